package plain

import (
	"strings"

	"benchtrial/gen/cite"
	"benchtrial/gen/prompt"
	"benchtrial/score/extract"
)

// statement is what a clause says on the question.
type statement struct {
	clause
	yes bool
	// word says that it is the word yes or no, not a sentence about the provision.
	word bool
	// leads says that its sentence is the first, closes that its sentence is a conclusion.
	leads, closes bool
	// corrects says that it takes back what was said before.
	corrects bool
}

// decisions are the statements of a response, in order.
type decisions struct {
	said []statement
	// open says that the response leaves the question open somewhere; both,
	// that it says yes and no at once.
	open, both bool
}

// decisionsIn reads the statements of a response.
func decisionsIn(p *prompt.Prompt, r *reading) *decisions {
	d := &decisions{both: appliesCues()["both"].in(extract.Norm(r.Low))}
	w := newWeigher(p, r)
	all := clausesOf(r)
	concludes, corrects := false, false
	for i, c := range all {
		if i == 0 || c.sentence != all[i-1].sentence {
			concludes = false
			w.about = nobody
		}
		_, begins := appliesCues()["conclusion"].begins(strings.TrimPrefix(c.words, " and"))
		concludes = concludes || begins
		corrects = corrects || appliesCues()["correction"].in(c.words)
		yes, word, says := w.weigh(c, concludes)
		d.open = d.open || says == leftOpen
		if says == decided {
			if n := len(d.said); n > 0 && word != absent && !d.said[n-1].word && colon(r, d.said[n-1].clause, c) {
				d.said = d.said[:n-1] // "applicable: no"
			}
			c.Range = wordAt(r, c.Range, word)
			d.said = append(d.said, statement{c, yes, word != absent, c.sentence == all[0].sentence, concludes, corrects})
		}
	}
	return d
}

// colon says whether a clause stands after another and a colon.
func colon(r *reading, before, c clause) bool {
	return before.sentence == c.sentence && strings.TrimSpace(r.Low[before.End:c.Start]) == ":"
}

// wordAt narrows a clause to the word at one of its ends.
func wordAt(r *reading, at extract.Range, where position) extract.Range {
	switch where {
	case atStart:
		for !extract.IsWord(r.S[at.Start]) {
			at.Start++
		}
		for i := at.Start; i < at.End; i++ {
			if !extract.IsWord(r.S[i]) {
				at.End = i
			}
		}
	case atEnd:
		for !extract.IsWord(r.S[at.End-1]) {
			at.End--
		}
		for i := at.End - 1; i >= at.Start; i-- {
			if !extract.IsWord(r.S[i]) {
				at.Start = i + 1
			}
		}
	}
	return at
}

// firm says whether the statement at a place stands as an answer even where
// the response broke off after it: it leads or concludes.
func (d *decisions) firm(at extract.Range) bool {
	for _, s := range d.said {
		if s.Range == at && (s.word && s.leads || s.closes) {
			return true
		}
	}
	return false
}

// decide says what the response comes down to: a marked answer, if nothing
// after it takes it back; else what all statements say; else the last one,
// where it concludes or corrects, or where none led.
func (d *decisions) decide(p *prompt.Prompt, r *reading) finding {
	n := len(d.said)
	if n == 0 || d.both {
		if d.both {
			return finding{kind: bothDecisions}
		}
		return finding{kind: undecided}
	}
	last := d.said[n-1]
	chosen, ok := d.marked(r)
	switch {
	case ok && !(last.corrects && last.Start > chosen.End):
	case last.closes, last.corrects, !d.said[0].leads, d.agree():
		chosen = last
		if d.said[0].leads && d.said[0].word && d.said[0].yes == last.yes {
			chosen = d.said[0]
		}
	case last.word && last.Start == last.sentence && d.apart(r):
		chosen = last
	default:
		return finding{kind: bothDecisions}
	}
	f := finding{kind: wrongDecision, at: chosen.Range}
	if chosen.yes == (p.Answer == prompt.Yes) {
		f.kind = rightDecision
	}
	return f
}

// apart says whether the last statement stands on a line of its own.
func (d *decisions) apart(r *reading) bool {
	last := d.said[len(d.said)-1]
	return strings.TrimSpace(r.Low[last.End:r.LineEnd(last.End)]) == "" || strings.Trim(r.Low[last.End:r.LineEnd(last.End)], " .!") == ""
}

func (d *decisions) agree() bool {
	for _, s := range d.said {
		if s.yes != d.said[0].yes {
			return false
		}
	}
	return true
}

// marked returns the last statement of the strongest marked answer that has one.
func (d *decisions) marked(r *reading) (statement, bool) {
	for _, f := range r.finals {
		for i := len(d.said) - 1; i >= 0; i-- {
			if s := d.said[i]; f.Holds(s.Range) || s.Holds(f.Range) && s.word {
				return s, true
			}
		}
	}
	return statement{}, false
}

// saying is what a clause does with the question.
type saying int

const (
	nothingSaid saying = iota
	leftOpen
	decided
)

// subject is whose provision a clause speaks of.
type subject int

const (
	nobody  subject = iota // none is named
	itself                 // the one asked about
	another                // another one
	beneath                // one below it
)

// weigher weighs clauses of one response.
type weigher struct {
	cites    []extract.Mention
	right    cite.Cite
	known    bool
	name     string // the words of the person's name
	about    subject
	low      string
	upToCite int
}

func newWeigher(p *prompt.Prompt, r *reading) *weigher {
	w := &weigher{low: r.Low, cites: extract.Mentions(r.S, r.Low, r.sectionsOf(p))}
	w.right, w.known = parseCite(p, p.Lines[p.LineIndex].Cite)
	if name, _, ok := p.Person(); ok {
		w.name = extract.Norm(folded(name))
	}
	return w
}

// speaksOf takes up the citations of a clause.
func (w *weigher) speaksOf(c clause) {
	for ; w.upToCite < len(w.cites) && w.cites[w.upToCite].Start < c.End; w.upToCite++ {
		if m := w.cites[w.upToCite]; m.Start >= c.Start {
			w.about = w.subjectOf(m)
		}
	}
}

func (w *weigher) subjectOf(m extract.Mention) subject {
	if !w.known || m.Numbered && m.Section != w.right.Section {
		return another
	}
	have, want := strings.Join(m.Labels, ")("), strings.Join(w.right.Labels, ")(")
	switch {
	case have == want, have != "" && strings.HasPrefix(want, have+")("), !m.Numbered && strings.HasSuffix(want, ")("+have):
		return itself
	case strings.HasPrefix(have, want+")("):
		return beneath
	}
	return another
}
