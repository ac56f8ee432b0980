package vjson

import (
	"errors"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

var errSyntax = errors.New("vjson: this is not JSON")

// maxDepth bounds how deep lists and maps may nest.
const maxDepth = 100

// Unmarshal reads data into v, a *map[string]any or an *any. Numbers become float64.
func Unmarshal(data []byte, v any) error {
	r := reader{rest: string(data)}
	read, ok := r.value(0)
	if !ok || r.next() != 0 || r.rest != "" {
		return errSyntax
	}
	switch v := v.(type) {
	case *any:
		*v = read
		return nil
	case *map[string]any:
		if m, ok := read.(map[string]any); ok {
			*v = m
			return nil
		}
	}
	return errors.New("vjson: a value that does not fit its place")
}

type reader struct{ rest string }

// next returns the next byte that is not white space, 0 at the end.
func (r *reader) next() byte {
	r.rest = strings.TrimLeft(r.rest, " \t\r\n")
	if r.rest == "" {
		return 0
	}
	return r.rest[0]
}

// take passes c over if it comes next.
func (r *reader) take(c byte) bool {
	if r.next() != c {
		return false
	}
	r.rest = r.rest[1:]
	return true
}

func (r *reader) value(depth int) (any, bool) {
	if depth > maxDepth {
		return nil, false
	}
	switch r.next() {
	case '"':
		return r.text()
	case '{':
		return r.object(depth)
	case '[':
		return r.list(depth)
	}
	word := r.rest
	if end := strings.IndexAny(word, " \t\r\n,:]}"); end >= 0 {
		word = word[:end]
	}
	r.rest = r.rest[len(word):]
	switch word {
	case "null":
		return nil, true
	case "true", "false":
		return word == "true", true
	}
	return number(word)
}

// number reads what JSON calls a number, which is less than what Go reads.
func number(word string) (any, bool) {
	digits := strings.TrimPrefix(word, "-")
	if digits == "" || digits[0] < '0' || digits[0] > '9' || strings.ContainsAny(word, "xXpP_iInN") {
		return nil, false
	}
	n, err := strconv.ParseFloat(word, 64)
	return n, err == nil
}

func (r *reader) object(depth int) (any, bool) {
	m := map[string]any{}
	r.take('{')
	if r.take('}') {
		return m, true
	}
	for {
		if r.next() != '"' {
			return nil, false
		}
		key, ok := r.text()
		if !ok || !r.take(':') {
			return nil, false
		}
		if m[key], ok = r.value(depth + 1); !ok {
			return nil, false
		}
		if !r.take(',') {
			return m, r.take('}')
		}
	}
}

func (r *reader) list(depth int) (any, bool) {
	list := []any{}
	r.take('[')
	if r.take(']') {
		return list, true
	}
	for {
		v, ok := r.value(depth + 1)
		if !ok {
			return nil, false
		}
		list = append(list, v)
		if !r.take(',') {
			return list, r.take(']')
		}
	}
}

// text reads a string; the opening quotation mark comes next.
func (r *reader) text() (string, bool) {
	r.rest = r.rest[1:]
	var b strings.Builder
	for {
		end := strings.IndexAny(r.rest, `"\`)
		if end < 0 {
			return "", false
		}
		b.WriteString(r.rest[:end])
		mark := r.rest[end]
		r.rest = r.rest[end+1:]
		if mark == '"' {
			return b.String(), true
		}
		c, ok := r.escape()
		if !ok {
			return "", false
		}
		b.WriteRune(c)
	}
}

const escapes, escaped = `"\/bfnrt`, "\"\\/\b\f\n\r\t"

// escape reads what follows a backslash. Half of a surrogate pair becomes the
// replacement character.
func (r *reader) escape() (rune, bool) {
	if r.rest == "" {
		return 0, false
	}
	c := r.rest[0]
	r.rest = r.rest[1:]
	if i := strings.IndexByte(escapes, c); i >= 0 {
		return rune(escaped[i]), true
	}
	if c != 'u' {
		return 0, false
	}
	first, ok := r.hex()
	if !ok || !utf16.IsSurrogate(first) {
		return first, ok
	}
	kept := r.rest
	if strings.HasPrefix(r.rest, `\u`) {
		r.rest = r.rest[2:]
		if second, ok := r.hex(); ok {
			if pair := utf16.DecodeRune(first, second); pair != utf8.RuneError {
				return pair, true
			}
		}
	}
	r.rest = kept
	return utf8.RuneError, true
}

// hex reads four hexadecimal digits.
func (r *reader) hex() (rune, bool) {
	if len(r.rest) < 4 {
		return 0, false
	}
	n, err := strconv.ParseUint(r.rest[:4], 16, 16)
	r.rest = r.rest[4:]
	return rune(n), err == nil
}
