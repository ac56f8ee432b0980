package reporter

// sampled is how many rows are looked at to say what a file is.
const sampled = 3000

// Recognize says whether a text looks like a transcript: whether a third of its
// lines are numbered from line to line, or two thirds with their page, or a quarter begin with Q., A. or a speaker.
func Recognize(text string) bool {
	d := document{cells: 1}
	d.rows = rowsOf(text)
	d.rows = d.rows[:min(len(d.rows), sampled)]
	if d.placed(); d.places {
		return true
	}
	d.stamps()
	d.findGutter()
	numbered, spoken := 0, 0
	for i := range d.rows {
		r := &d.rows[i]
		if r.gutter {
			numbered++
		}
		if speech(trimmed(r)) {
			spoken++
		}
	}
	return numbered > 0 && numbered*3 >= len(d.rows) || spoken >= least && spoken*4 >= len(d.rows)
}
