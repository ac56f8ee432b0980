package official

import (
	"strings"
	"unicode"

	"benchtrial/gen/prompt"
)

// judgeTerm judges a response that should hold a defined term (BLT paper,
// section 4).
func judgeTerm(p prompt.Prompt, response string) finding {
	spans := candidates(response)
	whole, last := spans[0], spans[len(spans)-1]
	if how := givesTerm(fold(response[whole.Start:whole.End]), fold(response[last.Start:last.End]), fold(p.Answer)); how != "" {
		return right(how, &whole)
	}
	return wrongTerm(p, bare(fold(response[last.Start:last.End])), finding{line: -1, read: &last})
}

// givesTerm names the rule by which a response gives the term, or "". All are folded.
func givesTerm(whole, last, term string) string {
	first, _, _ := strings.Cut(whole, "\n")
	switch {
	case strings.HasPrefix(whole, term):
		return "starts with term"
	case strings.HasSuffix(trimEnd(first), term):
		return "ends with term"
	case quotesTerm(whole, term):
		return "quoted term"
	case bare(last) == term:
		return "same term"
	case strings.HasSuffix(trimEnd(whole), term):
		return "ends with term"
	}
	return ""
}

// trimEnd trims quotation marks, punctuation and white space at the end.
func trimEnd(s string) string {
	return strings.TrimRightFunc(s, func(r rune) bool {
		return isQuote(r) || unicode.IsSpace(r) || r == '.' || r == ',' || r == ';' || r == ':' || r == '!' || r == '?'
	})
}

// quotesTerm says whether the term stands between quotation marks; one mark of
// punctuation or a space may stand before the closing one.
func quotesTerm(s, term string) bool {
	s = unifyQuotes(s)
	opened := `"` + unifyQuotes(term)
	for {
		at := strings.Index(s, opened)
		if at < 0 {
			return false
		}
		s = s[at+len(opened):]
		rest := s
		if rest != "" && strings.IndexByte(".,; ", rest[0]) >= 0 {
			rest = rest[1:]
		}
		if strings.HasPrefix(rest, `"`) || strings.HasPrefix(s, `"`) {
			return true
		}
	}
}

// wrongTerm completes f for a wrong term: another line's defined term, words
// of another line, words of the right one, or none of these. The lines' dashes
// are not unified here, so a term with an en dash is never found.
func wrongTerm(p prompt.Prompt, term string, f finding) finding {
	want, section := strings.ToLower(unifyDashes(p.Lines[p.LineIndex].Cite)), unifyDashes(sectionCorrect(p))
	for i, l := range p.Lines {
		if i == p.LineIndex || term == "" {
			continue
		}
		for _, d := range l.DefinedTerms {
			if strings.ToLower(d) == term {
				f.errors, f.levels = compare(want, strings.ToLower(unifyDashes(l.Cite)), section)
				f.line, f.situation = i, situationOf(f.errors)
				return f
			}
		}
	}
	mark := newLandmark(term) // few lines have it, and only they are worth folding
	for i, l := range p.Lines {
		if i != p.LineIndex && mark.in(l.Text) && containsFold(l.Text, term) {
			f.errors, f.line, f.situation = []string{"child of wrong"}, i, "child of wrong"
			if term == "" {
				f.situation = "nothing given"
			}
			return f
		}
	}
	label := "not found"
	if containsFold(p.Lines[p.LineIndex].Text, term) {
		label = "child of correct"
	}
	f.errors, f.situation = []string{label}, label
	return f
}

// containsFold says whether s in lower case contains lower.
func containsFold(s, lower string) bool {
	if len(lower) > 2*len(s) {
		return false
	}
	return strings.Contains(strings.ToLower(s), lower)
}
