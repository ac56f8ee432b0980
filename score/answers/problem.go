package answers

import "strconv"

// Reason says what is wrong at a line; it is a key of sentences.txt.
type Reason string

// Problem is something in a file that a person should look at.
type Problem struct {
	// Line is the physical line, counted from 1; 0 for the file as a whole.
	Line int
	// Reason is the kind of problem.
	Reason Reason
	// Part is what the reason speaks of, such as an id or a number of cells.
	Part string
	// Other is a second line, such as that of the same id before; 0 for none.
	Other int
}

// String returns the problem as one sentence that begins with the line.
func (p Problem) String() string {
	if p.Line == 0 {
		return p.Sentence()
	}
	return "Line " + strconv.Itoa(p.Line) + ": " + p.Sentence()
}

// Sentence returns the problem without its line.
func (p Problem) Sentence() string { return string(p.Reason) }
