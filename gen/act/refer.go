package act

import (
	"bytes"
	"slices"
	"strings"
)

// levelNames are what drafting manuals call the levels.
var levelNames = [...]string{"subsection", "paragraph", "subparagraph", "clause", "subclause", "item", "subitem", "subsubitem", "subdivision", "subdivision"}

// refer writes a reference to one or several named subdivisions of the same provision.
func (w *writer) refer(b *bytes.Buffer, p *piece, e *env, from *unit) {
	to := e.unit(p.text)
	if to == nil || from == nil {
		w.d.fail("no subdivision is called " + p.text)
		return
	}
	s := reference(from, to)
	for i, name := range p.and {
		t := e.unit(name)
		switch {
		case t == nil:
			w.d.fail("no subdivision is called " + name)
			return
		case t.parent != to.parent || t == to:
			w.d.fail(name + " is not beside " + p.text)
			return
		}
		if i == 0 && !p.or {
			kind, rest, _ := strings.Cut(s, " ")
			s = kind + "s " + rest
		}
		switch {
		case i < len(p.and)-1:
			s += ", "
		default:
			s += lastJoint(len(p.and)+1, p.or)
		}
		s += "(" + t.label + ")"
	}
	b.WriteString(s)
	b.WriteString(belongs(from, to))
}

// lastJoint joins the last of so many references to those before it.
func lastJoint(count int, or bool) string {
	joint := " and "
	if or {
		joint = " or "
	}
	if count > 2 {
		joint = "," + joint
	}
	return joint
}

// belongs returns what a reference from one subdivision to another ends in
// where the law stands in a title that Congress has not enacted as such.
func belongs(from, to *unit) string {
	ch := from.section.chapter
	switch {
	case !ch.codified || from.within(to):
		return ""
	case from.section != to.section:
		return ofTitle
	case ch.age != modern && from.outermost() != to.outermost():
		return " of this section"
	}
	return ""
}

const ofTitle = " of this title"

// outermost returns the subsection in which a subdivision stands.
func (u *unit) outermost() *unit {
	for u.parent != nil {
		u = u.parent
	}
	return u
}

// relating writes what a section is about behind its number, in some places.
func (w *writer) relating(b *bytes.Buffer, theme string, ch *chapter) {
	if ch.codified {
		b.WriteString(ofTitle)
	}
	for _, p := range ch.parts {
		if list := p.lists["relating."+theme]; len(list) > 0 && w.d.s.IntN(100) < 14 {
			b.WriteString(" (relating to ")
			w.text(b, list[0].body, &env{chapter: ch}, nil)
			b.WriteByte(')')
			return
		}
	}
}

// unit returns the subdivision of the provision that has a name.
func (e *env) unit(name string) *unit {
	for _, u := range e.named {
		if u.node.name == name {
			return u
		}
	}
	return nil
}

// see writes a reference to another provision of the act; where there is none, to the act.
func (w *writer) see(b *bytes.Buffer, name string, e *env, from *unit) {
	var to *unit
	n := 0
	for _, u := range e.chapter.placed[name] {
		if from == nil || u == e.root || u.within(e.root) {
			continue
		}
		// Those in the same section come first.
		switch {
		case to != nil && to.section == from.section && u.section != from.section:
		case to != nil && u.section == from.section && to.section != from.section:
			to, n = u, 1
		case to != nil && to.env.provision.first && !u.env.provision.first:
			// A theme's first provision is what is meant by the theme.
		case to != nil && u.env.provision.first && !to.env.provision.first:
			to, n = u, 1
		default:
			if n++; w.d.s.IntN(n) == 0 {
				to = u
			}
		}
	}
	if to == nil {
		theme, _, _ := strings.Cut(name, ".")
		if p := e.chapter.byName[name]; p != nil {
			theme = p.theme
		}
		if number := e.chapter.elsewhere[theme]; number != "" {
			b.WriteString("section ")
			b.WriteString(number)
			w.relating(b, theme, e.chapter)
		} else {
			b.WriteString(e.chapter.division)
		}
		return
	}
	b.WriteString(reference(from, to))
	if from.section != to.section {
		w.relating(b, to.env.provision.theme, e.chapter)
		return
	}
	b.WriteString(belongs(from, to))
}

// standing returns the subdivision of a name that stands in the same section
// as another: one of the same provision, or another provision; nil for none.
func (e *env) standing(name string, from *unit) *unit {
	if e.chapter == nil || from == nil {
		return nil
	}
	if u := e.unit(name); u != nil {
		return u
	}
	for _, u := range e.chapter.placed[name] {
		if u.section == from.section && !from.within(u) {
			return u
		}
	}
	return nil
}

// oddChance is in how many of 100 lists of three or more references a later hand has added one at the end.
const oddChance = 25

// together writes a reference to several subdivisions of a section, those
// that stand beside one another in one.
func (w *writer) together(b *bytes.Buffer, list []*unit, from *unit, or bool) {
	slices.SortStableFunc(list, func(x, y *unit) int { return slices.Compare(x.path(), y.path()) })
	if len(list) > 2 && from.section.chapter.codified && w.d.s.IntN(100) < oddChance {
		list[len(list)-1], list[1] = list[1], list[len(list)-1] // a later hand has put one in
	}
	kinds, labels := make([]string, len(list)), make([]string, len(list))
	same := true
	for i, u := range list {
		kinds[i], labels[i], _ = strings.Cut(reference(from, u), " ")
		same = same && kinds[i] == kinds[0] && kinds[i] != "this"
	}
	for i := range list {
		switch {
		case i == 0:
		case i == len(list)-1:
			b.WriteString(lastJoint(len(list), or))
		default:
			b.WriteString(", ")
		}
		switch {
		case i > 0 && same:
		case same && len(list) > 1 && !or:
			b.WriteString(kinds[i] + "s ")
		default:
			b.WriteString(kinds[i] + " ")
		}
		b.WriteString(labels[i])
		if i == len(list)-1 || !same {
			b.WriteString(belongs(from, list[i]))
		}
	}
}

// path returns where a subdivision stands in its section.
func (u *unit) path() []int {
	if u == nil {
		return nil
	}
	return append(u.parent.path(), u.index)
}

// within says whether a subdivision is below another.
func (u *unit) within(root *unit) bool {
	for ; u != nil; u = u.parent {
		if u == root {
			return true
		}
	}
	return false
}

// reference returns how one subdivision refers to another, as drafting manuals
// have it: from the level at which the two part.
func reference(from, to *unit) string {
	if from.within(to) {
		return "this " + levelNames[to.level]
	}
	var b bytes.Buffer
	if from.section != to.section {
		b.WriteString("section ")
		b.WriteString(to.section.number)
		labels(&b, to, nil)
		return b.String()
	}
	common := from
	for common != nil && !to.within(common) {
		common = common.parent
	}
	start := to
	for start.parent != common {
		start = start.parent
	}
	b.WriteString(levelNames[start.level])
	b.WriteByte(' ')
	labels(&b, to, common)
	return b.String()
}

// labels writes the labels of a subdivision from below an ancestor on.
func labels(b *bytes.Buffer, u, below *unit) {
	if u == below || u == nil {
		return
	}
	labels(b, u.parent, below)
	b.WriteByte('(')
	b.WriteString(u.label)
	b.WriteByte(')')
}

// in writes a reference to provisions of the same section.
func (w *writer) in(b *bytes.Buffer, p *piece, e *env, from *unit) {
	var list []*unit
	for _, name := range append([]string{p.text}, p.and...) {
		u := e.standing(name, from)
		if u == nil {
			w.d.fail("no provision of the section is called " + name)
			return
		}
		list = append(list, u)
	}
	at := b.Len()
	w.together(b, list, from, p.or)
	if bytes := b.Bytes(); at == 0 || at > 1 && string(bytes[at-2:at]) == ". " {
		bytes[at] -= 'a' - 'A'
	}
}

// openChance is in how many of 100 places an opening that could stand does.
const openChance = 60

// open writes an opening that names those provisions of a list that stand in
// the section, and nothing where none does.
func (w *writer) open(b *bytes.Buffer, p *piece, e *env, from *unit, voice age) {
	var list []*unit
	if w.d.s.IntN(100) >= openChance {
		return // the other provision says that it prevails
	}
	for _, name := range p.and {
		if u := e.standing(name, from); u != nil {
			list = append(list, u)
		}
	}
	if len(list) == 0 {
		return
	}
	b.WriteString(openings[p.text][voice])
	w.together(b, list, from, false)
	b.WriteString(", ")
}
