//go:build !js

package workbench

import (
	"regexp"
	"strings"
	"testing"

	"benchtrial/gen"
	"benchtrial/gen/document"
	"benchtrial/gen/own"
	"benchtrial/gen/prompt"
	"benchtrial/web/browser"
	"benchtrial/web/docket"
	"benchtrial/web/rows/rowstest"
)

// canary stands in the document, in responses, in names of files and in what is searched.
const canary = "zebrawood"

// ownReview is the Review page with answers about an own document and an invented section.
func ownReview(t *testing.T) (*App, *beside) {
	t.Helper()
	read, err := document.Read(canary+".txt", []byte("1. USE\n\n(a) The Tenant keeps the zebrawood boats dry in winter.\n\n(b) The Tenant sells no zebrawood oars to the Landlord.\n\n2. FEES\n\n(a) The fee is ten zebrawood planks a year.\n"), document.Corrections{})
	if err != nil {
		t.Fatal(err)
	}
	text := own.New(read)
	a, d := reviewing(t, nil)
	d.Docket = docket.New(func(address string) (prompt.Prompt, error) {
		at, err := prompt.ParseAddress(address)
		if err != nil {
			return prompt.Prompt{}, err
		}
		return gen.Maker{Document: text}.Make(at)
	}, nil, func() {})
	address := "blt1/whole/document@" + text.Hash() + "/cite2text/plain/42/1"
	a.review.add([]*browser.File{browser.NewFile(canary+".jsonl", []byte(`{"id":"`+address+`","response":"The zebrawood lies."}`+"\n"+`{"id":"blt1/3w2d/synthetic/text2cite/plain/42/0","response":"section 1"}`+"\n"))})
	a.Drawn()
	d.judged(a)
	return a, d
}

// onPaper is what of HTML is printed: nothing that is marked for the screen alone.
func onPaper(html string) string {
	kept := regexp.MustCompile(`(?s)<(span|form|p|section|div) (?:[^>]* )?class="[^"]*\bnoprint\b[^"]*"[^>]*>`)
	for {
		at := kept.FindStringSubmatchIndex(html)
		if at == nil {
			return html
		}
		html = html[:at[0]] + html[at[0]+end(html[at[0]:], html[at[2]:at[3]]):]
	}
}

// end is where the element that text begins with ends.
func end(text, tag string) int {
	depth := 0
	for _, m := range regexp.MustCompile(`</?`+tag+`\b`).FindAllStringIndex(text, -1) {
		if text[m[0]+1] == '/' {
			depth--
		} else {
			depth++
		}
		if depth == 0 {
			return m[1] + 1
		}
	}
	return len(text)
}

func TestPrintsAndFilesOfOwnDocuments(t *testing.T) {
	a, _ := ownReview(t)
	r := a.review
	r.choose("search", canary)
	a.Drawn()
	if r.survey.own != 1 || !r.keepsBack() {
		t.Fatalf("%d own, %v", r.survey.own, r.keepsBack())
	}
	rows := func() string { return r.table.Surface.(*rowstest.Flat).Above }
	if !strings.Contains(rows(), canary) {
		t.Errorf("the screen does not show the words: %s", rows())
	}
	page := drawn(t, a)
	if r.pageClass() != "review-page of-records" {
		t.Error("the foot says that own documents are invented")
	}
	for name, html := range map[string]string{"rows": rows(), "page": page} {
		if got := onPaper(html); strings.Contains(got, canary) {
			t.Errorf("printed of the %s: %s", name, got)
		}
	}
	if !strings.Contains(onPaper(rows()), "Wrong") || !strings.Contains(onPaper(page), "only verdicts and kinds of error are printed") {
		t.Errorf("printed is %s", onPaper(rows()))
	}
	r.save(docket.CSV)
	if name := browser.Last.Saved; strings.Contains(name, canary) || !strings.HasPrefix(name, "verdicts-") {
		t.Errorf("the file is called %s", name)
	}
	if got := plainText(page); !strings.Contains(got, "1 answer is about own documents: of those, files and prints have the address") {
		t.Errorf("what stays here is not said: %s", got)
	}
	r.putWords(true)
	a.Drawn()
	if got := onPaper(rows()); !strings.Contains(got, canary) || r.keepsBack() || !r.exported().Words {
		t.Errorf("asked for, the words are not printed: %s", got)
	}
	if got := plainText(drawn(t, a)); !strings.Contains(got, "files also have the whole responses") {
		t.Errorf("what is inside is not said: %s", got)
	}
	r.save(docket.CSV)
	if name := browser.Last.Saved; !strings.Contains(name, canary) {
		t.Errorf("the file is called %s", name)
	}
}

// An opened answer about an own document is not printed then, and reminds before its
// prompt is copied.
func TestOpenedAnswerAboutAnOwnDocument(t *testing.T) {
	a, _ := ownReview(t)
	r := a.review
	own := 0
	for n, row := range r.rows {
		if row.Own {
			own = n
		}
	}
	r.openRow(own)
	a.Drawn()
	page := drawn(t, a)
	if strings.Contains(onPaper(page), canary) || !strings.Contains(page, canary) {
		t.Errorf("printed is %s", onPaper(page))
	}
	if l := r.caution(); !l.Fresh || !strings.Contains(page, "think of confidentiality") {
		t.Errorf("it reminds of %+v", l)
	}
	r.copy()
	if l := r.caution(); l.Fresh || l.Text == "" {
		t.Errorf("once copied it reminds of %+v", l)
	}
	r.openRow(1 - own)
	a.Drawn()
	if l := r.caution(); l.Text != "" {
		t.Errorf("of an invented section it reminds of %+v", l)
	}
}
