package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"strings"

	"benchtrial/gen/prompt"
	"benchtrial/score/answers"
	"benchtrial/score/blt"
	"benchtrial/score/export"
	"benchtrial/score/verdict"
)

// judge writes a verdict for each response, up to the first that cannot be
// judged: the error names its line. The note says where ids occur again.
func (o options) judge(stdout io.Writer) (note string, err error) {
	ps, err := loadPrompts(o.records)
	if err != nil {
		return "", err
	}
	file, err := o.read()
	if err != nil {
		return "", err
	}
	if file.ByOrder() {
		if err := o.giveIDs(&file, ps); err != nil {
			return "", err
		}
	}
	write := export.Verdicts
	if o.format == "csv" {
		write = export.CSV
	}
	// What was judged before a bad line is still printed.
	var bad error
	if err := write(stdout, o.rows(file, ps, &bad)); err != nil && bad == nil {
		return "", fmt.Errorf("writing verdicts: %w", err)
	}
	return o.again(file), bad
}

// read reads the file of responses.
func (o options) read() (answers.File, error) {
	f, err := os.Open(o.responses)
	if err != nil {
		return answers.File{}, fmt.Errorf("%w: expected a file of responses", err)
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, answers.MaxBytes+1))
	if err != nil {
		return answers.File{}, fmt.Errorf("%s: %w: expected a file of responses", o.responses, err)
	}
	file, err := answers.Read(o.responses, data)
	if err != nil {
		return answers.File{}, fmt.Errorf("%s: %w", o.responses, err)
	}
	switch {
	case len(bytes.TrimSpace(bytes.TrimPrefix(data, []byte("\ufeff")))) == 0:
		return answers.File{}, fmt.Errorf("%s: expected responses, this file is empty", o.responses)
	case len(file.Answers)+len(file.Problems) == 0:
		return answers.File{}, fmt.Errorf("%s: expected responses, this table has a head and no rows", o.responses)
	}
	return file, nil
}

// giveIDs gives responses without ids those of the records in their order.
// Where the numbers differ nothing is judged: one line too few near the start
// would make all that follow wrong.
func (o options) giveIDs(file *answers.File, ps *prompts) error {
	if len(file.Answers) == 0 {
		return nil // a problem is told
	}
	if len(o.records) == 0 {
		return o.at(file.Answers[0].Line, "a response without an id: expected -records whose order it follows")
	}
	match := file.Match(ps.order)
	if len(match.Problems) > 0 {
		p := match.Problems[0]
		if p.Line == 0 {
			p.Line = file.Answers[len(file.Answers)-1].Line
		}
		return o.at(p.Line, p.Sentence())
	}
	file.Answers = file.Answers[:len(ps.order)]
	for i := range file.Answers {
		file.Answers[i].ID = ps.order[i]
	}
	return nil
}

// rows judges the answers one after the other and stops at the first line
// that is bad.
func (o options) rows(file answers.File, ps *prompts, bad *error) iter.Seq[export.Row] {
	return func(yield func(export.Row) bool) {
		for _, a := range file.Answers {
			if len(file.Problems) > 0 && file.Problems[0].Line <= a.Line {
				break
			}
			r, err := o.row(a, ps)
			if err != nil {
				*bad = o.at(a.Line, err.Error())
				return
			}
			if !yield(r) {
				return
			}
		}
		if len(file.Problems) > 0 {
			*bad = o.at(file.Problems[0].Line, file.Problems[0].Sentence())
		}
	}
}

func (o options) row(a answers.Answer, ps *prompts) (export.Row, error) {
	p, err := ps.get(a.ID)
	if err != nil {
		return export.Row{}, err
	}
	r := export.RowOf(p)
	r.Response, r.FinishReason, r.Model, r.Overruled = a.Response, a.FinishReason, a.Model, a.Overruled
	for _, want := range []struct {
		asked   bool
		reading verdict.Reading
		into    **verdict.Verdict
	}{{o.plain, verdict.Plain, &r.Plain}, {o.official, verdict.Official, &r.Official}} {
		if !want.asked {
			continue
		}
		v, err := blt.Judge(p, a.Response, a.FinishReason, want.reading)
		var none *blt.NoScorerError
		if errors.As(err, &none) && o.plain && r.Plain != nil {
			continue // the plain reading stands alone
		}
		if err != nil {
			return export.Row{}, fmt.Errorf("record %q: %w", prompt.Clip(p.ID), err)
		}
		*want.into = &v
	}
	return r, nil
}

// again names the first line with an id that occurred before, of the same
// model: often a run was written twice into one file. Empty where there is none.
func (o options) again(file answers.File) string {
	type key struct{ id, model string }
	before := map[key]int{}
	first, n := "", 0
	for _, a := range file.Answers {
		k := key{strings.TrimSpace(a.ID), a.Model}
		if line, twice := before[k]; twice {
			if n++; n == 1 {
				first = o.at(a.Line, fmt.Sprintf("the id %q occurs again (before on line %d)", prompt.Clip(k.id), line)).Error()
			}
		}
		before[k] = a.Line
	}
	if n == 0 {
		return ""
	}
	return fmt.Sprintf("%s; responses with an id that occurs again: %d, all judged", first, n)
}

// at names a line of the file of responses.
func (o options) at(line int, what string) error {
	return fmt.Errorf("%s, line %d: %s", o.responses, line, what)
}
