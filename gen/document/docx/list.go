package docx

import (
	"strconv"
	"strings"

	"benchtrial/gen/cite"
	"benchtrial/gen/document/container"
	"benchtrial/gen/document/xml"
)

const (
	levels = 9 // of a list
	// most is the largest number that is counted and set in letters and roman
	// numerals; what is larger is set in figures.
	most = 780
)

// rule is how one level of a list is numbered.
type rule struct {
	start   int
	format  string // as ECMA-376, 17.18.59, names it
	text    string // "%1.%2": the numbers of the first and second level
	restart int    // the level, from 1, after which this one starts over; 0 never, -1 any higher one
	legal   bool   // all numbers in figures
	style   string // the paragraph style of the level
	tight   bool   // nothing stands between number and text
}

// scheme is the rules of a list and how far it has come. Several lists may share one:
// they go on from one another.
type scheme struct {
	rules  [levels]rule
	linked string // the style that has the list, where the scheme has none
	now    [levels]int
	begun  [levels]bool
}

// list is what paragraphs refer to.
type list struct {
	scheme *scheme
	named  string // the scheme's number
	// starts are the numbers from which levels start over where the list is first
	// used; -1 where they go on.
	starts [levels]int
	own    map[int]rule
}

// lists are those of a document.
type lists struct {
	schemes map[string]*scheme
	all     map[string]*list
}

func newLists() *lists { return &lists{map[string]*scheme{}, map[string]*list{}} }

// readRules reads the rules of lists.
func (l *lists) readRules(p parts, name string) error {
	if name == "" {
		return nil
	}
	var (
		s       *scheme
		of      *list
		current *rule
		at      int
	)
	err := p.read(name, func(x *xml.Reader, e xml.Event) error {
		switch {
		case e == xml.End && x.Name == "abstractNum":
			s = nil
		case e == xml.End && x.Name == "num":
			of = nil
		case e == xml.End && x.Name == "lvl":
			if of != nil && current != nil {
				of.own[at] = *current
			}
			current = nil
		case e != xml.Start:
		case len(l.schemes)+len(l.all) >= maxRules:
			return &container.Error{Reason: container.Bomb}
		case x.Name == "abstractNum":
			s = &scheme{}
			for i := range s.rules {
				s.rules[i] = rule{start: 1, format: "decimal", restart: -1}
			}
			l.schemes[x.Local("abstractNumId")] = s
		case x.Name == "num":
			of = &list{own: map[int]rule{}}
			for i := range of.starts {
				of.starts[i] = -1
			}
			l.all[x.Local("numId")] = of
		case x.Name == "abstractNumId" && of != nil:
			of.named = x.Local("val")
		case x.Name == "numStyleLink" && s != nil:
			s.linked = x.Local("val")
		case x.Name == "lvlOverride":
			at = levelOf(x.Local("ilvl"))
		case x.Name == "startOverride" && of != nil:
			of.starts[at] = number(x.Local("val"), 1)
		case x.Name == "lvl":
			at = levelOf(x.Local("ilvl"))
			if s != nil {
				current = &s.rules[at]
			} else {
				current = &rule{start: 1, format: "decimal", restart: -1}
			}
		case current != nil:
			current.read(x)
		}
		return nil
	})
	for _, of := range l.all {
		of.scheme = l.schemes[of.named]
	}
	return err
}

// read takes what an element within a level says.
func (r *rule) read(x *xml.Reader) {
	switch value := x.Local("val"); x.Name {
	case "start":
		r.start = number(value, 1)
	case "numFmt":
		r.format = value
	case "lvlText":
		r.text = value
	case "lvlRestart":
		r.restart = number(value, -1)
	case "isLgl":
		r.legal = on(value, "1")
	case "pStyle":
		r.style = value
	case "suff":
		r.tight = value == "nothing"
	}
}

func levelOf(value string) int { return min(max(number(value, 0), 0), levels-1) }

// link gives lists the scheme of the style that they are linked to.
func (l *lists) link(listOf func(style string) string) {
	for _, of := range l.all {
		if of.scheme != nil && of.scheme.linked != "" {
			if other := l.all[listOf(of.scheme.linked)]; other != nil {
				of.scheme = l.schemes[other.named]
			}
		}
	}
}

// levelOfStyle returns the level of a list to which a paragraph style belongs, -1 for none.
func (l *lists) levelOfStyle(id, style string) int {
	of := l.all[id]
	if of == nil || of.scheme == nil || style == "" {
		return -1
	}
	for i := range of.scheme.rules {
		if of.rule(i).style == style {
			return i
		}
	}
	return -1
}

func (of *list) rule(level int) *rule {
	if own, ok := of.own[level]; ok {
		return &own
	}
	return &of.scheme.rules[level]
}

// next counts a paragraph and returns its number.
func (l *lists) next(id string, level int) (label string, tight bool) {
	of := l.all[id]
	if of == nil || of.scheme == nil {
		return "", false
	}
	s := of.scheme
	r := of.rule(level)
	switch {
	case of.starts[level] >= 0:
		s.now[level], s.begun[level] = of.starts[level], true
		of.starts[level] = -1
	case s.begun[level]:
		s.now[level] = min(s.now[level]+1, 1<<30)
	default:
		s.now[level], s.begun[level] = r.start, true
	}
	for i := range level {
		if !s.begun[i] {
			s.now[i], s.begun[i] = of.rule(i).start, true
		}
	}
	for i := level + 1; i < levels; i++ {
		if restart := of.rule(i).restart; restart < 0 || restart > level {
			s.begun[i] = false
		}
	}
	if r.format == "bullet" {
		return "•", false
	}
	return of.label(level), r.tight
}

// label returns the number of a level as it stands.
func (of *list) label(level int) string {
	r := of.rule(level)
	var b strings.Builder
	for i := 0; i < len(r.text); i++ {
		if c := r.text[i]; c != '%' || i+1 == len(r.text) || r.text[i+1] < '1' || r.text[i+1] > '0'+levels {
			b.WriteByte(c)
			continue
		}
		i++
		at := int(r.text[i] - '1')
		format := of.rule(at).format
		if r.legal {
			format = "decimal"
		}
		b.WriteString(numeral(format, of.scheme.now[at]))
	}
	return strings.TrimSpace(b.String())
}

// numeral sets a number in one of the formats. Those of other scripts are set in figures.
func numeral(format string, n int) string {
	figures := strconv.Itoa(n)
	if format == "none" {
		return ""
	}
	if format == "decimalZero" && n >= 0 && n < 10 {
		return "0" + figures
	}
	if n < 1 || n > most {
		return figures
	}
	// The levels are those of cite.Label: letters, capitals, roman numerals.
	switch format {
	case "lowerLetter":
		return cite.Label(0, n-1)
	case "upperLetter":
		return cite.Label(2, n-1)
	case "lowerRoman":
		return cite.Label(3, n-1)
	case "upperRoman":
		return cite.Label(4, n-1)
	case "ordinal":
		return ordinal(n)
	case "cardinalText", "ordinalText":
		return spelled(format, n)
	}
	return figures
}
