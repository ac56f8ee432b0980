package cite

import (
	"slices"
	"testing"
)

func TestReadings(t *testing.T) {
	for label, want := range map[string][]Ordinal{
		"a":       {{0, 0}},
		"i":       {{0, 8}, {3, 0}},
		"v":       {{0, 21}, {3, 4}},
		"ii":      {{0, 34}, {3, 1}, {5, 8}},
		"iv":      {{3, 3}},
		"aa":      {{0, 26}, {5, 0}},
		"aaa":     {{0, 52}, {5, 26}, {7, 0}},
		"1":       {{1, 0}},
		"12":      {{1, 11}},
		"A":       {{2, 0}},
		"I":       {{2, 8}, {4, 0}},
		"AA":      {{2, 26}, {6, 0}},
		"XIX":     {{4, 18}},
		"III":     {{2, 60}, {4, 2}, {6, 34}},
		"xviii":   {{3, 17}},
		"":        nil,
		"0":       nil,
		"01":      nil,
		"1A":      nil,
		"ab":      nil,
		"iiii":    {{0, 86}, {5, 60}, {7, 34}},
		"iiv":     nil,
		"é":       nil,
		"aaaaaaa": nil,
		"12345":   nil,
	} {
		if got := Readings(label); !slices.Equal(got, want) {
			t.Errorf("%q: got %v, want %v", label, got, want)
		}
	}
}

// TestReadingsAreInverse: every label that is written is read back.
func TestReadingsAreInverse(t *testing.T) {
	for level := range levelNames {
		for n := range 78 {
			if label := Label(level, n); !slices.Contains(Readings(label), Ordinal{level, n}) {
				t.Errorf("level %d, number %d: %q is read as %v", level, n, label, Readings(label))
			}
		}
	}
}

func TestRoot(t *testing.T) {
	for label, want := range map[string]string{"1A": "1", "12B": "12", "1-A": "1", "a-1": "a", "a–1": "a", "4a": "4", "51D": "51"} {
		if got, ok := Root(label); !ok || got != want {
			t.Errorf("%q: got %q, %v", label, got, ok)
		}
	}
	for _, label := range []string{"", "a", "1", "12", "A1", "1-", "-1", "a-", "1.1", "1 A", "aB-1", "12Bis7"} {
		if got, ok := Root(label); ok {
			t.Errorf("%q: got %q", label, got)
		}
	}
}
