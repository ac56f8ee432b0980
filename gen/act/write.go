package act

import (
	"bytes"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"benchtrial/gen/cite"
	"benchtrial/gen/outline"
)

// label labels subdivisions of a level and those below them.
func label(units []*unit, level int) {
	for i, u := range units {
		u.level, u.index, u.label = level, i, cite.Label(level, i)
		for _, c := range u.children {
			c.parent = u
		}
		for _, f := range u.flush {
			f.level = level
		}
		label(u.children, level+1)
	}
}

// write writes a section that is planned.
func (d *drafter) write(sec *section) *outline.Section {
	w := &writer{d: d, out: outline.NewSection("/act/s"+sec.number, sec.number, "§ "+sec.number+".", "")}
	var b bytes.Buffer
	w.text(&b, sec.heading, &env{chapter: sec.chapter}, nil)
	w.out.Lines[0].Heading = capital(b.String())
	lines := 1
	for _, u := range sec.units {
		lines += u.lines()
	}
	w.out.Lines = slices.Grow(w.out.Lines, lines)
	for _, u := range sec.units {
		w.unit(u, ".")
	}
	if sec.seam {
		d.add(w, sec)
	}
	return w.out
}

// lines returns how many lines a subdivision comes to.
func (u *unit) lines() int {
	n := 1 + len(u.flush)
	for _, c := range u.children {
		n += c.lines()
	}
	return n
}

// writer writes the lines of one section.
type writer struct {
	d      *drafter
	out    *outline.Section
	buffer bytes.Buffer // of the words of one subdivision
	above  string       // the last heading
}

// unit writes a subdivision and what is below it; the last of its own words end in end.
func (w *writer) unit(u *unit, end string) {
	words := w.words(u)
	if u.inList() {
		words = "t" + words[1:] // the term "x" means
	}
	if u.parent == nil || u.parent.node.join == sentences {
		words = capital(words)
	}
	if words != "" && len(u.children) == 0 {
		words = strings.TrimRight(words, ". ") + end
	}
	before := ""
	if u.idle && !strings.HasPrefix(words, omitted) {
		before, words = "[", strings.TrimSuffix(words, end)+".]"
	}
	w.out.Add(u.level+1, before+"("+u.label+")", w.heading(u), words)
	for i, c := range u.children {
		w.unit(c, u.childEnd(i, end))
	}
	for _, f := range u.flush {
		var b bytes.Buffer
		w.text(&b, f.node.body, f.env, u)
		if startsLower(b.String()) {
			b.WriteString(end)
		} else {
			b.WriteString(".")
		}
		w.out.Flush(u.level+1, b.String())
	}
}

// inList says whether a definition is part of a sentence: "the term x means".
func (u *unit) inList() bool {
	return u.entry && u.parent != nil && u.parent.node.join != sentences
}

// words returns what a subdivision says. A leaf that would read like one before
// it is drawn again: mostly it has a number or a choice that then differs.
func (w *writer) words(u *unit) string {
	for try := 0; ; try++ {
		w.buffer.Reset()
		w.text(&w.buffer, u.node.body, u.env, u)
		words := w.buffer.String()
		if !u.late && !u.entry {
			words = w.such(words, u.env)
		}
		if len(u.children) > 0 || words == "" {
			return words
		}
		if !w.d.written[words] || try == 3 {
			w.d.written[words] = true
			return words
		}
	}
}

// childEnd returns what a subdivision's child ends in.
func (u *unit) childEnd(i int, end string) string {
	if u.node.join == sentences {
		return "."
	}
	switch last := len(u.children) - 1; {
	case i == last && len(u.flush) > 0 && u.flush[0].lower():
		return ","
	case i == last && len(u.flush) > 0:
		return "."
	case i == last:
		return end
	case i < last-1:
		return ";"
	case u.node.join == all:
		return "; and"
	}
	return "; or"
}

// lower says whether a subdivision's text begins with a small letter.
func (u *unit) lower() bool {
	return len(u.node.body) > 0 && !u.node.body[0].capital && startsLower(u.node.body[0].text)
}

func startsLower(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return unicode.IsLower(r)
}

// heading returns a subdivision's heading as its act writes it.
func (w *writer) heading(u *unit) string {
	h := u.node.heading
	if u.heading != nil {
		h = u.heading
	}
	style := u.section.chapter.headings
	if len(h) == 0 || style == noHeadings || style == editorial && u.level > 0 || u.inList() {
		return ""
	}
	var b bytes.Buffer
	w.text(&b, h, u.env, u)
	s := capital(b.String())
	if strings.EqualFold(s, w.above) && u.level > 0 {
		return "" // a heading is not that of what is above it again
	}
	w.above = s
	if style == editorial {
		return s
	}
	if u.level == 0 {
		s = titleCase(s)
	}
	return s + ".—"
}

// small are words that keep their small letters in headings.
const small = " a an and as at by for from in into of on or the to under with "

// titleCase gives the words of a heading capitals.
func titleCase(s string) string {
	words := strings.Split(s, " ")
	for i, word := range words {
		if !strings.Contains(small, " "+word+" ") {
			words[i] = capital(word)
		}
	}
	return strings.Join(words, " ")
}

// capital returns s with a capital first letter.
func capital(s string) string {
	if s == "" || s[0] < 'a' || s[0] > 'z' {
		return s
	}
	return string(s[0]-'a'+'A') + s[1:]
}

// word writes a word of the field or the provision.
func (w *writer) word(b *bytes.Buffer, p *piece, e *env, u *unit) {
	var s string
	switch p.text {
	case "this":
		s = "this section"
		if e.root != nil {
			s = "this " + levelNames[e.root.level]
		}
	case "here":
		s = "this section"
	case "scope":
		s = "this section"
		if u != nil && u.section.wide {
			s = e.chapter.division
		}
	case "title":
		s = e.chapter.division
	default:
		list := e.find(p.text)
		if len(list) == 0 {
			w.d.fail("no word is called " + p.text)
			return
		}
		s = list[min(p.form, len(list)-1)][0].text
	}
	if referents[p.text] && !e.said[p.text] {
		if e.said == nil {
			e.said = map[string]bool{}
		}
		e.said[p.text] = true
	}
	if p.article {
		if vowel(s) {
			b.WriteString(withCapital("an ", p.capital))
		} else {
			b.WriteString(withCapital("a ", p.capital))
		}
		b.WriteString(s)
		return
	}
	b.WriteString(withCapital(s, p.capital))
}

// find returns the forms of a word.
func (e *env) find(name string) []text {
	for i := range e.locals {
		if e.locals[i].name == name {
			return e.locals[i].forms
		}
	}
	return e.chapter.words[name]
}

// fail keeps the first thing that is wrong with the bank.
func (d *drafter) fail(message string) {
	if d.err == nil {
		d.err = bankError(message)
	}
}

// bankError says what is wrong with the words of an act.
type bankError string

func (e bankError) Error() string { return string(e) }

// plain returns a text's words outside any subdivision.
func (d *drafter) plain(ch *chapter, t text) string {
	if len(t) == 1 && t[0].kind == literalSlot {
		return strings.ToLower(t[0].text)
	}
	var b bytes.Buffer
	(&writer{d: d}).text(&b, t, &env{chapter: ch}, nil)
	return strings.ToLower(b.String())
}
