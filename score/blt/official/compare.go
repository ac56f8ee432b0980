package official

import (
	"strings"

	"benchtrial/gen/cite"
	"benchtrial/gen/prompt"
)

// sectionCorrect returns the number of the section that the target stands in.
func sectionCorrect(p prompt.Prompt) string {
	if p.SectionCorrect != "" {
		return p.SectionCorrect
	}
	number := strings.TrimPrefix(p.Lines[p.LineIndex].Cite, "section ")
	number, _, _ = strings.Cut(number, "(")
	return number
}

// compare returns the labels of the error in a wrong cite and how many levels
// differ (BLT paper, section 4). Levels are named by position: the first label
// is a subsection. That a cite names the right section is tested by prefix, so
// that a number which extends the right one passes; this is the benchmark's way.
func compare(want, given, section string) (errors []string, levels int) {
	prefix := "section " + section
	if !strings.HasPrefix(given, prefix) {
		return []string{"wrong section"}, 0
	}
	g, ok := labelsOf(given[len(prefix):])
	if !ok {
		return []string{"incorrect format"}, 0
	}
	w, _ := labelsOf(want[strings.IndexByte(want+"(", '('):])
	differing := cite.Cite{Labels: w}.DifferingLevels(cite.Cite{Labels: g})
	if len(w) != len(g) {
		return []string{"not parallel"}, len(differing)
	}
	if len(differing) == 0 {
		// Another line with the very cite of the right one, such as a second
		// paragraph of the same subsection: no level to blame.
		return []string{"not found"}, 0
	}
	for _, i := range differing {
		errors = append(errors, "wrong "+cite.LevelName(i))
	}
	return errors, len(differing)
}

// labelsOf splits "(b)(2)" into its labels.
func labelsOf(s string) ([]string, bool) {
	if s == "" {
		return nil, true
	}
	if len(s) < 2 || s[0] != '(' || s[len(s)-1] != ')' {
		return nil, false
	}
	return strings.Split(s[1:len(s)-1], ")("), true
}

// situationOf returns the key of the sentence for the labels of a wrong line or cite.
func situationOf(errors []string) string {
	if len(errors) > 1 {
		return "wrong levels"
	}
	switch errors[0] {
	case "wrong section", "incorrect format", "not parallel", "not found":
		return errors[0]
	}
	return "wrong level"
}
