// Package answers reads files of answers: tables of id and response as
// spreadsheets write them, JSON lines, and one response a line. What a file is
// is found from what stands in it. What cannot be read is reported by its
// line; the rest is read all the same.
package answers

import (
	"fmt"
	"slices"
	"strings"

	"benchtrial/score/export"
	"benchtrial/score/verdict"
)

// Format is the form of a file of answers.
type Format string

// The forms that are read.
const (
	CSV   Format = "csv"   // a table with commas, semicolons or tabs between cells
	JSONL Format = "jsonl" // one JSON object a line
	Lines Format = "lines" // one response a line, in the order of the prompts
)

// MaxBytes is the largest file that is read: ten thousand responses of 10 KB each.
const MaxBytes = 100 << 20

// Answer is one response of a file.
type Answer struct {
	// Line is the physical line, counted from 1, where the answer begins.
	Line int
	// ID names the prompt, as it stands in the file; empty where the file has no ids.
	ID string
	// Response is the text as the model gave it. Line ends in tables become "\n".
	Response string
	// FinishReason is what the model's service gave for stopping; often empty.
	FinishReason string
	// Empty says that the cell was empty or null: kept as "no answer".
	Empty bool
	// Model is the model's name where the file gives one.
	Model string
	// Overruled is what a person put in place of the verdict, in a file that package
	// export wrote; nil where nobody did.
	Overruled *export.Overrule
}

// File is what stands in a file of answers.
type File struct {
	Format  Format
	Answers []Answer
	// Problems are in the order of lines; after a hundred, one of the reason
	// More says how many were left out.
	Problems []Problem
}

// Read reads a file of answers in time linear in its length. The name serves
// only where the content leaves open what it is. The error says that the file
// as a whole cannot be read: too large, or, as an OtherKindError, no file of answers at all.
func Read(name string, data []byte) (File, error) {
	if len(data) > MaxBytes {
		return File{}, fmt.Errorf("expected a file of at most %d MB, this one has %d", MaxBytes>>20, (len(data)+1<<20-1)>>20)
	}
	if kind := otherKind(data); kind != "" {
		return File{}, &OtherKindError{kind}
	}
	text := decode(data)
	f := File{Format: formatOf(extension(name), text)}
	var found problems
	switch f.Format {
	case JSONL:
		f.Answers = readJSONL(text, &found)
	case CSV:
		f.Answers = readTable(text, &found)
	default:
		f.Answers = readLines(text)
	}
	f.Problems = found.list()
	return f, nil
}

// ByOrder says that the file has no ids, so that its answers belong to the
// prompts one after the other.
func (f File) ByOrder() bool {
	return f.Format != JSONL && !slices.ContainsFunc(f.Answers, func(a Answer) bool { return a.ID != "" })
}

// overruling returns an overruling as it stands in a file, nil where the outcome is none.
func overruling(outcome, note string) *export.Overrule {
	switch o := verdict.Outcome(strings.TrimSpace(outcome)); o {
	case verdict.Correct, verdict.Incorrect, verdict.NoAnswer, verdict.Refused, verdict.CutOff:
		return &export.Overrule{Outcome: o, Note: note}
	}
	return nil
}

// extension returns what follows the last full stop of a file's name, in lower case.
func extension(name string) string {
	return strings.ToLower(name[strings.LastIndexByte(name, '.')+1:])
}
