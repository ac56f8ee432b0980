package section

import (
	"strings"

	"benchtrial/gen/cite"
	"benchtrial/gen/prompt"
)

// Alternative returns a second cite that rightly answers where the term of
// line target is defined, or "". It is the cite of the line before, if that is
// the provision directly above and says no more than that it defines the term:
// "(b) Definition of x", closed by whatever mark, and then "(1) General rule. The term "x" means …".
func Alternative(lines []prompt.Line, target int, term string) string {
	return AlternativeBy(cite.Parse, lines, target, term)
}

// AlternativeBy is Alternative where cites are in another form than the
// benchmark's, which parse reads.
func AlternativeBy(parse func(string) (cite.Cite, bool), lines []prompt.Line, target int, term string) string {
	if target == 0 {
		return ""
	}
	before := lines[target-1]
	above, ok := parse(before.Cite)
	here, okHere := parse(lines[target].Cite)
	if !ok || !okHere || !above.Contains(here) {
		return ""
	}
	term = strings.ToLower(term)
	for _, text := range []string{before.Text, before.Header} {
		switch strings.ToLower(strings.Trim(before.WithoutLabel(text), ".:—–- ")) {
		case term, "definition of " + term, term + " defined":
			return before.Cite
		}
	}
	return ""
}
