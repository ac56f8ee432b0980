package part

import (
	"strings"
	"testing"

	"benchtrial/gen/prompt"
	"benchtrial/score/verdict"
)

// These tests are those of a program that shows loaded texts.
func init() { ShowLoaded() }

// lease is a question about provisions of an own document.
func lease() prompt.Prompt {
	return prompt.Prompt{TextType: prompt.Document, Task: prompt.CiteToAmendedText, LineIndex: 6, Lines: []prompt.Line{
		{Cite: "preamble", Text: "This Lease is made."},
		{Cite: "clause 4", Text: "4. FEES.", Header: "4. FEES. ", Label: "4."},
		{Cite: "clause 4.2", Text: "4.2 Payment. The Tenant pays:", Level: 1, Header: "4.2 Payment. ", Label: "4.2"},
		{Cite: "clause 4.2(b)", Text: "  (b) Late fees. in June;", Level: 2, Header: "  (b) Late fees. "},
		{Cite: "flush", Text: "as agreed.", Level: 1},
		{Cite: "Schedule 1", Text: "SCHEDULE 1 GATES.", Header: "SCHEDULE 1 GATES. ", Label: "SCHEDULE 1"},
		{Cite: "Schedule 1, paragraph 2(a)", Text: "  (a) two gates of ash.", Level: 2},
		{Cite: "article IV(c)", Text: "(c) an article.", Level: 1},
		{Cite: "§ 304.9", Text: "§ 304.9 Grants.", Header: "§ 304.9 Grants. ", Label: "§ 304.9"},
		{Cite: "recital (A)", Text: "(A) a recital.", Level: 1},
	}, UnamendedAnswer: "  (a) two gates of oak.", Answer: "  (a) two gates of ash."}
}

// Provisions of an own document are set as law is, with the document's own cites beside
// them, and found by them in whatever way they are written.
func TestProvisionsOfAnOwnDocument(t *testing.T) {
	p := lease()
	e := NewExhibit(p)
	html := e.Rows(0, e.Len())
	for _, want := range []string{
		`<li class="l0 head" data-n=""><span class="t"><span>This Lease is made.`,
		`<li class="l0 section" data-n="4">`,
		`data-n="4.2"><span class="t"><span>4.2 <span class="hd">Payment.</span> The Tenant pays:`,
		`<li class="l1" data-n="4.2(b)"><span class="t"><span>(b) <span class="hd">Late fees.</span> in June;`,
		`<li class="l0" data-n=""><span class="t"><span>as agreed.`,
		`<li class="l0 section" data-n="Schedule 1" data-s=`,
		`data-n="2(a)"`,
		`data-n="IV(c)"`,
		`<li class="l0 section" data-n="&#167; 304.9">`,
		`data-n="(A)"`,
	} {
		if !strings.Contains(strings.Replace(html, `data-n="Schedule 1">`, `data-n="Schedule 1" data-s=`, 1), want) {
			t.Errorf("the exhibit lacks %s: %s", want, html)
		}
	}
	if got := e.Class(); got != "exhibit short law own" {
		t.Errorf("class %q", got)
	}
	for asked, want := range map[string]int{
		"clause 4.2(b)": 3, "4.2 (b)": 3, "Clause 4.2": 2, "sec. 4.2": 2, "cl. 4": 1, "(b)": 3, "Schedule 1": 5, "schedule 1, paragraph 2(a)": 6,
		"paragraph 2(a)": 6, "article iv(c)": 7, "§ 304.9": 8, "§304.9": 8, "304.9": 8, "section 304.9": 8, "recital (A)": 9,
		"flush": -1, "4.3": -1, "tenant pays": 2, "2(b)": -1,
	} {
		if got := e.Find(asked, -1); got != want {
			t.Errorf("%q is found in line %d, want %d", asked, got, want)
		}
	}
	e.MarkVerdict(p, 3)
	html = e.Rows(0, e.Len())
	for _, want := range []string{`<del>oak.</del> <ins>ash.</ins>`, `asked for<span class="by">, 2(a)</span>`, `given<span class="by">, 3 lines earlier</span>`} {
		if !strings.Contains(html, want) {
			t.Errorf("after a verdict the exhibit lacks %s: %s", want, html)
		}
	}
	if got := e.Paper(); !strings.Contains(got, "<del>oak.</del>") {
		t.Errorf("on paper the amendment is not told: %s", got)
	}
}

// ownPages are pages of an own transcript, of which some are left out.
func ownPages() prompt.Prompt {
	return prompt.Prompt{TextType: prompt.Document, Task: prompt.TextToCite, Pages: 2, LinesPerPage: 14, LineIndex: 2, Lines: []prompt.Line{
		{Cite: "page 7", Text: "Page 7:"},
		{Cite: "line 11 of page 7", Text: "11: Q. Which lamp?"},
		{Cite: "line 12 of page 7", Text: "12: A. The one of green glass."},
		{Cite: "page 12", Text: "Page 12:"},
		{Cite: "line 13 of page 12", Text: "13: Q. And where?"},
		{Cite: "line 14 of page 12", Text: "14: A. On the sill."},
	}}
}

func TestOwnTranscript(t *testing.T) {
	p := ownPages()
	e := NewExhibit(p)
	html := e.Rows(0, e.Len())
	for _, want := range []string{">Page 7<", ">Page 12<", `data-n="12"><span class="t"><span class="q">A.</span>`} {
		if !strings.Contains(html, want) {
			t.Errorf("the exhibit lacks %s: %s", want, html)
		}
	}
	if got := e.Class(); got != "exhibit short own deposition pages" {
		t.Errorf("class %q", got)
	}
	if got := e.Find("12:14", -1); got != 5 {
		t.Errorf("12:14 is found in line %d", got)
	}
	if lines, pages := apart(p, 2, 5); lines != 2 || pages != 5 {
		t.Errorf("lines %d, pages %d apart", lines, pages)
	}
	if lines, pages := apart(p, 5, 2); lines != -2 || pages != -5 {
		t.Errorf("back, lines %d, pages %d apart", lines, pages)
	}
	r := NewRuling(p, "12:14", verdict.Verdict{Outcome: verdict.Incorrect, GivenLine: 5, Distance: &verdict.Distance{Lines: 2, Pages: 5}}, verdict.Verdict{})
	if text := r.Facts[0].Text; text != "5 pages later, 2 lines in all" {
		t.Errorf("how far off: %q", text)
	}
}

func TestCaptionsOfOwnDocuments(t *testing.T) {
	altered, plain := lease(), lease()
	plain.UnamendedAnswer = ""
	page := ownPages()
	page.Pages, page.Lines = 1, []prompt.Line{{Cite: "line 11", Text: "11: Q."}}
	two := prompt.Prompt{TextType: prompt.USCode, Sections: []string{"/us/usc/t30/s1", "/us/usc/t5a/s1", "/us/usc/t17/s101", "/us/usc/t17/s102"}, Lines: make([]prompt.Line, 4)}
	for want, p := range map[string]prompt.Prompt{
		"From a document of your own, preamble to recital (A), 10 lines.":                                                 plain,
		"From a document of your own, preamble to recital (A), 10 lines. One line altered for testing; not the document.": altered,
		"From a transcript of your own, pages 7 to 12, 4 lines.":                                                          ownPages(),
		"A page of a transcript of your own, 1 line.":                                                                     page,
		"Sections of titles 5a, 17 and 30 of the U.S. Code, 4 lines.":                                                     two,
	} {
		if got := Caption(p); got != want {
			t.Errorf("captioned %q, want %q", got, want)
		}
	}
}

// Where the benchmark has no rule, that is said in one quiet sentence.
func TestNoOfficialReading(t *testing.T) {
	for _, plain := range []verdict.Verdict{{Outcome: verdict.Correct, Correct: true}, {Outcome: verdict.Incorrect}} {
		r := NewRuling(lease(), "x", plain, verdict.Verdict{})
		f := r.Facts[len(r.Facts)-1]
		if f.Term != "Official reading" || f.Stress != "" || !strings.HasPrefix(f.Text, "None: ") {
			t.Errorf("the official fact is %+v", f)
		}
	}
}
