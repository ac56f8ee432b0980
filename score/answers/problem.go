package answers

import (
	"cmp"
	_ "embed"
	"slices"
	"strconv"

	"benchtrial/gen/prompt"
	"benchtrial/gen/wording"
)

// Reason says what is wrong; it is a key of sentences.txt.
type Reason string

// What can be wrong in a file, or between a file and the prompts.
const (
	UnclosedQuote   Reason = "unclosed_quote"
	ShortRow        Reason = "short_row"
	LongRow         Reason = "long_row"
	NoResponses     Reason = "no_responses"
	MissingID       Reason = "missing_id"
	MissingResponse Reason = "missing_response"
	NotObject       Reason = "not_object"
	DamagedJSON     Reason = "damaged_json"
	SeveralValues   Reason = "several_values"
	FieldTwice      Reason = "field_twice"
	NotString       Reason = "not_string"
	TwoIDs          Reason = "two_ids"
	RecordItself    Reason = "record_itself"
	UnknownID       Reason = "unknown_id"
	DuplicateID     Reason = "duplicate_id"
	TooMany         Reason = "too_many"
	TooFew          Reason = "too_few"
	More            Reason = "more"
)

//go:embed sentences.txt
var sentenceFile string

var sentences = wording.Parse(sentenceFile)

// Problem is something in a file that a person should look at.
type Problem struct {
	// Line is the physical line, counted from 1; 0 for the file as a whole.
	Line   int
	Reason Reason
	// Part is what the reason speaks of, such as an id or a number of cells.
	Part string
	// Other is a second number: the line where the same id stood before, or
	// how many cells or responses there should be; 0 for none.
	Other int
}

// String returns the problem as one sentence that begins with the line.
func (p Problem) String() string {
	if p.Line == 0 {
		return p.Sentence()
	}
	return wording.Fill(sentences["_line"], "line", wording.Count(p.Line), "sentence", p.Sentence())
}

// Sentence returns the problem without its line.
func (p Problem) Sentence() string {
	said := prompt.Clip(p.Part)
	switch p.Reason {
	case ShortRow, LongRow, TooMany, TooFew, More:
		if n, err := strconv.Atoi(p.Part); err == nil {
			said = wording.Count(n)
		}
	}
	return wording.Fill(sentences[string(p.Reason)], "part", said, "other", wording.Count(p.Other))
}

// maxProblems is how many problems are told one by one: more than a person reads.
const maxProblems = 100

// problems gathers problems and counts those that are too many to tell.
type problems struct {
	told []Problem
	more int
}

func (ps *problems) add(p Problem) {
	if len(ps.told) == maxProblems {
		ps.more++
		return
	}
	ps.told = append(ps.told, p)
}

// list returns the problems in the order of lines.
func (ps *problems) list() []Problem {
	slices.SortStableFunc(ps.told, func(a, b Problem) int { return cmp.Compare(a.Line, b.Line) })
	if ps.more == 0 {
		return ps.told
	}
	return append(ps.told, Problem{Reason: More, Part: strconv.Itoa(ps.more)})
}
