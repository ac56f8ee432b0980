package texts

import (
	"benchtrial/gen/document"
	"benchtrial/gen/prompt"
	"benchtrial/web/browser"
	"benchtrial/web/library"
)

// Shelf holds the texts: the library in the engine, through its client. Its methods wait.
type Shelf interface {
	Work() int
	Cancel(work int) error
	Restore() (library.Listing, error)
	List() (library.Listing, error)
	Server() (library.Server, error)
	Add(work int, f *browser.File, kind document.Kind) (library.Added, error)
	Fetch(work int, release, route string) (library.Added, error)
	Remove(text int) (library.Listing, error)
	Clear() (library.Listing, error)
	Choose(work int, texts []int) (library.Selection, error)
	Ask(work int, texts []int, task prompt.Task) (string, error)
	Contents(text int) (library.Contents, error)
	Window(library.View) (library.Window, error)
	Find(library.Search) (int, error)
	Correct(library.Correction) (library.Summary, error)
	ReadAs(text int, kind document.Kind) (library.Summary, error)
	Undo(text int) (library.Summary, error)
}
