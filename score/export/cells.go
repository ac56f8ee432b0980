package export

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A spreadsheet takes a cell that begins with one of these characters for a
// formula and runs it, whatever wrote the cell (OWASP, "CSV injection"); the
// wide forms are those of Asian keyboards.
const formulaStarts = "=+-@＝＋－＠"

// Harmless returns a cell as it stands in a table: one that a spreadsheet
// would run gets an apostrophe before it, which spreadsheets take for "this is
// text". White space and apostrophes before the formula do not hide it. Plain
// numbers such as -3, and pages and lines such as -1:3, stay as they are.
func Harmless(cell string) string {
	if runs(cell) && strings.Trim(cell, "+-0123456789.:") != "" {
		return "'" + cell
	}
	return cell
}

// Raw takes back what Harmless did.
func Raw(cell string) string {
	if rest, ok := strings.CutPrefix(cell, "'"); ok && runs(rest) {
		return rest
	}
	return cell
}

func runs(cell string) bool {
	start, _ := utf8.DecodeRuneInString(strings.TrimLeftFunc(cell, func(r rune) bool { return r == '\'' || unicode.IsSpace(r) || r == 0 }))
	return start != utf8.RuneError && strings.ContainsRune(formulaStarts, start)
}

// IsHead says whether the first row of a table is one that CSV wrote, also
// with columns moved or left out as long as id, response and answer_read are
// there: only in such tables are apostrophes taken back.
func IsHead(cells []string) bool {
	for _, name := range []string{"id", "response", "answer_read", "outcome"} {
		if !slices.Contains(cells, name) {
			return false
		}
	}
	return true
}
