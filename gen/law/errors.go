package law

import (
	"fmt"

	"benchtrial/gen/prompt"
	"benchtrial/gen/wording"
)

// MissingError says that the titles a prompt is made from are not loaded.
type MissingError struct {
	// Wanted is the fingerprint of the titles that the address names; empty where it names none.
	Wanted string
	// Loaded is that of those that are loaded; empty where none are.
	Loaded string
}

func (e *MissingError) Error() string {
	switch {
	case e.Loaded == "":
		return "no title of the U.S. Code is loaded"
	default:
		return fmt.Sprintf("the prompt was made from other titles of the U.S. Code, or another release of them (%s), than those loaded (%s)", e.Wanted, e.Loaded)
	}
}

// Lack is what loaded titles lack to fill a size.
type Lack string

const (
	// LackTokens: all their sections together are too short.
	LackTokens Lack = "tokens"
	// LackLength: no section has a length that can be asked about.
	LackLength Lack = "length"
	// LackLines: the sections of a fitting length have no line for the task.
	LackLines Lack = "lines"
	// LackOthers: beside each section that can be asked about too few others
	// may stand, their numbers or lines being too like.
	LackOthers Lack = "others"
)

// SizeError says why loaded titles cannot fill a prompt of a size.
type SizeError struct {
	Size     prompt.Size
	Task     prompt.Task
	Lack     Lack
	Sections int // loaded
	Tokens   int // that they have together
	Longest  int // tokens of the longest
	Least    int // tokens that all together, or one section, must have
}

func (e *SizeError) Error() string {
	var why string
	switch e.Lack {
	case LackTokens:
		why = fmt.Sprintf("they need at least %s tokens and have %s", wording.Count(e.Least), wording.Count(e.Tokens))
	case LackLength:
		why = fmt.Sprintf("they have no section of %s to %s tokens, the longest having %s", wording.Count(e.Least), wording.Count(Room(e.Size)), wording.Count(e.Longest))
	case LackLines:
		why = fmt.Sprintf("no section of %s tokens or more has a line that this test can ask about", wording.Count(e.Least))
	default:
		why = "too few other sections may stand beside one that can be asked about"
	}
	return fmt.Sprintf("the %s sections loaded cannot fill a prompt of %s: %s; load further titles or choose a smaller size", wording.Count(e.Sections), e.Size, why)
}

// sizeError says what the text lacks where so many sections had a line for the task.
func (t *Text) sizeError(task prompt.Task, size prompt.Size, asked int) *SizeError {
	e := &SizeError{Size: size, Task: task, Lack: LackOthers, Sections: len(t.sections), Tokens: t.tokens, Least: leastTokens[size]}
	fitting := 0
	for _, s := range t.sections {
		e.Longest = max(e.Longest, s.tokens)
		if s.tokens >= leastTokens[size] && s.tokens <= Room(size) {
			fitting++
		}
	}
	switch {
	case t.tokens < Room(size)-leastTokens[size]:
		e.Lack, e.Least = LackTokens, Room(size)-leastTokens[size]
	case fitting == 0:
		e.Lack = LackLength
	case asked == 0:
		e.Lack = LackLines
	}
	return e
}
