package part

import "strings"

// Find returns the index of the line that a person asked for: a cite in any of
// the usual spellings ("(b)(2)", "section 4291(b)(2)"; "69:18", "page 69 line 18",
// "69", "line 18"), else the next line after from that contains the text, in
// whatever case, quotation marks and spaces. It is -1 where nothing fits: a place
// that there is not is not looked for among the words.
func (e *Exhibit) Find(asked string, from int) int {
	asked = strings.TrimSpace(asked)
	if asked == "" || len(e.lines) == 0 {
		return -1
	}
	if page, line, ok := testimonyAsked(asked); ok && e.deposition {
		i := e.findPlace(page, line, from)
		if i < 0 && page != "" && strings.ContainsAny(asked, "-\u2013") && !strings.Contains(asked, ":") {
			i = e.findPlace(page, "", from) // the first of several pages
		}
		if i >= 0 && line == "" && len(e.pages) > 0 && e.pages[e.pageAt(i)] != i && strings.ContainsAny(asked, "pP") {
			return -1 // a page was asked for, not the line of its number
		}
		if i >= 0 || len(asked) < longNumber || strings.Trim(asked, "0123456789") != "" {
			return i
		}
	} else if e.provisions() {
		if i := own.find(e, asked, from); i >= 0 {
			return i
		}
	} else if place := placeAsked(asked); place != "" {
		section := sectionAsked(asked)
		for n := range e.lines {
			i := (from + 1 + n) % len(e.lines) // several sections of law have the same labels
			if l := e.lines[i]; l.place == place && (section == "" || l.section == "" || l.section == section) {
				return i
			}
		}
	}
	asked = folded(asked)
	for n := range e.lines {
		i := (from + 1 + n) % len(e.lines)
		if strings.Contains(folded(e.lines[i].text), asked) {
			return i
		}
	}
	return -1
}

// longNumber is how many digits a number has that is no page but a year or a sum.
const longNumber = 4

// straight has the quotation marks of word processors as a typewriter sets them.
var straight = strings.NewReplacer("\u2018", "'", "\u2019", "'", "\u201c", `"`, "\u201d", `"`)

// folded returns a text as it is searched: in small letters, with straight
// quotation marks and single spaces, Q and A before it without a full stop.
func folded(text string) string {
	text = strings.Join(strings.Fields(straight.Replace(strings.ToLower(text))), " ")
	if strings.HasPrefix(text, "q. ") || strings.HasPrefix(text, "a. ") {
		return text[:1] + text[2:]
	}
	return text
}

// placeAsked returns the rail's spelling of a cite as a person types it, or "".
func placeAsked(asked string) string {
	compact := strings.Join(strings.Fields(asked), "")
	if i := strings.IndexByte(compact, '('); i >= 0 && strings.HasSuffix(compact, ")") {
		return compact[i:]
	}
	number := compact
	for _, word := range []string{"section", "sec.", "\u00a7", "line"} {
		if rest, ok := strings.CutPrefix(strings.ToLower(compact), word); ok {
			number = rest
			if word != "line" {
				return "\u00a7 " + number
			}
		}
	}
	if number != "" && strings.Trim(number, "0123456789") == "" {
		return number
	}
	return ""
}

// sectionAsked returns the number of the section before the labels of a cite, or "".
func sectionAsked(asked string) string {
	before, _, labelled := strings.Cut(strings.ToLower(strings.Join(strings.Fields(asked), "")), "(")
	if !labelled {
		return ""
	}
	for _, word := range []string{"section", "sec.", "\u00a7"} {
		before = strings.TrimPrefix(before, word)
	}
	return before
}

// testimonyAsked reads page and line as a person types them. A number without a
// word is a page; what is missing is "".
func testimonyAsked(asked string) (page, line string, ok bool) {
	word := ""
	if strings.HasPrefix(asked, "-") {
		return "", "", false // no such number
	}
	for _, f := range strings.FieldsFunc(strings.ToLower(asked), func(r rune) bool { return strings.ContainsRune(" :,.-\u2013", r) }) {
		number := strings.TrimLeft(f, "pagelin") // "p69", "l18"
		if prefix := f[:len(f)-len(number)]; prefix != "" {
			word = prefix
		}
		switch {
		case number == "" || f == "of", word == "" && line != "": // of 18-20 the first
			continue
		case strings.Trim(number, "0123456789") != "":
			return "", "", false
		case word == "" && page == "" || strings.HasPrefix(word, "p"):
			page = number
		case word == "" || strings.HasPrefix(word, "l"):
			line = number
		default:
			return "", "", false
		}
		word = ""
	}
	return withoutZeros(page), withoutZeros(line), page != "" || line != ""
}

// withoutZeros drops the zeros before a number; of nothing but zeros one stays.
func withoutZeros(number string) string {
	return number[min(len(number)-len(strings.TrimLeft(number, "0")), max(len(number)-1, 0)):]
}

// findPlace returns the index of a line of testimony, or of the head of a page
// where no line is asked for; -1 where there is none. Without a page the line is
// on the page of line from. Where there is one page only, a number is a line.
func (e *Exhibit) findPlace(page, line string, from int) int {
	first, last := 0, len(e.lines)
	switch {
	case len(e.pages) == 0 && line == "":
		line = page
	case len(e.pages) == 0 && page != "":
		return -1
	case len(e.pages) > 0 && page == "":
		at := e.pageAt(max(from, 0))
		first, last = e.pages[at], e.pageEnd(at)
	case len(e.pages) > 0:
		first = -1
		for at, i := range e.pages {
			if e.lines[i].text == "Page "+page {
				first, last = i, e.pageEnd(at)
			}
		}
		switch {
		case first < 0 && line == "":
			return e.findPlace("", page, from) // no page has the number of a line
		case first < 0 || line == "":
			return first
		}
	}
	for i := first; i < last; i++ {
		if e.lines[i].place == line {
			return i
		}
	}
	return -1
}
