//go:build !js

package library

import (
	"strings"
	"testing"

	"benchtrial/gen/document"
	"benchtrial/gen/document/container"
	"benchtrial/gen/document/docx/docxtest"
	"benchtrial/gen/document/plaintext"
	"benchtrial/gen/document/reporter"
	"benchtrial/gen/prompt"
	"benchtrial/web/browser"
	"benchtrial/web/docket"
)

func TestTitle(t *testing.T) {
	j := join(nil)
	s := j.add(t, "usc99.xml", wells(t)).Texts[0]
	if s.Kind != document.Statute || *s.Title != (Title{"99", "WELLS AND FERRIES", "119-59"}) || !s.Asked || len(s.Hash) != prompt.LawLength {
		t.Errorf("got %+v", s)
	}
	// The figures of gen -stats for the same file.
	if c := s.Counts; c.Sections != 4 || c.Leaves != 15 || c.Definitions != 7 || c.TablesInLaw != 1 || c.TablesInNotes != 1 ||
		c.WithStatus != 2 || c.Misnumbered != 3 || c.Quoting != 2 || c.Misnested != 2 || c.SectionsRead != 15 || c.Lines != 45 || c.FootnoteMarks != 3 || s.Doubts != 7 {
		t.Errorf("counts %+v", c)
	}
	if len(s.Fits) != 5 || s.Fits[0] != (Fit{prompt.TextToCite, 6}) || s.Fits[4] != (Fit{prompt.CiteToDefined, 5}) {
		t.Errorf("fits %+v", s.Fits)
	}
	w, err := j.Window(View{Text: s.Text, From: 1, N: 2})
	if err != nil || w.Total != 45 || w.From != 1 || len(w.Rows) != 2 || w.Rows[0].Kind != "lead" || w.Rows[0].Source != 0 {
		t.Errorf("%+v, %v", w, err)
	}
	if w, err = j.Window(View{Text: s.Text, N: 50, Doubtful: true}); err != nil || w.Total != 7 || !w.Rows[0].Doubtful {
		t.Errorf("doubtful: %d, %v", w.Total, err)
	}
	if w, err = j.Window(View{Text: s.Text, N: 9, Search: "DEEP WELL"}); err != nil || w.Total != 1 || w.Rows[0].Cite != "section 12a(f)(1)" || w.Rows[0].Defines != "deep well" || !w.Rows[0].Asked {
		t.Errorf("found: %+v, %v", w.Rows, err)
	}
	if d, err := j.Doubts(s.Text); err != nil || len(d) != 7 || d[0].Cite == "" {
		t.Errorf("%+v, %v", d, err)
	}
	if _, err := j.Correct(Correction{Text: s.Text, Source: 1, What: "drop"}); err == nil || err.Error() != say("title_fixed") {
		t.Error(err)
	}
}

// Definitions that are sections of one line are offered, and marked where they stand.
func TestOneLineDefinitions(t *testing.T) {
	j := join(nil)
	s := j.add(t, "contract.txt", "Section 1.01 \"Fee\" means the sum of nine marks each month.\n\nSection 1.02 \"Weir\" means the dam across the river.\n\nSection 2.01 The keeper shall mend the Weir with care.\n").Texts[0]
	if s.Counts.Definitions != 2 || len(s.Fits) != 5 || s.Fits[0].Questions != 3 || s.Fits[4] != (Fit{prompt.CiteToDefined, 2}) {
		t.Errorf("%+v, fits %+v", s.Counts, s.Fits)
	}
	w, err := j.Window(View{Text: s.Text, N: 9})
	if err != nil {
		t.Fatal(err)
	}
	defined := ""
	for _, r := range w.Rows {
		if r.Defines != "" {
			defined += r.Defines + " at " + r.Cite + ";"
		}
	}
	if defined != "Fee at section 1.01;Weir at section 1.02;" {
		t.Errorf("defined: %s", defined)
	}
}

// The same title is one text whatever file it came in; the same document whatever was
// corrected since.
func TestTheSameTwice(t *testing.T) {
	j := join(nil)
	first := j.add(t, "usc99.xml", wells(t))
	second := j.add(t, "a.zip", zipped(t, "usc99.xml", wells(t), "usc17.xml", title("17", "117-80")))
	if second.Same || len(second.Texts) != 2 || second.Texts[0].Text != first.Texts[0].Text || second.Texts[1].Title.Number != "17" {
		t.Errorf("got %+v", second)
	}
	if third := j.add(t, "b.zip", zipped(t, "usc17.xml", title("17", "117-80"))); !third.Same || third.Said != say("same") || third.Texts[0].Text != second.Texts[1].Text {
		t.Errorf("got %+v", third)
	}
	if other := j.add(t, "c.xml", title("17", "119-1")); !other.Same || len(other.Texts[0].Also) != 1 || other.Texts[0].Also[0] != "119-1" {
		t.Errorf("a title that reads the same at another release: %+v", other)
	}
	d := j.add(t, "lease.txt", lease).Texts[0]
	if _, err := j.Correct(Correction{Text: d.Text, Source: 5, What: "no-label"}); err != nil {
		t.Fatal(err)
	}
	if again := j.add(t, "lease (2).txt", lease); !again.Same || again.Texts[0].Corrections != 1 {
		t.Errorf("got %+v", again)
	}
	j = join(nil)
	d = j.add(t, "lease.txt", lease).Texts[0]
	if saved := j.add(t, "saved.txt", strings.ReplaceAll(lease, "\n", "\r\n")+"\r\n"); !saved.Same || saved.Said != say("reads_same", "name", "lease.txt") || saved.Texts[0].Text != d.Text {
		t.Errorf("a file that reads the same: %+v", saved)
	}
	if other := j.add(t, "other.txt", strings.Replace(lease, "the", "that", 1)); other.Same || other.Texts[0].Hash == d.Hash {
		t.Errorf("another lease: %+v", other)
	}
}

func TestTranscript(t *testing.T) {
	j := join(nil)
	s := j.add(t, "quillon.txt", testimony).Texts[0]
	if c := s.Counts; s.Kind != document.Transcript || c.Pages != 2 || c.FirstPage != 69 || c.LastPage != 70 || c.Lines != 9 || c.Counted || s.Title != nil || s.Asked {
		t.Errorf("%+v", s)
	}
	if len(s.Fits) != 2 || s.Fits[0].Task != prompt.TextToCite || s.Fits[0].Questions != 5 {
		t.Errorf("fits %+v", s.Fits)
	}
	w, err := j.Window(View{Text: s.Text, N: 100})
	if err != nil {
		t.Fatal(err)
	}
	var line Row
	for _, r := range w.Rows {
		if r.Page == 70 && r.Line == 1 && r.Kind == LineRow {
			line = r
		}
	}
	if line.Words != "A.   I was at home then, all evening." || line.Cite != "line 1 of page 70" || line.Source != 7 || !line.Proceedings {
		t.Errorf("%+v in %+v", line, w.Rows)
	}
	d, err := j.Doubts(s.Text)
	if err != nil || len(d) != s.Doubts || len(d) == 0 || !strings.Contains(d[0].Said, "Line 4 of page 69") || d[0].Row < 0 {
		t.Errorf("%+v, %v", d, err)
	}
	now, err := j.Correct(Correction{Text: s.Text, Source: 7, What: string(reporter.PageStarts), Number: 75})
	if err != nil || now.Counts.LastPage != 75 || now.Hash == s.Hash || now.Corrections != 1 || !now.Undo {
		t.Errorf("%+v, %v", now, err)
	}
	if now, err = j.ReadAs(s.Text, document.Provisions); err != nil || now.Kind != document.Provisions || now.Chosen != document.Provisions || now.Corrections != 0 {
		t.Errorf("%+v, %v", now, err)
	}
	for _, want := range []int{75, 70} {
		if now, err = j.Undo(s.Text); err != nil || now.Counts.LastPage != want {
			t.Errorf("%+v, %v", now, err)
		}
	}
	if now.Hash != s.Hash || now.Undo {
		t.Errorf("taken back: %+v", now)
	}
	if _, err = j.Undo(s.Text); err == nil || err.Error() != say("nothing_to_undo") {
		t.Error(err)
	}
}

func TestCorrections(t *testing.T) {
	j := join(nil)
	s := j.add(t, "lease.txt", lease).Texts[0]
	if s.Kind != document.Provisions || s.Counts.Sections != 2 || s.Counts.Definitions != 1 {
		t.Fatalf("%+v", s)
	}
	w, _ := j.Window(View{Text: s.Text, N: 50, Doubtful: true})
	if len(w.Rows) != 1 || w.Rows[0].Source != 5 || len(w.Rows[0].Doubts) == 0 {
		t.Fatalf("%+v", w.Rows)
	}
	now, err := j.Correct(Correction{Text: s.Text, Source: 5, What: "at-level", Number: 1})
	if err != nil || now.Doubts != 0 || now.Hash == s.Hash {
		t.Fatalf("%+v, %v", now, err)
	}
	w, _ = j.Window(View{Text: s.Text, N: 50, Doubtful: true})
	if len(w.Rows) != 1 || w.Rows[0].Level != 1 || len(w.Rows[0].Corrected) != 1 || w.Rows[0].Corrected[0].What != "at-level" {
		t.Errorf("%+v", w.Rows)
	}
	// Of two that cannot both be true the later one holds; others stand beside it.
	for _, c := range []Correction{{Source: 5, What: "no-label"}, {Source: 5, What: "keep"}} {
		c.Text = s.Text
		if now, err = j.Correct(c); err != nil {
			t.Fatal(err)
		}
	}
	if now.Corrections != 2 {
		t.Errorf("%d corrections", now.Corrections)
	}
	if now, err = j.Correct(Correction{Text: s.Text, Source: 5, What: Forget}); err != nil || now.Corrections != 0 || now.Hash != s.Hash {
		t.Errorf("%+v, %v", now, err)
	}
	dropped, err := j.Correct(Correction{Text: s.Text, Source: 3, What: "drop"})
	if err != nil || dropped.Counts.Dropped != 1 {
		t.Fatalf("%+v, %v", dropped, err)
	}
	w, _ = j.Window(View{Text: s.Text, N: 50, Search: "lasts a year"})
	if len(w.Rows) != 1 || w.Rows[0].Kind != DroppedRow || w.Rows[0].Why != "by-hand" || w.Rows[0].Row != 1 {
		t.Errorf("%+v", w.Rows)
	}
	for _, tt := range []struct {
		c    Correction
		says string
	}{
		{Correction{Source: 5, What: "page-starts", Number: 3}, say("unknown_correction", "given", "page-starts")},
		{Correction{Source: 500, What: "drop"}, say("no_such_line", "n", "500")},
		{Correction{Source: 0, What: "drop"}, say("no_such_line", "n", "0")},
		{Correction{Source: 5, What: "at-level", Number: 11}, say("no_level", "most", "10")},
		{Correction{Source: 5, What: "at-level"}, say("no_level", "most", "10")},
	} {
		tt.c.Text = s.Text
		if _, err := j.Correct(tt.c); err == nil || err.Error() != tt.says {
			t.Errorf("%+v: %v", tt.c, err)
		}
	}
	if _, err := j.ReadAs(s.Text, "poem"); err == nil || !strings.Contains(err.Error(), "poem") {
		t.Error(err)
	}
}

func TestWordDocument(t *testing.T) {
	store := &docket.Memory{}
	j := join(store)
	packed := string(docxtest.Packed(t, "_rels/.rels", `<Relationships><Relationship Type="x/officeDocument" Target="word/document.xml"/></Relationships>`,
		"word/document.xml", `<document><body><p><r><t>1. TERM</t></r></p><p><r><t>(a) It lasts a year or so.</t></r></p><p><r><t>(b) Then it ends at once.</t></r></p></body></document>`))
	s := j.add(t, "lease.docx", packed).Texts[0]
	if s.Container != container.Word || s.Kind != document.Provisions || s.Name != "lease.docx" {
		t.Errorf("%+v", s)
	}
	j.saved()
	// It is the text that is kept, and it reads as before.
	again := join(store)
	l, err := again.Restore()
	if err != nil || len(l.Texts) != 1 || l.Texts[0].Hash != s.Hash || l.Texts[0].Container != container.Word || l.Texts[0].Name != "lease.docx" {
		t.Fatalf("%+v, %v", l, err)
	}
	if w, err := again.Window(View{Text: 1, N: 9}); err != nil || w.Text.Hash != s.Hash || w.Total != s.Counts.Lines {
		t.Errorf("%+v, %v", w, err)
	}
}

func TestFilesThatAreNotTaken(t *testing.T) {
	j := join(nil)
	whole := wells(t)
	for _, tt := range []struct{ name, data, kind, says string }{
		{"a.txt", "", "", "empty"},
		{"usc99.xml", whole[:len(whole)/2], "", "usc99.xml could not be read: the file ends inside"},
		{"b.zip", "PK\x03\x04 cut", "", "may be cut off"},
		{"c.zip", zipped(t, "readme.txt", "hello"), "", "no .xml file"},
		{"d.xml", "<?xml version='1.0'?><poem/>", "", "neither of the U.S. Code"},
		{"e.bin", "\x00\x01\x02\x03\x00\x00", "", "e.bin holds no text: it is a program"},
		{"e.png", "\x89PNG\r\n\x1a\n", "", "a picture"},
		{"e.doc", "\xd0\xcf\x11\xe0\xa1\xb1", "", "save it as .docx"},
		{"e.rtf", "{\\rtf1 hello}", "", "rich text"},
		{"f.txt", "  \n \n", "", "no text"},
		{"g.docx", "PK\x03\x04 cut", "", ""},
		{"usc99.xml", whole, "transcript", say("kind_fixed")},
		{"h.pdf", "%PDF-1.7", "", "browser"},
	} {
		a, err := j.Add(j.Work(), browser.NewFile(tt.name, []byte(tt.data)), document.Kind(tt.kind))
		if err != nil || len(a.Texts) != 0 || !strings.Contains(a.Said, tt.says) || !strings.HasSuffix(a.Said, ".") {
			t.Errorf("%s: %+v, %v", tt.name, a, err)
		}
	}
	if l, _ := j.List(); len(l.Texts) != 0 {
		t.Errorf("kept %+v", l.Texts)
	}
	if a, err := j.Add(j.Work(), browser.NewFile("quillon.txt", []byte(testimony)), document.Provisions); err != nil || a.Texts[0].Kind != document.Provisions {
		t.Errorf("%+v, %v", a, err)
	}
}

// TestHardFiles: files that are too large, bombs and names that lead elsewhere are each
// turned down with a sentence, and the texts that are here stay as they are.
func TestHardFiles(t *testing.T) {
	j := join(nil)
	before, err := j.Add(j.Work(), browser.NewFile("quillon.txt", []byte(testimony)), "")
	if err != nil || len(before.Texts) != 1 {
		t.Fatalf("%+v, %v", before, err)
	}
	huge := make([]byte, container.MaxBytes+1)
	const relations = `<Relationships><Relationship Type="x/officeDocument" Target="word/document.xml"/></Relationships>`
	body := "<document><body><p><r><t>" + strings.Repeat(" ", 64<<20) + "</t></r></p></body></document>"
	for _, tt := range []struct {
		name string
		data []byte
		says string
	}{
		{"a.txt", huge, "a.txt has 200 MB. A text may have at most 200 MB."},
		{"b.txt", huge[:plaintext.MaxBytes+1], "b.txt has 64 MB. A text may have at most 64 MB."},
		{"bomb.docx", docxtest.Packed(t, "_rels/.rels", relations, "word/document.xml", body), "unpacks to far more than a document"},
		{"bomb.zip", []byte(zipped(t, "usc09.xml", "<uscDoc>"+strings.Repeat(" ", 20<<20)+"</uscDoc>")), "unpacks to more than 100 times its size"},
		{"bombs.zip", []byte(zipped(t, "inner.zip", zipped(t, "usc09.xml", strings.Repeat(" ", 20<<20)))), "no .xml file"},
		{"path.docx", docxtest.Packed(t, "_rels/.rels", relations, "../../word/document.xml", "<document/>"), "names parts outside of itself"},
		{"cut.docx", docxtest.Packed(t, "_rels/.rels", relations, "word/document.xml", "<document><body><p>"), "damaged or cut off"},
		{"wide.xml", []byte("\xff\xfe<\x00u\x00s\x00c\x00D\x00o\x00c\x00>\x00"), "save it as UTF-8"},
	} {
		a, err := j.Add(j.Work(), browser.NewFile(tt.name, tt.data), "")
		if err != nil || len(a.Texts) != 0 || !strings.Contains(a.Said, tt.says) || !strings.HasSuffix(a.Said, ".") {
			t.Errorf("%s: %q, %v", tt.name, a.Said, err)
		}
	}
	if l, err := j.List(); err != nil || len(l.Texts) != 1 || l.Texts[0].Hash != before.Texts[0].Hash {
		t.Errorf("left with %+v, %v", l, err)
	}
}

// A reading is stopped between two slices, and other requests are answered meanwhile.
func TestCancel(t *testing.T) {
	j := join(nil)
	work, answered := j.Work(), 0
	j.between = func() {
		if answered++; answered == 2 {
			if _, err := j.List(); err != nil {
				t.Error(err)
			}
			j.Cancel(work)
		}
	}
	a, err := j.Add(work, browser.NewFile("usc17.xml", []byte(title("17", "117-80"))), "")
	if err != nil || !a.Stopped || a.Said != say("stopped") || len(a.Texts) != 0 {
		t.Errorf("%+v, %v", a, err)
	}
	if answered >= 40 { // sections
		t.Errorf("went on for %d slices", answered)
	}
	if l, _ := j.List(); len(l.Texts) != 0 {
		t.Error("something was kept")
	}
}

func TestRemove(t *testing.T) {
	store := &docket.Memory{}
	j := join(store)
	both := j.add(t, "a.zip", zipped(t, "1.xml", wells(t), "2.xml", title("17", "117-80"))).Texts
	lease := j.add(t, "lease.txt", lease).Texts[0]
	j.saved()
	if l, err := j.Remove(both[0].Text); err != nil || len(l.Texts) != 2 {
		t.Errorf("%+v, %v", l, err)
	}
	j.saved()
	if files, _ := store.Files(); len(files) != 2 {
		t.Errorf("%d files: that of several titles goes with the last", len(files))
	}
	if l, _ := join(store).Restore(); len(l.Texts) != 2 || l.Texts[0].Title.Number != "17" {
		t.Errorf("%+v", l.Texts)
	}
	j.Remove(both[1].Text)
	j.saved()
	if files, _ := store.Files(); len(files) != 1 {
		t.Errorf("%d files", len(files))
	}
	if _, err := j.Window(View{Text: both[1].Text}); err == nil || err.Error() != say("no_text") {
		t.Error(err)
	}
	if l, err := j.Clear(); err != nil || len(l.Texts) != 0 {
		t.Errorf("%+v, %v", l, err)
	}
	j.saved()
	notes, _ := store.Notes()
	if files, _ := store.Files(); len(files) != 0 || len(notes) != 0 || lease.Text == 0 {
		t.Errorf("%d files, notes %v", len(files), notes)
	}
}
