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
// of it is not to be parted between two pages.
func (e *Exhibit) Class() string {
	lines := 0
	for _, s := range e.printed() {
		lines += s.last - s.first
	}
	if lines <= onePage {
		return "exhibit short"
	}
	return "exhibit"
}

// Paper returns the HTML of what is printed: all lines; with a verdict on a long
// exhibit the lines around the marks, and how many are left out between them.
func (e *Exhibit) Paper() string {
	var b strings.Builder
	done := 0
	for _, s := range e.printed() {
		writeGap(&b, s.first-done)
		b.WriteString(e.Rows(s.first, s.last))
		done = s.last
	}
	writeGap(&b, e.Len()-done)
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
		if s.first < s.last {
			list = append(list, s)
			done = s.last
		}
	}
	return list
}

func writeGap(b *strings.Builder, lines int) {
	if lines > 0 {
		b.WriteString(`<li class="l0 gap" data-n="&#8942;"><span class="t"><span>` + Plural(lines, "line", "lines") + ` not printed</span></span></li>`)
	}
}
