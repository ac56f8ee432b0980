package act

import (
	"fmt"
	"slices"
	"strings"
)

// join says how the subdivisions of a list hang together.
type join uint8

const (
	sentences join = iota // each ends in a period
	all                   // (1) …; (2) …; and (3) ….
	anyOf                 // (1) …; (2) …; or (3) ….
)

// node is a subdivision as the bank has it.
type node struct {
	name        string // what others of the provision call it
	chance      int    // in how many of 100 acts it stands
	heading     text
	body        text
	defines     string // the term that the text defines, as the bank writes it
	term        text   // the same
	fixed       bool   // the body has no slots: it reads the same every time
	alike       bool   // it differs by the officer at most
	size        int    // about how many bytes the body comes to
	headingSize int
	join        join
	children    []*node
	other       []*node  // other wordings, with their own children
	flush       bool     // language after the list that it stands in
	late        bool     // put in by a later hand: it reads as acts of today do
	kinds       []string // of a companion's wording: the kinds of things that it can be said of
	pool        string   // not a subdivision: so many entries of this list
	low         int
	high        int
}

// provision is a subdivision that can stand by itself, with what it needs.
type provision struct {
	name  string
	theme string
	// first and last say where it stands among the others of a section.
	first, last bool
	// close says that it may close a section about a subject of the field's own.
	close bool
	// some says that short sections leave it out in some places.
	some bool
	// needs is a word that a field must have for the provision to be of use to
	// it: machine where things are built and break, customer where clients pay, hazard
	// where life is in danger.
	needs string
	// kind is what kind of thing the object of a matter is, in the provision with
	// which the matter begins; public says that those who have to do with it are
	// agencies or States.
	kind   string
	public bool
	unless []string // words that a section does not have where a companion is taken: it would say a thing again
	sets   []set
	root   *node
	wants  []string // provisions that must stand in the same section, since the words refer to them
}

// set is a word that is drawn once for a provision.
type set struct {
	name    string
	choices [][]text // the forms of each
}

// part is one file of the bank.
type part struct {
	words      map[string][][]text // alternatives, and the forms of each
	lists      map[string][]*node
	provisions []*provision
	byTheme    map[string][]*provision
	wordOrder  []string // names of words, in the order of the file
	themes     []string // in the order in which provisions first have them
	subjects   []string // themes of a field's own, in the order of the file
	matters    []string // those of them that a section carries through alone
}

// parser reads one file of the bank.
type parser struct {
	part  *part
	lines []string
	at    int
}

// parsePart reads a file of the bank.
func parsePart(name, content string) (*part, error) {
	ps := &parser{
		part:  &part{words: map[string][][]text{}, lists: map[string][]*node{}, byTheme: map[string][]*provision{}},
		lines: strings.Split(content, "\n"),
	}
	for ps.at < len(ps.lines) {
		if err := ps.section(); err != nil {
			return nil, fmt.Errorf("%s.txt, line %d: %w", name, ps.at, err)
		}
	}
	return ps.part, nil
}

// peek returns the next line that is not empty and no comment, with its
// indentation in steps of two spaces. It reports false at the end of a section.
func (ps *parser) peek() (line string, depth int, ok bool) {
	for ; ps.at < len(ps.lines); ps.at++ {
		line = strings.TrimRight(ps.lines[ps.at], " \r")
		if line == "" || line[0] == '#' {
			continue
		}
		body := strings.TrimLeft(line, " ")
		depth = len(line) - len(body)
		return body, depth / 2, depth > 0
	}
	return "", 0, false
}

// section reads a section: its first line at the left margin and what is indented below it.
func (ps *parser) section() error {
	line, depth, _ := ps.peek()
	if line == "" {
		return nil
	}
	ps.at++
	if depth > 0 {
		return fmt.Errorf("%q: indented, but no section has begun", line)
	}
	fields := strings.Fields(line)
	switch {
	case fields[0] == "words" && len(fields) == 1:
		return ps.words()
	case fields[0] == "list" && len(fields) == 2:
		nodes, err := ps.nodes(1)
		if err != nil {
			return err
		}
		for _, n := range nodes {
			if n.pool != "" || n.flush {
				return fmt.Errorf("list %s: an entry is a subdivision", fields[1])
			}
			if fields[1] == definitions {
				if err := n.define(); err != nil {
					return err
				}
			}
		}
		ps.part.lists[fields[1]] = append(ps.part.lists[fields[1]], nodes...)
		return nil
	case (fields[0] == "subject" || fields[0] == "matter") && len(fields) >= 3:
		if fields[0] == "matter" {
			ps.part.matters = append(ps.part.matters, fields[1])
		}
		return ps.subject(fields[1], strings.TrimSpace(strings.SplitN(line, " "+fields[1]+" ", 2)[1]))
	case fields[0] == "provision" && len(fields) >= 3:
		p := &provision{name: fields[1], theme: fields[2]}
		for _, mark := range fields[3:] {
			switch mark {
			case "first":
				p.first = true
			case "last":
				p.last = true
			case "close":
				p.close = true
			case "some":
				p.some = true
			case "machine", "customer", "hazard":
				p.needs = mark
			default:
				return fmt.Errorf("provision %s: expected first, last, close, some, machine, customer, hazard or nothing after the theme, found %q", p.name, mark)
			}
		}
		return ps.provision(p)
	}
	return fmt.Errorf("%q: expected words, list NAME or provision NAME THEME", line)
}

// subject reads a subject of the field's own: headings of sections about it,
// then a heading for a subsection about it.
func (ps *parser) subject(name, rest string) error {
	titles, group, ok := strings.Cut(rest, " | ")
	if !ok {
		return fmt.Errorf("subject %s: expected HEADING // HEADING | HEADING OF A SUBSECTION", name)
	}
	for title := range strings.SplitSeq(titles, " // ") {
		n, err := parseNode(title)
		if err != nil {
			return err
		}
		ps.part.lists["title."+name] = append(ps.part.lists["title."+name], n)
	}
	n, err := parseNode(group)
	ps.part.lists["group."+name] = []*node{n}
	ps.part.subjects = append(ps.part.subjects, name)
	return err
}

// words reads the words of a field: name, forms, other words for the same.
func (ps *parser) words() error {
	for {
		line, _, ok := ps.peek()
		if !ok {
			return nil
		}
		ps.at++
		name, rest, ok := strings.Cut(line, " ")
		if !ok {
			return fmt.Errorf("word %s: nothing follows", name)
		}
		choices, err := parseChoices(rest)
		if err != nil {
			return err
		}
		if ps.part.words[name] == nil {
			ps.part.wordOrder = append(ps.part.wordOrder, name)
		}
		ps.part.words[name] = choices
	}
}

// parseChoices reads alternatives parted by double slashes, each with its forms parted by bars.
func parseChoices(s string) ([][]text, error) {
	var list [][]text
	for choice := range strings.SplitSeq(s, " // ") {
		var word []text
		for form := range strings.SplitSeq(choice, " | ") {
			t, err := parseText(strings.TrimSpace(form))
			if err != nil {
				return nil, err
			}
			if len(t) != 1 || t[0].kind != literalSlot {
				return nil, fmt.Errorf("%q: a word has no slots", form)
			}
			word = append(word, t)
		}
		list = append(list, word)
	}
	return list, nil
}

// provision reads what a provision draws and its one subdivision.
func (ps *parser) provision(p *provision) error {
	for {
		line, _, ok := ps.peek()
		if kind, is := strings.CutPrefix(line, "kind "); ok && is {
			ps.at++
			if err := p.setKind(kind); err != nil {
				return err
			}
			continue
		}
		if words, is := strings.CutPrefix(line, "unless "); ok && is {
			ps.at++
			p.unless = strings.Split(words, " | ")
			continue
		}
		rest, isSet := strings.CutPrefix(line, "set ")
		if !ok || !isSet {
			break
		}
		ps.at++
		name, choices, _ := strings.Cut(rest, " ")
		list, err := parseChoices(choices)
		if err != nil {
			return err
		}
		p.sets = append(p.sets, set{name, list})
	}
	nodes, err := ps.nodes(1)
	if err != nil {
		return err
	}
	if len(nodes) != 1 || nodes[0].pool != "" || nodes[0].flush {
		return fmt.Errorf("provision %s: expected one subdivision, found %d", p.name, len(nodes))
	}
	p.root = nodes[0]
	if slices.Contains(ps.part.matters, p.theme) && !p.first {
		// What belongs to a matter speaks of that with which it begins.
		for _, other := range ps.part.byTheme[p.theme] {
			if other.first {
				p.wants = append(p.wants, other.name)
			}
		}
	}
	p.root.wanted(&p.wants)
	ps.part.provisions = append(ps.part.provisions, p)
	ps.part.byTheme[p.theme] = append(ps.part.byTheme[p.theme], p)
	if !slices.Contains(ps.part.themes, p.theme) {
		ps.part.themes = append(ps.part.themes, p.theme)
	}
	return nil
}
