//go:build !js

package act

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"benchtrial/gen/draw"
	"benchtrial/gen/outline"
)

// TestRepealerAgrees holds the numbers of a citation against its date: later in
// a year a law has a higher number and page, and neither is beyond what was passed.
func TestRepealerAgrees(t *testing.T) {
	form := regexp.MustCompile(`^Pub\. L\. (\d+)–(\d+), § \d+\([a-e]\), ([A-Z][a-z]+\. \d+), (\d{4}), \d+ Stat\. (\d+)$`)
	d := &drafter{s: draw.FromKey("agrees")}
	type law struct{ number, page int }
	first, last := map[int]law{}, map[int]law{}
	for range 3000 {
		m := form.FindStringSubmatch(d.repealer(&section{chapter: &chapter{year: 1990}}))
		if m == nil {
			t.Fatal("no citation of a public law")
		}
		var congress, number, year, page int
		fmt.Sscan(m[1]+" "+m[2]+" "+m[4]+" "+m[5], &congress, &number, &year, &page)
		if number > lawsBy(congress) || page > pagesBy(year) || year%2 == 1 && number > lawsBy(congress)*2/5 || year%2 == 0 && number < lawsBy(congress)*2/5 {
			t.Errorf("%v", m)
		}
		switch m[3] {
		case "Aug. 10":
			first[year] = law{max(first[year].number, number), max(first[year].page, page)}
		case "Dec. 22":
			if l, ok := last[year]; !ok || number < l.number {
				last[year] = law{number, page}
			}
		}
	}
	for year, l := range last {
		if f, ok := first[year]; ok && (f.number >= l.number || f.page >= l.page) {
			t.Errorf("%d: August %v, December %v", year, f, l)
		}
	}
}

// TestHe says "he" of an officer as acts did until about 1974.
func TestHe(t *testing.T) {
	body, err := parseText("The {official} may issue a permit if the {official} finds that the owner complies, or as the {official} directs")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		officer string
		year    int
		want    string
	}{
		{"Secretary", 1968, "The Secretary may issue a permit if he finds that the owner complies, or as he directs"},
		{"Secretary", 1990, "The Secretary may issue a permit if the Secretary finds that the owner complies, or as the Secretary directs"},
		{"Commission", 1968, "The Commission may issue a permit if the Commission finds that the owner complies, or as the Commission directs"},
	} {
		e := &env{chapter: &chapter{year: c.year, words: map[string][]text{"official": {{literal(c.officer)}}}}}
		var b bytes.Buffer
		(&writer{d: &drafter{s: draw.FromKey("he")}}).text(&b, body, e, nil)
		if b.String() != c.want {
			t.Errorf("%s, %d: %q", c.officer, c.year, b.String())
		}
	}
}

// TestEnacted writes the day of an act in a title that is not law itself, the words elsewhere.
func TestEnacted(t *testing.T) {
	body, err := parseText("before {enacted}")
	if err != nil {
		t.Fatal(err)
	}
	for codified, want := range map[bool]string{true: "before October 12, 1976", false: "before the date of the enactment of this section"} {
		var b bytes.Buffer
		(&writer{d: &drafter{s: draw.FromKey("enacted")}}).text(&b, body, &env{chapter: &chapter{codified: codified, enacted: "October 12, 1976"}}, nil)
		if b.String() != want {
			t.Errorf("codified %v: %q", codified, b.String())
		}
	}
}

// TestScars finds what later hands leave: omitted and repealed subsections.
func TestScars(t *testing.T) {
	b := whole(t)
	omissions, repeals := 0, 0
	for seed := range 240 {
		out, err := makeField(draw.FromKey(fmt.Sprint("scars ", seed)), b, Fields[seed%len(Fields)], []int{900}, false)
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range out.Sections[0].Lines {
			switch l.Kind {
			case outline.Omitted:
				omissions++
				if strings.Contains(l.Label+l.Words, "[") || l.Words != "Omitted." {
					t.Errorf("%s %s", l.Label, l.Words)
				}
			case outline.Repealed:
				repeals++
			}
		}
	}
	if omissions == 0 || repeals == 0 || omissions+repeals > 30 {
		t.Errorf("%d omitted and %d repealed subsections in 240 sections", omissions, repeals)
	}
}

// TestOddList puts what a later hand has added last, in titles that have such hands.
func TestOddList(t *testing.T) {
	d := &drafter{s: draw.FromKey("odd")}
	for _, codified := range []bool{true, false} {
		sec := &section{chapter: &chapter{codified: codified}}
		for range 5 {
			sec.units = append(sec.units, &unit{node: &node{}, section: sec})
		}
		label(sec.units, 0)
		got := map[string]bool{}
		for range 60 {
			var b bytes.Buffer
			(&writer{d: d}).together(&b, []*unit{sec.units[3], sec.units[0], sec.units[1]}, sec.units[4], true)
			got[strings.ReplaceAll(b.String(), " of this section", "")] = true
		}
		if !got["subsection (a), (b), or (d)"] || got["subsection (a), (d), or (b)"] != codified {
			t.Errorf("codified %v: %v", codified, got)
		}
	}
}

// TestFigures counts sections with several measures and sums, and those with one at most.
func TestFigures(t *testing.T) {
	b := whole(t)
	sum := regexp.MustCompile(`\$\d`)
	many, few := 0, 0
	const sections = 120
	for seed := range sections {
		out, err := makeField(draw.FromKey(fmt.Sprint("figures ", seed)), b, Fields[seed%len(Fields)], []int{900}, false)
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for _, l := range out.Sections[0].Lines {
			n += len(quantity.FindAllString(l.Words, -1)) + len(sum.FindAllString(l.Words, -1))
		}
		switch {
		case n >= 2:
			many++
		case n < 2:
			few++
		}
	}
	t.Logf("%d of %d sections have two figures or more, %d one at most", many, sections, few)
	if many < sections/3 || few < sections/5 {
		t.Errorf("%d of %d sections have two figures or more, %d one at most", many, sections, few)
	}
}
