package extract

import "strings"

// This file sets aside what a model says to itself in JSON.

// thoughtTypes are the types of the blocks of an answer, as services write them, that are thinking.
var thoughtTypes = []string{"thinking", "redacted_thinking", "reasoning", "thought", "thoughts", "analysis"}

// DropThoughts returns t without blocks of the type "thinking" and, where page and line have
// keys of their own, so that their numbers are read wherever they stand, without what
// stands under keys of reasons. A response that says nothing else is returned as it is.
func DropThoughts(t Text) Text {
	start := strings.IndexByte(t.S, '{')
	if start < 0 || !nextIs(t.S, start+1, '"') {
		return t
	}
	dropped := t.thoughts(start, t.hasKeyOf("page") && t.hasKeyOf("line"))
	if dropped == nil {
		return t
	}
	b := newBuilder(len(t.S))
	from := 0
	for _, r := range append(dropped, Range{len(t.S), len(t.S)}) {
		for i := from; i < r.Start; i++ {
			b.copy(t, i)
		}
		from = r.End
	}
	if left := b.text(); strings.IndexByte(left.S, '"') >= 0 {
		return left
	}
	return t
}

// thoughts returns, in order, the objects from start on that are of a type of thinking, and
// the strings under keys of reasons where these count.
func (t Text) thoughts(start int, reasons bool) (found []Range) {
	type object struct {
		start   int
		thought bool
	}
	var open []object
	key := "" // of the value that comes next
	for i := start; i < len(t.S); i++ {
		switch c := t.S[i]; {
		case t.straightQuote(i):
			end := t.stringEnd(i + 1)
			if end < 0 {
				return found
			}
			value := t.S[i+1 : end]
			switch {
			case nextIs(t.S, end+1, ':'):
				key = Lower(value)
			case key == "type" && len(open) > 0 && oneOf(Lower(value), thoughtTypes):
				open[len(open)-1].thought = true
			case reasons && oneOf(key, reasonKeys):
				found = append(found, Range{i, end + 1})
			}
			i = end
		case c == '{':
			open = append(open, object{start: i})
		case c == '}' && len(open) > 0:
			last := open[len(open)-1]
			if open = open[:len(open)-1]; last.thought {
				for len(found) > 0 && found[len(found)-1].Start > last.start {
					found = found[:len(found)-1] // within it
				}
				found = append(found, Range{last.start, i + 1})
			}
		}
	}
	return found
}
