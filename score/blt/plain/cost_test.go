//go:build !js

package plain

import (
	"testing"
	"time"

	"benchtrial/gen/prompt"
	"benchtrial/score/blt/processor"
)

// The cost of judging grows with the length of the text and not with its square:
// eight times the text may take 32 times as long, where a square would take 64.
// How long it takes is what the benchmarks say.
func TestCostGrowsWithLengthOnAnyText(t *testing.T) {
	records := readRecords(t, "testdata/records.jsonl")
	const size, times = 1 << 17, 8
	const most = 32
	long := adversarial(size * times)
	for name, short := range adversarial(size) {
		for _, id := range []string{"t2c", "c2t", "c2def", "tr1_t2c", "tr2_t2c", "tr2_c2t"} {
			quick, slow := time.Hour, time.Hour
			for range 20 { // the machine may be busy: the best of some tries counts
				quick, slow = min(quick, cost(t, records[id], short)), min(slow, cost(t, records[id], long[name]))
				if slow <= most*quick {
					break
				}
			}
			if slow > most*quick {
				t.Errorf("%s, %s: %v for %d bytes, %v for %d times as many", id, name, quick, size, slow, times)
			}
		}
	}
}

// cost judges a text and returns how long that took, a millisecond at the
// least, since clocks of browsers are that coarse.
func cost(t *testing.T, p prompt.Prompt, text string) time.Duration {
	start := processor.Time()
	v := Judge(p, text, "")
	took := max(processor.Time()-start, time.Millisecond)
	checkVerdict(t, text, v)
	return took
}
