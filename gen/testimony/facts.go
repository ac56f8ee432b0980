package testimony

import (
	"fmt"
	"strconv"
	"strings"
)

// factKind says what a fact is about, in the words of the bank.
type factKind string

const (
	personFact factKind = "person"
	dateFact   factKind = "date"
	timeFact   factKind = "time"
	numberFact factKind = "number"
	moneyFact  factKind = "money"
	pickFact   factKind = "pick"
	listFact   factKind = "from"
	flagFact   factKind = "maybe"
)

// fact declares one thing that stays the same throughout a transcript.
type fact struct {
	name string
	kind factKind
	// base is the fact that low and high are added to; empty where they stand alone.
	base            string
	low, high, step int
	sex             string // m, f, opposite (to the witness) or empty
	list            string
	choices         []text
	raw             []string // the choices as they stand in the bank
	// Attributes of persons, each a line of its own in the bank.
	attribute string // role, title, ask, stranger, age; then the fact adds to a person
	role      text
}

// kindsByList are the kinds that draw an entry of the list of their own name.
var kindsByList = []string{"street", "town", "state", "company", "firm", "school", "college"}

// parseFact reads a line such as "speed number 25..45 by 5".
func parseFact(line string) (fact, error) {
	name, rest, _ := strings.Cut(line, " ")
	if person, attribute, ok := strings.Cut(name, "."); ok {
		return parseAttribute(person, attribute, strings.TrimSpace(rest))
	}
	kind, rest, _ := strings.Cut(strings.TrimSpace(rest), " ")
	rest = strings.TrimSpace(rest)
	f := fact{name: name, kind: factKind(kind), step: 1}
	var err error
	switch f.kind {
	case personFact:
		f.sex = rest
		if rest != "" && rest != "m" && rest != "f" && rest != "opposite" {
			return f, fmt.Errorf("person %s: expected m, f, opposite or nothing, found %q", name, rest)
		}
	case dateFact, timeFact, numberFact, moneyFact:
		err = f.parseRange(rest)
	case pickFact:
		for _, choice := range strings.Split(rest, " | ") {
			choice = strings.TrimSpace(choice)
			t, e := parseText(choice)
			if e != nil {
				return f, e
			}
			f.choices, f.raw = append(f.choices, t), append(f.raw, choice)
		}
	case listFact:
		f.list = rest
	case flagFact:
		f.low, err = strconv.Atoi(rest)
		if err != nil || f.low < 0 || f.low > 100 {
			return f, fmt.Errorf("flag %s: expected a percentage, found %q", name, rest)
		}
	default:
		for _, k := range kindsByList {
			if kind == k {
				f.kind, f.list = listFact, k
				if rest != "" {
					f.list += "-" + rest
				}
				return f, nil
			}
		}
		return f, fmt.Errorf("fact %s: no kind of fact is called %q", name, kind)
	}
	return f, err
}

func parseAttribute(person, attribute, rest string) (fact, error) {
	f := fact{name: person, kind: personFact, attribute: attribute, step: 1}
	var err error
	switch attribute {
	case "role", "title":
		f.role, err = parseText(rest)
	case "ask", "stranger":
	case "age":
		err = f.parseRange(rest)
	default:
		err = fmt.Errorf("%s.%s: a person has role, title, age, ask and stranger", person, attribute)
	}
	return f, err
}

// parseRange reads "25..45 by 5", "crash+1..4", "15:10..16:40" or one value alone.
func (f *fact) parseRange(s string) error {
	s, step, stepped := strings.Cut(s, " by ")
	if stepped {
		n, err := strconv.Atoi(strings.TrimSpace(step))
		if err != nil || n < 1 {
			return fmt.Errorf("%s: step %q: expected a whole number", f.name, step)
		}
		f.step = n
	}
	s = strings.TrimSpace(s)
	if i := strings.IndexAny(s, "+-"); i > 0 && !strings.ContainsAny(s[:i], ".:0123456789") {
		f.base, s = s[:i], s[i:]
	} else if s != "" && (s[0] >= 'a' && s[0] <= 'z') && !strings.Contains(s, "..") {
		f.base, s = s, "0"
	}
	low, high, ranged := strings.Cut(s, "..")
	if !ranged {
		high = low
	}
	var err error
	if f.low, err = f.parseBound(low); err != nil {
		return err
	}
	if f.high, err = f.parseBound(high); err != nil {
		return err
	}
	if f.high < f.low {
		return fmt.Errorf("%s: %d..%d is the wrong way round", f.name, f.low, f.high)
	}
	return nil
}

func (f *fact) parseBound(s string) (int, error) {
	s = strings.ReplaceAll(strings.TrimPrefix(strings.TrimSpace(s), "+"), ",", "")
	if hour, minute, ok := strings.Cut(s, ":"); ok && f.kind == timeFact {
		h, err1 := strconv.Atoi(hour)
		m, err2 := strconv.Atoi(minute)
		if err1 == nil && err2 == nil {
			return 60*h + m, nil
		}
	}
	n, err := strconv.Atoi(s)
	if err != nil {
		return 0, fmt.Errorf("%s: %q is not a whole number", f.name, s)
	}
	return n, nil
}
