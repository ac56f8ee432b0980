package reporter

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// TestPlaced: lines that begin with the numbers of page and line.
func TestPlaced(t *testing.T) {
	for _, format := range []string{"%05d:%02d  %s\n", "%d:%d\t%s\n", "  %d:%d: %s\n", "%d:%02d %s\n"} {
		for _, first := range []int{1, 7, 300} {
			want := testimony(t, first, 4, 25)
			var b strings.Builder
			b.WriteString("Quillon, Elspeth 3/14/2021\n\n")
			for _, p := range want {
				for _, l := range p.Lines {
					fmt.Fprintf(&b, format, p.Number, l.Number, l.Text)
				}
			}
			if !Recognize(b.String()) {
				t.Errorf("%q: not recognized", format)
			}
			got := mustRead(t, b.String())
			check(t, got, want)
			if got.PagesCounted || got.LinesCounted || len(got.Doubts) > 0 {
				t.Errorf("%q: counted %v %v, %v", format, got.PagesCounted, got.LinesCounted, got.Doubts)
			}
		}
	}
}

// TestPlacedExcerpt: places may be left out; what is left out is said.
func TestPlacedExcerpt(t *testing.T) {
	text := "12:3 Q. Where were you?\n12:4 A. At home.\n12:5 Q. When?\n14:24 A. At noon.\n14:25 Q. Alone?\n15:1 A. Yes.\n15:2\n15:3 Q. Sure?\n"
	got := mustRead(t, text)
	for place, want := range map[Place]string{{12, 3}: "Q. Where were you?", {14, 24}: "A. At noon.", {15, 2}: ""} {
		if l, ok := got.At(place); !ok || l.Text != want {
			t.Errorf("%v is %q, %v", place, l.Text, ok)
		}
	}
	if !slices.Contains(got.reasons(), string(PageMissing)) || !slices.Contains(got.reasons(), string(LineMissing)) {
		t.Errorf("doubts %v", got.reasons())
	}
	if l, ok := mustRead(t, text, Correction{Source: 5, Kind: NoLine}).At(Place{14, 25}); ok {
		t.Errorf("14:25 is %+v", l)
	}
	if _, ok := mustRead(t, text, Correction{Source: 4, Kind: PageStarts, Number: 13}).At(Place{13, 24}); !ok {
		t.Error("page 13 does not start by hand")
	}
}

// TestTimesAreNoPlaces: clock times before lines have the same form.
func TestTimesAreNoPlaces(t *testing.T) {
	for _, format := range []string{"%02d:%02d  %2d   %s\n", "%d:%02d %2d   %s\n"} {
		want := testimony(t, 7, 3, 25)
		var b strings.Builder
		for _, p := range want {
			fmt.Fprintf(&b, "%04d\n", p.Number)
			for _, l := range p.Lines {
				minute := (p.Number-7)*25 + l.Number
				fmt.Fprintf(&b, format, 8+minute/60, minute%60, l.Number, l.Text)
			}
		}
		check(t, mustRead(t, b.String()), want)
	}
	if Recognize("9:05 We met at the gate.\n9:17 The gate was shut.\n9:30 We left.\n9:31 It rained.\n") {
		t.Error("a diary is taken for testimony")
	}
}
