package answers

import (
	_ "embed"
	"strings"
	"unicode"

	"benchtrial/gen/prompt"
	"benchtrial/gen/wording"
)

// formatOf says what a text is. An object in the first line makes JSON lines;
// a head with known names, or ids in the first cells, a table.
func formatOf(extension, text string) Format {
	first := strings.TrimSpace(text)
	json := extension == "jsonl" || extension == "json" || extension == "ndjson"
	if strings.HasPrefix(first, "{") {
		line, _, _ := strings.Cut(first, "\n")
		if json || !objectWithoutID(line) {
			return JSONL
		}
	}
	switch {
	case extension == "csv", extension == "tsv", extension == "tab", startsTable(text):
		return CSV
	case json:
		return JSONL
	}
	return Lines
}

// objectWithoutID says that a line is a JSON object that names no prompt, as a
// response may be that was asked for in JSON.
func objectWithoutID(line string) bool {
	fields, problem := objectFields(line)
	if problem.Reason != "" {
		return false
	}
	for _, name := range append(columnNames["id"], columnNames["response"]...) {
		if _, ok := fields[name]; ok && name != "answer" {
			return false
		}
	}
	return true
}

// startsTable says whether a text with no telling name is a table.
func startsTable(text string) bool {
	if _, _, ok := separatorLine(text); ok {
		return true
	}
	t := tableOf(text)
	first, ok := t.next()
	if !ok {
		return false
	}
	if c := columnsOf(first.cells); c.id >= 0 && c.response >= 0 {
		return true
	}
	_, err := prompt.ParseAddress(strings.TrimSpace(first.cells[0]))
	return err == nil && len(first.cells) > 1
}

//go:embed columns.txt
var columnFile string

// columnNames are the names that columns of tables and fields of JSON lines
// may have, by what they hold, those preferred first.
var columnNames = func() map[string][]string {
	names := map[string][]string{}
	for key, list := range wording.Parse(columnFile) {
		names[key] = strings.Fields(list)
	}
	return names
}()

// columns says where in a row what stands; -1 for nowhere.
type columns struct{ id, response, finishReason, model, overruled, note int }

// columnsOf reads a table's head. Of two columns the one that is no id is the response.
func columnsOf(head []string) columns {
	names := make([]string, len(head))
	for i, h := range head {
		names[i] = strings.Map(func(r rune) rune {
			if r == '-' || unicode.IsSpace(r) {
				return '_'
			}
			return unicode.ToLower(r)
		}, strings.TrimSpace(h))
	}
	find := func(key string) int {
		for _, wanted := range columnNames[key] {
			for i, name := range names {
				if name == wanted {
					return i
				}
			}
		}
		return -1
	}
	c := columns{find("id"), find("response"), find("finish_reason"), find("model"), find("overruled_outcome"), find("overruled_note")}
	if c.response < 0 && c.id >= 0 && len(head) == 2 {
		c.response = 1 - c.id
	}
	return c
}
