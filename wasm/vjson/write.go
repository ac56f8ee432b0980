package vjson

import (
	"errors"
	"math"
	"slices"
	"strconv"
	"unicode/utf8"
)

// Marshal writes nil, booleans, numbers, strings, lists and maps of these, and
// RawMessage as it is. Keys of a map are written in order.
func Marshal(v any) ([]byte, error) { return appendValue(nil, v) }

func appendValue(b []byte, v any) ([]byte, error) {
	switch v := v.(type) {
	case nil:
		return append(b, "null"...), nil
	case RawMessage:
		return append(b, v...), nil
	case bool:
		return strconv.AppendBool(b, v), nil
	case int:
		return strconv.AppendInt(b, int64(v), 10), nil
	case float64:
		if math.IsNaN(v) || math.IsInf(v, 0) {
			return nil, errors.New("vjson: a number that JSON cannot write")
		}
		return strconv.AppendFloat(b, v, 'g', -1, 64), nil
	case string:
		return appendString(b, v), nil
	case []any:
		return appendList(b, v)
	case map[string]any:
		return appendMap(b, v)
	}
	return nil, errors.New("vjson: a value of a type that it does not write")
}

func appendList(b []byte, list []any) (_ []byte, err error) {
	b = append(b, '[')
	for i, v := range list {
		if i > 0 {
			b = append(b, ',')
		}
		if b, err = appendValue(b, v); err != nil {
			return nil, err
		}
	}
	return append(b, ']'), nil
}

func appendMap(b []byte, m map[string]any) (_ []byte, err error) {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	b = append(b, '{')
	for i, k := range keys {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(appendString(b, k), ':')
		if b, err = appendValue(b, m[k]); err != nil {
			return nil, err
		}
	}
	return append(b, '}'), nil
}

// appendString writes invalid UTF-8 as the replacement character.
func appendString(b []byte, s string) []byte {
	const hex = "0123456789abcdef"
	b = append(b, '"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			b = append(b, '\\', byte(r))
		case r < ' ':
			b = append(b, '\\', 'u', '0', '0', hex[r>>4], hex[r&15])
		default:
			b = utf8.AppendRune(b, r)
		}
	}
	return append(b, '"')
}
