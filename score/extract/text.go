// Package extract finds the answer in a raw response: it sets thinking aside,
// unwraps markup, and reads citations, quotations and terms. Every stage keeps
// the way back to the bytes of the response, so that a page can mark exactly
// the words that were read.
package extract

import (
	"strings"
	"unicode/utf8"
)

// Text is a response, or part of one, in the form that is read: one kind of
// dash, of quotation mark, of space and of line end. Byte offsets below are
// offsets into S unless they are called raw.
type Text struct {
	S string
	// at and size give, for each byte of S, where the raw characters it
	// stands for begin and how many bytes they take. Both are nil where S is
	// the raw text itself from base on.
	at   []int32
	size []uint8
	base int
}

// Range is a stretch of a Text: Start included, End not.
type Range struct{ Start, End int }

// Empty says whether the range holds nothing.
func (r Range) Empty() bool { return r.End <= r.Start }

// Holds says whether q lies within r.
func (r Range) Holds(q Range) bool { return r.Start <= q.Start && q.End <= r.End }

// Slice returns the part of t in r, with its way back to the raw bytes.
func (t Text) Slice(r Range) Text {
	s := Text{S: t.S[r.Start:r.End], base: t.base + r.Start}
	if t.at != nil {
		s.at, s.size = t.at[r.Start:r.End], t.size[r.Start:r.End]
	}
	return s
}

// Raw returns the raw bytes that r stands for, without invisible characters
// or markup around them. An empty range gives an empty raw one.
func (t Text) Raw(r Range) (start, end int) {
	if r.Empty() {
		at := t.rawAt(min(r.Start, len(t.S)))
		return at, at
	}
	last := r.End - 1
	if t.at == nil {
		return t.base + r.Start, t.base + r.End
	}
	return int(t.at[r.Start]), int(t.at[last]) + int(t.size[last])
}

func (t Text) rawAt(i int) int {
	switch {
	case t.at == nil:
		return t.base + i
	case i < len(t.at):
		return int(t.at[i])
	case len(t.at) > 0:
		return int(t.at[len(t.at)-1]) + int(t.size[len(t.at)-1])
	}
	return t.base
}

// rawSize is the number of raw bytes that byte i of S stands for.
func (t Text) rawSize(i int) int {
	if t.at == nil {
		return 1
	}
	return int(t.size[i])
}

// builder makes a Text out of another or out of raw bytes.
type builder struct {
	s    []byte
	at   []int32
	size []uint8
}

func newBuilder(room int) *builder {
	return &builder{s: make([]byte, 0, room), at: make([]int32, 0, room), size: make([]uint8, 0, room)}
}

// put adds text that stands for size raw bytes from at on.
func (b *builder) put(text string, at, size int) {
	for i := range len(text) {
		b.s = append(b.s, text[i])
		b.at = append(b.at, int32(at))
		b.size = append(b.size, uint8(min(size, 255)))
	}
}

// copy adds byte i of t.
func (b *builder) copy(t Text, i int) {
	b.s = append(b.s, t.S[i])
	b.at = append(b.at, int32(t.rawAt(i)))
	b.size = append(b.size, uint8(t.rawSize(i)))
}

func (b *builder) text() Text {
	if len(b.s) == 0 {
		return Text{}
	}
	return Text{S: string(b.s), at: b.at, size: b.size}
}

// clipBack is how far, in bytes, Clip goes back to the end of a word.
const clipBack = 24

// Clip shortens text for display to at most max bytes and an ellipsis, at the
// end of a word where one is near, else between characters.
func Clip(text string, max int) string {
	if len(text) <= max {
		return text
	}
	for max > 0 && !utf8.RuneStart(text[max]) {
		max--
	}
	if !isSpace(text[max]) {
		if i := strings.LastIndexAny(text[:max], " \n\t"); i > 0 && max-i <= clipBack {
			max = i
		}
	}
	return strings.TrimRight(text[:max], " \n\t") + "…"
}
