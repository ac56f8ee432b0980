package paralegal

import (
	"testing"

	"benchtrial/gen"
	"benchtrial/gen/law/lawtest"
	"benchtrial/gen/prompt"
)

// TestSharedCode does with published titles of the U.S. Code what other tests do with invented acts.
func TestSharedCode(t *testing.T) {
	maker := gen.Maker{Law: lawtest.Text(t)}
	c := agrees{kinds: map[string]int{}}
	for _, task := range allTasks {
		for n := range uint32(60) {
			if !prompt.USCode.Has(task) {
				continue
			}
			p, err := maker.Make(prompt.Series{Size: prompt.Sizes[n%8/6], TextType: prompt.USCode, Task: task, Variation: prompt.Plain, Seed: 5}.At(n))
			if err != nil {
				t.Fatal(err)
			}
			checkFound(t, p)
			c.all(t, p)
		}
	}
	c.done(t)
}
