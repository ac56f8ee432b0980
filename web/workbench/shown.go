package workbench

import (
	"strconv"
	"strings"

	"benchtrial/web/docket"
	"benchtrial/web/part"
)

// forms are the forms of files that are accepted, by the beginning of their keys in
// the sentences.
var forms = []string{"form_records", "form_csv", "form_jsonl", "form_lines"}

// formExample is a small example of a form; its lines are parted by " | ".
func formExample(form string) string { return strings.ReplaceAll(say(form+"_example"), " | ", "\n") }

// refusedSaid says why a file was not taken.
func refusedSaid(a docket.Added) string {
	said := a.Said
	for i, p := range a.Problems {
		if i == problemsShown {
			break
		}
		said += " " + problemSaid(p)
	}
	return said
}

func (r *Review) judgingSaid() string {
	key := "judging"
	if r.judging.paused {
		key = "judging_paused"
	}
	return say(key, "done", part.Count(r.judging.done), "n", part.Count(r.judging.all))
}

func (r *Review) pauseLabel() string {
	if r.judging.paused {
		return say("go_on")
	}
	return say("pause")
}

func (r *Review) unjudgedSaid() string {
	return say("unjudged", "n", part.Plural(r.unjudged(), "answer", "answers"))
}

// filesSaid is the line about the files: which they are, and that they were kept.
func (r *Review) filesSaid() string {
	said := say("files_from", "files", r.files.said())
	if r.restored {
		said += " " + say("restored")
	}
	return said
}

// filesLabel names the button that shows the files.
func (r *Review) filesLabel() string {
	if n := r.files.problems(); n > 0 && !r.files.open {
		return say("files_problems", "n", part.Plural(n, "line", "lines"))
	}
	return say("files")
}

// origin is the id of the opened record, and the file that it is from.
func (i *item) origin() string {
	if i.Row.File == "" {
		return part.Isolated(i.Row.ID)
	}
	return part.Isolated(i.Row.ID) + " \u00b7 " + part.Isolated(i.Row.File)
}

// toggleSteps shows how the answer was read, or puts it away.
func (r *Review) toggleSteps() {
	r.item.showSteps = !r.item.showSteps
	r.app.AfterDraw(r.table.Measure)
}

// The row of the opened answer is drawn by the components.

func (r *Review) openedNumber() string {
	if r.item == nil {
		return ""
	}
	return part.Count(r.item.Row.Number)
}

func (r *Review) openedID() string {
	if r.item == nil {
		return "row-none"
	}
	if r.item.guest {
		return "row-guest"
	}
	return rowID(r.item.at)
}

func (r *Review) openedIndex() any {
	if r.item == nil || r.item.guest {
		return nil
	}
	return strconv.Itoa(r.item.at + 2)
}

func (r *Review) openedRow() any {
	if r.item == nil {
		return nil
	}
	return strconv.Itoa(r.item.at)
}

func (r *Review) openedCells() []cell {
	if r.item == nil {
		return nil
	}
	return r.cells(r.item.Row)
}
