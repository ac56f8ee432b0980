package testimony

import (
	"fmt"
	"strconv"
	"strings"
)

// passage reads up to the next empty line.
func (ps *parser) passage() (*passage, error) {
	p := &passage{}
	if rest, ok := strings.CutPrefix(ps.lines[ps.at], "@"); ok {
		ps.at++
		var err error
		if p.when, err = parseCondition(rest); err != nil {
			return nil, err
		}
	}
	var err error
	if p.body, err = ps.nodes(0); err != nil {
		ps.at++ // counted from 1
		return nil, err
	}
	if len(p.body) == 0 {
		return nil, fmt.Errorf("a passage without a turn")
	}
	p.lines = tenths(p.body)
	p.ample = min(max(100*p.lines/max(1, 21*turns(p.body)), 55), 170)
	return p, nil
}

// nodes reads the lines that are indented by exactly two spaces a level.
func (ps *parser) nodes(level int) ([]node, error) {
	var list []node
	for ; ps.at < len(ps.lines); ps.at++ {
		raw := strings.TrimRight(ps.lines[ps.at], " \r")
		line := strings.TrimLeft(raw, " ")
		if line == "" {
			break
		}
		if line[0] == '#' {
			continue
		}
		indent := len(raw) - len(line)
		if indent < 2*level {
			break
		}
		if indent > 2*level {
			deeper, err := ps.nodes(level + 1)
			if err != nil {
				return nil, err
			}
			ps.at--
			if len(list) == 0 || len(deeper) == 0 {
				return nil, fmt.Errorf("%q is indented too far", line)
			}
			if err := list[len(list)-1].hold(deeper); err != nil {
				return nil, err
			}
			continue
		}
		if line[0] == '|' {
			if len(list) == 0 || len(list[len(list)-1].wordings) == 0 {
				return nil, fmt.Errorf("%q is another wording of no turn", line)
			}
			last := &list[len(list)-1]
			w, err := newWording(strings.TrimSpace(line[1:]))
			if err != nil {
				return nil, err
			}
			last.wordings = append(last.wordings, w)
			continue
		}
		n, err := parseNode(line)
		if err != nil {
			return nil, err
		}
		list = append(list, n)
	}
	return list, nil
}

// hold puts deeper lines below a node: below its last wording, or its condition.
func (n *node) hold(deeper []node) error {
	switch {
	case n.op == opIf:
		n.body = append(n.body, deeper...)
	case len(n.wordings) > 0:
		w := &n.wordings[len(n.wordings)-1]
		w.body = append(w.body, deeper...)
	default:
		return fmt.Errorf("nothing can stand below a line that begins with %c", n.op)
	}
	return nil
}

// parseNode reads one line of a passage.
func parseNode(line string) (node, error) {
	n := node{op: op(line[0])}
	rest := line[1:]
	var err error
	switch n.op {
	case opIf:
		n.when, err = parseCondition(rest)
	case opSet, opClear:
		n.flag = strings.TrimSpace(rest)
		if n.flag == "" || strings.Contains(n.flag, " ") {
			err = fmt.Errorf("%q: expected one flag", line)
		}
	case opClaim:
		n.claim, err = parseText(strings.TrimSpace(rest))
	default:
		marks, words, ok := strings.Cut(rest, " ")
		if !ok || !strings.ContainsRune(speakers, rune(n.op)) {
			return n, fmt.Errorf("%q: expected a speaker (%s), a space and what is said, or one of ? + - =", line, speakers)
		}
		if _, objection, ok := strings.Cut(marks, "~"); ok {
			n.objection = objection
		} else if marks != "" {
			return n, fmt.Errorf("%q: after the speaker comes ~objection or a space", line)
		}
		var w wording
		w, err = newWording(strings.TrimSpace(words))
		n.wordings = []wording{w}
	}
	return n, err
}

// parseCondition reads terms such as "worked !fired car=white van 60%".
// A value goes on to the end of the line or to a percentage.
func parseCondition(s string) (condition, error) {
	var c condition
	fields := strings.Fields(s)
	for i := 0; i < len(fields); i++ {
		f := fields[i]
		if n, ok := strings.CutSuffix(f, "%"); ok {
			p, err := strconv.Atoi(n)
			if err != nil || p < 1 || p > 100 {
				return c, fmt.Errorf("%q is not a percentage", f)
			}
			c.percent = p
			continue
		}
		t := term{name: f}
		if t.name[0] == '!' {
			t.negate, t.name = true, t.name[1:]
		}
		if name, value, ok := strings.Cut(t.name, "="); ok {
			t.name, t.value = name, value
			for i+1 < len(fields) && !strings.HasSuffix(fields[i+1], "%") {
				i++
				t.value += " " + fields[i]
			}
		}
		if t.name == "" {
			return c, fmt.Errorf("%q: expected a flag", s)
		}
		c.terms = append(c.terms, t)
	}
	if len(c.terms) == 0 && c.percent == 0 {
		return c, fmt.Errorf("a condition without a flag or a percentage")
	}
	return c, nil
}

// newWording reads one wording and notes what it says.
func newWording(s string) (wording, error) {
	if s == "" {
		return wording{}, fmt.Errorf("a turn without words")
	}
	t, err := parseText(s)
	if err != nil {
		return wording{}, err
	}
	low := strings.ToLower(t.literals())
	w := wording{text: t, weight: 12 + t.length()}
	w.hedge, w.ready = tells(low, "hedge"), opens(low, "opener")
	w.lost = tells(low, "lost") || len(t) == 1 && t[0].slot.name == "dr"
	w.yes = len(t) == 1 && t[0].slot.name == "yes" || low == "yes." || low == "yes" || low == "correct."
	return w, nil
}

// tenths estimates how many tenths of a line nodes come to.
func tenths(list []node) int {
	sum := 0
	for i := range list {
		n := &list[i]
		if n.op == opIf {
			sum += tenths(n.body) / 2
			continue
		}
		if len(n.wordings) == 0 {
			continue
		}
		all := 0
		for _, w := range n.wordings {
			all += (w.text.length()+3)*10/51 + 5 + tenths(w.body)
		}
		sum += all / len(n.wordings)
	}
	return sum
}

// turns counts the turns of nodes, those below one of several wordings once.
func turns(list []node) int {
	n := 0
	for i := range list {
		n += turns(list[i].body)
		if len(list[i].wordings) > 0 {
			n++
		}
		below := 0
		for _, w := range list[i].wordings {
			below = max(below, turns(w.body))
		}
		n += below
	}
	return n
}
