package texts

import (
	"strconv"
	"strings"

	"github.com/vugu/vugu"

	"benchtrial/gen/document"
	"benchtrial/web/library"
	"benchtrial/web/part"
)

// standfirst is the line under the heading of the list.
func (x *Texts) standfirst() string {
	if x.empty() {
		return say("standfirst_empty")
	}
	return say("standfirst")
}

func (x *Texts) pasteLabel() string {
	if x.pasting {
		return say("paste_away")
	}
	return say("paste")
}

// refusedName is the name of a file that was not taken, "" where what is said has it.
func refusedName(a library.Added) string {
	if strings.Contains(a.Said, a.Name) {
		return ""
	}
	return part.Isolated(a.Name)
}

// codeSaid says which release the server hands over.
func (x *Texts) codeSaid() string {
	if x.server.Date == "" {
		return say("code_release", "release", x.server.Release)
	}
	return say("code_release_date", "release", x.server.Release, "date", part.Date(x.server.Date))
}

func doubtsSaid(t library.Summary) string {
	if t.Doubts == 0 {
		return say("no_doubts")
	}
	return say("doubts", "n", part.Plural(t.Doubts, "doubtful place", "doubtful places"))
}

// doubtful says that the open text has doubtful places.
func (x *Texts) doubtful() bool { return len(x.reading.contents.Doubts) > 0 }

// doubtCount is the head of the doubtful places.
func (x *Texts) doubtCount() string {
	return say("doubts", "n", part.Plural(len(x.reading.contents.Doubts), "doubtful place", "doubtful places"))
}

// The line that is open is drawn by the components.

func (x *Texts) openedID() string {
	if x.reading.opened < 0 {
		return "line-none"
	}
	return lineID(x.reading.opened)
}

func (x *Texts) openedIndex() any {
	if x.reading.opened < 0 {
		return nil
	}
	return strconv.Itoa(x.reading.opened + 2)
}

func (x *Texts) openedData() any {
	if x.reading.opened < 0 {
		return nil
	}
	return strconv.Itoa(x.reading.opened)
}

func (x *Texts) openedClass() string {
	row, _ := x.openedRow()
	return "opened " + x.lineClass(row)
}

func (x *Texts) openedPage() vugu.HTML {
	if row, ok := x.openedRow(); ok && row.Starts {
		return part.Text(pageSaid(row))
	}
	return ""
}

func (x *Texts) openedPlace() vugu.HTML {
	row, ok := x.openedRow()
	if !ok {
		return ""
	}
	return vugu.HTML(placeHTML(row))
}

func (x *Texts) openedWords() vugu.HTML {
	row, ok := x.openedRow()
	if !ok {
		return ""
	}
	return vugu.HTML(wordsHTML(row))
}

// openedFacts are what is known of the line that is open.
func (x *Texts) openedFacts() string {
	row, ok := x.openedRow()
	if !ok {
		return ""
	}
	var list []string
	if row.Cite != "" && row.Cite != flush {
		list = append(list, part.UpperFirst(row.Cite))
	}
	if row.Kind != library.LineRow && row.Kind != library.OtherRow && row.Kind != library.DroppedRow {
		if row.Level > 0 {
			list = append(list, say("level", "n", strconv.Itoa(row.Level)))
		}
		key := "not_asked"
		if row.Asked {
			key = "asked"
		}
		list = append(list, say(key))
	}
	if row.Defines != "" {
		list = append(list, say("defines", "term", row.Defines))
	}
	if row.Source > 0 {
		list = append(list, say("source", "n", part.Count(row.Source)))
	}
	return strings.Join(list, " \u00b7 ")
}

// pageNumber and lineNumber are the numbers that the line that is open has now.
func (x *Texts) pageNumber() string {
	row, _ := x.openedRow()
	return strconv.Itoa(row.Page)
}

func (x *Texts) lineNumber() string {
	row, _ := x.openedRow()
	return strconv.Itoa(row.Line)
}

// fixedSaid says of a title why it cannot be corrected.
func (x *Texts) fixedSaid() string {
	if x.reading.text.Title != nil {
		return say("fixed")
	}
	return ""
}

// howToCorrect says how a line is corrected.
func (x *Texts) howToCorrect() string {
	if x.changeable() {
		return say("how_to_correct")
	}
	return ""
}

// findHint is an example of what can be gone to.
func (x *Texts) findHint() string {
	if x.reading.text.Kind == document.Transcript {
		return say("find_hint_place", "page", strconv.Itoa(x.reading.text.Counts.FirstPage))
	}
	return say("find_hint")
}

// linesClass says what kind of text the lines are.
func (x *Texts) linesClass() string {
	if x.reading.text.Kind == document.Transcript {
		return "windowed-text testimony"
	}
	return "windowed-text provisions"
}

// toggleOutline shows the outline where it does not stand beside the text, or puts it away.
func (x *Texts) toggleOutline() {
	x.reading.outlined = !x.reading.outlined
	x.AfterDraw(x.lay)
}

// keptSaid says how much of this device the texts take.
func (x *Texts) keptSaid() string { return say("kept", "size", sizeOf(x.listing.Bytes)) }

// askTitles names a test of the chosen titles together.
func askTitles(f library.Fit) string { return askLabel(library.Summary{Kind: document.Statute}, f) }
