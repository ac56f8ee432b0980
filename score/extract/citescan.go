package extract

import (
	"strings"
)

// This file reads the pieces of citations at a given place: a section number,
// a label in parentheses, the name of a level. Each function returns where
// the piece ends, or -1 where there is none.

// levels are the names of the levels with their depth below the section;
// -1 where the name says nothing about the depth.
var levels = []struct {
	name  string
	depth int
}{
	{"subsections", 0}, {"subsection", 0}, {"subsecs", 0}, {"subsec", 0}, {"subsect", 0},
	{"paragraphs", 1}, {"paragraph", 1}, {"paras", 1}, {"para", 1}, {"pars", 1}, {"par", 1},
	{"subparagraphs", 2}, {"subparagraph", 2}, {"subparas", 2}, {"subpara", 2}, {"subpars", 2}, {"subpar", 2},
	{"clauses", 3}, {"clause", 3}, {"cl", 3}, {"subclauses", 4}, {"subclause", 4}, {"subcl", 4},
	{"items", 5}, {"item", 5}, {"subitems", 6}, {"subitem", 6}, {"subsubitems", 7}, {"subsubitem", 7},
	{"subdivisions", -1}, {"subdivision", -1}, {"subds", -1}, {"subd", -1}, {"subdiv", -1}, {"subpart", -1}, {"part", -1},
	{"point", -1}, {"absatz", -1}, {"abs", -1},
}

// sectionWords stand before a section number.
var sectionWords = []string{"sections", "section", "secs", "sec", "sect", "sección", "seccion", "artikel", "abschnitt"}

func skipBlank(s string, i int) int {
	for i < len(s) && (s[i] == ' ' || s[i] == '\t') {
		i++
	}
	return i
}

// skipSpace skips blanks and at most one line end: citations wrap, but they do not cross a blank line.
func skipSpace(s string, i int) int {
	i = skipBlank(s, i)
	if i < len(s) && s[i] == '\n' {
		i = skipBlank(s, i+1)
	}
	return i
}

// wordAt returns the end of the run of letters at i.
func wordAt(s string, i int) int {
	for i < len(s) && (isLetter(s[i]) || s[i] >= 0x80) {
		i++
	}
	return i
}

// maxSigns is how many section signs are read as one, maxWord above the longest
// word for a section or a level, in bytes.
const maxSigns, maxWord = 3, 16

// sectionMark reads "section", "Sec." or "§" at i and returns where the number may begin.
func sectionMark(low string, i int) int {
	if strings.HasPrefix(low[i:], "§") {
		for n := 0; n < maxSigns && strings.HasPrefix(low[i:], "§"); n++ {
			i += len("§")
		}
		return skipBlank(low, i)
	}
	end := wordAt(low[:min(len(low), i+maxWord)], i)
	if end == i || end-i > 12 || !oneOf(low[i:end], sectionWords) {
		return -1
	}
	if end < len(low) && low[end] == '.' {
		end++
	}
	end = skipSpace(low, end)
	if strings.HasPrefix(low[end:], "§") {
		return sectionMark(low, end)
	}
	for _, no := range []string{"no. ", "number ", "#"} {
		if strings.HasPrefix(low[end:], no) {
			return end + len(no)
		}
	}
	return end
}

// number reads a section number at i: a digit, then letters, digits, and
// hyphens or dots that have such on both sides.
func number(s string, i int) int {
	if i >= len(s) || !isDigit(s[i]) {
		return -1
	}
	start := i
	for i < len(s) && i-start < 40 {
		c := s[i]
		if isDigit(c) || isLetter(c) {
			i++
			continue
		}
		if (c == '-' || c == '.') && i+1 < len(s) && (isDigit(s[i+1]) || isLetter(s[i+1])) {
			i++
			continue
		}
		break
	}
	return i
}

// afterArticle skips the sign that Chinese and Japanese write after a section
// number, "第5217条(b)"; it returns i where there is none.
func afterArticle(s string, i int) int {
	for _, sign := range []string{"条", "條"} {
		if strings.HasPrefix(s[i:], sign) {
			return i + len(sign)
		}
	}
	return i
}

// label reads "(b)" at i, spaces inside allowed. Years and words in
// parentheses are no labels.
func label(s string, i int) (text string, end int) {
	if i >= len(s) || s[i] != '(' {
		return "", -1
	}
	start := skipBlank(s, i+1)
	j := start
	for j < len(s) && j-start <= 10 && (isLetter(s[j]) || isDigit(s[j]) || s[j] == '-' && j > start) {
		j++
	}
	end = skipBlank(s, j)
	first, inserted, two := strings.Cut(s[start:j], "-") // "(B-i)"
	if end >= len(s) || s[end] != ')' || !labelLike(first) || two && !labelLike(inserted) {
		return "", -1
	}
	return s[start:j], end + 1
}

// labelLike says whether text can be a label: up to three digits, a repeated
// letter, a roman numeral, or digits and one letter.
func labelLike(text string) bool {
	digits := 0
	for digits < len(text) && isDigit(text[digits]) {
		digits++
	}
	rest := text[digits:]
	switch {
	case text == "" || digits > 3:
		return false
	case digits > 0:
		return len(rest) <= 2
	}
	repeated := strings.Trim(rest, rest[:1]) == ""
	if repeated && len(rest) <= 4 {
		return true
	}
	return len(rest) <= 9 && (strings.Trim(rest, "ivxlc") == "" || strings.Trim(rest, "IVXLC") == "")
}

// labels reads a row of labels, spaces between them allowed.
func labels(s string, i int) (found []string, end int) {
	end = i
	for len(found) < 12 {
		text, next := label(s, skipBlank(s, end))
		if next < 0 && len(found) > 0 {
			text, next = nakedLabel(s, end)
		}
		if next < 0 {
			break
		}
		found = append(found, text)
		end = next
	}
	return found, end
}

// otherLabels reads, after a section number, labels in square brackets,
// "[b][2]", in one pair of parentheses, "(b, 2)", or without any, " b 2". A
// letter comes first, since "[1]" is a footnote, and each level differs in
// kind from the one before; one letter without brackets is a word.
func otherLabels(s string, i int) (found []string, end int) {
	bracket := strings.HasPrefix(s[skipBlank(s, i):], "[")
	for at := i; at < len(s); {
		if strings.IndexByte("[](), ", s[at]) >= 0 {
			if at++; s[at-1] == ']' || s[at-1] == ')' {
				end = at
			}
			continue
		}
		stop := wordAt(s, at)
		for stop < len(s) && isDigit(s[stop]) {
			stop++
		}
		last := len(found) - 1
		if at == i || !labelLike(s[at:stop]) || last < 0 && isDigit(s[at]) || last >= 0 && labelClass(s[at:stop]) == labelClass(found[last]) {
			break
		}
		found, end, at = append(found, s[at:stop]), stop, stop
	}
	rest := s[skipBlank(s, max(end, i)):]
	if !bracket && (len(found) < 2 || rest != "" && (IsWord(rest[0]) || rest[0] == '(')) {
		return nil, -1
	}
	return found, end
}

// nakedLabel reads the "2" of "(b)2(A)": a label that lost its parentheses between two others or, of one letter, after them.
func nakedLabel(s string, i int) (text string, end int) {
	end = i
	for end < len(s) && end-i <= 4 && (isLetter(s[end]) || isDigit(s[end])) {
		end++
	}
	_, next := label(s, end)
	last := next < 0 && end == i+1 && (isLetter(s[i]) || i > 1 && s[i-1] == ')' && s[i-2] >= 'a' && isLetter(s[i-2])) // "(b)(2)A", "(b)2"
	if next < 0 && !last || !labelLike(s[i:end]) {
		return "", -1
	}
	return s[i:end], end
}

// levelWord reads the name of a level at i and returns its depth and where the label may begin.
func levelWord(low string, i int) (depth, end int) {
	if strings.HasPrefix(low[i:], "¶") {
		return 1, skipBlank(low, i+len("¶"))
	}
	end = wordAt(low[:min(len(low), i+maxWord)], i)
	if end == i || end-i > 14 {
		return 0, -1
	}
	name := low[i:end]
	for _, l := range levels {
		if l.name == name {
			if end < len(low) && low[end] == '.' {
				end++
			}
			return l.depth, skipSpace(low, end)
		}
	}
	return 0, -1
}

// bareLabel reads a label without parentheses, as it stands after the name of
// a level: "paragraph 2", "subsection b". The words "a" and "I" are labels
// only before punctuation or "of".
func bareLabel(s, low string, i int) (text string, end int) {
	if i < len(s) && (s[i] == '"' || s[i] == '\'') {
		if text, end = bareLabel(s, low, i+1); end > 0 && end < len(s) && s[end] == s[i] {
			return text, end + 1
		}
		return "", -1
	}
	end = i
	for end < len(s) && end-i <= 10 && (isLetter(s[end]) || isDigit(s[end])) {
		end++
	}
	if !labelLike(s[i:end]) || !wordEdge(s, end) {
		return "", -1
	}
	if w := low[i:end]; w == "a" || w == "i" {
		rest := low[end:]
		if strings.HasPrefix(rest, " ") && !strings.HasPrefix(rest, " of ") {
			return "", -1
		}
	}
	return s[i:end], end
}
