package docket

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"benchtrial/gen/prompt"
	"benchtrial/score/answers"
)

// match is a set with the index of its answer to each record, or -1.
type match struct {
	set     *set
	answers []int
}

// match finds the answers to the records, and notes what is unmatched.
func (d *Docket) match() []match {
	var all []match
	place := make(map[*record]int, len(d.records))
	for n, r := range d.records {
		place[r] = n
	}
	for _, f := range d.files {
		f.matched, f.target, f.rivals = 0, nil, nil
		if f.what != Answers {
			continue
		}
		ids, records := d.answeredIn(f)
		for _, s := range f.sets {
			m := match{s, make([]int, len(d.records))}
			for n := range m.answers {
				m.answers[n] = -1
			}
			// In a file with ids, a model may have none: then nothing says which records it answered.
			if records != nil && s.answers.ByOrder() == f.byOrder {
				found := s.answers.Match(ids)
				for n, r := range records {
					if r != nil && m.answers[place[r]] < 0 {
						m.answers[place[r]] = found.Answers[n]
					}
				}
				f.unmatched(found)
			}
			for _, a := range m.answers {
				if a >= 0 {
					f.matched++
				}
			}
			all = append(all, m)
		}
	}
	return all
}

// answeredIn returns the records that a file of answers may answer, nil in the place of one that
// is not to be answered, each with its id. Both are nil while no answer can be matched.
func (d *Docket) answeredIn(f *file) (ids []string, records []*record) {
	if f.byOrder {
		if f.target = d.targetOf(f); f.target == nil {
			return nil, nil
		}
		for _, r := range f.target.own {
			ids = append(ids, r.id)
		}
		return ids, f.target.own
	}
	if len(d.records) == 0 {
		return nil, nil // every answer would be a problem
	}
	wanted := f.ids()
	d.settle(f, wanted)
	records = []*record{}
	problems := map[string]string{} // by id
	for _, id := range wanted {
		r, problem, known := d.recordOf(f, id)
		if !known {
			continue
		}
		ids, records = append(ids, id), append(records, r)
		if problem != "" {
			problems[id] = problem
		}
	}
	f.unanswerable(problems)
	return ids, records
}

// recordOf returns the record that an id in a file of answers names; nil where that is not
// clear, with a problem where no choice of a person makes it clear. Known says that there is such an id.
func (d *Docket) recordOf(f *file, id string) (r *record, problem string, known bool) {
	holders := d.holding[id]
	if len(holders) == 0 {
		r = d.made[id]
		return r, "", r != nil
	}
	from := holders[0]
	rivals := f.rivalsWith(from)
	if rivals != nil && (rivals.chosen || contested(id, holders)) {
		if from = rivals.target; from == nil {
			return nil, "", true
		}
		if !from.has(id) {
			return nil, say("not_in_target", "record", prompt.Clip(id), "file", from.source.Name()), true
		}
	}
	if r = from.named[id]; r == nil {
		problem = say("unclear_id", "record", prompt.Clip(id), "file", from.source.Name())
	}
	return r, problem, true
}

// unanswerable notes the problems of ids with each answer that has them.
func (f *file) unanswerable(problems map[string]string) {
	for _, s := range f.sets {
		for _, a := range s.answers.Answers {
			if text := problems[strings.TrimSpace(a.ID)]; text != "" {
				f.matching = append(f.matching, Problem{a.Line, text})
			}
		}
	}
}

// unmatched notes the problems of matching one set, in the order of lines.
func (f *file) unmatched(m answers.Match) {
	for _, p := range m.Problems {
		if p.Reason == answers.More {
			f.unmatchedMore += left(p)
			continue
		}
		f.matching = append(f.matching, Problem{p.Line, p.Sentence()})
	}
	slices.SortStableFunc(f.matching, func(a, b Problem) int { return cmp.Compare(a.Line, b.Line) })
}

// left returns how many further problems a problem of the reason More stands for.
func left(p answers.Problem) int {
	n, err := strconv.Atoi(p.Part)
	if err != nil {
		return 1
	}
	return n
}

// targetOf returns the file of records that answers without ids belong to: the one that
// a person chose, else the only one of as many records, else of these the one whose name is
// closest; nil where there is none.
func (d *Docket) targetOf(f *file) *file {
	if chosen := d.chosenFor(f, d.files); chosen != nil {
		return chosen
	}
	var fitting []*file
	for _, other := range d.files {
		if other.what == Records && len(other.records) == f.perSet() {
			fitting = append(fitting, other)
		}
	}
	return alone(f, fitting)
}

// perSet returns how many answers the file has of one model, of that with most.
func (f *file) perSet() int {
	most := 0
	for _, s := range f.sets {
		most = max(most, len(s.answers.Answers))
	}
	return most
}

// answered returns how many answers the file has.
func (f *file) answered() int {
	n := 0
	for _, s := range f.sets {
		n += len(s.answers.Answers)
	}
	return n
}
