package act

import (
	"slices"
	"strconv"

	"benchtrial/gen/draw"
)

// drafter drafts one title. It keeps in mind what it has used, so that nothing
// comes twice that need not.
type drafter struct {
	s       *draw.Stream
	used    map[*node]int
	drawn   map[*provision]int
	defined map[string]bool
	written map[string]bool // the words of leaves
	log     []step          // what the last try used, to take it back
	again   bool            // provisions that have been used may be drawn, worded otherwise
	err     error
}

// step is one use of a wording or a term.
type step struct {
	node *node
	term string
}

// chapter is one act: its words, its manner and its sections.
type chapter struct {
	parts     []*part // the field's, then the common one
	words     map[string][]text
	themes    []string
	placed    map[string][]*unit // by provision and by theme
	taken     map[*provision]bool
	titled    map[string]int // how often a theme was a section's main one
	sections  []*section
	headings  headingStyle
	age       age
	atEnd     bool // definitions stand at the end of sections
	division  string
	year      int
	enacted   string // its day
	codified  bool   // references have "of this title" and "of this section", as where a title is not law itself
	byName    map[string]*provision
	elsewhere map[string]string // by theme: sections of the act that are not drafted
}

// headingStyle is how an act writes the headings of subdivisions.
type headingStyle uint8

const (
	noHeadings headingStyle = iota // as in older titles
	dashed                         // "(a) In General.— …"
	editorial                      // only subsections: "(a) Discretion of Secretary. …"
)

// section is one section while it is planned.
type section struct {
	number   string
	heading  text
	units    []*unit
	chapter  *chapter
	generous int    // how many of 100 options that would be left out stand after all
	tokens   int    // how many are wanted
	words    string // what the section says, in small letters, once its body is planned
	must     bool   // it has definitions whatever it says
	seam     bool   // a later hand adds a subsection
	exact    bool   // it has figures and sums, else leaves most to regulations
	// companions is how many provisions go with its matter.
	companions int
	wide       bool // some of its definitions are of use elsewhere in the act
}

// unit is a subdivision of a section.
type unit struct {
	node     *node
	env      *env
	heading  text // instead of the node's
	section  *section
	parent   *unit
	children []*unit
	flush    []*unit
	level    int
	index    int // among its neighbors
	label    string
	entry    bool // of a list of definitions
	late     bool // put in by a later hand
	idle     bool // nothing but the note that something was repealed
}

// env is what a provision has drawn, once it is placed.
type env struct {
	provision *provision
	chapter   *chapter
	root      *unit
	locals    []local
	named     []*unit
	said      map[string]bool // words of the field that it has named
	turn      bool            // of two ways of saying a thing the second is next
	nouns     []string        // what it has named with an article
}

type local struct {
	name  string
	forms []text
}

// chapter draws the words and the manner of an act.
func (d *drafter) chapter(parts []*part) (*chapter, error) {
	ch := &chapter{
		parts: parts, words: map[string][]text{}, placed: map[string][]*unit{},
		taken: map[*provision]bool{}, titled: map[string]int{}, elsewhere: map[string]string{},
		division: "this chapter", atEnd: d.s.IntN(3) == 0, byName: map[string]*provision{},
	}
	switch n := d.s.IntN(10); {
	case n < 5:
		ch.headings = dashed
	case n < 7:
		ch.headings = editorial
	}
	if d.s.IntN(4) == 0 {
		ch.division = "this subchapter"
	}
	ch.draw(d.s, parts[0].words["recent"] != nil)
	ch.enacted = enacted[d.s.IntN(len(enacted))] + strconv.Itoa(ch.year)
	ch.codified = ch.headings == editorial || ch.headings == noHeadings && d.s.IntN(2) == 0 || d.s.IntN(4) == 0
	// Words are drawn in the order of the common part, which names them all,
	// not in that of a map.
	for _, name := range parts[len(parts)-1].wordOrder {
		for _, p := range parts {
			if choices := p.words[name]; choices != nil {
				ch.words[name] = choices[d.s.IntN(len(choices))]
				break
			}
		}
	}
	for _, name := range []string{"machine", "customer", "hazard"} {
		if choices := parts[0].words[name]; choices != nil {
			ch.words[name] = choices[0]
		}
	}
	common := parts[len(parts)-1].themes
	ch.themes = append(slices.Clone(parts[0].subjects), common...)
	for _, p := range parts {
		for _, pr := range p.provisions {
			ch.byName[pr.name] = pr
		}
	}
	return ch, nil
}

// draw draws when an act was drafted. Those with dashes are not old, nor are
// those about what is recent.
func (ch *chapter) draw(s *draw.Stream, recent bool) {
	n := s.IntN(10)
	switch {
	case ch.headings == dashed && n < 6, ch.headings == editorial && n < 4:
		ch.age, ch.year = modern, s.Between(1985, 2014)
	case ch.headings == dashed, recent, ch.headings == editorial && n < 9, n < 8:
		ch.age, ch.year = middle, s.Between(1964, 1984)
	default:
		ch.age, ch.year = old, s.Between(1922, 1949)
	}
}

// expand makes a subdivision of a node, with what is drawn below it. It
// returns nil where the node is left out.
func (d *drafter) expand(n *node, e *env, sec *section, parent *unit) *unit {
	if n.chance < 100 {
		// Long sections leave out less.
		chance := n.chance + (100-n.chance)*sec.generous/100
		if d.s.IntN(100) >= chance {
			return nil
		}
	}
	late := n.late
	if p := e.provision; p != nil && p.theme == companionTheme && n == p.root {
		if n = d.companion(n, sec); n == nil {
			return nil
		}
	} else {
		n = d.wording(n)
	}
	if d.used[n] > 0 && n.name == "" && len(n.children) == 0 && (n.fixed || n.alike) {
		return nil // it would read the same again, or nearly
	}
	u := &unit{node: n, env: e, section: sec, parent: parent, late: late || parent != nil && parent.late}
	if n.defines != "" {
		term := d.plain(e.chapter, n.term)
		if d.defined[term] {
			return nil
		}
		d.defined[term] = true
		d.log = append(d.log, step{term: term})
	}
	d.use(n)
	if len(n.children) > 0 {
		u.children = make([]*unit, 0, len(n.children))
	}
	if n.name != "" {
		e.named = append(e.named, u)
	}
	for _, c := range n.children {
		switch {
		case c.pool != "":
			u.children = append(u.children, d.draw(c, e, sec, u)...)
		case c.flush:
			if f := d.expand(c, e, sec, u); f != nil {
				u.flush = append(u.flush, f)
			}
		default:
			if x := d.expand(c, e, sec, u); x != nil {
				u.children = append(u.children, x)
			}
		}
	}
	return u
}

// wording returns one of a node's wordings, of those used least.
func (d *drafter) wording(n *node) *node {
	if len(n.other) == 0 {
		return n
	}
	best, count, least := n, 1, d.used[n]
	for _, o := range n.other {
		switch u := d.used[o]; {
		case u < least:
			best, count, least = o, 1, u
		case u == least:
			if count++; d.s.IntN(count) == 0 {
				best = o
			}
		}
	}
	return best
}

func (d *drafter) use(n *node) {
	d.used[n]++
	d.log = append(d.log, step{node: n})
}

// draw returns entries of a list, those used least, in the order of the bank.
func (d *drafter) draw(c *node, e *env, sec *section, parent *unit) []*unit {
	if c.chance < 100 && d.s.IntN(100) >= c.chance {
		return nil
	}
	// An entry of the field comes once, one that all fields share again in
	// another act if it then reads differently.
	var entries []*node
	for i, p := range e.chapter.parts {
		for _, n := range p.lists[c.pool] {
			if d.used[n] == 0 || i > 0 && !n.fixed {
				entries = append(entries, n)
			}
		}
	}
	want := d.s.Between(c.low, c.high)
	if c.pool == definitions {
		entries = d.terms(entries, c, sec)
		want += sec.tokens / tokensPerTerm
	}
	want = min(want, len(entries))
	picked := make([]bool, len(entries))
	order := make([]int, len(entries))
	for i := range order {
		order[i] = i
	}
	d.s.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
	got := 0
	for round := 0; got < want && round < 3; round++ {
		for _, i := range order {
			if got < want && !picked[i] && d.used[entries[i]] == round {
				picked[i] = true
				got++
			}
		}
		if got >= c.low && got >= 2 {
			break // rather a shorter list than one that was read before
		}
	}
	var units []*unit
	for i, n := range entries {
		if !picked[i] {
			continue
		}
		if u := d.expand(n, e, sec, parent); u != nil {
			u.entry = n.defines != ""
			units = append(units, u)
		}
	}
	return units
}

// place expands a provision.
func (d *drafter) place(p *provision, sec *section) *unit {
	e := &env{provision: p, chapter: sec.chapter}
	for _, s := range p.sets {
		e.locals = append(e.locals, local{s.name, s.choices[d.s.IntN(len(s.choices))]})
	}
	if matter := sec.chapter.matter(p.theme); matter && !p.first || p.theme == companionTheme {
		// It speaks of what the section's matter has drawn.
		for _, u := range sec.chapter.placed[mainName] {
			if u.section == sec && (!matter || u.env.provision.theme == p.theme) {
				e.locals = append(e.locals, u.env.locals...)
			}
		}
	}
	e.root = d.expand(p.root, e, sec, nil)
	return e.root
}

// takeBack forgets what the last try has used.
func (d *drafter) takeBack() {
	for _, st := range d.log {
		if st.node != nil {
			d.used[st.node]--
		} else {
			delete(d.defined, st.term)
		}
	}
	d.log = d.log[:0]
}

// length returns about how many bytes a subdivision comes to, with its labels and indentation.
func (u *unit) length(level int) int {
	n := 8 + 2*level + u.node.size
	if u.section.chapter.headings == dashed || u.section.chapter.headings == editorial && level == 0 {
		n += u.node.headingSize
	}
	for _, c := range u.children {
		n += c.length(level + 1)
	}
	for _, f := range u.flush {
		n += f.length(level)
	}
	return n
}
