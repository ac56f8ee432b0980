package rows_test

import (
	"fmt"
	"strings"
	"testing"

	"benchtrial/web/rows"
	"benchtrial/web/rows/rowstest"
)

// table is a table of so many rows, each named by its number.
func table(n int) (*rows.Table, *rowstest.Flat) {
	f := &rowstest.Flat{}
	t := &rows.Table{Surface: f, Row: func(block int) string { return fmt.Sprintf(`<tr>row %d.</tr>`, block) }, Drawn: func() {}, Opened: -1}
	t.Lay(n, -1)
	return t, f
}

func TestReveal(t *testing.T) {
	for _, height := range []func(int) int{nil, func(int) int { return 20 }, func(int) int { return 300 }} {
		table, f := table(1000)
		table.Height = height
		table.Laid = false
		table.Lay(1000, -1)
		for _, row := range []int{700, 3, 999, 0, 500} {
			table.Reveal(row)
			if !strings.Contains(f.Above, fmt.Sprintf("row %d.", row)) || len(rowstest.Rows(f.Above)) > 100 {
				t.Errorf("row %d is not among %d rows in the page", row, len(rowstest.Rows(f.Above)))
			}
			if top := table.Top(); row >= 10 && (row-top < 2 || row-top > 12) || row < 10 && top > row {
				t.Errorf("row %d: the first row that is seen is %d", row, top)
			}
		}
	}
}

// Rows that there are not are not gone to.
func TestRevealOutside(t *testing.T) {
	table, f := table(10)
	for _, row := range []int{-1, 10} {
		if table.Reveal(row); f.Top != 0 {
			t.Errorf("row %d scrolls to %v", row, f.Top)
		}
	}
	var none rows.Table
	none.Reveal(0)
	none.Bring(0)
	if none.Top() != 0 || none.There() {
		t.Error("a table without a surface is there")
	}
}

func TestListRows(t *testing.T) {
	f := &rowstest.Flat{}
	table := &rows.Table{Surface: f, Row: func(block int) string { return fmt.Sprintf(`<li>entry %d.</li>`, block) }, Drawn: func() {}, Opened: -1}
	table.Lay(50, -1)
	if got := rowstest.Rows(f.Above); len(got) == 0 || got[0] != "<li>entry 0.</li>" {
		t.Errorf("rows %q", got)
	}
}
