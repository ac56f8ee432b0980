package share

import (
	"bytes"
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"
)

func mustEncodeFile(t testing.TB, r Result) string {
	t.Helper()
	text, err := EncodeFile(r)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func TestEveryFileTruncation(t *testing.T) {
	for name, sent := range map[string]Result{"three": three(), "foreign": one(foreign["right to left"])} {
		text := mustEncodeFile(t, sent)
		before := 0
		for end := range len(text) - 1 { // without its line end a file is whole
			got, err := DecodeFile(text[:end])
			wholeOrFlagged(t, name+" truncated", sent, got, err)
			if p := problem(err); p != Cut && !(p == NotResult && end < len(`{"benchtrial":"result",`)) {
				t.Fatalf("%s cut at %d: %v", name, end, err)
			}
			if len(got.Items) < before {
				t.Fatalf("%s cut at %d: %d items, fewer than before", name, end, len(got.Items))
			}
			before = len(got.Items)
		}
		if before != len(sent.Items) {
			t.Errorf("%s without its last character: %d items intact", name, before)
		}
	}
}

func TestEveryFileSubstitution(t *testing.T) {
	sent := three()
	text := mustEncodeFile(t, sent)
	for at := range len(text) {
		for _, c := range []string{"a", "K", "0", "9", `"`, "}", ",", " ", "\n", `\`, "\xff", "\x00", ""} {
			got, err := DecodeFile(text[:at] + c + text[at+1:])
			wholeOrFlagged(t, "file substituted", sent, got, err)
		}
	}
}

func TestFilesLaidOutAnewOpen(t *testing.T) {
	sent := three()
	text := mustEncodeFile(t, sent)
	var indented bytes.Buffer
	if err := json.Indent(&indented, []byte(text), "", "  "); err != nil {
		t.Fatal(err)
	}
	var fields map[string]any
	if err := json.Unmarshal([]byte(text), &fields); err != nil {
		t.Fatal(err)
	}
	fields["note"] = map[string]any{"by": "a later program"}
	sorted, err := json.Marshal(fields)
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"indented":        indented.String(),
		"sorted":          string(sorted),
		"Windows":         "\ufeff" + strings.ReplaceAll(text, "\n", "\r\n"),
		"no end of line":  strings.TrimSpace(text),
		"blank lines":     "\n\n" + text + "\n\n",
		"escaped slashes": strings.ReplaceAll(text, "/", `\/`),
	} {
		if got, err := Open(text); err != nil || !reflect.DeepEqual(got, sent) {
			t.Errorf("%s: %d items, %v", name, len(got.Items), err)
		}
	}
}

func TestDamagedFilesSaySo(t *testing.T) {
	text := mustEncodeFile(t, three())
	items := text[strings.Index(text, "[\n")+2:]
	second := strings.Split(items, "\n")[1]
	tests := []struct {
		name, text string
		problem    Problem
		intact     int
		says       string
	}{
		{"empty", "", NotResult, 0, "This file is not a result of Benchtrial."},
		{"other JSON", `{"name":"package","version":"1"}`, NotResult, 0, "This file is not a result of Benchtrial."},
		{"a list", `[1,2]`, NotResult, 0, "This file is not a result of Benchtrial."},
		{"a number", `17`, NotResult, 0, "This file is not a result of Benchtrial."},
		{"binary", "\x89PNG\r\n\x1a\n\x00", NotResult, 0, "This file is not a result of Benchtrial."},
		{"nested without end", strings.Repeat(`{"items":`, 1<<20), NotResult, 0, "This file is not a result of Benchtrial."},
		{"newer", strings.Replace(text, `"format":1`, `"format":2`, 1), Newer, 0, "This file was made by a newer Benchtrial."},
		{"newer with other items", `{"benchtrial":"result","format":2,"items":{"a":1}}`, Newer, 0, "newer"},
		{"format of no version", strings.Replace(text, `"format":1`, `"format":0`, 1), Altered, 0, "Nothing in it can be relied on"},
		{"cut", text[:len(text)-60], Cut, 2, "It ends in the middle of the third answer. Ask the sender to copy it again; the first two answers are intact."},
		{"cut in the head", text[:60], Cut, 0, "This file is damaged. It ends before the first answer"},
		{"response changed", strings.Replace(text, "2208(d)", "2208(c)", 1), Altered, 1, "The first answer is intact; from the second on"},
		{"verdict changed", strings.Replace(text, `"incorrect","kind"`, `"correct","kind"`, 1), Altered, 1, "The first answer is intact"},
		{"official verdict changed", strings.Replace(text, `"official":"incorrect"`, `"official":"perhaps"`, 1), Altered, 1, "The first answer is intact"},
		{"outcome not known", strings.Replace(text, `"cut_off"`, `"cut_out"`, 1), Altered, 2, "The first two answers are intact"},
		{"model changed", strings.Replace(text, "Harrow", "Barrow", 1), Altered, 0, "Nothing in it can be relied on"},
		{"an answer less", strings.Replace(text, second+"\n", "", 1), Altered, 1, "The first answer is intact"},
		{"an answer twice", strings.Replace(text, second, second+"\n"+second, 1), Altered, 2, "The first two answers are intact"},
		{"no answers", strings.Replace(text, items, "]}", 1), Altered, 0, "Nothing in it can be relied on"},
		{"more behind", text + "{}", Altered, 3, "all three answers are intact"},
		{"response a number", strings.Replace(text, `"**Section 2208(b)(1)(C)**"`, "17", 1), Altered, 0, "Nothing in it"},
		{"too many answers", `{"benchtrial":"result","format":1,"items":[` + strings.Repeat("{},", MaxItems) + `{}]}`, TooManyItems, 0, "A result may hold 10,000 answers."},
		{"too many promised", `{"benchtrial":"result","format":1,"answers":10001}`, TooManyItems, 0, "too many answers"},
		{"fewer than none", `{"benchtrial":"result","format":1,"answers":-1,"items":[]}`, Altered, 0, "Nothing in it"},
		{"too large", strings.Repeat(" ", MaxFile+1), TooLarge, 0, "This file holds too much."},
	}
	for _, test := range tests {
		got, err := DecodeFile(test.text)
		if problem(err) != test.problem || len(got.Items) != test.intact || err == nil || !strings.Contains(err.Error(), test.says) {
			t.Errorf("%s: %d items, %q: %v\nwant %d, %q: …%s…", test.name, len(got.Items), problem(err), err, test.intact, test.problem, test.says)
		}
	}
}

// A file that is no result is called a file, whatever it holds; one with a link
// in it opens as the link does.
func TestOpenFile(t *testing.T) {
	link, err := Link("https://benchtrial.example/", three())
	if err != nil {
		t.Fatal(err)
	}
	file, err := EncodeFile(three())
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{link, "Look at this:\n" + strings.Replace(link, "#", "%23", 1) + "\n", file, "\ufeff" + file} {
		if r, err := OpenFile(text); err != nil || len(r.Items) != 3 {
			t.Errorf("%.40q: %d items, %v", text, len(r.Items), err)
		}
	}
	for _, text := range []string{"", "hello", "1abc", "12345", "[]", "{}", `{"a":1}`, "\x00\xff", "# Heading"} {
		r, err := OpenFile(text)
		var e *Error
		if !errors.As(err, &e) || e.Problem != NotResult || !e.File || len(r.Items) != 0 {
			t.Errorf("%q: %v", text, err)
		}
	}
	var e *Error
	if r, err := OpenFile(link[:len(link)-30]); !errors.As(err, &e) || e.Problem != Cut || e.File {
		t.Errorf("a cut link in a file: %d items, %v", len(r.Items), err)
	}
}
