// Package export writes verdicts as files: JSON lines and tables. Both have
// the same fields in the same order (fields.go).
package export

import (
	"bufio"
	"encoding/csv"
	"io"
	"iter"

	"benchtrial/gen/prompt"
	"benchtrial/score/verdict"
)

// ByteOrderMark stands before a table that goes into a file for a spreadsheet,
// which would else take it for Windows-1252. A table in a pipe has none.
const ByteOrderMark = "\ufeff"

// Overrule is what a person put in place of a verdict.
type Overrule struct {
	Outcome verdict.Outcome
	Note    string
}

// Row is one response with what was said of it. A field that is not known is
// left empty; the verdict of a reading that was not asked for is nil. Where both
// are nil the response has not been judged.
type Row struct {
	ID   string
	Test prompt.Test
	// Size is the size or the shape, as in an address; empty where neither is known.
	Size  string
	Model string
	// Asked is the right answer, Cite that of the line asked about.
	Asked, Cite  string
	Response     string
	FinishReason string
	// Position is the index of the line asked about and the number of lines.
	Position        [2]int
	Plain, Official *verdict.Verdict
	// Overruled stands beside the verdicts and is never mixed into them.
	Overruled *Overrule
}

// RowOf returns the row of a prompt that has no response yet. The size is that
// of the prompt's address, else the shape that the record tells.
func RowOf(p prompt.Prompt) Row {
	r := Row{ID: p.ID, Test: prompt.TestOf(p.TextType, p.Task), Asked: p.Answer, Position: [2]int{p.LineIndex, len(p.Lines)}}
	if p.LineIndex >= 0 && p.LineIndex < len(p.Lines) {
		r.Cite = p.Lines[p.LineIndex].Cite
	}
	if a, err := prompt.ParseAddress(p.ID); err == nil {
		r.Size = a.Form()
	} else if shape := (prompt.Shape{Width: p.Width, Depth: p.Depth, Pages: p.Pages, LinesPerPage: p.LinesPerPage}); shape != (prompt.Shape{}) {
		r.Size = shape.String()
	}
	return r
}

// leading returns the verdict that fills the fields without a reading in their
// name: the plain one where there is one.
func (r *Row) leading() (*verdict.Verdict, verdict.Reading) {
	switch {
	case r.Plain != nil:
		return r.Plain, verdict.Plain
	case r.Official != nil:
		return r.Official, verdict.Official
	}
	return nil, ""
}

// JSONL writes one JSON object a row with all fields. The error is the writer's.
func JSONL(w io.Writer, rows iter.Seq[Row]) error {
	return writeObjects(w, rows, func(field, *Row) bool { return true })
}

// Verdicts writes one JSON object a row with what was said of the response:
// the id and the verdict, where there are both readings the official one apart.
func Verdicts(w io.Writer, rows iter.Seq[Row]) error {
	return writeObjects(w, rows, func(f field, r *Row) bool {
		return f.in == verdictField || f.in == bothField && r.Plain != nil && r.Official != nil
	})
}

func writeObjects(w io.Writer, rows iter.Seq[Row], wanted func(field, *Row) bool) error {
	out := bufio.NewWriter(w)
	var line []byte
	for r := range rows {
		line = append(line[:0], '{')
		for _, f := range fields {
			if !wanted(f, &r) {
				continue
			}
			if len(line) > 1 {
				line = append(line, ',')
			}
			line = append(line, '"')
			line = append(line, f.name...)
			line = append(line, '"', ':')
			line = appendJSON(line, f.value(&r))
		}
		if _, err := out.Write(append(line, '}', '\n')); err != nil {
			return err
		}
	}
	return out.Flush()
}

// CSV writes a table with a head: the fields of JSONL, with a column for each
// part of a distance and a span, and id for record, as files of answers have it. Rows end
// with a line feed. Cells that a spreadsheet would run are made Harmless.
func CSV(w io.Writer, rows iter.Seq[Row]) error {
	out := csv.NewWriter(w)
	var cells []string
	columns := make([][]string, len(fields))
	for i, f := range fields {
		columns[i] = f.columns()
		cells = append(cells, columns[i]...)
	}
	if err := out.Write(cells); err != nil {
		return err
	}
	for r := range rows {
		cells = cells[:0]
		for i, f := range fields {
			cells = appendCells(cells, columns[i], f.value(&r))
		}
		for i, c := range cells {
			cells[i] = Harmless(c)
		}
		if err := out.Write(cells); err != nil {
			return err
		}
	}
	out.Flush()
	return out.Error()
}
