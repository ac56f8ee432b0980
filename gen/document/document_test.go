package document

import (
	"os"
	"strings"
	"testing"

	"benchtrial/gen/document/provision"
	"benchtrial/gen/document/reporter"
	"benchtrial/gen/prompt"
	"benchtrial/gen/prompt/sharedtest"
)

const (
	testimony = "0069\n 1   Q.   Did you see it?\n 2   A.   I did.\n 3   Q.   When?\n 4   A.   At noon.\n"
	contract  = "1. TERM\n\n1.1 It lasts for a whole year.\n\n1.2 Then it ends at once.\n\n2. FEES\n\nNone.\n"
	part      = "<?xml version=\"1.0\"?>\n<DIV5 NODE=\"1:1\"><DIV8 N=\"§ 3.1\"><HEAD>§ 3.1 Fees.</HEAD><P>(a) Five.</P><P>(b) Six.</P></DIV8></DIV5>"
)

func TestRead(t *testing.T) {
	for name, tt := range map[string]struct {
		data string
		kind Kind
		cite string
	}{
		"quillon.txt": {testimony, Transcript, "line 2 of page 69"},
		"lease.txt":   {contract, Provisions, "section 1.2"},
		"cfr.xml":     {part, Regulation, "§ 3.1(b)"},
		"marked.xml":  {"\ufeff\n" + part, Regulation, "§ 3.1(b)"},
		"angle.txt":   {"<Draft>\n\n" + contract, Provisions, "section 1.2"},
		"wide.txt":    {"\xff\xfe(\x00a\x00)\x00 \x00F\x00i\x00v\x00e\x00.\x00", Provisions, "paragraph (a)"},
		"cr.txt":      {strings.ReplaceAll(testimony, "\n", "\r"), Transcript, "line 2 of page 69"},
	} {
		d, err := Read(name, []byte(tt.data), Corrections{})
		if err != nil || d.Kind != tt.kind {
			t.Errorf("%s: got %+v, %v", name, d, err)
			continue
		}
		ok := false
		for _, o := range d.Outlines() {
			for _, s := range o.Sections {
				for _, l := range s.Lines {
					ok = ok || l.Cite == tt.cite
				}
			}
		}
		if !ok {
			t.Errorf("%s has no %s", name, tt.cite)
		}
	}
}

func TestBad(t *testing.T) {
	for name, tt := range map[string]struct{ data, says string }{
		"a.xml":  {"<html><p>x</p></html>", "a.xml: this XML is neither"},
		"b.txt":  {"<?xml version=\"1.0\"?><rss/>", "neither of the U.S. Code"},
		"c.xml":  {part[:len(part)-30], "cut off"},
		"d.pdf":  {"%PDF-1.4", "open it as a PDF"},
		"e.docx": {"PK\x03\x04", ".docx"},
		"f.txt":  {"", "no text"},
		"g.txt":  {"\x00\x01\x02\x03abc", "after 0 characters it holds what no text has"},
	} {
		if _, err := Read(name, []byte(tt.data), Corrections{}); err == nil || !strings.Contains(err.Error(), tt.says) || !strings.HasPrefix(err.Error(), name) {
			t.Errorf("%s: got %v, want %q", name, err, tt.says)
		}
	}
}

func TestHash(t *testing.T) {
	read := func(data string, c Corrections) string {
		d, err := Read("x", []byte(data), c)
		if err != nil {
			t.Fatal(err)
		}
		return d.Hash()
	}
	seen := map[string]string{}
	for what, hash := range map[string]string{
		"testimony":         read(testimony, Corrections{}),
		"another page":      read(strings.Replace(testimony, "0069", "0070", 1), Corrections{}),
		"a line changed":    read(strings.Replace(testimony, "noon", "nine", 1), Corrections{}),
		"a page corrected":  read(testimony, Corrections{Pages: []reporter.Correction{{Source: 1, Kind: reporter.PageStarts, Number: 9}}}),
		"as provisions":     read(testimony, Corrections{Kind: Provisions}),
		"contract":          read(contract, Corrections{}),
		"a level corrected": read(contract, Corrections{Provisions: []provision.Correction{{Source: 5, Kind: provision.AtLevel, Level: 2}}}),
	} {
		if len(hash) != prompt.LawLength || seen[hash] != "" {
			t.Errorf("%s: %q, as %s", what, hash, seen[hash])
		}
		seen[hash] = what
	}
	if read(testimony, Corrections{}) != read(strings.ReplaceAll(testimony, "\n", "\r\n\r\n"), Corrections{}) {
		t.Error("line ends change the fingerprint")
	}
}

func TestPublished(t *testing.T) {
	for file, kind := range map[string]Kind{
		"transcripts/expert-a_ascii-page-markers.txt":           Transcript,
		"transcripts/expert-b_formfeed-page-headers.txt":        Transcript,
		"transcripts/trial-c_left-timestamps-double-spaced.txt": Transcript,
		"documents/cfr-1-part304.txt":                           Provisions,
		"documents/contract-services-agreement.txt":             Provisions,
		"documents/dc-code-47-1801.04.txt":                      Provisions,
		"documents/cfr-1-part304.ecfr.xml":                      Regulation,
		"uscode/usc09.xml":                                      Statute,
	} {
		data, err := os.ReadFile(sharedtest.Path(t, strings.Split(file, "/")...))
		if err != nil {
			t.Fatal(err)
		}
		if d, err := Read(file, data, Corrections{}); err != nil || d.Kind != kind || len(d.Outlines()) == 0 {
			t.Errorf("%s: %v", file, err)
		}
	}
}
