package answers

import "strings"

// table goes through the rows of a table cell by cell. encoding/csv is not
// used because it knows no carriage returns as line ends, takes the rest of
// the file for one cell where a quotation mark is never closed, and does not
// say so.
type table struct {
	text      string
	separator byte
	// verbatim keeps line ends in cells as they are.
	verbatim bool
	at, line int
	// lost is where the last quotation mark that was found never to be closed
	// was given up: one that opens before it will not be closed either.
	lost     int
	unclosed []int // lines of such marks
	cells    []string
	starts   []int
}

// row is one row of a table, valid until the next one is read.
type row struct {
	line   int
	cells  []string
	starts []int // of the cells in the text
	end    int   // of the last cell
}

// tableOf starts at the first row, after a line that names the separator.
func tableOf(text string) *table {
	if separator, rest, ok := separatorLine(text); ok {
		return &table{text: rest, separator: separator, line: 2}
	}
	return &table{text: text, separator: separatorOf(text), line: 1}
}

// separatorLine reads a first line such as "sep=;", which spreadsheets take for an instruction.
func separatorLine(text string) (separator byte, rest string, ok bool) {
	if len(text) < 5 || !strings.EqualFold(text[:4], "sep=") || text[4] < ' ' && text[4] != '\t' || text[4] > '~' || text[4] == '"' {
		return 0, "", false
	}
	n := lineEnd(text, 5)
	if n == 0 && len(text) > 5 {
		return 0, "", false
	}
	return text[4], text[5+n:], true
}

// separatorOf returns the separator that follows the first cell. Bars, which some
// databases write, count where the first row has no other.
func separatorOf(text string) byte {
	quoted, started, otherwise := false, false, byte(',')
	for i := range len(text) {
		switch c := text[i]; {
		case c == '"':
			quoted, started = !quoted, true
		case quoted:
		case c == ',', c == ';', c == '\t':
			return c
		case c == '|':
			started, otherwise = true, '|'
		case c == '\n' || c == '\r':
			if started {
				return otherwise
			}
		case c != ' ':
			started = true
		}
	}
	return otherwise
}

// next returns the next row in which anything stands.
func (t *table) next() (row, bool) {
	for t.at < len(t.text) {
		r := row{line: t.line}
		quoted := t.text[t.at] == '"'
		t.cells, t.starts = t.cells[:0], t.starts[:0]
		for {
			t.starts = append(t.starts, t.at)
			t.cells = append(t.cells, t.cell(quoted))
			if t.at == len(t.text) || t.text[t.at] != t.separator {
				break
			}
			t.at++
		}
		r.cells, r.starts, r.end = t.cells, t.starts, t.at
		if n := lineEnd(t.text, t.at); n > 0 {
			t.at += n
			t.line++
		}
		if !blank(r.cells) {
			return r, true
		}
	}
	return row{}, false
}

// cell reads a cell and stops at the separator or line end after it. quotedRow
// says that the row began with a quotation mark.
func (t *table) cell(quotedRow bool) string {
	open := t.skipSpaces(t.at)
	if open == len(t.text) || t.text[open] != '"' {
		return t.bare(t.at)
	}
	text, end, lost := t.quoted(open, quotedRow)
	if lost > 0 {
		t.lost = max(t.lost, lost)
		t.unclosed = append(t.unclosed, t.line)
		return t.bare(open + 1)
	}
	t.line += lineEnds(t.text[open:end])
	t.at = end
	if t.verbatim {
		return text
	}
	return oneLineEnd.Replace(text)
}

// bare returns what stands from start up to the next separator or line end.
func (t *table) bare(start int) string {
	t.at = start
	for t.at < len(t.text) && t.text[t.at] != t.separator && t.text[t.at] != '\n' && t.text[t.at] != '\r' {
		t.at++
	}
	return t.text[start:t.at]
}

// quoted reads the cell whose quotation mark stands at open, and returns where
// it ends, spaces behind the last mark included. A single mark that ends no
// cell is taken as it stands, but where it begins the cell of a later line, the
// first mark was never closed: then, and where the file ends, lost is the
// place where that was found, else 0.
func (t *table) quoted(open int, quotedRow bool) (text string, end, lost int) {
	var parts []string
	start, crossed := open+1, false
	for i := open + 1; ; {
		mark := strings.IndexByte(t.text[i:], '"')
		if mark < 0 {
			return "", 0, len(t.text)
		}
		mark += i
		crossed = crossed || strings.ContainsAny(t.text[i:mark], "\r\n")
		i = mark
		for i < len(t.text) && t.text[i] == '"' {
			i++
		}
		n := i - mark
		if n%2 == 1 {
			if after := t.skipSpaces(i); after == len(t.text) || t.text[after] == t.separator || lineEnd(t.text, after) > 0 {
				parts = append(parts, t.text[start:mark+n/2])
				return strings.Join(parts, ""), after, 0
			}
			before := t.text[mark-1]
			if crossed && (before == t.separator || quotedRow && (before == '\n' || before == '\r')) {
				return "", 0, i
			}
		}
		if open < t.lost {
			return "", 0, t.lost // as the one before, which passed here in the same state
		}
		if n > 1 {
			parts = append(parts, t.text[start:mark+(n+1)/2])
			start = i
		}
	}
}

func (t *table) skipSpaces(i int) int {
	for i < len(t.text) && t.text[i] == ' ' {
		i++
	}
	return i
}

// blank says that nothing stands in any of the cells.
func blank(cells []string) bool {
	for _, c := range cells {
		if strings.TrimSpace(c) != "" {
			return false
		}
	}
	return true
}
