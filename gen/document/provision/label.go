package provision

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// form is how a label is written: its letters or figures and what stands around them.
type form uint16

// The alphabets of labels; a form is one of them with a frame.
const (
	figures form = iota
	lower
	upper
	lowerRoman
	upperRoman
	lowerDouble // aa, bb, as a level of its own
	upperDouble
	decimal // 4.2, 4.2.1: its place is in its parts
)

// The frames.
const (
	inBrackets   form = iota << 4 // (a)
	halfBrackets                  // a)
	dotted                        // a.
	bare                          // 4.2
)

// italic marks labels in italics, a level of their own in regulations.
const italic form = 1 << 6

func (f form) alphabet() form { return f & 15 }
func (f form) frame() form    { return f & (3 << 4) }

// meaning is what a label can mean: the which of which sequence.
type meaning struct {
	form form
	nth  int
	// inserted says that it stands between two of the sequence: 12A, B-i.
	inserted bool
}

// label is the label that a text begins with.
type label struct {
	text     string // as it stands: "(a)", "1.1"
	bare     string // "a"
	meanings []meaning
	parts    []int // of a decimal
	last     int   // where it stands for several, (a)–(c), how many follow it
}

// maxBare is the most bytes of a label without its frame: lxxxviii has eight.
const maxBare = 9

// labelAt returns the label that a text begins with, if it begins with one.
func labelAt(text string) (label, bool) {
	if text == "" {
		return label{}, false
	}
	if text[0] == '(' {
		return bracketed(text)
	}
	end := 0
	for end < len(text) && end <= maxBare+4 && (alnum(text[end]) || text[end] == '.' && end > 0 && digit(text[end-1]) && end+1 < len(text) && digit(text[end+1])) {
		end++
	}
	word := text[:end]
	rest := text[end:]
	var l label
	if strings.Contains(word, ".") {
		l.parts = parts(word)
		if l.parts == nil || len(l.parts) > 6 {
			return label{}, false
		}
		dot := strings.TrimPrefix(rest, ".")
		if dot != "" && dot[0] != ' ' {
			return label{}, false
		}
		l.text, l.bare = text[:len(text)-len(dot)], word
		l.meanings = []meaning{{decimal | bare, l.parts[len(l.parts)-1], false}}
		return l, true
	}
	if word == "" || rest == "" || rest[0] != '.' && rest[0] != ')' || len(rest) > 1 && rest[1] != ' ' {
		return label{}, false
	}
	frame := dotted
	if rest[0] == ')' {
		frame = halfBrackets
	}
	// Words end in full stops too: only figures, single letters and numerals are labels then.
	if len(word) > 1 && !figure(word) && roman(strings.ToLower(word)) == 0 {
		return label{}, false
	}
	l.text, l.bare = text[:end+1], word
	l.meanings = meanings(word, frame)
	return l, len(l.meanings) > 0
}

func bracketed(text string) (label, bool) {
	end := strings.IndexByte(text[:min(len(text), maxBare+6)], ')')
	if end < 2 {
		return label{}, false
	}
	// (a), the; (b). are ends of cites; (l), (m) Omitted is several labels.
	if rest := text[end+1:]; rest != "" && strings.ContainsAny(rest[:1], ",;.:)") && !(strings.HasPrefix(rest, ", (") && idle(rest)) {
		return label{}, false
	}
	word := strings.Trim(text[1:end], " ")
	l := label{text: text[:end+1], bare: word, meanings: meanings(word, inBrackets)}
	return l, len(l.meanings) > 0
}

// idle says whether what a text begins with is no longer there.
func idle(text string) bool {
	text = text[:min(len(text), 60)]
	for _, word := range wordsOf()["idle"] {
		if strings.Contains(text, word) {
			return true
		}
	}
	return false
}

// meanings returns what a label can mean, in one frame.
func meanings(word string, frame form) []meaning {
	base, more, cut := strings.Cut(strings.ReplaceAll(word, "–", "-"), "-")
	if cut && (more == "" || len(more) > 4 || !allAlnum(more)) || base == "" || len(base) > maxBare || !allAlnum(base) {
		return nil
	}
	if digit(base[0]) {
		end := 0
		for end < len(base) && digit(base[end]) {
			end++
		}
		rest := base[end:]
		if end > 3 || len(rest) > 2 || rest != "" && !allLetters(rest) {
			return nil
		}
		return []meaning{{figures | frame, number(base[:end]), cut || rest != ""}}
	}
	small := strings.ToLower(base)
	if small != base && strings.ToUpper(base) != base || !allLetters(base) {
		return nil
	}
	alpha, numeral, double := lower, lowerRoman, lowerDouble
	if small != base {
		alpha, numeral, double = upper, upperRoman, upperDouble
	}
	var all []meaning
	add := func(f form, nth int) { all = append(all, meaning{f | frame, nth, cut}) }
	letter := int(small[0]-'a') + 1
	switch {
	case len(small) == 1:
		add(alpha, letter)
	case strings.Count(small, small[:1]) == len(small) && len(small) <= 4:
		add(alpha, 26*(len(small)-1)+letter)
		if len(small) == 2 {
			add(double, letter)
		}
	case len(small) == 2 && small[0] == 'a' || len(small) == 2 && small[0] == 'b':
		add(alpha, 26*letter+int(small[1]-'a')+1) // aa, ab, ac
	}
	if n := roman(small); n > 0 {
		add(numeral, n)
	}
	return all
}

// roman returns the value of a numeral in small letters, at most 100, 0 where it is none.
func roman(text string) int {
	if text == "" || len(text) > 8 {
		return 0
	}
	values := map[byte]int{'i': 1, 'v': 5, 'x': 10, 'l': 50, 'c': 100}
	n := 0
	for i := range len(text) {
		v := values[text[i]]
		if v == 0 {
			return 0
		}
		if i+1 < len(text) && v < values[text[i+1]] {
			n -= v
		} else {
			n += v
		}
	}
	if n < 1 || n > 100 || numeral(n) != text {
		return 0
	}
	return n
}

func numeral(n int) string {
	tens := []string{"", "x", "xx", "xxx", "xl", "l", "lx", "lxx", "lxxx", "xc", "c"}
	ones := []string{"", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"}
	return tens[n/10] + ones[n%10]
}

// parts returns the parts of a decimal number, nil where it is none.
func parts(word string) []int {
	var all []int
	for _, p := range strings.Split(word, ".") {
		if p == "" || len(p) > 3 || !figure(p) {
			return nil
		}
		all = append(all, number(p))
	}
	return all
}

func digit(c byte) bool { return c >= '0' && c <= '9' }

func alnum(c byte) bool { return digit(c) || c|0x20 >= 'a' && c|0x20 <= 'z' }

func figure(word string) bool { return word != "" && strings.Trim(word, "0123456789") == "" }

func allAlnum(word string) bool {
	for i := range len(word) {
		if !alnum(word[i]) {
			return false
		}
	}
	return word != ""
}

func allLetters(word string) bool {
	for i := range len(word) {
		if !alnum(word[i]) || digit(word[i]) {
			return false
		}
	}
	return word != ""
}

func number(figures string) int {
	n := 0
	for i := range len(figures) {
		n = n*10 + int(figures[i]-'0')
	}
	return n
}

// capital says whether a text begins with a capital letter, after quotation marks and brackets.
func capital(text string) bool {
	first, _ := utf8.DecodeRuneInString(strings.TrimLeft(text, "\"“‘'[( "))
	return unicode.IsUpper(first)
}

// small says whether a text begins with a small letter.
func small(text string) bool {
	first, _ := utf8.DecodeRuneInString(text)
	return unicode.IsLower(first)
}
