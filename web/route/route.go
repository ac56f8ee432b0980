// Package route reads and prints the part of the page's URL after "#": which
// page is shown, and of what. It touches no browser.
//
//	#/try/blt1/4k/synthetic/text2cite/plain/42/4   one prompt; behind one about the U.S. Code
//	                                               perhaps ?titles=17@117-80+30@117-80
//	#/result/<payload>                             a result somebody sent
//	#/result/law/<payload>                         one with questions about law
//	#/open                                         open a result file
//	#/about                                        what this is
//	#/review                                       many answers at once
//	#/documents                                    the texts that are here
//	#/documents/7q3hc0v9xk                         one of them, by its fingerprint
//	#/run                                          runs of models, and #/run/7 one of them
//	#/run/new                                      a new run; of one question: #/run/blt1/4k/…
//	(nothing)                                      Try, at the prompt of the page's choice
package route

import (
	"slices"
	"strings"

	"benchtrial/gen/prompt"
)

// Page names a page of the app by its word in the URL.
type Page string

// The pages. Review, Documents and Run belong to the workbench, see Workbench. Anchor is none: it is a place on whatever page is shown, such as
// the "#main" of a skip link, and changes nothing but the scroll position.
const (
	Try       Page = "try"
	Result    Page = "result"
	Open      Page = "open"
	About     Page = "about"
	Review    Page = "review"
	Documents Page = "documents"
	Run       Page = "run"
	Anchor    Page = ""
)

// Workbench returns the pages that the workbench shows: a program of its own, which
// the page fetches instead of the small one where its address asks for one of them.
func Workbench() []Page { return []Page{Review, Documents, Run} }

// OfWorkbench says whether the page is one of the workbench's own.
func (p Page) OfWorkbench() bool { return slices.Contains(Workbench(), p) }

// WorkbenchTexts returns the kinds of text that only the workbench shows, which has
// all other pages too. Own documents have no generator, but their place here.
func WorkbenchTexts() []prompt.TextType {
	return []prompt.TextType{prompt.Act, prompt.USCode, "document"}
}

// TextOfWorkbench says whether only the workbench shows a kind of text.
func TextOfWorkbench(t prompt.TextType) bool { return slices.Contains(WorkbenchTexts(), t) }

// Law is the word in the address of a result that has questions about such texts.
const Law = "law"

// Route says what to show.
type Route struct {
	Page Page
	// Address is the prompt of a Try page; the zero Address means that the
	// page chooses. A Run page asks models about it, if it has one.
	Address prompt.Address
	// Number is the run that a Run page shows, 0 for none; New says that it makes one.
	Number int
	New    bool
	// Titles names the titles of the U.S. Code that the prompt is made from, with their
	// releases, where the address says so: foreign text of the characters of such names.
	Titles string
	// Payload is what a Result page is to decode (package share), unchecked.
	Payload string
	// Text is the fingerprint of a text of Documents; "" for the list of all.
	Text string
	// Law says that a result is said to have questions that only the workbench shows.
	Law bool
	// Anchor is the element id of an Anchor.
	Anchor string
}

// String returns the route as it stands in the URL, "#" included.
func (r Route) String() string {
	switch {
	case r.Page == Anchor:
		return "#" + r.Anchor
	case r.Page == Try && r.Address != (prompt.Address{}):
		address := "#/try/" + r.Address.String()
		if r.Titles != "" {
			address += titlesMark + r.Titles
		}
		return address
	case r.Page == Run:
		return "#/run" + r.ofRun()
	case r.Page == Result && r.Law:
		return strings.TrimRight("#/result/"+Law+"/"+r.Payload, "/")
	case r.Page == Documents && r.Text != "":
		return "#/documents/" + r.Text
	case r.Page == Result && r.Payload != "":
		return "#/result/" + r.Payload
	}
	return "#/" + string(r.Page)
}

// Parse reads a URL's fragment, with or without its "#". It forgives what
// happens to links on their way: a page's word left out before an address, other
// case, slashes too many or too few, percent-encoding,
// white space, punctuation or a tracking parameter behind.
// The error is always an *Error; the Route is then the zero one but for the
// Page where at least that was understood.
func Parse(fragment string) (Route, error) {
	text := strings.TrimPrefix(clean(Unescape(fragment)), "#")
	if text == "" {
		return Route{Page: Try}, nil
	}
	if !strings.Contains(text, "/") {
		return Route{Page: Anchor, Anchor: text}, nil
	}
	word, rest, _ := strings.Cut(strings.TrimLeft(text, "/"), "/")
	page := Page(strings.ToLower(trimTail(word)))
	switch page {
	case Anchor:
		return Route{Page: Try}, nil
	case Try:
		return parseTry(rest)
	case Result:
		payload, law := ofLaw(strings.Trim(rest, "/"))
		if payload != "" {
			return Route{Page: Result, Payload: payload, Law: law}, nil
		}
		return Route{Page: Result, Law: law}, &Error{Reason: NoPayload}
	case Documents:
		return parseDocuments(rest)
	case Run:
		return parseRun(rest)
	case Open, About, Review:
		if extra := strings.Trim(trimTail(rest), "/"); extra != "" {
			return Route{Page: page}, &Error{Reason: NoSuchPage, Part: clip(string(page) + "/" + extra)}
		}
		return Route{Page: page}, nil
	}
	if isSuite(strings.ToLower(word)) {
		return parseTry(word + "/" + rest) // an address alone
	}
	return Route{}, &Error{Reason: NoSuchPage, Part: clip(word)}
}

// parseDocuments reads the fingerprint of a text.
func parseDocuments(rest string) (Route, error) {
	text := strings.ToLower(strings.Trim(trimTail(rest), "/"))
	if text == "" || len(text) == prompt.LawLength && strings.Trim(text, prompt.LawAlphabet) == "" {
		return Route{Page: Documents, Text: text}, nil
	}
	return Route{Page: Documents}, &Error{Reason: NoSuchPage, Part: clip(string(Documents) + "/" + text)}
}

// ofLaw takes the word for law from before a payload.
func ofLaw(text string) (payload string, law bool) {
	word, rest, _ := strings.Cut(text, "/")
	if strings.EqualFold(trimTail(word), Law) {
		return strings.TrimLeft(rest, "/"), true
	}
	return text, false
}

// NeedsWorkbench says whether only the workbench shows what the route asks for.
func (r Route) NeedsWorkbench() bool {
	return r.Page.OfWorkbench() || r.Page == Try && TextOfWorkbench(r.Address.TextType) || r.Page == Result && r.Law
}

// titlesMark stands before the names of titles, behind an address.
const titlesMark = "?titles="

// titlesIn returns the names of titles behind an address; what else may stand there is
// passed over, and names with other characters than names have are none.
func titlesIn(rest string) string {
	_, titles, _ := strings.Cut(rest, titlesMark)
	if i := strings.IndexAny(titles, "?&#"); i >= 0 {
		titles = titles[:i]
	}
	titles = strings.TrimRight(titles, ".,;:!)>]}\"'”’»…")
	if len(titles) > mostTitles || strings.Trim(titles, "0123456789abcdefghijklmnopqrstuvwxyz@+-") != "" {
		return ""
	}
	return titles
}

// mostTitles is the most bytes of names of titles.
const mostTitles = 1500

func parseTry(rest string) (Route, error) {
	parts := strings.FieldsFunc(strings.ToLower(trimTail(rest)), func(r rune) bool { return r == '/' })
	if len(parts) == 0 {
		return Route{Page: Try}, nil
	}
	a, err := prompt.ParseAddress(strings.Join(parts, "/"))
	if err != nil {
		reason, part := explain(parts)
		return Route{Page: Try}, &Error{Reason: reason, Part: clip(part), Err: err}
	}
	return Route{Page: Try, Address: a, Titles: titlesIn(rest)}, nil
}

// clean drops white space and control characters, which no route contains: mail
// programs break long lines.
func clean(text string) string {
	return strings.Map(func(r rune) rune {
		if r <= ' ' || r == 0x7f {
			return -1
		}
		return r
	}, text)
}

// trimTail drops what cannot end a page's word or an address: a tracking
// parameter, and the punctuation of the sentence that the link stood in.
func trimTail(text string) string {
	if i := strings.IndexAny(text, "?&#"); i >= 0 {
		text = text[:i]
	}
	return strings.TrimRight(text, ".,;:!)>]}\"'”’»…")
}
