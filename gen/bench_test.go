package gen

import (
	"testing"

	"benchtrial/gen/prompt"
)

// BenchmarkMake128k makes 100 prompts an operation, going through all shapes of the size.
func BenchmarkMake128k(b *testing.B) {
	for _, text := range []prompt.TextType{prompt.Synthetic, prompt.Act} {
		for _, task := range []prompt.Task{prompt.TextToCite, prompt.DefinedToCite} {
			series := prompt.Series{Size: 128, TextType: text, Task: task, Variation: prompt.Plain, Seed: 42}
			b.Run(string(text)+" "+string(task), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					for n := range uint32(100) {
						if _, err := Make(series.At(n)); err != nil {
							b.Fatal(err)
						}
					}
				}
			})
		}
	}
}
