package docket

import (
	"slices"
	"strings"
)

// rivals are files of records that have the same ids for different records, as the
// benchmark's own files do: each numbers its records from 0. The answers to these
// ids belong to one of them.
type rivals struct {
	files []*file // those that have most of the ids first
	// target is the one that a person chose, else the only one that has most of the ids,
	// else of these the one whose name is closest to that of the answers; nil where
	// that leaves several, and a person is asked.
	target *file
	chosen bool // by a person: the answers have nothing to do with the others
}

// ids returns the ids of a file's answers, each once, without white space around it.
func (f *file) ids() []string {
	var list []string
	seen := map[string]bool{}
	for _, s := range f.sets {
		for _, a := range s.answers.Answers {
			if id := strings.TrimSpace(a.ID); id != "" && !seen[id] {
				seen[id] = true
				list = append(list, id)
			}
		}
	}
	return list
}

// has says whether a file of records has an id.
func (f *file) has(id string) bool {
	_, ok := f.named[id]
	return ok
}

// contested says that files have an id for different records.
func contested(id string, holders []*file) bool {
	return slices.ContainsFunc(holders, func(h *file) bool { return h.named[id] != holders[0].named[id] })
}

// settle finds the rivals for the ids of a file of answers, and which of them its answers
// belong to.
func (d *Docket) settle(f *file, ids []string) {
	f.rivals = nil
	found := map[*file]int{}
	for _, id := range ids {
		holders := d.holding[id]
		for _, h := range holders {
			found[h]++
		}
		if contested(id, holders) {
			f.join(holders)
		}
	}
	for _, r := range f.rivals {
		slices.SortFunc(r.files, func(a, b *file) int {
			if found[a] != found[b] {
				return found[b] - found[a]
			}
			return a.number - b.number
		})
		if r.target = d.chosenFor(f, r.files); r.target != nil {
			r.chosen = true
			continue
		}
		best := 1
		for best < len(r.files) && found[r.files[best]] == found[r.files[0]] {
			best++
		}
		r.target = alone(f, r.files[:best])
	}
}

// join makes files rivals of each other and of their rivals.
func (f *file) join(files []*file) {
	if r := f.rivalsWith(files[0]); r != nil && !slices.ContainsFunc(files, func(h *file) bool { return !slices.Contains(r.files, h) }) {
		return
	}
	one := &rivals{}
	var others []*rivals
	for _, r := range f.rivals {
		if slices.ContainsFunc(files, func(h *file) bool { return slices.Contains(r.files, h) }) {
			one.files = append(one.files, r.files...)
		} else {
			others = append(others, r)
		}
	}
	for _, h := range files {
		if !slices.Contains(one.files, h) {
			one.files = append(one.files, h)
		}
	}
	f.rivals = append(others, one)
}

// rivalsWith returns the rivals to which a file of records belongs; nil for none.
func (f *file) rivalsWith(records *file) *rivals {
	for _, r := range f.rivals {
		if slices.Contains(r.files, records) {
			return r
		}
	}
	return nil
}

// asks says that a person has to say which records the answers belong to.
func (r *rivals) asks() bool { return r.target == nil }

// chosenFor returns the one of files of records that a person chose last for a file of
// answers; nil for none.
func (d *Docket) chosenFor(f *file, files []*file) *file {
	for _, print := range slices.Backward(d.assigned[f.print]) {
		for _, other := range files {
			if other.print == print {
				return other
			}
		}
	}
	return nil
}

// alone returns the one of files that fit equally well whose name is closest to that of
// the answers; nil where several are as close.
func alone(f *file, files []*file) *file {
	if len(files) > 1 {
		files = closest(f.source.Name(), files)
	}
	if len(files) != 1 {
		return nil
	}
	return files[0]
}
