package law_test

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"benchtrial/gen/draw"
	"benchtrial/gen/law"
	"benchtrial/gen/outline"
	"benchtrial/gen/prompt"
)

// told is a section that says in its heading how many tokens it has, with leaves.
func told(number string, tokens int, leaves ...string) *outline.Section {
	s := outline.NewSection("/us/usc/t99/s"+number, number, "§ "+number+".", fmt.Sprint("Of ", tokens))
	for i, words := range leaves {
		s.Add(1, "("+string(rune('a'+i))+")", "", words)
	}
	return s
}

// textOf returns a text of sections that have as many tokens as they tell.
func textOf(sections ...*outline.Section) *law.Text {
	return law.New([]*outline.Outline{{Sections: sections}}, func(text string) int {
		title, _, _ := strings.Cut(text, "\n")
		n, err := strconv.Atoi(strings.Trim(title[strings.LastIndex(title, " ")+1:], "."))
		if err != nil {
			panic(err)
		}
		return n
	})
}

// two are leaves that can be asked about, unlike those of other numbers.
func two(number string) []string {
	return []string{
		"Every ferry of pier " + strings.Repeat(number, 3) + " shall carry a bell.",
		"No orchard within " + strings.Repeat(number, 4) + " miles may be felled at all.",
	}
}

// TestWeights: targets are drawn by the square of their tokens.
func TestWeights(t *testing.T) {
	// The third does not fit in 4k, since 100 tokens are reserved.
	text := textOf(told("2200", 2000, two("2200")...), told("3300", 2800, two("3300")...), told("4400", 2901, two("4400")...))
	counts := make(map[string]int)
	const all = 1480
	for n := range uint32(all) {
		counts[makePrompt(t, text, address(text, 4, prompt.CiteToText, 1, n)).SectionCorrect]++
	}
	const want = all * 2000 * 2000 / (2000*2000 + 2800*2800) // 500
	if counts["4400"] != 0 || counts["2200"] < want-60 || counts["2200"] > want+60 {
		t.Errorf("drawn %v of %d, expected the first %d times", counts, all, want)
	}
}

// TestAdded: what may stand beside the target of a prompt of 4k, and what may not.
func TestAdded(t *testing.T) {
	for _, tt := range []struct {
		name  string
		task  prompt.Task
		other *outline.Section
		fits  bool
	}{
		{"another", prompt.CiteToText, told("2200", 900, two("2200")...), true},
		{"its number contains the target's", prompt.CiteToText, told("13101b", 900, two("2200")...), false},
		{"its number with capitals", prompt.CiteToText, told("3101BB", 900, two("2200")...), false},
		{"its number is part of the target's", prompt.CiteToText, told("310", 900, two("2200")...), false},
		{"the same number", prompt.CiteToText, told("3101B", 900, two("2200")...), false},
		{"fills the room", prompt.CiteToText, told("2200", 1395, two("2200")...), true},
		{"more than the room", prompt.CiteToText, told("2200", 1396, two("2200")...), false},
		{"its own line repeated", prompt.TextToCite, told("2200", 900, two("3101")...), false},
		{"a line nearly the same", prompt.TextToCite, told("2200", 900, strings.ReplaceAll(two("3101")[0], "bell", "ball"), strings.ReplaceAll(two("3101")[1], "felled", "felt")), false},
		{"a line that contains it", prompt.TextToCite, told("2200", 900, "Item: "+two("3101")[0], "Item: "+two("3101")[1]), false},
		{"a line that is like the amended", prompt.TextToCite, told("2200", 900, strings.ReplaceAll(two("3101")[0], "310131013101", "310131013102"), strings.ReplaceAll(two("3101")[1], "3101310131013101", "3101310131013102")), false},
		{"no leaves", prompt.TextToCite, told("2200", 900), true},
		{"its term defined", prompt.DefinedToCite, told("2200", 900, "The term “DEEP Well” means a hole.", "The term “pit” means a shallow hole."), false},
		{"its term defined in a lead", prompt.DefinedToCite, led("2200", 900, "The term “deep well” means a hole."), false},
		{"its term, not asked for", prompt.CiteToDefined, told("2200", 900, "The term “deep well” means a hole."), true},
		{"another term", prompt.DefinedToCite, told("2200", 900, "The term “deep wells” means holes."), true},
	} {
		leaves := two("3101")
		if tt.task == prompt.DefinedToCite || tt.task == prompt.CiteToDefined {
			leaves = []string{"The term “deep well” means a well deeper than 75 feet."}
		}
		text := textOf(told("3101b", 1500, leaves...), tt.other)
		for n := range uint32(4) {
			a := address(text, 4, tt.task, 1, n)
			c, err := text.Choose(draw.Of(a), a.Task, a.Size)
			var p prompt.Prompt
			if err == nil {
				p, err = c.Prompt(a)
			}
			var size *law.SizeError
			switch {
			case tt.fits && (err != nil || len(p.Sections) != 2):
				t.Errorf("%s: %v, %v", tt.name, p.Sections, err)
			case !tt.fits && (!errors.As(err, &size) || size.Lack != law.LackOthers && size.Lack != law.LackTokens):
				t.Errorf("%s: %v, %v", tt.name, p.Sections, err)
			}
		}
	}
}

// led is a section with words of its own and no subdivision.
func led(number string, tokens int, words string) *outline.Section {
	s := told(number, tokens)
	s.Lead(words)
	return s
}

// TestSizeErrors names what is missing.
func TestSizeErrors(t *testing.T) {
	many := func(tokens int, leaves bool) []*outline.Section {
		var all []*outline.Section
		for i := range 30 {
			number := strconv.Itoa(7001 + i)
			if leaves {
				all = append(all, told(number, tokens, two(number)...))
			} else {
				all = append(all, told(number, tokens))
			}
		}
		return all
	}
	for _, tt := range []struct {
		text *law.Text
		size prompt.Size
		task prompt.Task
		want law.SizeError
		says string
	}{
		{textOf(told("9", 1800, two("9")...)), 4, prompt.CiteToText, law.SizeError{Lack: law.LackTokens, Sections: 1, Tokens: 1800, Longest: 1800, Least: 1900}, "at least 1,900 tokens and have 1,800"},
		{textOf(many(900, true)...), 4, prompt.CiteToText, law.SizeError{Lack: law.LackLength, Sections: 30, Tokens: 27_000, Longest: 900, Least: 1000}, "no section of 1,000 to 2,900 tokens, the longest having 900"},
		{textOf(many(3000, true)...), 4, prompt.CiteToText, law.SizeError{Lack: law.LackLength, Sections: 30, Tokens: 90_000, Longest: 3000, Least: 1000}, "the longest having 3,000"},
		{textOf(many(1600, false)...), 4, prompt.CiteToText, law.SizeError{Lack: law.LackLines, Sections: 30, Tokens: 48_000, Longest: 1600, Least: 1000}, "this test can ask about"},
		{textOf(many(1600, true)...), 4, prompt.DefinedToCite, law.SizeError{Lack: law.LackLines, Sections: 30, Tokens: 48_000, Longest: 1600, Least: 1000}, "this test can ask about"},
		{textOf(many(1600, true)...), 128, prompt.CiteToText, law.SizeError{Lack: law.LackTokens, Sections: 30, Tokens: 48_000, Longest: 1600, Least: 95_100}, "have 48,000"},
		{textOf(), 4, prompt.CiteToText, law.SizeError{Lack: law.LackTokens, Least: 1900}, "the 0 sections"},
	} {
		tt.want.Size, tt.want.Task = tt.size, tt.task
		_, err := tt.text.Choose(draw.FromKey("size"), tt.task, tt.size)
		var size *law.SizeError
		if !errors.As(err, &size) || *size != tt.want || !strings.Contains(err.Error(), tt.says) {
			t.Errorf("got %+v, want %+v", err, tt.want)
		}
	}
	// A section of 1,600 tokens alone leaves more than is allowed of 4k; two do not fit.
	crowded := textOf(many(1600, true)...)
	if _, err := crowded.Choose(draw.FromKey("crowded"), prompt.CiteToText, 4); !strings.Contains(fmt.Sprint(err), "too few other sections") {
		t.Errorf("got %v", err)
	}
}

// TestOnlyOneOfTwoLikeLines: in the target's own section lines that are alike,
// or would be once amended, are not asked about, nor a term defined twice.
func TestOnlyOneOfTwoLikeLines(t *testing.T) {
	s := told("3101", 2500,
		"the owner of the ferry on 5 May;",
		"the owner of the ferry on 6 May;",
		"a person who holds a licence for a boiler.",
		"The term “pit” means a shallow hole, as a rule.",
		"The term “Pit” means a hole of any other kind.",
		"The term “sump” means a pit that holds water.")
	text := textOf(s)
	for _, task := range tasks {
		asked := make(map[string]bool)
		for n := range uint32(40) {
			asked[makePrompt(t, text, address(text, 4, task, 1, n)).Lines[0].Cite] = true
			p := makePrompt(t, text, address(text, 4, task, 1, n))
			asked[p.Lines[p.LineIndex].Cite] = true
		}
		want := []string{"section 3101(c)", "section 3101(d)", "section 3101(e)", "section 3101(f)"}
		switch task {
		case prompt.DefinedToCite:
			want = want[3:]
		case prompt.CiteToDefined:
			want = want[1:]
		}
		delete(asked, "section 3101")
		var got []string
		for c := range asked {
			got = append(got, c)
		}
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Errorf("%s: asked about %v, want %v", task, got, want)
		}
	}
}

// TestAlternativeAnswer: a heading that names the term is a right answer too.
func TestAlternativeAnswer(t *testing.T) {
	s := told("3101", 2500)
	s.Add(1, "(a)", "Deep well.—", "")
	s.Add(2, "(1)", "In general.—", "The term “deep well” means a well deeper than 75 feet.")
	s.Add(2, "(2)", "Exception.—", "No spring is a deep well.")
	text := textOf(s)
	p := makePrompt(t, text, address(text, 4, prompt.DefinedToCite, 1, 0))
	if p.Answer != "section 3101(a)(1)" || p.AlternativeAnswer != "section 3101(a)" {
		t.Errorf("answers %s and %q", p.Answer, p.AlternativeAnswer)
	}
	if p = makePrompt(t, text, address(text, 4, prompt.CiteToDefined, 1, 0)); p.AlternativeAnswer != "" {
		t.Errorf("cite2defined: alternative %q", p.AlternativeAnswer)
	}
}

// TestAmendedOnlyThere: the outline keeps its words when a line of a prompt is amended.
func TestAmendedOnlyThere(t *testing.T) {
	s := told("3101", 2500, two("3101")...)
	text := textOf(s)
	before := text.Hash()
	p := makePrompt(t, text, address(text, 4, prompt.CiteToAmendedText, 1, 0))
	if p.Answer == p.UnamendedAnswer || p.Lines[p.LineIndex].Text != p.Answer || !slices.ContainsFunc(s.Lines, func(l outline.Line) bool { return l.Text() == p.UnamendedAnswer }) {
		t.Errorf("%q became %q", p.UnamendedAnswer, p.Answer)
	}
	if outline.Hash(&outline.Outline{Sections: []*outline.Section{s}}) != before {
		t.Error("the outline was amended")
	}
}
