// Package plainjson reads and writes the little JSON that result files need:
// objects, lists, strings and whole numbers, one value after the other. It tells
// a text that ends too early from one that is wrong, and adds a quarter of what
// encoding/json would to the page.
package plainjson

import (
	"errors"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

var (
	// ErrCut says that the text ends before the value does.
	ErrCut = errors.New("the text ends too early")
	// ErrSyntax says that the text is not JSON, or another value than was asked for.
	ErrSyntax = errors.New("not the JSON expected")
)

// maxDepth is how deep skipped values may be nested.
const maxDepth = 64

// Quote returns text as a JSON string. Text must be UTF-8.
func Quote(text string) string {
	const digits = "0123456789abcdef"
	var b strings.Builder
	b.WriteByte('"')
	for i := range len(text) {
		switch c := text[i]; {
		case c == '"' || c == '\\':
			b.WriteByte('\\')
			b.WriteByte(c)
		case c == '\n':
			b.WriteString(`\n`)
		case c == '\r':
			b.WriteString(`\r`)
		case c == '\t':
			b.WriteString(`\t`)
		case c < ' ' || c == 0x7f:
			b.WriteString(`\u00`)
			b.WriteByte(digits[c>>4])
			b.WriteByte(digits[c&15])
		default:
			b.WriteByte(c)
		}
	}
	b.WriteByte('"')
	return b.String()
}

// Reader reads values from the beginning of a text on. After an error it is of
// no more use.
type Reader struct{ rest string }

// NewReader returns a Reader of the text.
func NewReader(text string) *Reader { return &Reader{text} }

// peek returns the next character that is not white space.
func (r *Reader) peek() (byte, error) {
	r.rest = strings.TrimLeft(r.rest, " \t\r\n")
	if r.rest == "" {
		return 0, ErrCut
	}
	return r.rest[0], nil
}

// take goes past the next character if it is c.
func (r *Reader) take(c byte) (bool, error) {
	next, err := r.peek()
	if err != nil || next != c {
		return false, err
	}
	r.rest = r.rest[1:]
	return true, nil
}

func (r *Reader) must(c byte) error {
	ok, err := r.take(c)
	if err == nil && !ok {
		return ErrSyntax
	}
	return err
}

// Object reads an object. It calls field for each key; field reads the value.
func (r *Reader) Object(field func(key string) error) error {
	return r.members('{', '}', func() error {
		key, err := r.String()
		if err != nil {
			return err
		}
		if err := r.must(':'); err != nil {
			return err
		}
		return field(key)
	})
}

// List reads a list. It calls item to read each value.
func (r *Reader) List(item func() error) error { return r.members('[', ']', item) }

func (r *Reader) members(open, end byte, member func() error) error {
	if err := r.must(open); err != nil {
		return err
	}
	if empty, err := r.take(end); empty || err != nil {
		return err
	}
	for {
		if err := member(); err != nil {
			return err
		}
		more, err := r.take(',')
		if err != nil {
			return err
		}
		if !more {
			return r.must(end)
		}
	}
}

// String reads a string. What is not UTF-8 in it, or half of a surrogate pair, becomes U+FFFD.
func (r *Reader) String() (string, error) {
	if err := r.must('"'); err != nil {
		return "", err
	}
	var b strings.Builder
	for {
		i := 0
		for i < len(r.rest) && r.rest[i] >= ' ' && r.rest[i] != '"' && r.rest[i] != '\\' {
			i++
		}
		b.WriteString(r.rest[:i])
		r.rest = r.rest[i:]
		switch {
		case r.rest == "":
			return "", ErrCut
		case r.rest[0] == '"':
			r.rest = r.rest[1:]
			return strings.ToValidUTF8(b.String(), "\ufffd"), nil
		case r.rest[0] != '\\':
			return "", ErrSyntax
		}
		c, err := r.escape()
		if err != nil {
			return "", err
		}
		b.WriteRune(c)
	}
}

// escape reads an escape, or two that make one character.
func (r *Reader) escape() (rune, error) {
	if len(r.rest) < 2 {
		return 0, ErrCut
	}
	kind := r.rest[1]
	if kind != 'u' {
		i := strings.IndexByte(`"\/bfnrt`, kind)
		if i < 0 {
			return 0, ErrSyntax
		}
		r.rest = r.rest[2:]
		return rune("\"\\/\b\f\n\r\t"[i]), nil
	}
	c, err := r.unit()
	if err != nil || !utf16.IsSurrogate(c) || !strings.HasPrefix(r.rest, `\u`) {
		return c, err
	}
	before := r.rest
	low, err := r.unit()
	if err != nil {
		return 0, err
	}
	pair := utf16.DecodeRune(c, low)
	if pair == utf8.RuneError {
		r.rest = before
	}
	return pair, nil
}

// unit reads \u and four hexadecimal digits.
func (r *Reader) unit() (rune, error) {
	c := rune(0)
	for i := 2; i < 6; i++ {
		if i >= len(r.rest) {
			return 0, ErrCut
		}
		d := strings.IndexByte("0123456789abcdef", r.rest[i]|0x20)
		if d < 0 || r.rest[i] < '0' {
			return 0, ErrSyntax
		}
		c = c<<4 | rune(d)
	}
	r.rest = r.rest[6:]
	return c, nil
}

// Int reads a whole number of at most ten digits.
func (r *Reader) Int() (int, error) {
	negative, err := r.take('-')
	if err != nil {
		return 0, err
	}
	n, i := 0, 0
	for i < len(r.rest) && '0' <= r.rest[i] && r.rest[i] <= '9' {
		n = 10*n + int(r.rest[i]-'0')
		if i++; i > 10 {
			return 0, ErrSyntax
		}
	}
	switch {
	case i == 0 && r.rest == "":
		return 0, ErrCut
	case i == 0 || i > 1 && r.rest[0] == '0':
		return 0, ErrSyntax
	}
	r.rest = r.rest[i:]
	if negative {
		n = -n
	}
	return n, nil
}

// Skip reads any value.
func (r *Reader) Skip() error { return r.skip(0) }

func (r *Reader) skip(depth int) error {
	if depth > maxDepth {
		return ErrSyntax
	}
	c, err := r.peek()
	switch {
	case err != nil:
		return err
	case c == '"':
		_, err := r.String()
		return err
	case c == '{':
		return r.Object(func(string) error { return r.skip(depth + 1) })
	case c == '[':
		return r.List(func() error { return r.skip(depth + 1) })
	}
	word := len(r.rest) - len(strings.TrimLeft(r.rest, "+-.0123456789eEtrufalsn"))
	if word == 0 {
		return ErrSyntax
	}
	r.rest = r.rest[word:]
	return nil
}

// AtEnd says whether nothing but white space is left.
func (r *Reader) AtEnd() bool {
	_, err := r.peek()
	return err != nil
}
