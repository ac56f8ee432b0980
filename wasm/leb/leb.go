// Package leb reads and writes the numbers of the WebAssembly binary format: in
// groups of seven bits, the lowest first (core specification, section 5.2.2).
package leb

import "encoding/binary"

// Reader reads from the beginning of Rest. Once something is cut short or too
// large, Bad is set and everything read is zero.
type Reader struct {
	Rest []byte
	Bad  bool
}

// Byte reads one byte.
func (r *Reader) Byte() byte {
	if len(r.Rest) == 0 {
		r.Bad = true
		return 0
	}
	b := r.Rest[0]
	r.Rest = r.Rest[1:]
	return b
}

// Size reads a number without a sign, at most 2³², that counts something.
func (r *Reader) Size() int {
	n, length := binary.Uvarint(r.Rest)
	if length <= 0 || n > 1<<32 {
		r.Bad, r.Rest = true, nil
		return 0
	}
	r.Rest = r.Rest[length:]
	return int(n)
}

// Signed reads a number whose last byte carries the sign in its second bit.
func (r *Reader) Signed() int64 {
	var n int64
	for shift := 0; shift < 70; shift += 7 {
		b := r.Byte()
		n |= int64(b&0x7f) << shift
		if b < 0x80 {
			if b&0x40 != 0 && shift < 57 {
				n -= 1 << (shift + 7)
			}
			return n
		}
	}
	r.Bad = true
	return 0
}

// Take returns the next n bytes.
func (r *Reader) Take(n int) []byte {
	if n < 0 || n > len(r.Rest) {
		r.Bad, r.Rest = true, nil
		return nil
	}
	data := r.Rest[:n]
	r.Rest = r.Rest[n:]
	return data
}

// AppendSigned appends a number as Signed reads it.
func AppendSigned(b []byte, n int64) []byte {
	for ; n < -64 || n >= 64; n >>= 7 {
		b = append(b, byte(n&0x7f)|0x80)
	}
	return append(b, byte(n&0x7f))
}
