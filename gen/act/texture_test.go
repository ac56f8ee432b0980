//go:build !js

// What is counted is the same in WebAssembly, where it takes ten times as long.

package act

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"benchtrial/gen/draw"
	"benchtrial/gen/outline"
)

var (
	inward   = regexp.MustCompile(`\b(?:subsection|paragraph|subparagraph|clause|subclause)s? \(`)
	outside  = regexp.MustCompile(`\bsections? \d+|\bthis (?:sub)?chapter\b|\bof title \d+|\d+ U\.S\.C\. \d+|\b(?:sub)?chapter [IVX\d]+ of\b`)
	quantity = regexp.MustCompile(`(?i)\b(?:\d[\d,]*|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty|forty|sixty|ninety)(?:-\w+)? (?:per ?cent\w*|days?|hours?|minutes?|months?|years?|feet|foot|inch(?:es)?|miles?|pounds?|gallons?|tons?|degrees|yards|acres)\b`)
	powers   = regexp.MustCompile(`\b[Rr]egulations?\b|\b[Rr]ulemaking\b|\bhearings?\b|\bjudicial review\b|\bConsult\w*|\bconsult\w*|\bFederal Register\b`)
	breaks   = regexp.MustCompile(`[.;]\)?(?:\s+|$)`)
)

// texture is what a reader told invented acts by, counted over sections.
type texture struct {
	words, inward, outside, quantities, powers, long int
	uneven                                           int // sections in which one subsection is three times as long as that in the middle
	sections                                         int
}

func (x *texture) add(s *outline.Section) {
	var sizes []int
	sentence := 0
	for i := range s.Lines {
		l := &s.Lines[i]
		if i == 0 || l.Kind.Idle() {
			continue
		}
		n := len(strings.Fields(l.Words))
		x.words += n
		x.inward += len(inward.FindAllString(l.Words, -1))
		x.outside += len(outside.FindAllString(l.Words, -1))
		x.quantities += len(quantity.FindAllString(l.Words, -1))
		x.powers += len(powers.FindAllString(l.Words, -1))
		if l.Level == 1 && l.Kind != outline.Flush {
			sizes = append(sizes, 0)
		}
		if len(sizes) > 0 {
			sizes[len(sizes)-1] += n
		}
		for _, part := range breaks.Split(l.Words, -1) {
			if sentence = len(strings.Fields(part)); sentence > 60 {
				x.long += sentence
			}
		}
	}
	x.sections++
	if len(sizes) > 2 {
		most := slices.Max(sizes)
		slices.Sort(sizes)
		if most >= 3*sizes[len(sizes)/2] {
			x.uneven++
		}
	}
}

// TestTexture counts what blind readers told invented acts by: references that
// lead out of the section and into it, measures against powers, long sentences,
// and whether one subsection is long where others are not. In the law a reader
// counted 13 outward and 5 inward references, 1 measure and 3 regulations in
// 1,000 words, and a tenth of all words in sentences of more than 60.
func TestTexture(t *testing.T) {
	b := whole(t)
	acts := &texture{}
	for seed := range 24 {
		out, err := Make(draw.FromKey(fmt.Sprint("texture ", seed)), b, []int{700, 900, 1200, 800, 2500, 600}, false)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range out.Sections {
			acts.add(s)
		}
	}
	x := acts
	t.Logf("acts of six sections: %d outward, %d inward, %d measures in 10,000 words; %d of 1,000 words in long sentences",
		x.outside*10_000/x.words, x.inward*10_000/x.words, x.quantities*10_000/x.words, x.long*1000/x.words)
	if x.outside*10_000/x.words < 75 || x.quantities*10_000/x.words > 75 {
		t.Errorf("acts of six sections: %+v", x)
	}
	x = &texture{}
	for seed := range 240 {
		out, err := makeField(draw.FromKey(fmt.Sprint("texture ", seed)), b, Fields[seed%len(Fields)], []int{500 + seed*3}, false)
		if err != nil {
			t.Fatal(err)
		}
		x.add(out.Sections[0])
	}
	per := func(n int) int { return n * 10_000 / x.words }
	for _, c := range []struct {
		name           string
		got, low, high int
	}{
		{"outward references in 10,000 words", per(x.outside), 100, 250},
		{"inward references in 10,000 words", per(x.inward), 30, 130},
		{"measures in 10,000 words", per(x.quantities), 15, 60},
		{"regulations, hearings and the like in 10,000 words", per(x.powers), 30, 150},
		{"words in sentences of more than 60, per mille", x.long * 1000 / x.words, 90, 450},
		{"uneven sections, per mille", x.uneven * 1000 / x.sections, 400, 1000},
	} {
		t.Logf("| %s | %d | %d to %d |", c.name, c.got, c.low, c.high)
		if c.got < c.low || c.got > c.high {
			t.Errorf("%s: %d is outside %d to %d", c.name, c.got, c.low, c.high)
		}
	}
}

// TestNoTwoAlike compares sections of all fields with one another: no two have
// the same words, and those of different fields share few strings of ten.
func TestNoTwoAlike(t *testing.T) {
	b := whole(t)
	const run = 10
	seen := map[string]int{}   // text: the first section that reads so
	strung := map[string]int{} // string of ten words: the last section with it
	shared := map[[2]int]int{} // two sections: how many strings they share
	fields := map[int]string{}
	n, words := 0, 0
	for seed := range 96 {
		field := Fields[seed%len(Fields)]
		out, err := makeField(draw.FromKey(fmt.Sprint("alike ", seed)), b, field, []int{900, 1300}, false)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range out.Sections {
			n++
			fields[n] = field
			var text strings.Builder
			for i := range s.Lines[1:] {
				text.WriteString(s.Lines[i+1].Words)
				text.WriteByte(' ')
			}
			if first := seen[text.String()]; first > 0 {
				t.Errorf("sections %d and %d read the same", first, n)
			}
			seen[text.String()] = n
			list := strings.Fields(text.String())
			words += len(list)
			for i := 0; i+run <= len(list); i += run {
				// Every string of this section that one before it has at any place is counted once.
				if other := strung[strings.Join(list[i:i+run], " ")]; other > 0 {
					shared[[2]int{other, n}]++
				}
			}
			for i := range max(len(list)-run, 0) {
				if key := strings.Join(list[i:i+run], " "); strung[key] == 0 || fields[strung[key]] == field {
					strung[key] = n
				}
			}
		}
	}
	most, all := 0, 0
	for pair, count := range shared {
		if fields[pair[0]] != fields[pair[1]] {
			most, all = max(most, count), all+count
		}
	}
	t.Logf("%d sections; strings of ten words that a section shares with those of other fields: %d of 100, with any one of them at the most %d", n, all*100*run/words, most)
	if most > 42 || all*100*run/words > 50 {
		t.Errorf("sections of different fields share %d strings of ten words, %d in all of %d words", most, all, words)
	}
}
