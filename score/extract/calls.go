package extract

import "strings"

// callTags are the tags in which models write calls of tools.
var callTags = []string{"tool_call", "tool_calls", "function_call", "function_calls", "tool_use", "tool_code", "invoke"}

// tokenTags are the tokens in which some models open calls; "end" stands for "begin" in the closing ones.
var tokenTags = []string{"|tool_calls_section_begin|", "|tool_calls_begin|", "|tool_call_begin|", "|tool▁calls▁begin|", "|tool▁call▁begin|"}

// callKeys are keys of the JSON in which calls of tools are written.
var callKeys = []string{`"function"`, `"tool_call"`, `"tool_calls"`, `"tool_use"`, `"tool_name"`, `"function_call"`}

// callObject says whether a text is nothing but a call of a tool in JSON.
func callObject(s string) bool {
	s = strings.TrimSpace(s)
	if s == "" || s[0] != '[' && s[0] != '{' || s[len(s)-1] != ']' && s[len(s)-1] != '}' {
		return false
	}
	if !strings.Contains(s, `"arguments"`) && !strings.Contains(s, `"input"`) && !strings.Contains(s, `"parameters"`) {
		return false
	}
	for _, key := range callKeys {
		if strings.Contains(s, key) {
			return true
		}
	}
	return strings.Contains(s, `"name"`)
}

// DropCalls returns t without calls of tools: they are said to a program, not
// to the reader. A call that never ends takes the rest with it.
func DropCalls(t Text) Text {
	if i := strings.Index(t.S, "[TOOL_CALLS]"); i >= 0 {
		t = t.Slice(Range{0, i})
	}
	if callObject(t.S) {
		return Text{}
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
		closing := "</" + name + ">"
		if strings.HasPrefix(name, "|") {
			closing = strings.Replace("<"+name+">", "begin", "end", 1)
		}
		end := strings.Index(t.S[i+1:], closing)
		if end < 0 {
			from = len(t.S)
			break
		}
		i += 1 + end + len(closing)
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
	if len(s) < 2 || !isLetter(s[1]) && s[1] != '|' {
		return ""
	}
	for _, name := range tokenTags {
		if strings.HasPrefix(s[1:], name+">") {
			return name
		}
	}
	for _, name := range callTags {
		if rest, ok := strings.CutPrefix(s[1:], name); ok && rest != "" && (rest[0] == '>' || rest[0] == ' ') {
			return name
		}
	}
	return ""
}
