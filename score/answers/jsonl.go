package answers

import (
	"cmp"
	"encoding/json"
	"io"
	"slices"
	"strings"

	"benchtrial/gen/prompt"
)

// readJSONL reads one JSON object a line. Blank lines do not count.
func readJSONL(text string, found *problems) []Answer {
	var list []Answer
	for number := 1; text != ""; number++ {
		line := text
		if end := strings.IndexAny(text, "\r\n"); end >= 0 {
			line, text = text[:end], text[end+lineEnd(text, end):]
		} else {
			text = ""
		}
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		a, problem := parseObject(line)
		if problem.Reason != "" {
			problem.Line = number
			found.add(problem)
			continue
		}
		a.Line = number
		list = append(list, a)
	}
	return list
}

// responseFields are the names of the field that holds the response; the last
// is that of one model service's batch results.
var responseFields = slices.Concat(columnNames["response"], []string{"result"})

// parseObject reads {"record" or "id", "response", "finish_reason"?, "model"?}
// or a line of a model service's batch results. Other fields are disregarded.
func parseObject(line string) (Answer, Problem) {
	o, problem := objectFields(line)
	if problem.Reason != "" {
		return Answer{}, problem
	}
	id, problem := o.id()
	if problem.Reason != "" {
		return Answer{}, problem
	}
	if _, ok := o["text_lines"]; ok {
		return Answer{}, Problem{Reason: RecordItself, Part: id}
	}
	a := Answer{ID: id}
	name, raw := o.first(responseFields...)
	switch {
	case name == "" && o.unanswered():
	case name == "":
		return Answer{}, Problem{Reason: MissingResponse}
	case json.Unmarshal(raw, &a.Response) == nil:
	case !a.fromService(raw):
		return Answer{}, Problem{Reason: NotString, Part: name}
	}
	a.Empty = strings.TrimSpace(a.Response) == ""
	if name, raw := o.first(columnNames["finish_reason"]...); name != "" && json.Unmarshal(raw, &a.FinishReason) != nil {
		return Answer{}, Problem{Reason: NotString, Part: name}
	}
	a.Model = cmp.Or(o.word(columnNames["model"]...), a.Model)
	a.Overruled = overruling(o.word("overruled_outcome"), o.word("overruled_note"))
	return a, Problem{}
}

// object is a JSON object, its values not yet read.
type object map[string]json.RawMessage

// first returns the first of the fields named that the object has.
func (o object) first(names ...string) (name string, raw json.RawMessage) {
	for _, name := range names {
		if raw, ok := o[name]; ok {
			return name, raw
		}
	}
	return "", nil
}

// word returns the first of the fields named that the object has, empty where it is no
// text: a model described otherwise than by its name is none of ours.
func (o object) word(names ...string) (text string) {
	if _, raw := o.first(names...); raw != nil {
		_ = json.Unmarshal(raw, &text)
	}
	return text
}

// id returns the id of the prompt. A service's batch results have an id of
// their own beside the one that they were given, which may be a prompt.CustomID. Null is none.
func (o object) id() (string, Problem) {
	names := columnNames["id"]
	if name, _ := o.first("custom_id", "key"); name != "" {
		names = []string{name}
	}
	id := ""
	for _, name := range names {
		var s string
		if raw, ok := o[name]; ok && json.Unmarshal(raw, &s) != nil {
			return "", Problem{Reason: NotString, Part: name}
		}
		if name == "record" && id != "" && s != "" && s != id {
			return "", Problem{Reason: TwoIDs}
		}
		if id == "" {
			id = s
		}
	}
	if strings.TrimSpace(id) == "" {
		return "", Problem{Reason: MissingID}
	}
	if own, ok := prompt.FromCustomID(id); ok {
		id = own
	}
	return id, Problem{}
}

// unanswered says that a line of a service's batch results has an error in the
// place of a response, as Google's have.
func (o object) unanswered() bool {
	service, _ := o.first("custom_id", "key")
	raw := o["error"]
	return service != "" && len(raw) > 0 && string(raw) != "null"
}

// objectFields returns the fields of the JSON object that line is.
func objectFields(line string) (object, Problem) {
	o := object{}
	if json.Unmarshal([]byte(line), &o) == nil && o != nil && len(o) == countFields(line) {
		return o, Problem{}
	}
	return o, problemOf(line)
}

// countFields counts the fields of an object without those of objects in it.
// A key that occurs twice counts twice: it would otherwise go unnoticed, and
// with it an answer.
func countFields(line string) (n int) {
	depth := 0
	for i := 0; i < len(line); i++ {
		switch line[i] {
		case '"':
			for i++; i < len(line) && line[i] != '"'; i++ {
				if line[i] == '\\' {
					i++
				}
			}
		case '{', '[':
			depth++
		case '}', ']':
			depth--
		case ':':
			if depth == 1 {
				n++
			}
		}
	}
	return n
}

// problemOf goes through a line that is not one object with fields that differ,
// and says why.
func problemOf(line string) Problem {
	d := json.NewDecoder(strings.NewReader(line))
	if open, err := d.Token(); err != nil || open != json.Delim('{') {
		return Problem{Reason: NotObject}
	}
	damaged := func(err error) Problem {
		if err == io.EOF {
			err = io.ErrUnexpectedEOF
		}
		return Problem{Reason: DamagedJSON, Part: err.Error()}
	}
	seen := map[string]bool{}
	for d.More() {
		key, err := d.Token()
		if err != nil {
			return damaged(err)
		}
		name, _ := key.(string)
		if seen[name] {
			return Problem{Reason: FieldTwice, Part: name}
		}
		seen[name] = true
		var value json.RawMessage
		if err := d.Decode(&value); err != nil {
			return damaged(err)
		}
	}
	if _, err := d.Token(); err != nil {
		return damaged(err)
	}
	return Problem{Reason: SeveralValues}
}
