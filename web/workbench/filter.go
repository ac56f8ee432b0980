package workbench

import (
	"strconv"

	"github.com/vugu/vugu"

	"benchtrial/gen/prompt"
	"benchtrial/score/verdict"
	"benchtrial/web/browser"
	"benchtrial/web/docket"
	"benchtrial/web/part"
)

// press is a count that can be pressed: it shows only what it counts.
type press struct {
	Number  string
	Label   vugu.HTML
	Pressed string
	view    docket.View
}

// presses are the counts by outcome, and those of what a person may look for.
func (r *Review) presses() []press {
	v := r.view
	v.Outcome, v.Differ, v.Overruled = "", false, false
	all := 0
	for o := range outcomeKeys {
		all += countOf(r.window.Outcomes, string(o))
	}
	all += countOf(r.window.Outcomes, string(docket.Waiting)) + countOf(r.window.Outcomes, string(docket.Unjudged))
	plain := v == r.view
	var list []press
	if r.files.listing.Answered > 0 {
		list = append(list, press{part.Count(all), part.Text(say("count_all")), strconv.FormatBool(plain), v})
	}
	for _, c := range r.window.Outcomes {
		o := verdict.Outcome(c.Name)
		key, judged := outcomeKeys[o]
		on := r.view.Outcome == o
		if c.N == 0 && !on && (!judged || r.files.listing.Answered == 0) {
			continue
		}
		var label vugu.HTML
		if judged {
			label = part.SignAs(o, say(key))
		} else {
			label = part.Text(say("state_" + c.Name))
		}
		w := v
		w.Outcome = o
		list = append(list, press{part.Count(c.N), label, strconv.FormatBool(on), w})
	}
	if n := r.window.Differ; n > 0 || r.view.Differ {
		w := v
		w.Differ = true
		list = append(list, press{part.Count(n), part.Text(say("count_differ")), strconv.FormatBool(r.view.Differ), w})
	}
	if n := r.window.Overruled; n > 0 || r.view.Overruled {
		w := v
		w.Overruled = true
		list = append(list, press{part.Count(n), part.Text(say("count_overruled")), strconv.FormatBool(r.view.Overruled), w})
	}
	return list
}

// choice is one word that can stand at a place of the filter's sentence.
type choice struct {
	Value, Label string
	On           bool
}

// choices are the names that were counted, each with its number, after the one for all.
func choices(all string, list []docket.Count, on string, name func(string) string) []choice {
	options := []choice{{"", all, on == ""}}
	found := on == ""
	for _, c := range list {
		if c.N == 0 && c.Name != on {
			continue
		}
		options = append(options, choice{c.Name, name(c.Name) + " (" + part.Count(c.N) + ")", c.Name == on})
		found = found || c.Name == on
	}
	if !found {
		options = append(options, choice{on, name(on) + " (0)", true})
	}
	return options
}

func (r *Review) testChoices() []choice {
	return choices(say("any_test"), r.window.Tests, string(r.view.Test), func(name string) string { return testName(prompt.Test(name)) })
}

func (r *Review) kindChoices() []choice {
	return choices(say("any_kind"), r.window.Kinds, r.view.Kind, func(name string) string { return lowerFirst(part.KindName(name)) })
}

func (r *Review) setChoices() []choice {
	return choices(say("any_set"), r.window.Sets, r.view.Set, part.Isolated)
}

func (r *Review) sizeChoices() []choice {
	return choices(say("any_size"), r.window.Sizes, r.view.Size, sizeName)
}

// sizeName names a size or a shape for a person: "4k" as it is, "2 pages" for "2p".
func sizeName(form string) string {
	s, err := prompt.ParseShape(form)
	switch {
	case err != nil:
		return part.Isolated(form)
	case s.Whole:
		return say("shape_whole")
	case s.Width > 0:
		return say("shape_section", "width", strconv.Itoa(s.Width), "depth", strconv.Itoa(s.Depth))
	case s.LinesPerPage != prompt.StandardLinesPerPage:
		return say("shape_lines", "pages", part.Plural(s.Pages, "page", "pages"), "lines", strconv.Itoa(s.LinesPerPage))
	}
	return part.Plural(s.Pages, "page", "pages")
}

// several says that a choice has more than one word to choose from.
func several(list []choice) bool { return len(list) > 2 || len(list) > 1 && list[1].On }

// orders are what the rows can be sorted by, in the order of the sentence.
var orders = []docket.Order{docket.ByNumber, docket.ByTest, docket.ByOutcome, docket.ByKind, docket.ByFar, docket.ByLength}

func orderKey(o docket.Order) string {
	if o == docket.ByNumber {
		return "sort_number"
	}
	return "sort_" + string(o)
}

func (r *Review) orderChoices() []choice {
	var list []choice
	for _, o := range orders {
		list = append(list, choice{string(o), say(orderKey(o)), r.view.Sort == o})
	}
	return list
}

// choose changes one word of the filter's sentence.
func (r *Review) choose(what, value string) {
	v := r.view
	switch what {
	case "test":
		v.Test = prompt.Test(value)
	case "kind":
		v.Kind = value
	case "set":
		v.Set = value
	case "size":
		v.Size = value
	case "sort":
		v.Sort = docket.Order(value)
		v.Descending = v.Sort == docket.ByFar || v.Sort == docket.ByLength // the farthest are looked for
	case "search":
		v.Search = value
	}
	if v != r.view {
		r.show(v)
	}
}

// sortBy sorts by a column, the other way round where it does so already.
func (r *Review) sortBy(o docket.Order) {
	v := r.view
	if v.Sort == o {
		v.Descending = !v.Descending
	} else {
		v.Sort, v.Descending = o, false
	}
	r.show(v)
	browser.Announce(say("sorted", "by", say(orderKey(o))))
}

// sorted is the aria-sort of a column.
func (r *Review) sorted(o docket.Order) any {
	switch {
	case r.view.Sort != o:
		return nil
	case r.view.Descending:
		return "descending"
	}
	return "ascending"
}

// filtered says that some answers are left out.
func (r *Review) filtered() bool {
	v := r.view
	v.Sort, v.Descending = "", false
	return v != docket.View{} && v != docket.View{Outcome: docket.Unanswered}
}

// showAll leaves nothing out; the order stays.
func (r *Review) showAll() {
	v := docket.View{Sort: r.view.Sort, Descending: r.view.Descending}
	if r.files.listing.Answered == 0 {
		v.Outcome = docket.Unanswered
	}
	browser.Empty(searchID)
	r.show(v)
	next := "print-rows" // the button pressed goes
	if r.window.All > 0 {
		next = "export-csv"
	}
	r.app.AfterDraw(func() { browser.Focus(next) })
}

// rangeSaid says which rows there are.
func (r *Review) rangeSaid() string {
	if r.window.Total == 0 {
		return say("no_rows")
	}
	return say("rows_said", "n", part.Plural(r.window.Total, "row", "rows"))
}
