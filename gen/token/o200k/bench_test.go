//go:build !js

package o200k_test

import (
	"strings"
	"testing"

	"benchtrial/gen/token/o200ktest"
)

func BenchmarkCount(b *testing.B) {
	text := strings.Repeat("(A) submits to the Administrator, not later than 90 days after the date of completion, a report under section 4015(b); and\n", 4000)
	c := o200ktest.Vocabulary().Counter()
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		c.Count(text)
	}
}
