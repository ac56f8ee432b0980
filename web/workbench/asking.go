package workbench

import (
	"strconv"

	"benchtrial/web/browser"
)

// A button that hides itself hands the focus on: to what it opened, or to the control
// that takes its place. Where something may go for good, that is the one that keeps it.

func removeID(file int) string   { return "remove-" + strconv.Itoa(file) }
func keepID(file int) string     { return "keep-" + strconv.Itoa(file) }
func problemsID(file int) string { return "problems-" + strconv.Itoa(file) }

// askRemoving asks whether a file is to be removed.
func (r *Review) askRemoving(file int) {
	r.files.removing = file
	r.asked(say("remove_sure"), keepID(file))
}

// keepFile leaves the file that was to be removed.
func (r *Review) keepFile() {
	file := r.files.removing
	r.files.removing = 0
	r.asked("", removeID(file))
}

// askClearing asks whether everything is to be removed.
func (r *Review) askClearing() {
	r.files.clearing = true
	r.asked(say("clear_sure"), "keep-all")
}

// keepAll leaves everything.
func (r *Review) keepAll() {
	r.files.clearing = false
	r.asked("", "ask-clear")
}

// asked says a question and brings the focus to the control that is there now.
func (r *Review) asked(question, control string) {
	if question != "" {
		browser.Announce(question)
	}
	r.app.AfterDraw(func() { browser.Focus(control) })
}

// unfoldProblems shows all problems of a file.
func (r *Review) unfoldProblems(file int) {
	r.files.unfold(file)
	r.asked("", problemsID(file))
}
