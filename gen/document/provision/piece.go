package provision

import "strings"

// piece is a provision in a paragraph, which may have several run into each
// other: (b) Fees. (1) The fee; (6)(A) Tax. A paragraph without a label is one
// piece without a label.
type piece struct {
	label   label // text is empty where there is none
	heading string
	words   string
	whole   string // all of it, label and heading included
	index   int
	from    int // where it begins in the paragraph
}

// piecesOf parts a paragraph.
func piecesOf(p *Paragraph) []piece {
	if p.Flush {
		return []piece{{words: p.Text}}
	}
	var all []piece
	at := 0
	for at < len(p.Text) && len(all) < deepest {
		l, ok := p.labelAt(at)
		if !ok || len(all) > 0 && !startsSequence(l, all[len(all)-1].label) {
			break
		}
		from := at
		at += len(l.text)
		at += spaces(p.Text[at:])
		if n := several(&l, p.Text[at:]); n > 0 {
			l.text = p.Text[from : at+n]
			all = append(all, piece{label: l, index: len(all), from: from})
			at += n + spaces(p.Text[at+n:])
			break
		}
		next := piece{label: l, index: len(all), from: from}
		if head := p.headingAt(at); head > at {
			next.heading = strings.TrimRight(p.Text[at:head], " ")
			at = head + spaces(p.Text[head:])
		}
		all = append(all, next)
	}
	if len(all) == 0 {
		return []piece{{words: p.Text}}
	}
	all[len(all)-1].words = p.Text[at:]
	for i := range all {
		end := len(p.Text)
		if i+1 < len(all) {
			end = all[i+1].from
		}
		all[i].whole = strings.TrimRight(p.Text[all[i].from:end], " ")
	}
	return all
}

func spaces(text string) int { return len(text) - len(strings.TrimLeft(text, " ")) }

// startsSequence says whether a label can begin a level below another one.
func startsSequence(l, above label) bool {
	for _, m := range l.meanings {
		if m.nth == 1 && !m.inserted && m.form.frame() == inBrackets {
			for _, a := range above.meanings {
				if a.form == m.form && a.nth == m.nth {
					return false // (a)(a)
				}
			}
			return true
		}
	}
	return false
}

// several returns the length of what a label goes on with where it stands for
// several, –(c) in (a)–(c) [Reserved], and notes how many more they are. Only
// matter that is not there is numbered so.
func several(l *label, text string) int {
	rest := text
	for _, joint := range []string{"–", "—", "-", "to ", "through ", "and ", ", "} {
		rest = strings.TrimPrefix(rest, joint)
	}
	if rest == text {
		return 0
	}
	last, ok := labelAt(strings.TrimLeft(rest, " "))
	if !ok {
		return 0
	}
	rest = strings.TrimLeft(rest, " ")
	end := len(text) - len(rest) + len(last.text)
	if !strings.HasPrefix(strings.TrimLeft(text[end:], " "), "[") && len(text)-end > len(" Reserved.") {
		return 0
	}
	for _, a := range l.meanings {
		for _, b := range last.meanings {
			if a.form == b.form && b.nth > a.nth {
				l.last = b.nth - a.nth
				return end
			}
		}
	}
	return 0
}

// labelAt returns the label at a place of a paragraph; one in italics is of
// another form.
func (p *Paragraph) labelAt(at int) (label, bool) {
	if at == 0 && p.numbered {
		h, _ := numberAlone(p.Text, strings.Contains(p.Text[:min(len(p.Text), maxBare)], "."))
		return label{text: h.label, bare: h.number, meanings: meanings(h.number, dotted)}, true
	}
	l, ok := labelAt(p.Text[at:])
	if !ok {
		return l, false
	}
	for _, it := range p.Italics {
		if it[0] == at+1 && it[1] == at+len(l.text)-1 {
			for i := range l.meanings {
				l.meanings[i].form |= italic
			}
		}
	}
	return l, true
}

// headingAt returns where a heading ends that begins at a place, at where none does.
func (p *Paragraph) headingAt(at int) int {
	if p.Styled {
		for _, it := range p.Italics {
			if it[0] != at || it[1] <= at {
				continue
			}
			text, next := p.Text[at:it[1]], p.Text[it[1]:]
			switch {
			case strings.HasSuffix(strings.TrimRight(text, " "), "."), strings.HasSuffix(text, "—"), strings.HasSuffix(text, "?"):
				return it[1]
			case strings.HasPrefix(next, ".") || strings.HasPrefix(next, "—"):
				_, size := labelDash(next)
				return it[1] + size
			}
		}
		return at
	}
	head, _, ok := runInHeading(p.Text[at:])
	if !ok {
		return at
	}
	return at + len(head)
}
