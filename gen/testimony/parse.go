package testimony

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// parser reads one bank file.
type parser struct {
	part    *part
	lines   []string
	at      int    // index of the next line
	section string // use, facts, list, topic, pool
	list    string
	topic   *topic
	pool    string
}

// parsePart reads a bank file.
func parsePart(name, content string) (*part, error) {
	ps := &parser{
		part:  &part{name: name, lists: map[string][]text{}, pools: map[string][]*passage{}},
		lines: strings.Split(content, "\n"),
	}
	for ps.at < len(ps.lines) {
		if err := ps.next(); err != nil {
			return nil, fmt.Errorf("%s.txt, line %d: %w", name, ps.at, err)
		}
	}
	return ps.part, nil
}

// next reads a section's first line, a fact, an entry or a passage.
func (ps *parser) next() error {
	line := strings.TrimRight(ps.lines[ps.at], " \r")
	if line == "" || line[0] == '#' {
		ps.at++
		return nil
	}
	word, rest, _ := strings.Cut(line, " ")
	switch word {
	case "use", "facts", "list", "topic", "pool":
		ps.at++
		return ps.begin(word, strings.TrimSpace(rest))
	}
	switch ps.section {
	case "facts":
		ps.at++
		f, err := parseFact(line)
		ps.part.facts = append(ps.part.facts, f)
		return err
	case "list":
		ps.at++
		return ps.entries(strings.TrimPrefix(line, "|"))
	case "topic":
		if word == "doc" || strings.HasPrefix(word, "doc.") {
			ps.at++
			return ps.document(word, strings.TrimSpace(rest))
		}
		p, err := ps.passage()
		ps.topic.passages = append(ps.topic.passages, p)
		return err
	case "pool":
		p, err := ps.passage()
		ps.part.pools[ps.pool] = append(ps.part.pools[ps.pool], p)
		return err
	}
	ps.at++
	return fmt.Errorf("%q stands in no section: expected use, facts, list, topic or pool", line)
}

// begin starts a section.
func (ps *parser) begin(section, rest string) error {
	ps.section = section
	switch section {
	case "use":
		ps.part.uses = append(ps.part.uses, strings.Fields(rest)...)
	case "list":
		name, entries, _ := strings.Cut(rest, " ")
		ps.list = name
		entries = strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(entries), "="))
		if entries != "" {
			return ps.entries(entries)
		}
	case "pool":
		ps.pool = rest
	case "topic":
		fields := strings.Fields(rest)
		if len(fields) < 2 {
			return fmt.Errorf("topic %q: expected a name and a phase", rest)
		}
		i := slices.Index(phaseNames[:], fields[1])
		if i < 0 {
			return fmt.Errorf("topic %s: no phase is called %q", fields[0], fields[1])
		}
		ps.topic = &topic{name: fields[0], phase: phase(i)}
		for _, mark := range fields[2:] {
			switch mark {
			case "exhibit":
				ps.topic.exhibit = &document{}
			case "must":
				ps.topic.must = true
			case "noshift":
				ps.topic.goesOn = true
			case "early":
				ps.topic.early = true
			default:
				return fmt.Errorf("topic %s: expected exhibit, must, noshift, early or nothing after the phase, found %q", fields[0], mark)
			}
		}
		ps.part.topics = append(ps.part.topics, ps.topic)
	}
	return nil
}

// entries adds the entries of one line to a list.
func (ps *parser) entries(line string) error {
	for _, entry := range strings.Split(line, " | ") {
		t, err := parseText(strings.TrimSpace(strings.Trim(strings.TrimSpace(entry), "|")))
		if err != nil {
			return err
		}
		ps.part.lists[ps.list] = append(ps.part.lists[ps.list], t)
	}
	return nil
}

func (ps *parser) document(key, rest string) error {
	d := ps.topic.exhibit
	if d == nil {
		return fmt.Errorf("%s in a topic without exhibit", key)
	}
	var err error
	switch key {
	case "doc":
		d.description, err = parseText(rest)
	case "doc.kind":
		d.kind, err = parseText(rest)
	case "doc.by":
		d.by, err = parseText(rest)
	case "doc.date":
		d.date = strings.Trim(rest, "{}")
	case "doc.pages":
		d.pages, err = strconv.Atoi(rest)
	default:
		err = fmt.Errorf("%s: a document has doc, doc.kind, doc.by, doc.date and doc.pages", key)
	}
	return err
}
