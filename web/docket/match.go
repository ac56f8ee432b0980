package docket

import (
	"cmp"
	"slices"
	"strconv"

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
	ids := make([]string, len(d.records))
	place := make(map[*record]int, len(d.records))
	for n, r := range d.records {
		ids[n], place[r] = r.id, n
	}
	for _, f := range d.files {
		f.matched, f.target = 0, nil
		if f.byOrder() {
			f.target = d.targetOf(f)
		}
		for _, s := range f.sets {
			m := match{s, make([]int, len(ids))}
			for n := range m.answers {
				m.answers[n] = -1
			}
			switch {
			case f.target != nil:
				own := make([]string, len(f.target.records))
				for n, r := range f.target.records {
					own[n] = r.id
				}
				found := s.answers.Match(own)
				for n, r := range f.target.records {
					if at, ok := place[r]; ok { // not one whose id occurred before
						m.answers[at] = found.Answers[n]
					}
				}
				f.unmatched(found)
			case !f.byOrder() && len(ids) > 0: // without any record every answer would be a problem
				found := s.answers.Match(ids)
				copy(m.answers, found.Answers)
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
// a person chose, else the only one of as many records; nil where there is none.
func (d *Docket) targetOf(f *file) *file {
	chosen, ok := d.assigned[f.print]
	var target *file
	fitting := 0
	for _, other := range d.files {
		if ok && other.what == Records && other.print == chosen {
			return other
		}
		if other.what != Records || len(other.records) != f.answered() {
			continue
		}
		fitting++
		target = other
	}
	if fitting != 1 {
		return nil
	}
	return target
}

// answered returns how many answers the file has.
func (f *file) answered() int {
	n := 0
	for _, s := range f.sets {
		n += len(s.answers.Answers)
	}
	return n
}
