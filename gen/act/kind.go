package act

import (
	"fmt"
	"slices"
	"strings"
)

// kinds are the kinds of things that matters are about: each matter says of
// which kind its object is, each wording of a companion of which kinds it can be said.
var kinds = []string{
	"permit",     // leave that is given to one who asks for it: a permit, a variance, an exemption
	"order",      // a decision that binds whom it names
	"agreement",  // what the party has agreed to
	"compact",    // what governments have agreed to
	"grant",      // money that is paid to the party
	"program",    // rules for many: a plan, a code, a marketing order
	"finding",    // what an officer has found: a determination, a certificate
	"filing",     // a paper that the party gives in
	"bond",       // security that a third person gives
	"delivery",   // property that passes into other hands
	"proceeding", // a suit, an investigation
	"work",       // work that is done in the field
	"privilege",  // a right of silence
}

const (
	anyKind      = "any"     // a wording that can be said of every kind
	privateParty = "private" // a wording that can be said of private persons only
	publicParty  = "public"  // a matter whose party is an agency or a State
)

// setKind reads what kind of thing a matter's object is: a kind, and public
// where its party is an agency or a State.
func (p *provision) setKind(line string) error {
	words := strings.Fields(line)
	p.public = len(words) == 2 && words[1] == publicParty
	if len(words) == 0 || !slices.Contains(kinds, words[0]) || len(words) > 1 && !p.public {
		return fmt.Errorf("provision %s: kind %s: expected one of %v, and %s or nothing", p.name, line, kinds, publicParty)
	}
	p.kind = words[0]
	return nil
}

// suits says whether a companion's wording can be said of the object with which
// a matter begins.
func (n *node) suits(first *provision) bool {
	if first.public && slices.Contains(n.kinds, privateParty) {
		return false
	}
	return slices.Contains(n.kinds, anyKind) || slices.Contains(n.kinds, first.kind)
}

// names says whether a subdivision or one below it has a slot for a word.
func (n *node) names(word string) bool {
	return n.has(func(p *piece) bool { return p.kind == wordSlot && p.text == word })
}

// sums says whether a subdivision or one below it has a sum of money.
func (n *node) sums() bool { return n.has(func(p *piece) bool { return p.kind == moneySlot }) }

func (n *node) has(is func(*piece) bool) bool {
	return n.body.has(is) || n.heading.has(is) || slices.ContainsFunc(n.children, func(c *node) bool { return c.has(is) })
}

func (t text) has(is func(*piece) bool) bool {
	for i := range t {
		if is(&t[i]) || slices.ContainsFunc(t[i].choice, func(c text) bool { return c.has(is) }) {
			return true
		}
	}
	return false
}

// bears says whether a companion's wording fits the section: it can be said of
// what the section's matter is about, names nothing that the section does not
// speak of otherwise, and has no sums where the section has no figures.
func (sec *section) bears(n *node) bool {
	for _, u := range sec.chapter.placed[mainName] {
		if u.section == sec {
			return n.suits(u.env.provision) && (sec.exact || !n.sums()) &&
				(!n.names("object") || u.env.spoken("object", sec.words)) && (!n.names("party") || u.env.spoken("party", sec.words))
		}
	}
	return false
}

// spoken says whether words, in small letters, name what a provision has set;
// of a name of several words the last is enough.
func (e *env) spoken(name, words string) bool {
	for _, form := range e.find(name) {
		whole := strings.ToLower(form[0].text)
		if has(words, whole) || name == "party" && has(words, whole[strings.LastIndexByte(whole, ' ')+1:]) {
			return true
		}
	}
	return false
}

// generalChance is in how many of 100 places a wording that fits any kind stands though there is one for the kind.
const generalChance = 12

// companion draws a wording of a companion that fits the section and was not
// read before; nil where there is none.
func (d *drafter) companion(root *node, sec *section) *node {
	var own, general []*node // what is written for the kind comes before what fits any
	for _, n := range append([]*node{root}, root.other...) {
		switch {
		case d.used[n] > 0 || !sec.bears(n):
		case slices.Contains(n.kinds, anyKind):
			general = append(general, n)
		default:
			own = append(own, n)
		}
	}
	if len(own) == 0 || len(general) > 0 && d.s.IntN(100) < generalChance {
		own = general
	}
	if len(own) == 0 {
		return nil
	}
	return own[d.s.IntN(len(own))]
}
