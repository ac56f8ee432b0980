package runs

import (
	"slices"
	"strconv"
	"strings"

	"benchtrial/gen/prompt"
	"benchtrial/web/browser"
	"benchtrial/web/docket"
	"benchtrial/web/library"
	"benchtrial/web/page"
	"benchtrial/web/part"
	"benchtrial/web/run"
)

// text is what questions can be asked about.
type text struct {
	// ID is the text as in an address: "transcript", "uscode@7q3hc0v9xk".
	ID, Name, Note string
	Tasks          []task
	Own            bool
}

// task is a test of a text.
type task struct {
	run.Test
	Name string // for a person
	Code string // the test's technical name
}

// made are the texts that this program invents, in the order in which they are offered;
// tasks are the kinds of question in the order of the paper.
var (
	made  = []prompt.TextType{prompt.Transcript, prompt.Synthetic, prompt.Act}
	tasks = []prompt.Task{prompt.TextToCite, prompt.CiteToText, prompt.CiteToAmendedText, prompt.DefinedToCite, prompt.CiteToDefined, prompt.AppliesTo}
)

// shortForms are the shapes that are short: each kind of text has one.
var shortForms = []string{page.Landing.Shape.String(), prompt.Shape{Width: 3, Depth: 2}.String()}

// short is the choice that stands for them.
const short = "short"

// wholeLength is the choice of all of an own document.
var wholeLength = prompt.Shape{Whole: true}.String()

// lengths are the sizes, and all of an own document.
func lengths() (list []string) {
	for _, s := range prompt.Sizes {
		list = append(list, s.String())
	}
	return append(list, wholeLength)
}

// formsOf are the forms that a choice of length stands for.
func formsOf(value string) []string {
	if value == short {
		return shortForms
	}
	return []string{value}
}

// taskOf names a test of a text.
func taskOf(text string, k prompt.Task) task {
	t := task{Test: run.Test{Text: text, Task: k}, Code: string(k), Name: taskName(k)}
	if kind, _, err := prompt.ParseText(text); err == nil {
		t.Code = string(prompt.TestOf(kind, k))
		if kind == prompt.Transcript && k == prompt.TextToCite {
			t.Name = say("task_place")
		}
	}
	return t
}

// invented are the texts that need nothing loaded.
func invented() (list []text) {
	for _, t := range made {
		x := text{ID: string(t), Name: say("text_" + string(t)), Note: say("text_note_" + string(t))}
		for _, k := range tasks {
			if t.Has(k) {
				x.Tasks = append(x.Tasks, taskOf(x.ID, k))
			}
		}
		list = append(list, x)
	}
	return list
}

// lookForTexts asks which titles, documents and files of questions are here.
func (f *form) lookForTexts() {
	if f.texts == nil {
		f.texts = invented()
	}
	f.p.f.Async(func() func() {
		l, err := f.p.textsHere()
		files, problem := f.p.filesHere()
		titles := chosenTitles(l)
		var law library.Selection
		if err == nil && len(titles) > 0 {
			law, err = f.p.Texts.Choose(f.p.Texts.Work(), titles)
		}
		return func() {
			f.failed = ""
			for _, e := range []error{err, problem} {
				if e != nil {
					f.failed = say("not_offered", "why", e.Error())
				}
			}
			f.offer(l, law, files)
		}
	})
}

// chosenTitles are the titles that questions are asked about together.
func chosenTitles(l library.Listing) (list []int) {
	for _, t := range l.Texts {
		if t.Title != nil && t.Asked {
			list = append(list, t.Text)
		}
	}
	return list
}

// offer takes over what can be asked about. What of the plan is not here any more goes.
func (f *form) offer(l library.Listing, law library.Selection, files []docket.Added) {
	f.texts, f.files = invented(), files
	if law.Hash != "" {
		x := text{ID: string(prompt.USCode) + "@" + law.Hash, Name: say("text_uscode"), Note: titlesSaid(l, law)}
		for _, k := range tasks {
			if prompt.USCode.Has(k) {
				x.Tasks = append(x.Tasks, taskOf(x.ID, k))
			}
		}
		f.texts = append(f.texts, x)
	}
	for _, t := range l.Texts {
		if t.Title != nil || len(t.Fits) == 0 {
			continue
		}
		x := text{ID: string(prompt.Document) + "@" + t.Hash, Name: part.Isolated(t.Name), Note: say("text_own"), Own: true}
		for _, fit := range t.Fits {
			k := taskOf(x.ID, fit.Task)
			if t.Counts.Pages > 0 && fit.Task == prompt.TextToCite {
				k.Name = say("task_place")
			}
			x.Tasks = append(x.Tasks, k)
		}
		f.texts = append(f.texts, x)
	}
	before := len(f.plan.Tests) + len(f.plan.Files)
	f.plan.Tests = slices.DeleteFunc(f.plan.Tests, func(t run.Test) bool { return f.order(t) < 0 })
	f.plan.Files = slices.DeleteFunc(f.plan.Files, func(file run.File) bool {
		return !slices.ContainsFunc(files, func(a docket.Added) bool { return a.File == file.File })
	})
	if len(f.plan.Tests)+len(f.plan.Files) != before {
		f.changed()
	}
}

// titlesSaid names the titles that are asked about: "titles 17 and 30, release 119-59".
func titlesSaid(l library.Listing, law library.Selection) string {
	var numbers, releases []string
	for _, t := range l.Texts {
		if t.Title != nil && slices.Contains(law.Texts, t.Text) {
			numbers = append(numbers, t.Title.Number)
			if !slices.Contains(releases, t.Title.Release) {
				releases = append(releases, t.Title.Release)
			}
		}
	}
	key := "titles"
	if len(numbers) == 1 {
		key = "title"
	}
	return say(key, "numbers", strings.Join(numbers, ", "), "release", strings.Join(releases, ", "))
}

// order returns where a test stands among those that are offered, -1 where it is none of them.
func (f *form) order(t run.Test) int {
	n := 0
	for _, x := range f.texts {
		for _, k := range x.Tasks {
			if k.Test == t {
				return n
			}
			n++
		}
	}
	return -1
}

func (f *form) has(t run.Test) bool { return slices.Contains(f.plan.Tests, t) }

// hasForm says whether a choice of length is in the plan.
func (f *form) hasForm(value string) bool {
	return slices.Contains(f.plan.Forms, formsOf(value)[0])
}

// lengthsOf says what kinds of text are among tests, which come in different lengths.
func lengthsOf(tests []run.Test) (statutes, others, own bool) {
	others = len(tests) == 0
	for _, t := range tests {
		kind, _, _ := prompt.ParseText(t.Text)
		switch {
		case kind == prompt.Document:
			own = true
		case kind.Statute():
			statutes = true
		default:
			others = true
		}
	}
	return statutes, others, own
}

// lengthsFor are the choices of length that the texts of tests may come in.
func lengthsFor(tests []run.Test) (list []string) {
	_, others, own := lengthsOf(tests)
	if others {
		list = append(list, short)
	}
	for _, l := range lengths() {
		if l != wholeLength || own {
			list = append(list, l)
		}
	}
	return list
}

// lengthName names a choice of length for a person.
func lengthName(value string) string {
	switch value {
	case short:
		return say("length_short")
	case wholeLength:
		return say("length_whole")
	}
	for _, s := range prompt.Sizes {
		if s.String() == value {
			return say("length_size", "size", value, "tokens", part.Count(s.MaxTokens()))
		}
	}
	return value
}

// lengthChoices are the lengths that the chosen texts come in.
func (f *form) lengthChoices() (list []choice) {
	statutes, others, own := lengthsOf(f.plan.Tests)
	for _, value := range lengthsFor(f.plan.Tests) {
		label := lengthName(value)
		if value == short && others && (statutes || own) {
			label = say("length_short_some")
		}
		list = append(list, choice{value, label, f.hasForm(value)})
	}
	return list
}

// wordingChoices are the ways of asking.
func (f *form) wordingChoices() (list []choice) {
	for _, v := range prompt.Variations {
		list = append(list, choice{string(v), variationName(v), slices.Contains(f.plan.Variations, v)})
	}
	return list
}

// ofQuestion plans to ask models one question that was shown on another page, and nothing else.
func (f *form) ofQuestion(a prompt.Address) {
	f.plan.Tests, f.plan.Files = nil, nil
	f.plan.Questions = []string{a.String()}
}

// questionName names a single question for a person.
func (f *form) questionName(address string) string {
	a, err := prompt.ParseAddress(address)
	if err != nil {
		return part.Isolated(address)
	}
	return say("row_name", "series", f.seriesName(seriesOf(a.Series.String())), "n", strconv.FormatUint(uint64(a.Number), 10))
}

// dropQuestion takes a single question out of the plan.
func (f *form) dropQuestion(address string) {
	f.plan.Questions = flip(f.plan.Questions, address)
	f.p.f.AfterDraw(func() { browser.Focus("h-what") })
	f.changed()
}
