package extract

import (
	"strings"
	"unicode/utf8"
)

// Fold returns raw with one kind of each mark: every dash a hyphen, every
// space a space, every quotation mark straight, full-width characters plain,
// line ends "\n"; soft hyphens, zero-width marks, direction marks and control
// characters left out. Any bytes will do; invalid UTF-8 becomes U+FFFD.
func Fold(raw string) Text {
	if plainASCII(raw) {
		return Text{S: raw}
	}
	b := newBuilder(len(raw))
	for i := 0; i < len(raw); {
		c := raw[i]
		if c >= 0x20 && c < 0x7f && c != '&' || c == '\n' || c == '\t' {
			b.s = append(b.s, c)
			b.at = append(b.at, int32(i))
			b.size = append(b.size, 1)
			i++
			continue
		}
		folded, size := foldAt(raw[i:])
		b.put(folded, i, size)
		i += size
	}
	return b.text()
}

func plainASCII(raw string) bool {
	for i := range len(raw) {
		if c := raw[i]; (c < 0x20 || c >= 0x7f || c == '&') && c != '\n' && c != '\t' {
			return false
		}
	}
	return true
}

// foldAt folds the first character of raw and returns how many bytes it takes.
func foldAt(raw string) (folded string, size int) {
	if raw[0] == '&' {
		return foldEntity(raw)
	}
	if strings.HasPrefix(raw, "\r\n") {
		return "\n", 2
	}
	r, size := utf8.DecodeRuneInString(raw)
	if r == utf8.RuneError {
		return "\uFFFD", size
	}
	return foldRune(r, raw[:size]), size
}

// crossedOut is what the cross that models set beside a rejected candidate becomes.
const crossedOut = " {wrong} "

// foldRune folds one character; self is its own spelling.
func foldRune(r rune, self string) string {
	switch {
	case r == '\r', r == '\v', r == '\f', r == 0x85, r == 0x2028, r == 0x2029:
		return "\n"
	case r < 0x20, r >= 0x7f && r < 0xa0, invisible(r):
		return ""
	case r == '¹', r == '²', r == '³', r == 0x2070, r >= 0x2074 && r <= 0x2079, r == '†', r == '‡': // marks of footnotes
		return ""
	case r == 0xa0, r == 0x1680, r >= 0x2000 && r <= 0x200a, r == 0x202f, r == 0x205f, r == 0x3000:
		return " "
	case r >= 0x2010 && r <= 0x2015, r == 0x2043, r == 0x2212, r == 0xfe58, r == 0xfe63:
		return "-"
	case r == '“', r == '”', r == '„', r == '‟', r == '″', r == '«', r == '»', r >= 0x300c && r <= 0x300f, r >= 0x301d && r <= 0x301f:
		return `"`
	case r == '‘', r == '’', r == '‚', r == '‛', r == '′', r == '´', r == '‹', r == '›':
		return "'"
	case r == '。':
		return "."
	case r == '、':
		return ","
	case r == '【':
		return "["
	case r == '】':
		return "]"
	case r == '…':
		return "..."
	case r == '→', r == '⇒', r == '➔', r == '➜':
		return "->"
	case r == '✗', r == '✘', r == '❌', r == '❎', r == '👎':
		return crossedOut
	case r == '≠', r == '¬':
		return "!="
	case r == '•':
		return "-"
	case r >= 0x2190 && r <= 0x2bff && r != '◁' && r != '▷', r >= 0x1f000 && r <= 0x1faff: // arrows, shapes, emoji
		return " "
	case r >= 0xff01 && r <= 0xff5e:
		return string(r - 0xff01 + '!')
	case r >= 0x1d7ce && r <= 0x1d7ff: // mathematical digits, five alphabets of ten
		return string('0' + (r-0x1d7ce)%10)
	}
	return self
}

// invisible says whether a character has no shape and no width of its own.
func invisible(r rune) bool {
	switch {
	case r == 0xad, r == 0x34f, r == 0x61c, r == 0x180e, r == 0xfeff,
		r >= 0x200b && r <= 0x200f, r >= 0x202a && r <= 0x202e, r >= 0x2060 && r <= 0x206f,
		r >= 0xfe00 && r <= 0xfe0f, r >= 0xe0000 && r <= 0xe01ef:
		return true
	}
	return false
}

// entities are the HTML entities that models leave in answers, folded like the characters they name.
var entities = []struct{ name, folded string }{
	{"&nbsp;", " "}, {"&#160;", " "}, {"&quot;", `"`}, {"&#34;", `"`}, {"&ldquo;", `"`}, {"&rdquo;", `"`},
	{"&apos;", "'"}, {"&#39;", "'"}, {"&#x27;", "'"}, {"&lsquo;", "'"}, {"&rsquo;", "'"}, {"&amp;", "&"},
	{"&lt;", "<"}, {"&gt;", ">"}, {"&sect;", "§"}, {"&#167;", "§"}, {"&ndash;", "-"}, {"&mdash;", "-"},
	{"&minus;", "-"}, {"&shy;", ""},
}

func foldEntity(raw string) (string, int) {
	for _, e := range entities {
		if strings.HasPrefix(raw, e.name) {
			return e.folded, len(e.name)
		}
	}
	return "&", 1
}
