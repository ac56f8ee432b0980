package testimony

// record holds the lines of a transcript, one after the other.
type record struct {
	text []byte
	ends []int // where each line ends in text
}

func (r *record) count() int { return len(r.ends) }

// line returns a line; the first has the index 0.
func (r *record) line(i int) []byte {
	start := 0
	if i > 0 {
		start = r.ends[i-1]
	}
	return r.text[start:r.ends[i]]
}

// write breaks label and words into lines of at most width characters. The
// label opens the first line.
func (r *record) write(label string, words []byte, width int) {
	start := len(r.text)
	r.text = append(r.text, label...)
	for len(words) > 0 {
		n := 0
		for n < len(words) && words[n] != ' ' {
			n++
		}
		if n > 0 {
			length := len(r.text) - start
			switch {
			case length > 0 && length+1+n > width && length > len(label):
				r.ends = append(r.ends, len(r.text))
				start = len(r.text)
			case length > 0:
				r.text = append(r.text, ' ')
			}
			r.text = append(r.text, words[:n]...)
		}
		if n < len(words) {
			n++
		}
		words = words[n:]
	}
	if len(r.text) > start {
		r.ends = append(r.ends, len(r.text))
	}
}
