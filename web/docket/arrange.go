package docket

import (
	"strconv"
	"strings"

	"benchtrial/gen/prompt"
	"benchtrial/gen/wording"
	"benchtrial/score/answers"
)

// arrange brings records and answers together anew, after files came or went. Items
// that are still there keep their ids and verdicts.
func (d *Docket) arrange() {
	d.gather()
	matches := d.match()
	nameSets(matches)

	before := make(map[place]*item, len(d.items))
	for _, i := range d.items {
		before[place{i.record, i.set}] = i
	}
	d.items, d.next, d.seen = nil, 0, nil
	clear(d.byID)
	for n, r := range d.records {
		found := false
		for _, m := range matches {
			if m.answers[n] < 0 {
				continue
			}
			found = true
			a := m.set.answers.Answers[m.answers[n]]
			d.put(before, n, r, m.set, a, true)
		}
		if !found && r.file != nil {
			text, ok := d.typed[r.print]
			d.put(before, n, r, nil, answers.Answer{Response: text}, ok)
		}
	}
	d.turn++
	d.shape++
	d.wake()
}

// put appends the item of a record and a set.
func (d *Docket) put(before map[place]*item, n int, r *record, s *set, a answers.Answer, answered bool) {
	i := before[place{r, s}]
	if i == nil {
		d.newest++
		i = &item{id: d.newest, record: r, set: s}
	}
	if i.response != a.Response || i.finish != a.FinishReason || i.answered != answered {
		i.answer(a.Response, a.FinishReason, answered)
	}
	i.brought = a.Overruled
	i.overruled = d.overruling(i)
	i.number = n + 1
	d.items = append(d.items, i)
	d.byID[i.id] = i
}

// gather lists the records of all files, those that are the same once, and then those
// whose ids are addresses that an answer names.
func (d *Docket) gather() {
	d.records = nil
	d.holding = map[string][]*file{}
	here := map[uint64]*record{}
	for _, f := range d.files {
		f.matching, f.unmatchedMore = nil, 0
		if f.what == Records {
			d.enter(f, here)
		}
	}
	for _, f := range d.files {
		for _, s := range f.sets {
			for _, a := range s.answers.Answers {
				print := printOf([]byte(a.ID))
				if len(d.holding[a.ID]) > 0 || here[print] != nil {
					continue
				}
				at, err := prompt.ParseAddress(a.ID)
				if err != nil {
					continue
				}
				r := d.made[a.ID]
				if r == nil {
					r = &record{id: a.ID, print: print, test: prompt.TestOf(at.TextType, at.Task), size: form(at), position: [2]int{-1, 0}}
					d.made[a.ID] = r
				}
				here[print] = r
				d.records = append(d.records, r)
			}
		}
	}
}

// enter lists the records of one file that are not here yet.
func (d *Docket) enter(f *file, here map[uint64]*record) {
	f.own, f.named = nil, make(map[string]*record, len(f.records))
	for _, r := range f.records {
		one := here[r.print]
		if one != nil {
			f.matching = append(f.matching, Problem{r.line, say("twice", "record", prompt.Clip(r.id), "file", one.file.source.Name(), "line", wording.Count(one.line))})
		} else {
			one, here[r.print] = r, r
			d.records = append(d.records, r)
		}
		f.own = append(f.own, one)
		id := strings.TrimSpace(r.id)
		switch other, known := f.named[id]; {
		case !known:
			f.named[id] = one
			d.holding[id] = append(d.holding[id], f)
		case other != one:
			f.named[id] = nil
			f.matching = append(f.matching, Problem{r.line, say("id_twice", "record", prompt.Clip(r.id))})
		}
	}
}

// nameSets names each set by its model, or by its file where none is given. What one
// model answered in several files is one set, but two answers of it to one record are told
// apart by their files.
func nameSets(matches []match) {
	named := map[string][]match{say("typed_set"): nil}
	for _, m := range matches {
		s := m.set
		model := s.answers.Answers[0].Model
		base := model
		if base == "" {
			base = s.file.source.Name()
		}
		s.name = base
		for n := 1; ; n++ {
			others, taken := named[s.name]
			if !taken || len(others) > 0 && model != "" && !overlap(m, others) {
				break
			}
			file := s.file.source.Name()
			if n > 1 {
				file += ", " + strconv.Itoa(n)
			}
			s.name = say("clashing_set", "set", base, "file", file)
		}
		named[s.name] = append(named[s.name], m)
	}
}

// overlap says whether a set answers a record that one of the others answers too.
func overlap(m match, others []match) bool {
	for _, o := range others {
		for n, a := range m.answers {
			if a >= 0 && o.answers[n] >= 0 {
				return true
			}
		}
	}
	return false
}
