package extract

import (
	"slices"
	"strings"

	"benchtrial/gen/cite"
)

// This file reads citations that begin with their innermost label: "paragraph
// (2) of section 4291(b)", and labels that no section follows.

// sectionAfter reads " of section 4291(b)" at i and returns where it ends.
func (r *citeReader) sectionAfter(i int) (end int, c cite.Cite) {
	s, low := r.s, r.low
	at := skipSpace(s, i)
	linked := false
	for _, link := range []string{",", "which is ", "of ", "in ", "under ", "within ", "inside ", "de ", "von "} {
		if strings.HasPrefix(low[at:], link) {
			at, linked = skipSpace(s, at+len(link)), true
		}
	}
	at = skipArticle(low, at)
	c, stop := r.marked(at)
	if stop < 0 && linked {
		c.Section, stop = r.unnumbered(at)
	}
	marked := stop > 0
	if !marked {
		stop = number(s, at)
	}
	if stop < 0 || !linked && !marked || !marked && !r.known(s[at:stop]) {
		return -1, c
	}
	if !marked {
		c.Section = s[at:stop]
	}
	row, next := labels(s, stop)
	if len(row) > 0 {
		c.Labels, stop = append(c.Labels, row...), next
	}
	return stop, c
}

func skipArticle(low string, i int) int {
	if strings.HasPrefix(low[i:], "the ") {
		return i + len("the ")
	}
	return i
}

// inward reads "paragraph (2) of subsection (b) of section 4291", or labels that no section follows.
func (r *citeReader) inward(i int) int {
	s, low := r.s, r.low
	g, end := readGroup(s, low, i)
	if end < 0 {
		return -1
	}
	groups := []group{g}
	inner := true // each further group encloses those before
	for len(groups) < 9 {
		if next, c := r.sectionAfter(end); next > 0 {
			return r.enclosed(i, next, c, groups, inner)
		}
		at := skipSpace(s, end)
		of := false
		for _, link := range []string{",", "which is ", "of ", "in ", "under ", "within ", "inside "} {
			if strings.HasPrefix(low[at:], link) {
				at, of = skipSpace(s, at+len(link)), of || link != ","
			}
		}
		next, stop := readGroup(s, low, skipArticle(low, at))
		if stop < 0 || at == skipSpace(s, end) && !next.named || !of && !next.named {
			break
		}
		if !of {
			inner = groups[len(groups)-1].depth > next.depth && next.depth >= 0
		}
		groups = append(groups, next)
		end = stop
	}
	whole := flatten(groups, inner)
	return r.bare(i, end, whole)
}

// flatten puts groups in order, outermost first. Alternatives are kept where the innermost group has them.
func flatten(groups []group, inner bool) group {
	ordered := slices.Clone(groups)
	if inner {
		slices.Reverse(ordered)
	}
	whole := group{depth: ordered[0].depth, named: ordered[0].named}
	for _, g := range ordered {
		whole.labels = append(whole.labels, g.labels...)
		whole.alts = append(whole.alts, g.alts...)
		whole.ranged = whole.ranged || g.ranged
	}
	return whole
}

// enclosed adds the mentions of labels that a section follows.
func (r *citeReader) enclosed(start, end int, c cite.Cite, groups []group, inner bool) int {
	g := flatten(groups, inner)
	m := Mention{Range: Range{start, end}, Cite: cite.Cite{Section: c.Section, Labels: append(slices.Clone(c.Labels), g.labels...)}, Numbered: true}
	r.found = append(r.found, m)
	r.alternatives(m, g, end)
	return end
}

// bare adds the mention of labels without a section. Where the sentence has
// named a section before, without going further down, the labels are taken to be its.
func (r *citeReader) bare(start, end int, g group) int {
	m := Mention{Range: Range{start, end}, Cite: cite.Cite{Labels: g.labels}}
	if n := len(r.found); n > 0 {
		last := r.found[n-1]
		between := r.s[last.End:start]
		if last.Numbered && len(between) < 60 && !strings.ContainsAny(withoutOrdinal(between), ".;?!\n\"") {
			switch {
			case len(last.Labels) == 0, g.named && g.depth == len(last.Labels):
				m.Section, m.Numbered = last.Section, true
				m.Labels = append(slices.Clone(last.Labels), g.labels...)
				m.Start = last.Start
			}
		}
	}
	r.found = append(r.found, m)
	r.alternatives(m, g, end)
	return end
}

// withoutOrdinal drops the full stop that many languages write after a number: "77. szakasz (c)".
func withoutOrdinal(s string) string {
	rest, ok := strings.CutPrefix(s, ". ")
	if ok && rest != "" && rest[0] >= 'a' && rest[0] <= 'z' {
		return rest
	}
	return s
}

func (r *citeReader) alternatives(m Mention, g group, end int) {
	for _, row := range g.alts {
		r.found = append(r.found, sibling(m, row, Range{m.Start, end}, g.ranged))
	}
}
