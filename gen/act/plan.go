package act

import (
	"cmp"
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
)

// plan draws what a section holds, to about a number of tokens.
func (d *drafter) plan(sec *section, tokens int, defines bool) {
	ch := sec.chapter
	room := tokens * perToken / 100
	long := tokens > longSection
	sec.tokens = tokens
	if long {
		sec.generous = min(100, tokens/150)
	}
	var front, body, back []*unit
	defining := defines || d.s.IntN(10) < 4 || long && d.s.IntN(2) == 0
	total := room
	if defining {
		room -= min(total/5, 600+total/30)
		if defines && total < 8000 {
			room -= total / 12
		}
	}
	if d.s.IntN(100) < 60 {
		most := 1 + d.s.IntN(2)
		if long {
			most += d.s.IntN(3)
		}
		back = d.fill(sec, tailTheme, min(room/5, 500+room/10), most)
		room -= sum(back)
	}
	themes := d.themeOrder(ch)
	var subjects []string // the section's, by what is said on each
	var lengths []int
	byTheme := map[string][]*unit{}
	// A long section goes through its themes once for a few provisions of each,
	// again for what is left of them, and a very long one for such as have been
	// used but can be worded otherwise.
	for i, theme := range slices.Concat(themes, themes, themes) {
		if room < 300 || i >= 2*len(themes) && room < total/20 {
			break
		}
		d.again = i >= 2*len(themes)
		most := d.s.Between(3, 7)
		units := d.fill(sec, theme, room, most)
		if len(units) == 0 {
			continue
		}
		n := sum(units)
		room -= n
		if i := slices.Index(subjects, theme); i >= 0 {
			lengths[i] += n
		} else {
			subjects, lengths = append(subjects, theme), append(lengths, n)
		}
		byTheme[theme] = append(byTheme[theme], units...)
	}
	d.again = false
	// How many of 100 themes get a subsection for all that is said on them: of
	// the section's own subject, of the others.
	own, others := 12, 34
	if long {
		own, others = 24, 52
	}
	for i, theme := range subjects {
		units := byTheme[theme]
		slices.SortStableFunc(units, func(a, b *unit) int { return a.rank() - b.rank() })
		// The section's own subject is not put under a heading of its own.
		if len(units) > 1 && (i == 0 && d.s.IntN(100) < own || i > 0 && d.s.IntN(100) < others) {
			if group := d.group(sec, theme); group != nil {
				group.children = units
				units = []*unit{group}
			}
		}
		body = append(body, units...)
	}
	if defining {
		var words strings.Builder
		words.Grow(total)
		for _, u := range slices.Concat(body, back) {
			u.gather(&words)
		}
		sec.words = words.String()
		left := room + min(total/5, 900+total/25)
		front = d.fill(sec, defineTheme, left, 1)
		for try := 1; defines && len(front) == 0 && try <= 8; try++ {
			// The first section has definitions, if they take a little more.
			front = d.fill(sec, defineTheme, max(left, 500)+200*try, 1)
		}
	}
	if ch.atEnd {
		front, back = nil, append(back, front...)
	}
	sec.units = slices.Concat(front, body, back)
	sec.heading = d.title(ch, subjects, lengths, total)
	label(sec.units, 0)
}

// rank puts provisions that open a section first and those that close it last.
func (u *unit) rank() int {
	switch p := u.env.provision; {
	case p == nil:
		return 1
	case p.first:
		return 0
	case p.last:
		return 2
	}
	return 1
}

// themeOrder returns the themes, the one that makes the section's subject
// first: those that were no section's subject yet, in random order, before others.
func (d *drafter) themeOrder(ch *chapter) []string {
	themes := slices.DeleteFunc(slices.Clone(ch.themes), func(t string) bool { return t == defineTheme || t == tailTheme })
	d.s.Shuffle(len(themes), func(i, j int) { themes[i], themes[j] = themes[j], themes[i] })
	own := map[string]bool{}
	for _, p := range ch.parts[0].provisions {
		if !ch.taken[p] && d.s.IntN(4) > 0 {
			own[p.theme] = true
		}
	}
	rank := func(t string) int {
		if own[t] {
			return 2 * ch.titled[t]
		}
		return 2*ch.titled[t] + 1
	}
	slices.SortStableFunc(themes, func(a, b string) int { return rank(a) - rank(b) })
	return themes
}

// group returns a subsection for several provisions of a theme.
func (d *drafter) group(sec *section, theme string) *unit {
	e := &env{chapter: sec.chapter}
	heading := d.entry(sec.chapter, "group."+theme)
	if heading == nil {
		return nil
	}
	return &unit{node: &node{}, env: e, heading: heading.body, section: sec}
}

// entry returns an entry of a list, of those used least; nil where there is none.
func (d *drafter) entry(ch *chapter, list string) *node {
	var best *node
	count := 0
	for _, p := range ch.parts {
		for _, n := range p.lists[list] {
			switch {
			case best == nil || d.used[n] < d.used[best]:
				best, count = n, 1
			case d.used[n] == d.used[best]:
				if count++; d.s.IntN(count) == 0 {
					best = n
				}
			}
		}
	}
	if best != nil {
		d.used[best]++
	}
	return best
}

// title returns a heading for a section: its subject, and others of which it says much.
func (d *drafter) title(ch *chapter, subjects []string, lengths []int, total int) text {
	if len(subjects) == 0 {
		subjects, lengths = []string{defineTheme}, []int{0}
	}
	var t text
	for i, theme := range subjects {
		switch {
		case i == 0:
			if n := d.entry(ch, "title."+theme); n != nil {
				t = append(t, n.body...)
				ch.titled[theme]++
			}
		case i < 3 && lengths[i] > total/6:
			if n := d.entry(ch, "group."+theme); n != nil {
				t = append(t, literal("; "))
				t = append(t, n.heading...)
			}
		}
	}
	return t
}

// fill places provisions of a theme that fit into so many bytes, the ones used
// least first, and returns them.
func (d *drafter) fill(sec *section, theme string, room, most int) []*unit {
	ch := sec.chapter
	type candidate struct {
		p     *provision
		order int
		late  int // 1 for those that all fields share, but for a theme's first
	}
	var candidates []candidate
	for i, p := range ch.parts {
		for j, pr := range p.byTheme[theme] {
			if ch.taken[pr] && theme != defineTheme && !(d.again && pr.root.fresh(d.used)) || pr.needs != "" && ch.words[pr.needs] == nil {
				continue
			}
			late := 0
			if i > 0 && !(pr.first && d.s.IntN(10) < 7) {
				late = 1
			}
			candidates = append(candidates, candidate{pr, j<<1 | i, late})
		}
	}
	d.s.Shuffle(len(candidates), func(i, j int) { candidates[i], candidates[j] = candidates[j], candidates[i] })
	// Those of the field and a theme's first come before others that all fields share.
	slices.SortStableFunc(candidates, func(a, b candidate) int {
		return cmp.Or(d.drawn[a.p]-d.drawn[b.p], a.late-b.late)
	})
	type placed struct {
		u     *unit
		order int
	}
	var list []placed
	for _, c := range candidates {
		if room < 300 || len(list) >= most {
			break
		}
		d.log = d.log[:0]
		u := d.place(c.p, sec)
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
		if strings.HasPrefix(c.p.name, theme+".") {
			ch.placed[theme] = append(ch.placed[theme], u)
		}
	}
	// Half of all lists of provisions stand in the order of the bank, the others as they were drawn.
	if d.s.IntN(2) == 0 {
		slices.SortFunc(list, func(a, b placed) int { return a.order - b.order })
	}
	units := make([]*unit, len(list))
	for i, p := range list {
		units[i] = p.u
	}
	return units
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
