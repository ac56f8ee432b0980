// Package uscode hands over the House's official file of one title of the U.S.
// Code at one release point, and nothing else.
package uscode

import (
	_ "embed"
	"slices"
	"strings"

	"benchtrial/gen/wording"
)

// Document is one title at one release point.
type Document struct {
	// Release is the release point as the House writes it: the last public law in
	// it, such as 119-59; the laws before that which are not yet in it, as in
	// 117-327not263not286; u1 where the same point was published again, as in 118-22u1.
	Release string
	// Title has two digits, and a small a where it is an appendix: 05a.
	Title string
}

var (
	//go:embed titles.txt
	titlesText string
	//go:embed newest.txt
	newestText string
)

// firstCongress is the Congress of the first release point, 113-21.
const firstCongress = "113"

// mostLeftOut is the most laws that a release point may leave out; the House's have up to four.
const mostLeftOut = 8

// Parse reads a release point and a title; ok says whether both have the form
// that the House uses. There need not be such a file.
func Parse(release, title string) (d Document, ok bool) {
	return Document{release, title}, isRelease(release) && isTitle(title)
}

func isTitle(title string) bool {
	for line := range strings.Lines(titlesText) {
		if !strings.HasPrefix(line, "#") && slices.Contains(strings.Fields(line), title) {
			return true
		}
	}
	return false
}

func isRelease(release string) bool {
	congress, rest, _ := strings.Cut(release, "-")
	if !isNumber(congress) || len(congress) != len(firstCongress) || congress < firstCongress {
		return false
	}
	if laws, again, ok := strings.Cut(rest, "u"); ok {
		if len(again) != 1 || !isNumber(again) {
			return false
		}
		rest = laws
	}
	laws := strings.Split(rest, "not")
	slices.Sort(laws[1:])
	return len(laws) <= 1+mostLeftOut && len(slices.Compact(laws)) == len(laws) &&
		!slices.ContainsFunc(laws, func(law string) bool { return !isNumber(law) })
}

// isNumber reports whether s is a number of a Congress or a law: up to three
// ASCII digits without a leading zero.
func isNumber(s string) bool {
	return s != "" && len(s) <= 3 && s[0] != '0' && strings.Trim(s, "0123456789") == ""
}

// Name returns the name that the House gives the file: xml_usc17@119-59.zip.
func (d Document) Name() string { return "xml_usc" + d.Title + "@" + d.Release + ".zip" }

// path returns the path of the file on the House's server.
func (d Document) path() string {
	congress, laws, _ := strings.Cut(d.Release, "-")
	return "/download/releasepoints/us/pl/" + congress + "/" + laws + "/" + d.Name()
}

// Newest returns the newest release point that this program knows of, and the
// day through which it is current, as 2006-01-02.
func Newest() (release, date string) {
	facts := wording.Parse(newestText)
	return facts["release"], facts["date"]
}
