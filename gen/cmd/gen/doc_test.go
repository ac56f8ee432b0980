package main

import (
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"benchtrial/gen/document/docx/docxtest"
	"benchtrial/gen/prompt"
	"benchtrial/gen/prompt/sharedtest"
)

func fileOf(t *testing.T, name, text string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

func TestDocument(t *testing.T) {
	testimony := fileOf(t, "quillon.txt", "0069\n 1   Q.   Did you?\n 2   A.   <No>.\n 3\n 4   Q.   So?\n")
	lease := fileOf(t, "lease.txt", "1. TERM\n\n1.1 It lasts a year or so.\n\n(c) Then it ends.\n\n2. FEES\n\nNone.\n")
	for _, tt := range []struct {
		file, option, want string
	}{
		{testimony, "-outline", `{"page":69,"line":1,"text":"Q.   Did you?"}
{"page":69,"line":2,"text":"A.   <No>."}
{"page":69,"line":3,"text":""}
{"page":69,"line":4,"text":"Q.   So?"}
`},
		{testimony, "-stats", `{"kind":"transcript","encoding":"UTF-8","hash":"HASH","pages":1,"first_page":69,"last_page":69,"lines_per_page":4,"pages_side_by_side":1,"lines":4,"doubts":[]}
`},
		{lease, "-outline", `{"section":"section 1","cite":"section 1","line_text":"1. TERM.","level":0,"header":"1. TERM. ","kind":"title"}
{"section":"section 1","cite":"section 1.1","line_text":"1.1 It lasts a year or so.","level":1,"kind":"chapeau"}
{"section":"section 1","cite":"section 1.1(c)","line_text":"  (c) Then it ends.","level":2,"kind":"leaf","doubtful":true}
{"section":"section 2","cite":"section 2","line_text":"2. FEES.","level":0,"header":"2. FEES. ","kind":"title"}
{"section":"section 2","cite":"section 2","line_text":"None.","level":0,"kind":"lead"}
`},
		{fileOf(t, "page.html", "<!DOCTYPE html><html><head><title>Lease</title></head><body><h2>1. TERM</h2><p>1.1 It lasts a year or so.</p><p>None.</p></body></html>"), "-outline", `{"section":"whole","cite":"section 1","line_text":"1. TERM","level":1,"kind":"chapeau"}
{"section":"whole","cite":"section 1.1","line_text":"  1.1 It lasts a year or so.","level":2,"kind":"leaf"}
{"section":"whole","cite":"flush","line_text":"  None.","level":2,"kind":"flush"}
`},
		{fileOf(t, "lease.docx", string(docxtest.Packed(t, "[Content_Types].xml", "<Types/>", "_rels/.rels", `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`, "word/document.xml", `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>(a) It lasts a year or so.</w:t></w:r></w:p></w:body></w:document>`))), "-outline", `{"section":"whole","cite":"paragraph (a)","line_text":"(a) It lasts a year or so.","level":1,"kind":"leaf"}
`},
		{lease, "-stats", `{"kind":"provisions","encoding":"UTF-8","hash":"HASH","sections":2,"lines":5,"doubts":[{"line":5,"says":"(c) is not the next one of its list."}]}
`},
	} {
		got := output(t, "-doc", tt.file, tt.option)
		if _, after, ok := strings.Cut(got, `"hash":"`); ok {
			hash, _, _ := strings.Cut(after, `"`)
			got = strings.Replace(got, hash, "HASH", 1)
		}
		if got != tt.want {
			t.Errorf("%s: got %s", tt.option, got)
		}
	}
}

func TestBadDocument(t *testing.T) {
	for _, tt := range []struct {
		args []string
		says string
	}{
		{[]string{"-doc", "main.go"}, "one of -stats and -outline"},
		{[]string{"-doc", "main.go", "-stats", "-outline"}, "one of -stats and -outline"},
		{[]string{"-doc", "no-such.txt", "-stats"}, "-doc: stat no-such.txt"},
		{[]string{"-doc", t.TempDir(), "-stats"}, "is a folder"},
		{[]string{"-doc", fileOf(t, "c.docx", "PK\x03\x04"), "-stats"}, "c.docx: "},
		{[]string{"-doc", fileOf(t, "a.pdf", "%PDF-1.7"), "-stats"}, "a.pdf: this is a PDF"},
		{[]string{"-doc", fileOf(t, "b.xml", "<DIV5><DIV8 N=\"1\">"), "-outline"}, "b.xml: the file ends inside <DIV8>: it is cut off, and what follows is missing; get it again"},
		{[]string{"-doc", "main.go", "-uslm", wells, "-stats"}, "-doc and -uslm"},
		{[]string{"-doc", "main.go", "-address", "blt1/4k/document/text2cite/plain/1", "-stats", "-outline"}, "one of -stats and -outline"},
		{[]string{"-address", "blt1/4k/document/text2cite/plain/1"}, "expected -doc with a file"},
		{[]string{"-doc", fileOf(t, "a.txt", "Some words only.\n"), "-address", "blt1/4k/document/text2cite/plain/1"}, "no line that this test can ask about"},
		{[]string{"-doc", fileOf(t, "b.txt", "Some words only.\n"), "-address", "blt1/4k/document@0wy2hd8pz4/text2cite/plain/1"}, "another document"},
	} {
		err := run(tt.args, io.Discard, io.Discard)
		if err == nil || !strings.Contains(err.Error(), tt.says) {
			t.Errorf("%s: got %v, want %q", tt.args, err, tt.says)
		}
	}
}

// TestDocumentPrompts prints records about a document, and says on the side where its numbers are counted.
func TestDocumentPrompts(t *testing.T) {
	var out, notes strings.Builder
	file := fileOf(t, "short.txt", "     Q.   Did you see the heron by the weir?\n     A.   I saw a boat, and a lamp in it.\n     Q.   And who was in that boat then?\n     A.   Nobody whom I could make out.\n")
	if err := run([]string{"-doc", file, "-address", "blt1/4k/document/text2cite/plain/1", "-n", "3"}, &out, &notes); err != nil {
		t.Fatal(err)
	}
	prompts, err := prompt.ReadRecords(strings.NewReader(out.String()))
	if err != nil || len(prompts) != 3 || !strings.Contains(notes.String(), "no page and line numbers: they are counted") {
		t.Fatalf("%d records, %q, %v", len(prompts), notes.String(), err)
	}
	for _, p := range prompts {
		if a, err := prompt.ParseAddress(p.ID); err != nil || a.TextType != prompt.Document || a.Law == "" || !p.Testimony() {
			t.Errorf("%s: %v", p.ID, err)
		}
	}
	notes.Reset()
	lease := fileOf(t, "lease.txt", "1. TERM\n\n1.1 It lasts a year or so.\n\n1.2 Then it ends at once.\n\n2. FEES\n\nNone are due to anybody.\n")
	if err := run([]string{"-doc", lease, "-address", "blt1/whole/document/cite2text/plain/1", "-n", "3"}, io.Discard, &notes); err != nil || notes.Len() > 0 {
		t.Errorf("%q, %v", notes.String(), err)
	}
}

// TestPublishedDocuments counts what is in documents of every kind.
func TestPublishedDocuments(t *testing.T) {
	for file, want := range map[string][5]int{ // pages, sections, lines, leaves, definitions
		"transcripts/expert-a_ascii-page-markers.txt":           {25, 0, 625, 0, 0},
		"transcripts/expert-b_formfeed-page-headers.txt":        {24, 0, 600, 0, 0},
		"transcripts/trial-c_left-timestamps-double-spaced.txt": {22, 0, 550, 0, 0},
		"documents/cfr-1-part304.txt":                           {0, 26, 225, 162, 14},
		"documents/cfr-1-part304.ecfr.xml":                      {0, 26, 225, 162, 14},
		"documents/contract-services-agreement.txt":             {0, 17, 108, 56, 11},
		"documents/dc-code-47-1801.04.txt":                      {0, 1, 147, 127, 55},
	} {
		var s documentStats
		if err := json.Unmarshal([]byte(output(t, "-doc", sharedtest.Path(t, strings.Split(file, "/")...), "-stats")), &s); err != nil {
			t.Fatal(err)
		}
		if got := [5]int{s.Pages, s.Sections, s.Lines, s.Leaves, s.Definitions}; got != want {
			t.Errorf("%s: got %v, want %v", file, got, want)
		}
	}
}
