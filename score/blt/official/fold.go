package official

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// fold returns s in lower case with the figure, en and em dash replaced by the
// hyphen: the form in which texts are compared. Other dashes stay as they are.
func fold(s string) string {
	if isFolded(s) {
		return s
	}
	return string(appendFold(make([]byte, 0, len(s)), s))
}

// isFolded reports ASCII without capitals, which fold leaves alone.
func isFolded(s string) bool {
	for i := 0; i < len(s); i++ {
		if c := s[i]; c >= utf8.RuneSelf || 'A' <= c && c <= 'Z' {
			return false
		}
	}
	return true
}

func appendFold(dst []byte, s string) []byte {
	for i := 0; i < len(s); {
		c := s[i]
		if c < utf8.RuneSelf {
			if 'A' <= c && c <= 'Z' {
				c += 'a' - 'A'
			}
			dst = append(dst, c)
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		if r == utf8.RuneError && size == 1 {
			dst = append(dst, c)
		} else if isDash(r) {
			dst = append(dst, '-')
		} else {
			dst = utf8.AppendRune(dst, unicode.ToLower(r))
		}
		i += size
	}
	return dst
}

// isDash reports the dashes that count as hyphens.
func isDash(r rune) bool { return r == '‒' || r == '–' || r == '—' }

// unifyDashes replaces the dashes that count as hyphens and keeps the case.
func unifyDashes(s string) string {
	if !mayHaveMarks(s) {
		return s
	}
	return dashes.Replace(s)
}

// mayHaveMarks rules out, by the first byte that they share, that s has any of
// the dashes or curly quotation marks: most texts have none.
func mayHaveMarks(s string) bool { return strings.IndexByte(s, 0xe2) >= 0 }

var dashes = strings.NewReplacer("‒", "-", "–", "-", "—", "-")

// isQuote reports the quotation marks, which count as one and the same.
func isQuote(r rune) bool {
	return r == '"' || r == '\'' || r == '“' || r == '”' || r == '‘' || r == '’'
}

// unifyQuotes makes all quotation marks straight double ones.
func unifyQuotes(s string) string {
	if strings.IndexByte(s, '\'') < 0 && !mayHaveMarks(s) {
		return s
	}
	return quotes.Replace(s)
}

var quotes = strings.NewReplacer("'", `"`, "“", `"`, "”", `"`, "‘", `"`, "’", `"`)

// bare trims white space and quotation marks on both sides and final periods.
func bare(s string) string {
	s = strings.TrimLeftFunc(s, func(r rune) bool { return isQuote(r) || unicode.IsSpace(r) })
	return strings.TrimRightFunc(s, func(r rune) bool { return r == '.' || isQuote(r) || unicode.IsSpace(r) })
}

// nextWord returns the first word of s, a run of letters, digits and
// underscores, and what follows it. The word is empty where there is none.
func nextWord(s string) (word, rest string) {
	start := -1
	for i := 0; i < len(s); {
		c, size := rune(s[i]), 1
		if c >= utf8.RuneSelf {
			c, size = utf8.DecodeRuneInString(s[i:])
		}
		if inWord(c) {
			if start < 0 {
				start = i
			}
		} else if start >= 0 {
			return s[start:i], s[i:]
		}
		i += size
	}
	if start < 0 {
		return "", ""
	}
	return s[start:], ""
}

func inWord(r rune) bool {
	if r < utf8.RuneSelf {
		return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' || r == '_'
	}
	return r != utf8.RuneError && (unicode.IsLetter(r) || unicode.IsNumber(r))
}
