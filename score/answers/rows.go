package answers

import (
	"strconv"
	"strings"
	"unicode"

	"benchtrial/score/export"
)

// readTable reads the rows of a table. A head is known by the names in it. A
// table without one has the id in its first column and the response in its
// second where that is plain, and else is a list of responses.
func readTable(text string, found *problems) []Answer {
	t := tableOf(text)
	start := *t
	head, ok := t.next()
	if !ok {
		return nil
	}
	c, width := columnsOf(head.cells), len(head.cells)
	own := export.IsHead(head.cells)
	switch {
	case c.response >= 0:
		t.verbatim = own && t.text[t.at-1] == '\n' && (t.at == 1 || t.text[t.at-2] != '\r')
	case c.id >= 0 && width > 1:
		found.add(Problem{Line: head.line, Reason: NoResponses, Part: strings.Join(head.cells, ", ")})
		return nil
	default:
		c = columns{id: 0, response: 1, finishReason: -1, model: -1, overruled: -1, note: -1}
		if !plainIDs(start) {
			c.id, c.response, width = -1, 0, 0
		}
		*t = start
		t.cells, t.starts = nil, nil
	}
	var list []Answer
	for {
		r, ok := t.next()
		for _, line := range t.unclosed {
			found.add(Problem{Line: line, Reason: UnclosedQuote})
		}
		t.unclosed = t.unclosed[:0]
		if !ok {
			return list
		}
		if own {
			for i, cell := range r.cells {
				r.cells[i] = export.Raw(cell)
			}
		}
		list = append(list, c.answer(t.text, r, width, found))
	}
}

// answer reads a row of a table, text, of so many columns; 0 stands for a list of
// responses. What is beyond the last column belongs to the response where that
// is last: its separators and quotation marks were meant as text.
func (c columns) answer(text string, r row, width int, found *problems) Answer {
	a := Answer{Line: r.line}
	n := len(r.cells)
	switch {
	case width == 0 && n == 1:
		a.Response = r.cells[0]
	case width == 0:
		a.Response = inside(text[r.starts[0]:r.end])
	case n > width && !blank(r.cells[width:]):
		found.add(Problem{Line: r.line, Reason: LongRow, Part: strconv.Itoa(n), Other: width})
		if c.response == width-1 {
			r.cells[c.response] = inside(text[r.starts[c.response]:r.end])
		}
	case n < width:
		found.add(Problem{Line: r.line, Reason: ShortRow, Part: strconv.Itoa(n), Other: width})
	}
	var outcome, note string
	for _, f := range []struct {
		at   int
		into *string
	}{{c.id, &a.ID}, {c.response, &a.Response}, {c.finishReason, &a.FinishReason}, {c.model, &a.Model}, {c.overruled, &outcome}, {c.note, &note}} {
		if width > 0 && f.at >= 0 && f.at < n {
			*f.into = r.cells[f.at]
		}
	}
	a.FinishReason, a.Model = strings.TrimSpace(a.FinishReason), strings.TrimSpace(a.Model)
	a.Empty, a.Overruled = strings.TrimSpace(a.Response) == "", overruling(outcome, note)
	if c.id >= 0 && strings.TrimSpace(a.ID) == "" {
		found.add(Problem{Line: r.line, Reason: MissingID})
	}
	return a
}

// inside returns text without a pair of quotation marks around the whole of it.
func inside(text string) string {
	text = strings.Trim(text, " ")
	if rest, ok := strings.CutPrefix(text, `"`); ok && strings.HasSuffix(rest, `"`) {
		text = strings.TrimSuffix(rest, `"`)
	}
	return oneLineEnd.Replace(text)
}

// plainRows is how many rows of a table without a head are looked at.
const plainRows = 20

// plainIDs says whether the first cells of a table without a head are ids:
// single words that differ, each with something beside it.
func plainIDs(t table) bool {
	t.cells, t.starts = nil, nil
	seen := map[string]bool{}
	for range plainRows {
		r, ok := t.next()
		if !ok {
			break
		}
		id := strings.TrimSpace(r.cells[0])
		if len(r.cells) < 2 || id == "" || seen[id] || strings.IndexFunc(id, unicode.IsSpace) >= 0 {
			return false
		}
		seen[id] = true
	}
	return len(seen) > 0
}
