package stats

import (
	"math"
	"testing"

	"benchtrial/score/verdict"
)

// The values are those of R. G. Newcombe, Statistics in Medicine 17 (1998)
// 857, table I, method 3 (score, uncorrected), and their mirror images.
func TestWilson(t *testing.T) {
	for _, test := range []struct {
		right, n  int
		low, high float64
	}{
		{81, 263, 0.2553, 0.3662},
		{15, 148, 0.0624, 0.1605},
		{0, 20, 0, 0.1611},
		{1, 29, 0.0061, 0.1718},
		{182, 263, 0.6338, 0.7447},
		{20, 20, 0.8389, 1},
		{28, 29, 0.8282, 0.9939},
		{0, 0, 0, 1},
		{3, -1, 0, 1},
		{-4, 20, 0, 0.1611},
		{25, 20, 0.8389, 1},
	} {
		got := Wilson(test.right, test.n)
		if math.Abs(got.Low-test.low) > 5e-5 || math.Abs(got.High-test.high) > 5e-5 {
			t.Errorf("Wilson(%d, %d) = %.4f to %.4f; want %.4f to %.4f", test.right, test.n, got.Low, got.High, test.low, test.high)
		}
	}
}

func TestWilsonHoldsItsShare(t *testing.T) {
	for n := 1; n <= 60; n++ {
		for right := 0; right <= n; right++ {
			i, share := Wilson(right, n), float64(right)/float64(n)
			if i.Low < 0 || i.High > 1 || i.Low > share || i.High < share {
				t.Errorf("Wilson(%d, %d) = %v does not hold %v", right, n, i, share)
			}
			if right == 0 && i.Low != 0 || right == n && i.High != 1 {
				t.Errorf("Wilson(%d, %d) = %v: the end is not exact", right, n, i)
			}
		}
	}
}

func TestIntervalPercent(t *testing.T) {
	for _, test := range []struct {
		i         Interval
		low, high int
	}{
		{Interval{0, 1}, 0, 100},
		{Interval{0.2553, 0.3662}, 25, 37},
		{Interval{0, 0.1611}, 0, 17},
		{Interval{0.8389, 1}, 83, 100},
	} {
		if low, high := test.i.Percent(); low != test.low || high != test.high {
			t.Errorf("%v.Percent() = %d, %d; want %d, %d", test.i, low, high, test.low, test.high)
		}
	}
}

func TestTally(t *testing.T) {
	var tally Tally
	if tally.N() != 0 || tally.Percent() != 0 || tally.Interval() != (Interval{0, 1}) {
		t.Errorf("empty tally: %v", tally)
	}
	for _, o := range []verdict.Outcome{verdict.Correct, verdict.Incorrect, verdict.Correct, verdict.Refused, verdict.CutOff, verdict.NoAnswer, "other"} {
		tally = tally.Count(o)
	}
	if want := (Tally{Correct: 2, Incorrect: 2, NoAnswer: 1, Refused: 1, CutOff: 1}); tally != want {
		t.Errorf("tally %v; want %v", tally, want)
	}
	if tally.N() != 7 || tally.Percent() != 29 || tally.Interval() != Wilson(2, 7) {
		t.Errorf("%d counted, %d %%, %v", tally.N(), tally.Percent(), tally.Interval())
	}
}

func TestTallyPercent(t *testing.T) {
	for _, test := range []struct{ right, wrong, want int }{
		{0, 5, 0}, {5, 0, 100}, {1, 1, 50}, {1, 7, 13}, {1, 2, 33}, {2, 1, 67},
		{1, 999, 1}, {999, 1, 99},
	} {
		if got := (Tally{Correct: test.right, Incorrect: test.wrong}).Percent(); got != test.want {
			t.Errorf("%d right, %d wrong: %d %%; want %d", test.right, test.wrong, got, test.want)
		}
	}
}

func TestTallyShare(t *testing.T) {
	for _, test := range []struct {
		right, wrong int
		want         string
	}{
		{0, 0, "0"}, {0, 5, "0"}, {5, 0, "100"}, {1, 1, "50"}, {1, 7, "13"},
		{1, 8699, "under 1"}, {1, 200, "under 1"}, {1, 199, "1"},
		{8699, 1, "over 99"}, {199, 1, "over 99"}, {198, 1, "99"},
	} {
		if got := (Tally{Correct: test.right, Incorrect: test.wrong}).Share(); got != test.want {
			t.Errorf("%d right, %d wrong: %q; want %q", test.right, test.wrong, got, test.want)
		}
	}
}
