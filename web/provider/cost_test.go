package provider

import (
	"math"
	"strings"
	"testing"
)

func TestCost(t *testing.T) {
	m := Model{Prices: Prices{Input: 2_000_000, CachedInput: 500_000, Output: 8_000_000, WrittenInput: 2_500_000}, LongOver: 200_000, Long: Prices{Input: 4_000_000, CachedInput: 1_000_000, Output: 12_000_000, WrittenInput: 5_000_000}}
	for _, test := range []struct {
		usage Usage
		want  int64
	}{
		{Usage{}, 0},
		{Usage{Input: 1_000_000}, 4_000_000},
		{Usage{Input: 200_000, Output: 1000}, 408_000},
		{Usage{Input: 200_001, Output: 1000}, 812_004},
		{Usage{Input: 1000, CachedInput: 1000}, 500},
		{Usage{Input: 1000, CachedInput: 400, WrittenInput: 500}, 200 + 200 + 1250},
		{Usage{Input: 1000, CachedInput: 5000}, 500},
		{Usage{Output: 1, Thinking: 1}, 8},
		{Usage{Input: 1, CachedInput: 1}, 1}, // half a micro-dollar, rounded up
		{Usage{Input: -7, Output: -7}, 0},
		{Usage{Input: math.MaxInt64, Output: math.MaxInt64}, 1000*4_000_000 + 1000*12_000_000},
	} {
		if got := m.Cost(test.usage); got != test.want {
			t.Errorf("%+v costs %d, want %d", test.usage, got, test.want)
		}
	}
	if got := (Model{}).Cost(Usage{Input: 1000, Output: 1000}); got != 0 {
		t.Errorf("without prices: %d", got)
	}
}

// A question is never taken for more than fits into its model, and never for less than its bytes where it fits.
func TestMostInput(t *testing.T) {
	c := Call{Turns: []Turn{{User, strings.Repeat("x", 600_000)}}}
	for _, test := range []struct{ window, want int }{{0, c.MostInput()}, {128_000, 128_000}, {600_000, 600_000}, {1_000_000, c.MostInput()}} {
		if got := (Model{Context: test.window}).MostInput(c); got != test.want {
			t.Errorf("a window of %d: %d, want %d", test.window, got, test.want)
		}
	}
}

// TestNoCallCostsMoreThanTheWorst holds for every model of the table and every way in
// which tokens can be counted.
func TestNoCallCostsMoreThanTheWorst(t *testing.T) {
	for _, s := range Services() {
		for _, m := range s.Models {
			for _, input := range []int64{0, 1, 999, 100_000, 100_001, 200_000, 200_001, 272_000, 272_001, 1_000_000} {
				worst := m.Worst(int(input), 5000)
				for _, u := range []Usage{
					{Input: input, Output: 5000}, {Input: input, CachedInput: input, Output: 5000}, {Input: input, WrittenInput: input, Output: 5000},
					{Input: input, CachedInput: input / 2, WrittenInput: input / 3, Output: 5000, Thinking: 4000}, {Input: input / 2, Output: 100}, {Input: input * 9 / 10, Output: 5000},
				} {
					if got := m.Cost(u); got > worst {
						t.Errorf("%s %s: %+v costs %d, more than the worst %d", s.ID, m.ID, u, got, worst)
					}
				}
			}
		}
	}
}
