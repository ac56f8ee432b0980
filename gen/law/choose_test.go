package law_test

import (
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"

	"benchtrial/gen/cite"
	"benchtrial/gen/law"
	"benchtrial/gen/law/lawtest"
	"benchtrial/gen/outline"
	"benchtrial/gen/prompt"
	"benchtrial/gen/token/cl100ktest"
)

// TestPrompts checks prompts of every task and size about invented titles.
func TestPrompts(t *testing.T) {
	all := titles(t)
	checkText(t, lawtest.TextOf(all), all, 24)
}

// TestPublishedPrompts is TestPrompts for published titles.
func TestPublishedPrompts(t *testing.T) {
	titles := lawtest.Published(t)
	checkText(t, lawtest.TextOf(titles), titles, 48)
}

// checkText makes prompts of all tasks and sizes, more of the small ones; in WebAssembly one in four.
func checkText(t *testing.T, text *law.Text, outlines []*outline.Outline, seeds int) {
	t.Helper()
	var counter cl100ktest.Counter
	least := 3
	if runtime.GOOS == "js" {
		seeds, least = seeds/4, 1
	}
	originals := make(map[string]bool) // every line of the law, by section and text
	for _, o := range outlines {
		for _, s := range o.Sections {
			for i := range s.Lines {
				originals[s.ID+"\n"+s.Lines[i].Text()] = true
			}
		}
	}
	for _, size := range prompt.Sizes {
		for _, task := range tasks {
			for n := range uint32(max(least, seeds/int(size))) {
				a := address(text, size, task, 42, n)
				p := makePrompt(t, text, a)
				checkSize(t, &counter, a, p)
				checkTarget(t, p)
				checkAgainst(t, p, originals)
				checkRecord(t, p)
			}
		}
	}
}

// checkSize: a prompt stays below the most of its size, and comes near it.
func checkSize(t *testing.T, counter *cl100ktest.Counter, a prompt.Address, p prompt.Prompt) {
	t.Helper()
	all, most := counter.Count(p.Text), a.Size.MaxTokens()
	question := counter.Count(p.Question)
	// An amended line may be longer than the line that was counted; the question's room covers it.
	fits := all-question <= law.Room(a.Size) || a.Task == prompt.CiteToAmendedText
	if all > most || !fits {
		t.Errorf("%s: %d tokens, %d of them in the question, of at most %d", a, all, question, most)
	}
	// A long line that is quoted takes its room from the sections.
	slack := 0
	if a.TextType == prompt.Act {
		slack = all / 20 // it is estimated, on the safe side
	}
	if all < law.Room(a.Size)-law.LeastTokens(a.Size)-question-slack {
		t.Errorf("%s: only %d tokens of at most %d", a, all, most)
	}
	seen := make(map[string]bool)
	for _, id := range p.Sections {
		number := strings.ToLower(id[strings.LastIndex(id, "/s")+2:])
		if seen[number] {
			t.Errorf("%s: two sections %s", a, number)
		}
		seen[number] = true
	}
}

// checkTarget: the answer is the only right one.
func checkTarget(t *testing.T, p prompt.Prompt) {
	t.Helper()
	line := p.Lines[p.LineIndex]
	above, ok := cite.Parse(line.Cite)
	if !ok || above.Section != p.SectionCorrect || len(above.Labels) == 0 {
		t.Errorf("%s: asked about %s of section %s", p.ID, line.Cite, p.SectionCorrect)
	}
	containing := 0
	for i, l := range p.Lines {
		if other, ok := cite.Parse(l.Cite); ok && i != p.LineIndex {
			if l.Cite == line.Cite {
				t.Errorf("%s: two lines %s", p.ID, l.Cite)
			}
			a, b := strings.ToLower(other.Section), strings.ToLower(above.Section)
			if a != b && (strings.Contains(a, b) || strings.Contains(b, a)) {
				t.Errorf("%s: section %s beside the target's, %s", p.ID, other.Section, above.Section)
			}
		}
		if p.Task == prompt.DefinedToCite && slices.ContainsFunc(l.DefinedTerms, func(term string) bool { return strings.EqualFold(term, p.TargetText) }) {
			containing++
		}
		if p.Task == prompt.TextToCite && strings.Contains(strings.ToLower(prompt.StripLabel(l.Text)), strings.ToLower(p.TargetText)) {
			containing++
		}
	}
	quoting := p.Task == prompt.TextToCite || p.Task == prompt.DefinedToCite
	if quoting && containing != 1 {
		t.Errorf("%s: %q stands in %d lines", p.ID, p.TargetText, containing)
	}
	if quoting && (p.Answer != line.Cite || !strings.Contains(p.Question, `"`+p.TargetText+`"`)) {
		t.Errorf("%s: answer %s, question %s", p.ID, p.Answer, p.Question)
	}
	if !quoting && !strings.Contains(p.Question, " "+line.Cite+" ") {
		t.Errorf("%s: question %s", p.ID, p.Question)
	}
}

// checkAgainst: the text is the law as it stands, but for an amended line.
func checkAgainst(t *testing.T, p prompt.Prompt, originals map[string]bool) {
	t.Helper()
	section := -1
	for i, l := range p.Lines {
		if strings.HasPrefix(l.Text, "§ ") && l.Level == 0 {
			section++
		}
		known := originals[p.Sections[section]+"\n"+l.Text]
		if amended := p.Task == prompt.CiteToAmendedText && i == p.LineIndex; known == amended {
			t.Errorf("%s: %q in the law: %v", p.ID, l.Text, known)
		}
	}
	if section != len(p.Sections)-1 {
		t.Errorf("%s: %d title lines, %d sections", p.ID, section+1, len(p.Sections))
	}
	switch p.Task {
	case prompt.CiteToText:
		if p.Answer != p.Lines[p.LineIndex].Text {
			t.Errorf("%s: answer %q", p.ID, p.Answer)
		}
	case prompt.CiteToAmendedText:
		if p.Answer != p.Lines[p.LineIndex].Text || p.Answer == p.UnamendedAnswer || strings.Contains(p.Text, p.UnamendedAnswer) {
			t.Errorf("%s: %q became %q", p.ID, p.UnamendedAnswer, p.Answer)
		}
	case prompt.CiteToDefined:
		if l := p.Lines[p.LineIndex]; !slices.Equal(l.DefinedTerms, []string{p.Answer}) {
			t.Errorf("%s: answer %q, defined %q", p.ID, p.Answer, l.DefinedTerms)
		}
	}
}

// checkRecord: the prompt is written as a record and read again.
func checkRecord(t *testing.T, p prompt.Prompt) {
	t.Helper()
	line, err := prompt.MarshalRecord(p)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := prompt.UnmarshalRecord(line); err != nil || !reflect.DeepEqual(again, p) {
		t.Errorf("%s: read again as another prompt, %v", p.ID, err)
	}
}

// TestOrderDoesNotMatter: neither the order of titles, nor loading one twice,
// nor prompts made before change a prompt.
func TestOrderDoesNotMatter(t *testing.T) {
	some := titles(t)[:3]
	one := lawtest.TextOf(some)
	other := lawtest.TextOf([]*outline.Outline{some[2], some[0], some[1], some[0]})
	kept, err := law.Kept([]*outline.Outline{some[1], some[2], some[0]}, one.Tokens())
	if err != nil {
		t.Fatal(err)
	}
	if one.Hash() != other.Hash() || one.Sections() != other.Sections() || one.Hash() != kept.Hash() {
		t.Fatalf("got %s with %d sections and %s with %d", one.Hash(), one.Sections(), other.Hash(), other.Sections())
	}
	for _, task := range tasks {
		for n := range uint32(10) {
			makePrompt(t, other, address(other, 4, task, 42, n))
		}
		a := address(one, 8, task, 42, 3)
		want := makePrompt(t, one, a)
		for _, text := range []*law.Text{other, kept} {
			if !reflect.DeepEqual(makePrompt(t, text, a), want) {
				t.Errorf("%s: another prompt", a)
			}
		}
	}
	if _, err := law.Kept(some, one.Tokens()[1:]); err == nil {
		t.Error("counts of another text were taken")
	}
}

// TestTwoNumbers: prompts of one series differ.
func TestTwoNumbers(t *testing.T) {
	text := lawtest.TextOf(titles(t))
	seen := make(map[string]bool)
	for n := range uint32(20) {
		seen[makePrompt(t, text, address(text, 8, prompt.CiteToText, 42, n)).Text] = true
	}
	if len(seen) < 19 {
		t.Errorf("20 numbers gave %d prompts", len(seen))
	}
}

// BenchmarkChoose128k makes 100 prompts an operation.
func BenchmarkChoose128k(b *testing.B) {
	text := lawtest.Text(b)
	for _, task := range tasks {
		b.Run(string(task), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				for n := range uint32(100) {
					makePrompt(b, text, address(text, 128, task, 42, n))
				}
			}
		})
	}
}

// BenchmarkNew counts the tokens of five titles.
func BenchmarkNew(b *testing.B) {
	all := lawtest.Published(b)
	for b.Loop() {
		lawtest.TextOf(all)
	}
}
