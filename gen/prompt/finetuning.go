package prompt

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// MarshalFineTuning returns the prompt and its answer as one line of a file
// for fine-tuning (BLT paper, section 5): a message of the user and one of the
// assistant, the answer verbatim with indentation and label.
func MarshalFineTuning(p Prompt) ([]byte, error) {
	type message struct {
		Role    string `json:"role"`
		Content string `json:"content"`
	}
	line, err := marshalLine(struct {
		Messages [2]message `json:"messages"`
	}{[2]message{{"user", p.Text}, {"assistant", p.Answer}}})
	if err != nil {
		return nil, fmt.Errorf("writing %s for fine-tuning: %w", p.ID, err)
	}
	return line, nil
}

// marshalLine returns v as JSON on one line, without a line end and with <, >
// and & as they are.
func marshalLine(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), nil
}
