package act

import (
	"fmt"
	"strconv"
	"strings"
)

// text is a sentence of the bank, cut into what stands as it is and slots.
type text []piece

// slotKind says what fills a slot.
type slotKind uint8

const (
	literalSlot slotKind = iota // the text itself
	wordSlot                    // a word of the field or of the provision: {permit}, {term.s}
	choiceSlot                  // [one|another]
	numberSlot                  // {n 30..90 by 15}
	moneySlot                   // {$ 1000..5000 by 500}
	refSlot                     // {@name}: another subdivision of the provision
	seeSlot                     // {see fees}: another provision of the act
	yearSlot                    // {year+3}
	dateSlot                    // {date+2}
	enactedSlot                 // {enacted}: the day from which the act counts
	inSlot                      // {in lost and bond}: provisions of the same section, which must be there
	openSlot                    // {except lost bond}: an opening that names those of them that are there
	whenSlot                    // [?lost:with it|without it]
)

// piece is a stretch of a text: a literal or a slot.
type piece struct {
	kind      slotKind
	text      string       // the literal; the name of a word, subdivision or provision
	lower     string       // the literal in small letters
	voices    [ages]string // the literal as acts of each age have it
	afterWord bool         // the literal can follow a number in words: it begins with a space or a hyphen
	form      int          // which form of a word
	capital   bool
	article   bool
	low, high int // numbers: range; years and dates: low years after the act
	step      int
	choice    []text
	and       []string // further subdivisions that are referred to together
	or        bool     // … joined by or
}

// forms are the names of a word's forms, in the order in which the bank gives them.
var forms = map[string]int{"": 0, "s": 1, "full": 1, "ing": 2, "n": 3}

// parseText reads a sentence with its {slots} and [choices]. A double hyphen
// is a dash, straight quotes come in pairs.
func parseText(s string) (text, error) {
	var t text
	for s != "" {
		i := strings.IndexAny(s, "{[")
		if i < 0 {
			i = len(s)
		}
		if i > 0 {
			set := typeset(s[:i], len(t) > 0)
			t, s = append(t, literal(set)), s[i:]
			continue
		}
		closer := byte('}')
		if s[0] == '[' {
			closer = ']'
		}
		end := strings.IndexByte(s, closer)
		if end < 0 {
			return nil, fmt.Errorf("%q: no closing %c", s, closer)
		}
		inner := s[1:end]
		s = s[end+1:]
		if closer == '}' {
			p, err := parseSlot(inner)
			if err != nil {
				return nil, err
			}
			t = append(t, p)
			continue
		}
		p := piece{kind: choiceSlot}
		if name, rest, ok := strings.Cut(inner, ":"); ok && name[0] == '?' {
			p.kind, p.text, inner = whenSlot, name[1:], rest
		}
		for alternative := range strings.SplitSeq(inner, "|") {
			a, err := parseText(alternative)
			if err != nil {
				return nil, err
			}
			p.choice = append(p.choice, a)
		}
		if p.kind == whenSlot && len(p.choice) != 2 {
			return nil, fmt.Errorf("[%s]: expected [?name:with|without]", inner)
		}
		t = append(t, p)
	}
	return t, nil
}

// literal returns a stretch of text that stands as it is.
func literal(s string) piece {
	p := piece{text: s, voices: voicesOf(s), afterWord: s[0] == ' ' || s[0] == '-'}
	p.lower = strings.ToLower(p.voices[modern])
	return p
}

// small returns a heading as it goes on after another.
func (t text) small() text {
	if len(t) == 0 || t[0].kind != literalSlot {
		return t
	}
	first := strings.ToLower(t[0].text[:1]) + t[0].text[1:]
	return append(text{literal(first)}, t[1:]...)
}

// typeset puts dashes and curly quotes into what the bank writes in ASCII. The
// text may go on after a slot, which a quotation mark then closes.
func typeset(s string, goesOn bool) string {
	s = strings.ReplaceAll(s, "--", "—")
	s = strings.ReplaceAll(s, "'", "’")
	var b strings.Builder
	for i := range len(s) {
		switch {
		case s[i] != '"':
			b.WriteByte(s[i])
		case i == 0 && !goesOn || i > 0 && (s[i-1] == ' ' || s[i-1] == '('):
			b.WriteString("“")
		default:
			b.WriteString("”")
		}
	}
	return b.String()
}

// parseSlot reads the inside of a slot.
func parseSlot(s string) (piece, error) {
	wrong := fmt.Errorf("slot {%s}: expected a word, {n 1..9}, {$ 1..9}, {@name}, {see name}, {year+1} or {date+1}", s)
	head, rest, _ := strings.Cut(s, " ")
	switch {
	case head == "n" || head == "$":
		p := piece{kind: numberSlot, step: 1}
		if head == "$" {
			p.kind = moneySlot
		}
		span, step, stepped := strings.Cut(rest, " by ")
		low, high, ok := strings.Cut(span, "..")
		var err1, err2, err3 error
		p.low, err1 = strconv.Atoi(low)
		p.high, err2 = strconv.Atoi(high)
		if stepped {
			p.step, err3 = strconv.Atoi(step)
		}
		if !ok || err1 != nil || err2 != nil || err3 != nil || p.low < 0 || p.high < p.low || p.high > 1e9 || p.step < 1 {
			return piece{}, wrong
		}
		return p, nil
	case head == "see" && rest != "" && !strings.ContainsAny(rest, " {}[]|"):
		return piece{kind: seeSlot, text: rest}, nil
	case openings[head][0] != "" && rest != "":
		return piece{kind: openSlot, text: head, and: strings.Fields(strings.ReplaceAll(rest, "@", ""))}, nil
	case strings.HasPrefix(s, "@") || head == "in" && rest != "":
		p := piece{kind: refSlot}
		words := strings.Fields(s[1:])
		if head == "in" {
			p.kind, words = inSlot, strings.Fields(rest)
		}
		for i, w := range words {
			switch {
			case i == 0:
				p.text = w
			case i%2 == 0:
				p.and = append(p.and, w)
			case w == "or" || w == "and":
				p.or = w == "or"
			default:
				return piece{}, wrong
			}
		}
		if len(words)%2 == 0 {
			return piece{}, wrong
		}
		return p, nil
	case s == "enacted":
		return piece{kind: enactedSlot}, nil
	case s == "year" || s == "date" || len(s) > 4 && (s[:4] == "year" || s[:4] == "date") && (s[4] == '+' || s[4] == '-'):
		p := piece{kind: yearSlot}
		if s[0] == 'd' {
			p.kind = dateSlot
		}
		if len(s) > 4 {
			n, err := strconv.Atoi(strings.TrimPrefix(s[4:], "+"))
			if err != nil || n < -99 || n > 50 {
				return piece{}, wrong
			}
			p.low = n
		}
		return p, nil
	}
	p := piece{kind: wordSlot}
	if r, ok := strings.CutPrefix(s, "^"); ok {
		p.capital, s = true, r
	}
	if r, ok := strings.CutPrefix(s, "a:"); ok {
		p.article, s = true, r
	}
	name, form, _ := strings.Cut(s, ".")
	n, ok := forms[form]
	if !ok || name == "" || strings.ContainsAny(s, " {}[]|") {
		return piece{}, wrong
	}
	p.text, p.form = name, n
	return p, nil
}

// length returns about how many bytes the text comes to.
func (t text) length() int {
	n := 0
	for _, p := range t {
		switch p.kind {
		case literalSlot:
			n += len(p.text)
		case openSlot:
			n += 20
		case choiceSlot, whenSlot:
			sum := 0
			for _, c := range p.choice {
				sum += c.length()
			}
			n += sum / len(p.choice)
		case numberSlot, yearSlot:
			n += 3
		case wordSlot:
			n += 13
		default:
			n += 15
		}
	}
	return n
}
