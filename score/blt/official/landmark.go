package official

import (
	"strings"
	"unicode/utf8"

	"benchtrial/gen/prompt"
)

// landmark is a stretch of an answer that stands in every line that gives or
// contains the answer. It is searched for by its last character (Horspool, 1980).
type landmark struct {
	text string
	// before and after are how many characters such a line has around it at the least.
	before, after int
	// shift is how far to go on from a character that is not the last one, 0 for that one.
	shift [256]uint8
	// repeat is how far to go on from the last character.
	repeat uint8
}

// longestLandmark bounds a landmark, in bytes.
const longestLandmark = 64

// newLandmark returns the longest run of ASCII letters and digits within a
// word of a folded text, or an empty one. Conjunctions are left out because a
// line may lack a final one, and i and k because other characters than the
// ASCII capitals are folded into them.
func newLandmark(text string) *landmark {
	m := &landmark{}
	passed, needed := 0, 0
	word, rest := nextWord(text)
	for ; word != ""; word, rest = nextWord(rest) {
		size := utf8.RuneCountInString(word)
		if !isConjunction(word) {
			if start, end := plainRun(word); end-start > len(m.text) {
				m.text, m.before = word[start:end], passed+utf8.RuneCountInString(word[:start])
			}
			needed = passed + size
		}
		passed += size + 1
	}
	m.text = m.text[:min(len(m.text), longestLandmark)]
	m.after = needed - m.before - len(m.text)
	size := uint8(len(m.text))
	for i := range m.shift {
		m.shift[i] = size
	}
	for i := range size {
		c := m.text[i]
		m.repeat, m.shift[c] = m.shift[c], size-1-i
		if 'a' <= c && c <= 'z' {
			m.shift[c-'a'+'A'] = m.shift[c]
		}
	}
	return m
}

// plainRun returns where the longest run is in a word that only the same
// ASCII characters and their capitals are folded into.
func plainRun(word string) (start, end int) {
	from := 0
	for i := 0; i <= len(word); i++ {
		if i == len(word) || word[i] >= utf8.RuneSelf || word[i] == 'i' || word[i] == 'k' {
			if i-from > end-start {
				start, end = from, i
			}
			from = i + 1
		}
	}
	return start, end
}

// mayConcern says whether the answer may give a line, stand in it or quote it:
// the landmark stands in it, or it begins like a quotation in the answer. In a
// long transcript a few lines do among thousands, and only they are worth folding.
func (m *landmark) mayConcern(l *prompt.Line, quoted *quotations) bool {
	return m.in(l.Text) || quoted.mayHave(l)
}

// in says whether the landmark stands in a line, in whatever case.
func (m *landmark) in(line string) bool {
	size := len(m.text)
	if size == 0 {
		return true
	}
	for end, last := m.before+size-1, len(line)-m.after; end < last; {
		shift := int(m.shift[line[end]])
		if shift == 0 {
			if strings.EqualFold(line[end+1-size:end+1], m.text) {
				return true
			}
			shift = int(m.repeat)
		}
		end += shift
	}
	return false
}
