// Package answers reads files of answers: tables of id and response as
// spreadsheets write them, JSON lines, and one response a line. What a file is
// is found from what stands in it; nothing in it is dropped silently.
package answers

import "fmt"

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
	// ID names the prompt; empty where the file has no ids.
	ID string
	// Response is the text as the model gave it, with LF as line end.
	Response string
	// FinishReason is what the model's service gave for stopping; often empty.
	FinishReason string
	// Empty says that the cell was empty or null: kept as "no answer".
	Empty bool
	// Model is the model's name where the file gives one.
	Model string
}

// File is what stands in a file of answers.
type File struct {
	Format  Format
	Answers []Answer
	// Problems are in the order of lines; after a hundred, one of the reason
	// More says how many were left out.
	Problems []Problem
}

// Read reads a file of answers. The name serves only where the content leaves
// open what it is. The error says that the file as a whole cannot be read: too
// large, not text, or a table without responses.
func Read(name string, data []byte) (File, error) {
	return File{}, fmt.Errorf("%s: not read", name)
}
