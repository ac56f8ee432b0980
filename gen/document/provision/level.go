package provision

import "strings"

// Where only the label tells the level, a label can mean several things: (i)
// after (h) is the ninth letter or the first numeral, (1) under (A) goes on from
// a (1) above or begins anew. What precedes and what follows decides: of all
// ways to read the labels of a section the one is taken that leaves out least,
// begins nowhere but at the beginning of a sequence, and opens a list where the
// words before announce one. A few ways are followed at once; a line is
// doubtful where the next best way is nearly as good, or where even the best
// one skips, repeats or begins in the middle.

// deepest is how many levels a section can have. The Code has eight.
const deepest = 10

// ways is how many ways to read the labels are followed at once.
const ways = 12

// level is a level that is open: the form of its labels and the last of them.
type level struct {
	form form
	nth  int16
}

// open are the levels that are open, outermost first.
type open struct {
	levels [deepest]level
	depth  int
}

// step is a label on one way of reading.
type step struct {
	before   *step
	level    int  // from 1; 0 where the label is no label
	doubtful bool // it skips, repeats or begins in the middle
	rival    *step
	cost     int
	state    open
}

// ending is how the words before a label end.
type ending uint8

const (
	other    ending = iota
	announce        // a colon or dash: a list follows
	goesOn          // a semicolon, comma, and, or: the list goes on
	full            // a full stop
	runIn           // the label stands in the same paragraph, after its own heading or label
)

// token is a label to be placed.
type token struct {
	label  label
	after  ending
	words  bool // unlabelled words stand between it and the label before
	forced int  // a level by a person's word; -1 for no label, 0 for none
}

// Costs of ways to read a label.
const (
	opens      = 10 // a level without being announced
	unopened   = 20 // an announced level is not opened
	cutShort   = 15 // a list that was to go on ends
	reuses     = 10 // a form opens a second level
	nests      = 30 // directly below itself
	repeats    = 40
	skips      = 60
	middle     = 60 // a level opens in the middle of a sequence
	startsOver = 60
	noLabel    = 90
	nearly     = 10 // a way that costs no more than this beyond the best makes a line doubtful
)

// place returns the level of each label, from 1, 0 for what is no label, and
// why it is doubtful, "" where it is not.
func place(tokens []token) (levels []int, doubtful []Reason) {
	beam := []*step{{}}
	for i := range tokens {
		var next []*step
		for _, s := range beam {
			next = append(next, s.readings(&tokens[i])...)
		}
		beam = best(next)
	}
	levels, doubtful = make([]int, len(tokens)), make([]Reason, len(tokens))
	i := len(tokens) - 1
	for s := beam[0]; s.before != nil; s = s.before {
		levels[i] = s.level
		if s.doubtful {
			doubtful[i] = OutOfOrder
		}
		if s.rival != nil {
			differ(s, s.rival, doubtful[:i+1])
		}
		i--
	}
	if len(beam) > 1 && beam[1].cost-beam[0].cost <= nearly {
		differ(beam[0], beam[1], doubtful)
	}
	return levels, doubtful
}

// farthest is how far back two ways are compared.
const farthest = 60

// differ marks the labels that two ways read differently, from the last on.
func differ(a, b *step, doubtful []Reason) {
	for i := len(doubtful) - 1; i >= 0 && i >= len(doubtful)-farthest && a != b && a.before != nil; i-- {
		if a.level != b.level && doubtful[i] == "" {
			doubtful[i] = LevelOpen
		}
		a, b = a.before, b.before
	}
}

// best returns the cheapest ways, those that leave the same levels open as one.
// The order is that of cost, and of finding among equals.
func best(all []*step) []*step {
	var kept []*step
	for _, s := range all {
		at := len(kept)
		for at > 0 && kept[at-1].cost > s.cost {
			at--
		}
		same := -1
		for i, k := range kept {
			if k.state == s.state {
				same = i
				break
			}
		}
		switch {
		case same >= 0 && kept[same].cost <= s.cost:
			if s.cost-kept[same].cost <= nearly {
				kept[same].rival = s
			}
			continue
		case same >= 0:
			if kept[same].cost-s.cost <= nearly {
				s.rival = kept[same]
			}
			kept = append(kept[:same], kept[same+1:]...)
			at = min(at, len(kept))
			for at > 0 && kept[at-1].cost > s.cost {
				at--
			}
		}
		kept = append(kept, nil)
		copy(kept[at+1:], kept[at:])
		kept[at] = s
		kept = kept[:min(len(kept), ways)]
	}
	return kept
}

// readings returns the ways to go on with a label.
func (s *step) readings(t *token) []*step {
	if t.forced != 0 {
		return []*step{s.forced(t)}
	}
	var all []*step
	for _, m := range t.label.meanings {
		if m.form.alphabet() == decimal {
			all = append(all, s.decimal(t, m))
			continue
		}
		for k := 1; k <= s.state.depth; k++ {
			if s.state.levels[k-1].form == m.form {
				all = append(all, s.continued(t, m, k))
			}
		}
		if s.state.depth < deepest {
			all = append(all, s.opened(t, m))
		}
	}
	cost := noLabel
	if t.label.meanings[0].form.frame() == dotted {
		cost -= 20 // 5. of May
		if t.label.meanings[0].form.alphabet() != figures {
			cost -= 40 // A. Smith
		}
	}
	if t.after == runIn {
		cost += nests
	}
	return append(all, &step{before: s, cost: s.cost + cost, state: s.state})
}

// to returns a step at a level, deeper ones being closed.
func (s *step) to(level int, m meaning, t *token, cost int, doubtful bool) *step {
	next := &step{before: s, level: level, cost: s.cost + cost, doubtful: doubtful}
	copy(next.state.levels[:level-1], s.state.levels[:level-1])
	next.state.levels[level-1].form = m.form
	next.state.levels[level-1].nth = int16(m.nth + t.label.last)
	next.state.depth = level
	return next
}

func (s *step) continued(t *token, m meaning, k int) *step {
	last := int(s.state.levels[k-1].nth)
	cost, doubtful := 0, false
	switch off := m.nth - last; {
	case off == 1 && !m.inserted, off == 0 && m.inserted:
	case off == 1:
		cost = reuses
	case off == 0:
		cost, doubtful = repeats, true
	case off > 1:
		cost, doubtful = skips+min(off, 20), true
	case m.nth == 1 && t.words:
		cost, doubtful = startsOver-nests, true
	default:
		cost, doubtful = startsOver+min(-off, 20), true
	}
	closed := s.state.depth - k
	switch {
	case t.after == announce:
		cost += unopened + closed
	case t.after == goesOn && closed > 0:
		cost += cutShort + closed
	case t.after == runIn:
		cost += nests + unopened
	default:
		cost += closed // of two lists that can go on it is the inner one
	}
	return s.to(k, m, t, cost, doubtful)
}

func (s *step) opened(t *token, m meaning) *step {
	cost, doubtful := opens, false
	switch t.after {
	case announce, runIn:
		cost = 0
	case full:
		cost += opens
	case goesOn:
		cost += nests
	}
	if s.state.depth == 0 {
		cost = 0
	}
	if m.nth != 1 || m.inserted {
		cost += middle + min(m.nth, 20)
		doubtful = true
	}
	for k := range s.state.depth {
		if s.state.levels[k].form == m.form {
			cost += reuses
			if k == s.state.depth-1 {
				cost += nests
				doubtful = true
			}
		}
	}
	return s.to(s.state.depth+1, m, t, cost, doubtful)
}

// decimal places a label by its parts: below those with fewer.
func (s *step) decimal(t *token, m meaning) *step {
	n := len(t.label.parts)
	level, last := 1, 0
	for k := range s.state.depth {
		l := s.state.levels[k]
		// The form keeps how many parts there are: see to.
		if l.form.alphabet() == figures && l.form.frame() == dotted && int(l.nth) == t.label.parts[0] {
			level = k + 2 // 1. with 1.1 below it
			continue
		}
		if l.form.alphabet() != decimal || int(l.form>>8) > n {
			break
		}
		if int(l.form>>8) == n {
			last = int(l.nth)
			break
		}
		level = k + 2
	}
	cost, doubtful := 0, false
	if m.nth != last+1 {
		cost, doubtful = skips, last > 0 || m.nth > 1
	}
	m.form = decimalOf(n)
	return s.to(min(level, deepest), m, t, cost, doubtful)
}

// decimalOf returns the form of decimals with so many parts.
func decimalOf(n int) form { return decimal | bare | form(n)<<8 }

// forced follows a person's word.
func (s *step) forced(t *token) *step {
	if t.forced < 0 {
		return &step{before: s, cost: s.cost, state: s.state}
	}
	level := min(t.forced, s.state.depth+1, deepest)
	choice := t.label.meanings[0]
	for _, m := range t.label.meanings {
		if level <= s.state.depth && s.state.levels[level-1].form == m.form || level > s.state.depth && m.nth == 1 {
			choice = m
			break
		}
	}
	if choice.form.alphabet() == decimal {
		choice.form = decimalOf(len(t.label.parts))
	}
	return s.to(level, choice, t, 0, false)
}

// endingOf says how words end.
func endingOf(words string) ending {
	words = strings.TrimRight(words, " ")
	if words == "" {
		return other
	}
	for _, mark := range []string{":", "—", "–", "-"} {
		if strings.HasSuffix(words, mark) {
			return announce
		}
	}
	low := words[max(0, len(words)-4):]
	for _, mark := range []string{";", ",", " and", " or"} {
		if strings.HasSuffix(low, mark) {
			return goesOn
		}
	}
	// ; plus and ; divided by
	if i := strings.LastIndexByte(words, ';'); i >= 0 && len(words)-i <= len("; divided by") {
		return goesOn
	}
	if strings.HasSuffix(strings.TrimRight(words, "”’\"')]"), ".") {
		return full
	}
	return other
}
