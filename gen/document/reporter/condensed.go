package reporter

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// Condensed copies set several pages side by side, two to four in a row, often
// with a bar between them, and two rows of pages on a sheet. Where they run down
// first, page 3 stands beside page 1 and page 2 below it, so pages are put in
// the order of their numbers at the end.

// mostCells is how many pages stand side by side at the most.
const mostCells = 8

// uncondense puts pages that stand side by side one below the other. It knows
// them by the line numbers: the same number stands twice or more in a line, and
// that in the same columns.
func (d *document) uncondense() {
	starts, mirrored := d.cellStarts()
	if mirrored > 0 {
		d.withoutMirrored(mirrored)
	}
	if len(starts) < 2 {
		return
	}
	d.cells = len(starts)
	var rows []row
	for _, b := range d.blocks() {
		for cell, from := range starts {
			first := true
			for _, r := range d.rows[b[0]:b[1]] {
				runes := []rune(r.text)
				end := len(runes)
				if cell+1 < len(starts) {
					end = cutAt(runes, starts[cell+1])
				}
				begin := cutAt(runes, from)
				if cell == 0 && strings.TrimSpace(string(runes[:begin])) != "" {
					begin = 0 // a head that begins in the margin
				}
				text := strings.TrimRight(string(runes[begin:max(begin, end)]), " |")
				text = strings.TrimPrefix(text, "|")
				if strings.TrimSpace(text) == "" {
					continue
				}
				rows = append(rows, row{source: r.source, cell: cell, text: text, breaks: first})
				first = false
			}
		}
	}
	d.rows = rows
}

// cellStarts returns the columns in which pages begin that stand side by side,
// and the column in which line numbers end that come again at the right of the
// text, 0 for none: no words follow those.
func (d *document) cellStarts() (all []int, mirrored int) {
	count, starts, bare := make(map[int]int), make(map[int]int), make(map[int]int)
	numbered, margins := 0, make(map[int]int)
	for i := range d.rows {
		numbers := standing(d.rows[i].text)
		if len(numbers) == 0 {
			continue
		}
		numbered++
		margins[numbers[0].end]++
		for _, n := range numbers[1:] {
			if n.value != numbers[0].value {
				continue
			}
			if start, ok := starts[n.end]; !ok || n.from < start {
				starts[n.end] = n.from
			}
			count[n.end]++
			if utf8.RuneCountInString(d.rows[i].text) == n.end {
				bare[n.end]++
			}
		}
	}
	all = []int{max(most(margins)-2, 0)} // so that the numbers of all pages stand in one column
	for end, n := range count {
		switch {
		case n < 5 || n*3 < numbered:
		case bare[end]*20 >= n*19:
			mirrored = max(mirrored, end)
		default:
			all = append(all, starts[end])
		}
	}
	slices.Sort(all)
	return all[:min(len(all), mostCells)], mirrored
}

// withoutMirrored takes the line numbers out that come again and end in a column,
// or, with one digit where they begin in one, before it.
func (d *document) withoutMirrored(end int) {
	for i := range d.rows {
		r := &d.rows[i]
		numbers := standing(r.text)
		width := utf8.RuneCountInString(r.text)
		if len(numbers) < 2 || width != end && width != end-1 {
			continue
		}
		if n := numbers[len(numbers)-1]; n.value == numbers[0].value && n.end == width {
			r.text = strings.TrimRight(string([]rune(r.text)[:n.from]), " ")
		}
	}
}

// number is one of one or two digits that stands apart, with its columns.
type number struct{ value, from, end int }

// standing returns the numbers that can be line numbers in a row of pages; none
// where the row does not begin with one.
func standing(text string) []number {
	var all []number
	col := 0
	for i := 0; i < len(text); {
		value, size := digits(text[i:])
		if size == 0 {
			if text[i]&0xc0 != 0x80 {
				col++
			}
			i++
			continue
		}
		// Within a line of speech a number has one space before it.
		before := text[:i]
		apart := strings.Trim(before, " |") == "" || strings.HasSuffix(before, "|") || strings.HasSuffix(before, "| ") || strings.HasSuffix(before, "  ")
		if apart && size <= 2 && value > 0 && value <= maxLine && (i+size == len(text) || text[i+size] == ' ' || text[i+size] == '|') {
			if len(all) == 0 && strings.Trim(text[:i], " |") != "" {
				return nil
			}
			all = append(all, number{value, col, col + size})
		}
		i += size
		col += size
	}
	return all
}

// cutAt returns where a row is cut that is to be cut at a column: there, or
// at the gap before it where a word stands across, as in centred heads.
func cutAt(runes []rune, at int) int {
	if at <= 0 {
		return 0
	}
	if at >= len(runes) {
		return len(runes)
	}
	for back := 0; back < 12 && at-back > 1; back++ {
		before := runes[at-back-1]
		if before == '|' || before == ' ' && (back == 0 || runes[at-back-2] == ' ' || runes[at-back-2] == '|') {
			return at - back
		}
	}
	return at
}

// blocks returns the rows of pages, from and to: each begins where line
// numbers begin again, with what stands above that, or after page numbers at the foot.
func (d *document) blocks() [][2]int {
	var cuts []int
	feet := d.numbersAtFoot()
	last, after := 0, 0 // the last line number and the row after it
	for i := range d.rows {
		if d.rows[i].breaks && i > after {
			after, last = i, 0
			cuts = append(cuts, i)
			continue
		}
		numbers := standing(d.rows[i].text)
		if len(numbers) == 0 {
			continue
		}
		if headOfNumbers(d.rows[i].text, numbers) {
			continue
		}
		if n := numbers[0].value; last > 0 && n <= last {
			at := after
			if feet {
				at = i
			}
			if len(cuts) == 0 || at > cuts[len(cuts)-1] {
				cuts = append(cuts, at)
			}
			last = n
		} else {
			last = n
		}
		after = i + 1
	}
	var blocks [][2]int
	from := 0
	for _, at := range append(cuts, len(d.rows)) {
		if at > from {
			blocks = append(blocks, [2]int{from, at})
			from = at
		}
	}
	return blocks
}

// headOfNumbers says whether a row is the numbers of the pages below it, and nothing else.
func headOfNumbers(text string, numbers []number) bool {
	for i := 1; i < len(numbers); i++ {
		if numbers[i].value != numbers[i-1].value+1 && numbers[i].value != numbers[i-1].value+2 {
			return false
		}
	}
	return len(numbers) > 1 && strings.Trim(text, " |0123456789") == ""
}

// numbersAtFoot says whether the first line is above the first row that has
// the word Page twice.
func (d *document) numbersAtFoot() bool {
	lines := false
	for i := range d.rows {
		if strings.Count(strings.ToLower(d.rows[i].text), "page ") > 1 {
			return lines
		}
		lines = lines || len(standing(d.rows[i].text)) > 1
	}
	return false
}
