package testimony

// longest is the most characters that a line may have, whatever the house style.
const longest = 65

// record holds the lines of a transcript, one after the other.
type record struct {
	text []byte
	ends []int // where each line ends in text
}

func (r *record) count() int { return len(r.ends) }

// lines returns n lines from index from on. They are parts of one text.
func (r *record) lines(from, n int) []string {
	start := 0
	if from > 0 {
		start = r.ends[from-1]
	}
	text := string(r.text[start:r.ends[from+n-1]])
	list := make([]string, n)
	at := 0
	for i := range list {
		end := r.ends[from+i] - start
		list[i], at = text[at:end], end
	}
	return list
}

// write breaks label and words into lines of at most width characters. The
// label opens the first line.
func (r *record) write(label string, words []byte, width int) {
	line := r.text // r.text itself would be written through the collector's barrier
	start := len(line)
	line = append(line, label...)
	for len(words) > 0 {
		n := 0
		for n < len(words) && words[n] != ' ' {
			n++
		}
		if n > 0 {
			length := len(line) - start
			switch {
			case length > len(label) && length+1+n > width:
				r.ends = append(r.ends, len(line))
				start = len(line)
			case length > 0:
				line = append(line, ' ')
			}
			line = append(line, words[:n]...)
		}
		words = words[min(n+1, len(words)):]
	}
	if len(line) > start {
		r.ends = append(r.ends, len(line))
	}
	r.text = line
}
