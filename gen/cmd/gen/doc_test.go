package main

import (
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

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
		{[]string{"-doc", fileOf(t, "a.pdf", "%PDF-1.7"), "-stats"}, "a.pdf: this is a PDF"},
		{[]string{"-doc", fileOf(t, "b.xml", "<DIV5><DIV8 N=\"1\">"), "-outline"}, "b.xml: byte 18: the file ends inside <DIV8>"},
		{[]string{"-doc", "main.go", "-uslm", wells, "-stats"}, "-doc and -uslm"},
	} {
		err := run(tt.args, io.Discard, io.Discard)
		if err == nil || !strings.Contains(err.Error(), tt.says) {
			t.Errorf("%s: got %v, want %q", tt.args, err, tt.says)
		}
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
