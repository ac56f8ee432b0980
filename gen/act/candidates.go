package act

import (
	"cmp"
	"slices"
)

// candidate is a provision that may be placed in a section.
type candidate struct {
	p     *provision
	order int // in the bank
	late  int // 1 for those that all fields share, but for a theme's first
	retry bool
}

// candidates are the provisions of a theme that a section may have, in the order of the bank.
func (d *drafter) candidates(sec *section, theme string) (list []candidate) {
	ch := sec.chapter
	for i, p := range ch.parts {
		for j, pr := range p.byTheme[theme] {
			if ch.taken[pr] && theme != defineTheme && !(d.again && pr.root.fresh(d.used)) || pr.needs != "" && ch.words[pr.needs] == nil {
				continue
			}
			if slices.ContainsFunc(pr.unless, func(word string) bool { return has(sec.words, word) }) {
				continue
			}
			if !sec.exact && ch.matter(theme) && pr.root.sums() {
				continue
			}
			if theme == tailTheme && !pr.close && sec.tokens <= longSection {
				continue
			}
			late := 0
			if i > 0 && !(pr.first && d.s.IntN(10) < 7) {
				late = 1
			}
			list = append(list, candidate{p: pr, order: j<<1 | i, late: late})
		}
	}
	return list
}

// shortened leaves out one provision of a matter: a short section is not always parted so
// far, nor does it say all.
func (d *drafter) shortened(list []candidate) []candidate {
	out := -1
	switch n := d.s.IntN(5); {
	case n < 2:
		for i, c := range list {
			if !c.p.first && (out < 0 || c.p.root.length() > list[out].p.root.length()) {
				out = i
			}
		}
	case n < 4:
		out = slices.IndexFunc(list, func(c candidate) bool { return c.p.some })
	}
	if out >= 0 {
		list = slices.Delete(list, out, out+1)
	}
	return list
}

// inOrder puts provisions of a theme into the order in which they are tried: those of the
// field and a theme's first before others that all fields share.
func (d *drafter) inOrder(ch *chapter, theme string, list []candidate) {
	own := 0
	if ch.own(theme) {
		own = 1
		// What a subject begins with is what the rest depends on; some is passed over at first.
		for i := range list {
			list[i].late = 0
			if d.s.IntN(4) == 0 && i > 0 {
				list[i].late = 1
			}
		}
	} else {
		d.s.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	}
	slices.SortStableFunc(list, func(a, b candidate) int {
		return cmp.Or(d.drawn[a.p]-d.drawn[b.p], opens(b.p)*own-opens(a.p)*own, a.late-b.late)
	})
}
