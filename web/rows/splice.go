package rows

import "strings"

// run is what rows of a half of the table are in the page: the HTML of the blocks
// from first on.
type run struct {
	first int
	rows  []string
}

// at returns the HTML of a block, where it is in the page.
func (r run) at(block int) (row string, there bool) {
	if block < r.first || block >= r.first+len(r.rows) {
		return "", false
	}
	return r.rows[block-r.first], true
}

// part returns the rows of a stretch of blocks, which are among those of the run.
func (r run) part(s stretch) run {
	if s.first >= s.last {
		return run{first: s.first}
	}
	return run{s.first, r.rows[s.first-r.first : s.last-r.first]}
}

// splice is one change of a half: so many rows from a place on, counted from 0,
// give way to others.
type splice struct {
	at, gone int
	rows     string
}

// splices returns what makes one run another, in the order in which it has to be
// done. Rows that stay are not touched: the browser keeps how it has set them, which
// takes the longest of all, and whatever focus or selection is in them.
func splices(from, to run) (list []splice) {
	last, lastFrom := to.first+len(to.rows), from.first+len(from.rows)
	low, high := max(from.first, to.first), min(lastFrom, last)
	if low >= high { // no block is in both
		if len(from.rows)+len(to.rows) == 0 {
			return nil
		}
		return []splice{{0, len(from.rows), strings.Join(to.rows, "")}}
	}
	for start := low; start < high; {
		if from.rows[start-from.first] == to.rows[start-to.first] {
			start++
			continue
		}
		end := start
		for end < high && from.rows[end-from.first] != to.rows[end-to.first] {
			end++
		}
		list = append(list, splice{start - from.first, end - start, strings.Join(to.rows[start-to.first:end-to.first], "")})
		start = end
	}
	if tail := strings.Join(to.rows[high-to.first:], ""); lastFrom > high || tail != "" {
		list = append(list, splice{high - from.first, lastFrom - high, tail})
	}
	if head := strings.Join(to.rows[:low-to.first], ""); low > from.first || head != "" {
		list = append(list, splice{0, low - from.first, head})
	}
	return list
}
