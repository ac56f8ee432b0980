// Package prompt is the vocabulary that generators, scorers and the page share:
// what a task is, what a prompt holds, how a prompt is addressed and how it is
// written to and read from the JSONL records of the BLT benchmark.
package prompt

import "benchtrial/gen/cite"

// Task names what is asked of the model, in the words of the BLT records.
type Task string

// The tasks of the BLT paper, section 3.
const (
	TextToCite        Task = "text2cite"
	CiteToText        Task = "cite2text"
	DefinedToCite     Task = "defined2cite"
	CiteToDefined     Task = "cite2defined"
	CiteToAmendedText Task = "cite2amendedtext"
	// AppliesTo asks whether a definition reaches a person who is said to be of
	// some kind. The benchmark's program makes it; the paper's tables leave it out.
	AppliesTo Task = "appliesto"
)

// The answers to AppliesTo.
const (
	Yes = "yes"
	No  = "no"
)

// TextType names the kind of text a prompt quotes.
type TextType string

// The text types of the BLT paper, section 3, and two more.
const (
	Transcript TextType = "transcript"
	Synthetic  TextType = "synthetic"
	USCode     TextType = "uscode"
	// Act is an invented statute. It is asked all that the U.S. Code is asked,
	// and is never counted as U.S. Code.
	Act TextType = "act"
	// Document is a person's own document: a transcript, or provisions of a
	// statute, regulation or contract.
	Document TextType = "document"
)

// Statute says whether the text is sections of law, real or invented.
func (t TextType) Statute() bool { return t == USCode || t == Act }

// Line is one line of the text as the model sees it.
type Line struct {
	// Cite is the line's own citation, such as "section 4291(b)(2)" or "line 7 of page 69".
	Cite string
	// Text is the whole line with its indentation and label.
	Text string
	// Level is the nesting depth of a line of provisions; 0 elsewhere and for synthetic text.
	Level int
	// Header is the heading of a line of provisions, with label and trailing space; empty elsewhere.
	Header string
	// Label is what a line of an own document begins with where that is no label
	// in brackets, which needs no telling: "4.2", "12.", "Section 2.03".
	Label string
	// DefinedTerms lists the terms that the line defines. It is nil where the
	// task does not ask about definitions and empty where the line has none.
	DefinedTerms []string
}

// Prompt is one question about one text, with its answer.
type Prompt struct {
	// ID is the prompt's address where it was generated, else the record's own id.
	ID       string
	Task     Task
	TextType TextType
	// Text is exactly what the model is given: the lines and the question.
	Text string
	// Question is the question alone, as it stands in Text.
	Question string
	// TargetText is the quoted line without its label (text2cite) or the term (defined2cite).
	TargetText string
	// LineIndex is the index in Lines of the line asked about; for AppliesTo of
	// the line whose cite the question names.
	LineIndex int
	Lines     []Line

	Width, Depth        int // synthetic sections
	Pages, LinesPerPage int // testimony: how many pages, and the highest number of a line

	Sections       []string // U.S. Code and acts: ids of all sections in prompt order
	SectionCorrect string   // U.S. Code and acts: bare number of the target's section

	// Style is how an own document of provisions is cited, where that was worked
	// out for reading an answer; nil elsewhere. It is no part of a record.
	Style *cite.Style

	UnamendedAnswer   string // cite2amendedtext: the line before it was altered
	AlternativeAnswer string // defined2cite: a second right cite, often empty
	// Answer is the cite for cite tasks, the whole line with indentation and
	// label for text tasks, the term for cite2defined, Yes or No for AppliesTo.
	Answer string
}

// Test is the short name of a pair of text type and task as the benchmark's
// files use it, such as "syn_t2c".
type Test string

// Testimony says whether the text is numbered lines of testimony, cited by page
// and line. An own document that has pages is.
func (p *Prompt) Testimony() bool {
	return p.TextType == Transcript || p.TextType == Document && p.Pages > 0
}

// TestOf returns the short name for a text type and a task.
func TestOf(t TextType, k Task) Test {
	return Test(textTypeShort[t] + "_" + taskShort[k])
}

var textTypeShort = map[TextType]string{Transcript: "trans", Synthetic: "syn", USCode: "usc", Act: "act", Document: "doc"}

var taskShort = map[Task]string{
	TextToCite: "t2c", CiteToText: "c2t", DefinedToCite: "def2c", CiteToDefined: "c2def", CiteToAmendedText: "c2amt",
	AppliesTo: "appliesto",
}
