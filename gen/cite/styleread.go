package cite

import (
	"slices"
	"strconv"
	"strings"
)

// Parse reads a cite as the document prints it.
func (s *Style) Parse(text string) (Cite, bool) {
	p, ok := parsePrinted(text)
	if !ok {
		return Cite{}, false
	}
	return s.cite(p), true
}

// Print returns a cite as the document prints it, or would print it where it has no such provision.
func (s *Style) Print(c Cite) string {
	if text, ok := s.cites[key(c)]; ok {
		return text
	}
	n := len(c.Labels)
	if n == 0 {
		if c.Section == "" {
			return ""
		}
		kind, number, ok := strings.Cut(c.Section, "-")
		switch {
		case ok && apart(kind):
			return strings.ToUpper(kind[:1]) + kind[1:] + " " + number
		case ok && s.kinds[kind]:
			return kind + " " + number
		case c.Section == unnumbered:
			return "paragraph"
		case apart(c.Section):
			return c.Section
		}
		return strings.TrimSpace(s.word + " " + c.Section)
	}
	above := Cite{c.Section, c.Labels[:n-1]}
	text, label := s.Print(above), c.Labels[n-1]
	dotted := s.dotted[key(above)] || n == 1 && c.Section != "" && !s.Exists(c) && len(s.below[key(above)]) == 0 && s.dots[kindIn(c.Section)]
	switch {
	case !dotted && (c.Section == unnumbered || apart(c.Section)) && n == 1:
		return singular(text) + " (" + label + ")"
	case !dotted:
		return text + "(" + label + ")"
	case n == 1 && apart(kindIn(c.Section)):
		return text + ", paragraph " + label
	case n == 1 && kindIn(c.Section) != "":
		return text + ", " + s.word + " " + label
	}
	return text + "." + label
}

// singular returns what one of several is called: recitals, recital (A).
func singular(text string) string {
	if text == "parties" {
		return "party"
	}
	return strings.TrimSuffix(text, "s")
}

// Has says whether the document has provisions in a section.
func (s *Style) Has(section string) bool {
	_, ok := s.cites[key(Cite{Section: section})]
	return ok || len(s.below[key(Cite{Section: section})]) > 0
}

// Exists says whether the document has a provision.
func (s *Style) Exists(c Cite) bool {
	_, ok := s.cites[key(c)]
	return ok || len(s.below[key(c)]) > 0
}

// Word returns what the document calls most provisions with a number: "§",
// "clause"; "" where none has one.
func (s *Style) Word() string { return s.word }

// Numbered says whether the document numbers its sections; where it does not,
// labels are the whole cite.
func (s *Style) Numbered() bool { return s.names }

// Inner says whether a word stands before the numbers that a section counts
// anew: paragraph 2 of Schedule 1, section 2 of article 3.
func (s *Style) Inner(section, word string) bool {
	kind := kindIn(section)
	if kind == "" {
		return false
	}
	if apart(kind) {
		return slices.Contains(kindOf()[word], "paragraph")
	}
	return s.nested && slices.Contains(kindOf()[word], s.word)
}

// Alone says whether a number without any word can only be that of a provision:
// one with a full stop or a dash, or of three digits, that the document has.
func (s *Style) Alone(number string) bool {
	return (strings.ContainsAny(number, ".-") || len(number) > 2) && s.Exists(s.Resolve(Cite{Section: number}))
}

// Resolve returns a cite that was read with its number as it stands, or with
// the section that Unit returned, as section and labels.
func (s *Style) Resolve(c Cite) Cite {
	if c.Section == "" && !s.names {
		c.Section = unnumbered
	}
	kind := kindIn(c.Section)
	switch {
	case (kind == "recital" || kind == "party") && !s.Has(c.Section):
		// Recital A is recital (A).
		return Cite{kind, append([]string{c.Section[len(kind)+1:]}, c.Labels...)}
	case kind != "", c.Section == "", c.Section == unnumbered, apart(c.Section):
		return c
	}
	r := s.split(c.Section)
	if !s.Exists(r) {
		// 4.2b and 4.2.b are 4.2(b).
		if t := s.split(withStop(c.Section)); s.Exists(t) {
			r = t
		}
	}
	r.Labels = append(slices.Clone(r.Labels), c.Labels...)
	return r
}

// withStop puts a full stop between the digits and the letter that a number ends with.
func withStop(number string) string {
	i := len(number)
	for i > 0 && (number[i-1]|0x20 >= 'a' && number[i-1]|0x20 <= 'z') {
		i--
	}
	if i == 0 || i == len(number) || number[i-1] == '.' {
		return number
	}
	return number[:i] + "." + number[i:]
}

// Unit returns the section that a word and a number name, for Resolve. It
// reports false where that word does not stand before a section's number in
// this document: a paragraph is one of a section elsewhere.
func (s *Style) Unit(word, number string) (string, bool) {
	kinds := kindOf()[word]
	if len(kinds) == 0 {
		return "", false
	}
	for _, k := range kinds {
		if s.kinds[k] && !(k == "paragraph" && s.inner && k != s.word) {
			return s.section(k, number), number != "" || apart(k)
		}
	}
	if apart(kinds[0]) {
		return kinds[0] + "-" + number, number != ""
	}
	if kinds[0] == "regulation" || kinds[0] == "rule" {
		return "", false // that of another document
	}
	lower := slices.Contains(kinds, "paragraph") || slices.Contains(kinds, "clause")
	sections := s.word == "§" || s.word == "section" || s.word == "article"
	if number == "" || lower && (s.inner || sections) && !strings.Contains(number, ".") || lower && !s.Exists(s.Resolve(Cite{Section: number})) {
		return "", false
	}
	return number, true
}

// LevelName returns what the document calls the level of the label at index i
// of a cite: by position in sections, as the benchmark does; elsewhere the word of the
// document for numbers, and paragraphs below them.
func (s *Style) LevelName(c Cite, i int) string {
	kind := kindIn(c.Section)
	if (s.word == "§" || s.word == "section") && !apart(kind) || i < 0 || i >= len(c.Labels) {
		return LevelName(i)
	}
	above := 0
	for j := range i + 1 {
		if !apart(kind) && s.dotted[key(Cite{c.Section, c.Labels[:j]})] {
			above++
			if j == i {
				return s.unitName()
			}
		}
	}
	names := []string{"paragraph", "subparagraph", "item", "subitem"}
	if n := i - above; n < len(names) {
		return names[n]
	}
	return "level " + strconv.Itoa(i+1)
}

// SectionName returns what the document calls a section.
func (s *Style) SectionName() string {
	if s.word == "" || s.word == "§" {
		return "section"
	}
	return s.word
}

func (s *Style) unitName() string {
	if s.word == "" {
		return "paragraph"
	}
	return s.SectionName()
}
