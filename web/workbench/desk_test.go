//go:build !js

package workbench

import (
	"testing"

	"benchtrial/gen"
	"benchtrial/gen/prompt"
	"benchtrial/score/verdict"
	"benchtrial/web/browser"
	"benchtrial/web/docket"
	"benchtrial/web/part"
	"benchtrial/web/rows/rowstest"
)

// beside is a desk whose docket is beside the page, not in an engine: it judges when a
// test says so.
type beside struct {
	*docket.Docket
	fail error // of every request, where it is set
	make func(prompt.Address) (prompt.Prompt, error)
}

func newDesk(store docket.Store) *beside {
	b := &beside{make: gen.Make}
	b.Docket = docket.New(func(address string) (prompt.Prompt, error) {
		a, err := prompt.ParseAddress(address)
		if err != nil {
			return prompt.Prompt{}, err
		}
		return b.make(a)
	}, store, func() {})
	return b
}

func (b *beside) listing() (docket.Listing, error) {
	b.Docket.Save()
	return b.Docket.Listing(), b.fail
}

func (b *beside) Restore() (docket.Listing, error) {
	b.Docket.Restore(func(docket.Source) func(int, int64) { return func(int, int64) {} })
	return b.listing()
}

func (b *beside) Add(f *browser.File) (docket.Added, error) {
	return b.Docket.Add(f, 0, func(int, int64) {}), b.fail
}
func (b *beside) Remove(file int) (docket.Listing, error) {
	b.Docket.Remove(file)
	return b.listing()
}
func (b *beside) Clear() (docket.Listing, error) { b.Docket.Clear(); return b.listing() }
func (b *beside) Assign(answers, records int) (docket.Listing, error) {
	if err := b.Docket.Assign(answers, records); err != nil {
		return docket.Listing{}, err
	}
	return b.listing()
}
func (b *beside) Files() (docket.Listing, error)            { return b.listing() }
func (b *beside) View(v docket.View) (docket.Window, error) { return b.Docket.View(v), b.fail }
func (b *beside) Pause(on bool) error                       { b.Docket.Pause(on); return b.fail }
func (b *beside) Again() error                              { b.Docket.Again(); return b.fail }
func (b *beside) Overrule(item int, o verdict.Outcome, note string) (docket.Row, error) {
	row, err := b.Docket.Overrule(item, o, note)
	b.Docket.Save()
	return row, err
}

// judged judges everything and tells the page so.
func (b *beside) judged(a *App) {
	for b.JudgeNext() {
	}
	done, all := b.Judged()
	a.Update(func() { a.review.heard(docket.Event{Judged: done, ToJudge: all}) })
	a.Drawn()
}

// reviewing is the Review page over a docket.
func reviewing(t *testing.T, store docket.Store) (*App, *beside) {
	t.Helper()
	d := newDesk(store)
	a := newApp(d, nil, part.NewView(nowhere{}), nil)
	a.review.table.Surface = &rowstest.Flat{}
	a.show("#/review")
	a.review.begin()
	a.Drawn()
	return a, d
}
