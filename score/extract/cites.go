package extract

import (
	"slices"
	"strconv"
	"strings"

	"benchtrial/gen/cite"
)

// Mention is a citation in a text.
type Mention struct {
	Range
	cite.Cite
	// Numbered says that the section number is given; else only labels are.
	Numbered bool
	// Joined says that the labels hang on the mention before: "… and (2)".
	Joined bool
	// Ranged says that it ends a range: "…-(3)".
	Ranged bool
}

// Mentions reads all citations in s, whose lower-case form is low, in order:
// "section 4291(b)(2)", "§ 4291, subd. (b)(2)", "paragraph (2) of subsection
// (b) of section 4291", "4291(b)(2)", and rows of labels without a section.
// known says of a number whether the prompt has such a section: that lets
// "4291" stand for a section without more, and dotted forms be read.
func Mentions(s, low string, known func(number string) bool) []Mention {
	r := citeReader{s: s, low: low, known: known}
	return r.all()
}

// all reads all citations.
func (r *citeReader) all() []Mention {
	s := r.s
	for i := 0; i < len(s); {
		if end := r.read(i); end > i {
			i = end
			continue
		}
		if IsWord(s[i]) && s[i] != 0xc2 {
			for i++; i < len(s) && IsWord(s[i]) && s[i] != 0xc2 && !(s[i-1] >= 0x80 && isDigit(s[i])); { // some scripts have no spaces
				i++
			}
			continue
		}
		i++
	}
	return r.found
}

type citeReader struct {
	s, low string
	known  func(string) bool
	style  *cite.Style // of a person's own document; nil for all other texts
	found  []Mention
}

// read reads a citation that begins at i and returns where it ends, or -1.
func (r *citeReader) read(i int) int {
	s, low := r.s, r.low
	if r.style != nil {
		if end := r.partOf(i); end > 0 {
			return end
		}
	}
	if c, end := r.marked(i); end > 0 {
		return r.outward(i, c, end)
	}
	if at := sectionMark(low, i); at > 0 {
		if row, end := labels(s, at); len(row) > 0 { // "section (b)(2)", "§ (b)(2)"
			return r.bare(i, end, group{depth: -1, labels: row})
		}
		return -1
	}
	if end := number(s, i); end > 0 {
		if r.style != nil && counts(s, i, end) {
			return end
		}
		_, after := label(s, skipBlank(s, afterArticle(s, end)))
		if after > 0 && !strings.HasSuffix(s[i:end], ".") || r.known(s[i:end]) || r.dotted(s[i:end], false) != nil {
			return r.outward(i, cite.Cite{Section: s[i:end]}, end)
		}
		return -1
	}
	if end := r.ownNumeral(i); end > 0 {
		return r.outward(i, cite.Cite{Section: s[i:end]}, end)
	}
	if low[i] == 's' && i+1 < len(s) { // "s4291(b)"
		if end := number(s, i+1); end > 0 {
			if _, after := label(s, end); after > 0 {
				return r.outward(i, cite.Cite{Section: s[i+1 : end]}, end)
			}
		}
	}
	if s[i] != '(' && !isLetter(s[i]) && !strings.HasPrefix(low[i:], "¶") {
		return -1
	}
	return r.inward(i)
}

// marked reads a section number with the word or sign before it and returns
// where it ends, or -1.
func (r *citeReader) marked(i int) (cite.Cite, int) {
	if r.style != nil {
		return r.ownUnit(i)
	}
	at := sectionMark(r.low, i)
	if at < 0 {
		return cite.Cite{}, -1
	}
	end := number(r.s, at)
	if end < 0 {
		return r.inWords(at)
	}
	return cite.Cite{Section: r.s[at:end]}, end
}

// inWords reads the number of a section in words. Small ones that are no section of the text
// are other numbers: "section one of the form".
func (r *citeReader) inWords(at int) (cite.Cite, int) {
	value, end := thousandsAt(r.low, at)
	section := strconv.Itoa(value)
	if end < 0 || value < 100 && !r.known(section) {
		return cite.Cite{}, -1
	}
	return cite.Cite{Section: section}, end
}

// outward reads what follows a section number: labels, then levels by name.
func (r *citeReader) outward(start int, section cite.Cite, end int) int {
	s := r.s
	m := Mention{Range: Range{start, end}, Cite: section, Numbered: true}
	if d := r.dotted(m.Section, start+len(section.Section) < end); d != nil {
		m.Cite = *d
	}
	row, next := labels(s, afterArticle(s, end))
	if len(row) == 0 && len(m.Labels) == 0 && r.known(m.Section) {
		row, next = otherLabels(s, end)
	}
	if len(row) > 0 {
		m.Labels, m.End = append(m.Labels, row...), next
	}
	for {
		next := r.continued(&m)
		if next < 0 {
			break
		}
		m.End = next
	}
	r.found = append(r.found, m)
	return r.joins(m)
}

// continued reads ", subsection (b)" or " at (b)(2)" after what m has so far, adds it to m and returns where it ends, or -1.
func (r *citeReader) continued(m *Mention) int {
	if end := r.below(m); end > 0 {
		return end
	}
	s, low := r.s, r.low
	at := skipSpace(s, m.End)
	arrow := false
	for _, link := range []string{",", ":", ";", "->", ">", "/", "-", "at ", "in ", "under "} {
		if strings.HasPrefix(low[at:], link) {
			at = skipSpace(s, at+len(link))
			arrow = arrow || strings.HasSuffix(link, ">")
		}
	}
	narrowing := Cue("narrowing").starts(low[at:])
	deeper := narrowing != "" || at > m.End && s[at-1] == '/' // "4291(b), specifically (2)", "4291(b)/(2)"
	if narrowing != "" {
		at = skipSpace(s, at+len(narrowing))
	}
	g, end := readGroup(s, low, at)
	if end > 0 && deeper && !g.named {
		g = group{depth: -1}
		g.labels, end = labels(s, at)
	}
	switch {
	case end < 0:
		return -1
	case deeper && !g.named && len(m.Labels) > 0:
		if labelClass(g.labels[0]) == labelClass(m.Labels[len(m.Labels)-1]) {
			return -1
		}
	case !g.named && strings.IndexByte(s[m.End:at], '\n') >= 0:
		return -1 // the label of a line that is quoted below
	case !g.named && len(m.Labels) > 0 && (!arrow || len(g.alts) > 0):
		return -1
	case g.named && g.depth >= 0 && g.depth < len(m.Labels):
		return -1
	case !g.named && !arrow && strings.HasPrefix(s[skipSpace(s, m.End):], "-"):
		return -1
	}
	if next, _ := r.sectionAfter(end); next > 0 {
		return -1 // "section 4291, and paragraph (2) of section 4292"
	}
	m.Labels = append(slices.Clone(m.Labels), g.labels...)
	if n := len(g.alts); n > 0 { // the last of them is what m goes on as
		r.found = append(r.found, *m)
		r.alternatives(*m, group{alts: g.alts[:n-1], ranged: g.ranged}, end)
		*m = sibling(*m, g.alts[n-1], Range{m.Start, end}, g.ranged)
	}
	return end
}

// dotted reads "4291.b.2" and, after "section", "4291-b-2", else "4291b2",
// where the first part is a known section. "Section 4291b2" is another section.
func (r *citeReader) dotted(text string, marked bool) *cite.Cite {
	if r.style != nil || r.known(text) {
		return nil // an own document's style knows better
	}
	parts := strings.Split(text, ".")
	if dashed := strings.Split(text, "-"); marked && len(dashed) > 1 && isLetter(dashed[1][0]) {
		parts = dashed
	}
	if len(parts) < 2 {
		if parts = runs(text); marked || len(parts) < 3 {
			return nil
		}
	}
	if !r.known(parts[0]) {
		return nil
	}
	for _, p := range parts[1:] {
		if !labelLike(p) {
			return nil
		}
	}
	return &cite.Cite{Section: parts[0], Labels: parts[1:]}
}

// runs parts figures from letters: "4291b2".
func runs(text string) []string {
	var parts []string
	for start, i := 0, 1; i <= len(text); i++ {
		if i == len(text) || isDigit(text[i]) != isDigit(text[i-1]) {
			parts, start = append(parts, text[start:i]), i
		}
	}
	return parts
}

// joins reads what is joined to m, "and (2)", and returns where it ends.
func (r *citeReader) joins(m Mention) int {
	end := m.End
	for n := 0; n < 50; n++ {
		row, next, ranged := joined(r.s, r.low, end, len(m.Labels)-1)
		if next < 0 {
			break
		}
		if after, _ := r.sectionAfter(next); after > 0 {
			break
		}
		r.found = append(r.found, sibling(m, row, Range{end, next}, ranged))
		end = next
	}
	return end
}

// sibling is m with its innermost labels replaced by row.
func sibling(m Mention, row []string, at Range, ranged bool) Mention {
	keep := max(0, len(m.Labels)-len(row))
	return Mention{Range: at, Numbered: m.Numbered, Joined: true, Ranged: ranged,
		Cite: cite.Cite{Section: m.Section, Labels: append(slices.Clone(m.Labels[:keep]), row...)}}
}
