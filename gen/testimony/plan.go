package testimony

// shares say how much of a deposition each phase gets, in thousandths, while
// there are words enough for it.
var shares = [phases]int{opening: 15, background: 110, preparation: 40, core: 545, documents: 70, people: 55, damages: 105, cross: 55, closing: 30}

// overhead is what objections, breaks and the like add to the passages'
// own lines, in hundredths.
const overhead = 118

// marking is how many tenths of a line it takes to mark an exhibit.
const marking = 90

// plan gives each phase its lines, of total, in tenths of a line. What a phase
// has no words for goes to the others.
func (pl *player) plan(total int) [phases]int {
	var capacity, budget [phases]int
	for ph := range phases {
		for _, t := range pl.topicsOf(ph) {
			capacity[ph] += estimate(t)
		}
	}
	capacity[people] = len(pl.spokenOf()) * 160
	left := 10 * total
	for range phases {
		open := 0
		for ph := range phases {
			if budget[ph] < capacity[ph] {
				open += shares[ph]
			}
		}
		if open == 0 || left <= 0 {
			break
		}
		given := 0
		for ph := range phases {
			if budget[ph] < capacity[ph] {
				more := min(left*shares[ph]/open, capacity[ph]-budget[ph])
				budget[ph] += more
				given += more
			}
		}
		left -= given
	}
	return budget
}

// estimate is how many tenths of a line a topic comes to, with what happens
// around its passages.
func estimate(t *topic) int {
	sum := 0
	for _, p := range t.passages {
		sum += p.weight()
	}
	if t.exhibit != nil {
		sum += marking
	}
	return sum * overhead / 100
}

// weight is a passage's share of its topic: less where it is not always played.
func (p *passage) weight() int {
	n := p.lines
	if len(p.when.terms) > 0 {
		n = n * 6 / 10
	}
	if p.when.percent > 0 {
		n = n * p.when.percent / 100
	}
	return n
}

// topicsOf returns the topics of a phase: in the phases that all cases have
// alike, those that all share come first.
func (pl *player) topicsOf(ph phase) []*topic {
	var own, shared []*topic
	for i, p := range pl.parts {
		for _, t := range p.topics {
			switch {
			case t.phase != ph:
			case i == 0:
				own = append(own, t)
			default:
				shared = append(shared, t)
			}
		}
	}
	if ph == opening || ph == background || ph == preparation {
		return append(shared, own...)
	}
	all := append(own, shared...)
	if ph == documents {
		pl.stream.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	}
	return all
}

// run performs until the record has pl.room lines. total is how many lines the
// whole deposition is planned to have.
func (pl *player) run(total int) {
	budget := pl.plan(total)
	until := 0
	for ph := range phases {
		until += budget[ph]
		pl.phase = ph
		switch ph {
		case people:
			pl.askAround(until / 10)
		case cross:
			pl.leftovers((until-budget[cross])/10, examined)
			if len(pl.topicsOf(cross)) > 0 {
				pl.takeOver()
			}
		case closing:
			if pl.tookOver {
				pl.takeOver()
			}
			goal := (until - budget[closing]) / 10
			pl.leftovers(goal, examined)
			if pl.record.count() < goal && len(pl.topicsOf(cross)) > 0 {
				pl.takeOver()
				pl.leftovers(goal, []phase{cross})
				pl.takeOver()
			}
		}
		pl.ending = ph == closing
		pl.stage(pl.topicsOf(ph), until)
	}
	for !pl.full() && pl.again() {
	}
}

// takeOver lets third counsel examine, or the first examiner again: the two
// change places.
func (pl *player) takeOver() {
	if pl.full() || pl.record.count() == 0 {
		return
	}
	pl.values["exam"], pl.values["third"] = pl.values["third"], pl.values["exam"]
	pl.address()
	clear(pl.labels)
	heading := "EXAMINATION"
	if pl.tookOver {
		heading = "FURTHER EXAMINATION"
	}
	pl.tookOver = !pl.tookOver
	for i := range pl.house.habits {
		pl.house.habits[i] = pl.stream.IntN(1 << 20)
	}
	pl.record.write("", []byte(heading), longest)
	pl.record.write("", []byte("BY "+pl.label(examinerAside)), longest)
	pl.aside = false
	pl.fresh = true
}

// full says whether the record has all the lines that are wanted.
func (pl *player) full() bool { return pl.record.count() >= pl.room }

// stage plays the topics of a phase until about the given tenth of a line. A
// topic is played whole or left out, by what is left to fill and what is left to
// fill it with, so that what it says first is there when it comes back to it.
func (pl *player) stage(topics []*topic, until int) {
	rest := 0
	for _, t := range topics {
		rest += estimate(t)
	}
	for i, t := range topics {
		if pl.full() {
			return
		}
		weight := estimate(t)
		room := until - 10*pl.record.count()
		must := t.must || i == 0 && (pl.phase == opening || pl.phase == cross || pl.phase == closing)
		if t.early && pl.values["resumed"].flag {
			rest -= weight
			continue
		}
		if must || pl.stream.IntN(1000) < 1000*max(room, 0)/max(rest, 1) {
			pl.topic(t, room)
		}
		rest -= weight
	}
}

// spokenOf returns the names of the persons whom the examiner asks about.
func (pl *player) spokenOf() []string {
	var names []string
	for _, f := range pl.facts() {
		if f.attribute == "ask" {
			names = append(names, f.name)
		}
	}
	return names
}

// askAround asks about persons until the record has the given lines.
func (pl *player) askAround(until int) {
	names := pl.spokenOf()
	pl.stream.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
	for _, name := range names {
		if pl.full() || pl.record.count() >= until {
			return
		}
		p := pl.values[name]
		pl.values["p"] = p
		pl.values["stranger"] = value{kind: flagFact, flag: p.person.stranger}
		if about := pl.list("about"); len(about) > 0 {
			pl.lead = string(pl.render(nil, about[pl.stream.IntN(len(about))]))
		}
		for range pl.stream.Between(2, 5) {
			pl.fromPool("person")
			pl.between(false)
		}
	}
	delete(pl.values, "p")
}
