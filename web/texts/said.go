package texts

import (
	"strconv"
	"strings"

	"benchtrial/gen/document"
	"benchtrial/gen/prompt"
	"benchtrial/web/library"
	"benchtrial/web/part"
)

// titleName is a title of the Code with its heading: "Title 17, Copyrights".
func titleName(t library.Title) string {
	heading := t.Name
	if known := library.Heading(t.Number); known != "" {
		heading = known // the file has it in capitals
	}
	if heading == "" {
		return say("title_bare", "number", t.Number)
	}
	return say("title_named", "number", t.Number, "heading", heading)
}

// nameOf is what a text is called.
func nameOf(t library.Summary) string {
	if t.Title != nil {
		return titleName(*t.Title)
	}
	return part.Isolated(t.Name)
}

// whatItIs says what a text was taken for, and how much there is in it.
func whatItIs(t library.Summary) string {
	c := t.Counts
	switch {
	case t.Title != nil:
		return say("is_title", "release", t.Title.Release, "counts", counted(c, "section"))
	case t.Kind == document.Transcript:
		key := "is_transcript"
		if c.Pages == 1 {
			key = "is_page"
		}
		return say(key, "pages", part.Plural(c.Pages, "page", "pages"), "first", strconv.Itoa(c.FirstPage), "last", strconv.Itoa(c.LastPage), "lines", part.Plural(c.Lines, "line", "lines"))
	}
	if t.Kind == document.Regulation {
		return say("is_regulation", "counts", counted(c, "section"))
	}
	// Articles of a contract are no sections, and what stands in them may be called so.
	return say("is_provisions", "counts", counted(c, "main part"))
}

// counted says how much there is in a hierarchy, the first level of which has the name that
// is given; what there is none of is left out.
func counted(c library.Counts, main string) string {
	list := []string{part.Plural(c.Sections, main, main+"s")}
	if c.Leaves > 0 {
		list = append(list, part.Plural(c.Leaves, "provision", "provisions"))
	}
	if c.Definitions > 0 {
		list = append(list, part.Plural(c.Definitions, "definition", "definitions"))
	}
	return strings.Join(list, ", ")
}

// facts are what is told of a text beside what it is.
func facts(t library.Summary) string {
	list := []string{sizeOf(t.Size)}
	if t.Container != "" {
		key := "held_" + string(t.Container)
		list = append(list, say(key, "pages", part.Plural(t.PDFPages, "page", "pages")))
	}
	if t.Title != nil {
		if left := t.Counts.SectionsRead - t.Counts.Sections; left > 0 {
			list = append(list, say("left_sections", "n", part.Plural(left, "section", "sections")))
		}
		if t.Counts.Tokens > 0 {
			list = append(list, say("tokens", "n", part.Count(t.Counts.Tokens)))
		}
		if len(t.Also) > 0 {
			list = append(list, say("also", "releases", strings.Join(t.Also, ", ")))
		}
	}
	if t.Counts.SideBySide > 1 {
		list = append(list, say("condensed", "n", part.Count(t.Counts.SideBySide)))
	}
	if t.Counts.Dropped > 0 {
		list = append(list, say("dropped", "n", part.Plural(t.Counts.Dropped, "row", "rows")))
	}
	if t.Doubts > 0 {
		list = append(list, say("doubts", "n", part.Plural(t.Doubts, "doubtful place", "doubtful places")))
	}
	if t.Corrections > 0 {
		list = append(list, say("corrections", "n", part.Plural(t.Corrections, "correction", "corrections")))
	}
	if !t.Kept {
		list = append(list, say("not_kept"))
	}
	return strings.Join(list, " \u00b7 ")
}

// askLabel names a test of a text, and of how many lines it can ask.
func askLabel(t library.Summary, f library.Fit) string {
	kind, noun := "law", []string{"provision", "provisions"}
	if t.Kind == document.Transcript {
		kind, noun = "testimony", []string{"line", "lines"}
	}
	if f.Task == prompt.DefinedToCite || f.Task == prompt.CiteToDefined {
		noun = []string{"definition", "definitions"}
	}
	return say("ask_"+kind+"_"+string(f.Task), "n", part.Plural(f.Questions, noun[0], noun[1]))
}
