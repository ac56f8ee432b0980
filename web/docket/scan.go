package docket

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"unicode/utf8"

	"benchtrial/gen/prompt"
	"benchtrial/gen/wording"
)

// skeleton is what the index needs of a record, found without reading the prompt.
type skeleton struct {
	id, task, textType string
	// index is idx_line, -1 where the record has none; lines counts text_lines.
	index, lines                      int
	width, depth, pages, linesPerPage int
	// prompt, answer and response say that the object has such a field.
	prompt, answer, response bool
}

// scan finds the few fields that the index needs in one line of a BLT file. It reads
// the object's outline only: that every text and line in it is sound is found out when the record is
// judged. It runs through the line once, at the speed of searching for quotation marks.
func scan(line []byte) (skeleton, error) {
	s := skeleton{index: -1}
	i := space(line, 0)
	if i == len(line) || line[i] != '{' {
		return s, fmt.Errorf("%s", say("not_object"))
	}
	i = space(line, i+1)
	for first := true; i < len(line) && line[i] != '}'; first = false {
		if !first {
			if line[i] != ',' {
				return s, damaged(line, i)
			}
			i = space(line, i+1)
		}
		end := text(line, i)
		if end < 0 {
			return s, damaged(line, i)
		}
		key := line[i+1 : end-1]
		if i = space(line, end); i == len(line) || line[i] != ':' {
			return s, damaged(line, i)
		}
		i = space(line, i+1)
		end, objects := value(line, i)
		if end < 0 {
			return s, damaged(line, i)
		}
		if err := s.take(string(key), line[i:end], objects); err != nil {
			return s, err
		}
		i = space(line, end)
	}
	if i >= len(line) || space(line, i+1) != len(line) {
		return s, damaged(line, i)
	}
	return s, nil
}

// take notes a field; objects is how many objects stand directly in its list.
func (s *skeleton) take(key string, raw []byte, objects int) error {
	var number *int
	var word *string
	switch key {
	case "id":
		word = &s.id
	case "task":
		word = &s.task
	case "texttype":
		word = &s.textType
	case "idx_line":
		number = &s.index
	case "width":
		number = &s.width
	case "depth":
		number = &s.depth
	case "num_pages":
		number = &s.pages
	case "lines_per_page":
		number = &s.linesPerPage
	case "text_lines":
		s.lines = objects
	case "prompt":
		s.prompt = true
	case "answer":
		s.answer = true
	case "response":
		s.response = true
	}
	switch {
	case string(raw) == "null":
		return nil
	case word != nil:
		if raw[0] != '"' {
			return fmt.Errorf("%s", say("not_text", "field", key))
		}
		if *word = string(raw[1 : len(raw)-1]); plain(*word) {
			return nil
		}
		if json.Unmarshal(raw, word) != nil {
			return fmt.Errorf("%s", say("not_text", "field", key))
		}
	case number != nil:
		n, err := strconv.Atoi(string(raw))
		if err != nil || n < 0 {
			return fmt.Errorf("%s", say("not_number", "field", key))
		}
		*number = n
	}
	return nil
}

// plain says that a quoted text stands for itself: printable ASCII without escapes.
func plain(s string) bool {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c >= utf8.RuneSelf || c == '\\' {
			return false
		}
	}
	return true
}

// check says what makes the record useless, as prompt.UnmarshalRecord would.
func (s skeleton) check() error {
	kind := prompt.TextType(s.textType)
	for _, missing := range []struct {
		field string
		is    bool
	}{
		{"id", s.id == ""}, {"task", s.task == ""}, {"texttype", s.textType == ""}, {"prompt", !s.prompt},
		{"text_lines", s.lines == 0}, {"answer", !s.answer},
	} {
		if missing.is {
			return fmt.Errorf("%s", say("no_field", "field", missing.field))
		}
	}
	switch {
	case kind != prompt.Transcript && kind != prompt.Synthetic && kind != prompt.Document && !kind.Statute():
		return fmt.Errorf("%s", say("unknown_text", "given", prompt.Clip(s.textType)))
	case !prompt.Synthetic.Has(prompt.Task(s.task)) && !prompt.USCode.Has(prompt.Task(s.task)): // the two are asked everything
		return fmt.Errorf("%s", say("unknown_task", "given", prompt.Clip(s.task)))
	case !kind.Has(prompt.Task(s.task)):
		return fmt.Errorf("%s", say("not_asked", "task", s.task, "text", s.textType))
	case s.index >= s.lines:
		return fmt.Errorf("%s", say("no_such_line", "index", wording.Count(s.index), "last", wording.Count(s.lines-1)))
	}
	return nil
}

func damaged(line []byte, at int) error {
	return fmt.Errorf("%s", say("damaged", "at", wording.Count(utf8.RuneCount(line[:min(at, len(line))])+1)))
}

// space returns where the next byte that is no white space stands, or the line's end.
func space(line []byte, i int) int {
	for i < len(line) && (line[i] == ' ' || line[i] == '\t' || line[i] == '\r' || line[i] == '\n') {
		i++
	}
	return i
}

// text returns the end of the quoted text that begins at i, or -1.
func text(line []byte, i int) int {
	if i >= len(line) || line[i] != '"' {
		return -1
	}
	for from := i + 1; ; {
		q := bytes.IndexByte(line[from:], '"')
		if q < 0 {
			return -1
		}
		q += from
		escapes := 0
		for line[q-1-escapes] == '\\' { // ends at the opening mark at the latest
			escapes++
		}
		if escapes%2 == 0 {
			return q + 1
		}
		from = q + 1
	}
}

// value returns the end of the value that begins at i, or -1, and how many objects
// stand directly in it where it is a list.
func value(line []byte, i int) (end, objects int) {
	if i >= len(line) {
		return -1, 0
	}
	switch line[i] {
	case '"':
		return text(line, i), 0
	case '{', '[':
		return nested(line, i)
	}
	for end = i; end < len(line) && bytes.IndexByte([]byte(",}] \t\r\n\":{["), line[end]) < 0; end++ {
	}
	if end == i {
		return -1, 0
	}
	return end, 0
}

// nested is value for lists and objects.
func nested(line []byte, i int) (end, objects int) {
	for depth := 0; i < len(line); {
		switch line[i] {
		case '"':
			if i = text(line, i); i < 0 {
				return -1, 0
			}
			continue
		case '{', '[':
			if depth == 1 && line[i] == '{' {
				objects++
			}
			depth++
		case '}', ']':
			if depth--; depth == 0 {
				return i + 1, objects
			}
		}
		i++
	}
	return -1, 0
}
