package runs

import (
	"slices"
	"strconv"

	"benchtrial/gen/prompt"
	"benchtrial/web/browser"
	"benchtrial/web/part"
	"benchtrial/web/run"
)

// ofAll is the choice of every model of a plan at once.
const ofAll = ""

// shownModels are the models whose questions the table of a plan is about: one, or all.
func (f *form) shownModels() []run.Model {
	if n, err := strconv.Atoi(f.cellsOf); err == nil && n < len(f.plan.Models) {
		return f.plan.Models[n : n+1]
	}
	return f.plan.Models
}

// cellModels are the choices of whom the table is about.
func (f *form) cellModels() []choice {
	list := []choice{{ofAll, say("cells_all"), f.cellsOf == ofAll}}
	for n, m := range f.plan.Models {
		value := strconv.Itoa(n)
		list = append(list, choice{value, nameOf(m), f.cellsOf == value})
	}
	return list
}

// cell is the place of a series in the matrix of the plan, for a model.
func (s series) cell(m run.Model) run.Cell {
	return m.Cell(run.Test{Text: s.text, Task: s.task}, s.form, s.variation)
}

// inMatrix says that a series is one of the plan's matrix, not of a single question or a file.
func (f *form) inMatrix(s series) bool {
	return f.has(run.Test{Text: s.text, Task: s.task}) && slices.Contains(f.plan.Forms, s.form) && slices.Contains(f.plan.Variations, s.variation)
}

// askedOf counts the models that are asked a series, of those that the table is about.
func (f *form) askedOf(s series) (n int) {
	for _, m := range f.shownModels() {
		if !slices.Contains(f.plan.Without, s.cell(m)) {
			n++
		}
	}
	return n
}

// flipCell takes a series out of what the models are asked that the table is about, or
// back where not all of them are asked it.
func (f *form) flipCell(address string) {
	s := seriesOf(address)
	whole := f.askedOf(s) == len(f.shownModels())
	for _, m := range f.shownModels() {
		if slices.Contains(f.plan.Without, s.cell(m)) != whole {
			f.plan.Without = flip(f.plan.Without, s.cell(m))
		}
	}
	f.changed()
}

// askEverything takes everything back that was left out of the matrix.
func (f *form) askEverything() {
	f.plan.Without = nil
	f.p.f.AfterDraw(func() { browser.Focus("show-matrix") })
	f.changed()
}

// prune forgets what was left out of parts of the matrix that are not in the plan any more:
// a test that is chosen again is asked whole.
func (f *form) prune() {
	f.plan.Without = slices.DeleteFunc(slices.Clone(f.plan.Without), func(c run.Cell) bool {
		return !f.inMatrix(series{text: c.Text, form: c.Form, task: c.Task, variation: c.Variation}) ||
			f.chosen(run.Model{Service: c.Service, Model: c.Model, Address: c.Address}) < 0
	})
	if f.cellsOf != ofAll && len(f.shownModels()) == len(f.plan.Models) {
		f.cellsOf = ofAll
	}
}

// hasMatrix says that there is a table of what is asked, also while it is reckoned anew: what
// has the focus in it stays.
func (f *form) hasMatrix() bool { return f.lacks() == "" && len(f.estimate.Series) > 0 }

// leftOutSaid says how many places of the table are left out, of all models or of some; empty
// where none is.
func (f *form) leftOutSaid() string {
	places := map[run.Cell]bool{}
	for _, c := range f.plan.Without {
		c.Service, c.Model, c.Address = "", "", ""
		places[c] = true
	}
	if len(places) == 0 {
		return ""
	}
	return say("cells_out", "n", part.Count(len(places)))
}

// emptied says that nothing is asked because all of the matrix is left out.
func (f *form) emptied() bool {
	return f.estimate.Prompts == 0 && len(f.plan.Without) > 0 && len(f.estimate.Series) > 0
}

// planned is the matrix of what is asked, for one model.
func (f *form) planned() matrix {
	var entries []cellOf
	placed := map[series]bool{}
	for _, e := range f.estimate.Series {
		s := seriesOf(e.Series)
		head := f.testName(s)
		if s.variation != "" && s.variation != prompt.Plain {
			head += ", " + variationName(s.variation)
		}
		code := ""
		if s.text != "" && s.task != "" {
			code = taskOf(s.text, s.task).Code
		}
		fine := say("cell_tokens", "tokens", tokens(e.Tokens))
		if e.Fewer {
			fine = say("cell_fewer") + " " + fine
		}
		col := say("form_file")
		if s.form != "" {
			col = formName(s.form)
		}
		cell := matrixCell{Main: part.Count(e.Prompts), Fine: fine}
		if f.inMatrix(s) && !placed[s] { // a single question beside its series is none of the matrix
			placed[s] = true
			asked, all := f.askedOf(s), len(f.shownModels())
			cell.Series, cell.On, cell.Said = e.Series, asked == all, say("cell_of_what", "test", head, "length", col)
			if asked > 0 && asked < all {
				cell.Fine = say("cell_some", "n", part.Count(asked), "all", part.Count(all))
			}
		}
		entries = append(entries, cellOf{head, code, col, cell})
	}
	return arrange(entries)
}
