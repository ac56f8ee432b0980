package outline

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Terms returns the terms that a line defines in the strict form of the BLT
// paper (section 3.3): The term "X" means, quotation marks straight or curly.
func (l *Line) Terms() []string {
	return Terms(l.Words)
}

// Terms returns the terms that a text defines in the strict form.
func Terms(text string) []string {
	var terms []string
	for {
		i := strings.Index(text, "he term")
		if i < 0 {
			return terms
		}
		if i > 0 && (text[i-1] == 't' || text[i-1] == 'T') {
			if term, ok := defined(text[i+len("he term"):]); ok {
				terms = append(terms, term)
			}
		}
		text = text[i+len("he term"):]
	}
}

// maxTerm is the most bytes that a term has; what is longer is a quotation.
const maxTerm = 200

// defined returns the term of text that goes on after "The term": a space, the
// term in quotation marks, a space and "means".
func defined(text string) (string, bool) {
	rest := strings.TrimLeftFunc(text, unicode.IsSpace)
	open, size := utf8.DecodeRuneInString(rest)
	if rest == text || open != '"' && open != '“' {
		return "", false
	}
	rest = rest[size:]
	end := strings.IndexAny(rest, "\"“”")
	if end <= 0 || end > maxTerm || strings.HasPrefix(rest[end:], "“") {
		return "", false
	}
	term := rest[:end]
	_, size = utf8.DecodeRuneInString(rest[end:])
	rest = rest[end+size:]
	after := strings.TrimLeftFunc(rest, unicode.IsSpace)
	if after == rest || !strings.HasPrefix(after, "means") {
		return "", false
	}
	return strings.TrimSpace(term), true
}

// Definition is a term and the line that defines it.
type Definition struct {
	Line int
	Term string
}

// Definitions returns the lines that can be asked about as definitions: each
// a subdivision that defines exactly one term, that is not doubtful and whose
// cite the section has once.
func (s *Section) Definitions() []Definition {
	var all []Definition
	sure := s.sure()
	for i := range s.Lines {
		l := &s.Lines[i]
		if l.Kind != Leaf && l.Kind != Chapeau || !sure[i] {
			continue
		}
		if terms := l.Terms(); len(terms) == 1 {
			all = append(all, Definition{i, terms[0]})
		}
	}
	return all
}
