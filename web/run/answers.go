package run

import (
	"bytes"
	"iter"

	"benchtrial/score/export"
	"benchtrial/web/browser"
	"benchtrial/web/docket"
)

// piece is how many answers are read from the store at once.
const piece = 200

// eachAnswer calls do with each answered item and its body, in order.
func (r *runner) eachAnswer(do func(i int, b *body) error) error {
	r.mu.Lock()
	var all []int
	for i := range r.items {
		if r.items[i].head.Status == answered {
			all = append(all, i)
		}
	}
	r.mu.Unlock()
	for len(all) > 0 {
		some := all[:min(piece, len(all))]
		all = all[len(some):]
		bodies, err := r.bodies(some)
		if err != nil {
			return err
		}
		for n, b := range bodies {
			if b == nil {
				return sentence("damaged")
			}
			if err := do(some[n], b); err != nil {
				return err
			}
		}
	}
	return nil
}

// exported returns an answer as a row of a table.
func (r *runner) exported(i int, b *body) export.Row {
	block, n := r.at(i)
	row := export.Row{
		ID: block.id(n), Model: r.lane(i).name(), Asked: b.Asked, Cite: b.Cite, Position: b.Position,
		Response: b.Response, FinishReason: b.finish(), Plain: b.Plain, Official: b.Official,
	}
	row.Test, row.Size, _ = block.test(n)
	if b.Plain != nil && b.Plain.Outcome == unjudged {
		row.Plain, row.Official = nil, nil
	}
	return row
}

// rowsOf yields the answers for which wanted is true; failed tells what went wrong.
func (r *runner) rowsOf(wanted func(i int) bool, failed *error) iter.Seq[export.Row] {
	return func(yield func(export.Row) bool) {
		*failed = r.eachAnswer(func(i int, b *body) error {
			if wanted(i) && !yield(r.exported(i, b)) {
				return errEnough
			}
			return nil
		})
		if *failed == errEnough {
			*failed = nil
		}
	}
}

// answers returns all answers as a file.
func (r *runner) answers(f docket.Format, words bool) ([]byte, error) {
	var out bytes.Buffer
	var failed error
	rows := r.rowsOf(func(int) bool { return true }, &failed)
	if !words {
		rows = export.WithoutWords(rows)
	}
	var err error
	switch f {
	case docket.JSONL:
		err = export.JSONL(&out, rows)
	case docket.CSV:
		out.WriteString(export.ByteOrderMark)
		err = export.CSV(&out, rows)
	default:
		return nil, sentence("not_understood")
	}
	if err == nil {
		err = failed
	}
	return out.Bytes(), err
}

// review puts the answers of a run into the docket. Those to the records of a file go into
// a file of their own, because ids are unique in a file only.
func (s *service) review(r *runner) (first docket.Added, err error) {
	groups := []int{-1} // of series together, else the index of a block
	for b := range r.kept.Blocks {
		if r.kept.Blocks[b].File != nil {
			groups = append(groups, b)
		}
	}
	for _, group := range groups {
		var out bytes.Buffer
		var failed error
		rows := r.rowsOf(func(i int) bool {
			b := r.order[i/len(r.lanes)].block
			return b == group || group < 0 && r.kept.Blocks[b].File == nil
		}, &failed)
		if err = export.JSONL(&out, rows); err == nil {
			err = failed
		}
		if err != nil {
			return first, err
		}
		if out.Len() == 0 {
			continue
		}
		name, records := say("review_name", "run", count(r.id)), uint64(0)
		if group >= 0 {
			f := r.kept.Blocks[group].File
			name, records = say("review_file", "run", count(r.id), "file", f.Name), f.Print
		}
		added, err := s.docket.Put(browser.NewFile(name, out.Bytes()), records)
		if err != nil {
			return first, err
		}
		if first.File == 0 {
			first = added
		}
	}
	if first.File == 0 {
		return first, sentence("no_answers")
	}
	return first, nil
}
