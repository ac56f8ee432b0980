package extract

import "strings"

// box returns what stands in a box of three bytes that a line begins with,
// "[x]" or "( )": a space or "x"; 0 where there is none.
func box(line string) byte {
	if len(line) < 4 || line[3] != ' ' || !(line[0] == '[' && line[2] == ']' || line[0] == '(' && line[2] == ')') {
		return 0
	}
	switch line[1] {
	case ' ':
		return ' '
	case 'x', 'X':
		return 'x'
	}
	return 0
}

// checklist says whether some lines of a text begin with a checked box and
// others with an empty one. "(x)" alone may be a label of the text.
func checklist(s string) bool {
	checked, empty := false, false
	for line := range strings.Lines(s) {
		inside := box(strings.TrimLeft(line, " \t-*+>"))
		checked, empty = checked || inside == 'x', empty || inside == ' '
	}
	return checked && empty
}
