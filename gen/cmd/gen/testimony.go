package main

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"benchtrial/gen"
	"benchtrial/gen/draw"
	"benchtrial/gen/prompt"
	"benchtrial/gen/testimony"
	"benchtrial/gen/testimony/bank"
)

// printTestimony prints pages of one kind of case, for whoever writes or reads
// the banks. What it prints has no address.
func printTestimony(w io.Writer, kind, seed string, pages int) error {
	if !testimony.IsKind(kind) {
		return fmt.Errorf("-case %q: expected one of %s", prompt.Clip(kind), strings.Join(testimony.Kinds, ", "))
	}
	if pages < 1 || pages > gen.MaxTranscriptLines/prompt.StandardLinesPerPage {
		return fmt.Errorf("-pages %d: expected 1 to %d", pages, gen.MaxTranscriptLines/prompt.StandardLinesPerPage)
	}
	shape := prompt.Shape{Pages: pages, LinesPerPage: prompt.StandardLinesPerPage}
	var b *testimony.Bank
	p, err := testimony.MakeKind(draw.FromKey(kind+"/"+seed), b, kind, shape, 0)
	// Only the parts that the case needs are read, so that a slip in another does not matter.
	for missing := new(testimony.MissingError); errors.As(err, &missing); {
		if b, err = b.With(missing.Part, bank.Text(missing.Part)); err != nil {
			return err
		}
		p, err = testimony.MakeKind(draw.FromKey(kind+"/"+seed), b, kind, shape, 0)
	}
	if err != nil {
		return err
	}
	text, _ := p.Number()
	_, err = io.WriteString(w, text)
	return err
}
