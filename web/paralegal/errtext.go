package paralegal

import "strings"

// wrongText returns the answer to the question for a text with a kind of error.
func (w *writer) wrongText(kind string) string {
	here := w.line(0)
	words := strings.Fields(here.words)
	switch kind {
	case "absent":
		return w.word("absent")
	case "other line":
		return w.otherLine()
	case "beside":
		if i, ok := w.beside(); ok && w.unlike(i) {
			return w.wrong(w.exhibit.lines[i].words)
		}
	case "too much":
		return w.more()
	case "too little":
		if len(words) > 5 {
			return w.wrong(strings.Join(words[:2+w.stream.IntN(len(words)-4)], " "))
		}
	case "altered":
		return w.altered(words)
	case "part of other":
		if i, ok := w.next(); ok && w.unlike(i) {
			if words := strings.Fields(w.exhibit.lines[i].words); len(words) > 5 {
				return w.wrong(strings.Join(words[:len(words)*2/3], " "))
			}
		}
	case "several lines":
		for _, from := range []int{1, -2} {
			if w.has(from) && w.has(from+1) && w.unlike(w.at+from) && w.unlike(w.at+from+1) {
				return w.wrong(w.line(from).words + " " + w.line(from+1).words)
			}
		}
	}
	return ""
}

// wrong words an answer that returns a text that is not the one asked for.
func (w *writer) wrong(words string) string {
	if strings.ContainsAny(words, "\"'“”‘’:") {
		return w.returned("apart", words)
	}
	return w.returned("text", words)
}

// altered returns the line asked about with a word exchanged, neither one of the first two nor the last.
func (w *writer) altered(words []string) string {
	var at []int
	by := map[string]string{}
	for _, pair := range strings.Fields(say("alter")) {
		old, instead, _ := strings.Cut(pair, ":")
		by[old] = instead
	}
	for i := 2; i < len(words)-1; i++ {
		if by[words[i]] != "" {
			at = append(at, i)
		}
	}
	if len(at) == 0 {
		return ""
	}
	words = append([]string{}, words...)
	i := at[w.stream.IntN(len(at))]
	words[i] = by[words[i]]
	return w.wrong(strings.Join(words, " "))
}

// otherLine returns another line of testimony, as far away as the list of other lines says.
func (w *writer) otherLine() (text string) {
	weighted(w.stream, "other line", func(kind string) bool {
		i, ok := 0, false
		switch what, by, is := offset(kind); {
		case is:
			i, ok = w.moved(what, by)
		case kind == "far before":
			i, ok = w.far(-4, -1)
		case kind == "far after":
			i, ok = w.far(5, 1)
		}
		if !ok || !w.unlike(i) {
			return false
		}
		text = w.wrong(w.exhibit.lines[i].words)
		return true
	})
	return text
}

// far returns the index of any line of the page that is at least so many lines away, in steps of 1 or -1.
func (w *writer) far(from, step int) (int, bool) {
	n := 0
	for w.has(from + n*step) {
		n++
	}
	if n == 0 {
		return 0, false
	}
	return w.at + from + step*w.stream.IntN(n), true
}

// next returns the index of the line after the one asked about, or before it where none follows.
func (w *writer) next() (int, bool) {
	for _, by := range []int{1, -1} {
		if w.has(by) && w.line(by).words != "" {
			return w.at + by, true
		}
	}
	return 0, false
}

// more returns the line asked about run together with its neighbor.
func (w *writer) more() string {
	i, ok := w.next()
	switch {
	case !ok:
		return ""
	case i < w.at:
		return w.wrong(w.exhibit.lines[i].words + " " + w.line(0).words)
	}
	return w.wrong(w.line(0).words + " " + w.exhibit.lines[i].words)
}

// unlike says whether a line can be told from the one asked about: neither is a part of the other.
func (w *writer) unlike(i int) bool {
	other := w.exhibit.lines[i].words
	return len(strings.Fields(other)) > 1 && !overlap(other, w.line(0).words)
}
