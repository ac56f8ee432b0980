// Package export writes verdicts as files: JSON lines and tables.
package export

import (
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
// left empty; the verdict of a reading that was not asked for is nil.
type Row struct {
	ID   string
	Test prompt.Test
	// Size is the size or the shape, as in an address; empty where neither is known.
	Size  string
	Model string
	// Asked is the right answer.
	Asked        string
	Response     string
	FinishReason string
	// Position is the index of the line asked about and the number of lines.
	Position        [2]int
	Plain, Official *verdict.Verdict
	// Overruled stands beside the verdicts and is never mixed into them.
	Overruled *Overrule
}

// JSONL writes one JSON object a row, with the fields of the command score
// under its names, and further ones.
func JSONL(w io.Writer, rows iter.Seq[Row]) error { return nil }

// CSV writes a table with a head, cells in the order of the fields of JSONL.
func CSV(w io.Writer, rows iter.Seq[Row]) error { return nil }
