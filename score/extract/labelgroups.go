package extract

import "strings"

// group is one or more labels with the name of their level, if any.
type group struct {
	depth  int // of the first label; -1 unknown
	named  bool
	labels []string
	alts   [][]string // further rows of labels joined to this one: "(1) and (2)"
	ranged bool       // some of alts is the end of a range
}

// readGroup reads "(b)(2)", "paragraph (2)" or "paragraph 2" at i.
func readGroup(s, low string, i int) (g group, end int) {
	g.depth = -1
	at := i
	if depth, next := levelWord(low, i); next > 0 {
		g.depth, g.named, at = depth, true, next
	}
	var row []string
	row, end = labels(s, at)
	if len(row) == 0 {
		if !g.named {
			return g, -1
		}
		text, next := bareLabel(s, low, at)
		if next < 0 {
			return g, -1
		}
		row, end = []string{text}, next
		more, next := labels(s, end) // "paragraph 2(B)"
		row = append(row, more...)
		if len(more) > 0 {
			end = next
		}
	}
	g.labels = row
	for len(g.alts) < 8 {
		row, next, ranged := joined(s, low, end, g.depth)
		if next < 0 {
			break
		}
		g.alts = append(g.alts, row)
		g.ranged = g.ranged || ranged
		end = next
	}
	return g, end
}

// joiners join labels to those before; true marks a range.
var joiners = []struct {
	text   string
	ranged bool
}{
	{"and/or", false}, {"and", false}, {"or", false}, {"&", false}, {"/", false}, {"through", true}, {"thru", true},
	{"to", true}, {"-", true}, {",", false}, {"plus", false}, {"+", false}, {"as well as", false}, {"along with", false}, {"together with", false},
	{"also", false}, {"perhaps", false}, {"possibly", false}, {"maybe", false}, {"even", false}, {"sowie", false}, {"ainsi que", false}, {"así como", false}, {"bis", true}, {"et", false}, {"und", false}, {"oder", false}, {"y", false},
}

// LabelsGoOn says whether further labels follow those that end at i: "(a)(1)", "(a) or (c)", "(a)/(c)".
func (p *Plain) LabelsGoOn(i int) bool {
	_, adjacent := label(p.S, i)
	_, further, _ := joined(p.S, p.Low, i, -1)
	return adjacent > 0 || further > 0
}

// joined reads "and (2)", ", (3)", "-(3)" or "through paragraph (3)" at i. A
// level that is named must be the one of the labels before, at depth where that is known.
func joined(s, low string, i, depth int) (row []string, end int, ranged bool) {
	at := skipBlank(s, i)
	found, comma := false, false
	for range 3 { // ", and also"
		for _, j := range joiners {
			if !strings.HasPrefix(low[at:], j.text) || isLetter(j.text[0]) && !wordEdge(low, at+len(j.text)) {
				continue
			}
			ranged, comma = j.ranged, j.text == ","
			at = skipBlank(s, at+len(j.text))
			found = true
			break
		}
	}
	if !found {
		return nil, -1, false
	}
	if !comma { // "as well as in (2)"; a comma would lead further down
		for _, in := range []string{"in ", "at "} {
			if strings.HasPrefix(low[at:], in) {
				at = skipBlank(s, at+len(in))
			}
		}
	}
	if named, next := levelWord(low, at); next > 0 {
		if depth < 0 && comma || depth >= 0 && named != depth {
			return nil, -1, false
		}
		at = next
	}
	row, end = labels(s, at)
	if len(row) == 0 {
		return nil, -1, false
	}
	return row, end, ranged
}
