package testimony

import "strings"

// chance says yes n times in a thousand.
func (pl *player) chance(n int) bool { return pl.stream.IntN(1000) < n }

// answered says whether something took the place of the plain answer that was due.
func (pl *player) answered(w *wording) bool {
	if pl.asked == nil || pl.nested > 0 {
		return false
	}
	switch {
	case w.yes && pl.chance(45):
		pl.asked = nil
		return pl.fromPool("nod")
	case pl.chance(9) && len(pl.question) > 40:
		pl.values["lastq"] = value{kind: pickFact, text: string(pl.question)}
		pl.fromPool("unheard")
		pl.asked = nil
	case pl.chance(6) && len(pl.question) > 60 && len(pl.question) < 200:
		pl.asked = nil
		pl.values["lastq"] = value{kind: pickFact, text: string(pl.question)}
		pl.fromPool("readback")
		pl.asked = nil
	}
	return false
}

// objected lets counsel object to the question that waits, and says whether that happened.
func (pl *player) objected() bool {
	n := pl.asked
	if pl.nested > 0 {
		return false
	}
	ground, often := n.objection, 360
	if ground == "" {
		ground, often = "form", pl.house.objecting
		switch n := len(pl.question); {
		case n == 0 || pl.question[n-1] != '?' || pl.phase == opening:
			often = 0 // counsel only says something, or says the rules
		case pl.phase == background:
			often /= 5
		case n < 40:
			often /= 4
		}
	}
	if pl.house.aside {
		often = often * 6 / 10 // each objection takes three more lines with another speaker
	}
	if !pl.chance(often) {
		return false
	}
	if ground == "priv" {
		return pl.fromPool("instruct")
	}
	return pl.object(ground)
}

// object plays an objection. Each lawyer has a few ways of putting one and
// keeps to them.
func (pl *player) object(ground string) bool {
	list := pl.pool("objection-" + ground)
	if len(list) == 0 {
		ground = "form"
		if list = pl.pool("objection-form"); len(list) == 0 {
			return false
		}
	}
	p := list[pl.stream.IntN(len(list))]
	if plain := pl.plainOf(ground, list); len(plain) > 0 && !pl.chance(120) {
		favorites, ok := pl.favorites[ground]
		if !ok {
			for i := range favorites {
				favorites[i] = pl.stream.IntN(len(plain))
			}
			pl.favorites[ground] = favorites
		}
		p = plain[favorites[min(pl.stream.IntN(len(favorites)), pl.stream.IntN(len(favorites)))]]
	}
	pl.nested++
	pl.nodes(p.body)
	pl.nested--
	return true
}

// plainOf returns the objections that nobody answers.
func (pl *player) plainOf(ground string, list []*passage) []*passage {
	plain, ok := pl.plain[ground]
	if !ok {
		for _, p := range list {
			if turns(p.body) == 1 {
				plain = append(plain, p)
			}
		}
		pl.plain[ground] = plain
	}
	return plain
}

// forgetful is how many of a thousand answers that end a passage give way to
// "I don't recall".
var forgetful = map[string]int{"plain": 110, "formal": 90, "chatty": 80, "wary": 170}

// forgotten says whether the witness does not recall. It takes a question about
// the past that no document answers.
func (pl *player) forgotten() bool {
	if pl.reading || pl.phase < core || pl.phase > damages || len(pl.question) < 30 || !pl.chance(forgetful[pl.house.manner]) {
		return false
	}
	low := strings.ToLower(string(pl.question))
	return opens(low, "past") && !tells(low, "unforgettable")
}

// between plays what happens between two passages. claimed says whether the
// first of them made a claim.
func (pl *player) between(claimed bool) {
	if pl.phase == closing {
		return
	}
	sinceBreak := (pl.record.count() - pl.lastBreak) * 54 / 1000
	// While a paper is read, and in the chapters that every case has, nobody
	// comes back to something else.
	busy := pl.reading || pl.phase == background || pl.phase == preparation || pl.phase == documents
	switch {
	case sinceBreak > 110 || !pl.reading && (sinceBreak > 85 || sinceBreak > 50 && pl.chance(60)):
		pl.rest()
	case claimed && !busy && pl.chance(170):
		pl.confirm()
	case pl.unsure && pl.phase != people && pl.chance(110):
		pl.fromPool("hedge")
	case pl.lost && pl.chance(150):
		pl.fromPool("norecall")
	case pl.chance(12):
		pl.fromPool("colloquy")
	case pl.values["interpreted"].flag && pl.chance(30):
		pl.fromPool("interpreter")
	case !busy && (pl.chance(14) || pl.tookOver && pl.chance(130)):
		pl.recall()
	case !busy && pl.chance(12):
		pl.goBack()
	case pl.chance(28):
		pl.fromPool("echo")
	}
	pl.unsure, pl.lost = false, false
}

// confirm has the witness say yes to what was just claimed.
func (pl *player) confirm() {
	c := &pl.claims[len(pl.claims)-1]
	c.used = true
	pl.values["claim"] = value{kind: pickFact, text: c.text}
	pl.fromPool("confirm")
}

// rest takes a break: at noon for lunch.
func (pl *player) rest() {
	now := pl.now()
	length := pl.stream.Between(7, 16)
	pl.values["lunch"] = value{kind: flagFact}
	if now > 11*60+40 && now < 13*60+20 && !pl.values["lunched"].flag {
		length = pl.stream.Between(38, 64)
		pl.values["lunch"] = value{kind: flagFact, flag: true}
		pl.values["lunched"] = value{kind: flagFact, flag: true}
	}
	pl.values["later"] = value{kind: timeFact, n: now + length}
	if !pl.fromPool("break") {
		return
	}
	pl.clock, pl.since = now+length, pl.record.count()
	pl.lastBreak = pl.record.count()
	pl.breaks++
	pl.aside = true
	if pl.chance(800) {
		pl.fromPool("resume")
	}
}

// recall brings up something that the witness said long before.
func (pl *player) recall() {
	var old []int
	for i, c := range pl.claims {
		if !c.used && c.core && pl.record.count()-c.line > 110 {
			old = append(old, i)
		}
	}
	if len(old) == 0 {
		return
	}
	c := &pl.claims[old[pl.stream.IntN(len(old))]]
	c.used = true
	pl.values["claim"] = value{kind: pickFact, text: c.text}
	pl.values["earlier"] = value{kind: pickFact, text: pl.earlier(c)}
	if !pl.tookOver || !pl.fromPool("crossrecall") {
		pl.fromPool("recall")
	}
}

// earlier says when something was said, as counsel would.
func (pl *player) earlier(c *claim) string {
	switch {
	case c.minute < 12*60 && pl.now() > 13*60:
		return "this morning"
	case c.breaks < pl.breaks:
		return "before the break"
	case pl.now()-c.minute < 15:
		return "a few minutes ago"
	}
	return "earlier"
}

// goBack goes back to an exhibit that was marked long before.
func (pl *player) goBack() {
	current := pl.values["ex"]
	var old []int
	for _, e := range pl.exhibits {
		if e.number != current.n && pl.record.count()-e.line > 100 {
			old = append(old, e.number)
		}
	}
	if len(old) == 0 {
		return
	}
	pl.values["ex"] = exhibitNumber(old[pl.stream.IntN(len(old))])
	pl.fromPool("lastexhibit")
	pl.values["ex"] = current
}
