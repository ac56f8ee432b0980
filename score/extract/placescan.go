package extract

import (
	"math"
	"slices"
	"strconv"
	"strings"
)

// This file reads the pieces of places at a given place of a text. Each
// function returns where the piece ends, or -1 where there is none.

// maxLed is how far, in bytes, a number may stand after its word, and a line after its page.
const maxLed = 30

// numbered reads a word of a list and the number that it names: "page 69",
// "page no. 69", "page number: 69", "page_number is 69", "p. 69".
func (r *placeReader) numbered(i int, words Cue) (quantity, int) {
	low := r.low
	if i < len(low) && isDigit(low[i]) {
		return r.called(i, words)
	}
	end := wordAt(low, i)
	if end == i || !words.Is(low[i:end]) {
		return quantity{}, -1
	}
	r.several = low[end-1] == 's' || low[i:end] == "pp" || low[i:end] == "ll"
	breaks, at, last := 0, end, i // last is where the last word begins
	for at < len(low) && at-end < maxLed && breaks < 4 {
		stop := wordAt(low, at)
		switch c := low[at]; {
		case c == '\n':
			breaks++
			at++
		case strings.IndexByte(" :=#_\"'(->", c) >= 0, c == '.' && at-last < 4:
			at++
		case Cue("numbering").Is(low[at:stop]):
			at, last = stop, at
		default:
			breaks = 4
		}
	}
	q, ok := quantityAt(low, at)
	if !ok || q.ordinal {
		return quantity{}, -1
	}
	return q, q.End
}

// called reads a number with its word after it: "69 is the page number", "69
// (page)", and with the sign of scripts that write it so.
func (r *placeReader) called(i int, words Cue) (quantity, int) {
	q, ok := quantityAt(r.low, i)
	if !ok || q.ordinal {
		return q, -1
	}
	r.several = false
	for _, sign := range cueLists()[string(words)+" sign"] {
		if strings.HasPrefix(r.low[q.End:], sign) {
			return q, q.End + len(sign)
		}
	}
	at := skipBlank(r.low, q.End)
	opened := strings.HasPrefix(r.low[at:], "(")
	if opened {
		at++
	}
	phrase := Cue("called").starts(r.low[at:])
	at = skipBlank(r.low, at+len(phrase))
	end := wordAt(r.low, at)
	if !opened && phrase == "" || end == at || r.low[end-1] == 's' || !words.Is(r.low[at:end]) {
		return q, -1
	}
	rest := strings.TrimPrefix(r.low[end:], " number")
	end = len(r.low) - len(rest)
	if opened && strings.HasPrefix(rest, ")") {
		return q, end + 1
	}
	rest = strings.TrimLeft(rest, " ")
	if opened || rest != "" && (isLetter(rest[0]) && Cue("after number").starts(rest) == "" || isDigit(rest[0])) {
		return q, -1 // "25 is the line count", "the page 69"
	}
	return q, end
}

// colon reads ":07" after a number, the line of its page; times of day are none.
func (r *placeReader) colon(q quantity) (line, end int) {
	if q.spelled || q.End >= len(r.low) || r.low[q.End] != ':' {
		return 0, -1
	}
	l, ok := quantityAt(r.low, q.End+1)
	if !ok || l.spelled || l.ordinal || l.figures > 2 || l.value == 0 && (r.t.Single || !r.t.Page(q.value)) {
		return 0, -1
	}
	rest := strings.TrimLeft(r.low[l.End:], " ")
	if Cue("time of day").starts(rest) != "" || len(rest) > 1 && rest[0] == ':' && isDigit(rest[1]) {
		return 0, -1
	}
	return l.value, l.End
}

// dotted reads "69.07" and "69_7" where there is such a page and it can have
// such a line. An amount, a percentage or a number that counts something is none.
func (r *placeReader) dotted(i int) (page, line, end int) {
	low := r.low
	if r.t.Single || i > 0 && (low[i-1] == '.' || low[i-1] == '_') {
		return 0, 0, -1
	}
	for end = i; end < len(low) && isDigit(low[end]) && end-i < maxFigures; end++ {
		page = page*10 + int(low[end]-'0')
	}
	if end == i || end >= len(low) || low[end] != '.' && low[end] != '_' || !r.t.Page(page) {
		return 0, 0, -1
	}
	q, ok := quantityAt(low, end+1)
	if low[end] == '.' { // a number directly after a full stop is none by itself
		q, ok = quantityAt(low[end+1:], 0)
		q.Start, q.End = end+1, end+1+q.End
	}
	if !ok || q.ordinal || q.spelled || q.figures > 2 || q.value == 0 || q.value > r.t.Lines {
		return 0, 0, -1
	}
	rest := low[q.End:]
	if i > 0 && low[i-1] == '$' && !strings.HasPrefix(rest, "$") || strings.HasPrefix(rest, ".") && len(rest) > 1 && isDigit(rest[1]) {
		return 0, 0, -1
	}
	if rest = strings.TrimLeft(rest, " "); rest != "" && isLetter(rest[0]) && Cue("after number").starts(rest) == "" {
		return 0, 0, -1
	}
	return page, q.value, q.End
}

// linked skips what may stand between a page and its line from i on: marks and small words; stops says whether a full stop may.
func (r *placeReader) linked(i int, stops bool) int {
	low, breaks := r.low, 0
	for at := i; at < len(low) && at-i < maxLed; {
		stop := wordAt(low, at)
		switch c := low[at]; {
		case c == '\n':
			if breaks++; breaks > 3 {
				return at
			}
			at++
		case strings.IndexByte(" ,:/-()|\"'_", c) >= 0, (c == '.' || c == ';') && stops:
			at++
		case Cue("place link").Is(low[at:stop]):
			at = stop
		default:
			return at
		}
	}
	return min(i+maxLed, len(low))
}

// pageGroup reads "page 69", "pages 68 and 69", "page 68 or page 69".
func (r *placeReader) pageGroup(i int) ([]int, int) {
	q, end := r.numbered(i, "page word")
	if end < 0 {
		if q, end = r.ordinalPage(i); end < 0 {
			return nil, -1
		}
	}
	several := r.several
	pages, end := []int{q.value}, r.total(end, math.MaxInt)
	for len(pages) < maxListed {
		next, stop, _ := r.joined(end, "page word")
		if stop < 0 || next <= r.t.Lines && !r.t.Single && !(r.t.Low && several && r.t.Page(next)) {
			break
		}
		pages, end = append(pages, next), stop
	}
	return pages, end
}

// total skips how many there are in all after a page or a line: " of 64", "
// (out of the 25 lines)"; most is the highest number that can be one.
func (r *placeReader) total(end, most int) int {
	at := skipBlank(r.low, end)
	opened := strings.HasPrefix(r.low[at:], "(")
	if opened {
		at++
	}
	phrase := Cue("in all").starts(r.low[at:])
	if most == r.t.Lines && strings.HasPrefix(r.low[at:], "/"+strconv.Itoa(most)) { // "11/25", but not "11/12"
		phrase = "/"
	}
	q, ok := quantityAt(r.low, skipBlank(r.low, at+len(phrase)))
	if phrase == "" || !ok || q.ordinal || q.value > most {
		return end
	}
	for _, unit := range []string{" pages", " lines"} {
		if strings.HasPrefix(r.low[q.End:], unit) {
			q.End += len(unit)
		}
	}
	if opened && !strings.HasPrefix(r.low[q.End:], ")") {
		return end
	} else if opened {
		q.End++
	}
	return q.End
}

// maxListed is how many pages or lines of one list are read.
const maxListed = 40

// ordinalPage reads "the 69th page": no pages are counted up to it, it is the one of that number.
func (r *placeReader) ordinalPage(i int) (quantity, int) {
	q, ok := quantityAt(r.low, i)
	if !ok || !q.ordinal || !r.t.Page(q.value) {
		return q, -1
	}
	at := skipBlank(r.low, q.End)
	if end := wordAt(r.low, at); r.low[at:end] == "page" {
		return q, end
	}
	return q, -1
}

// lineGroup reads "line 7", "lines 7-8", "the 7th line".
func (r *placeReader) lineGroup(i int) (lines []int, ranged bool, end int) {
	q, end := r.numbered(i, "line word")
	if _, colon := r.colon(q); end > 0 && colon > 0 {
		return nil, false, -1 // "page and line 69:7"
	}
	if end < 0 {
		if q.value, end = r.ordinalLine(i); end < 0 {
			return nil, false, -1
		}
	}
	return r.joinedLines(q.value, end)
}

// joinedLines reads what is joined to a line: "-8", " and 8".
func (r *placeReader) joinedLines(line, end int) ([]int, bool, int) {
	lines, ranged, end := []int{line}, false, r.total(end, r.t.Lines)
	for len(lines) < maxListed {
		next, stop, to := r.joined(end, "")
		if stop < 0 || next > r.t.Lines && r.t.Page(next) && !r.t.Single {
			break
		}
		if !slices.Contains(lines, next) {
			lines = append(lines, next)
		}
		end, ranged = stop, ranged || to
	}
	return lines, ranged, end
}

// joined reads a further number after a comma, a conjunction or a dash, with a
// word of a list before it or without.
func (r *placeReader) joined(i int, words Cue) (n, end int, ranged bool) {
	at := skipBlank(r.low, i)
	for _, j := range joiners {
		if !strings.HasPrefix(r.low[at:], j.text) || isLetter(j.text[0]) && !wordEdge(r.low, at+len(j.text)) {
			continue
		}
		next := skipBlank(r.low, at+len(j.text))
		q, ok := quantityAt(r.low, next)
		if named, stop := r.numbered(next, words); stop > 0 {
			q, ok = named, true
		}
		if _, colon := r.colon(q); !ok || q.ordinal || colon > 0 || q.value == 0 || q.spelled && j.text == "," {
			return 0, -1, false
		}
		tight := next == i+len("-") && j.text == "-"
		if rest := strings.TrimLeft(r.low[q.End:], " "); !tight && rest != "" && isLetter(rest[0]) && Cue("after number").starts(rest) == "" && (!r.several || strings.HasPrefix(rest, "line")) {
			return 0, -1, false // "line 7, 2 lines below"
		}
		return q.value, q.End, j.ranged
	}
	return 0, -1, false
}

// ordinalLine reads "7th line" or "last line" where the line is one of the page or of the text.
func (r *placeReader) ordinalLine(i int) (line, end int) {
	q, ok := quantityAt(r.low, i)
	switch {
	case ok && q.ordinal:
	case strings.HasPrefix(r.low[i:], "last ") && r.t.Lines > 0:
		q.value, q.End = r.t.Lines, i+len("last")
	default:
		return 0, -1
	}
	rest := strings.TrimLeft(r.low[q.End:], " ")
	rest = strings.TrimPrefix(strings.TrimPrefix(rest, "numbered "), "printed ")
	rest, ok = strings.CutPrefix(rest, "line")
	if !ok || rest != "" && isLetter(rest[0]) {
		return 0, -1
	}
	end = len(r.low) - len(rest)
	rest = strings.TrimLeft(rest, " ")
	if rest != "" && isLetter(rest[0]) && Cue("line of").starts(rest) == "" {
		if _, page := r.pageGroup(r.linked(end, false)); page < 0 {
			return 0, -1 // "the second line of the question"
		}
	}
	return q.value, end
}

// counted reads a line that is counted down to, "15 lines from the top". It counts as an
// ordinal number, where no place is cited.
func (r *placeReader) counted(i int) (quantity, bool) {
	q, ok := quantityAt(r.low, i)
	if !ok || q.ordinal {
		return q, false
	}
	rest, ok := strings.CutPrefix(r.low[skipBlank(r.low, q.End):], "lines ")
	phrase := Cue("counted from").starts(rest)
	q.End, q.ordinal = len(r.low)-len(rest)+len(phrase), true
	return q, ok && phrase != ""
}

// pair reads page and line as a list of two numbers that stands alone on its line, "[69, 7]".
func (r *placeReader) pair(i int) (page, line, end int) {
	if r.low[i] != '[' || r.t.Single || r.t.Low {
		return 0, 0, -1
	}
	if before := strings.TrimRight(r.low[max(0, i-maxLed):i], " "); before != "" && before[len(before)-1] != '\n' {
		return 0, 0, -1
	}
	p, ok := quantityAt(r.low, skipBlank(r.low, i+1))
	if !ok || p.ordinal || p.spelled || !r.t.Page(p.value) || p.End >= len(r.low) || r.low[p.End] != ',' {
		return 0, 0, -1
	}
	l, ok := quantityAt(r.low, skipBlank(r.low, p.End+1))
	if !ok || l.ordinal || l.spelled || l.value == 0 || l.value > r.t.Lines || l.End >= len(r.low) || r.low[l.End] != ']' {
		return 0, 0, -1
	}
	if rest := strings.TrimLeft(r.low[l.End+1:], " "); rest != "" && rest[0] != '\n' {
		return 0, 0, -1
	}
	return p.value, l.value, l.End + 1
}

// lineAfter reads a line that is linked to a page before it.
func (r *placeReader) lineAfter(i int) (lines []int, ranged bool, end int) {
	at := r.linked(i, true)
	if lines, ranged, end = r.lineGroup(at); end > 0 {
		return lines, ranged, end
	}
	if q, ok := quantityAt(r.low, at); ok && !q.ordinal && q.value <= r.t.Lines && at-i < 4 && r.alone(q) && strings.IndexByte(r.low[i:at], '\n') < 0 { // "page 69, 7"
		return r.joinedLines(q.value, q.End)
	}
	return nil, false, -1
}

// pageAfter reads a page that is linked to a line before it. A page on a
// further line of the response that has a line after it belongs to that one.
func (r *placeReader) pageAfter(i int) ([]int, int) {
	at := r.linked(i, false)
	if pages, end := r.pageGroup(at); end > 0 {
		if strings.IndexByte(r.low[i:at], '\n') >= 0 {
			if _, _, stop := r.lineAfter(end); stop > 0 {
				return nil, -1
			}
		}
		return pages, end
	}
	if q, ok := quantityAt(r.low, at); ok && !q.ordinal && q.value > r.t.Lines && at-i < 6 && r.t.Page(q.value) { // "line 7, 69"
		return []int{q.value}, q.End
	}
	return nil, -1
}
