// Package runs is the page on which models are asked: a first run that shows a newcomer
// what comes of it, the choice of questions and models with what that comes to, a run
// while it asks and after, and the list of all runs. What it shows is worked out in
// plain Go over the clients of packages run, library and docket; the components show it.
package runs

import (
	"benchtrial/web/browser"
	"benchtrial/web/docket"
	"benchtrial/web/library"
	"benchtrial/web/run"
)

// Runner asks models: the runs in the engine, through their client, or in tests some
// beside the page. Its methods wait.
type Runner interface {
	Restore() (run.Listing, error)
	Ways() ([]run.Way, error)
	Models(run.Model) ([]string, error)
	SetKey(service, key string, keep bool) ([]run.Way, error)
	ForgetKeys() ([]run.Way, error)
	FetchModel(progress func(percent int)) ([]run.Way, error)
	Estimate(run.Plan) (run.Estimate, error)
	New(name string, p run.Plan) (run.Run, error)
	Start(run int, e run.Extent) (run.Run, error)
	Pause(run int) (run.Run, error)
	Cancel(run int) (run.Run, error)
	Open(run int) (run.Opened, error)
	Rows(run int, v run.View) (run.Rows, error)
	Item(run, item int) (run.Whole, error)
	Rename(run int, name, note string) (run.Run, error)
	Bound(run int, b run.Budget, atOnce int) (run.Run, error)
	Duplicate(run int) (run.Run, error)
	Delete(run int) (run.Listing, error)
	Review(run int) (docket.Added, error)
	Answers(run int, f docket.Format) ([]byte, error)
	WholeAnswers(run int, f docket.Format) ([]byte, error)
	Export(run int) ([]byte, error)
	WholeExport(run int) ([]byte, error)
	Import(*browser.File) (run.Run, error)
	Batch(run, model int) ([]byte, error)
	Results(run, model int, f *browser.File) (run.Taken, error)
}

// Texts are the titles and documents that can be asked about.
type Texts interface {
	Work() int
	Restore() (library.Listing, error)
	Choose(work int, texts []int) (library.Selection, error)
}

// Files are the files of records that can be asked.
type Files interface {
	Restore() (docket.Listing, error)
}
