package testimony

import (
	"slices"
	"strings"
)

// nodes plays a list of nodes.
func (pl *player) nodes(list []node) {
	pl.depth++
	defer func() { pl.depth-- }()
	for i := range list {
		n := &list[i]
		switch n.op {
		case opIf:
			if pl.holds(n.when) {
				pl.nodes(n.body)
			}
		case opSet, opClear:
			v := pl.values[n.flag]
			v.kind, v.flag = flagFact, n.op == opSet
			pl.values[n.flag] = v
		case opClaim:
			pl.claims = append(pl.claims, claim{text: string(pl.render(nil, n.claim)), line: pl.record.count(), minute: pl.now(), breaks: pl.breaks, core: pl.phase == core || pl.phase == damages})
		default:
			pl.last = pl.depth == 1 && i == len(list)-1
			pl.turn(n)
		}
	}
}

// turn plays one turn and what follows from its wording.
func (pl *player) turn(n *node) {
	w := pl.wording(n)
	if n.op == witness && pl.answered(w) {
		pl.nodes(w.body)
		return
	}
	from := len(pl.scratch)
	pl.scratch = pl.render(pl.scratch, w.text)
	words := pl.scratch[from:]
	switch n.op {
	case examiner:
		pl.question = append(pl.question[:0], words...)
		pl.say(examiner, pl.opened(w, pl.stumble(examiner, words)))
		pl.asked = n
	case witness:
		pl.reply(w, words)
	default:
		pl.asked, pl.unsure, pl.lost = nil, false, false
		speaker := n.op
		if speaker == examinerAside && pl.spoke == examinerAside {
			speaker = examiner // back from colloquy
		}
		pl.say(speaker, words)
	}
	pl.scratch = pl.scratch[:from]
	pl.nodes(w.body)
}

// reply says the witness's answer, after an objection if there is one.
func (pl *player) reply(w *wording, words []byte) {
	pl.unsure, pl.lost = w.hedge, w.lost
	if pl.last && pl.nested == 0 && len(w.body) == 0 {
		switch {
		case !w.yes && pl.forgotten():
			words, pl.unsure, pl.lost = pl.fill(nil, slot{name: "dr"}), false, true
		case pl.chance(500):
			words = withoutClosingLine(words)
		}
	}
	if pl.asked != nil {
		pl.objected()
	}
	pl.asked = nil
	speaker := witness
	if pl.spoke == defender && pl.house.aside {
		speaker = witnessAside
	}
	pl.heard.text = append(pl.heard.text[:0], words...)
	pl.heard.question = append(pl.heard.question[:0], pl.question...)
	pl.say(speaker, pl.stumble(witness, words))
}

// wording draws one wording of a turn. Long ones are drawn more often, since
// people at a deposition talk at length.
func (pl *player) wording(n *node) *wording {
	if len(n.wordings) == 1 {
		return &n.wordings[0]
	}
	sum := 0
	for i := range n.wordings {
		sum += n.wordings[i].weight
	}
	at := pl.stream.IntN(sum)
	for i := range n.wordings {
		if at -= n.wordings[i].weight; at < 0 {
			return &n.wordings[i]
		}
	}
	return nil // not reached: the weights add up to sum
}

// opened puts before a question what the examiner says when a topic begins, or
// one of the words that this examiner always says.
func (pl *player) opened(w *wording, words []byte) []byte {
	lead := pl.lead
	pl.lead = ""
	fresh := pl.fresh
	pl.fresh = false
	if w.ready {
		lead = ""
	} else if lead == "" && pl.nested == 0 && !fresh && pl.stream.IntN(8) == 0 {
		lead = pl.habit()
	}
	if lead == "" || len(words) > 4 && strings.HasPrefix(lead, string(sentence(words)[:4])) {
		return words // the question itself begins so
	}
	return append([]byte(lead+" "), sentence(words)...)
}

// habit is one of the few words that this examiner puts before questions, not
// the one that came last.
func (pl *player) habit() string {
	list := pl.list("okay")
	if len(list) == 0 {
		return ""
	}
	i := pl.house.habits[pl.stream.IntN(len(pl.house.habits))] % len(list)
	if i == pl.lastHabit {
		return ""
	}
	pl.lastHabit = i
	return string(pl.render(nil, list[i]))
}

// sentence gives words a capital at their start.
func sentence(words []byte) []byte {
	if len(words) > 0 {
		words[0] = upper(words[0])
	}
	return words
}

// say writes what a speaker says to the record.
func (pl *player) say(speaker op, words []byte) {
	words = sentence(words)
	pl.spoke = speaker
	width := pl.house.width - pl.house.inset
	switch speaker {
	case examiner, witness:
		if speaker == examiner && pl.aside && pl.house.byline {
			pl.record.write("", []byte("BY "+pl.label(examinerAside)), longest)
		}
		pl.aside = false
		width = pl.house.width
	case parenthetical:
	default:
		pl.aside = true
	}
	pl.record.write(pl.label(speaker), words, width)
}

// label returns what stands before a speaker's words.
func (pl *player) label(o op) string {
	label, ok := pl.labels[o]
	if !ok {
		label = pl.speaker(o)
		pl.labels[o] = label
	}
	return label
}

// speaker is how the record calls somebody.
func (pl *player) speaker(o op) string {
	switch o {
	case examiner, witness:
		if pl.house.dotted {
			return string(rune(o)) + "."
		}
		return string(rune(o))
	case parenthetical:
		return ""
	case examinerAside:
		return pl.counsel("exam")
	case defender:
		return pl.counsel("def")
	case thirdCounsel:
		return pl.counsel("third")
	case witnessAside:
		return "THE WITNESS:"
	case reporter:
		return pl.house.reporter + ":"
	case videographer:
		return "THE VIDEOGRAPHER:"
	}
	return "THE INTERPRETER:"
}

// counsel is a lawyer's name in capitals.
func (pl *player) counsel(name string) string {
	return strings.ToUpper(formOf(pl.values[name], "", pl.today)) + ":"
}

// perform plays a passage if its condition holds, and says whether it did.
func (pl *player) perform(p *passage) bool {
	if pl.played[p] || !pl.holds(p.when) {
		return false
	}
	pl.played[p] = true
	pl.nodes(p.body)
	return true
}

// fromPool plays a passage of a pool that has not been played yet. When all
// have been, the pool starts again. It says whether there was one to play.
func (pl *player) fromPool(name string) bool {
	list := pl.pool(name)
	if len(list) == 0 {
		return false
	}
	pl.nested++
	defer func() { pl.nested-- }()
	for range 2 {
		start := pl.stream.IntN(len(list))
		for i := range list {
			if pl.perform(list[(start+i)%len(list)]) {
				return true
			}
		}
		for _, p := range list {
			delete(pl.played, p)
		}
	}
	return false
}

func (pl *player) pool(name string) []*passage {
	if list, ok := pl.pools[name]; ok {
		return list
	}
	var list []*passage
	for _, p := range pl.parts {
		list = append(list, p.pools[name]...)
	}
	pl.pools[name] = slices.Clip(list)
	return list
}
