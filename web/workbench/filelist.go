package workbench

import (
	"strconv"
	"strings"

	"benchtrial/gen/prompt"
	"benchtrial/web/docket"
	"benchtrial/web/part"
)

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
		names = append(names[:2:2], say("files_more", "n", part.Count(n-2)))
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
