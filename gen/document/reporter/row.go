package reporter

import (
	"strings"
	"unicode/utf8"
)

// row is a line of the file, or a page's share of one. Its columns are counted
// in characters, with tabs set out to every eighth column.
type row struct {
	source, cell int
	text         string // without white space at its end
	breaks       bool   // a page ends before it: a form feed
	time         string // taken out of text

	number    int // the line number that it may begin or end with, 0 for none
	from, end int // the number's place in text, in bytes
	gutter    bool
	forced    int    // a line by a person's word: its number
	never     bool   // no line by a person's word
	starts    int    // a page starts here by a person's word: its number
	noPage    bool   // no page number by a person's word
	unlike    string // the number as it is printed, with letters for figures
	taken     bool   // a page's number was read from it
}

// rowsOf returns the lines of a text that are not empty. A form feed ends a
// page wherever it stands in a line.
func rowsOf(text string) []row {
	rows := make([]row, 0, strings.Count(text, "\n")+1)
	breaks := false
	source := 0
	for line := range strings.Lines(text) {
		source++
		line = strings.TrimSuffix(line, "\n")
		for {
			part, rest, more := strings.Cut(line, "\f")
			if set := strings.TrimRight(tabs(part), " "); set != "" {
				rows = append(rows, row{source: source, text: set, breaks: breaks})
				breaks = false
			}
			if !more {
				break
			}
			breaks = true
			line = rest
		}
	}
	return rows
}

// tabs sets tabs out to every eighth column, and no-break spaces as spaces.
func tabs(line string) string {
	if !strings.ContainsAny(line, "\t\u00a0") {
		return line
	}
	var b strings.Builder
	column := 0
	for _, c := range line {
		switch c {
		case '\t':
			b.WriteString("        "[column%8:])
			column += 8 - column%8
			continue
		case '\u00a0':
			c = ' '
		}
		b.WriteRune(c)
		column++
	}
	return b.String()
}

// column returns the column of a byte of text.
func column(text string, at int) int { return utf8.RuneCountInString(text[:at]) }

// digits returns how many digits text begins with, and what they say; at most nine count.
func digits(text string) (value, n int) {
	for n < len(text) && text[n] >= '0' && text[n] <= '9' {
		if n < 9 {
			value = value*10 + int(text[n]-'0')
		}
		n++
	}
	return value, n
}

// trailingDigits returns where the digits at the end of text begin.
func trailingDigits(text string) int {
	at := len(text)
	for at > 0 && text[at-1] >= '0' && text[at-1] <= '9' {
		at--
	}
	return at
}

// only says whether a text is digits and nothing else, and what they say; at most six.
func only(text string) (int, bool) {
	text = strings.TrimSpace(text)
	value, n := digits(text)
	return value, n > 0 && n == len(text) && n <= 6
}

// blank returns a text with the bytes from one place to another replaced by
// spaces, as many as there were characters.
func blank(text string, from, end int) string {
	return strings.TrimRight(text[:from]+strings.Repeat(" ", column(text, end)-column(text, from))+text[end:], " ")
}
