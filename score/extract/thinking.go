package extract

import "strings"

// Thinking is a response divided into what the model said to itself and what it said to the reader.
type Thinking struct {
	// Answer is what stands outside the thinking: the part after it or, where
	// nothing follows, the part before.
	Answer Text
	// Found says that there was thinking; Open that it never ends.
	Found, Open bool
}

// thinkingNames are the tags in which models put their thinking.
var thinkingNames = []string{"think", "thinking", "thought", "thoughts", "reasoning", "analysis", "scratchpad", "reflection", "seed:think", "|begin_of_thought|", "|end_of_thought|"}

// SetThinkingAside divides a response. Thinking may be closed, never closed,
// or closed without having been opened (some servers send only the closing
// tag). Blocks do not nest: the first closing tag ends what is open.
func SetThinkingAside(t Text) Thinking {
	var th Thinking
	var outside []Range // stretches outside the thinking, in order
	from := 0           // where the present stretch begins
	for i := 0; i < len(t.S); {
		if c := t.S[i]; c != '<' && c != '[' && c != 'a' && c != "◁"[0] {
			i++
			continue
		}
		size, closing := thinkingTag(t.S[i:])
		switch {
		case size == 0:
			i++
			continue
		case closing:
			if !th.Open {
				outside = outside[:0] // opened elsewhere: all so far was thinking
			}
			th.Open, from = false, i+size
		case !th.Open:
			outside = append(outside, Range{from, i})
			th.Open = true
		}
		th.Found = true
		i += size
	}
	if !th.Open {
		outside = append(outside, Range{from, len(t.S)})
	}
	for k := len(outside) - 1; k >= 0; k-- {
		if strings.TrimSpace(t.S[outside[k].Start:outside[k].End]) != "" {
			th.Answer = t.Slice(outside[k])
			break
		}
	}
	return th
}

// thinkingTag reads a tag at the start of s; size is 0 where there is none.
func thinkingTag(s string) (size int, closing bool) {
	switch s[0] {
	case '<':
		return angleTag(s)
	case '[':
		if hasFold(s, "[think]") {
			return len("[think]"), false
		}
		if hasFold(s, "[/think]") {
			return len("[/think]"), true
		}
	case 'a':
		// A chat template that was written out without its marks.
		if strings.HasPrefix(s, "assistantfinal") {
			return len("assistantfinal"), true
		}
	default:
		if strings.HasPrefix(s, "◁think▷") {
			return len("◁think▷"), false
		}
		if strings.HasPrefix(s, "◁/think▷") {
			return len("◁/think▷"), true
		}
	}
	return 0, false
}

// angleTag reads <think>, </think>, <think attributes> and the channel marks of harmony templates.
func angleTag(s string) (size int, closing bool) {
	const analysis, final = "<|channel|>analysis<|message|>", "<|channel|>final<|message|>"
	if strings.HasPrefix(s, analysis) {
		return len(analysis), false
	}
	if strings.HasPrefix(s, final) {
		return len(final), true
	}
	if len(s) < 2 || !isLetter(s[1]) && s[1] != '/' && s[1] != '|' {
		return 0, false
	}
	rest := s[1:]
	rest, closing = strings.CutPrefix(rest, "/")
	for _, name := range thinkingNames {
		if !hasFold(rest, name) {
			continue
		}
		tail := rest[len(name):]
		if tail == "" || tail[0] != '>' && tail[0] != ' ' {
			continue
		}
		end := strings.IndexByte(tail[:min(len(tail), 100)], '>')
		if end < 0 {
			continue
		}
		if name == "|end_of_thought|" {
			closing = true
		}
		return len(s) - len(tail) + end + 1, closing
	}
	return 0, false
}

// hasFold says whether s begins with prefix, which is in lower case, in any case.
func hasFold(s, prefix string) bool {
	if len(s) < len(prefix) {
		return false
	}
	for i := range len(prefix) {
		if lowerByte(s[i]) != prefix[i] {
			return false
		}
	}
	return true
}

func lowerByte(c byte) byte {
	if c >= 'A' && c <= 'Z' {
		return c + 'a' - 'A'
	}
	return c
}

// Lower returns s with ASCII letters in lower case, each byte in its place.
func Lower(s string) string {
	for i := range len(s) {
		if s[i] >= 'A' && s[i] <= 'Z' {
			b := []byte(s)
			for k := i; k < len(b); k++ {
				b[k] = lowerByte(b[k])
			}
			return string(b)
		}
	}
	return s
}
