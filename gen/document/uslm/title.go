// Package uslm reads titles of the U.S. Code from the XML that the Office of
// the Law Revision Counsel of the House of Representatives publishes (United
// States Legislative Markup, version 1.0 to the present one), a file or a zip.
package uslm

import (
	"benchtrial/gen/outline"
)

// Title is a title of the Code as it was read: the sections that can be asked
// about, and how many others there were.
type Title struct {
	// Number is the title's number as the Code writes it: "17", "18a" for the appendix to title 18.
	Number string
	// Name is the title's heading: "COPYRIGHTS".
	Name string
	// Release is the release point that the text is current through, such as "117-80".
	Release string
	Outline outline.Outline
	Counts
}

// Counts says what became of the sections of a title. Sections in notes and in
// quoted text are not sections of the Code and are not counted.
type Counts struct {
	// All is how many sections the text has. Each of the counts below has a
	// part of them, the first that applies; what is left is in the outline.
	All int
	// Misnumbered have no number, several, or one that does not begin with a
	// digit, or an identifier that is not that of a section of a title: court
	// rules, reorganization plans and other matter of appendices.
	Misnumbered int
	// WithStatus are repealed, omitted, transferred, renumbered or reserved.
	WithStatus int
	// TablesInLaw have a table in the law itself.
	TablesInLaw int
	// TablesInNotes have tables in the notes below the law only. They are in
	// the outline where Options.TablesInNotes asks for them, and counted here all the same.
	TablesInNotes int
	// Quoting quote hierarchical text, such as a model agreement.
	Quoting int
	// Misnested have subdivisions whose identifiers do not extend the section's.
	Misnested int

	// FootnoteMarks is how many marks of footnotes were taken out of the sections' law.
	FootnoteMarks int
}

// Add adds the counts of another title.
func (c *Counts) Add(d Counts) {
	c.All += d.All
	c.Misnumbered += d.Misnumbered
	c.WithStatus += d.WithStatus
	c.TablesInLaw += d.TablesInLaw
	c.TablesInNotes += d.TablesInNotes
	c.Quoting += d.Quoting
	c.Misnested += d.Misnested
	c.FootnoteMarks += d.FootnoteMarks
}

// Options say what is read, and who is told how far it is.
type Options struct {
	// TablesInNotes takes sections whose only tables stand in the notes below
	// the law. The benchmark's own corpus leaves them out.
	TablesInNotes bool
	// Progress, if set, is called now and then with the bytes of XML that were
	// read and how many there are; of a zip all its files are counted.
	Progress func(read, all int64)
}
