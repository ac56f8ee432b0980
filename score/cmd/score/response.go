package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"

	"benchtrial/gen/prompt"
	"benchtrial/score/blt"
	"benchtrial/score/verdict"
)

// response is one line of the responses file.
type response struct {
	record, text, finishReason string
}

// parseResponse reads {"record" or "id", "response", "finish_reason"?}. Other
// fields are disregarded. The object is read field by field because a key that
// occurs twice would otherwise go unnoticed, and with it an answer.
func parseResponse(line []byte) (response, error) {
	fields, err := objectFields(line)
	if err != nil {
		return response{}, err
	}
	var r response
	for _, f := range []struct {
		key  string
		into *string
	}{{"id", &r.record}, {"record", &r.record}, {"response", &r.text}, {"finish_reason", &r.finishReason}} {
		raw, ok := fields[f.key]
		if !ok || f.key == "finish_reason" && string(raw) == "null" {
			continue
		}
		var s *string
		if json.Unmarshal(raw, &s) != nil || s == nil {
			return response{}, fmt.Errorf("field %q: expected a string", f.key)
		}
		if f.key == "record" && r.record != "" && r.record != *s {
			return response{}, fmt.Errorf("fields \"record\" and \"id\" differ: expected one of them, or both alike")
		}
		*f.into = *s
	}
	if r.record == "" {
		return response{}, fmt.Errorf("field \"record\" or \"id\" is missing or empty: %s", expectedResponse)
	}
	if _, ok := fields["response"]; !ok {
		return response{}, fmt.Errorf("field \"response\" is missing: %s", expectedResponse)
	}
	return r, nil
}

const expectedResponse = `expected {"record" or "id", "response", "finish_reason"?}`

// objectFields returns the fields of the JSON object that line is.
func objectFields(line []byte) (map[string]json.RawMessage, error) {
	d := json.NewDecoder(bytes.NewReader(line))
	if open, err := d.Token(); err != nil || open != json.Delim('{') {
		return nil, fmt.Errorf("not a JSON object: %s", expectedResponse)
	}
	fields := map[string]json.RawMessage{}
	for d.More() {
		key, err := d.Token()
		if err != nil {
			return nil, fmt.Errorf("damaged JSON: %s: %w", expectedResponse, err)
		}
		name, _ := key.(string)
		if _, twice := fields[name]; twice {
			return nil, fmt.Errorf("field %q occurs twice: %s", prompt.Clip(name), expectedResponse)
		}
		var value json.RawMessage
		if err := d.Decode(&value); err != nil {
			return nil, fmt.Errorf("damaged JSON: %s: %w", expectedResponse, err)
		}
		fields[name] = value
	}
	if _, err := d.Token(); err != nil {
		return nil, fmt.Errorf("damaged JSON: %s: %w", expectedResponse, err)
	}
	if _, err := d.Token(); err != io.EOF {
		return nil, fmt.Errorf("more than one JSON value on the line: %s", expectedResponse)
	}
	return fields, nil
}

// judgement is one line of the output.
type judgement struct {
	Record        string            `json:"record"`
	Outcome       verdict.Outcome   `json:"outcome"`
	Correct       bool              `json:"correct"`
	Errors        []string          `json:"errors"`
	RelativeError any               `json:"relative_error"`
	Kind          string            `json:"kind"`
	Distance      *verdict.Distance `json:"distance"`
	AnswerRead    string            `json:"answer_read"`
	Span          *verdict.Span     `json:"span"`
	Why           string            `json:"why"`
}

func (r response) judge(ps *prompts, reading verdict.Reading, out io.Writer) error {
	p, err := ps.get(r.record)
	if err != nil {
		return err
	}
	v, err := blt.Judge(p, r.text, r.finishReason, reading)
	if err != nil {
		return fmt.Errorf("record %q: %w", prompt.Clip(r.record), err)
	}
	j := judgement{r.record, v.Outcome, v.Correct, v.Errors, v.RelativeError, v.Kind, v.Distance, v.AnswerRead, v.Span, v.Why}
	if j.Errors == nil {
		j.Errors = []string{}
	}
	e := json.NewEncoder(out)
	e.SetEscapeHTML(false)
	return e.Encode(j)
}
