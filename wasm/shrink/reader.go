package shrink

import "encoding/binary"

// reader reads the numbers of the format, in groups of seven bits. Once
// something is cut short, bad is set and everything read is zero.
type reader struct {
	rest []byte
	bad  bool
}

func (r *reader) byte() byte {
	if len(r.rest) == 0 {
		r.bad = true
		return 0
	}
	b := r.rest[0]
	r.rest = r.rest[1:]
	return b
}

// size reads a number without a sign that counts something.
func (r *reader) size() int {
	n, length := binary.Uvarint(r.rest)
	if length <= 0 || n > 1<<32 {
		r.bad, r.rest = true, nil
		return 0
	}
	r.rest = r.rest[length:]
	return int(n)
}

// signed reads a number whose last byte carries the sign in its second bit.
func (r *reader) signed() int64 {
	var n int64
	for shift := 0; shift < 70; shift += 7 {
		b := r.byte()
		n |= int64(b&0x7f) << shift
		if b < 0x80 {
			if b&0x40 != 0 && shift < 57 {
				n -= 1 << (shift + 7)
			}
			return n
		}
	}
	r.bad = true
	return 0
}

func (r *reader) take(n int) []byte {
	if n < 0 || n > len(r.rest) {
		r.bad, r.rest = true, nil
		return nil
	}
	data := r.rest[:n]
	r.rest = r.rest[n:]
	return data
}

// list reads numbers after how many they are.
func (r *reader) list() []int {
	n := min(r.size(), len(r.rest))
	list := make([]int, 0, n)
	for range n {
		list = append(list, r.size())
	}
	return list
}

// functionType begins every entry of the type section that is read.
const functionType = 0x60

// parameters reads the type section and returns how many parameters each type
// has; it ends at a type of another form.
func (r *reader) parameters() []int {
	var counts []int
	for range r.size() {
		if r.byte() != functionType {
			break
		}
		n := r.size()
		r.take(n)
		r.take(r.size())
		counts = append(counts, n)
	}
	return counts
}

// appendSigned appends a number as signed reads it.
func appendSigned(b []byte, n int64) []byte {
	for ; n < -64 || n >= 64; n >>= 7 {
		b = append(b, byte(n&0x7f)|0x80)
	}
	return append(b, byte(n&0x7f))
}
