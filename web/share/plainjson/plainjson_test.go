package plainjson

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
)

var texts = []string{"", "plain", `"\/`, "\x00\x1f\x7f\n\r\t\b\f", "é😀\u2028\ufffd", `\u0041`, strings.Repeat("long ", 100)}

func TestQuote(t *testing.T) {
	for _, text := range texts {
		quoted := Quote(text)
		var standard string
		if err := json.Unmarshal([]byte(quoted), &standard); err != nil || standard != text {
			t.Errorf("Quote(%q) = %s, which is %q, %v", text, quoted, standard, err)
		}
		if got, err := NewReader(quoted).String(); got != text || err != nil {
			t.Errorf("%s is read as %q, %v", quoted, got, err)
		}
	}
}

func TestString(t *testing.T) {
	for in, want := range map[string]string{
		` "a"`:                 "a",
		`"\"\\\/\b\f\n\r\t"`:   "\"\\/\b\f\n\r\t",
		`"\u00e9\u00E9"`:       "éé",
		`"\ud83d\ude00"`:       "😀",
		`"\ud83dx"`:            "\ufffdx",
		`"\ud83d\u0041"`:       "\ufffdA",
		`"\ud83d\ud83d\ude00"`: "\ufffd😀",
		`"\ude00"`:             "\ufffd",
		"\"a\xffb\"":           "a\ufffdb",
	} {
		if got, err := NewReader(in).String(); got != want || err != nil {
			t.Errorf("%s is read as %q, %v; want %q", in, got, err, want)
		}
	}
	for in, want := range map[string]error{
		"": ErrCut, ` `: ErrCut, `"`: ErrCut, `"a`: ErrCut, `"\`: ErrCut, `"\u`: ErrCut, `"\u00e`: ErrCut, `"\ud83d\ude0`: ErrCut,
		`a`: ErrSyntax, `'a'`: ErrSyntax, "\"\n\"": ErrSyntax, `"\x41"`: ErrSyntax, `"\u00g0"`: ErrSyntax, "\"\\u00\x100\"": ErrSyntax, `"\ud83d\uzzzz"`: ErrSyntax,
	} {
		if got, err := NewReader(in).String(); !errors.Is(err, want) {
			t.Errorf("%q is read as %q, %v; want %v", in, got, err, want)
		}
	}
}

func TestInt(t *testing.T) {
	for in, want := range map[string]int{"0": 0, " 17,": 17, "-3": -3, "2147483647": 2147483647, "10": 10} {
		if got, err := NewReader(in).Int(); got != want || err != nil {
			t.Errorf("%q is read as %d, %v", in, got, err)
		}
	}
	for in, want := range map[string]error{"": ErrCut, "-": ErrCut, "a": ErrSyntax, "01": ErrSyntax, "12345678901": ErrSyntax, `"1"`: ErrSyntax, "-x": ErrSyntax} {
		if got, err := NewReader(in).Int(); !errors.Is(err, want) {
			t.Errorf("%q is read as %d, %v; want %v", in, got, err, want)
		}
	}
}

func TestObjectAndList(t *testing.T) {
	r := NewReader(` { "a" : [ ] , "b":[1 , 2],"skipped":{"x":[true,null,-1.5e3,"]"],"y":{}}, "c":{} } `)
	var keys []string
	sum := 0
	err := r.Object(func(key string) error {
		keys = append(keys, key)
		switch key {
		case "a", "b":
			return r.List(func() error {
				n, err := r.Int()
				sum += n
				return err
			})
		}
		return r.Skip()
	})
	if err != nil || strings.Join(keys, " ") != "a b skipped c" || sum != 3 || !r.AtEnd() {
		t.Errorf("keys %q, sum %d, %v", keys, sum, err)
	}
}

func TestSkip(t *testing.T) {
	for _, in := range []string{`1`, `"a"`, `[]`, `{}`, `[1,[2,{"a":false}]]`, strings.Repeat("[", maxDepth) + strings.Repeat("]", maxDepth)} {
		if r := NewReader(in); r.Skip() != nil || !r.AtEnd() {
			t.Errorf("%s is not skipped", in)
		}
		for end := range len(in) {
			if err := NewReader(in[:end]).Skip(); !errors.Is(err, ErrCut) {
				t.Errorf("%s: %v, want it cut", in[:end], err)
			}
		}
	}
	for _, in := range []string{`[1 2]`, `[1,]`, `{"a"}`, `{"a":}`, `{a:1}`, `{"a":1,}`, `]`, `?`, strings.Repeat("[", 1<<20)} {
		if err := NewReader(in).Skip(); !errors.Is(err, ErrSyntax) {
			t.Errorf("%.20s: %v, want a syntax error", in, err)
		}
	}
}

// Whatever encoding/json reads as a string is read the same here.
func FuzzString(f *testing.F) {
	for _, text := range texts {
		f.Add(Quote(text))
	}
	f.Add(`"\ud83d\ude00\ud83d"`)
	f.Fuzz(func(t *testing.T, in string) {
		got, err := NewReader(in).String()
		var want string
		if json.Unmarshal([]byte(in), &want) != nil || !strings.HasPrefix(strings.TrimSpace(in), `"`) {
			NewReader(in).Skip()
			return
		}
		// The standard reader puts a U+FFFD for each byte, this one for each run of them.
		if err != nil || strings.ReplaceAll(got, "\ufffd", "") != strings.ReplaceAll(want, "\ufffd", "") {
			t.Fatalf("%q is read as %q, %v; want %q", in, got, err, want)
		}
	})
}
