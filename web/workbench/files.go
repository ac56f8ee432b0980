package workbench

import (
	_ "embed"
	"strconv"
	"strings"

	"benchtrial/gen/prompt"
	"benchtrial/web/browser"
	"benchtrial/web/docket"
	"benchtrial/web/part"
)

// files is what is held of files: those that are here, those that were not taken, and
// the one that is being read.
type files struct {
	listing docket.Listing
	refused []docket.Added
	queue   []*browser.File
	adding  bool
	reading docket.Event // the file that is being read, and how far it is
	open    bool         // the list is shown
	// removing is the file whose removal is to be confirmed; clearing asks for all.
	removing int
	clearing bool
	unfolded map[int]bool // files whose problems are all shown
}

// accepted are the names of files that the dialogue offers.
const accepted = ".jsonl,.json,.csv,.tsv,.txt,.ndjson"

// exampleFile is a set of invented answers to prompts that the program makes itself.
//
//go:embed example.jsonl
var exampleFile []byte

// exampleName is what the file of the example is called, wherever it is named.
const exampleName = "example.jsonl"

// pick opens the dialogue for files.
func (r *Review) pick() {
	browser.PickFiles(accepted, func(list []*browser.File) { r.app.Update(func() { r.add(list) }) })
}

// tryExample adds the example.
func (r *Review) tryExample() { r.add([]*browser.File{browser.NewFile(exampleName, exampleFile)}) }

// example is the number of the example's file, 0 where it is not here.
func (r *Review) example() int {
	for _, f := range r.files.listing.Files {
		if f.Name == exampleName {
			return f.File
		}
	}
	return 0
}

func (r *Review) hasExample() bool { return r.example() != 0 }

// add adds files, one after the other.
func (r *Review) add(list []*browser.File) {
	if len(list) == 0 {
		return
	}
	if !r.files.adding {
		r.files.refused, r.problem = nil, ""
	}
	r.files.queue = append(r.files.queue, list...)
	if !r.files.adding && !r.restoring {
		r.addNext()
	}
}

func (r *Review) addNext() {
	f := &r.files
	if len(f.queue) == 0 {
		f.adding, f.reading = false, docket.Event{}
		return
	}
	next := f.queue[0]
	f.queue, f.adding = f.queue[1:], true
	f.reading = docket.Event{Name: next.Name(), Size: next.Size()}
	r.app.Async(func() func() {
		added, err := r.desk.Add(next)
		var l docket.Listing
		if err == nil {
			l, err = r.desk.Files()
		}
		return func() {
			if !r.trouble(err) {
				r.added(added, l)
			}
			r.addNext()
		}
	})
}

// added takes over what became of a file.
func (r *Review) added(a docket.Added, l docket.Listing) {
	browser.Announce(a.Name + ": " + a.Said)
	f := &r.files
	if a.File == 0 {
		f.refused = append(f.refused, a)
		return
	}
	if len(a.Problems) > 0 || a.Asks || a.What == docket.Answers && a.Matched == 0 {
		f.open = true
	}
	r.restored = false
	r.holds(l)
}

// take takes over what is here.
func (f *files) take(l docket.Listing) {
	f.listing = l
	f.removing, f.clearing = 0, false
}

// remove forgets a file, once that was confirmed.
func (r *Review) remove(file int) {
	r.change(func() (docket.Listing, error) { return r.desk.Remove(file) })
}

// clear forgets everything, once that was confirmed.
func (r *Review) clear() {
	r.files.refused, r.restored = nil, false
	r.change(r.desk.Clear)
}

// assign says which records the answers of a file belong to.
func (r *Review) assign(file int, records string) {
	if target, err := strconv.Atoi(records); err == nil && target > 0 {
		r.change(func() (docket.Listing, error) { return r.desk.Assign(file, target) })
	}
}

// change does what changes the files.
func (r *Review) change(do func() (docket.Listing, error)) {
	r.close()
	r.app.Async(func() func() {
		l, err := do()
		return func() {
			if r.trouble(err) {
				return
			}
			gone := len(l.Files) == 0
			r.holds(l)
			if gone {
				r.view, r.survey = docket.View{}, survey{}
				r.files.open = false
				r.app.AfterDraw(func() { browser.Focus("pick-files") })
			}
		}
	})
}

// readingSaid says how far the file is that is being read.
func (f *files) readingSaid() string {
	return say("reading", "name", part.Isolated(f.reading.Name), "size", sizeOf(f.reading.Size))
}

// readPercent is how much of it was read.
func (f *files) readPercent() string {
	return strconv.FormatInt(100*f.reading.Read/max(f.reading.Size, 1), 10)
}

// said is one line about all files: "records.jsonl and answers.csv".
func (f *files) said() string {
	var names []string
	for _, a := range f.listing.Files {
		names = append(names, part.Isolated(a.Name))
	}
	if n := len(names); n > 3 {
		names = append(names[:2:2], say("files_more", "n", strconv.Itoa(n-2)))
	}
	if n := len(names); n > 1 {
		return strings.Join(names[:n-1], ", ") + " " + say("and") + " " + names[n-1]
	}
	return strings.Join(names, "")
}

// problems counts the lines that could not be used.
func (f *files) problems() int {
	n := 0
	for _, a := range f.listing.Files {
		n += len(a.Problems) + a.MoreProblems
	}
	return n
}

// problemsShown is how many problems of a file are shown until all are asked for.
const problemsShown = 5

func (f *files) problemsOf(a docket.Added) []docket.Problem {
	if len(a.Problems) <= problemsShown+1 || f.unfolded[a.File] {
		return a.Problems
	}
	return a.Problems[:problemsShown]
}

// unfold shows all problems of a file.
func (f *files) unfold(file int) {
	if f.unfolded == nil {
		f.unfolded = map[int]bool{}
	}
	f.unfolded[file] = true
}

// moreLabel names how many problems are not shown, or is empty.
func (f *files) moreLabel(a docket.Added) string {
	if left := len(a.Problems) - len(f.problemsOf(a)); left > 0 {
		return say("problems_more", "n", part.Plural(left+a.MoreProblems, "line", "lines"))
	}
	return ""
}

// untold says how many lines are not listed even then, or is empty.
func (f *files) untold(a docket.Added) string {
	if a.MoreProblems == 0 || f.moreLabel(a) != "" {
		return ""
	}
	return say("problems_untold", "n", part.Plural(a.MoreProblems, "line", "lines"))
}

func problemSaid(p docket.Problem) string {
	if p.Line == 0 {
		return p.Text
	}
	return say("problem", "line", part.Count(p.Line), "text", p.Text)
}

// facts are what is told of a file beside what it was taken for.
func facts(a docket.Added) string {
	list := []string{sizeOf(a.Size)}
	for _, t := range a.Tests {
		list = append(list, testName(prompt.Test(t.Name))+" "+part.Count(t.N))
	}
	if len(a.Sets) > 1 || len(a.Sets) == 1 && a.Sets[0].Name != a.Name {
		for _, s := range a.Sets {
			list = append(list, part.Isolated(s.Name)+" "+part.Count(s.N))
		}
	}
	return strings.Join(list, " \u00b7 ")
}

// fitChoices are the files of records that answers may belong to.
func fitChoices(a docket.Added) []choice {
	list := []choice{{"0", say("choose_records"), a.AssignedTo == 0}}
	for _, f := range a.Fits {
		list = append(list, choice{strconv.Itoa(f.File), say("fit", "name", part.Isolated(f.Name), "n", part.Plural(f.Count, "record", "records")), f.File == a.AssignedTo})
	}
	return list
}

// sizeOf prints a length in bytes.
func sizeOf(bytes int64) string {
	switch {
	case bytes < 1000:
		return strconv.FormatInt(bytes, 10) + " bytes"
	case bytes < 1_000_000:
		return part.Count(int((bytes+500)/1000)) + " KB"
	}
	return part.Count(int((bytes+500_000)/1_000_000)) + " MB"
}
