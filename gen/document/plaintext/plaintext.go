// Package plaintext turns the bytes of a text file into text: it finds out in
// which characters they are written and where lines end, and says of files
// that hold no text what they seem to be.
package plaintext

import (
	_ "embed"
	"strconv"
	"strings"
	"unicode/utf8"

	"benchtrial/gen/wording"
)

// MaxBytes is the most that a text file may have. The longest trials come to
// some 40 MB; what is longer is a dump or an attack.
const MaxBytes = 64 << 20

// Encoding is how characters are written in a file.
type Encoding string

// The encodings that are known.
const (
	UTF8    Encoding = "UTF-8"
	UTF16LE Encoding = "UTF-16, little-endian"
	UTF16BE Encoding = "UTF-16, big-endian"
	CP1252  Encoding = "Windows-1252"
)

// Text is a text with its lines parted by "\n" alone, whatever parted them in
// the file. Form feeds stand in it as they stood in the file.
type Text struct {
	Content  string
	Encoding Encoding
	// Cut says that the file ends inside a character: it was cut off.
	Cut bool
}

// Reason is why a file is not read.
type Reason string

// The reasons.
const (
	Empty   Reason = "empty"
	TooLong Reason = "too-long"
	Binary  Reason = "binary"
	PDF     Reason = "pdf"
	Zip     Reason = "zip"  // also .docx, which is one
	Word    Reason = "word" // .doc, before 2007
	RTF     Reason = "rtf"
)

// Error says why a file is not read, as a person needs to know it.
type Error struct {
	Reason Reason
	// Offset is the byte at which it shows that the file holds no text; with TooLong the file's length.
	Offset int
}

//go:embed reasons.txt
var reasonsText string

var says = wording.Sentences("plaintext/reasons.txt", reasonsText)

func (e *Error) Error() string {
	return says(string(e.Reason), "offset", strconv.Itoa(e.Offset), "most", strconv.Itoa(MaxBytes>>20))
}

// magic are the first bytes of kinds of files that hold no plain text.
var magic = []struct {
	begins string
	reason Reason
}{
	{"%PDF-", PDF}, {"PK\x03\x04", Zip}, {"PK\x05\x06", Zip}, {"\xd0\xcf\x11\xe0", Word}, {"{\\rtf", RTF},
	{"\x1f\x8b", Binary}, {"\x89PNG", Binary}, {"\xff\xd8\xff", Binary}, {"GIF8", Binary}, {"\x7fELF", Binary}, {"RIFF", Binary},
}

// Decode returns the text of a file. A mark at its beginning says how it is
// written; without one it is UTF-8 where it can be, UTF-16 where every second
// byte says so, and Windows-1252 otherwise. Errors are of type *Error.
func Decode(data []byte) (Text, error) {
	if len(data) > MaxBytes {
		return Text{}, &Error{TooLong, len(data)}
	}
	for _, m := range magic {
		if strings.HasPrefix(string(data[:min(len(data), 8)]), m.begins) {
			return Text{}, &Error{m.reason, 0}
		}
	}
	t := decode(data)
	if at := control(t.Content); at >= 0 {
		return Text{}, &Error{Binary, at}
	}
	t.Content = lineEnds(t.Content)
	if strings.TrimSpace(t.Content) == "" {
		return Text{}, &Error{Empty, 0}
	}
	return t, nil
}

func decode(data []byte) Text {
	head := string(data[:min(len(data), 3)])
	switch {
	case strings.HasPrefix(head, "\xff\xfe"):
		return utf16Text(data[2:], UTF16LE)
	case strings.HasPrefix(head, "\xfe\xff"):
		return utf16Text(data[2:], UTF16BE)
	case head == "\xef\xbb\xbf":
		data = data[3:]
	default:
		if encoding, ok := unmarked(data); ok {
			return utf16Text(data, encoding)
		}
	}
	if utf8.Valid(data) {
		return Text{Content: string(data), Encoding: UTF8}
	}
	if whole := wholeUTF8(data); utf8.Valid(whole) && ascii(whole) < len(whole) {
		return Text{Content: string(whole), Encoding: UTF8, Cut: true}
	}
	return Text{Content: cp1252(data), Encoding: CP1252}
}

// wholeUTF8 returns data without a character at its end that is cut off.
func wholeUTF8(data []byte) []byte {
	for back := 1; back < utf8.UTFMax && back <= len(data); back++ {
		if tail := data[len(data)-back:]; utf8.RuneStart(tail[0]) {
			if !utf8.FullRune(tail) {
				return data[:len(data)-back]
			}
			break
		}
	}
	return data
}

// ascii returns how many bytes are of ASCII.
func ascii(data []byte) int {
	n := 0
	for _, c := range data {
		if c < utf8.RuneSelf {
			n++
		}
	}
	return n
}

// control returns where a text has a control character that no text has, -1
// where it has none. Word processors leave a few, such as the end of a cell or
// of a file (^Z), so a hundredth of a text may be such; NUL may not.
func control(text string) int {
	first, n := -1, 0
	for i := range len(text) {
		c := text[i]
		if c == 0 {
			return i
		}
		if c < ' ' && c != '\n' && c != '\r' && c != '\t' && c != '\f' && c != '\v' || c == 0x7f {
			if n++; first < 0 {
				first = i
			}
		}
	}
	if n > 3 && n*100 > len(text) {
		return first
	}
	return -1
}

// lineEnds returns a text with "\n" for every end of a line: CR LF, LF, CR, CR
// CR LF, and the line and paragraph separators of Unicode. Other control
// characters than tab and form feed go.
func lineEnds(text string) string {
	var b strings.Builder
	b.Grow(len(text))
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\r':
			if strings.HasPrefix(text[i:], "\r\r\n") {
				i += 2
			} else if strings.HasPrefix(text[i:], "\r\n") {
				i++
			}
			b.WriteByte('\n')
		case strings.HasPrefix(text[i:], "\u2028"), strings.HasPrefix(text[i:], "\u2029"):
			b.WriteByte('\n')
			i += len("\u2028") - 1
		case strings.HasPrefix(text[i:], "\u0085"), c == '\v':
			b.WriteByte('\n')
			if c != '\v' {
				i++
			}
		case c < ' ' && c != '\n' && c != '\t' && c != '\f', c == 0x7f:
		default:
			b.WriteByte(c)
		}
	}
	return b.String()
}
