package provider

import (
	"bytes"
	"errors"
)

// The limits of what is read.
const (
	// MaxAnswer is the most bytes of a whole answer, of one event of a stream, and of
	// the text and thinking that a stream brings.
	MaxAnswer = 16 << 20
	// MaxStream is the most bytes of a stream: an event wraps a few letters into some
	// hundred bytes.
	MaxStream = 256 << 20
)

var errLarge = errors.New("larger than any answer")

// events takes a stream of server-sent events apart, in pieces split anywhere.
type events struct {
	// each gets the name and data of every event that has data.
	each func(name string, data []byte) error

	line    []byte // the line that has begun
	name    string
	data    []byte
	some    bool // the event that has begun has data
	afterCR bool // the line feed of a CR LF is still to come
	// strange says that there was a line which no stream of events has.
	strange bool
}

func (e *events) write(p []byte) error {
	for len(p) > 0 {
		if e.afterCR && p[0] == '\n' {
			p = p[1:]
		}
		e.afterCR = false
		end := bytes.IndexAny(p, "\r\n")
		if end < 0 {
			if len(e.line)+len(p) > MaxAnswer {
				return errLarge
			}
			e.line = append(e.line, p...)
			return nil
		}
		line := p[:end]
		if len(e.line) > 0 {
			e.line = append(e.line, line...)
			line = e.line
		}
		err := e.take(line)
		e.line, e.afterCR, p = e.line[:0], p[end] == '\r', p[end+1:]
		if err != nil {
			return err
		}
	}
	return nil
}

// take reads a line; an empty one ends an event.
func (e *events) take(line []byte) error {
	if len(line) == 0 {
		return e.end()
	}
	field, value, _ := bytes.Cut(line, []byte(":"))
	value = bytes.TrimPrefix(value, []byte(" "))
	switch string(field) {
	case "": // a comment, which keeps the connection open
	case "event":
		e.name = string(value)
	case "data":
		if len(e.data)+len(value) > MaxAnswer {
			return errLarge
		}
		if e.some {
			e.data = append(e.data, '\n')
		}
		e.data, e.some = append(e.data, value...), true
	case "error": // llama.cpp until the end of 2025
		e.name, e.data, e.some = "error", append(e.data[:0], value...), true
	case "id", "retry":
	default:
		e.strange = true
	}
	return nil
}

// end hands over the event that has begun.
func (e *events) end() error {
	name, data, some := e.name, e.data, e.some
	e.name, e.data, e.some = "", e.data[:0], false
	if !some {
		return nil
	}
	return e.each(name, data)
}

// close hands over what the stream left without its empty line.
func (e *events) close() error {
	if len(e.line) > 0 {
		if err := e.take(e.line); err != nil {
			return err
		}
		e.line = nil
	}
	return e.end()
}
