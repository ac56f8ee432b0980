package testimony

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"benchtrial/gen/testimony/bank"
)

// whole returns the bank of all parts, and reports parts that cannot be read.
func whole(t testing.TB) *Bank {
	t.Helper()
	var b *Bank
	for _, name := range bank.Parts() {
		grown, err := b.With(name, bank.Text(name))
		if err != nil {
			t.Error(err)
			continue
		}
		b = grown
	}
	return b
}

// TestBanks checks the banks for what would show only when a rare passage is played.
func TestBanks(t *testing.T) {
	b := whole(t)
	for _, kind := range Kinds {
		parts, err := b.partsOf(kind)
		if err != nil {
			t.Error(err)
			continue
		}
		c := newChecker(t, kind, parts)
		for _, p := range parts {
			c.part(p)
		}
	}
	for _, name := range bank.Parts() {
		for i, line := range strings.Split(bank.Text(name), "\n") {
			for _, r := range line {
				if r > 126 || r < 32 && r != '\r' {
					t.Errorf("%s.txt, line %d: %q is not ASCII", name, i+1, r)
				}
			}
		}
	}
}

// checker looks through the parts of one kind of case.
type checker struct {
	t     *testing.T
	kind  string
	in    string // where it is just now
	facts map[string]factKind
	picks map[string][]string
	flags map[string]bool // flags that something sets
	lists map[string]bool
	said  map[string]string
}

func newChecker(t *testing.T, kind string, parts []*part) *checker {
	c := &checker{t: t, kind: kind, facts: map[string]factKind{}, picks: map[string][]string{}, flags: map[string]bool{"lunch": true, "stranger": true, "onepage": true, "resumed": true}, lists: map[string]bool{}, said: map[string]string{}}
	for name, k := range map[string]factKind{
		"exam": personFact, "def": personFact, "third": personFact, "wit": personFact, "p": personFact, "sir": pickFact,
		"today": dateFact, "now": timeFact, "later": timeFact, "ex": pickFact, "claim": pickFact, "earlier": pickFact, "lastq": pickFact,
	} {
		c.facts[name] = k
	}
	for _, p := range parts {
		for _, f := range p.facts {
			if f.attribute != "" {
				continue
			}
			if _, ok := c.facts[f.name]; !ok {
				c.facts[f.name] = f.kind
			}
			if f.kind == flagFact {
				c.flags[f.name] = true
			}
			c.picks[f.name] = append(c.picks[f.name], f.raw...)
		}
		for name := range p.lists {
			name, _, _ = strings.Cut(name, "@")
			c.lists[name] = true
		}
		for _, tp := range p.topics {
			for _, ps := range tp.passages {
				c.sets(ps.body)
			}
		}
		for _, list := range p.pools {
			for _, ps := range list {
				c.sets(ps.body)
			}
		}
	}
	return c
}

func (c *checker) sets(list []node) {
	for _, n := range list {
		if n.op == opSet {
			c.flags[n.flag] = true
		}
		c.sets(n.body)
		for _, w := range n.wordings {
			c.sets(w.body)
		}
	}
}

func (c *checker) part(p *part) {
	c.in = c.kind + ": " + p.name + ".txt facts"
	roles := map[string]bool{}
	for _, f := range p.facts {
		if f.attribute == "role" {
			roles[f.name] = true
		}
	}
	for _, f := range p.facts {
		if f.attribute == "ask" && !roles[f.name] {
			c.t.Errorf("%s: %s is asked about and has no role", c.in, f.name)
		}
		c.text(f.role)
		for _, t := range f.choices {
			c.text(t)
		}
		if f.kind == listFact && !c.lists[f.list] {
			c.t.Errorf("%s: fact %s draws from the list %q, which is nowhere", c.in, f.name, f.list)
		}
	}
	for name, entries := range p.lists {
		c.in = c.kind + ": " + p.name + ".txt list " + name
		for _, t := range entries {
			c.text(t)
		}
	}
	for _, tp := range p.topics {
		c.in = c.kind + ": " + p.name + ".txt topic " + tp.name
		if d := tp.exhibit; d != nil {
			c.text(d.description)
			c.text(d.kind)
			c.text(d.by)
			if c.facts[d.date] != dateFact {
				c.t.Errorf("%s: doc.date %q is not a date", c.in, d.date)
			}
		}
		for _, ps := range tp.passages {
			c.passage(ps)
		}
	}
	for name, list := range p.pools {
		c.in = c.kind + ": " + p.name + ".txt pool " + name
		for _, ps := range list {
			c.passage(ps)
		}
	}
}

func (c *checker) passage(p *passage) {
	c.condition(p.when)
	c.nodes(p.body)
}

func (c *checker) condition(when condition) {
	for _, t := range when.terms {
		switch {
		case t.value != "" && !slices.Contains(c.picks[t.name], t.value):
			c.t.Errorf("%s: no pick %s has the value %q", c.in, t.name, t.value)
		case strings.HasPrefix(t.name, "said_"):
			if !slices.Contains(strings.Fields("said_story said_short said_list said_yes said_no said_number"), t.name) {
				c.t.Errorf("%s: %s can be heard in no answer", c.in, t.name)
			}
		case t.value == "" && !c.flags[t.name]:
			c.t.Errorf("%s: nothing sets the flag %s", c.in, t.name)
		}
	}
}

var grounds = strings.Fields("form lead found spec hearsay legal asked compound vague hypo doc priv narr")

func (c *checker) nodes(list []node) {
	for _, n := range list {
		c.condition(n.when)
		c.text(n.claim)
		c.nodes(n.body)
		if n.objection != "" && !slices.Contains(grounds, n.objection) {
			c.t.Errorf("%s: no objection is called %q", c.in, n.objection)
		}
		for _, w := range n.wordings {
			c.text(w.text)
			c.nodes(w.body)
			c.wording(n, w)
		}
	}
}

// wording refuses a long sentence that the case's parts hold twice.
func (c *checker) wording(n node, w wording) {
	key := string(rune(n.op)) + fmt.Sprint(w.text)
	if len(strings.Fields(w.text.literals())) < 7 {
		return
	}
	if where, ok := c.said[key]; ok {
		c.t.Errorf("%s: %q stands in %s too", c.in, w.text.literals(), where)
	}
	c.said[key] = c.in
}

func (c *checker) text(t text) {
	for _, p := range t {
		for _, choice := range p.choice {
			c.text(choice)
		}
		s := p.slot
		if s.name == "" {
			continue
		}
		kind, ok := c.facts[s.name]
		switch {
		case s.name == "doc":
			if s.form != "" && s.form != "kind" && s.form != "by" && s.form != "pages" && !strings.HasPrefix(s.form, "date") {
				c.t.Errorf("%s: {doc.%s}: a document has no such form", c.in, s.form)
			}
		case !ok && !c.lists[s.name]:
			c.t.Errorf("%s: {%s} is neither a fact nor a list", c.in, s.name)
		case !ok && s.form != "":
			c.t.Errorf("%s: {%s.%s}: a list has no forms", c.in, s.name, s.form)
		case ok && kind == personFact && (s.form == "role" || s.form == "your"):
		case ok:
			today := dayOf(2020, 5, 4)
			v := value{kind: kind, n: 1, person: &person{born: today}}
			if kind == dateFact {
				v.n = int(today)
			}
			if _, fits := v.form(s.form, today); !fits {
				c.t.Errorf("%s: {%s.%s}: a %s has no such form", c.in, s.name, s.form, kind)
			}
		}
	}
}
