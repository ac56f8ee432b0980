//go:build !js

package workbench

import (
	"slices"
	"strings"
	"testing"

	"benchtrial/gen"
	"benchtrial/gen/prompt"
	"benchtrial/score/verdict"
	"benchtrial/web/browser"
	"benchtrial/web/docket"
	"benchtrial/web/part"
)

// beside is a desk whose docket is beside the page, not in an engine: it judges when a
// test says so.
type beside struct {
	*docket.Docket
	fail error // of every request, where it is set
}

func newDesk(store docket.Store) *beside {
	return &beside{Docket: docket.New(func(address string) (prompt.Prompt, error) {
		a, err := prompt.ParseAddress(address)
		if err != nil {
			return prompt.Prompt{}, err
		}
		return gen.Make(a)
	}, store, func() {})}
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
	a.review.table.Surface = &flat{}
	a.show("#/review")
	a.review.begin()
	a.Drawn()
	return a, d
}

// flat is a surface of 800 pixels on which every row has 50 and the opened one 500.
type flat struct {
	top   float64
	above string
	below string
	rooms [4]float64
}

func (f *flat) There() bool                 { return true }
func (f *flat) Seen() (top, bottom float64) { return f.top, f.top + 800 }
func (f *flat) half(name string) *string {
	if name == "above" {
		return &f.above
	}
	return &f.below
}
func (f *flat) Count(half string) int { return len(rowsIn(*f.half(half))) }
func (f *flat) Splice(half string, at, gone int, rows string) {
	list := strings.SplitAfter(*f.half(half), "</tr>")
	*f.half(half) = strings.Join(slices.Replace(list, at, at+gone, rows), "")
}
func (f *flat) Room(half string, before, after float64) {
	if half == "above" {
		f.rooms[0], f.rooms[1] = before, after
	} else {
		f.rooms[2], f.rooms[3] = before, after
	}
}
func (f *flat) Heights(half string) []float64 {
	heights := make([]float64, f.Count(half))
	for i := range heights {
		heights[i] = 50
	}
	return heights
}
func (f *flat) Next(do func())     { do() }
func (f *flat) Opened() float64    { return 500 }
func (f *flat) ScrollBy(d float64) { f.top = max(f.top+d, 0) }
