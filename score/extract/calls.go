package extract

import "strings"

// callTags are the tags in which models write calls of tools.
var callTags = []string{"tool_call", "tool_calls", "function_call", "function_calls", "tool_use", "tool_code", "invoke"}

// DropCalls returns t without calls of tools: they are said to a program, not
// to the reader. A call that never ends takes the rest with it.
func DropCalls(t Text) Text {
	if i := strings.Index(t.S, "[TOOL_CALLS]"); i >= 0 {
		t = t.Slice(Range{0, i})
	}
	var kept []Range
	from := 0
	for i := 0; i < len(t.S); {
		n := strings.IndexByte(t.S[i:], '<')
		if n < 0 {
			break
		}
		i += n
		name := callAt(t.S[i:])
		if name == "" {
			i++
			continue
		}
		kept = append(kept, Range{from, i})
		end := strings.Index(t.S[i:], "</"+name+">")
		if end < 0 {
			from = len(t.S)
			break
		}
		i += end + len(name) + 3
		from = i
	}
	if kept == nil {
		return t
	}
	b := newBuilder(len(t.S))
	for _, r := range append(kept, Range{from, len(t.S)}) {
		for i := r.Start; i < r.End; i++ {
			b.copy(t, i)
		}
	}
	return b.text()
}

// callAt returns the name of the call that begins at the start of s, or "".
func callAt(s string) string {
	if len(s) < 2 || !isLetter(s[1]) {
		return ""
	}
	for _, name := range callTags {
		if rest, ok := strings.CutPrefix(s[1:], name); ok && rest != "" && (rest[0] == '>' || rest[0] == ' ') {
			return name
		}
	}
	return ""
}
