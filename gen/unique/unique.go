// Package unique tells which lines a question can quote: those that are long
// enough, no part of another line and not nearly another line (BLT paper,
// sections 3.1 and 3.3). Lines are compared in lower case, without indentation
// and label.
package unique

import (
	"strings"

	"github.com/agnivade/levenshtein"
)

const (
	// LeastWords is how many words a line must have that a question quotes
	// (BLT paper, section 3.1).
	LeastWords = 4
	// Distance is the least edit distance from every other line. The paper says
	// that distances under four are too near; its authors' records keep under five out.
	Distance = 5
)

// Text is a line that a question may quote, in lower case.
type Text struct {
	low     string
	letters letterCount
	nearest int // the least edit distance from other lines
}

// Of returns a line for comparing. It is given in lower case, trimmed.
func Of(low string) Text { return Text{low, count(low), Distance} }

// Within returns the line for comparing by another least edit distance, such as
// the paper's 4.
func (t Text) Within(distance int) Text {
	t.nearest = distance
	return t
}

// Long says whether the line has words enough.
func (t Text) Long() bool { return Long(t.low) }

// Long says whether a line has words enough to be quoted by a question.
func Long(line string) bool { return len(strings.Fields(line)) >= LeastWords }

// Clashes says whether the line is part of another line or nearly that line,
// which is given in lower case, trimmed.
func (t Text) Clashes(other string) bool {
	if len(other) >= len(t.low) && strings.Contains(other, t.low) {
		return true
	}
	// A character has four bytes at the most.
	d := len(other) - len(t.low)
	return d > -4*t.nearest && d < 4*t.nearest && !t.letters.far(other, t.nearest) &&
		levenshtein.ComputeDistance(t.low, other) < t.nearest
}

// Among says whether the line at an index is long enough and clashes with none
// of the others. The lines are in lower case.
func Among(low []string, at int) bool {
	t := Of(low[at])
	if !t.Long() {
		return false
	}
	for i, other := range low {
		if i != at && t.Clashes(other) {
			return false
		}
	}
	return true
}

// letterCount counts the characters of a line by the lowest five bits of their
// first byte, which tell letters apart. Bytes that go on with a character are
// not counted, so that an edit is one character there as it is in the distance.
type letterCount [32]int32

func count(line string) letterCount {
	var c letterCount
	for i := range len(line) {
		if line[i]&0xc0 != 0x80 {
			c[line[i]&31]++
		}
	}
	return c
}

// far says whether the letters alone show that another line is not near: each
// edit takes away one surplus letter at the most.
func (c letterCount) far(other string, nearest int) bool {
	for i := range len(other) {
		if other[i]&0xc0 != 0x80 {
			c[other[i]&31]--
		}
	}
	more, less := 0, 0
	for _, n := range c {
		if n > 0 {
			more += int(n)
		} else {
			less -= int(n)
		}
	}
	return max(more, less) >= nearest
}
