package act

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// nodes reads the subdivisions at a depth.
func (ps *parser) nodes(depth int) ([]*node, error) {
	var list []*node
	for {
		line, d, ok := ps.peek()
		if !ok || d < depth {
			return list, nil
		}
		ps.at++
		if d > depth || depth > 8 {
			return nil, fmt.Errorf("%q: indented too far", line)
		}
		other := false
		if line, other = strings.CutPrefix(line, "| "); other && len(list) == 0 {
			return nil, fmt.Errorf("%q: another wording of nothing", line)
		}
		n, err := parseNode(line)
		if err != nil {
			return nil, err
		}
		if n.children, err = ps.nodes(depth + 1); err != nil {
			return nil, err
		}
		if other {
			last := list[len(list)-1]
			if n.name == "" {
				n.name = last.name
			}
			n.other = nil
			last.other = append(last.other, n)
		} else {
			list = append(list, n)
		}
	}
}

// parseNode reads the line of a subdivision.
func parseNode(line string) (*node, error) {
	n := &node{chance: 100}
	if rest, ok := strings.CutPrefix(line, "<"); ok {
		list, after, closed := strings.Cut(rest, "> ")
		if n.kinds, line = strings.Fields(list), after; !closed || len(n.kinds) == 0 {
			return nil, fmt.Errorf("%q: expected <KIND KIND> before a wording", rest)
		}
		for _, kind := range n.kinds {
			if !slices.Contains(kinds, kind) && kind != anyKind && kind != privateParty {
				return nil, fmt.Errorf("%q: no such kind of thing", kind)
			}
		}
	}
	if rest, ok := strings.CutPrefix(line, "+ "); ok {
		n.late, line = true, rest
	}
	if rest, ok := strings.CutPrefix(line, "?"); ok {
		number, after, _ := strings.Cut(rest, " ")
		chance, err := strconv.Atoi(number)
		if err != nil || chance < 1 || chance > 99 {
			return nil, fmt.Errorf("%q: expected ? and a number from 1 to 99", line)
		}
		n.chance, line = chance, after
	}
	if rest, ok := strings.CutPrefix(line, "* "); ok {
		var span string
		n.pool, span, _ = strings.Cut(rest, " ")
		low, high, _ := strings.Cut(span, "..")
		var err1, err2 error
		n.low, err1 = strconv.Atoi(low)
		n.high, err2 = strconv.Atoi(high)
		if err1 != nil || err2 != nil || n.low < 1 || n.high < n.low || n.high > 99 {
			return nil, fmt.Errorf("%q: expected * LIST LOW..HIGH", line)
		}
		return n, nil
	}
	if rest, ok := strings.CutPrefix(line, "~ "); ok {
		n.flush, line = true, rest
	}
	if rest, ok := strings.CutPrefix(line, "#"); ok {
		n.name, line, _ = strings.Cut(rest, " ")
	}
	heading, body, ok := strings.Cut(line, "::")
	if !ok {
		heading, body = "", line
	}
	body = strings.TrimSpace(body)
	if rest, ok := strings.CutSuffix(body, "--and"); ok {
		n.join, body = all, rest+"--"
	} else if rest, ok := strings.CutSuffix(body, "--or"); ok {
		n.join, body = anyOf, rest+"--"
	}
	var err error
	if n.heading, err = parseText(strings.TrimSpace(heading)); err != nil {
		return nil, err
	}
	if n.body, err = parseText(body); err != nil {
		return nil, err
	}
	if len(n.body) == 0 && len(n.heading) == 0 {
		return nil, fmt.Errorf("%q: a subdivision without words", line)
	}
	if n.defines = definedTerm(body); n.defines != "" {
		if n.term, err = parseText(n.defines); err != nil {
			return nil, err
		}
	}
	n.size, n.headingSize = n.body.length(), n.heading.length()
	n.fixed, n.alike = n.body.fixed(), n.body.alike()
	return n, nil
}

// definitions is the list of terms that an act defines: term :: meaning.
const definitions = "def"

// define makes an entry of the list of definitions a sentence that defines its term.
func (n *node) define() error {
	if len(n.heading) != 1 || n.heading[0].kind != literalSlot || len(n.body) == 0 || len(n.other) > 0 {
		return fmt.Errorf("list %s: expected a term without slots, :: and one meaning", definitions)
	}
	n.defines = n.heading[0].text
	n.term = n.heading
	means := "The term “" + n.defines + "” means "
	if strings.HasPrefix(n.body[0].text, "—") || strings.HasPrefix(n.body[0].text, ",") {
		means = strings.TrimSuffix(means, " ")
	}
	n.body = append(text{literal(means)}, n.body...)
	n.size = n.body.length()
	return nil
}

// wanted adds the provisions to which a subdivision or one below it refers as
// to others of its section.
func (n *node) wanted(list *[]string) {
	for _, w := range append([]*node{n}, n.other...) {
		for _, p := range w.body {
			if p.kind != inSlot {
				continue
			}
			for _, name := range append([]string{p.text}, p.and...) {
				if !slices.Contains(*list, name) {
					*list = append(*list, name)
				}
			}
		}
		for _, c := range w.children {
			c.wanted(list)
		}
	}
}

// fixed says whether a text reads the same whatever the act is about.
func (t text) fixed() bool {
	for _, p := range t {
		switch {
		case p.kind == literalSlot || p.kind == refSlot:
		case p.kind == wordSlot && (p.text == "this" || p.text == "here" || p.text == "title"):
		default:
			return false
		}
	}
	return len(t) > 0
}

// alike says whether a text differs from act to act by the officer at most.
func (t text) alike() bool {
	for i, p := range t {
		if p.kind != seeSlot && !(p.kind == wordSlot && p.text == "official") && !t[i:i+1].fixed() {
			return false
		}
	}
	return true
}

// definedTerm returns the term that a sentence of the bank defines; empty where it defines none.
func definedTerm(body string) string {
	_, rest, ok := strings.Cut(body, `he term "`)
	term, after, closed := strings.Cut(rest, `"`)
	if !ok || !closed || !strings.HasPrefix(after, " means") {
		return ""
	}
	return term
}
