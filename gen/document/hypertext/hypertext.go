// Package hypertext reads the text of a web page (HTML) in the order of its source, as
// a browser without styles and scripts would show it. Nothing of the page runs or is
// fetched. A page need not be well-formed.
package hypertext

import (
	_ "embed"
	"html"
	"strings"
	"sync"

	"benchtrial/gen/document/container"
	"benchtrial/gen/document/plaintext"
	"benchtrial/gen/wording"
)

//go:embed elements.txt
var elementsText string

// elements is what becomes of an element, by its name.
var elements = sync.OnceValue(func() map[string]map[string]bool {
	kinds := map[string]map[string]bool{}
	for kind, names := range wording.Parse(elementsText) {
		kinds[kind] = map[string]bool{}
		for name := range strings.FieldsSeq(names) {
			kinds[kind][name] = true
		}
	}
	return kinds
})

// Recognize says whether a text is a web page: whether it begins as one.
func Recognize(text string) bool {
	text = strings.TrimLeft(strings.TrimPrefix(text, "\ufeff"), " \t\r\n\f")
	if strings.HasPrefix(text, "<?xml") {
		text = strings.TrimLeft(text[until(text, 0, "?>"):], " \t\r\n\f")
	}
	for strings.HasPrefix(text, "<!--") {
		text = strings.TrimLeft(text[until(text, 0, "-->"):], " \t\r\n\f")
	}
	begins := func(word string) bool { return len(text) >= len(word) && strings.EqualFold(text[:len(word)], word) }
	return begins("<!doctype html") || begins("<html") || begins("<head") || begins("<body")
}

// Text returns the text of a page: paragraphs with an empty line between two, the rows
// of a table as paragraphs with tabs between the cells, items of lists with the numbers
// that a browser shows. Errors are of type *plaintext.Error or *container.Error.
func Text(data []byte) (string, error) {
	decoded, err := plaintext.Decode(data)
	if err != nil {
		return "", err
	}
	r := &reader{kinds: elements()}
	r.read(decoded.Content)
	if strings.TrimSpace(r.out.String()) == "" {
		return "", &container.Error{Reason: container.NoText}
	}
	if r.out.Len() > container.MaxText {
		return "", &container.Error{Reason: container.TooMuchText}
	}
	return r.out.String(), nil
}

// reader writes the text of a page.
type reader struct {
	kinds map[string]map[string]bool
	out   strings.Builder
	words strings.Builder // of the paragraph
	gap   bool            // white space was read behind words
	rows  []*row          // of tables, one within another
	lists []list
	label string // of the item whose first words come next
	pre   int    // how many elements keep lines as they are
	// unseen is the name of the element that is not shown, and deep how many of that
	// name are open.
	unseen string
	deep   int
}

// maxTables is how deep tables are told apart.
const maxTables = 30

// row is a row of a table: the paragraphs of each cell.
type row struct{ cells [][]string }

func (r *reader) read(text string) {
	for text != "" {
		i := strings.IndexByte(text, '<')
		if i < 0 {
			i = len(text)
		}
		if i > 0 {
			r.text(text[:i])
			text = text[i:]
			continue
		}
		t, n := readTag(text)
		if n == 0 {
			r.text("<")
			text = text[1:]
			continue
		}
		text = text[n:]
		if t.name == "" {
			continue
		}
		if !t.end && r.kinds["raw"][t.name] {
			text = text[rawEnd(text, t.name):]
			continue
		}
		if r.hides(&t) {
			continue
		}
		if t.end {
			r.end(t.name)
		} else {
			r.start(&t)
		}
	}
	for len(r.rows) > 0 {
		r.end("table")
	}
	r.paragraph()
}

// hides says whether a tag stands in what is not shown, or begins or ends that.
func (r *reader) hides(t *tag) bool {
	if r.unseen != "" {
		switch {
		case t.name == "body" && r.unseen == "head": // its end tag may be left out
			r.unseen = ""
			return false
		case t.name != r.unseen:
		case t.end:
			if r.deep--; r.deep == 0 {
				r.unseen = ""
			}
		case !strings.HasSuffix(t.rest, "/"):
			r.deep++
		}
		return true
	}
	if t.end || r.kinds["void"][t.name] || strings.HasSuffix(t.rest, "/") {
		return false
	}
	hidden := r.kinds["unseen"][t.name]
	if !hidden && t.rest != "" {
		_, hidden = t.attr("hidden")
		style, _ := t.attr("style")
		hidden = hidden || strings.Contains(strings.ToLower(strings.Join(strings.Fields(style), "")), "display:none")
	}
	if hidden {
		r.unseen, r.deep = t.name, 1
	}
	return hidden
}

// text takes words between tags.
func (r *reader) text(raw string) {
	if r.unseen != "" {
		return
	}
	text := html.UnescapeString(raw)
	if r.pre > 0 {
		r.begin()
		r.words.WriteString(text)
		return
	}
	for text != "" {
		i := 0
		for i < len(text) && !blank(text[i]) {
			i++
		}
		if i > 0 {
			if r.gap && r.words.Len() > 0 && !strings.HasSuffix(r.words.String(), "\n") {
				r.words.WriteByte(' ')
			}
			r.gap = false
			r.begin()
			r.words.WriteString(text[:i])
			text = text[i:]
			continue
		}
		r.gap = true
		text = text[1:]
	}
}

// begin writes the label of an item before its first words.
func (r *reader) begin() {
	if r.label != "" {
		label := r.label
		r.label = ""
		r.words.WriteString(label + " ")
	}
}

func (r *reader) start(t *tag) {
	switch t.name {
	case "br":
		r.words.WriteByte('\n')
		r.gap = false
		return
	case "table":
		r.paragraph()
		if len(r.rows) < maxTables {
			r.rows = append(r.rows, &row{})
		}
	case "tr":
		r.endRow()
	case "td", "th":
		r.paragraph()
		if n := len(r.rows); n > 0 {
			r.rows[n-1].cells = append(r.rows[n-1].cells, nil)
		}
	}
	if r.kinds["block"][t.name] {
		r.paragraph()
	}
	r.item(t)
	if t.name == "pre" {
		r.pre++
	}
}

func (r *reader) end(name string) {
	if r.kinds["block"][name] || name == "td" || name == "th" {
		r.paragraph()
	}
	switch name {
	case "ol", "ul", "menu":
		r.lists = r.lists[:max(len(r.lists)-1, 0)]
		r.label = ""
	case "tr":
		r.endRow()
	case "table":
		r.endRow()
		r.rows = r.rows[:max(len(r.rows)-1, 0)]
	case "pre":
		r.pre = max(r.pre-1, 0)
	}
}

// endRow puts a row together: a cell of one paragraph stands beside the one before, the
// further paragraphs of a cell below.
func (r *reader) endRow() {
	r.paragraph()
	n := len(r.rows)
	if n == 0 {
		return
	}
	done := r.rows[n-1]
	cells := done.cells
	done.cells = nil
	r.rows = r.rows[:n-1] // what it holds goes to the table around it
	var line []string
	flush := func() {
		if text := strings.TrimRight(strings.Join(line, "\t"), "\t"); strings.TrimSpace(text) != "" {
			r.put(text)
		}
		line = nil
	}
	for _, cell := range cells {
		if len(cell) == 0 {
			line = append(line, "")
		}
		for i, text := range cell {
			if i > 0 {
				flush()
			}
			line = append(line, text)
		}
	}
	flush()
	r.rows = append(r.rows, done)
}

// paragraph ends the paragraph that is being read.
func (r *reader) paragraph() {
	text := r.words.String()
	r.words.Reset()
	r.gap = false
	text = strings.Trim(strings.ReplaceAll(text, "\u00a0", " "), "\n")
	if text = strings.TrimRight(text, " \t\n"); strings.TrimSpace(text) != "" {
		r.put(text)
	}
}

// put puts a paragraph where it belongs: into the cell that is being read, or the text.
func (r *reader) put(text string) {
	for n := len(r.rows) - 1; n >= 0; n-- {
		if cells := r.rows[n].cells; len(cells) > 0 {
			cells[len(cells)-1] = append(cells[len(cells)-1], text)
			return
		}
	}
	if r.out.Len() > 0 {
		r.out.WriteByte('\n')
	}
	r.out.WriteString(text)
	r.out.WriteByte('\n')
}
