package extract

import (
	"strconv"
	"strings"

	"benchtrial/gen/cite"
)

// Paging is how the places of a transcript are numbered.
type Paging struct {
	// Single says that there is one page, whose lines need no page. It counts as page 1.
	Single bool
	// Lines is the highest number of a line. No page has a number as small,
	// unless Low.
	Lines int
	// Low says that pages may have numbers that lines have too, as in an own
	// document: then words tell a page from a line, or that the page stands first.
	Low bool
	// Page says whether the transcript has a page of a number.
	Page func(number int) bool
}

// maxBare is how many numbers without "page" or "line" beside them are weighed.
const maxBare = 200

// Places reads the places of a transcript in a text in lower case, in order,
// as citations: the page is the section, the line its only label. It reads
// "page 69, line 7", "line 7 of page 69", "69:07", "the seventh line of page
// 69", "7 (page 69)", "lines 7-8". A line without a page is on the page named
// last before it, else not Numbered. Numbers without such words count only
// where there is nothing else, and pages without lines only where there are no lines.
func Places(low string, t Paging) []Mention {
	r := placeReader{low: low, t: t}
	for i := 0; i < len(low); {
		if end := r.read(i); end > i {
			i = end
			continue
		}
		i++
		for i < len(low) && IsWord(low[i-1]) && IsWord(low[i]) && !(low[i-1] >= 0x80 && low[i] < 0x80) { // some scripts have no spaces
			i++
		}
	}
	if len(r.found) == 0 {
		r.fromBare()
	}
	if len(r.found) == 0 {
		return r.pages
	}
	r.adopt()
	r.move()
	return r.found
}

// move reads a page that takes the place of that of the last line: "page 62,
// line 15. Sorry, page 61." Nothing further may be said of it.
func (r *placeReader) move() {
	last := r.found[len(r.found)-1]
	for _, p := range r.pages {
		if p.Start < last.End || p.Start-last.End > reachBefore || !last.Numbered {
			continue
		}
		between := r.low[last.End:p.Start]
		corrected := Correction.Last(between)
		rest := strings.TrimLeft(r.low[p.End:], ` "'),`)
		if corrected < 0 || !onlyLinks(between[corrected:]) || rest != "" && IsWord(rest[0]) && !strings.HasPrefix(rest, "same line") {
			continue
		}
		p.Labels = last.Labels
		r.found = append(r.found, p)
		return
	}
}

// onlyLinks says whether nothing but small words stand in low: ", it is on the right".
func onlyLinks(low string) bool {
	for _, word := range strings.Fields(Norm(low)) {
		if !Cue("place link").Is(word) && !Cue("label filler").Is(word) {
			return false
		}
	}
	return true
}

// adopt puts a single line without a page on the only page that its sentence
// names after it, or that the next one names with nothing before it: "The line is
// 18. It is on page 63." Pages that are then denied do not count.
func (r *placeReader) adopt() {
	m := &r.found[0]
	if len(r.found) > 1 || m.Numbered || len(r.pages) == 0 || r.pages[0].Start < m.End {
		return
	}
	for last, p := range r.pages[1:] {
		if p.Start < r.pages[last].End || !Denies(r.low[r.pages[last].End:p.Start]) {
			return
		}
	}
	between := r.low[m.End:r.pages[0].Start]
	sentence := len(between) < reachBefore && !stopped(between) && !strings.Contains(between, "\n") && !Denies(between)
	if sentence || r.linked(m.End, true) == r.pages[0].Start {
		m.Section, m.Numbered, m.End = r.pages[0].Section, true, r.pages[0].End
	}
}

// stopped says whether a sentence ends within low; the full stops of "i.e." and "p." end none.
func stopped(low string) bool {
	for at := 0; ; {
		i := strings.Index(low[at:], ". ")
		if i < 0 {
			return false
		}
		word := low[at : at+i]
		word = word[strings.LastIndexAny(word, " (,")+1:]
		if !Cue("abbreviated").Is(word) {
			return true
		}
		at += i + len(". ")
	}
}

type placeReader struct {
	low   string
	t     Paging
	found []Mention
	// page is the page named last, 0 where none was or where it was one of several.
	page  int
	pages []Mention
	bare  []quantity
	// several says that the word before the number is a plural.
	several bool
}

// read reads a place that begins at i and returns where it ends, or -1.
func (r *placeReader) read(i int) int {
	if page, line, end := r.pair(i); end > 0 {
		return r.add(i, end, []int{page}, []int{line}, false)
	}
	if c := r.low[i]; c < 0x80 && !IsWord(c) {
		return -1
	}
	if q, ok := r.counted(i); ok && len(r.bare) < maxBare {
		r.bare = append(r.bare, q)
		return q.End
	}
	if pages, end := r.pageGroup(i); end > 0 {
		if len(pages) == 1 {
			if lines, ranged, stop := r.lineAfter(end); stop > 0 {
				return r.add(i, stop, pages, lines, ranged)
			}
		} else if lines, ranged, stop := r.lineGroup(r.linked(end, false)); stop > 0 {
			return r.add(i, stop, pages, lines, ranged)
		}
		r.page = 0
		for _, p := range pages {
			r.pages = append(r.pages, Mention{Range: Range{i, end}, Cite: cite.Cite{Section: strconv.Itoa(p)}, Numbered: true})
		}
		if len(pages) == 1 {
			r.page = pages[0]
		}
		return end
	}
	if lines, ranged, end := r.lineGroup(i); end > 0 {
		if pages, stop := r.pageAfter(end); stop > 0 {
			return r.add(i, stop, pages, lines, ranged)
		}
		return r.add(i, end, nil, lines, ranged)
	}
	if page, line, end := r.dotted(i); end > 0 {
		return r.add(i, end, []int{page}, []int{line}, false)
	}
	q, ok := quantityAt(r.low, i)
	if ok && q.ordinal && r.t.Single && r.onlyOrdinal(q) && len(r.bare) < maxBare {
		r.bare = append(r.bare, q)
		return q.End
	}
	if !ok || q.ordinal {
		return -1
	}
	if line, end := r.colon(q); end > 0 {
		if !r.t.Page(q.value) && (r.t.Single || q.value <= r.t.Lines && !r.t.Page(line)) || r.t.Low && line > r.t.Lines && q.value <= 24 {
			return end // a time of day, a ratio
		}
		lines, ranged, stop := r.joinedLines(line, end)
		return r.add(i, stop, []int{q.value}, lines, ranged)
	}
	if rest := r.low[q.End:]; len(rest) > 1 && rest[0] == ':' && isDigit(rest[1]) {
		return q.End + 1 // "3:40 pm"
	}
	if !q.spelled && q.value <= r.t.Lines { // "7 (page 69)"
		if pages, end := r.pageGroup(r.linked(q.End, false)); end > 0 && r.countsElse(q, end) {
			return q.End // "Vol. 2, page 69, line 7"
		} else if end > 0 {
			return r.add(i, end, pages, []int{q.value}, false)
		}
	}
	if (q.value > r.t.Lines || r.t.Low) && !q.spelled && r.t.Page(q.value) { // "69, line 7"
		if lines, ranged, end := r.lineGroup(r.linked(q.End, false)); end > 0 {
			return r.add(i, end, []int{q.value}, lines, ranged)
		}
	}
	if r.t.Single && !q.spelled && strings.Trim(r.low[:q.Start], " \n\"'(#") == "" && explained(r.low[q.End:]) && r.alone(q) ||
		r.t.Single && !q.spelled && Cue("announcing").ends(strings.TrimRight(r.low[max(0, q.Start-reachBefore):q.Start], " \"'(")) && r.alone(q) {
		lines, ranged, end := r.joinedLines(q.value, q.End) // "15 (line 14 is …)"
		return r.add(q.Start, end, nil, lines, ranged)
	}
	if len(r.bare) < maxBare {
		r.bare = append(r.bare, q)
	}
	if r.t.Single {
		return r.total(q.End, r.t.Lines) // "11/25"
	}
	return q.End
}

// add adds the mentions of lines on pages, of which one at most is several,
// and returns end. Without pages the lines are on the page named last.
func (r *placeReader) add(start, end int, pages, lines []int, ranged bool) int {
	inherited := pages == nil && !r.t.Single
	if pages == nil {
		pages = []int{r.page}
	}
	if len(pages) == 1 {
		r.page = pages[0]
	}
	for n, page := range pages {
		for k, line := range lines {
			if inherited && page > 0 && line > r.t.Lines {
				continue // "line 58 of the excerpt"
			}
			m := Mention{Range: Range{start, end}, Cite: cite.Cite{Labels: []string{strconv.Itoa(line)}}, Joined: n+k > 0}
			if page == 0 && r.t.Single {
				page = 1
			}
			if page > 0 {
				m.Section, m.Numbered = strconv.Itoa(page), true
			}
			m.Ranged = m.Joined && ranged
			r.found = append(r.found, m)
		}
	}
	return end
}

// countsElse says whether a number before a page, which ends at end, is that of
// something else: of a volume, of an exhibit, of a list whose member has its own line.
func (r *placeReader) countsElse(q quantity, end int) bool {
	before := strings.TrimRight(r.low[max(0, q.Start-reachBefore):q.Start], " ")
	if Cue("number of").ends(before) || strings.HasPrefix(r.low[end:], ":") {
		return true
	}
	_, _, stop := r.lineGroup(r.linked(end, false))
	return stop > 0
}

// explained says whether a remark follows: "(line 14 is …)", ", after line 14", "- line 14 …".
func explained(rest string) bool {
	rest = strings.TrimLeft(rest, " ")
	return rest != "" && strings.IndexByte("(,-", rest[0]) >= 0
}

// fromBare reads numbers that stand without "line": one of a single page, a
// page and a line in any order, or a line on the page that was named.
func (r *placeReader) fromBare() {
	var kept []quantity
	for _, q := range r.bare {
		if q.ordinal || r.alone(q) {
			kept = append(kept, q)
		}
	}
	for i, paired := 0, false; i < len(kept); i++ {
		q := kept[i]
		switch {
		case paired:
			paired = false
		case r.t.Single, r.page > 0 && q.value <= r.t.Lines:
			r.add(q.Start, q.End, nil, []int{q.value}, false)
		case i+1 < len(kept) && r.linked(q.End, true) == kept[i+1].Start:
			page, line := q.value, kept[i+1].value
			if r.t.Low && !r.t.Page(page) && r.t.Page(line) && page <= r.t.Lines || line > r.t.Lines && page <= r.t.Lines {
				page, line = line, page
			}
			r.add(q.Start, kept[i+1].End, []int{page}, []int{line}, false)
			r.page, paired = 0, true
		case q.value <= r.t.Lines:
			r.add(q.Start, q.End, nil, []int{q.value}, false)
		case r.t.Page(q.value):
			r.pages = append(r.pages, Mention{Range: q.Range, Cite: cite.Cite{Section: strconv.Itoa(q.value)}, Numbered: true})
		}
	}
}

// onlyOrdinal says whether an ordinal number says which line without the word: "The 7th.", "it's the 7th of 25 lines".
func (r *placeReader) onlyOrdinal(q quantity) bool {
	before := strings.TrimRight(r.low[max(0, q.Start-reachBefore):q.Start], " \"'(")
	if q.spelled && before != "the" && !strings.HasSuffix(before, " the") {
		return false // "First, …"
	}
	before = strings.TrimRight(strings.TrimSuffix(before, "the"), " ")
	rest := strings.TrimLeft(r.low[q.End:], " \"')")
	led := before == "" || before[len(before)-1] == ':' || strings.HasSuffix(before, " is") || Cue("announcing").ends(before)
	return led && (rest == "" || strings.IndexByte(".,;!\n", rest[0]) >= 0 || r.total(q.End, r.t.Lines) > q.End)
}

// alone says whether a number counts nothing: "7", not "25 lines" or "3 of 25".
func (r *placeReader) alone(q quantity) bool {
	before := strings.TrimRight(r.low[max(0, q.Start-reachBefore):q.Start], ` "'(`)
	rest := strings.TrimLeft(r.low[q.End:], ` "')`)
	if q.spelled {
		return (before == "" || strings.IndexByte(":,\n", before[len(before)-1]) >= 0 || strings.HasSuffix(before, " is")) &&
			(rest == "" || strings.IndexByte(".,;!\n", rest[0]) >= 0)
	}
	return !Cue("number of").ends(before) && (rest == "" || !isLetter(rest[0]) || Cue("after number").starts(rest) != "")
}

// Spoken returns what the response says, in lower case, byte for byte in place:
// longer quotations are blank unless they hold a place and little else.
func (p *Plain) Spoken(t Paging) string {
	b := []byte(p.speech)
	whole := p.Trim(Range{0, len(p.S)})
	for _, q := range p.quoted {
		if q.End-q.Start > maxQuotedPlace {
			continue
		}
		said := p.Low[q.Start:q.End]
		for _, m := range Places(said, t) {
			others := strings.Count(Norm(said[:m.Start]+" "+said[m.End:]), " ") - 1
			if len(m.Labels) > 0 && (others <= maxAround || q.Start-whole.Start < 2 && whole.End-q.End < 3) {
				copy(b[q.Start:q.End], said)
				break
			}
		}
	}
	return string(b)
}

// maxAround is how many further words a quotation of a place may have,
// maxQuotedPlace how many bytes.
const maxAround, maxQuotedPlace = 3, 300
