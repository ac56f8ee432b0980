// Package docket holds what a workbench holds: files of records and of answers, both
// verdicts on every answer, and what a person typed and overruled.
//
// Record files are indexed by line and read again, a record at a time, when one is
// judged or opened: a record of 128k tokens has 600 KB, and a file may have a
// thousand of them. Judging goes on in the background in slices, what is looked at
// first.
//
// The page talks to it through a Client over the engine's:
//
//	c := docket.NewClient(engineClient, func(e docket.Event) { … }) // progress, storage
//	c.Restore()                        // what an earlier visit left
//	added, err := c.Add(file)          // what a file was taken for, problems by line
//	w, err := c.View(docket.View{N: 50})
//	opened, err := c.Open(w.Rows[0].Item)
//	c.Overrule(item, verdict.Correct, "the heading is not part of the text")
//	csv, err := c.Export(docket.CSV, view)
//
// An item is a record together with the answer of one set. A set is what one model
// answered: the answers of a file that have the same model, or all of a file without
// models, or what was typed here.
package docket
