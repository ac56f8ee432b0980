package docx

import "strings"

// table is a table that is being read.
type table struct {
	cells   []string // of the row
	cell    []string // the paragraphs of the cell
	deleted bool     // the row was
}

// start takes the start of an element.
func (t *table) start(name, parent string) {
	switch {
	case name == "tr":
		t.cells, t.deleted = nil, false
	case name == "tc":
		t.cell = nil
	case name == "del" && parent == "trPr":
		t.deleted = true
	}
}

// put puts a paragraph into the cell.
func (t *table) put(text string) {
	if text = strings.Join(strings.Fields(text), " "); text != "" {
		t.cell = append(t.cell, text)
	}
}

// end takes the end of an element; whole says that it ends a row with words in it.
func (t *table) end(name string) (row string, whole bool) {
	switch name {
	case "tc":
		if words := strings.Join(t.cell, " "); len(t.cells) < maxCells {
			t.cells = append(t.cells, words)
		} else if words != "" {
			t.cells[maxCells-1] += " " + words
		}
		t.cell = nil
	case "tr":
		row = strings.TrimRight(strings.Join(t.cells, "\t"), "\t")
		t.cells = nil
		return row, row != "" && !t.deleted
	}
	return "", false
}
