package part

import (
	"strings"
	"unicode/utf8"

	"github.com/vugu/vugu"

	"benchtrial/score/verdict"
)

// shownBytes is how much of a response is shown on each side of the words read;
// all of it is kept, judged and sent.
const shownBytes = 4000

// Response is a response as it is shown: as it came, with the words that were
// read as the answer marked, and cut where it is very long.
type Response struct {
	// Above and Below say what is left out, or are empty.
	Above, Below string
	// Before, Read and After are the text shown; Read is empty where nothing was read.
	Before, Read, After string
}

// NewResponse prepares a response for showing. The span may be nil.
func NewResponse(text string, span *verdict.Span) Response {
	start, end := 0, 0
	if span != nil && span.Start >= 0 && span.Start <= span.End && span.End <= len(text) {
		start, end = span.Start, span.End
	}
	read := text[start:end]
	skipped := ""
	if len(read) > 2*shownBytes {
		head := floor(read, shownBytes)
		tail := floor(read, len(read)-shownBytes)
		skipped = Count(utf8.RuneCountInString(read[head:tail]))
		read = read[:head] + "\n[\u2026 " + skipped + " characters \u2026]\n" + read[tail:]
	}
	first, last := max(start-shownBytes, 0), min(end+shownBytes, len(text))
	if span == nil {
		last = min(2*shownBytes, len(text))
	}
	first, last = floor(text, first), floor(text, last)
	r := Response{Before: clean(text[first:start]), Read: clean(read), After: clean(text[end:last])}
	if first > 0 {
		r.Above = Count(utf8.RuneCountInString(text[:first])) + " characters above are not shown. All of the response was judged."
	}
	if last < len(text) {
		r.Below = Count(utf8.RuneCountInString(text[last:])) + " characters below are not shown. All of the response was judged."
	}
	return r
}

// floor returns the start of the character at byte i.
func floor(text string, i int) int {
	for i > 0 && i < len(text) && !utf8.RuneStart(text[i]) {
		i--
	}
	return i
}

// clean shows what would otherwise not be seen, or would turn the line around:
// control characters and those that set the direction of writing.
func clean(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t':
			return r
		case r == '\r':
			return -1
		case r < ' ':
			return 0x2400 + r // the pictures of control characters
		case r == 0x7f:
			return 0x2421
		case r >= 0x202a && r <= 0x202e, r >= 0x2066 && r <= 0x2069:
			return 0xfffd
		}
		return r
	}, text)
}

// HTML returns the text shown, the words read between marks.
func (r Response) HTML(right bool) vugu.HTML {
	var b strings.Builder
	writeText(&b, r.Before)
	if r.Read != "" {
		if right {
			b.WriteString(`<mark class="read ok">`)
		} else {
			b.WriteString(`<mark class="read">`)
		}
		writeText(&b, r.Read)
		b.WriteString(`</mark>`)
	}
	writeText(&b, r.After)
	return vugu.HTML(b.String())
}
