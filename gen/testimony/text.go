package testimony

import (
	"fmt"
	"strings"
)

// text is a sentence of the bank, cut into what stands as it is, slots and choices.
type text []piece

// piece is a literal, a slot or a choice: whichever is not empty.
type piece struct {
	literal string
	slot    slot
	choice  []text
}

// slot is a place that a fact or a list fills.
type slot struct {
	name, form string
	capital, a bool
}

// parseText reads a sentence with its {slots} and [choices].
func parseText(s string) (text, error) {
	var t text
	for s != "" {
		i := strings.IndexAny(s, "{[")
		if i < 0 {
			i = len(s)
		}
		if i > 0 {
			t, s = append(t, piece{literal: s[:i]}), s[i:]
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
			sl, err := parseSlot(inner)
			if err != nil {
				return nil, err
			}
			t = append(t, piece{slot: sl})
			continue
		}
		var p piece
		for _, alternative := range strings.Split(inner, "|") {
			a, err := parseText(alternative)
			if err != nil {
				return nil, err
			}
			p.choice = append(p.choice, a)
		}
		t = append(t, p)
	}
	return t, nil
}

// parseSlot reads the inside of a slot: name, name.form, ^name, a:name.
func parseSlot(s string) (slot, error) {
	var sl slot
	rest := s
	if r, ok := strings.CutPrefix(rest, "^"); ok {
		sl.capital, rest = true, r
	}
	if r, ok := strings.CutPrefix(rest, "a:"); ok {
		sl.a, rest = true, r
	}
	sl.name, sl.form, _ = strings.Cut(rest, ".")
	if sl.form != "" && sl.form[0] >= 'A' && sl.form[0] <= 'Z' {
		sl.capital = true
		sl.form = strings.ToLower(sl.form[:1]) + sl.form[1:]
	}
	if sl.name == "" || strings.ContainsAny(s, " {}[]|") {
		return slot{}, fmt.Errorf("slot {%s}: expected {name}, {name.form}, {^name} or {a:name}", s)
	}
	// A document's date and pages have forms of their own: {doc.date.md}.
	return sl, nil
}

// length returns about how many characters the text comes to.
func (t text) length() int {
	n := 0
	for _, p := range t {
		switch {
		case p.literal != "":
			n += len(p.literal)
		case p.slot.name != "":
			n += 9
		default:
			sum := 0
			for _, c := range p.choice {
				sum += c.length()
			}
			n += sum / len(p.choice)
		}
	}
	return n
}

// literals returns the text without its slots and choices, for looking into.
func (t text) literals() string {
	var b strings.Builder
	for _, p := range t {
		b.WriteString(p.literal)
		for _, c := range p.choice {
			b.WriteString(c.literals())
		}
	}
	return b.String()
}
