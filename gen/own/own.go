// Package own asks questions about a document that a person brought: a
// transcript, or provisions of a statute, regulation or contract. It shows as
// large a part of the document as fits a size, in the document's own numbers and
// cites, and asks about nothing that its reader was not sure of.
package own

import (
	"benchtrial/gen/document"
	"benchtrial/gen/draw"
	"benchtrial/gen/prompt"
)

// Text is a document ready to be asked about. It does not change, and can be
// used from several goroutines.
type Text struct {
	hash   string
	blocks []block
	source source
	// PagesCounted and LinesCounted say that the file of a transcript prints no
	// such numbers: they are counted, and a cite need not be the reporter's.
	PagesCounted, LinesCounted bool
}

// source makes prompts from parts of a document.
type source interface {
	// has says whether the document can be asked a task at all.
	has(prompt.Task) bool
	// ask completes a prompt about the blocks from one to before another, or
	// reports false where none of their lines will do.
	ask(stream *draw.Stream, p *prompt.Prompt, from, to int) bool
}

// New returns the text of a document as it was read and corrected.
func New(d *document.Document) *Text {
	t := &Text{hash: d.Hash()}
	if d.Transcript != nil {
		t.PagesCounted, t.LinesCounted = d.Transcript.PagesCounted, d.Transcript.LinesCounted
		t.blocks, t.source = testimonyOf(d.Transcript)
	} else {
		t.blocks, t.source = provisionsOf(d.Outlines())
	}
	return t
}

// Hash returns the fingerprint that addresses name the document by.
func (t *Text) Hash() string { return t.hash }

// Has says whether a task can be asked of the document at all: testimony is
// asked for places and texts only.
func (t *Text) Has(k prompt.Task) bool { return t.source.has(k) }

// Prompt returns the prompt of an address, in the plain wording. The part of
// the document that is shown is drawn among those that cannot be longer, the line
// among those of the part. The error is a *LackError.
func (t *Text) Prompt(a prompt.Address) (prompt.Prompt, error) {
	if !t.Has(a.Task) {
		return prompt.Prompt{}, &LackError{Lack: LackTask, Task: a.Task}
	}
	stream := draw.Of(a)
	parts := t.parts(a)
	var p prompt.Prompt
	if shuffled(stream, len(parts), func(i int) bool {
		p = prompt.Prompt{ID: a.String(), Task: a.Task, TextType: a.TextType}
		return t.source.ask(stream, &p, parts[i].from, parts[i].to)
	}) {
		return p, nil
	}
	if len(parts) == 0 {
		return prompt.Prompt{}, &LackError{Lack: LackRoom, Task: a.Task, Size: a.Size}
	}
	return prompt.Prompt{}, &LackError{Lack: LackLines, Task: a.Task, Size: a.Size}
}
