package act

import (
	"slices"
	"strings"
)

const (
	// perToken is how many hundredths of a byte a token of an act has, indentation included.
	perToken = 468
	// longSection is the length in tokens from which on sections are parted
	// into subsections that hold several provisions each.
	longSection = 4500
)

// Themes that have a place of their own in a section.
const (
	defineTheme = "define"
	tailTheme   = "tail"
	// What goes with a matter: who makes rules about it, reviews and reports it.
	companionTheme = "companion"
)

// mainName is how companions call the provision with which a section's matter begins.
const mainName = "main"

// In how many of 100 short sections a later Act has left something.
const (
	seamChance   = 14
	repealChance = 6
	exactChance  = 45 // the section has figures
)

// plan draws what a section holds, to about a number of tokens.
func (d *drafter) plan(sec *section, tokens int, defines bool) {
	ch := sec.chapter
	room := tokens * perToken / 100
	long := tokens > longSection
	sec.tokens, sec.must = tokens, defines
	if long {
		sec.generous = min(100, tokens/150)
	}
	sec.exact = d.s.IntN(100) < exactChance
	var front, back []*unit
	defining := defines || d.s.IntN(10) < 4 || long && d.s.IntN(2) == 0
	total := room
	if defining {
		room -= min(total/5, 600+total/30)
		if defines && total < 8000 {
			room -= total / 12
		}
	}
	if !long && d.s.IntN(100) < seamChance {
		sec.seam = true
		room -= 260
	}
	if long && d.s.IntN(100) < 60 {
		back = d.fill(sec, tailTheme, min(room/5, 500+room/10), 2+d.s.IntN(3))
		room -= sum(back)
	}
	themes := d.themeOrder(ch, long)
	b := d.body(sec, themes, room, total)
	room = b.room
	body := d.grouped(sec, b)
	subjects := b.subjects
	if !long && !sec.seam && len(subjects) > 0 && ch.own(subjects[0]) && !ch.matter(subjects[0]) && d.s.IntN(100) < 80 {
		back = d.fill(sec, tailTheme, max(room, 450), 1+d.s.IntN(2))
	}
	back = append(b.closing, back...)
	if defining {
		sec.words = wordsOf(slices.Concat(body, back), total)
		left := room + min(total/5, 900+total/25)
		front = d.fill(sec, defineTheme, left, 1)
		for try := 1; defines && len(front) == 0 && try <= 8; try++ {
			// The first section has definitions, if they take a little more.
			front = d.fill(sec, defineTheme, max(left, 500)+200*try, 1)
		}
		// What too few terms leave goes to the subjects.
		left -= sum(front)
		body = withRest(body, d.rest(sec, themes, subjects, left, total), subjects)
	}
	if ch.atEnd {
		front, back = nil, append(back, front...)
	}
	sec.units = slices.Concat(front, body, back)
	if d.s.IntN(100) < repealChance {
		d.repeal(sec)
	}
	sec.heading = d.title(ch, subjects, b.lengths, total)
	label(sec.units, 0)
}

// body is what a section says between its definitions and what closes it.
type body struct {
	subjects []string // in the order in which they were taken up
	lengths  []int    // of what is said on each
	byTheme  map[string][]*unit
	closing  []*unit // what goes with its matter and comes last
	room     int     // left
}

// body fills the room of a section, of which total is the length of the whole, with its
// themes.
func (d *drafter) body(sec *section, themes []string, room, total int) (b body) {
	ch, long := sec.chapter, sec.tokens > longSection
	b.byTheme = map[string][]*unit{}
	// A long section goes through its themes once for a few provisions of each,
	// again for what is left of them, and a very long one for such as have been
	// used but can be worded otherwise.
	for i, theme := range slices.Concat(themes, themes, themes) {
		if room < 300 || i >= 2*len(themes) && room < total/20 || !long && len(b.subjects) > 0 && (room < total/14 || ch.matter(b.subjects[0]) && room < sec.slack(total)) {
			break
		}
		if !long && len(b.subjects) > 0 && ch.matter(theme) {
			continue // it is carried through alone or not at all
		}
		d.again = i >= 2*len(themes)
		most := d.s.Between(3, 7)
		if ch.own(theme) || !long {
			most = 99
		}
		units := d.fill(sec, theme, room, most)
		if len(units) == 0 {
			continue
		}
		if len(b.subjects) == 0 && ch.matter(theme) && sec.stands(units) {
			sec.words = wordsOf(units, total)
			with := d.companions(sec, room-sum(units), total)
			for _, u := range with {
				room -= u.length(0)
				if u.rank() == 2 {
					b.closing = append(b.closing, u)
				} else {
					units = append(units, u)
					room += u.length(0)
				}
			}
		}
		n := sum(units)
		room -= n
		if i := slices.Index(b.subjects, theme); i >= 0 {
			b.lengths[i] += n
		} else {
			b.subjects, b.lengths = append(b.subjects, theme), append(b.lengths, n)
		}
		b.byTheme[theme] = append(b.byTheme[theme], units...)
	}
	d.again, b.room = false, room
	return b
}

// grouped sets what is said on each subject of a section in order, much of it below a
// subsection of its own.
func (d *drafter) grouped(sec *section, b body) (units []*unit) {
	ch, long := sec.chapter, sec.tokens > longSection
	// How many of 100 themes get a subsection for all that is said on them: of
	// the section's own subject, of the others.
	own, others := 0, 100
	if long {
		own, others = 24, 60
	}
	for i, theme := range b.subjects {
		said := b.byTheme[theme]
		slices.SortStableFunc(said, func(a, b *unit) int { return a.rank() - b.rank() })
		if i == 0 && ch.matter(theme) {
			said = d.arrange(sec, theme, said)
		}
		// The section's own subject is not put under a heading of its own.
		if len(said) > 1 && (i == 0 && d.s.IntN(100) < own || i > 0 && (d.s.IntN(100) < others || !long && !ch.own(theme))) {
			if group := d.group(sec, theme); group != nil {
				group.children = said
				said = []*unit{group}
			}
		}
		if i == 0 && !long && ch.own(theme) && !ch.matter(theme) {
			said = d.opening(sec, theme, said)
		}
		units = append(units, said...)
	}
	return units
}

// fill places provisions of a theme that fit into so many bytes, the ones used
// least first, and returns them.
func (d *drafter) fill(sec *section, theme string, room, most int) []*unit {
	ch := sec.chapter
	candidates := d.candidates(sec, theme)
	if ch.matter(theme) && room < wholeMatter*7/10 {
		candidates = d.shortened(candidates)
	}
	d.inOrder(ch, theme, candidates)
	type placed struct {
		u     *unit
		order int
	}
	var list []placed
	// A provision that refers to others of its section comes once they are there.
	for try := 0; try < len(candidates) && len(candidates) < 400; try++ {
		c := candidates[try]
		if room < 300 || len(list) >= most {
			break
		}
		if !ch.stand(c.p.wants, sec) {
			if !c.retry {
				c.retry = true
				candidates = append(candidates, c)
			}
			continue
		}
		d.log = d.log[:0]
		u := d.place(c.p, sec)
		// Where too many options were left out, others are drawn: what depends on a provision waits for it.
		for again := 0; again < 4 && (u == nil || u.empty()); again++ {
			d.takeBack()
			u = d.place(c.p, sec)
		}
		if u == nil || u.empty() {
			d.takeBack()
			continue
		}
		n := u.length(0)
		if n > room+room/32 {
			d.takeBack()
			continue
		}
		room -= n
		ch.taken[c.p] = true
		d.drawn[c.p]++
		list = append(list, placed{u, c.order})
		ch.placed[c.p.name] = append(ch.placed[c.p.name], u)
		if c.p.first && ch.matter(theme) {
			ch.placed[mainName] = append(ch.placed[mainName], u)
		}
		if strings.HasPrefix(c.p.name, theme+".") || ch.own(theme) {
			ch.placed[theme] = append(ch.placed[theme], u)
		}
	}
	// Subjects of the field's own, companions and half of all other lists of provisions stand in the order of the bank, the others as they were drawn.
	if ch.own(theme) || theme == companionTheme || d.s.IntN(2) == 0 {
		slices.SortFunc(list, func(a, b placed) int { return a.order - b.order })
	}
	units := make([]*unit, len(list))
	for i, p := range list {
		units[i] = p.u
	}
	return units
}

// opens is 1 for a theme's first provision.
func opens(p *provision) int {
	if p.first {
		return 1
	}
	return 0
}

// stand says whether provisions are all placed in a section.
func (ch *chapter) stand(names []string, sec *section) bool {
	for _, name := range names {
		if !slices.ContainsFunc(ch.placed[name], func(u *unit) bool { return u.section == sec }) {
			return false
		}
	}
	return true
}

// fresh says whether a subdivision has a wording that was not used yet.
func (n *node) fresh(used map[*node]int) bool {
	for _, o := range n.other {
		if used[o] == 0 {
			return true
		}
	}
	return len(n.other) > 0 && used[n] == 0
}

// length returns about how many bytes a subdivision comes to with all that can stand below it.
func (n *node) length() int {
	sum := n.size
	for _, c := range n.children {
		sum += c.length()
	}
	return sum
}

// empty says whether a list has too few entries left to stand, here or further down.
func (u *unit) empty() bool {
	if len(u.node.children) > 0 && len(u.children) < 2 {
		return true
	}
	for _, c := range u.children {
		if c.empty() {
			return true
		}
	}
	return false
}

func sum(units []*unit) int {
	n := 0
	for _, u := range units {
		n += u.length(0)
	}
	return n
}
