package testimony

import (
	"slices"
	"strings"
)

// drawWorld draws everything that stays the same: the day, the lawyers, the
// witness, and the facts of the parts, the case's own before those it shares.
func (pl *player) drawWorld() error {
	s := pl.stream
	pl.today = dayOf(s.Between(2009, 2023), s.Between(1, 12), s.Between(1, 28)).onWorkday()
	pl.values["today"] = value{kind: dateFact, n: int(pl.today)}
	facts := pl.facts()
	for _, name := range []string{"exam", "def", "third", "wit"} {
		sex := ""
		if i := slices.IndexFunc(facts, func(f *fact) bool { return f.name == name && f.kind == personFact && f.attribute == "" }); i >= 0 {
			sex = facts[i].sex
		}
		pl.values[name] = pl.newPerson(sex)
	}
	pl.address()
	for _, f := range facts {
		if err := pl.drawFact(f); err != nil {
			return err
		}
	}
	return nil
}

// address settles how the witness addresses the examiner.
func (pl *player) address() {
	sir := "sir"
	if pl.values["exam"].person.female {
		sir = "ma'am"
	}
	pl.values["sir"] = value{kind: pickFact, text: sir}
}

// facts returns the facts of all parts; of two that have one name the first holds.
func (pl *player) facts() []*fact {
	if pl.declared != nil {
		return pl.declared
	}
	type key struct{ name, attribute string }
	seen := map[key]bool{}
	for _, p := range pl.parts {
		for i := range p.facts {
			f := &p.facts[i]
			if k := (key{f.name, f.attribute}); !seen[k] {
				seen[k] = true
				pl.declared = append(pl.declared, f)
			}
		}
	}
	return pl.declared
}

// drawFact draws one fact. The error names a fact that it builds on and that is not there yet.
func (pl *player) drawFact(f *fact) error {
	if f.attribute != "" {
		return pl.describe(f)
	}
	if _, ok := pl.values[f.name]; ok {
		return nil
	}
	base := 0
	if f.base != "" {
		b, ok := pl.values[f.base]
		if !ok {
			return &orderError{f.name, f.base}
		}
		base = b.n
	}
	s := pl.stream
	v := value{kind: f.kind}
	switch f.kind {
	case personFact:
		v = pl.newPerson(f.sex)
	case flagFact:
		v.flag = s.IntN(100) < f.low
	case pickFact:
		i := s.IntN(len(f.choices))
		v.raw = f.raw[i]
		v.text = string(pl.render(nil, f.choices[i]))
	case listFact:
		v.text = pl.take(f.list)
	default:
		if f.base == "" && f.kind == dateFact {
			base = int(pl.today)
		}
		v.n = base + f.low + f.step*s.IntN((f.high-f.low)/f.step+1)
		if f.kind == dateFact && f.low != f.high {
			v.n = int(day(v.n).onWorkday())
		}
	}
	pl.values[f.name] = v
	return nil
}

// describe adds what a bank says of a person.
func (pl *player) describe(f *fact) error {
	v, ok := pl.values[f.name]
	if !ok || v.kind != personFact {
		return &orderError{f.name + "." + f.attribute, f.name}
	}
	p := v.person
	switch f.attribute {
	case "role":
		p.role = f.role
	case "title":
		p.title = string(pl.render(nil, f.role))
	case "ask":
		p.ask = true
	case "stranger":
		p.stranger = true
	case "age":
		p.age = f.low + pl.stream.IntN(f.high-f.low+1)
		p.born = pl.today - day(p.age*365+p.age/4+pl.stream.Between(10, 350))
	}
	return nil
}

// orderError says that a fact builds on one that is not declared before it.
type orderError struct{ fact, base string }

func (e *orderError) Error() string {
	return "fact " + e.fact + " builds on " + e.base + ", which no part declares before it"
}

// newPerson draws a person whose names nobody else in the transcript has.
func (pl *player) newPerson(sex string) value {
	p := &person{title: "Mr.", female: pl.stream.IntN(2) == 0}
	switch sex {
	case "m":
		p.female = false
	case "f":
		p.female = true
	case "opposite":
		p.female = !pl.values["wit"].person.female
	}
	list := "first-m"
	if p.female {
		p.title, list = "Ms.", "first-f"
	}
	p.last = pl.take("last")
	// First names that begin alike, or like the last name, are hard to keep apart.
	for range 8 {
		p.first = pl.take(list)
		if initial := p.first[:min(1, len(p.first))]; !pl.taken["initial "+initial] && !strings.HasPrefix(p.last, p.first[:min(3, len(p.first))]) {
			pl.taken["initial "+initial] = true
			break
		}
		delete(pl.taken, p.first)
	}
	p.age = pl.stream.Between(27, 63)
	p.born = pl.today - day(p.age*365+p.age/4+pl.stream.Between(10, 350))
	return value{kind: personFact, person: p}
}

// take draws an entry of a list that nothing else in the transcript has taken.
func (pl *player) take(name string) string {
	list := pl.list(name)
	if len(list) == 0 {
		return ""
	}
	i := pl.stream.IntN(len(list))
	for range list {
		entry := string(pl.render(nil, list[i]))
		if !pl.taken[entry] {
			pl.taken[entry] = true
			return entry
		}
		i = (i + 1) % len(list)
	}
	return string(pl.render(nil, list[i]))
}
