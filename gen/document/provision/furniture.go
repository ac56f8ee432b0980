package provision

import (
	"strings"
	"unicode"
)

// withoutFurniture takes out what belongs to pages, not to the text: page
// numbers, running heads, tables of contents, notes of sources.
func (r *reader) withoutFurniture(lines []line) []line {
	drop := make([]DroppedKind, len(lines))
	r.pageNumbers(lines, drop)
	runningHeads(lines, drop)
	contents(lines, drop)
	database(lines, drop)
	var kept []line
	apart := false
	for i, l := range lines {
		switch {
		case drop[i] != "":
		case sourceNote(l.text):
			drop[i] = Note
		case !strings.ContainsFunc(l.text, wordly):
			drop[i] = Rule
		}
		switch {
		case r.said(l.source, Drop):
			drop[i] = ByHand
		case r.said(l.source, Keep):
			drop[i] = ""
		}
		if drop[i] != "" {
			r.drop(l.source, l.text, drop[i])
			apart = true
			continue
		}
		l.apart = l.apart || apart
		apart = false
		kept = append(kept, l)
	}
	return kept
}

// pageNumbers finds numbers that stand alone and rise from page to page. One
// that does not belong to them is left out too, but doubtful.
func (r *reader) pageNumbers(lines []line, drop []DroppedKind) {
	var at, numbers []int
	for i, l := range lines {
		if strings.EqualFold(strings.Trim(l.text, "<>[]"), "page") { // as filings mark where pages end
			drop[i] = PageNumber
		} else if n := pageNumber(l.text); n > 0 {
			at, numbers = append(at, i), append(numbers, n)
		}
	}
	for k, i := range at {
		drop[i] = PageNumber
		n := numbers[k]
		next := k+1 < len(at) && (numbers[k+1] == n+1 || numbers[k+1] == 1)
		last := k > 0 && numbers[k-1] == n-1
		if !next && !last && !(len(at) == 1 && n < 3) {
			r.doubt(lines[i].source, 0, StrayNumber, lines[i].text)
		}
	}
}

// pageNumber returns the number of a line that says nothing but a page's
// number: 3, - 3 -, Page 3, Page 3 of 9, iii.
func pageNumber(text string) int {
	text = strings.ToLower(strings.Trim(text, " -–—[]|."))
	if rest, ok := strings.CutPrefix(text, "page"); ok {
		text = strings.TrimLeft(rest, " ")
	}
	text, _, _ = strings.Cut(text, " of ")
	text, _, _ = strings.Cut(text, "/")
	if figure(text) && len(text) <= 4 {
		return number(text)
	}
	if len(text) > 1 || text == "i" || text == "v" || text == "x" {
		return roman(text)
	}
	return 0
}

// runningHeads finds lines that come three times and more, each beside a page
// number or another such line.
func runningHeads(lines []line, drop []DroppedKind) {
	count := make(map[string]int)
	keys := make([]string, len(lines))
	for i, l := range lines {
		if len(l.text) <= longest && !labelled(l.text) {
			keys[i] = withoutFigures(l.text)
			count[keys[i]]++
		}
	}
	beside := func(i int) bool {
		for _, j := range []int{i - 1, i + 1} {
			if j >= 0 && j < len(lines) && drop[j] != "" {
				return true
			}
		}
		return false
	}
	near := make(map[string]int)
	for i := range lines {
		if keys[i] != "" && count[keys[i]] >= 3 && drop[i] == "" && (beside(i) || lines[i].apart && i > 0 && i+1 < len(lines) && (drop[i-1] != "" || drop[i+1] != "")) {
			near[keys[i]]++
		}
	}
	for i := range lines {
		if n := near[keys[i]]; keys[i] != "" && drop[i] == "" && n >= 3 && n*3 >= count[keys[i]]*2 {
			drop[i] = RunningHead
		}
	}
}

func wordly(c rune) bool { return unicode.IsLetter(c) || unicode.IsNumber(c) }

// withoutFigures returns a text with # for its numbers.
func withoutFigures(text string) string {
	var b strings.Builder
	for i := range len(text) {
		switch {
		case !digit(text[i]):
			b.WriteByte(text[i])
		case i == 0 || !digit(text[i-1]):
			b.WriteByte('#')
		}
	}
	return b.String()
}

// contents finds the entries of a table of contents: lines with a row of full
// stops, and what stands between the word Contents and the second time that the
// first entry comes.
func contents(lines []line, drop []DroppedKind) {
	for i, l := range lines {
		if strings.Contains(l.text, ".....") || strings.Contains(l.text, ". . . .") {
			drop[i] = Contents
		}
	}
	for i, l := range lines {
		title := strings.ToLower(strings.Trim(l.text, " .:"))
		if title != "contents" && title != "table of contents" || i+1 == len(lines) {
			continue
		}
		first := i + 1
		for first < len(lines)-1 && (drop[first] != "" && drop[first] != Contents || strings.EqualFold(lines[first].text, "page")) {
			first++
		}
		entry := withoutPage(lines[first].text)
		for j := first + 1; j < len(lines) && len(entry) > 3; j++ {
			if begun := withoutPage(lines[j].text); strings.EqualFold(begun, entry) || headed(begun) && hasPrefixFold(entry, begun) {
				for k := i; k < j && (k == i || drop[k] != "" || isEntry(lines[k].text)); k++ {
					if drop[k] == "" {
						drop[k] = Contents
					}
				}
				break
			}
		}
		return // a document has one
	}
}

// isEntry says whether a line can be an entry of a table of contents.
func isEntry(text string) bool {
	_, heading := headingOf(text)
	return heading || titled(text) || digit(text[len(text)-1]) || strings.EqualFold(text, "page")
}

// headed says whether a text is a heading's number alone, such as Article I.
func headed(text string) bool {
	h, ok := headingOf(text)
	return ok && h.rest == "" && h.number != ""
}

func hasPrefixFold(text, prefix string) bool {
	return len(text) >= len(prefix) && strings.EqualFold(text[:len(prefix)], prefix)
}

// withoutPage returns an entry of a table of contents without its page number.
func withoutPage(text string) string {
	return strings.TrimRight(strings.TrimRight(text, "0123456789"), " .\t")
}

// sourceNote says whether a line is a note of where the text is from: [82 FR
// 7632, Jan. 23, 2017], [Pub. L. 3–4, § 5].
//
// Codes of states print such notes without them: (Added by Stats. 1988, …), Acts 1997, ….
func sourceNote(text string) bool {
	if has(text, "source", strings.HasPrefix) && strings.ContainsAny(text, "0123456789") {
		return true
	}
	if !strings.HasPrefix(text, "[") || !strings.HasSuffix(text, "]") || strings.Count(text, "[") > 2 {
		return false
	}
	for _, mark := range []string{" FR ", "Pub. L.", "Stat.", "D.C. Law", "Fed. Reg.", "Reg."} {
		if strings.Contains(text, mark) {
			return strings.ContainsAny(text, "0123456789")
		}
	}
	return false
}
