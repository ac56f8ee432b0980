package provider

import (
	"bytes"
	"cmp"
	"errors"
	"strings"
	"unicode/utf8"
)

// Reader reads an answer as it comes, in pieces split anywhere: a stream or a whole
// one, whichever the service sent.
type Reader struct {
	// Key is taken out of a failure's words.
	Key string

	wire    Wire
	answer  answer
	form    form
	events  events
	buffer  []byte // a whole answer, or a line that has begun
	read    int
	failure error
	other   error // what came that is of another form than answers are
}

// otherForm is the error of JSON that is no answer of a wire.
type otherForm string

// Error says which form was expected.
func (o otherForm) Error() string { return "no answer in the form of " + string(o) }

var byteOrderMark = []byte("\ufeff")

// form is how an answer comes.
type form int

const (
	unknown form = iota
	whole        // one JSON value
	stream       // server-sent events
	lines        // one JSON object a line
	plain        // text
)

// answer is what a wire's reader has found so far.
type answer struct {
	text, thinking strings.Builder
	// reply holds all but text and thinking.
	reply Reply
	// ended says that the end mark was there: what comes after is usage at most.
	ended bool
	// refused says that the text is in parts that refuse.
	refused bool
}

// Reader returns a reader of an answer with status 200. asked says that a stream was asked for.
func (s Service) Reader(asked bool) *Reader {
	r := &Reader{wire: s.Wire}
	switch {
	case s.Wire == Browser:
		r.form = plain
	case s.Wire == Ollama:
		r.form = lines
	}
	r.events.each = func(name string, data []byte) error {
		switch data = bytes.TrimSpace(data); {
		case len(data) == 0: // some keep the connection open with these
			return nil
		case string(data) == "[DONE]":
			r.answer.ended = true
			return nil
		case name == "error":
			return inStream(data)
		}
		return r.event(data)
	}
	return r
}

// Write takes the next bytes. Its error is what Close will return: reading on is useless.
func (r *Reader) Write(p []byte) (int, error) {
	if r.failure != nil {
		return 0, r.failure
	}
	if r.read += len(p); r.read > MaxStream {
		return 0, r.fail(errLarge)
	}
	if r.form == unknown {
		return len(p), r.fail(r.begin(p))
	}
	return len(p), r.fail(r.take(p))
}

// begin finds out in which form the answer comes. Some services send white space while
// they wait for the model.
func (r *Reader) begin(p []byte) error {
	r.buffer = bytes.TrimLeft(append(r.buffer, p...), " \t\r\n\ufeff")
	if len(r.buffer) < len(byteOrderMark) && bytes.HasPrefix(byteOrderMark, r.buffer) {
		return nil
	}
	r.form = stream
	if r.buffer[0] == '{' || r.buffer[0] == '[' {
		r.form = whole
	}
	all := r.buffer
	r.buffer = nil
	return r.take(all)
}

// take reads bytes of a known form.
func (r *Reader) take(p []byte) error {
	switch r.form {
	case stream:
		return r.events.write(p)
	case lines:
		return r.takeLines(p)
	case plain:
		// A character that is split stays so until its other part comes.
		return r.answer.say(string(p))
	}
	if len(r.buffer)+len(p) > MaxAnswer {
		return errLarge
	}
	r.buffer = append(r.buffer, p...)
	return nil
}

func (r *Reader) takeLines(p []byte) error {
	for {
		end := bytes.IndexByte(p, '\n')
		if end < 0 {
			if len(r.buffer)+len(p) > MaxAnswer {
				return errLarge
			}
			r.buffer = append(r.buffer, p...)
			return nil
		}
		line := append(r.buffer, p[:end]...)
		p, r.buffer = p[end+1:], r.buffer[:0]
		if line = bytes.TrimSpace(line); len(line) == 0 {
			continue
		}
		if err := r.event(line); err != nil {
			return err
		}
	}
}

// event reads one event of a stream. What is of another form than answers are is passed over:
// services add kinds of events, and gateways their own.
func (r *Reader) event(data []byte) error {
	err := r.value(data)
	if errors.As(err, new(otherForm)) {
		r.other, err = err, nil
	}
	return err
}

// value reads one event, or a whole answer.
func (r *Reader) value(data []byte) error {
	switch r.wire {
	case Responses:
		return r.answer.responses(data)
	case Chat:
		return r.answer.chat(data)
	case Messages:
		return r.answer.messages(data)
	case Gemini:
		return r.answer.gemini(data)
	}
	return r.answer.ollama(data)
}

// fail keeps the first error as the Failure that it is. What comes after the end
// mark changes an answer no more.
func (r *Reader) fail(err error) error {
	if err == nil || r.answer.ended && !errors.Is(err, errLarge) {
		return nil
	}
	var f Failure
	if !errors.As(err, &f) {
		f = Failure{Kind: Garbage, Words: err.Error()}
	}
	f.Words = Clean(f.Words, r.Key)
	r.failure = f
	return f
}

// Text returns the answer's text so far.
func (r *Reader) Text() string { return r.answer.text.String() }

// Usage returns what is known of the usage so far.
func (r *Reader) Usage() Usage { return r.answer.reply.Usage }

// Ended says that the end mark was read: nothing but usage can follow.
func (r *Reader) Ended() bool { return r.answer.ended }

// Close ends the answer and returns it. The error is a Failure; the Reply then holds
// what came before it.
func (r *Reader) Close() (Reply, error) {
	if r.failure == nil {
		if err := r.fail(r.end()); err == nil && !r.answer.ended {
			r.failure = r.unended()
		}
	}
	if r.failure == nil && r.answer.empty() {
		r.failure = Failure{Kind: Garbage}
	}
	reply := r.answer.reply
	reply.Stop = cmp.Or(reply.Stop, OtherStop)
	reply.Text, reply.Thinking = r.answer.text.String(), r.answer.thinking.String()
	if r.form == plain {
		reply.Text = strings.ToValidUTF8(reply.Text, string(utf8.RuneError))
	}
	return reply, r.failure
}

// end reads what is left when no more comes.
func (r *Reader) end() error {
	switch r.form {
	case stream:
		// What has no empty line behind it and is no answer broke off.
		var f Failure
		if err := r.events.close(); err != nil && !errors.As(err, &f) {
			return Failure{Kind: Cut}
		} else if err != nil {
			return err
		}
	case plain:
		r.answer.ended, r.answer.reply.Stop = true, Finished
	case lines:
		if line := bytes.TrimSpace(r.buffer); len(line) > 0 {
			return cutOr(line, r.event(line))
		}
	case whole:
		data := bytes.TrimSpace(r.buffer)
		err := cutOr(data, r.value(data))
		// A whole answer is one also where a server does not say why it ends.
		r.answer.ended = r.answer.ended || err == nil && r.answer.text.Len() > 0
		return err
	}
	return nil
}

// unended returns how an answer failed that has no end: broken off, or not begun in
// any form that is known.
func (r *Reader) unended() Failure {
	nothing := r.answer.text.Len() == 0
	switch {
	case nothing && r.other != nil:
		return Failure{Kind: Garbage, Words: Clean(r.other.Error(), r.Key)}
	case r.form == whole || r.events.strange && nothing:
		return Failure{Kind: Garbage}
	}
	return Failure{Kind: Cut}
}

// empty says that there is an end mark and nothing else.
func (a *answer) empty() bool {
	return a.text.Len() == 0 && a.thinking.Len() == 0 && a.reply == Reply{}
}

// say adds to the text, think to the thinking.
func (a *answer) say(text string) error { return add(&a.text, text) }

func (a *answer) think(text string) error { return add(&a.thinking, text) }

func add(b *strings.Builder, text string) error {
	if b.Len()+len(text) > MaxAnswer {
		return errLarge
	}
	b.WriteString(text)
	return nil
}

// stop ends the answer with the service's word for it. A refusal in the text, which
// some services mark only there, is one whatever the word.
func (a *answer) stop(said string, known map[string]Stop) {
	a.ended, a.reply.Said = true, said
	a.reply.Stop = OtherStop
	if stop, ok := known[said]; ok {
		a.reply.Stop = stop
	}
	if a.refused && a.reply.Stop == Finished {
		a.reply.Stop = Refused
	}
}
