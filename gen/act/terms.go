package act

import "strings"

// tokensPerTerm is how many tokens a section has for each of its definitions, beyond a few.
const tokensPerTerm = 1500

// terms returns entries of the list of definitions: the terms that the section
// uses, or where these are too few for a list some that the rest of the act would.
func (d *drafter) terms(entries []*node, c *node, sec *section) []*node {
	// Terms that all acts define come less often than the act's own.
	own := map[*node]bool{}
	for _, n := range sec.chapter.parts[0].lists[definitions] {
		own[n] = true
	}
	var here, others []*node
	for _, n := range entries {
		switch {
		case d.defined[d.plain(sec.chapter, n.term)]:
		case has(sec.words, strings.ToLower(n.defines)) && (own[n] || d.s.IntN(2) == 0):
			here = append(here, n)
		default:
			others = append(others, n)
		}
	}
	if len(here) >= c.low || !sec.must && sec.tokens <= longSection {
		return here
	}
	sec.wide = true
	d.s.Shuffle(len(others), func(i, j int) { others[i], others[j] = others[j], others[i] })
	return append(here, others[:min(len(others), c.low-len(here))]...)
}

// has says whether words have a term, as a word or the beginning of one form of it.
func has(words, term string) bool {
	for {
		i := strings.Index(words, term)
		if i < 0 {
			return false
		}
		after := words[i+len(term):]
		if (i == 0 || words[i-1] < 'a' || words[i-1] > 'z') && (after == "" || after[0] < 'a' || after[0] > 'z' || after[0] == 's') {
			return true
		}
		words = after
	}
}

// wordsOf returns what subdivisions say, roughly and in small letters; about so many bytes.
func wordsOf(units []*unit, size int) string {
	var b strings.Builder
	b.Grow(size)
	for _, u := range units {
		u.gather(&b)
	}
	return b.String()
}

// gather writes the words of a subdivision, roughly and in small letters.
func (u *unit) gather(b *strings.Builder) {
	u.node.body.gather(b, u.env)
	for _, c := range u.children {
		c.gather(b)
	}
	for _, f := range u.flush {
		f.gather(b)
	}
}

func (t text) gather(b *strings.Builder, e *env) {
	for i := range t {
		p := &t[i]
		switch p.kind {
		case literalSlot:
			b.WriteString(p.lower)
		case wordSlot:
			if forms := e.find(p.text); len(forms) > 0 {
				forms[min(p.form, len(forms)-1)].gather(b, e)
			}
		case choiceSlot, whenSlot:
			for _, c := range p.choice {
				c.gather(b, e)
			}
		}
	}
	b.WriteByte(' ')
}
