package library

import (
	_ "embed"
	"slices"
	"strings"
	"sync"

	"benchtrial/gen/wording"
)

//go:embed titles.txt
var titlesText string

// published returns the headings of the titles by their names on the server.
var published = sync.OnceValue(func() map[string]string { return wording.Parse(titlesText) })

// Published returns the titles that the House publishes, in their order, without release.
func Published() []Fetchable {
	var all []Fetchable
	for route, name := range published() {
		all = append(all, Fetchable{Title{Number: strings.TrimLeft(route, "0"), Name: name}, route})
	}
	slices.SortFunc(all, func(a, b Fetchable) int { return strings.Compare(a.Route, b.Route) })
	return all
}

// Label names titles with their releases in one spelling, whatever their order:
// "17@117-80+30@117-80". A link may carry it beside an address.
func Label(titles []Title) string {
	var all []string
	for _, t := range titles {
		all = append(all, route(t.Number)+"@"+t.Release)
	}
	slices.Sort(all)
	all = slices.Compact(all)
	for i := range all {
		all[i] = strings.TrimLeft(all[i], "0")
	}
	return strings.Join(all, "+")
}

// mostTitles bounds what a label names: there are fewer titles.
const mostTitles = 100

// ParseLabel reads a label. It is foreign text: ok is false where it names anything
// but published titles at release points of the House's form.
func ParseLabel(label string) (titles []Title, ok bool) {
	for name := range strings.SplitSeq(label, "+") {
		number, release, _ := strings.Cut(name, "@")
		if published()[route(number)] == "" || !isRelease(release) || len(titles) >= mostTitles {
			return nil, false
		}
		titles = append(titles, Title{number, published()[route(number)], release})
	}
	return titles, Label(titles) == label
}

// isRelease says whether a release point has the characters of one; the server knows the rest.
func isRelease(release string) bool {
	congress, laws, ok := strings.Cut(release, "-")
	return ok && len(congress) == 3 && laws != "" && len(release) <= 40 && strings.Trim(congress, "0123456789") == "" &&
		strings.Trim(laws, "0123456789notu") == "" && laws[0] >= '0' && laws[0] <= '9'
}

// Heading returns the heading of a title as it is printed, "" where there is no such title.
func Heading(number string) string { return published()[route(number)] }

// Route returns the name of a title on the server; sorted, they stand in the order of the Code.
func Route(number string) string { return route(number) }

// route returns the name of a title on the server: two digits, a small a for an appendix.
func route(number string) string {
	if digits := strings.TrimRight(number, "aA"); len(digits) == 1 {
		number = "0" + number
	}
	return strings.ToLower(number)
}

// named returns titles in words.
func named(titles []Title) string {
	var all []string
	for _, t := range titles {
		all = append(all, say("title", "number", t.Number, "release", t.Release))
	}
	if last := len(all) - 1; last > 0 {
		return strings.Join(all[:last], ", ") + " " + say("and") + " " + all[last]
	}
	return strings.Join(all, "")
}
