package extract

import "strings"

// endBytes is how much of a long answer is read from each end.
const endBytes = 64 << 10

// Ends shortens a very long answer to its beginning and its end, each cut at
// the end of a line where one is near: an answer stands at one of the two.
// It reports whether anything was left out.
func Ends(t Text) (Text, bool) {
	if len(t.S) <= 2*endBytes {
		return t, false
	}
	head, tail := endBytes, len(t.S)-endBytes
	if i := strings.LastIndexByte(t.S[head-1024:head], '\n'); i >= 0 {
		head += i - 1024
	}
	if i := strings.IndexByte(t.S[tail:tail+1024], '\n'); i >= 0 {
		tail += i
	}
	b := newBuilder(2*endBytes + 2)
	for i := range head {
		b.copy(t, i)
	}
	b.put("\n\n", t.rawAt(head), 0)
	for i := tail; i < len(t.S); i++ {
		b.copy(t, i)
	}
	return b.text(), true
}
