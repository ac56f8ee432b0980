package main

import (
	"bytes"
	"encoding/binary"
	"errors"
)

// segment is a piece of the memory that a WebAssembly binary starts with. The
// linker leaves out long runs of zeros, so there are many. Data is part of the binary.
type segment struct {
	at   int
	data []byte
}

var errNoWasm = errors.New("no WebAssembly binary of a known form")

// The ids and codes of the binary format that occur here (WebAssembly core
// specification, section 5.5).
const (
	dataSection    = 11
	opI32Const     = 0x41
	opEnd          = 0x0b
	plainSegment   = 0 // of memory 0, with an offset
	maxMemoryBytes = 1 << 28
)

// dataSegments returns the memory segments of a WebAssembly binary.
func dataSegments(wasm []byte) ([]segment, error) {
	if !bytes.HasPrefix(wasm, []byte("\x00asm\x01\x00\x00\x00")) {
		return nil, errNoWasm
	}
	r := &leb{rest: wasm[8:]}
	for len(r.rest) > 0 && !r.bad {
		id := r.byte()
		section := r.take(int(r.unsigned()))
		if id == dataSection && !r.bad {
			return readSegments(section)
		}
	}
	return nil, errNoWasm
}

func readSegments(section []byte) ([]segment, error) {
	r := &leb{rest: section}
	segments := make([]segment, 0, min(r.unsigned(), uint64(len(section))))
	for range cap(segments) {
		kind, op := r.unsigned(), r.byte()
		at := int(uint32(r.signed()))
		end := r.byte()
		data := r.take(int(r.unsigned()))
		if r.bad || kind != plainSegment || op != opI32Const || end != opEnd || at+len(data) > maxMemoryBytes {
			return nil, errNoWasm
		}
		segments = append(segments, segment{at, data})
	}
	return segments, nil
}

// flatten returns the memory that the segments make together.
func flatten(segments []segment) []byte {
	size := 0
	for _, s := range segments {
		size = max(size, s.at+len(s.data))
	}
	memory := make([]byte, size)
	for _, s := range segments {
		copy(memory[s.at:], s.data)
	}
	return memory
}

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
