package extract

import (
	"strconv"
	"strings"
)

// This file reads lists of objects in JSON: several candidates, perhaps with
// a number each that says how much the response thinks of them.

// objectList is a list of objects in JSON and the key that it stands under, "" at the top.
type objectList struct {
	Range
	key      string
	elements []Range
}

// Lists of candidates are few: at most so many are read, and so deep in one another.
const (
	maxLists     = 16
	maxListDepth = 3
)

// objectLists returns the outermost lists of objects in a text, in order, at
// most maxLists. One that is cut off ends with its last whole object.
func objectLists(t Text) []objectList {
	var lists []objectList
	open := false        // the last list is
	depth, began := 0, 0 // of what is open in it; where its last object began
	key := ""            // of the value that comes next
	for i := 0; i < len(t.S); i++ {
		switch c := t.S[i]; {
		case t.straightQuote(i):
			end := t.stringEnd(i + 1)
			if end < 0 {
				return lists
			}
			if nextIs(t.S, end+1, ':') {
				key = Lower(t.S[i+1 : end])
			}
			i = end
		case !open:
			if c == '[' && nextIs(t.S, i+1, '{') {
				if len(lists) == maxLists {
					return lists
				}
				lists, open, depth = append(lists, objectList{Range: Range{i, len(t.S)}, key: key}), true, 0
			}
			if strings.IndexByte("[]{}", c) >= 0 {
				key = ""
			}
		case c == '{' || c == '[':
			if depth == 0 {
				began = i
			}
			depth++
		case depth == 0 && c == ']':
			lists[len(lists)-1].End, open, key = i+1, false, ""
		case c == '}' || c == ']':
			if depth--; depth == 0 && t.S[began] == '{' {
				l := &lists[len(lists)-1]
				l.elements = append(l.elements, Range{began, i + 1})
			}
		}
	}
	return lists
}

// aside says whether what a list holds is no answer: "rejected", "steps", "alternatives".
func (l *objectList) aside() bool {
	words := keyWords(l.key)
	return len(words) > 0 && (oneOf(words[0], reasonKeys) || sideLabel(words[0]) || rejectKey(words) || Cue("side label").Is(strings.Join(words, " ")))
}

// answer returns what a list of candidates in t answers: the candidate with the
// highest number where each has one, else all of them, like a list of strings.
// Lists in its objects count where they lie at most deep in one another.
func (l *objectList) answer(t Text, want Want, deep int) (value Text, key string, ok bool) {
	var values []Text
	best, highest, ranked, tied := 0, -1, true, false
	for _, e := range l.elements {
		element := t.Slice(e)
		if element.hasKeyOf("role") || element.hasKeyOf("type") {
			return Text{}, "", false // messages, not candidates
		}
		v, k, ok := jsonAnswer(element, want, deep)
		if !ok && want == WantCite && element.hasKeyOf("line") {
			v, k, ok = element, "line", true // its numbers, read with their keys
		}
		if ok && (v.S == "false" || v.S == "null") {
			continue // said not to be it
		}
		if !ok || key != "" && k != key {
			return Text{}, "", false
		}
		key = k
		rank, has := element.rank()
		ranked = ranked && has
		same := len(values) > 0 && strings.EqualFold(strings.TrimSpace(v.S), strings.TrimSpace(values[best].S))
		if values = append(values, v); rank > highest {
			best, highest, tied = len(values)-1, rank, false
		} else if rank == highest {
			tied = tied || !same
		}
	}
	if len(values) == 0 {
		return Text{}, "", false
	}
	if ranked && !tied {
		return values[best], key, true
	}
	b := newBuilder(len(t.S))
	for i, v := range values {
		if i > 0 {
			if strings.EqualFold(v.S, values[0].S) {
				continue
			}
			b.put(`", "`, v.rawAt(0), 1)
		}
		for j := range len(v.S) {
			b.copy(v, j)
		}
	}
	return b.text(), key, true
}

// rankKeys are the keys of a number that says how much a response thinks of a candidate.
var rankKeys = []string{"confidence", "score", "probability", "likelihood", "weight"}

// millionth is how finely the numbers under rankKeys are read, in decimal places.
const millionth = 6

// rank returns the number, in millionths, that an object gives under one of
// rankKeys, and says whether there is one: 0.9, "0.9", 90, "90%".
func (t Text) rank() (int, bool) {
	for _, word := range rankKeys {
		key := `"` + word + `"`
		i := strings.Index(Lower(t.S), key)
		if i < 0 {
			continue
		}
		number := strings.TrimLeft(t.S[i+len(key):], ": \n\t\"")
		end := 0
		for end < len(number) && (isDigit(number[end]) || number[end] == '.') {
			end++
		}
		whole, fraction, _ := strings.Cut(number[:end], ".")
		n, err := strconv.Atoi(whole + (fraction + strings.Repeat("0", millionth))[:millionth])
		if end > 0 && err == nil {
			return n, true
		}
	}
	return 0, false
}
