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

// cellEnds part cells: where a spreadsheet takes another of them for the
// separator than the table was written with, as those of many countries take
// the semicolon, quotation marks around a cell do not protect what is in it,
// and each part becomes a cell or begins a row.
const cellEnds = ";,\t\r\n"

// Harmless returns a cell as it stands in a table: each part that a spreadsheet
// would run gets an apostrophe before it, which spreadsheets take for "this is
// text". White space, quotation marks, apostrophes and invisible characters
// before the formula do not hide it. Plain numbers such as -3, and pages and
// lines such as -1:3, stay as they are.
func Harmless(cell string) string {
	return eachPart(cell, func(part string) string {
		if runs(part) && strings.Trim(strings.TrimSpace(part), "+-0123456789.:") != "" {
			return "'" + part
		}
		return part
	})
}

// Raw takes back what Harmless did.
func Raw(cell string) string {
	return eachPart(cell, func(part string) string {
		if rest, ok := strings.CutPrefix(part, "'"); ok && runs(rest) {
			return rest
		}
		return part
	})
}

// eachPart changes each part of a cell and leaves what stands between them.
func eachPart(cell string, change func(part string) string) string {
	if !strings.ContainsAny(cell, formulaStarts) {
		return cell
	}
	var b strings.Builder
	for {
		end := strings.IndexAny(cell, cellEnds)
		if end < 0 {
			b.WriteString(change(cell))
			return b.String()
		}
		b.WriteString(change(cell[:end]))
		b.WriteByte(cell[end])
		cell = cell[end+1:]
	}
}

func runs(part string) bool {
	start, _ := utf8.DecodeRuneInString(strings.TrimLeftFunc(part, func(r rune) bool {
		return r == '\'' || r == '"' || unicode.IsSpace(r) || unicode.IsControl(r) || unicode.Is(unicode.Cf, r)
	}))
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
