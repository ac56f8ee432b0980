package gen

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"benchtrial/gen/prompt"
)

// appliesSeries are the forms in which the question is tested here.
func appliesSeries(seed uint64) []prompt.Series {
	var all []prompt.Series
	for _, size := range prompt.Sizes[:4] {
		all = append(all, prompt.Series{Size: size, TextType: prompt.Synthetic, Task: prompt.AppliesTo, Variation: prompt.Plain, Seed: seed})
	}
	for _, shape := range []prompt.Shape{{Width: 2, Depth: 2}, {Width: 80, Depth: 2}, {Width: 2, Depth: 8}, {Width: 3, Depth: 3}} {
		all = append(all, prompt.Series{Shape: shape, TextType: prompt.Synthetic, Task: prompt.AppliesTo, Variation: prompt.Plain, Seed: seed})
	}
	return all
}

// TestAppliesTo works every answer out anew from the lines alone.
func TestAppliesTo(t *testing.T) {
	for _, s := range appliesSeries(7) {
		for n := range uint32(24) {
			p := made(t, s.At(n).String())
			name, asked, ok := p.Person()
			if !ok || asked != p.Lines[p.LineIndex].Cite || !strings.HasSuffix(p.Text, "\n\n"+p.Question) {
				t.Fatalf("%s: %q of %q, %t; line %+v", p.ID, name, asked, ok, p.Lines[p.LineIndex])
			}
			term := strings.TrimPrefix(strings.TrimPrefix(p.Question, name+" is a"), "n")
			term, _, _ = strings.Cut(strings.TrimSpace(term), ".")
			want := fmt.Sprintf("%s is a %s. Is %s applicable to %s? Let's think step by step.", name, term, asked, name)
			if strings.ContainsAny(term[:1], "aeiou") {
				want = strings.Replace(want, " is a ", " is an ", 1)
			}
			if p.Question != want {
				t.Errorf("%s: %q, want %q", p.ID, p.Question, want)
			}
			parent, defined := familyOf(p.Lines)
			asks := defined[p.LineIndex]
			if asks == "" || parent[asks] == "" {
				t.Fatalf("%s: %q defines %q, the root or nothing", p.ID, p.Lines[p.LineIndex].Text, asks)
			}
			if term == asks || above(parent, term, asks) {
				t.Errorf("%s: %s is the term asked about or above it: open", p.ID, term)
			}
			answer := map[bool]string{true: prompt.Yes, false: prompt.No}[above(parent, asks, term)]
			if p.Answer != answer || (p.Answer == prompt.Yes) != (n%2 == 0) {
				t.Errorf("%s: answer %s; the lines say %s", p.ID, p.Answer, answer)
			}
		}
	}
}

// familyOf reads from the lines which term stands under which, and which term a line defines.
func familyOf(lines []prompt.Line) (parent map[string]string, defined []string) {
	parent, defined = map[string]string{}, make([]string, len(lines))
	now := ""
	for i, l := range lines {
		if _, rest, ok := strings.Cut(l.Text, `The term "`); ok {
			now, _, _ = strings.Cut(rest, `"`)
			defined[i] = now
		} else if _, child, ok := strings.Cut(l.Text, ") any "); ok {
			child, _, _ = strings.Cut(strings.TrimSuffix(child, "."), ",")
			parent[child] = now
		}
	}
	return parent, defined
}

// above says whether a term stands somewhere above another.
func above(parent map[string]string, term, other string) bool {
	for other = parent[other]; other != ""; other = parent[other] {
		if other == term {
			return true
		}
	}
	return false
}

// TestAppliesToIsSpread: names come from both lists, every shape of a size has
// both answers, and different definitions are asked about.
func TestAppliesToIsSpread(t *testing.T) {
	female, male := 0, 0
	answers, cites := map[string]int{}, map[string]bool{}
	for _, s := range appliesSeries(3)[:4] {
		for n := range uint32(200) {
			p := made(t, s.At(n).String())
			name, _, _ := p.Person()
			if slices.Contains(strings.Fields(femaleNames), name) {
				female++
			}
			if slices.Contains(strings.Fields(maleNames), name) {
				male++
			}
			answers[fmt.Sprint(s.Size, p.Width, p.Depth, p.Answer)]++
			_, labels, _ := strings.Cut(p.Lines[p.LineIndex].Cite, "(")
			cites[labels] = true
		}
		for _, shape := range ShapesOf(prompt.Synthetic, s.Size) {
			yes, no := answers[fmt.Sprint(s.Size, shape.Width, shape.Depth, prompt.Yes)], answers[fmt.Sprint(s.Size, shape.Width, shape.Depth, prompt.No)]
			if yes-no > 1 || no-yes > 1 || yes == 0 {
				t.Errorf("%s, %s: %d yes, %d no", s.Size, shape, yes, no)
			}
		}
	}
	if female+male != 800 || female < 350 || male < 350 {
		t.Errorf("%d female and %d male names of 800", female, male)
	}
	if len(cites) < 50 {
		t.Errorf("only %d provisions asked about", len(cites))
	}
}

// TestNames: each name is one word, in one list, once, and the lists are of a length.
func TestNames(t *testing.T) {
	all := strings.Fields(femaleNames + maleNames)
	if len(strings.Fields(femaleNames)) != len(strings.Fields(maleNames)) || len(all) != strings.Count(femaleNames+maleNames, "\n") {
		t.Error("the lists are not of one length, a name a line")
	}
	slices.Sort(all)
	if n := len(slices.Compact(slices.Clone(all))); n != len(all) {
		t.Errorf("%d names, %d different ones", len(all), n)
	}
}

// TestAppliesToRecord writes records without an index of a line and reads them back.
func TestAppliesToRecord(t *testing.T) {
	for _, variation := range []prompt.Variation{prompt.Plain, prompt.QuestionFirst} {
		for n := range uint32(6) {
			s := prompt.Series{Size: 4, TextType: prompt.Synthetic, Task: prompt.AppliesTo, Variation: variation, Seed: 9}
			p := made(t, s.At(n).String())
			line, err := prompt.MarshalRecord(p)
			if err != nil || strings.Contains(string(line), "idx_line") || strings.Contains(string(line), "target_text") {
				t.Fatalf("%v: %s", err, line)
			}
			back, err := prompt.UnmarshalRecord(line)
			if err != nil {
				t.Fatal(err)
			}
			if back.LineIndex != p.LineIndex || back.Question != p.Question || back.Answer != p.Answer {
				t.Errorf("%s: read back as line %d, %q, %s; was %d, %q, %s", p.ID, back.LineIndex, back.Question, back.Answer, p.LineIndex, p.Question, p.Answer)
			}
		}
	}
}
