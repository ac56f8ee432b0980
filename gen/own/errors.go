package own

import (
	"fmt"

	"benchtrial/gen/prompt"
)

// Lack is what a document lacks to be asked about.
type Lack string

const (
	// LackTask: the task is none that is asked of such a document.
	LackTask Lack = "task"
	// LackRoom: no part of the document is short enough for the size.
	LackRoom Lack = "room"
	// LackLines: no line can be asked about.
	LackLines Lack = "lines"
)

// LackError says why a document cannot be asked about.
type LackError struct {
	Lack Lack
	Task prompt.Task
	Size prompt.Size // 0 for all of the document
}

func (e *LackError) Error() string {
	switch e.Lack {
	case LackTask:
		return "this test is not asked of testimony, only where a line stands and what it says"
	case LackRoom:
		return fmt.Sprintf("no page or provision of this document is short enough for a prompt of %s; choose a larger size", e.Size)
	}
	return "this document has no line that this test can ask about: all are short, doubtful or like another"
}
