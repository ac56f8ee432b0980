package extract

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// Member is a string value in a JSON object, unescaped, or null, with its key.
// Of a list of strings it is the stretch from the first to the last.
type Member struct {
	Key   string
	Value Text
}

// JSONMembers reads the members that are strings or null, or numbers of a level of a citation, of the JSON object that a response
// consists of or contains, nested ones included. It is tolerant: an object
// that is cut off gives what was complete. It returns nil where there is no
// object with a quoted key.
func JSONMembers(t Text) []Member {
	start := -1
	for i := 0; i < len(t.S); i++ {
		if t.S[i] == '{' && nextIs(t.S, i+1, '"') {
			start = i
			break
		}
	}
	if start < 0 {
		return nil
	}
	var members []Member
	key, last, first := "", "", 0 // last is the key of the value before, which begins at first
	for i := start + 1; i < len(t.S); {
		if !t.straightQuote(i) {
			i++
			continue
		}
		end := t.stringEnd(i + 1)
		if end < 0 {
			break
		}
		body := Range{i + 1, end}
		switch {
		case nextIs(t.S, end+1, ':'):
			key, last = Lower(t.S[body.Start:body.End]), ""
			if null := t.bare(end+1, "null"); !null.Empty() {
				members = append(members, Member{key, t.Slice(null)})
			} else if no := t.bare(end+1, "false"); !no.Empty() && saysRight(key) {
				return []Member{{"answer", t.Slice(no)}}
			} else if number := t.bareNumber(end + 1); !number.Empty() && oneOf(key, levelKeys) {
				members = append(members, Member{key, t.Slice(number)})
			}
		case key != "" && last == key: // a further one of a list
			n := len(members) - 1
			members[n] = Member{key, t.unescape(Range{first, end})}
		case key != "":
			members, last, first = append(members, Member{key, t.unescape(body)}), key, body.Start
		}
		i = end + 1
	}
	return members
}

// saysRight says whether a key is that of a judgment on the answer: "is_correct".
func saysRight(key string) bool {
	return oneOf(strings.TrimPrefix(key, "is_"), []string{"correct", "right", "match", "valid", "found", "answer"})
}

// bare returns where, after the colon from i on, a value that is a bare word stands; empty where another does.
func (t Text) bare(i int, word string) Range {
	for i < len(t.S) && strings.IndexByte(": \n\t", t.S[i]) >= 0 {
		i++
	}
	if strings.HasPrefix(t.S[i:], word) {
		return Range{i, i + len(word)}
	}
	return Range{}
}

// bareNumber returns where, after the colon from i on, a value that is a whole number stands; empty where another does.
func (t Text) bareNumber(i int) Range {
	for i < len(t.S) && strings.IndexByte(": \n\t", t.S[i]) >= 0 {
		i++
	}
	end := i
	for end < len(t.S) && isDigit(t.S[end]) {
		end++
	}
	if end < len(t.S) && t.S[end] == '.' {
		return Range{}
	}
	return Range{i, end}
}

// straightQuote says whether byte i is a double quotation mark that was straight in the raw text too.
func (t Text) straightQuote(i int) bool { return t.S[i] == '"' && t.rawSize(i) == 1 }

// stringEnd returns where the string that begins at i ends, or -1. A mark that
// no JSON goes on after is one that was not escaped.
func (t Text) stringEnd(i int) int {
	for ; i < len(t.S); i++ {
		if t.S[i] == '\\' {
			i++
		} else if t.straightQuote(i) {
			if rest := strings.TrimLeft(t.S[i+1:min(len(t.S), i+maxLed)], " \n\t"); rest == "" || strings.IndexByte(",:}]", rest[0]) >= 0 {
				return i
			}
		}
	}
	return -1
}

// nextIs says whether c is the first byte from i on that is not white space.
func nextIs(s string, i int, c byte) bool {
	for i < len(s) && (s[i] == ' ' || s[i] == '\n' || s[i] == '\t') {
		i++
	}
	return i < len(s) && s[i] == c
}

// unescape resolves the escapes of a JSON string.
func (t Text) unescape(r Range) Text {
	if strings.IndexByte(t.S[r.Start:r.End], '\\') < 0 {
		return t.Slice(r)
	}
	b := newBuilder(r.End - r.Start)
	for i := r.Start; i < r.End; {
		if t.S[i] != '\\' || i+1 >= r.End {
			b.copy(t, i)
			i++
			continue
		}
		at, size, plain := t.rawAt(i), 2, string(t.S[i+1])
		switch t.S[i+1] {
		case 'n', 'r':
			plain = "\n"
		case 't':
			plain = " "
		case 'u':
			if i+6 <= r.End {
				if code, err := strconv.ParseUint(t.S[i+2:i+6], 16, 16); err == nil && utf8.ValidRune(rune(code)) {
					plain, size = foldRune(rune(code), string(rune(code))), 6
				}
			}
		case '"', '\\', '/':
		default: // not JSON: LaTeX or Markdown in a string
			b.copy(t, i)
			i++
			continue
		}
		b.put(plain, at, size)
		i += size
	}
	return b.text()
}
