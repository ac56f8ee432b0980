//go:build !js

package act

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"benchtrial/gen/draw"
)

func quantile(list []int, percent int) int {
	list = slices.Clone(list)
	slices.Sort(list)
	return list[len(list)*percent/100]
}

// TestLikeRealLaw holds invented acts against the law. The bands are the
// least and the most of titles 11, 17, 30 and 37 of the U.S. Code, and of their
// sections over 1,000 and over 4,000 tokens, widened by a fifth.
func TestLikeRealLaw(t *testing.T) {
	b := whole(t)
	for _, c := range []struct {
		name    string
		lengths []int
		seeds   int
	}{
		{"sections of 1,000 to 2,500 tokens", []int{1200, 2000, 1500}, 60},
		{"sections of 8,000 to 20,000 tokens", []int{8000, 20000, 9000}, 20},
	} {
		m := &measured{ends: map[string]int{}}
		for seed := range c.seeds {
			out, err := Make(draw.FromKey(fmt.Sprint("measure ", seed)), b, c.lengths, false)
			if err != nil {
				t.Fatal(err)
			}
			m.add(out)
		}
		m.check(t, c.name, c.lengths[0] > longSection)
	}
}

func (m *measured) check(t *testing.T, name string, long bool) {
	per := func(n int) int { return n * 1000 / m.leaves }
	sum := 0
	for _, w := range m.words {
		sum += w
	}
	type band struct {
		measure        string
		got, low, high int
	}
	bands := []band{
		{"words a leaf, median", quantile(m.words, 50), 20, 40},
		{"words a leaf, one in twenty below", quantile(m.words, 5), 4, 10},
		{"words a leaf, a quarter below", quantile(m.words, 25), 11, 25},
		{"words a leaf, a quarter above", quantile(m.words, 75), 35, 75},
		{"words a leaf, one in twenty above", quantile(m.words, 95), 65, 180},
		{"words a leaf, mean", sum / m.leaves, 27, 56},
		{"leaves with a number, per mille", per(m.numbers), 290, 530},
		{"leaves with and/or, per mille", per(m.andOr), 470, 920},
		{"leaves with shall, per mille", per(m.shall), 120, 530},
		{"leaves with may, per mille", per(m.may), 95, 330},
		{"headings per mille subdivisions", m.headed * 1000 / m.subdivisions, 200, 470},
		{"flush per mille subdivisions", m.flush * 1000 / m.subdivisions, 2, 18},
		{"definitions per mille leaves", per(m.definitions), 15, 110},
		{"chapeaux per mille leaves", per(m.chapeaux), 175, 430},
		{"leaves that end in a period, per mille", per(m.ends["."]), 345, 910},
		{"leaves that end in a semicolon, per mille", per(m.ends[";"]), 69, 350},
		{"leaves that end in ; and, per mille", per(m.ends["; and"]), 74, 170},
		{"leaves that end in ; or, per mille", per(m.ends["; or"]), 22, 150},
		{"leaves of four words that came before, per mille", per(m.repeated), 0, 15},
		{"sentences in 1,000 tokens", m.sents * 1000 / m.tokens, 11, 21},
	}
	depths := [][2]int{1: {110, 430}, 2: {220, 515}, 3: {150, 400}, 4: {40, 275}, 5: {0, 135}}
	if long {
		depths = [][2]int{1: {50, 200}, 2: {175, 380}, 3: {245, 400}, 4: {120, 350}, 5: {20, 190}}
	}
	for level, d := range depths {
		if level > 0 {
			bands = append(bands, band{fmt.Sprintf("leaves at depth %d, per mille", level), per(m.depth[level]), d[0], d[1]})
		}
	}
	var table strings.Builder
	fmt.Fprintf(&table, "%s: %d leaves, leaves a section: median %d, most %d\n", name, m.leaves,
		quantile(m.leavesPerSection, 50), slices.Max(m.leavesPerSection))
	for _, b := range bands {
		fmt.Fprintf(&table, "| %s | %d | %d to %d |\n", b.measure, b.got, b.low, b.high)
		if b.got < b.low || b.got > b.high {
			t.Errorf("%s: %s: %d is outside %d to %d", name, b.measure, b.got, b.low, b.high)
		}
	}
	t.Log("\n" + table.String())
}
