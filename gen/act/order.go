package act

import (
	"cmp"
	"slices"
)

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

// own says whether a theme is a subject of the field's own.
func (ch *chapter) own(theme string) bool { return slices.Contains(ch.parts[0].subjects, theme) }

// matter says whether a theme is a subject that a section carries through alone.
func (ch *chapter) matter(theme string) bool { return slices.Contains(ch.parts[0].matters, theme) }

// stands says whether units begin with what a matter's companions refer to.
func (sec *section) stands(units []*unit) bool {
	return slices.ContainsFunc(units, func(u *unit) bool { return u.env.provision.first })
}

// mostCompanions is how many a matter has with it at the most: two in a
// short section, more in longer ones.
func mostCompanions(tokens int) int {
	switch {
	case tokens <= 1000:
		return 2
	case tokens <= 1500:
		return 3
	case tokens <= 2000:
		return 4
	}
	return 6
}

// wholeMatter is the length in bytes up to which a section is about its matter alone.
const wholeMatter = 5600

// companions draws what goes with a section's matter.
func (d *drafter) companions(sec *section, room, total int) []*unit {
	with := d.fill(sec, companionTheme, min(room, max(total*11/20, wholeMatter/2)), mostCompanions(sec.tokens))
	sec.companions += len(with)
	return with
}

// rest draws what fills a short section when few terms are left to define: more
// of its matter, or of its subjects where it has none.
func (d *drafter) rest(sec *section, themes, subjects []string, left, total int) []*unit {
	ch := sec.chapter
	var units []*unit
	if sec.tokens > longSection {
		return nil
	}
	if len(subjects) > 0 && ch.matter(subjects[0]) {
		units = d.fill(sec, subjects[0], left, 99)
		units = append(units, d.fill(sec, companionTheme, left-sum(units), mostCompanions(sec.tokens)-sec.companions)...)
		left -= sum(units)
	}
	for _, theme := range themes {
		if left < sec.slack(total) {
			break
		}
		if !ch.matter(theme) {
			more := d.fill(sec, theme, left, 99)
			left -= sum(more)
			units = append(units, more...)
		}
	}
	return units
}

// withRest adds what fills a section: what belongs to its subject stands with it,
// before what goes with it, the rest at the end.
func withRest(body, more []*unit, subjects []string) []*unit {
	if len(subjects) == 0 {
		return append(body, more...)
	}
	for _, u := range more {
		at := len(body)
		for i := len(body); i > 0 && u.env.provision.theme == subjects[0]; i-- {
			if p := body[i-1].env.provision; p == nil || p.theme == subjects[0] {
				at = i
				break
			}
		}
		body = slices.Insert(body, at, u)
	}
	return body
}

// slack is how many bytes a section may lack before another subject is begun.
func (sec *section) slack(total int) int {
	if sec.tokens <= longSection {
		return total/9 + 100
	}
	return total / 10
}

// arrange varies how a matter is set out: whether that with which it begins is
// a subsection or part of one. The order is that of the bank.
func (d *drafter) arrange(sec *section, theme string, units []*unit) []*unit {
	own := 0 // what goes with the matter stands behind it
	for own < len(units) && units[own].env.provision.theme == theme {
		own++
	}
	with := units[own:]
	units = units[:own:own]
	if own >= 4 && d.s.IntN(100) < 25 {
		if group := d.group(sec, theme); group != nil {
			n := d.s.Between(2, own-1)
			group.children = units[:n:n]
			units = append([]*unit{group}, units[n:]...)
		}
	}
	return append(units, with...)
}

// opening puts what a section says first under one subsection, so that one of
// them is long and parted and the others are not.
func (d *drafter) opening(sec *section, theme string, units []*unit) []*unit {
	if len(units) < 4 || d.s.IntN(100) < 45 {
		return units
	}
	group := d.group(sec, theme)
	if group == nil {
		return units
	}
	n := d.s.Between(2, len(units)-2)
	group.children = units[:n:n]
	return append([]*unit{group}, units[n:]...)
}

// themeOrder returns the themes in the order in which a section goes through
// them. The first makes its subject: those that were no section's subject yet
// come before others. A short section keeps to subjects of the field's own,
// which stand beside one another as in the file, or is one of those that acts
// have for fees, review, penalties and the like.
func (d *drafter) themeOrder(ch *chapter, long bool) []string {
	own := slices.Clone(ch.parts[0].subjects)
	shared := slices.DeleteFunc(slices.Clone(ch.themes), func(t string) bool {
		return t == defineTheme || t == tailTheme || t == companionTheme || ch.own(t)
	})
	d.s.Shuffle(len(shared), func(i, j int) { shared[i], shared[j] = shared[j], shared[i] })
	slices.SortStableFunc(shared, func(a, b string) int { return ch.titled[a] - ch.titled[b] })
	if len(own) == 0 {
		return shared
	}
	// Subjects follow one another from where one begins that was least used.
	start := d.s.IntN(len(own))
	for i := range own {
		if next := (start + i) % len(own); ch.titled[own[next]] < ch.titled[own[start]] {
			start = next
			break
		}
	}
	own = append(slices.Clone(own[start:]), own[:start]...)
	// What is left of a subject that an earlier section has begun comes after others.
	begun := func(theme string) int {
		if slices.ContainsFunc(ch.parts[0].byTheme[theme], func(p *provision) bool { return ch.taken[p] }) {
			return 1
		}
		return 0
	}
	matter := func(theme string) int {
		if ch.matter(theme) {
			return 0
		}
		return 1
	}
	slices.SortStableFunc(own, func(a, b string) int { return cmp.Or(begun(a)-begun(b), matter(a)-matter(b)) })
	if !long && len(ch.sections) > 0 && d.s.IntN(5) == 0 {
		return append(shared, own...)
	}
	return append(own, shared...)
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
		case i < 3 && lengths[i] > total/5:
			if n := d.entry(ch, "group."+theme); n != nil {
				t = append(t, literal("; "))
				t = append(t, n.body.small()...)
			}
		}
	}
	return t
}
