package texts

import (
	"slices"
	"strings"

	"benchtrial/gen/prompt"
	"benchtrial/web/browser"
	"benchtrial/web/library"
	"benchtrial/web/part"
)

// counting is titles being made ready for questions: their tokens are counted.
type counting struct {
	work  int // 0 where none is
	event library.Event
}

func (c *counting) heard(e library.Event) {
	if c.work != 0 && e.Work == c.work {
		c.event = e
	}
}

// said is how far the counting is.
func (c *counting) said() string {
	if c.event.Unit == library.Counted && c.event.Of > 0 {
		return say("counting_sections", "n", part.Count(int(c.event.Done)), "all", part.Plural(int(c.event.Of), "section", "sections"))
	}
	return say("counting")
}

// ready does a work that may count tokens, unless one is under way.
func (x *Texts) ready(do func(work int) func()) {
	if x.counting.work != 0 {
		return
	}
	x.problem = ""
	work := x.shelf.Work()
	x.counting = counting{work: work}
	x.Async(func() func() {
		change := do(work)
		return func() {
			x.counting = counting{}
			change()
		}
	})
}

// stopCounting ends the counting.
func (x *Texts) stopCounting() {
	work := x.counting.work
	x.Async(func() func() {
		err := x.shelf.Cancel(work)
		return func() { x.trouble(err) }
	})
}

// ask goes to a first question about a document, or about titles together.
func (x *Texts) ask(texts []int, task prompt.Task) {
	x.ready(func(work int) func() {
		address, err := x.shelf.Ask(work, texts, task)
		return func() {
			if !x.trouble(err) {
				browser.Go("#/try/" + address)
			}
		}
	})
}

// asked are the titles that questions are asked about.
func (x *Texts) asked() (all []library.Summary) {
	for _, t := range x.titles() {
		if t.Asked {
			all = append(all, t)
		}
	}
	return all
}

func numbers(list []library.Summary) (all []int) {
	for _, t := range list {
		all = append(all, t.Text)
	}
	return all
}

// toggle takes a title into those that questions are asked about, or out of them.
func (x *Texts) toggle(text int) {
	chosen := numbers(x.asked())
	if i := slices.Index(chosen, text); i >= 0 {
		chosen = slices.Delete(chosen, i, i+1)
	} else {
		chosen = append(chosen, text)
	}
	if len(chosen) == 0 {
		x.problem = say("choose_one")
		return
	}
	x.ready(func(work int) func() {
		_, err := x.shelf.Choose(work, chosen)
		l, listErr := x.shelf.List()
		return func() {
			if !x.trouble(err) && !x.trouble(listErr) {
				x.listing = l
			}
		}
	})
}

// chosenFits are the tests of the chosen titles together.
func (x *Texts) chosenFits() (all []library.Fit) {
	for _, t := range x.asked() {
		for _, f := range t.Fits {
			i := slices.IndexFunc(all, func(have library.Fit) bool { return have.Task == f.Task })
			if i < 0 {
				all = append(all, f)
			} else {
				all[i].Questions += f.Questions
			}
		}
	}
	return all
}

// chosenSaid names the titles that questions are asked about.
func (x *Texts) chosenSaid() string {
	var names []string
	for _, t := range x.asked() {
		names = append(names, t.Title.Number)
	}
	switch n := len(names); n {
	case 0:
		return ""
	case 1:
		return say("chosen_one", "number", names[0])
	default:
		return say("chosen_many", "numbers", strings.Join(names[:n-1], ", ")+" "+say("and")+" "+names[n-1])
	}
}
