package export

import (
	"bytes"
	"encoding/json"
	"strconv"
	"strings"

	"benchtrial/score/verdict"
)

// appendJSON appends a field's value. No errors is an empty list, as the
// benchmark writes it.
func appendJSON(line []byte, value any) []byte {
	if errors, ok := value.([]string); ok && errors == nil {
		value = []string{}
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(value); err != nil {
		panic("export: " + err.Error()) // all types of fields can be written
	}
	return append(line, bytes.TrimSuffix(b.Bytes(), []byte("\n"))...)
}

// appendCells appends a field's value as cells, one a column. What is not known
// is an empty cell. Errors are joined by semicolons because labels have commas in them.
func appendCells(cells []string, columns []string, value any) []string {
	number := func(known bool, n int) {
		if known {
			cells = append(cells, strconv.Itoa(n))
		} else {
			cells = append(cells, "")
		}
	}
	switch v := value.(type) {
	case string:
		cells = append(cells, strings.ToValidUTF8(v, "\uFFFD"))
	case bool:
		cells = append(cells, strconv.FormatBool(v))
	case int:
		number(true, v)
	case []string:
		cells = append(cells, strings.Join(v, "; "))
	case *verdict.Distance:
		if v == nil {
			v = &verdict.Distance{}
			number(false, 0)
		} else {
			number(true, v.Lines)
		}
		number(v.Pages != 0, v.Pages)
		number(v.Levels != 0, v.Levels)
	case *verdict.Span:
		known := v != nil
		if !known {
			v = &verdict.Span{}
		}
		number(known, v.Start)
		number(known, v.End)
	case nil:
		for range columns {
			cells = append(cells, "")
		}
	}
	return cells
}
