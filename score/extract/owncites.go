package extract

import (
	"strings"

	"benchtrial/gen/cite"
)

// OwnMentions reads all citations in s, as Mentions does, of a person's own
// document by its style: "clause 4.2(b)", "Cl. 4.2 (b)", "4.2(b)", "paragraph (b) of
// clause 4.2", "Schedule 1, paragraph 2(a)", "recital A". A number without a word
// or a label counts only where it can be nothing else, or is all there is.
func OwnMentions(s, low string, style *cite.Style) []Mention {
	whole := strings.Trim(s, " .\n()\"'*`")
	r := citeReader{s: s, low: low, style: style, known: func(number string) bool { return style.Alone(number) || number == whole }}
	found := r.all()
	for i := range found {
		m := &found[i]
		m.Numbered = m.Numbered || !style.Numbered()
		m.Cite = style.Resolve(m.Cite)
	}
	return found
}

// counts says whether a number is an amount or a percentage.
func counts(s string, start, end int) bool {
	return start > 0 && strings.IndexByte("$%", s[start-1]) >= 0 || end < len(s) && s[end] == '%' ||
		strings.HasSuffix(s[:start], "€") || strings.HasSuffix(s[:start], "£")
}

// ownUnit reads the word and the number of a section of an own document and
// returns where they end, or -1.
func (r *citeReader) ownUnit(i int) (cite.Cite, int) {
	word, after := r.ownWord(i)
	if after < 0 {
		return cite.Cite{}, -1
	}
	at := afterWord(r.low, after)
	end := number(r.s, at)
	if end < 0 {
		end = capitals(r.s, at)
	}
	if end > 0 {
		n := r.s[at:end]
		if cite.Spelled(n) {
			n = strings.ToUpper(n)
		}
		if section, ok := r.style.Unit(word, n); ok && !r.ofAnother(end) {
			return r.nestedIn(cite.Cite{Section: section}, end)
		}
		return cite.Cite{}, -1
	}
	section, after := r.unnumbered(i)
	if text, _ := label(r.s, at); text != "" && after > 0 {
		return cite.Cite{Section: section}, after // its labels follow
	}
	return cite.Cite{}, -1
}

// unnumbered reads the name of a section that has no number: "(A) of the recitals".
func (r *citeReader) unnumbered(i int) (section string, end int) {
	if r.style == nil {
		return "", -1
	}
	word, end := r.ownWord(i)
	if end < 0 {
		return "", -1
	}
	section, ok := r.style.Unit(word, "")
	if !ok {
		return "", -1
	}
	return section, end
}

// ownWord reads the sign or the word before a number.
func (r *citeReader) ownWord(i int) (word string, end int) {
	low := r.low
	for _, sign := range []string{"§", "¶"} {
		if strings.HasPrefix(low[i:], sign) {
			if i += len(sign); strings.HasPrefix(low[i:], sign) {
				i += len(sign)
			}
			return sign, i
		}
	}
	at := i
	if strings.HasPrefix(low[at:], "sub-") {
		at += len("sub-")
	}
	for end = at; end < len(low) && isLetter(low[end]); end++ {
	}
	if end == at || end-at > 12 || i > 0 && IsWord(low[i-1]) {
		return "", -1
	}
	return low[at:end], end
}

// afterWord skips what may stand between a word and its number.
func afterWord(low string, i int) int {
	if i < len(low) && low[i] == '.' {
		i++
	}
	i = skipSpace(low, i)
	if strings.HasPrefix(low[i:], "§") {
		i = skipBlank(low, i+len("§"))
	}
	for _, no := range []string{"no. ", "number ", "#"} {
		if strings.HasPrefix(low[i:], no) {
			return i + len(no)
		}
	}
	return i
}

// capitals reads a number that is a letter, a roman numeral or a word: Exhibit B,
// article IV, Article Two.
func capitals(s string, i int) int {
	end := i
	for end < len(s) && isLetter(s[end]) {
		end++
	}
	if end > i && s[i] <= 'Z' && cite.Spelled(s[i:end]) && wordEdge(s, end) {
		return end
	}
	end = i
	for end < len(s) && end-i < 8 && s[end] >= 'A' && s[end] <= 'Z' {
		end++
	}
	if end == i || !wordEdge(s, end) || end-i > 1 && strings.Trim(s[i:end], "IVXLC") != "" {
		return -1
	}
	return end
}

// ownNumeral returns where the numeral of a section ends that stands without a word, with a
// label after it: IV(A). It is -1 for one that the document has no section of.
func (r *citeReader) ownNumeral(i int) int {
	if r.style == nil || i > 0 && IsWord(r.low[i-1]) {
		return -1
	}
	end := capitals(r.s, i)
	if end < 0 || !r.style.Has(r.s[i:end]) {
		return -1
	}
	row, _ := labels(r.s, skipBlank(r.s, end))
	if len(row) == 0 || end-i == 1 && !r.style.Exists(cite.Cite{Section: r.s[i:end], Labels: row}) {
		return -1 // I (a) is a person's, where there is no such provision
	}
	return end
}

// ofAnother says whether what ends at i is said to be part of a section: "clause 2 of section 304.9".
func (r *citeReader) ofAnother(i int) bool {
	if _, end := labels(r.s, i); end > i {
		i = end
	}
	at := skipSpace(r.s, i)
	for _, link := range []string{"of ", "in ", "under ", "to "} {
		if !strings.HasPrefix(r.low[at:], link) {
			continue
		}
		word, after := r.ownWord(skipArticle(r.low, at+len(link)))
		if after < 0 {
			return false
		}
		next := afterWord(r.low, after)
		end := number(r.s, next)
		if end < 0 {
			end = capitals(r.s, next)
		}
		if end < 0 {
			return false
		}
		_, ok := r.style.Unit(word, r.s[next:end])
		return ok
	}
	return false
}

// nestedIn reads the number below a section that has its own count: article 3,
// section 2; Schedule 1, paragraph 2.1.
func (r *citeReader) nestedIn(c cite.Cite, end int) (cite.Cite, int) {
	at := skipSpace(r.s, end)
	if strings.HasPrefix(r.low[at:], ",") {
		at = skipSpace(r.s, at+1)
	}
	word, after := r.ownWord(at)
	if after < 0 || !r.style.Inner(c.Section, word) {
		return c, end
	}
	from := afterWord(r.low, after)
	if stop := number(r.s, from); stop > 0 {
		c.Labels = strings.Split(r.s[from:stop], ".")
		return c, stop
	}
	return c, end
}

// partOf reads such a number before its section: paragraph 2.1(a) of Schedule 1.
func (r *citeReader) partOf(i int) int {
	word, after := r.ownWord(i)
	if after < 0 {
		return -1
	}
	from := afterWord(r.low, after)
	stop := number(r.s, from)
	if stop < 0 {
		return -1
	}
	row, end := labels(r.s, stop)
	at := skipSpace(r.s, end)
	for _, link := range []string{"of ", "in ", "under ", "to ", ", "} {
		if !strings.HasPrefix(r.low[at:], link) {
			continue
		}
		c, last := r.ownUnit(skipArticle(r.low, at+len(link)))
		if last < 0 || len(c.Labels) > 0 || !r.style.Inner(c.Section, word) {
			return -1
		}
		c.Labels = append(strings.Split(r.s[from:stop], "."), row...)
		r.found = append(r.found, Mention{Range: Range{i, last}, Cite: c, Numbered: true})
		return last
	}
	return -1
}
