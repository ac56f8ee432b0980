package main

import "encoding/binary"

// leb reads the numbers of the format, bytes of seven bits each. Once something
// is cut short, bad is set and everything read is zero.
type leb struct {
	rest []byte
	bad  bool
}

func (r *leb) byte() byte {
	if len(r.rest) == 0 {
		r.bad = true
		return 0
	}
	b := r.rest[0]
	r.rest = r.rest[1:]
	return b
}

func (r *leb) unsigned() uint64 {
	n, size := binary.Uvarint(r.rest)
	if size <= 0 {
		r.bad, r.rest = true, nil
		return 0
	}
	r.rest = r.rest[size:]
	return n
}

// signed reads a number whose last byte carries the sign in its second bit.
func (r *leb) signed() int64 {
	var n int64
	for shift := 0; shift < 64; shift += 7 {
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

func (r *leb) take(n int) []byte {
	if n < 0 || n > len(r.rest) {
		r.bad, r.rest = true, nil
		return nil
	}
	data := r.rest[:n]
	r.rest = r.rest[n:]
	return data
}
