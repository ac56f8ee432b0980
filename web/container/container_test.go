//go:build !js

package container

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"benchtrial/gen/document/container"
	"benchtrial/gen/document/docx/docxtest"
	"benchtrial/gen/document/pagetext"
	"benchtrial/gen/document/plaintext"
	"benchtrial/web/browser"
	"benchtrial/web/engine"
)

// word returns a document that says so.
func word(t *testing.T, text string) []byte {
	return docxtest.Packed(t, "_rels/.rels", `<Relationships><Relationship Type="x/officeDocument" Target="word/document.xml"/></Relationships>`,
		"word/document.xml", `<document><body><p><r><t>`+text+`</t></r></p></body></document>`)
}

func TestKindOf(t *testing.T) {
	ole := "\xd0\xcf\x11\xe0" + strings.Repeat("x", 3<<20)
	for name, tt := range map[string]struct {
		file, data string
		want       container.Kind
		reason     container.Reason
	}{
		"a PDF":                     {"a.pdf", "%PDF-1.7\n", container.PDF, ""},
		"a PDF by another name":     {"a.docx", "%PDF-1.7\n", container.PDF, ""},
		"a PDF behind a header":     {"a", "@PJL\r\n%PDF-1.4\n", container.PDF, ""},
		"a Word document":           {"a.docx", "PK\x03\x04", container.Word, ""},
		"titles of the Code":        {"usc.zip", "PK\x03\x04", "", ""},
		"a web page":                {"a.txt", "<!doctype html>", container.Hypertext, ""},
		"a part of a web page":      {"a.HTM", "<p>Fees", container.Hypertext, ""},
		"the Code's XML":            {"usc17.xml", "<?xml version='1.0'?><uscDoc>", "", ""},
		"text":                      {"a.txt", "Q. Yes?", "", ""},
		"old Word":                  {"a.doc", ole, "", ""},
		"a Word document, locked":   {"a.docx", ole[:1<<20-3] + string(locked) + ole, "", container.Encrypted},
		"nothing":                   {"a.pdf", "", "", container.Empty},
		"a picture by another name": {"a.html", "\x89PNG\r\n", "", ""},
	} {
		got, err := KindOf(browser.NewFile(tt.file, []byte(tt.data)))
		var e *container.Error
		if errors.As(err, &e); got != tt.want || (err != nil) != (tt.reason != "") || err != nil && e.Reason != tt.reason {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
}

func TestRead(t *testing.T) {
	for _, tt := range []struct {
		kind container.Kind
		data []byte
		want string
	}{
		{container.Word, word(t, "Fees"), "Fees\n"},
		{container.Hypertext, []byte("<p>Fees<script>x</script>"), "Fees\n"},
	} {
		got, err := Read(browser.NewFile("a", tt.data), tt.kind, nil, func(int, int) {})
		if err != nil || got.Content != tt.want || got.Kind != tt.kind {
			t.Errorf("%s: %+v, %v", tt.kind, got, err)
		}
	}
	for kind, want := range map[container.Kind]container.Reason{container.PDF: container.NoBrowser, container.Word: container.Damaged, "": container.Unknown} {
		_, err := Read(browser.NewFile("a", []byte("x")), kind, nil, func(int, int) {})
		var e *container.Error
		if !errors.As(err, &e) || e.Reason != want {
			t.Errorf("%q: %v", kind, err)
		}
	}
}

// TestLargeFiles: what is larger than is read is not taken into memory.
func TestLargeFiles(t *testing.T) {
	huge := make([]byte, container.MaxBytes+1)
	var e *container.Error
	if _, err := KindOf(browser.NewFile("a.docx", huge)); !errors.As(err, &e) || e.Reason != container.TooLong || !strings.Contains(err.Error(), "200 MB") {
		t.Errorf("200 MB and a byte: %v", err)
	}
	copy(huge, "<!doctype html><p>"+strings.Repeat("Fees ", 1000))
	page := browser.NewFile("a.html", huge[:plaintext.MaxBytes+1])
	if kind, err := KindOf(page); err != nil || kind != container.Hypertext {
		t.Errorf("%s, %v", kind, err)
	}
	took := testing.AllocsPerRun(1, func() {
		var p *plaintext.Error
		if _, err := Read(page, container.Hypertext, nil, func(int, int) {}); !errors.As(err, &p) || p.Reason != plaintext.TooLong {
			t.Errorf("a web page of 64 MB and a byte: %v", err)
		}
	})
	if took > 10 {
		t.Errorf("%.0f allocations", took)
	}
}

func TestReadingStops(t *testing.T) {
	cancel := make(chan struct{})
	close(cancel)
	data := word(t, strings.Repeat("</t></r></p><p><r><t>x", 5000))
	_, err := Read(browser.NewFile("a", data), container.Word, cancel, func(int, int) {})
	var e *container.Error
	if !errors.As(err, &e) || e.Reason != container.Stopped {
		t.Errorf("got %v", err)
	}
}

// page has so many lines.
func page(number, lines int) pagetext.Page {
	p := pagetext.Page{Number: number}
	for i := range lines {
		p.Items = append(p.Items, pagetext.Item{Text: "line", X: 700, Y: 120 * i, Width: 240, Size: 100})
	}
	return p
}

func TestPagesBecomeText(t *testing.T) {
	odd := page(2, 5)
	odd.Turned = 3
	unread := pagetext.Page{Number: 3, Unread: true}
	var text Text
	if err := text.set([]pagetext.Page{page(1, 4), odd, unread}); err != nil {
		t.Fatal(err)
	}
	if text.Pages != 3 || text.Turned != 3 || len(text.Unread) != 1 || text.Unread[0] != 3 || len(text.Pictures) != 1 ||
		text.Content != strings.Repeat("line\n", 4)+"\f\n"+strings.Repeat("line\n", 5)+"\f\n" {
		t.Errorf("set as %+v", text)
	}
	for name, tt := range map[string]struct {
		pages []pagetext.Page
		want  container.Reason
		n     int
	}{
		"no page":      {nil, container.Damaged, 0},
		"damaged ones": {[]pagetext.Page{unread, unread}, container.Damaged, 0},
		"pictures":     {[]pagetext.Page{{Number: 1}, {Number: 2}}, container.PicturesOnly, 2},
	} {
		var e *container.Error
		if err := new(Text).set(tt.pages); !errors.As(err, &e) || e.Reason != tt.want || e.N != tt.n {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestRequests(t *testing.T) {
	told := 0
	answer := More(nil, func(kind engine.Kind, body []byte) { told++ })
	ask := func(r engine.Request) ([]byte, error) {
		type reply struct {
			body []byte
			err  error
		}
		done := make(chan reply, 1)
		if !answer(r, func(body []byte, err error) { done <- reply{body, err} }) {
			t.Fatalf("%s is another's", r.Kind)
		}
		got := <-done
		return got.body, got.err
	}
	body, err := ask(engine.Request{Kind: readKind, Body: []byte("1"), File: browser.NewFile("a.docx", word(t, strings.Repeat("</t></r></p><p><r><t>x", 5000)))})
	var got Text
	if err != nil || json.Unmarshal(body, &got) != nil || got.Kind != container.Word || strings.Count(got.Content, "x") != 5000 {
		t.Errorf("answered %.100s, %v", body, err)
	}
	if told == 0 {
		t.Error("it was not told how far the reading is")
	}
	for name, r := range map[string]engine.Request{
		"no number": {Kind: readKind, Body: []byte("x")},
		"no file":   {Kind: readKind, Body: []byte("1")},
		"no kind":   {Kind: readKind, Body: []byte("1"), File: browser.NewFile("a.txt", []byte("Q. Yes?"))},
	} {
		if _, err := ask(r); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
	if _, err := ask(engine.Request{Kind: stopKind, Body: []byte("77")}); err != nil {
		t.Errorf("stopping what is not read: %v", err)
	}
	if answer(engine.Request{Kind: engine.Make}, nil) {
		t.Error("it answers for another")
	}
}
