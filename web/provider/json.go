package provider

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
)

// decode reads one JSON value.
func decode(data []byte, into any) error {
	if err := json.Unmarshal(data, into); err != nil {
		return errors.New("no JSON of the form that was expected")
	}
	return nil
}

// cutOr returns a Failure Cut where data is JSON that breaks off, else err.
func cutOr(data []byte, err error) error {
	if err == nil {
		return nil
	}
	var f Failure
	if errors.As(err, &f) {
		return err
	}
	if decodeErr := json.NewDecoder(bytes.NewReader(data)).Decode(new(json.RawMessage)); errors.Is(decodeErr, io.ErrUnexpectedEOF) {
		return Failure{Kind: Cut}
	}
	return err
}

// encode returns a value as JSON, in one line, with text as short as it can be.
func encode(value any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(value); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), nil
}

// parts is text as the wires give it: a string, or a list of parts some of which are
// thinking or refuse. What is no text is left out.
type parts struct{ text, thinking, refusal string }

// part is one of them, of any wire.
type part struct {
	Type     string          `json:"type"`
	Text     string          `json:"text"`
	Refusal  string          `json:"refusal"`
	Thought  bool            `json:"thought"`
	Thinking json.RawMessage `json:"thinking"`
}

// UnmarshalJSON accepts any JSON.
func (p *parts) UnmarshalJSON(raw []byte) error {
	*p = parts{}
	if json.Unmarshal(raw, &p.text) == nil {
		return nil
	}
	var list []part
	if json.Unmarshal(raw, &list) != nil {
		return nil
	}
	for _, one := range list {
		p.add(one)
	}
	return nil
}

func (p *parts) add(one part) {
	switch {
	case one.Thought, one.Type == "reasoning_text", one.Type == "summary_text":
		p.thinking += one.Text
	case one.Type == "thinking": // Anthropic's is a string, Mistral's a list again
		var inner parts
		_ = inner.UnmarshalJSON(one.Thinking)
		p.thinking += inner.text + inner.thinking
	case one.Type == "refusal":
		p.refusal += one.Refusal
	case one.Type == "", one.Type == "text", one.Type == "output_text":
		p.text += one.Text
	}
}

// take adds parts to an answer.
func (a *answer) take(p parts) error {
	a.refused = a.refused && p.text == "" || p.refusal != "" && a.text.Len() == 0 && p.text == ""
	return errors.Join(a.think(p.thinking), a.say(p.text+p.refusal))
}
