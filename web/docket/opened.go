package docket

import (
	"encoding/binary"
	"encoding/json"
	"errors"

	"benchtrial/gen/prompt"
	"benchtrial/score/difference"
	"benchtrial/web/engine"
)

// Opened is all of one item.
type Opened struct {
	Row Row
	// Prompt is zero where the record cannot be read: Row.Problem says why.
	Prompt                 prompt.Prompt
	Response, FinishReason string
	// Verdicts are both readings with the steps; nil where there are none.
	Verdicts *engine.Verdicts
	// Asked and Given compare the right answer with what was read as the answer.
	Asked, Given []difference.Piece
	// Alike is how many other answers to the same record are the same: what is overruled
	// here is overruled there too.
	Alike int
	// Typable says that an answer may be typed: no file answers this record.
	Typable bool
}

var errNotUnderstood = errors.New("the engine's answer was not understood: page and engine are of different versions")

// An opened item travels as four pieces, each after its length: the prompt alone may
// have 600 KB, which JSON would copy for tens of milliseconds, and a response must arrive
// byte for byte, because verdicts point into it.
func encodeOpened(o Opened) ([]byte, error) {
	var pieces [4][]byte
	if len(o.Prompt.Lines) > 0 {
		pieces[1] = engine.EncodePrompt(o.Prompt)
	}
	pieces[2] = []byte(o.Response)
	if o.Verdicts != nil {
		pieces[3] = engine.EncodeVerdicts(*o.Verdicts)
	}
	o.Prompt, o.Response, o.Verdicts = prompt.Prompt{}, "", nil
	var err error
	if pieces[0], err = json.Marshal(o); err != nil {
		return nil, err
	}
	var body []byte
	for _, p := range pieces {
		body = append(binary.AppendUvarint(body, uint64(len(p))), p...)
	}
	return body, nil
}

func decodeOpened(body []byte) (o Opened, err error) {
	var pieces [4][]byte
	for i := range pieces {
		n, used := binary.Uvarint(body)
		if used <= 0 || n > uint64(len(body)-used) {
			return Opened{}, errNotUnderstood
		}
		pieces[i], body = body[used:used+int(n)], body[used+int(n):]
	}
	if err := json.Unmarshal(pieces[0], &o); err != nil || len(body) > 0 {
		return Opened{}, errNotUnderstood
	}
	o.Response = string(pieces[2])
	if len(pieces[1]) > 0 {
		if o.Prompt, err = engine.DecodePrompt(pieces[1]); err != nil {
			return Opened{}, err
		}
	}
	if len(pieces[3]) > 0 {
		v, err := engine.DecodeVerdicts(pieces[3])
		if err != nil {
			return Opened{}, err
		}
		o.Verdicts = &v
	}
	return o, nil
}
