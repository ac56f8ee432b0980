package runs

import (
	"cmp"
	"slices"
)

// matrix is a table of tests by length.
type matrix struct {
	Cols []string
	Rows []matrixRow
}

type matrixRow struct {
	Head, Code string
	Cells      []matrixCell
}

type matrixCell struct {
	Main, Fine string
	Class      string
	// Series is what is asked there, where that can be left out; On says that it is asked,
	// Said which place this is, for who does not see the table.
	Series, Said string
	On           bool
}

// cellOf is one entry of a matrix, before it has a place.
type cellOf struct {
	row, code, col string
	cell           matrixCell
}

// arrange sets entries in rows and columns: in the order in which they come, lengths from short to long.
func arrange(entries []cellOf) (m matrix) {
	order := append([]string{say("form_short")}, lengths()...)
	order[len(order)-1] = say("form_whole")
	at := map[string]int{}
	for _, e := range entries {
		if !slices.Contains(m.Cols, e.col) {
			m.Cols = append(m.Cols, e.col)
		}
	}
	slices.SortStableFunc(m.Cols, func(a, b string) int { return cmp.Compare(slices.Index(order, a), slices.Index(order, b)) })
	for _, e := range entries {
		i, known := at[e.row]
		// A single question stands beside its series.
		if known = known && m.Rows[i].Cells[slices.Index(m.Cols, e.col)] == (matrixCell{}); !known {
			i = len(m.Rows)
			at[e.row] = i
			m.Rows = append(m.Rows, matrixRow{Head: e.row, Code: e.code, Cells: make([]matrixCell, len(m.Cols))})
		}
		m.Rows[i].Cells[slices.Index(m.Cols, e.col)] = e.cell
	}
	return m
}
