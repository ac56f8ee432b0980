package provider

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
)

// Request returns the call in the service's form. A length beyond what the model can
// give is brought down to that; a temperature that it refuses is left out.
func (s Service) Request(c Call) (Request, error) {
	if err := c.check(); err != nil {
		return Request{}, err
	}
	m := s.Model(c.Model)
	if c.Effort != "" && !m.takes(c.Effort) {
		return Request{}, fmt.Errorf("%s does not take the effort %q", c.Model, c.Effort)
	}
	if least := m.LeastOutput(c.Effort); c.MaxOutput < least {
		return Request{}, fmt.Errorf("the effort %q thinks for more than %d tokens: at least %d are needed", c.Effort, c.MaxOutput, least)
	}
	if m.MaxOutput > 0 {
		c.MaxOutput = min(c.MaxOutput, m.MaxOutput)
	}
	if m.NoTemperature || m.NoTemperatureThinking && c.Effort != "none" {
		c.Temperature = nil
	}
	path, err := s.URL(c.Model, c.Stream)
	if err != nil {
		return Request{}, err
	}
	body, err := encode(s.body(c, m))
	if err != nil {
		return Request{}, err
	}
	r := Request{Path: path, Body: body}
	if r.Settings, err = s.settings(c, m); err != nil {
		return Request{}, err
	}
	return r, nil
}

// check says what no service would understand.
func (c Call) check() error {
	if c.Model == "" {
		return errors.New("no model")
	}
	if c.MaxOutput <= 0 {
		return errors.New("no length of the answer")
	}
	if c.Temperature != nil && (*c.Temperature < 0 || *c.Temperature > 200) {
		return errors.New("no temperature from 0 to 2")
	}
	if len(c.Turns)%2 == 0 {
		return errors.New("turns that do not begin and end with the user's")
	}
	for i, t := range c.Turns {
		if t.Role != [2]string{User, Assistant}[i%2] || t.Text == "" {
			return errors.New("turns that do not alternate, or say nothing")
		}
	}
	return nil
}

// LeastOutput returns the least Call.MaxOutput with an effort: where that is a number of
// tokens of thinking, these and some for the answer.
func (m Model) LeastOutput(effort string) int {
	const answer = 1000
	if budget := m.Budgets[effort]; budget > 0 {
		return budget + answer
	}
	return 1
}

func (m Model) takes(effort string) bool {
	for _, e := range m.Efforts {
		if e == effort {
			return true
		}
	}
	return false
}

// body returns what is encoded as the body of a call.
func (s Service) body(c Call, m Model) any {
	switch s.Wire {
	case Responses:
		return responsesBodyOf(c)
	case Messages:
		return messagesBodyOf(c, m)
	case Gemini:
		return geminiBodyOf(c, m)
	case Ollama:
		return ollamaBodyOf(c)
	case Browser:
		return browserBodyOf(c)
	}
	return s.chatBodyOf(c)
}

// hundredths prints a temperature: 70 is 0.7.
func hundredths(t *int) json.RawMessage {
	if t == nil {
		return nil
	}
	return hundredthsOf(*t)
}

func hundredthsOf(t int) json.RawMessage {
	text := fmt.Sprintf("%d.%02d", t/100, t%100)
	return json.RawMessage(strings.TrimSuffix(strings.TrimRight(text, "0"), "."))
}

// asked are the fields of a body that hold what was asked, not how.
var asked = map[string]bool{"messages": true, "input": true, "contents": true, "prompts": true}

// settings returns the parameters of a call's body: of the same body without its turns,
// which may be long.
func (s Service) settings(c Call, m Model) ([]Setting, error) {
	if s.Wire == Ollama && c.Input == 0 {
		c.Input = c.guess()
	}
	c.Turns = nil
	body, err := encode(s.body(c, m))
	var list []Setting
	collect(body, "", &list)
	return list, err
}

// collect appends the fields of an object, those of objects in it with their names joined.
func collect(object json.RawMessage, prefix string, list *[]Setting) {
	d := json.NewDecoder(bytes.NewReader(object))
	if _, err := d.Token(); err != nil {
		return
	}
	for d.More() {
		key, err := d.Token()
		var value json.RawMessage
		if err != nil || d.Decode(&value) != nil {
			return
		}
		name := key.(string)
		switch {
		case prefix == "" && asked[name]:
		case value[0] == '{':
			collect(value, prefix+name+".", list)
		default:
			*list = append(*list, Setting{prefix + name, string(value)})
		}
	}
}
