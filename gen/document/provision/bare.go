package provision

import (
	"strconv"
	"strings"
)

// bareRun are sections of a code that are headed by the number alone.
type bareRun struct {
	run
	loose bool // some have no heading
}

// bareSections returns the sections that are headed by the number alone, as in a code; where
// some have no heading, two at least. A number below one that is a provision itself, 10.10.10
// below 10.10, is none, nor is 100.1 below clause 100 or article C.
func bareSections(paragraphs []Paragraph) bareRun {
	labels := make(map[string]bool)
	for _, p := range paragraphs {
		if l, ok := labelAt(p.Text); ok {
			labels[l.bare] = true
		}
		if h, ok := clauseOf(p.Text); ok {
			labels[h.number] = true
		}
		if h, ok := headingOf(p.Text); ok && h.kind == article {
			labels[strconv.Itoa(articleNumber(h.number))] = true
		}
	}
	below := func(h heading) bool { return labels[h.number[:max(strings.LastIndexByte(h.number, '.'), 0)]] }
	var strict, loose run
	for i, p := range paragraphs {
		if h, ok := bareSection(p.Text, false); ok && !below(h) {
			strict.add(i)
		}
		if h, ok := bareSection(p.Text, true); ok && !below(h) {
			loose.add(i)
		}
	}
	if loose.count > 1 {
		return bareRun{loose, true}
	}
	return bareRun{strict, false}
}

// bareSection reads the heading of a section of a code that prints its number
// alone: "1798.100. General duties", "13-2301. Definitions", "2C:11-3. Murder".
// Such a number has two parts, and four figures at least. Loosely, what follows need be
// no heading, "1977.10. (a) The owner shall", where a full stop closes the number.
func bareSection(text string, loose bool) (heading, bool) {
	end, figures, parts := 0, 0, 1
	for end < len(text) && end < 24 && (alnum(text[end]) || strings.IndexByte(".-:", text[end]) >= 0) {
		switch {
		case digit(text[end]):
			figures++
		case !alnum(text[end]) && end+1 < len(text) && alnum(text[end+1]):
			parts++
		}
		end++
	}
	n := strings.TrimRight(text[:end], ".:-")
	rest := strings.TrimLeft(text[end:], " ")
	if parts > 3 || figures < 4 || !digit(text[0]) || rest == text[end:] || rest == "" {
		return heading{}, false
	}
	if loose && text[end-1] == '.' && (labelled(rest) || parts > 1 && capital(rest)) {
		return heading{section, text[:end], n, rest}, true
	}
	if parts < 2 || !capital(rest) || !titled(strings.TrimRight(rest, ".")) && !noSentence(rest) {
		return heading{}, false
	}
	return heading{section, text[:end], n, rest}, true
}
