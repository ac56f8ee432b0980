package library

import (
	"math"
)

// row says where a line of a text stands: of an outline section and line, of a
// transcript page and line, or, counted from 0 and with other set, another piece of it.
type row struct {
	kind          string
	first, second int
	source        int
}

// index lists the lines of a text in reading order, once.
func (h *held) index() {
	if h.rows != nil {
		return
	}
	if h.doc != nil && h.doc.Transcript != nil {
		h.rows = h.pageRows()
		return
	}
	n := 0
	for _, o := range h.outlines() {
		for i, s := range o.Sections {
			for j := range s.Lines {
				r := row{kind: s.Lines[j].Kind.String(), first: i, second: j}
				if h.doc != nil {
					r.source = h.doc.Reading.Origins[i][j].Source
					n = h.droppedBefore(n, r.source)
				}
				h.rows = append(h.rows, r)
			}
		}
	}
	if h.doc != nil {
		h.droppedBefore(n, math.MaxInt)
	}
}

// droppedBefore adds what was dropped before a line of the file, from the n-th on.
func (h *held) droppedBefore(n, source int) int {
	dropped := h.doc.Reading.Dropped
	for n < len(dropped) && dropped[n].Source < source {
		h.rows = append(h.rows, row{DroppedRow, n, 0, dropped[n].Source})
		n++
	}
	return n
}

func (h *held) pageRows() (rows []row) {
	for i := range h.doc.Transcript.Pages {
		p := &h.doc.Transcript.Pages[i]
		next := 0
		others := func(after int) {
			for next < len(p.Others) && p.Others[next].After <= after {
				rows = append(rows, row{OtherRow, i, next, p.Others[next].Source})
				next++
			}
		}
		others(0)
		for j := range p.Lines {
			rows = append(rows, row{LineRow, i, j, p.Lines[j].Source})
			others(p.Lines[j].Number)
		}
		others(math.MaxInt)
	}
	return rows
}
