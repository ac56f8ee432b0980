package workbench

import (
	"benchtrial/score/verdict"
	"benchtrial/web/browser"
	"benchtrial/web/docket"
)

// desk holds files, answers and verdicts: the docket in the engine, through its
// client, or in tests one beside the page. Its methods wait.
type desk interface {
	Restore() (docket.Listing, error)
	Add(*browser.File) (docket.Added, error)
	Remove(file int) (docket.Listing, error)
	Clear() (docket.Listing, error)
	Assign(answers, records int) (docket.Listing, error)
	Files() (docket.Listing, error)
	View(docket.View) (docket.Window, error)
	Open(item int) (docket.Opened, error)
	Answer(item int, text string) (docket.Row, error)
	Overrule(item int, o verdict.Outcome, note string) (docket.Row, error)
	Export(docket.Format, docket.View) ([]byte, error)
	Pause(on bool) error
	Again() error
}
