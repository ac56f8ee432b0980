package act

import (
	"fmt"
	"testing"

	"benchtrial/gen/draw"
	"benchtrial/gen/outline"
	"benchtrial/gen/token/cl100ktest"
)

// TestLengths asks for sections of every size and counts their tokens.
func TestLengths(t *testing.T) {
	b := whole(t)
	var c cl100ktest.Counter
	bytes, tokens := 0, 0
	for _, want := range []int{1000, 1500, 2500, 4000, 7000, 10_000, 14_000, 20_000} {
		for seed := range seeds(8) {
			out, err := Make(draw.FromKey(fmt.Sprint("length ", want, seed)), b, []int{want}, false)
			if err != nil {
				t.Fatal(err)
			}
			text, _ := outline.Prompt(out.Sections, false)
			got := c.Count(text)
			bytes, tokens = bytes+len(text), tokens+got
			if got < want*7/8-40 || got > want*9/8+40 {
				t.Errorf("asked for %d tokens, seed %d: %d", want, seed, got)
			}
		}
	}
	t.Logf("%d hundredths of a byte a token", bytes*100/tokens)
}
