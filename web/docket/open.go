package docket

import (
	"bytes"
	"fmt"
	"slices"

	"benchtrial/score/difference"
	"benchtrial/score/export"
)

// Open returns all of one item; it may wait for words.
func (d *Docket) Open(id int) (Opened, error) {
	d.mu.Lock()
	i := d.byID[id]
	if i == nil {
		d.mu.Unlock()
		return Opened{}, errNoItem
	}
	o := Opened{Row: i.row(), Response: i.response, FinishReason: i.finish, Typable: i.set == nil}
	for _, other := range d.items {
		if other != i && other.alike(i) {
			o.Alike++
		}
	}
	r, answered := i.record, i.answered
	d.mu.Unlock()

	p, v, err := d.judge(r, o.Response, o.FinishReason)
	o.Prompt = p
	if err != nil {
		o.Row.Problem = err.Error()
		return o, nil
	}
	o.Row.Asked = p.Answer
	if answered {
		o.Verdicts = &v
		header := ""
		if p.LineIndex >= 0 && p.LineIndex < len(p.Lines) {
			header = p.Lines[p.LineIndex].Header
		}
		o.Asked, o.Given = difference.Words(p.Answer, header, v.Plain.AnswerRead)
	}
	return o, nil
}

// Export returns the rows of a view as a file. Items without an answer are left out; those
// that were not judged yet have no verdict. What own documents and the answers about them
// say is written only where the view has Words.
func (d *Docket) Export(f Format, v View) ([]byte, error) {
	d.mu.Lock()
	items := slices.Clone(d.show(v).items)
	bare := !v.Words && slices.ContainsFunc(items, func(i *item) bool { return i.answered && i.own() })
	rows := make([]export.Row, 0, len(items))
	for _, i := range items {
		if i.answered {
			rows = append(rows, i.exported(bare))
		}
	}
	d.mu.Unlock()
	var out bytes.Buffer
	written := slices.Values(rows)
	if bare {
		written = export.WithoutWords(written)
	}
	switch f {
	case JSONL:
		err := export.JSONL(&out, written)
		return out.Bytes(), err
	case CSV:
		out.WriteString(export.ByteOrderMark)
		err := export.CSV(&out, written)
		return out.Bytes(), err
	}
	return nil, fmt.Errorf("%s", say("unknown_format", "given", clip(string(f), givenBytes)))
}

// exported returns the item's row. Where own documents are not to be told of, models are
// named but no files, whose names may tell a matter.
func (i *item) exported(bare bool) export.Row {
	model := i.setName()
	if bare && i.set != nil {
		model = i.set.answers.Answers[0].Model
	}
	return export.Row{
		ID: i.record.id, Test: i.record.test, Size: i.record.size, Model: model, Asked: i.record.asked, Cite: i.record.cite,
		Response: i.response, FinishReason: i.finish, Position: i.record.position,
		Plain: i.plain, Official: i.official, Overruled: i.overruled,
	}
}
