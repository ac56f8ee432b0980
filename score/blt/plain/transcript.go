package plain

import (
	"slices"
	"strconv"
	"strings"

	"benchtrial/gen/cite"
	"benchtrial/gen/prompt"
	"benchtrial/score/extract"
	"benchtrial/score/verdict"
)

// This file tells a transcript's places from a statute's citations. Between,
// a place is read as a citation: its page is the section, its line the only label.

// singlePage is the number by which the only page of a transcript goes, which the prompt does not name.
const singlePage = "1"

// parseCite reads a citation in the form of the records.
func parseCite(p *prompt.Prompt, text string) (cite.Cite, bool) {
	if !p.Testimony() {
		if p.Style != nil {
			return p.Style.Parse(folded(text))
		}
		return cite.Parse(folded(text))
	}
	place, ok := cite.ParsePlace(text)
	c := cite.Cite{Section: strconv.Itoa(place.Page), Labels: []string{strconv.Itoa(place.Line)}}
	if place.Page == 0 {
		c.Section = singlePage
	}
	return c, ok
}

// placeOf returns the place that a citation is; its Line is 0 for a page, its
// Page 0 for a line without one.
func placeOf(p *prompt.Prompt, c cite.Cite) cite.Place {
	var place cite.Place
	place.Page, _ = strconv.Atoi(c.Section)
	if len(c.Labels) > 0 {
		place.Line, _ = strconv.Atoi(c.Labels[0])
	}
	if p.Pages < 2 && c.Section == singlePage {
		place.Page = 0
	}
	return place
}

// placeShown is a place as sentences show it: "69:18", "line 18", "page 69".
func placeShown(place cite.Place) string {
	switch {
	case place.Line == 0:
		return "page " + strconv.Itoa(place.Page)
	case place.Page == 0:
		return place.String()
	}
	return strconv.Itoa(place.Page) + ":" + strconv.Itoa(place.Line)
}

// citedPlace is the place that a citation is, as sentences show it, line 0 of a page among them.
func citedPlace(p *prompt.Prompt, c cite.Cite) string {
	place := placeOf(p, c)
	if len(c.Labels) == 0 || place.Line > 0 {
		return placeShown(place)
	}
	if place.Page == 0 {
		return "line 0"
	}
	return strconv.Itoa(place.Page) + ":0"
}

// isHead says whether a line is the head of a page, which is no line of the testimony.
func isHead(l *prompt.Line) bool { return strings.HasPrefix(l.Cite, "page ") }

// pagingOf returns how the places of a transcript are numbered.
func pagingOf(p *prompt.Prompt) extract.Paging {
	pages := make([]int, 0, p.Pages+1)
	if p.Pages < 2 {
		pages = append(pages, 1)
	}
	for i := 0; i < len(p.Lines); i++ {
		if !isHead(&p.Lines[i]) {
			continue
		}
		page, _ := strconv.Atoi(strings.TrimPrefix(p.Lines[i].Cite, "page "))
		pages = append(pages, page)
		if next := i + p.LinesPerPage + 1; p.TextType != prompt.Document && next < len(p.Lines) && isHead(&p.Lines[next]) {
			i = next - 1 // a full page
		}
	}
	return extract.Paging{Single: p.Pages < 2, Lines: p.LinesPerPage, Low: p.TextType == prompt.Document, Page: func(number int) bool { return slices.Contains(pages, number) }}
}

// readsCitationsOf makes a reading ready for the citations of a prompt's text type.
func (r *reading) readsCitationsOf(p *prompt.Prompt) {
	if p.Testimony() {
		r.paging = pagingOf(p)
		r.mentions = func(_, low string) []extract.Mention { return extract.Places(low, r.paging) }
		return
	}
	if p.Style != nil {
		r.mentions = func(s, low string) []extract.Mention { return extract.OwnMentions(s, low, p.Style) }
		return
	}
	r.mentions = func(s, low string) []extract.Mention {
		return extract.Mentions(s, low, func(string) bool { return true })
	}
}

// lineAt returns the index of the line of a place, or -1.
func lineAt(p *prompt.Prompt, place cite.Place) int {
	if place.Line == 0 {
		return -1
	}
	name := place.String()
	first, _ := strconv.Atoi(strings.TrimPrefix(p.Lines[0].Cite, "page "))
	if i := place.Line - 1; place.Page == 0 && i < len(p.Lines) && p.Lines[i].Cite == name {
		return i
	} else if i := (place.Page-first)*(p.LinesPerPage+1) + place.Line; i >= 0 && i < len(p.Lines) && p.Lines[i].Cite == name {
		return i // where all pages are full
	}
	for i := range p.Lines {
		if p.Lines[i].Cite == name {
			return i
		}
	}
	return -1
}

// comparePlaces says how a wrong place differs from the right one.
func comparePlaces(p *prompt.Prompt, f finding, right, given cite.Cite) finding {
	asked, at := placeOf(p, right), placeOf(p, given)
	pages := at.Page - asked.Page
	switch {
	case len(given.Labels) == 0:
		f.kind, f.labels = onlyPage, []string{"line number omitted"}
	case p.Pages > 1 && at == (cite.Place{Page: asked.Line, Line: asked.Page}):
		f.kind, f.labels = swapped, []string{"wrong page", "wrong line"}
		f.slots["page"], f.slots["line"] = given.Section, given.Labels[0]
	case f.line < 0:
		f.kind, f.labels = noPlace, []string{"not found"}
	case pages == 0:
		f.kind, f.labels = citeLine, []string{"wrong line"}
	case at.Line == asked.Line:
		f.kind, f.labels = citePage, []string{"wrong page"}
		f.slots["distance"] = tooFar(pages)
	default:
		f.kind, f.labels = citePlace, []string{"wrong page", "wrong line"}
	}
	return f
}

// tooFar says how many pages too early or too late.
func tooFar(pages int) string {
	key := "later_page"
	if pages < 0 {
		key, pages = "earlier_page", -pages
	}
	if pages > 1 {
		key += "s"
	}
	return say("_distance", key, slots{"n": count(pages)})
}

// apart adds to a verdict how many pages the given line is away and, for a
// cite, the benchmark's own way of writing the distance: "pages:lines", given
// minus right (BLT paper, section 4).
func apart(p *prompt.Prompt, line int, v *verdict.Verdict) {
	right, ok1 := cite.ParsePlace(p.Lines[p.LineIndex].Cite)
	given, ok2 := cite.ParsePlace(p.Lines[line].Cite)
	if !ok1 || !ok2 {
		return
	}
	v.Distance.Pages = given.Page - right.Page
	if v.Correct || wanted(p) != extract.WantCite || given == right {
		return
	}
	lines := strconv.Itoa(given.Line - right.Line)
	if right.Page == 0 {
		v.RelativeError = lines
		return
	}
	v.RelativeError = strconv.Itoa(v.Distance.Pages) + ":" + lines
}

// marks are the reporter's marks before a question and an answer, as words.
var marks = []string{"q", "a"}

// withoutMark parts the text of a line of testimony from the mark "Q." or "A."
// before it; mark is "" where there is none. Whoever quotes the words leaves
// the mark out as often as not; a speaker's name belongs to the words.
func withoutMark(l *prompt.Line, text string) (words, mark string) {
	if !strings.HasPrefix(l.Cite, "line ") || len(text) < 3 {
		return text, ""
	}
	mark, words = extract.Lower(text[:1]), strings.TrimLeft(text[1:], ".: ")
	if text[0] >= 'a' || len(words) == len(text)-1 || words == "" || !slices.Contains(marks, mark) || text[1] == ' ' && !strings.HasPrefix(text[1:], "  ") && mark == "a" && words[0] >= 'a' {
		return text, "" // "A man came in."
	}
	return words, mark
}

// underMark says whether a word of the response is the reporter's mark that is
// given, or another one, or the end of a speaker's name.
func underMark(r *reading, w extract.Words, word int, mark string) bool {
	said := w.Word(word)
	at := w.Where(word)
	if at.End < len(r.S) && r.S[at.End] == ':' && extract.Speaker.Has(r.Low[strings.LastIndexByte(r.S[:at.Start], '\n')+1:at.End]) {
		return mark != "a" || said != "witness" // who answers is the witness
	}
	if !slices.Contains(marks, said) || said == mark {
		return said == mark
	}
	return r.S[at.Start] < 'a' && (at.Start == 0 || !extract.IsWord(r.S[at.Start-1])) && at.End < len(r.S) && strings.IndexByte(".:", r.S[at.End]) >= 0
}

// otherSide says whether a place is spoken of as that of the answer where a
// question is asked about, or the reverse.
func otherSide(p *prompt.Prompt, r *reading, at extract.Range) bool {
	switch _, mark := withoutMark(&p.Lines[p.LineIndex], p.TargetText); mark {
	case "q":
		return r.Of(at, extract.AnswerAt) || r.Followed(at, extract.IsAnswer)
	case "a":
		return r.Of(at, extract.QuestionAt) || r.Followed(at, extract.IsQuestion)
	}
	return false
}

// maxCited is how far, in bytes, the place of a quoted line is looked for after it.
const maxCited = 40

// citedElsewhere says whether another line is quoted together with its own
// place: "the witness answers “Yes.” on line 19".
func citedElsewhere(p *prompt.Prompt, r *reading, q piece) bool {
	if !p.Testimony() || q.line == p.LineIndex {
		return false
	}
	rest := strings.TrimLeft(r.Low[q.at.End:min(len(r.Low), q.at.End+maxCited)], ` "',.`)
	if !strings.HasPrefix(rest, "on ") && !strings.HasPrefix(rest, "at ") {
		return false
	}
	found := r.mentions(rest, rest)
	if len(found) == 0 || found[0].Start > len("on the ") || len(found[0].Labels) == 0 {
		return false
	}
	right, _ := parseCite(p, p.Lines[p.LineIndex].Cite)
	return found[0].Labels[0] != right.Labels[0] || found[0].Numbered && found[0].Section != right.Section
}
