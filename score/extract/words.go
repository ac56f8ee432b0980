package extract

import (
	"strings"
)

// Words is a text as a sequence of words: runs of letters, digits and
// underscores, in lower case.
type Words struct {
	// Norm is the words with one space before, between and after them: " any brisk or ".
	Norm string
	// at holds, for each word, where it begins in Norm; where says where it stands in the text.
	at    []int
	where []Range
	// places holds, for each distinct word, which words it is.
	places map[string][]int32
	// Ends serves to pass over lines quickly.
	Ends *WordEnds
}

// WordEnds holds the last three letters of words, five bits of each.
type WordEnds [1 << 15 / 64]uint64

func (e *WordEnds) add(word string) {
	end := wordEnd(word, len(word))
	e[end>>6] |= 1 << (end & 63)
}

// wordEnd condenses the last letters of the word that ends at end; case does not matter.
func wordEnd(text string, end int) (condensed int) {
	for i := end - 1; i >= max(0, end-3) && wordBytes[text[i]]; i-- {
		condensed = condensed<<5 | int(text[i]&31)
	}
	return condensed
}

// WordsOf reads the words of the part of p in r. Ranges it gives are in p.
func WordsOf(p *Plain, r Range) Words {
	return words(p.Low[r.Start:r.End], r.Start)
}

// Norm returns the words of text as Words.Norm has them.
func Norm(text string) string {
	low := Lower(text)
	b := make([]byte, 1, len(low)+2)
	b[0] = ' '
	for i, end := nextWord(low, 0); i < end; i, end = nextWord(low, end) {
		b = append(b, low[i:end]...)
		b = append(b, ' ')
	}
	return string(b)
}

// nextWord returns where the next word of text at or after i starts and ends;
// both are the end of text where there is none.
func nextWord(text string, i int) (start, end int) {
	for i < len(text) && !IsWord(text[i]) {
		i++
	}
	end = i
	for end < len(text) && IsWord(text[end]) {
		end++
	}
	return i, end
}

func words(low string, offset int) Words {
	w := Words{Ends: new(WordEnds)}
	for _, word := range finalConjunctions {
		w.Ends.add(word) // a line's own may be left out
	}
	b := make([]byte, 1, len(low)+2)
	b[0] = ' '
	for i, end := nextWord(low, 0); i < end; i, end = nextWord(low, end) {
		w.at = append(w.at, len(b))
		w.where = append(w.where, Range{offset + i, offset + end})
		w.Ends.add(low[i:end])
		b = append(b, low[i:end]...)
		b = append(b, ' ')
	}
	w.Norm = string(b)
	w.places = make(map[string][]int32, min(len(w.where), 1024))
	for i := range w.where {
		word := w.Word(i)
		w.places[word] = append(w.places[word], int32(i))
	}
	return w
}

// Len is the number of words.
func (w Words) Len() int { return len(w.where) }

// Word returns word i.
func (w Words) Word(i int) string {
	return w.Norm[w.at[i] : w.at[i]+w.where[i].End-w.where[i].Start]
}

// Where returns where word i stands.
func (w Words) Where(i int) Range { return w.where[i] }

// Span returns where a range of words stands.
func (w Words) Span(r Range) Range { return Range{w.where[r.Start].Start, w.where[r.End-1].End} }

// Has says whether word, in lower case, is among the words.
func (w Words) Has(word string) bool { return len(w.places[word]) > 0 }

// wordBytes says of a byte whether it is one of a word.
var wordBytes = func() (t [256]bool) {
	for c := range t {
		t[c] = IsWord(byte(c))
	}
	return t
}()

// MayEnd is a quick test: false only where the last word of a line, other than
// one that may be left out, is not among the words.
func (e *WordEnds) MayEnd(line string) bool {
	end := len(line)
	for end > 0 && !wordBytes[line[end-1]] {
		end--
	}
	return e.has(line, end)
}

// MayStart is the same for the first word.
func (e *WordEnds) MayStart(line string) bool {
	_, end := nextWord(line, 0)
	return e.has(line, end)
}

// has says whether the word that ends at end may be there. Letters and marks
// that are folded may always be.
func (e *WordEnds) has(text string, end int) bool {
	condensed := wordEnd(text, end)
	if e[condensed>>6]&(1<<(condensed&63)) != 0 {
		return true
	}
	for i := end - 1; i >= max(0, end-4); i-- {
		if text[i] >= 0x80 {
			return true
		}
	}
	return end == 0
}

// Find returns the word ranges (first word, word after the last) at which the
// words of norm, a Norm, occur one after the other; at most limit of them.
// It looks only where the longest of the words is.
func (w Words) Find(norm string, limit int) []Range {
	longest := LongestWord(norm)
	if longest == "" {
		return nil
	}
	before := strings.Count(norm[:strings.Index(norm, " "+longest+" ")+1], " ") - 1
	count := strings.Count(norm, " ") - 1
	var found []Range
	for _, place := range w.places[longest] {
		first := int(place) - before
		if first < 0 || !strings.HasPrefix(w.Norm[w.at[first]-1:], norm) {
			continue
		}
		if n := len(found); n > 0 && first < found[n-1].End {
			continue
		}
		found = append(found, Range{first, first + count})
		if len(found) == limit {
			break
		}
	}
	return found
}

// LongestWord returns the first of the longest words of text.
func LongestWord(text string) string {
	best := ""
	for i, end := nextWord(text, 0); i < end; i, end = nextWord(text, end) {
		if end-i > len(best) {
			best = text[i:end]
		}
	}
	return best
}

// finalConjunctions may be left out or added at the end of a quoted line (BLT paper, section 4).
var finalConjunctions = []string{"or", "and", "but", "yet", "however", "nor"}

// IsConjunction says whether a word is one that may be left out at the end of a line.
func IsConjunction(word string) bool { return oneOf(word, finalConjunctions) }

// Core returns a Norm without its final conjunction.
func Core(norm string) string {
	trimmed := strings.TrimSuffix(norm, " ")
	i := strings.LastIndexByte(trimmed, ' ')
	if i > 0 && IsConjunction(trimmed[i+1:]) {
		return norm[:i+1]
	}
	return norm
}
