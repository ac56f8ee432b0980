package engine

import "encoding/binary"

// writer writes numbers in seven-bit groups and texts after their length in bytes.
type writer struct{ b []byte }

func (w *writer) number(n int) { w.b = binary.AppendUvarint(w.b, uint64(n)) }

func (w *writer) text(s string) {
	w.number(len(s))
	w.b = append(w.b, s...)
}

// texts writes nil as 0 and a list as its length plus one: the two differ for
// the terms that a line defines.
func (w *writer) texts(list []string) {
	if list == nil {
		w.number(0)
		return
	}
	w.number(len(list) + 1)
	for _, s := range list {
		w.text(s)
	}
}

// reader reads what a writer wrote. Once it met something else it is bad and
// returns only zero values.
type reader struct {
	rest string
	bad  bool
}

func (r *reader) number() int {
	var n uint64
	for i := 0; i < len(r.rest) && i < binary.MaxVarintLen64; i++ {
		c := r.rest[i]
		n |= uint64(c&0x7f) << (7 * i)
		if c < 0x80 {
			r.rest = r.rest[i+1:]
			return int(n)
		}
	}
	r.bad, r.rest = true, ""
	return 0
}

// count reads the length of a list, which cannot be more than the bytes left.
func (r *reader) count() int {
	n := r.number()
	if n < 0 || n > len(r.rest) {
		r.bad, r.rest = true, ""
		return 0
	}
	return n
}

func (r *reader) text() string {
	n := r.count()
	s := r.rest[:n]
	r.rest = r.rest[n:]
	return s
}

func (r *reader) texts() []string {
	n := r.number()
	if n == 0 {
		return nil
	}
	if n-1 < 0 || n-1 > len(r.rest) {
		r.bad, r.rest = true, ""
		return nil
	}
	list := make([]string, n-1)
	for i := range list {
		list[i] = r.text()
	}
	return list
}

func (w *writer) flag(on bool) {
	n := 0
	if on {
		n = 1
	}
	w.number(n)
}

func (r *reader) flag() bool { return r.number() != 0 }

// signed writes a number that may be negative: its sign goes into the lowest bit.
func (w *writer) signed(n int) { w.b = binary.AppendVarint(w.b, int64(n)) }

func (r *reader) signed() int {
	n := uint64(r.number())
	return int(int64(n>>1) ^ -int64(n&1))
}
