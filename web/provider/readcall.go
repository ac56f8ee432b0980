package provider

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strings"
)

// Call reads a body that Request wrote, and nothing more than that: a field that
// Request never writes is an error. Of Gemini, whose body tells neither, model and
// stream are taken from the arguments. What is to be paid by another than the visitor is
// read with it and written anew by Request, so that a field given twice, or in another
// case, cannot be read one way here and another way by the service.
func (s Service) Call(body []byte, model string, stream bool) (Call, error) {
	var c Call
	var err error
	switch s.Wire {
	case Responses:
		c, err = readResponsesBody(body)
	case Chat:
		c, err = readChatBody(body)
	case Messages:
		c, err = s.readMessagesBody(body)
	case Gemini:
		c, err = s.readGeminiBody(body, model, stream)
	default:
		err = errors.New("no call that goes over a server")
	}
	if err == nil {
		err = c.check()
	}
	if err != nil {
		return Call{}, err
	}
	return c, nil
}

// strictly decodes one JSON value that has no other fields than into has.
func strictly(body []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(body))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return errors.New("no call as it is made here: " + strings.TrimPrefix(err.Error(), "json: "))
	}
	if _, err := d.Token(); err != io.EOF {
		return errors.New("something after the call")
	}
	return nil
}

// readTurns returns turns as a call has them.
func readTurns(list []wireTurn) []Turn {
	turns := make([]Turn, len(list))
	for i, t := range list {
		turns[i] = Turn{t.Role, t.Content}
	}
	return turns
}

// readHundredths reads a temperature; one that is none becomes one that check refuses.
func readHundredths(raw json.RawMessage) *int {
	if len(raw) == 0 {
		return nil
	}
	hundredths := -1
	for t := 0; t <= 200; t++ {
		if string(raw) == string(hundredthsOf(t)) {
			hundredths = t
		}
	}
	return &hundredths
}

func readEffort(e *effortOf) string {
	if e == nil {
		return ""
	}
	return e.Effort
}

func readResponsesBody(body []byte) (Call, error) {
	var b responsesBody
	if err := strictly(body, &b); err != nil {
		return Call{}, err
	}
	if b.MaxOutputTokens > 0 {
		b.MaxOutputTokens = max(leastOutput, b.MaxOutputTokens) // what will be asked for, and may cost
	}
	return Call{Model: b.Model, Turns: readTurns(b.Input), MaxOutput: b.MaxOutputTokens, Temperature: readHundredths(b.Temperature),
		Effort: readEffort(b.Reasoning), Stream: b.Stream}, nil
}

func readChatBody(body []byte) (Call, error) {
	var b chatBody
	if err := strictly(body, &b); err != nil {
		return Call{}, err
	}
	c := Call{Model: b.Model, Turns: readTurns(b.Messages), MaxOutput: max(b.MaxTokens, b.MaxCompletionTokens), Temperature: readHundredths(b.Temperature),
		Effort: b.ReasoningEffort + readEffort(b.Reasoning), Stream: b.Stream}
	if b.Thinking != nil && b.Thinking.Type == "disabled" {
		c.Effort = "none"
	}
	return c, nil
}

func (s Service) readMessagesBody(body []byte) (Call, error) {
	var b messagesBody
	if err := strictly(body, &b); err != nil {
		return Call{}, err
	}
	c := Call{Model: b.Model, Turns: readTurns(b.Messages), MaxOutput: b.MaxTokens, Temperature: readHundredths(b.Temperature),
		Effort: readEffort(b.OutputConfig), Stream: b.Stream}
	if t := b.Thinking; t != nil && t.Type == "disabled" {
		c.Effort = "none"
	} else if t != nil && t.Type == "enabled" {
		c.Effort = s.effortOfBudget(c.Model, t.Budget)
	}
	return c, nil
}

func (s Service) readGeminiBody(body []byte, model string, stream bool) (Call, error) {
	var b geminiBody
	if err := strictly(body, &b); err != nil {
		return Call{}, err
	}
	c := Call{Model: model, MaxOutput: b.Config.MaxOutputTokens, Temperature: readHundredths(b.Config.Temperature), Stream: stream}
	for _, t := range b.Contents {
		if len(t.Parts) != 1 {
			return Call{}, errors.New("a turn that is not of one part")
		}
		if t.Role == "model" {
			t.Role = Assistant
		}
		c.Turns = append(c.Turns, Turn{t.Role, t.Parts[0].Text})
	}
	if t := b.Config.Thinking; t != nil {
		c.Effort = t.Level
		if t.Budget != nil {
			c.Effort = s.effortOfBudget(c.Model, *t.Budget)
		}
	}
	return c, nil
}

// effortOfBudget returns the effort that stands for so many tokens of thinking; a
// budget that no effort has becomes one that Request refuses.
func (s Service) effortOfBudget(model string, tokens int) string {
	m := s.Model(model)
	for _, effort := range m.Efforts {
		if budget, ok := m.Budgets[effort]; ok && budget == tokens {
			return effort
		}
	}
	return "another budget"
}
