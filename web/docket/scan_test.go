package docket

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"benchtrial/gen/prompt"
	"benchtrial/gen/prompt/sharedtest"
)

// The index finds in a record what reading the whole of it finds.
func TestScanAgreesWithReading(t *testing.T) {
	for _, p := range records(t, "r\u00e9c \"x\" \\ ", 10) {
		line, err := prompt.MarshalRecord(p)
		if err != nil {
			t.Fatal(err)
		}
		agrees(t, line)
	}
}

func TestScanAgreesOnReferenceRecords(t *testing.T) {
	data, err := os.ReadFile(sharedtest.Path(t, "blt", "records.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	for line := range bytes.Lines(data) {
		agrees(t, line)
	}
}

func agrees(t *testing.T, line []byte) {
	t.Helper()
	p, err := prompt.UnmarshalRecord(line)
	if err != nil {
		t.Fatal(err)
	}
	s, err := scan(line)
	if err == nil {
		err = s.check()
	}
	if err != nil {
		t.Errorf("%s: %v", p.ID, err)
	}
	if s.id != p.ID || s.task != string(p.Task) || s.textType != string(p.TextType) || s.lines != len(p.Lines) || s.width != p.Width || s.depth != p.Depth ||
		s.index != p.LineIndex && s.index != -1 {
		t.Errorf("%s: found %+v", p.ID, s)
	}
}

const whole1 = `{"id":"a","task":"text2cite","texttype":"synthetic","prompt":"x\\","idx_line":1,"text_lines":[{"cite":"1","line_text":"\"{"},{"cite":"2","line_text":"}"}],"answer":"1"}`

func TestScanSaysWhatWasExpected(t *testing.T) {
	if s, err := scan([]byte("  " + whole1 + " \r")); err != nil || s.check() != nil || s.lines != 2 || s.index != 1 {
		t.Fatalf("%+v, %v", s, err)
	}
	swap := func(old, with string) string { return strings.Replace(whole1, old, with, 1) }
	for _, kind := range []string{"act", "uscode"} {
		for _, task := range []string{"text2cite", "cite2text", "defined2cite", "cite2defined", "cite2amendedtext"} {
			if s, err := scan([]byte(strings.Replace(swap("synthetic", kind), "text2cite", task, 1))); err != nil || s.check() != nil {
				t.Errorf("%s of %s: %v, %v", task, kind, err, s.check())
			}
		}
	}
	for _, test := range []struct{ line, want string }{
		{"hello", "Not a record: expected an object"},
		{`["a"]`, "Not a record"},
		{whole1[:len(whole1)-1], "Damaged at character"},
		{whole1[:40], "Damaged at character 41"},
		{whole1 + "}", "Damaged"},
		{whole1 + whole1, "Damaged"},
		{swap(`"a",`, `"a"`), "Damaged at character 10"},
		{swap(`"id":"a",`, ""), "“id” is missing"},
		{swap(`"id":"a",`, `"id":"",`), "“id” is missing"},
		{swap(`"id":"a",`, `"id":7,`), "“id” is no text"},
		{swap(`"idx_line":1`, `"idx_line":"1"`), "“idx_line” is no number"},
		{swap(`"idx_line":1`, `"idx_line":-1`), "“idx_line” is no number"},
		{swap(`"idx_line":1`, `"idx_line":2`), "idx_line is 2: expected 0 to 1."},
		{swap("synthetic", "poetry"), "The kind of text is “poetry”: expected transcript, synthetic, uscode, act or document"},
		{strings.Replace(swap("synthetic", "act"), "text2cite", "appliesto", 1), "The task appliesto is not asked of act text."},
		{swap("text2cite", "rhyme"), "The task is “rhyme”: expected text2cite"},
		{strings.Replace(swap("synthetic", "transcript"), "text2cite", "defined2cite", 1), "The task defined2cite is not asked of transcript text."},
		{swap(`"answer":"1"`, `"note":"1"`), "“answer” is missing"},
		{swap(`"text_lines":[`, `"text_lines":[],"other":[`), "“text_lines” is missing"},
	} {
		s, err := scan([]byte(test.line))
		if err == nil {
			err = s.check()
		}
		if err == nil || !strings.HasPrefix(err.Error(), test.want) {
			t.Errorf("%s:\n got %v\nwant %s", test.line, err, test.want)
		}
	}
}

// Any bytes are scanned, and a record that can be read is found again as it is written.
func FuzzScan(f *testing.F) {
	f.Add([]byte(whole1))
	f.Add([]byte(whole1[:60]))
	f.Add([]byte(`{"a":[{"b":"\\\""},[{}]],"id":"\u00e9"}`))
	f.Add([]byte(`{"id":`))
	f.Fuzz(func(t *testing.T, line []byte) {
		s, err := scan(line)
		if err == nil {
			_ = s.check()
		}
		sniff(line)
		p, err := prompt.UnmarshalRecord(line)
		if err != nil {
			return
		}
		if line, err = prompt.MarshalRecord(p); err == nil {
			agrees(t, line)
		}
	})
}
