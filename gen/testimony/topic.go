package testimony

import "strconv"

// fewShort is added to what a passage's turns have of the usual length, in
// hundredths: the fewer, the more often a passage of short turns is left out.
const fewShort = -15

// largest is how many tenths of a line a topic has that is always played whole.
const largest = 1500

// topic plays a topic. A very large one is thinned to the room there is, in
// favour of passages with long turns, since people at a deposition talk at length.
func (pl *player) topic(t *topic, room int) {
	if pl.record.count() > 0 && t.phase != opening && t.exhibit == nil && !t.goesOn && !pl.fresh && pl.chance(600) {
		pl.lead = pl.take("shift")
	}
	if t.exhibit != nil {
		pl.mark(t.exhibit)
	}
	weight := estimate(t)
	room = max(room, largest*2/3)
	for i, p := range t.passages {
		if pl.full() {
			return
		}
		share := 1000
		if weight > largest {
			share = 1000 * min(room, weight) / weight
		}
		if i == 0 || len(p.when.terms) > 0 || pl.stream.IntN(1000) < share*min(p.ample+fewShort, 200)/100 {
			pl.play(p)
		}
	}
	if t.exhibit != nil && pl.chance(150) {
		pl.fromPool("unmark")
	}
	pl.lead, pl.reading = "", false
}

// play plays a passage of a topic and what comes before the next.
func (pl *player) play(p *passage) {
	claims := len(pl.claims)
	if pl.perform(p) {
		pl.between(len(pl.claims) > claims)
	}
}

// mark marks the document of a topic and has the witness identify it.
func (pl *player) mark(d *document) {
	pl.nextMark++
	pages := d.pages
	if pages == 0 {
		pages = pl.stream.Between(2, 14)
	}
	pl.exhibits = append(pl.exhibits, exhibit{number: pl.nextMark, document: d, pages: pages, line: pl.record.count()})
	pl.values["ex"] = exhibitNumber(pl.nextMark)
	pl.values["onepage"] = value{kind: flagFact, flag: pages == 1}
	pl.reading = true
	pl.fromPool("mark")
}

func exhibitNumber(n int) value { return value{kind: pickFact, n: n, text: strconv.Itoa(n)} }

// examined are the phases of the first examiner that can be gone back to.
var examined = []phase{core, documents, damages, preparation, background}

// leftovers plays what was left out of some phases, until the record has the
// given lines.
func (pl *player) leftovers(until int, of []phase) {
	for _, ph := range of {
		for _, t := range pl.topicsOf(ph) {
			if pl.full() || pl.record.count() >= until {
				return
			}
			if !t.early && (t.exhibit == nil || !pl.marked(t.exhibit)) {
				pl.leftover(t, until)
			}
		}
	}
}

// leftover plays what was left out of one topic.
func (pl *player) leftover(t *topic, until int) {
	if t.exhibit != nil {
		pl.mark(t.exhibit)
	} else {
		pl.lead = pl.take("shift")
	}
	for _, p := range t.passages {
		if pl.full() || pl.record.count() >= until {
			break
		}
		pl.play(p)
	}
	pl.lead, pl.reading = "", false
}

// again plays everything over again, where lines are wanted after the end. It
// says whether anything was said.
func (pl *player) again() bool {
	before := pl.record.count()
	clear(pl.played)
	pl.exhibits = nil
	pl.repeats++
	pl.leftovers(pl.room, examined)
	return pl.record.count() > before
}

func (pl *player) marked(d *document) bool {
	for _, e := range pl.exhibits {
		if e.document == d {
			return true
		}
	}
	return false
}
