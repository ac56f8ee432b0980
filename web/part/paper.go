package part

import (
	"slices"
	"strings"
)

// onePage is the most lines that are kept together on a page of paper.
const onePage = 28

// wholeOnPaper is the most lines that are printed whole with a verdict, and
// aroundMark how many are printed before and after each marked line of a longer
// exhibit.
const (
	wholeOnPaper = 60
	aroundMark   = 10
)

// Class is the exhibit's class in the style sheet: "short" where what is printed
// of it is not to be parted between two pages; "deposition" for testimony, "pages"
// where that has more than one page, "close" where its pages have many lines.
func (e *Exhibit) Class() string {
	class := "exhibit"
	lines := 0
	for _, s := range e.printed() {
		lines += s.last - s.first
	}
	if lines <= onePage || e.deposition && len(e.pages) == 0 {
		class += " short"
	}
	if e.law {
		class += " law"
	}
	if e.own {
		class += " own"
	}
	if e.deposition {
		class += " deposition"
		if len(e.pages) > 1 {
			class += " pages"
		}
		if e.perPage > onePage {
			class += " close"
		}
	}
	return class
}

// Paper returns the HTML of what is printed: all lines; with a verdict on a long
// exhibit the lines around the marks, or the pages of testimony on which they
// stand, and how many are left out between them.
func (e *Exhibit) Paper() string {
	var b strings.Builder
	done := 0
	for _, s := range e.printed() {
		e.writeGap(&b, done, s.first)
		b.WriteString(e.Rows(s.first, s.last))
		done = s.last
	}
	e.writeGap(&b, done, e.Len())
	return b.String()
}

// stretch is a run of lines, last not included.
type stretch struct{ first, last int }

// printed returns the lines that are printed, in order.
func (e *Exhibit) printed() []stretch {
	var marked []int
	for i, m := range e.Marks {
		if m.Class != "found" {
			marked = append(marked, i)
		}
	}
	if len(marked) == 0 || e.Len() <= wholeOnPaper {
		return []stretch{{0, e.Len()}}
	}
	slices.Sort(marked)
	var list []stretch
	done := 0
	for _, i := range marked {
		s := stretch{max(done, i-aroundMark), min(e.Len(), i+aroundMark+1)}
		if len(e.pages) > 0 {
			page := e.pageAt(i)
			s = stretch{max(done, e.pages[page]), e.pageEnd(page)}
		}
		if s.first < s.last {
			list = append(list, s)
			done = s.last
		}
	}
	return list
}

// writeGap says how much is left out from line first to last, last not included.
func (e *Exhibit) writeGap(b *strings.Builder, first, last int) {
	if first == last {
		return
	}
	left := Plural(last-first, "line", "lines")
	if len(e.pages) > 0 {
		left = Plural(e.pageAt(last-1)-e.pageAt(first)+1, "page", "pages")
	}
	b.WriteString(`<li class="l0 gap" data-n="&#8942;"><span class="t"><span>` + left + ` not printed</span></span></li>`)
}
