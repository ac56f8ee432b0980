package provision

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"benchtrial/gen/outline"
)

// Term is a term that a text defines.
type Term struct {
	Term string
	Form TermForm
}

// TermForm is the way in which a term is defined. The strict form of the BLT
// paper, The term "X" means, is one of the first; package outline finds it alone.
type TermForm string

// The forms.
const (
	Means   TermForm = "means"   // "X" means; "X" shall mean; "X", in this section, means
	Meaning TermForm = "meaning" // "X" has the meaning; "X" shall have the same meaning as
	Named   TermForm = "named"   // (the "Agreement"), (together, the "Funds")
	Plain   TermForm = "plain"   // X means, at the beginning, without quotation marks
)

// maxTerm is the most bytes that a term has; what is longer is a quotation.
const maxTerm = 120

// Terms returns the terms that a text defines, in their order. Two names of
// one thing, "X" or "Y" means, are two.
func Terms(text string) []Term {
	var terms []Term
	var waiting []string // quoted, with nothing but or and commas since
	for at := 0; ; {
		open, close, term := quoted(text, at)
		if close < 0 {
			break
		}
		rest := text[close:]
		switch form, ok := defines(rest); {
		case ok:
			for _, w := range append(waiting, term) {
				terms = append(terms, Term{w, form})
			}
			waiting = nil
		case named(text[:open], rest):
			terms = append(terms, Term{term, Named})
			waiting = nil
		case joined(rest):
			waiting = append(waiting, term)
		default:
			waiting = nil
		}
		at = close
	}
	if len(terms) == 0 {
		if term, ok := plainTerm(text); ok {
			terms = append(terms, Term{term, Plain})
		}
	}
	return terms
}

// quoted returns the next text in double quotation marks, straight or curly, or in curly
// single ones, from a place on: where its marks begin and end. The end is -1 where there is none.
func quoted(text string, at int) (open, end int, term string) {
	for {
		i := strings.IndexAny(text[at:], "\"“‘")
		if i < 0 {
			return 0, -1, ""
		}
		open = at + i
		_, size := utf8.DecodeRuneInString(text[open:])
		inside := text[open+size:]
		j := strings.IndexAny(inside, "\"“”")
		if strings.HasPrefix(text[open:], "‘") {
			j = single(inside)
			if j < 0 {
				at = open + size
				continue
			}
		}
		if j < 0 {
			return 0, -1, ""
		}
		_, last := utf8.DecodeRuneInString(inside[j:])
		if j == 0 || j > maxTerm || strings.HasPrefix(inside[j:], "“") {
			at = open + size
			continue
		}
		return open, open + size + j + last, strings.Trim(inside[:j], " ,")
	}
}

// single returns where a text in single quotation marks ends: at a mark that no letter
// follows, as one follows an apostrophe, and before a further one begins; -1 for nowhere.
func single(inside string) int {
	for j, c := range inside {
		if c == '‘' || c == '“' || j > maxTerm {
			return -1
		}
		if c != '’' {
			continue
		}
		next, _ := utf8.DecodeRuneInString(inside[j+len("’"):])
		if !unicode.IsLetter(next) {
			return j
		}
	}
	return -1
}

// defines says whether a text after a term goes on to say what it means, after
// a qualification where there is one.
func defines(rest string) (TermForm, bool) {
	for _, gap := range []string{", ", " "} {
		text, ok := strings.CutPrefix(rest, gap)
		if !ok {
			continue
		}
		for _, form := range []TermForm{Means, Meaning} {
			for _, verb := range wordsOf()[string(form)] {
				if after, ok := strings.CutPrefix(text, verb); ok && (after == "" || !alnum(after[0])) {
					return form, true
				}
			}
		}
		// "X", with respect to a tax, means; “Ownership” in determining …, means
		end := strings.IndexAny(text, ".;:\"“”(")
		if end < 0 {
			end = len(text)
		}
		text = text[:min(end, 160)]
		first, _, _ := strings.Cut(text, " ")
		if i := strings.Index(text, " means"); i >= 0 && is(first, "qualifier") {
			return Means, true
		}
	}
	return "", false
}

// joined says whether a further term follows: or "Y", and "Y".
func joined(rest string) bool {
	rest = strings.TrimLeft(rest, " ,")
	for _, joint := range []string{"or ", "and "} {
		rest = strings.TrimPrefix(rest, joint)
	}
	return strings.HasPrefix(rest, "\"") || strings.HasPrefix(rest, "“") || strings.HasPrefix(rest, "‘")
}

// named says whether a quoted term stands in brackets that name what stands
// before them.
func named(before, rest string) bool {
	before = before[max(0, len(before)-3*maxTerm):]
	i := strings.LastIndexByte(before, '(')
	if i < 0 || strings.Contains(before[i:], ")") {
		return false
	}
	if rest == "" || !strings.HasPrefix(rest, ")") && !strings.HasPrefix(rest, " and") && !strings.HasPrefix(rest, " or") && rest[0] != ',' && rest[0] != ';' {
		return false
	}
	for _, w := range strings.FieldsFunc(before[i+1:], func(c rune) bool { return c == ' ' || c == ',' }) {
		if !is(strings.ToLower(w), "naming") && !strings.ContainsAny(w, "\"“”") && !insideQuotes(before[i+1:], w) {
			return false
		}
	}
	return true
}

// insideQuotes says whether a word stands in a term quoted in a text.
func insideQuotes(text, word string) bool {
	for at := 0; ; {
		_, end, term := quoted(text, at)
		if end < 0 {
			return false
		}
		if strings.Contains(term, strings.Trim(word, "\"“”")) {
			return true
		}
		at = end
	}
}

// plainTerm returns the term that a text begins with and says the meaning of.
func plainTerm(text string) (string, bool) {
	i := strings.Index(text[:min(len(text), maxTerm)], " means ")
	if i < 0 {
		return "", false
	}
	term := strings.TrimPrefix(strings.TrimPrefix(text[:i], "The term "), "the term ")
	words := strings.Fields(term)
	next, _, _ := strings.Cut(text[i+len(" means "):], " ")
	if len(words) == 0 || len(words) > 6 || !capital(text) || strings.ContainsAny(term, ".;:\"“”(") || is(words[0], "no-term") || !is(strings.Trim(next, ",:"), "meaning-begins") {
		return "", false
	}
	for _, w := range words {
		if is(w, "verb") {
			return "", false
		}
	}
	return term, true
}

// Definitions returns the lines of a section that define exactly one term, in
// any form: subdivisions of which the reader is sure and whose cites the section has once.
func Definitions(s *outline.Section) []outline.Definition {
	twice := doubled(s)
	sure := make([]bool, len(s.Lines))
	var all []outline.Definition
	for i := range s.Lines {
		l := &s.Lines[i]
		sure[i] = !l.Doubtful && !l.Kind.Idle() && !twice[l.Cite] && (l.Parent < 0 || sure[l.Parent])
		if !sure[i] || l.Kind != outline.Leaf && l.Kind != outline.Chapeau {
			continue
		}
		if terms := Terms(l.Words); len(terms) == 1 {
			all = append(all, outline.Definition{Line: i, Term: terms[0].Term})
		}
	}
	return all
}
