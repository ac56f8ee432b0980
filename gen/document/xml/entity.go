package xml

import (
	"bytes"
	"strconv"
	"unicode/utf8"
)

// maxEntity is the most bytes of an entity: &#x0010FFFF; is the longest that means something.
const maxEntity = 16

var entities = map[string]rune{"amp": '&', "lt": '<', "gt": '>', "quot": '"', "apos": '\''}

// decode appends text to out with its entities as characters. It reports false
// where there is one that is not known; badEntity finds it.
func decode(out, text []byte) ([]byte, bool) {
	for {
		i := bytes.IndexByte(text, '&')
		if i < 0 {
			return append(out, text...), true
		}
		out = append(out, text[:i]...)
		r, size := entity(text[i:])
		if size == 0 {
			return out, false
		}
		out = utf8.AppendRune(out, r)
		text = text[i+size:]
	}
}

// entity reads the entity that text begins with; its size is 0 where it is not known.
func entity(text []byte) (r rune, size int) {
	end := bytes.IndexByte(text[:min(len(text), maxEntity)], ';')
	if end < 0 {
		return 0, 0
	}
	name := text[1:end]
	if len(name) > 1 && name[0] == '#' {
		digits, base := string(name[1:]), 10
		if digits[0] == 'x' {
			digits, base = digits[1:], 16
		}
		n, err := strconv.ParseUint(digits, base, 21)
		if err != nil || !utf8.ValidRune(rune(n)) || n < ' ' && n != '\t' && n != '\n' && n != '\r' {
			return 0, 0
		}
		return rune(n), end + 1
	}
	if r, ok := entities[string(name)]; ok {
		return r, end + 1
	}
	return 0, 0
}

// badEntity returns the first entity of text that is not known.
func badEntity(text []byte) []byte {
	for {
		i := bytes.IndexByte(text, '&')
		if i < 0 {
			return nil
		}
		text = text[i:]
		_, size := entity(text)
		if size == 0 {
			return text[:min(len(text), maxEntity)]
		}
		text = text[size:]
	}
}

// whole returns how much of text has no character or entity that may go on beyond it.
func whole(text []byte) int {
	end := len(text)
	tail := text[max(0, end-maxEntity):]
	if i := bytes.LastIndexByte(tail, '&'); i >= 0 && bytes.IndexByte(tail[i:], ';') < 0 {
		end -= len(tail) - i
	}
	for back := 1; back <= utf8.UTFMax && back <= end; back++ {
		if c := text[end-back]; c >= utf8.RuneSelf && utf8.RuneStart(c) && !utf8.FullRune(text[end-back:end]) {
			return end - back
		} else if utf8.RuneStart(c) {
			break
		}
	}
	return end
}
