package section

import (
	"fmt"
	"strconv"
	"strings"

	"benchtrial/gen/cite"
	"benchtrial/gen/prompt"
)

// Write sets a section of the given number out in lines. The terms are the
// tree read level by level: the root, its children, their children and so on.
func Write(number int, tree []string, shape prompt.Shape, layout Layout) (Section, error) {
	n, err := Lines(shape, layout)
	if err != nil {
		return Section{}, err
	}
	if want := terms(shape); len(tree) != want {
		return Section{}, fmt.Errorf("shape %s: %d terms given, %d needed", shape, len(tree), want)
	}
	w := &writer{
		tree: tree, shape: shape, layout: layout, labels: labelsOf(shape),
		text:   new(strings.Builder),
		cites:  make([]byte, 0, n*(len("section 1234")+4*shape.Depth)),
		cite:   strconv.AppendInt([]byte("section "), int64(number), 10),
		places: make([]place, 0, n),
	}
	w.text.Grow(w.bytes(n))
	w.text.WriteString("Section ")
	w.text.WriteString(strconv.Itoa(number))
	w.text.WriteString(".  Definition of ")
	w.text.WriteString(tree[0])
	w.text.WriteByte('.')
	w.end(nothing)
	w.block(0, 0)
	return w.section(), nil
}

// label is a label in parentheses, and how a line with it starts: line end,
// indentation of two spaces a level, label, space; for a child, also "any ".
type label struct{ text, head, childHead string }

// labelsOf returns the labels of each level that a section of the shape uses:
// one for every child, and one more for the general rule before them.
func labelsOf(shape prompt.Shape) [][]label {
	labels := make([][]label, shape.Depth)
	for level := range labels {
		labels[level] = make([]label, shape.Width+1)
		for i := range labels[level] {
			text := "(" + cite.Label(level, i) + ")"
			head := "\n" + strings.Repeat("  ", level) + text + " "
			labels[level][i] = label{text, head, head + "any "}
		}
	}
	return labels
}

// writer puts all lines into one text and all cites into another, so that a
// section of thousands of lines needs few allocations; the lines are cut out
// of them at the end.
type writer struct {
	tree   []string
	shape  prompt.Shape
	layout Layout
	labels [][]label // by level and number

	text    *strings.Builder
	cites   []byte
	cite    []byte // of the provision being written
	places  []place
	targets []int
}

// place is where a line and its cite end, and the term that the line defines.
type place struct{ text, cite, defined int }

// nothing is the term that a line without a definition defines.
const nothing = -1

// room is left behind the section for a question.
const room = 300

// bytes returns how many bytes n lines of the section have at the most, or nearly so.
func (w *writer) bytes(n int) int {
	bytes := room + n*(len("\n() any , or")+2*w.shape.Depth)
	for i, term := range w.tree {
		bytes += len(term)
		if w.child(i, 0) < len(w.tree) {
			bytes += 2*len(term) + len(`General rule. The term "" means`)
		}
	}
	return bytes
}

// child returns the number of a term's child i in the tree read level by level.
func (w *writer) child(term, i int) int { return term*w.shape.Width + 1 + i }

// block writes the definition of a term with grandchildren: a general rule and
// one subdivision for each child, all numbered on the same level.
func (w *writer) block(term, level int) {
	w.definition(term, level, 0, "General rule. ")
	for i := range w.shape.Width {
		child := w.child(term, i)
		if w.child(w.child(child, 0), 0) >= len(w.tree) {
			w.definition(child, level, i+1, "")
			continue
		}
		outer := w.begin(level, i+1)
		w.text.WriteString("Definition of ")
		w.text.WriteString(w.tree[child])
		w.end(nothing)
		w.block(child, level+1)
		w.cite = w.cite[:outer]
	}
}

// definition writes what a term means, its children on the same line or on
// lines of their own one level deeper. Deepest lines may be asked about in the
// expanded layout; in the collapsed one every definition but the section's own.
func (w *writer) definition(term, level, number int, heading string) {
	outer := w.begin(level, number)
	w.text.WriteString(heading)
	w.text.WriteString(`The term "`)
	w.text.WriteString(w.tree[term])
	w.text.WriteString(`" means`)
	if w.layout == Collapsed {
		w.list(term)
		if term != 0 {
			w.targets = append(w.targets, len(w.places))
		}
		w.end(term)
	} else {
		w.text.WriteByte('-')
		w.end(term)
		w.children(term, level+1)
	}
	w.cite = w.cite[:outer]
}

// children writes the children of a term one to a line.
func (w *writer) children(term, level int) {
	for i := range w.shape.Width {
		outer := w.below(level, i)
		w.text.WriteString(w.labels[level][i].childHead)
		w.text.WriteString(w.tree[w.child(term, i)])
		switch w.shape.Width - i {
		case 1:
			w.text.WriteByte('.')
		case 2:
			w.text.WriteString(", or")
		default:
			w.text.WriteByte(',')
		}
		if level == w.shape.Depth-1 {
			w.targets = append(w.targets, len(w.places))
		}
		w.end(nothing)
		w.cite = w.cite[:outer]
	}
}

// list writes the children of a term within the line: "any a or any b." or
// "any a, any b, or any c."
func (w *writer) list(term int) {
	for i := range w.shape.Width {
		if i > 0 && w.shape.Width > 2 {
			w.text.WriteByte(',')
		}
		if i == w.shape.Width-1 {
			w.text.WriteString(" or")
		}
		w.text.WriteString(" any ")
		w.text.WriteString(w.tree[w.child(term, i)])
	}
	w.text.WriteByte('.')
}

// begin starts the line of a provision. It returns the length of the cite of
// the provision above it.
func (w *writer) begin(level, number int) (outer int) {
	w.text.WriteString(w.labels[level][number].head)
	return w.below(level, number)
}

// below goes on to the cite of a provision. It returns the length of the cite
// of the provision above it.
func (w *writer) below(level, number int) (outer int) {
	outer = len(w.cite)
	w.cite = append(w.cite, w.labels[level][number].text...)
	return outer
}

// end closes a line.
func (w *writer) end(defined int) {
	w.cites = append(w.cites, w.cite...)
	w.places = append(w.places, place{text: w.text.Len(), cite: len(w.cites), defined: defined})
}

// section cuts the finished texts into lines.
func (w *writer) section() Section {
	s := Section{Lines: make([]prompt.Line, len(w.places)), Targets: w.targets, text: w.text, tree: w.tree, width: w.shape.Width, places: w.places}
	written, cites := w.text.String(), string(w.cites)
	var text, cite int
	for i, p := range w.places {
		l := &s.Lines[i]
		l.Text, l.Cite = written[text:p.text], cites[cite:p.cite]
		text, cite = p.text+len("\n"), p.cite
		if w.layout == Collapsed {
			l.DefinedTerms = []string{}
			if p.defined != nothing {
				l.DefinedTerms = w.tree[p.defined : p.defined+1 : p.defined+1]
			}
		}
	}
	return s
}
