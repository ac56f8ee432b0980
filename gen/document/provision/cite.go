package provision

import "strings"

// cites knows how the document cites its provisions.
type cites struct {
	word    string // of its units: "§", "section", "clause", "article"
	decimal string // of provisions with a number such as 4.2
	parted  string // the word that most numbers such as 4.2 stand after, "" where none does
}

// words counts how the document calls what has a number.
func (r *reader) words(text string) {
	low := strings.ToLower(text)
	best, parted := 0, 0
	for _, word := range wordsOf()["called"] {
		n, withParts := 0, 0
		for rest := low; ; {
			i := strings.Index(rest, word)
			if i < 0 {
				break
			}
			rest = strings.TrimPrefix(rest[i+len(word):], "s")
			if len(rest) > 1 && rest[0] == ' ' && digit(rest[1]) {
				n++
				if partedNumber(rest[1:]) {
					withParts++
				}
			}
		}
		if withParts > parted {
			parted, r.cites.parted = withParts, word
		}
		if n > best {
			best, r.cites.decimal = n, word
		}
	}
}

// partedNumber says whether a text begins with a number such as 4.2.
func partedNumber(text string) bool {
	size := 0
	for size < len(text) && digit(text[size]) {
		size++
	}
	return size > 0 && size+1 < len(text) && text[size] == '.' && digit(text[size+1])
}

// name settles the words, when it is known what the document is made of.
func (c *cites) name(made material, paragraphs []Paragraph) {
	if c.decimal == "" {
		c.decimal = string(section)
	}
	switch kind(made) {
	case section:
		c.word = string(section)
		for _, p := range paragraphs {
			if strings.HasPrefix(p.Text, "§") {
				c.word = "§"
			}
		}
		c.decimal = c.word
	case article:
		// What articles are called is seen at their headings.
		c.word = string(article)
		if c.parted != "" {
			c.decimal = c.parted
		}
	default:
		c.word = c.decimal
	}
}

// unit returns the cite of a unit.
func (c *cites) unit(h heading) string {
	switch h.kind {
	case recitals, parties, execution, preamble, whole:
		return string(h.kind)
	case schedule:
		name, _, _ := strings.Cut(h.label, " ")
		return strings.ToUpper(name[:1]) + strings.ToLower(name[1:]) + " " + h.number
	}
	return strings.TrimSpace(c.word + " " + h.number)
}

// below returns the cite of a provision directly below a unit.
func (c *cites) below(u *Unit, l label) string {
	frame := l.meanings[0].form.frame()
	switch u.kind {
	case recitals:
		return "recital (" + l.bare + ")"
	case parties:
		return "party (" + l.bare + ")"
	case schedule:
		if frame != inBrackets {
			return u.Cite + ", paragraph " + l.bare
		}
	case whole, preamble:
		if frame != inBrackets {
			return c.decimal + " " + l.bare
		}
		return "paragraph (" + l.bare + ")"
	}
	if l.parts != nil {
		return c.decimal + " " + l.bare
	}
	return u.Cite + "(" + l.bare + ")"
}

// of returns the cite of a provision below a line with a cite, or directly
// below the unit where that is "".
func (c *cites) of(u *Unit, above string, l label) string {
	if above == "" || l.parts != nil {
		return c.below(u, l)
	}
	return above + "(" + l.bare + ")"
}
