//go:build !js

package library

import (
	"fmt"
	"strings"
	"testing"

	"benchtrial/gen/prompt"
)

// told prints entries, one a line.
func told(c Contents) string {
	var b strings.Builder
	for _, e := range c.Entries {
		fmt.Fprintf(&b, "%d %d %s|%s|%d\n", e.Row, e.Level, e.Place, e.Heading, e.Doubts)
	}
	return b.String()
}

func contents(t *testing.T, j *joined, text int) Contents {
	t.Helper()
	c, err := j.Contents(text)
	if err != nil {
		t.Fatal(err)
	}
	if c.Rows == 0 || len(c.Lengths) != c.Rows || c.Text.Text != text {
		t.Errorf("%d rows, %d lengths, text %d", c.Rows, len(c.Lengths), c.Text.Text)
	}
	return c
}

func TestContents(t *testing.T) {
	j := join(nil)
	law := contents(t, j, j.add(t, "usc99.xml", wells(t)).Texts[0].Text)
	if got := told(law); !strings.HasPrefix(got, "0 0 § ") || len(law.Entries) != 4 || len(law.Doubts) != 7 {
		t.Errorf("title: %d doubts\n%s", len(law.Doubts), got)
	}
	doubts := 0
	for _, e := range law.Entries {
		doubts += e.Doubts
	}
	if doubts != 7 {
		t.Errorf("entries have %d doubtful rows, want 7", doubts)
	}
	own := contents(t, j, j.add(t, "lease.txt", lease).Texts[0].Text)
	if got := told(own); got != wantLease {
		t.Errorf("lease:\n%s", got)
	}
	pages := contents(t, j, j.add(t, "quillon.txt", strings.Replace(testimony, "at home then, all evening.", "EXAMINATION", 1)).Texts[0].Text)
	if got := told(pages); !strings.HasPrefix(got, "0 0 page 69||") || !strings.Contains(got, " 0 page 70||") || len(pages.Entries) != 2 || !pages.Entries[1].Proceedings {
		t.Errorf("transcript:\n%s", got)
	}
}

func TestExaminationsAreToldFromSpeech(t *testing.T) {
	for line, want := range map[string]bool{"CROSS-EXAMINATION BY MR. HALE:": true, "A.  The examination was short.": false, "EXAMINATION of goods": false, "INDEX OF EXAMINATIONS": false, "EXAMINATION": true, "": false} {
		if isExamination(line) != want {
			t.Errorf("%q: %v", line, !want)
		}
	}
}

func TestFind(t *testing.T) {
	j := join(nil)
	law := j.add(t, "usc99.xml", wells(t)).Texts[0].Text
	own := j.add(t, "lease.txt", lease).Texts[0].Text
	pages := j.add(t, "quillon.txt", testimony).Texts[0].Text
	cite := func(text, row int) string {
		if row < 0 {
			return ""
		}
		w, err := j.Window(View{Text: text, From: row, N: 1})
		if err != nil || len(w.Rows) != 1 {
			t.Fatalf("row %d: %v", row, err)
		}
		return w.Rows[0].Cite
	}
	for _, test := range []struct {
		text        int
		asked, want string
	}{
		{law, "12a(f)(1)", "section 12a(f)(1)"},
		{law, "section 12a(f)(1)", "section 12a(f)(1)"},
		{law, "Deep  WELL", "section 12a(f)(1)"},
		{law, "no such words", ""},
		{law, " ", ""},
		{pages, "70:1", "line 1 of page 70"},
		{pages, "page 70 line 1", "line 1 of page 70"},
		{pages, "at home then", "line 1 of page 70"},
		{pages, "70:9", ""},
		{own, "section 2(b)", "section 2(b)"},
		{own, "2(b)", "section 2(b)"},
		{own, "Sec. 2 (b)", "section 2(b)"},
		{own, "1.1", "section 1.1"},
		{own, "2(z)", ""},
	} {
		row, err := j.Find(Search{test.text, test.asked, -1})
		if got := cite(test.text, row); err != nil || got != test.want {
			t.Errorf("%q: row %d, %q, want %q (%v)", test.asked, row, got, test.want, err)
		}
	}
	// Asked again it is the next one that has the words, and after the last the first.
	first, _ := j.Find(Search{law, "well", -1})
	second, _ := j.Find(Search{law, "well", first})
	last, _ := j.Find(Search{law, "deep well", 44})
	if first < 0 || second <= first || last < 0 || last > 44 {
		t.Errorf("found %d, %d, %d", first, second, last)
	}
}

// What is found follows what was corrected.
func TestFindAfterCorrection(t *testing.T) {
	j := join(nil)
	s := j.add(t, "quillon.txt", testimony).Texts[0]
	if row, err := j.Find(Search{s.Text, "75:1", -1}); err != nil || row != -1 {
		t.Errorf("before: %d, %v", row, err)
	}
	if _, err := j.Correct(Correction{Text: s.Text, Source: 7, What: "page-starts", Number: 75}); err != nil {
		t.Fatal(err)
	}
	if row, err := j.Find(Search{s.Text, "75:1", -1}); err != nil || row < 0 {
		t.Errorf("after: %d, %v", row, err)
	}
}

func TestAsk(t *testing.T) {
	j := join(nil)
	law := j.add(t, "c.xml", title("17", "119-1")).Texts[0]
	own := j.add(t, "lease.txt", lease).Texts[0]
	for _, test := range []struct {
		texts []int
		task  prompt.Task
		want  string
	}{
		{[]int{law.Text}, prompt.TextToCite, "blt1/4k/uscode@" + law.Hash + "/text2cite/plain/42/1"},
		{[]int{own.Text}, prompt.CiteToText, "blt1/whole/document@" + own.Hash + "/cite2text/plain/42/1"},
	} {
		got, err := j.Ask(j.Work(), test.texts, test.task)
		if err != nil || got != test.want {
			t.Errorf("%v: %q, %v, want %q", test.texts, got, err, test.want)
			continue
		}
		a, err := prompt.ParseAddress(got)
		if err != nil {
			t.Fatal(err)
		}
		if p, err := j.page.Make(a); err != nil || len(p.Lines) == 0 {
			t.Errorf("%s makes no prompt: %v", got, err)
		}
	}
	small := j.add(t, "usc99.xml", wells(t)).Texts[0]
	if a, err := j.Ask(0, []int{small.Text}, prompt.TextToCite); err == nil || !strings.Contains(err.Error(), "Add further titles.") {
		t.Errorf("a title that fills no size: %q, %v", a, err)
	}
	if a, err := j.Ask(0, []int{own.Text, law.Text}, prompt.TextToCite); err == nil {
		t.Errorf("a document and a title together: %q", a)
	}
	if a, err := j.Ask(0, nil, prompt.TextToCite); err == nil || err.Error() != say("no_titles") {
		t.Errorf("nothing: %q, %v", a, err)
	}
	if a, err := j.Ask(0, []int{99}, prompt.TextToCite); err == nil {
		t.Errorf("a text that is not here: %q", a)
	}
}

// wantLease are the entries of the lease: its clauses, and what is directly below them.
const wantLease = `0 0 section 1|TERM|0
1 1 section 1.1|It lasts a year or so from the …|1
3 0 section 2|FEES|0
4 1 section 2(a)|"Fee" means the sum that the Tenant pays.|0
5 1 section 2(b)|The Tenant pays the Fee on the first …|0
`
