//go:build !js

package gen

import (
	"testing"

	"benchtrial/gen/prompt"
	"benchtrial/gen/token"
	"benchtrial/gen/token/cl100ktest"
)

// questionTokens are reserved for the question (BLT paper, section 3).
const questionTokens = 100

// TestSizes counts tokens: a prompt of a size stays under the most that the
// size allows, its text alone under that less what is reserved for the
// question, in every shape, test and wording; and the estimate is near.
func TestSizes(t *testing.T) {
	var counter cl100ktest.Counter
	for _, size := range prompt.Sizes {
		// Large texts vary less, being sums of more words.
		seeds := uint64(max(2, 100/size))
		for _, task := range tests {
			for seed := range seeds {
				series := prompt.Series{Size: size, TextType: prompt.Synthetic, Task: task, Variation: prompt.Plain, Seed: seed}
				for n := range uint32(len(ShapesOf(prompt.Synthetic, size))) {
					checkTokens(t, &counter, series.At(n))
				}
			}
		}
	}
}

// TestTranscriptSizes is TestSizes for testimony, in every number of pages.
func TestTranscriptSizes(t *testing.T) {
	var counter cl100ktest.Counter
	for _, size := range prompt.Sizes {
		for seed := range uint64(max(2, 64/size)) {
			series := prompt.Series{Size: size, TextType: prompt.Transcript, Task: prompt.TextToCite, Variation: prompt.Plain, Seed: seed}
			for n := range uint32(2 * len(ShapesOf(prompt.Transcript, size))) {
				checkTokens(t, &counter, series.At(n))
			}
		}
	}
}

// TestAppliesToSizes: the question, longer than others, stays within its tokens.
func TestAppliesToSizes(t *testing.T) {
	var counter cl100ktest.Counter
	for _, s := range appliesSeries(1)[:4] {
		for n := range uint32(18) {
			checkTokens(t, &counter, s.At(n))
		}
	}
	for _, size := range prompt.Sizes[4:] {
		s := prompt.Series{Size: size, TextType: prompt.Synthetic, Task: prompt.AppliesTo, Variation: prompt.Plain}
		for n := range uint32(len(ShapesOf(prompt.Synthetic, size))) {
			checkTokens(t, &counter, s.At(n))
		}
	}
}

func checkTokens(t *testing.T, counter *cl100ktest.Counter, a prompt.Address) {
	p, err := Make(a)
	if err != nil {
		t.Fatal(err)
	}
	question := counter.Count(p.Question)
	all := counter.Count(p.Text)
	if question > questionTokens {
		t.Errorf("%s: the question has %d tokens", a, question)
	}
	if all-question > a.Size.MaxTokens()-questionTokens {
		t.Errorf("%s (%s): %d tokens of at most %d", a, ShapeAt(a), all, a.Size.MaxTokens())
	}
	// A page full of unusual names may be off by more: forty tokens.
	if estimate := token.Estimate(p.TextType, p.Text); abs(estimate-all) > max(all/10, 40) {
		t.Errorf("%s (%s): %d tokens, estimated %d", a, ShapeAt(a), all, estimate)
	}
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
