//go:build !js

package blt_test

import (
	"fmt"
	"testing"
	"time"

	"benchtrial/gen/prompt"
	"benchtrial/score/blt"
	"benchtrial/score/blt/processor"
	"benchtrial/score/verdict"
)

// TestCostGrowsWithLength compares what a response costs with what one of four
// times its length costs, in the same run: sixteen times as much would be a square.
// Memory that is taken for the first time makes steps, so a square is what is one
// between half these lengths too. A busy machine is given several tries. Up to 128 KB a
// response is read whole by the plain reading, above that only its two ends are read in
// detail, so both are compared. What it costs in time is what the benchmarks say.
func TestCostGrowsWithLength(t *testing.T) {
	all := oneOfEach(t)
	for test, sizes := range map[prompt.Test][]int{
		"syn_t2c": {32 << 10}, "trans_t2c": {32 << 10}, "usc_c2amt": {32 << 10, 250 << 10}, "usc_c2def": {32 << 10},
	} {
		for name, shape := range hostile {
			for _, size := range sizes {
				for _, r := range readings {
					if said := square(all[test], shape, size, r); said != "" && square(all[test], shape, size/2, r) != "" {
						t.Errorf("%s, %s, %s: %s", test, r, name, said)
					}
				}
			}
		}
	}
}

// square says by how much a response of four times the size costs more, where that
// is nearer to a square than to the size.
func square(p prompt.Prompt, shape string, size int, r verdict.Reading) string {
	const times, most = 4, 11
	short, long := hostileTo(p, shape, size), hostileTo(p, shape, times*size)
	quick, slow := time.Hour, time.Hour
	for range 30 {
		quick, slow = min(quick, cost(p, short, r)), min(slow, cost(p, long, r))
		if slow <= most*quick {
			return ""
		}
	}
	return fmt.Sprintf("%v for %d bytes, %v for %d times as many", quick, size, slow, times)
}

func cost(p prompt.Prompt, response string, r verdict.Reading) time.Duration {
	start := processor.Time()
	blt.Judge(p, response, "stop", r)
	// What takes less is too short to compare.
	return max(processor.Time()-start, time.Millisecond/2)
}
