package part

import (
	"strings"
	"testing"

	"benchtrial/gen/prompt"
	"benchtrial/score/verdict"
)

func TestAmendedIn(t *testing.T) {
	for _, test := range []struct{ old, text, struck, put string }{
		{"(a) within 15 days after", "(a) within 16 days after", "15", "16"},
		{"pays $100,000,000, or", "pays $100,000,001, or", "$100,000,000,", "$100,000,001,"},
		{"notice and opportunity", "notice or opportunity", "and", "or"},
		{"he shall pay and may go", "he shall pay and shall go", "may", "shall"},
		{"(4) Pay.\u2014 The rate", "(4) Pay.\u2014 Unless otherwise provided by section 101, the rate", "The", "Unless otherwise provided by section 101, the"},
		{"ends with 9", "ends with 8", "9", "8"},
		{"15 days", "16 days", "15", "16"},
		{"the the end", "the end", "the end", "end"},
		{"same", "same", "", ""},
		{"", "new", "", "new"},
		{"old", "", "old", ""},
	} {
		c := amendedIn(test.old, test.text)
		struck, put := test.old[c.start:len(test.old)-c.after], test.text[c.start:len(test.text)-c.after]
		if strings.TrimSpace(struck) != strings.TrimSpace(test.struck) || strings.TrimSpace(put) != strings.TrimSpace(test.put) {
			t.Errorf("%q, %q: strikes %q, puts %q", test.old, test.text, struck, put)
		}
	}
}

// The redline is shown with a verdict, and never before it.
func TestRedline(t *testing.T) {
	p := actPrompt(t, prompt.CiteToAmendedText)
	e := NewExhibit(p)
	row := func() string { return e.Rows(p.LineIndex, p.LineIndex+1) }
	if html := row(); strings.Contains(html, "<del>") || strings.Contains(html, "<ins>") {
		t.Errorf("before the verdict: %s", html)
	}
	e.MarkVerdict(p, p.LineIndex)
	if html := row(); strings.Count(html, "<del>") != 1 || strings.Count(html, "<ins>") != 1 || !strings.Contains(html, "</del> <ins>") {
		t.Errorf("with the verdict: %s", html)
	}
	e.Marks[p.LineIndex] = Mark{Class: "asked", Old: "another line altogether"}
	if html := tags.ReplaceAllString(row(), ""); !strings.Contains(html, "another line altogether") {
		t.Errorf("a text unlike the one before: %s", html)
	}
}

// The facts of a verdict hold both texts, right or wrong; of other tests none.
func TestOldAndNewText(t *testing.T) {
	p := actPrompt(t, prompt.CiteToAmendedText)
	facts := map[string]string{}
	for _, f := range NewRuling(p, p.Answer, verdict.Verdict{Outcome: verdict.Correct, Correct: true}, verdict.Verdict{}).Facts {
		facts[f.Term] = f.Text
	}
	old, text := facts["Old text"], facts["New text"]
	if old == "" || text == "" || old == text || len(old) > 260 || !strings.HasPrefix(old, "\u201c") {
		t.Errorf("old text %q, new text %q", old, text)
	}
	for _, f := range NewRuling(actPrompt(t, prompt.TextToCite), "", verdict.Verdict{}, verdict.Verdict{}).Facts {
		if f.Term == "Old text" || f.Term == "New text" {
			t.Errorf("%s of a line that nobody amended", f.Term)
		}
	}
}
