package docket

import (
	"strconv"

	"benchtrial/gen/prompt"
)

// arrange brings records and answers together anew, after files came or went. Items
// that are still there keep their ids and verdicts.
func (d *Docket) arrange() {
	d.gather()
	d.nameSets()
	matches := d.match()

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
			d.put(before, n, r, m.set, a.Response, a.FinishReason, true)
		}
		if !found && r.file != nil {
			text, ok := d.typed[r.id]
			d.put(before, n, r, nil, text, "", ok)
		}
	}
	d.turn++
	d.shape++
	d.wake()
}

// put appends the item of a record and a set.
func (d *Docket) put(before map[place]*item, n int, r *record, s *set, response, finish string, answered bool) {
	i := before[place{r, s}]
	if i == nil {
		d.newest++
		i = &item{id: d.newest, record: r, set: s}
	}
	if i.response != response || i.finish != finish || i.answered != answered {
		i.answer(response, finish, answered)
	}
	i.overruled = nil
	if o, ok := d.overruled[i.subject()]; ok && answered {
		i.overruled = &o
	}
	i.number = n + 1
	d.items = append(d.items, i)
	d.byID[i.id] = i
}

// gather lists the records of all files, the first of each id, and then those whose
// ids are addresses that an answer names.
func (d *Docket) gather() {
	d.records = nil
	here := map[string]*record{}
	for _, f := range d.files {
		f.matching, f.unmatchedMore = nil, 0
		for _, r := range f.records {
			if first := here[r.id]; first != nil {
				f.matching = append(f.matching, Problem{r.line, say("twice", "record", prompt.Clip(r.id), "file", first.file.source.Name(), "line", strconv.Itoa(first.line))})
				continue
			}
			here[r.id] = r
			d.records = append(d.records, r)
		}
	}
	for _, f := range d.files {
		for _, s := range f.sets {
			for _, a := range s.answers.Answers {
				if here[a.ID] != nil {
					continue
				}
				at, err := prompt.ParseAddress(a.ID)
				if err != nil {
					continue
				}
				r := d.made[a.ID]
				if r == nil {
					r = &record{id: a.ID, test: prompt.TestOf(at.TextType, at.Task), size: form(at), position: [2]int{-1, 0}}
					d.made[a.ID] = r
				}
				here[a.ID] = r
				d.records = append(d.records, r)
			}
		}
	}
}

// nameSets tells sets of one name apart by their files.
func (d *Docket) nameSets() {
	named := map[string]bool{say("typed_set"): true}
	for _, f := range d.files {
		for _, s := range f.sets {
			if s.name = s.answers.Answers[0].Model; s.name == "" {
				s.name = f.source.Name()
			}
			base := s.name
			for n := 1; named[s.name]; n++ {
				file := f.source.Name()
				if n > 1 {
					file += ", " + strconv.Itoa(n)
				}
				s.name = say("clashing_set", "set", base, "file", file)
			}
			named[s.name] = true
		}
	}
}
