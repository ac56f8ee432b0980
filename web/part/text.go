// Package part holds the pieces that pages share: the exhibit, the response
// with its marks, the verdict and the sentence of choices. What a piece shows is
// worked out in plain Go, so that the components stay thin.
package part

import (
	"strconv"
	"strings"

	"github.com/vugu/vugu"

	"benchtrial/gen/wording"
)

// Text returns foreign or fixed text as HTML of ASCII characters only: markup in
// it is shown, not obeyed. ASCII, because Vugu cuts long HTML into pieces at any
// byte, also in the middle of a character.
func Text(text string) vugu.HTML {
	var b strings.Builder
	b.Grow(len(text) + len(text)/8)
	writeText(&b, text)
	return vugu.HTML(b.String())
}

// Sentenced returns what went wrong as a sentence of its own: as it is, where it is one, or
// wrapped by say, which tells that something could not be done, and why.
func Sentenced(why string, say func(why string) string) string {
	if strings.HasSuffix(why, ".") && UpperFirst(why) == why {
		return why
	}
	return say(why)
}

// Prose is Text with each cite kept on one line: browsers would break
// "2120(d)(1)" between its labels.
func Prose(text string) vugu.HTML {
	var b strings.Builder
	b.Grow(len(text) + len(text)/4)
	for i, word := range strings.Split(text, " ") {
		if i > 0 {
			b.WriteByte(' ')
		}
		whole := len(word) < longestCite && strings.Contains(word, "(") && strings.Contains(word, ")")
		if whole {
			b.WriteString(`<span class="nowrap">`)
		}
		writeText(&b, word)
		if whole {
			b.WriteString(`</span>`)
		}
	}
	return vugu.HTML(b.String())
}

// longestCite is the most bytes that are kept on one line.
const longestCite = 40

// ASCII returns trusted HTML with every other character as a reference.
func ASCII(html string) vugu.HTML {
	var b strings.Builder
	b.Grow(len(html) + len(html)/8)
	for _, r := range html {
		writeRune(&b, r)
	}
	return vugu.HTML(b.String())
}

// Isolated sets foreign text of one line, such as a name, apart from the direction
// of writing around it. What would end that, or the line, is shown as "\ufffd".
func Isolated(text string) string {
	text = strings.Map(func(r rune) rune {
		if r < ' ' || r >= 0x7f && r < 0xa0 || r == '\u2028' || r == '\u2029' || r >= '\u202a' && r <= '\u202e' || r >= '\u2066' && r <= '\u2069' {
			return '\ufffd'
		}
		return r
	}, text)
	return "\u2068" + text + "\u2069"
}

func writeText(b *strings.Builder, text string) {
	for _, r := range text {
		switch r {
		case '&':
			b.WriteString("&amp;")
		case '<':
			b.WriteString("&lt;")
		case '>':
			b.WriteString("&gt;")
		case '"':
			b.WriteString("&quot;")
		case 0, '\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067':
			b.WriteString("&#xFFFD;") // would turn around what stands after it
		default:
			writeRune(b, r)
		}
	}
}

func writeRune(b *strings.Builder, r rune) {
	if r < 0x80 {
		b.WriteByte(byte(r))
		return
	}
	b.WriteString("&#")
	b.WriteString(strconv.Itoa(int(r)))
	b.WriteByte(';')
}

// Count prints a whole number with commas between thousands.
func Count(n int) string { return wording.Count(n) }

// Plural returns the count with the noun in the number that fits.
func Plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return Count(n) + " " + many
}
