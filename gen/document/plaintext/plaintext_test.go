package plaintext

import (
	"errors"
	"strings"
	"testing"
	"unicode/utf16"
	"unicode/utf8"
)

func wide(text string, big bool) []byte {
	var data []byte
	for _, u := range utf16.Encode([]rune(text)) {
		if big {
			data = append(data, byte(u>>8), byte(u))
		} else {
			data = append(data, byte(u), byte(u>>8))
		}
	}
	return data
}

func TestDecode(t *testing.T) {
	const text = "“Q.” 25 feet — naïve\nA. § 3 𝔞\n"
	for name, tt := range map[string]struct {
		data []byte
		want string
		as   Encoding
		cut  bool
	}{
		"plain":               {[]byte("A. Yes.\n"), "A. Yes.\n", UTF8, false},
		"UTF-8":               {[]byte(text), text, UTF8, false},
		"marked UTF-8":        {[]byte("\ufeff" + text), text, UTF8, false},
		"UTF-8 cut off":       {[]byte("“Yes” — na\xc3"), "“Yes” — na", UTF8, true},
		"UTF-16 LE":           {append([]byte("\xff\xfe"), wide(text, false)...), text, UTF16LE, false},
		"UTF-16 BE":           {append([]byte("\xfe\xff"), wide(text, true)...), text, UTF16BE, false},
		"unmarked UTF-16 LE":  {wide(text, false), text, UTF16LE, false},
		"unmarked UTF-16 BE":  {wide(text, true), text, UTF16BE, false},
		"UTF-16 cut off":      {append(wide("Yes, sir.", false), 'x'), "Yes, sir.", UTF16LE, true},
		"UTF-16 half a pair":  {append([]byte("\xff\xfe"), wide("ok 𝔞", false)[:8]...), "ok ", UTF16LE, true},
		"Windows-1252":        {[]byte("\x93Fees\x94 \x97 \xa7 3, na\xefve, \x80 5"), "“Fees” — § 3, naïve, € 5", CP1252, false},
		"Windows-1252 at end": {[]byte("the caf\xe9"), "the café", CP1252, false},
		"CR LF":               {[]byte("a\r\nb\r\n\r\nc"), "a\nb\n\nc", UTF8, false},
		"CR only":             {[]byte("a\rb\r\rc\r"), "a\nb\n\nc\n", UTF8, false},
		"CR CR LF":            {[]byte("a\r\r\nb"), "a\nb", UTF8, false},
		"mixed":               {[]byte("a\nb\rc\r\nd\u2028e\u0085f\vg"), "a\nb\nc\nd\ne\nf\ng", UTF8, false},
		"form feed, tab, ^Z":  {[]byte("a\f\tb\r\n\x1a"), "a\f\tb\n", UTF8, false},
	} {
		got, err := Decode(tt.data)
		if err != nil || got != (Text{tt.want, tt.as, tt.cut}) {
			t.Errorf("%s: got %+v, %v", name, got, err)
		}
	}
}

func TestNoText(t *testing.T) {
	for name, tt := range map[string]struct {
		data   string
		reason Reason
		says   string
	}{
		"nothing":       {"", Empty, "no text"},
		"blank":         {" \r\n\f\n", Empty, "no text"},
		"mark only":     {"\xff\xfe", Empty, "no text"},
		"PDF":           {"%PDF-1.7\n…", PDF, "open it as a PDF"},
		"zip":           {"PK\x03\x04word/document.xml", Zip, ".docx"},
		"old Word":      {"\xd0\xcf\x11\xe0\xa1\xb1", Word, "save it as .docx"},
		"RTF":           {`{\rtf1\ansi Yes.}`, RTF, "rich text"},
		"picture":       {"\x89PNG\r\n", Binary, "after 0 characters"},
		"zeros":         {"Yes, " + strings.Repeat("\x00", 9), Binary, "after 5 characters"},
		"control bytes": {"ab" + strings.Repeat("\x01\x02", 9), Binary, "after 2 characters"},
		"long":          {strings.Repeat("a", MaxBytes+1), TooLong, "64 MB"},
	} {
		_, err := Decode([]byte(tt.data))
		var e *Error
		if !errors.As(err, &e) || e.Reason != tt.reason || !strings.Contains(err.Error(), tt.says) {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

func FuzzDecode(f *testing.F) {
	f.Add([]byte("a\r\nb\fc"))
	f.Add(wide("Yes 𝔞.", true))
	f.Add([]byte("\xff\xfea\x00\xd8"))
	f.Add([]byte("\x93\x97\xe2\x80"))
	f.Fuzz(func(t *testing.T, data []byte) {
		text, err := Decode(data)
		if err != nil {
			return
		}
		if !utf8.ValidString(text.Content) || strings.ContainsAny(text.Content, "\r\x00") {
			t.Errorf("got %q", text.Content)
		}
		if len(text.Content) > 3*len(data) {
			t.Errorf("%d bytes became %d", len(data), len(text.Content))
		}
	})
}
