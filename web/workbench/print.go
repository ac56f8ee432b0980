package workbench

import (
	"benchtrial/web/browser"
	"benchtrial/web/docket"
	"benchtrial/web/part"
)

// mostPrinted is how many rows are printed: some forty sheets.
const mostPrinted = 1500

// print prints the rows of the view, which the page does not hold, and its counts.
func (r *Review) print() {
	if r.window.Total == 0 {
		browser.Print()
		return
	}
	v := r.view
	v.From, v.N = 0, mostPrinted
	r.app.Async(func() func() {
		w, err := r.desk.View(v)
		return func() {
			if r.trouble(err) {
				return
			}
			rows := make([]docket.Row, len(w.Rows))
			copy(rows, w.Rows)
			r.printed = rows
			r.app.AfterDraw(browser.Print)
		}
	})
}

// toPaper puts what is to be printed into the page, toScreen undoes it.
func (r *Review) toPaper() {
	r.app.view.ShowPaper()
	rows := r.printed
	if rows == nil || !r.table.There() {
		return
	}
	kept := r.rows
	r.rows = make(map[int]docket.Row, len(rows))
	for i, row := range rows {
		r.rows[i] = row
	}
	r.table.ShowAll(min(len(rows), r.window.Total))
	r.rows = kept
}

func (r *Review) toScreen() {
	r.app.view.ShowScreen()
	r.printed = nil
	r.table.Draw()
}

// paperSaid says on paper which rows are printed.
func (r *Review) paperSaid() string {
	if said := r.rangePrinted(); said != "" || !r.keepsBack() {
		return said
	}
	return say("paper_bare")
}

// rangePrinted says which part of the rows is printed; empty where all are.
func (r *Review) rangePrinted() string {
	if n := len(r.printed); n > 0 && n < r.window.Total {
		return say("paper_some", "n", part.Count(n), "all", part.Count(r.window.Total))
	}
	if r.printed == nil && r.table.Last-r.table.First < r.window.Total {
		return say("paper_part")
	}
	return ""
}
