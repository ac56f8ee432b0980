// Package publish puts a Go binary for WebAssembly into the form in which visitors and the
// platform get it.
package publish

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"benchtrial/wasm/leb"
	"benchtrial/wasm/shrink"
)

// module is a WebAssembly binary whose starting memory lies in one piece.
type module struct {
	before, after []byte // the sections around the data section; before starts with the format's name
	at            int    // the address of the memory's first byte
	memory        []byte
}

var errNoWasm = errors.New("no WebAssembly binary of a known form")

// The ids and codes of the binary format that occur here (WebAssembly core
// specification, section 5.5).
const (
	dataSection    = 11
	countSection   = 12
	opI32Const     = 0x41
	opEnd          = 0x0b
	plainSegment   = 0 // of memory 0, with an offset
	maxMemoryBytes = 1 << 28
)

// Binary returns a binary without tables that it does not need, its memory in one piece, its
// functions in the form that compresses best. Its error says that the linker's output is not of
// a known form.
func Binary(wasm []byte) ([]byte, error) {
	m, err := parseModule(wasm)
	if err != nil {
		return nil, err
	}
	if err := dropTables(m.memory, m.at); err != nil {
		return nil, err
	}
	return shrink.Functions(m.bytes())
}

// parseModule reads a WebAssembly binary. Everything but the memory is kept as it
// is and shares its bytes.
func parseModule(wasm []byte) (module, error) {
	if !bytes.HasPrefix(wasm, []byte("\x00asm\x01\x00\x00\x00")) {
		return module{}, errNoWasm
	}
	r := &leb.Reader{Rest: wasm[8:]}
	for len(r.Rest) > 0 {
		start := len(wasm) - len(r.Rest)
		id := r.Byte()
		section := r.Take(r.Size())
		if r.Bad {
			break
		}
		switch id {
		case countSection:
			return module{}, fmt.Errorf("data is counted, so code may refer to pieces of it: %w", errNoWasm)
		case dataSection:
			m := module{before: wasm[:start], after: r.Rest}
			return m, m.join(section)
		}
	}
	return module{}, errNoWasm
}

// join lays the pieces of the data section together. The linker ends a piece
// wherever eight zeros follow; tens of thousands of addresses then compress far
// worse than the zeros do.
func (m *module) join(section []byte) error {
	type piece struct {
		at   int
		data []byte
	}
	r := &leb.Reader{Rest: section}
	pieces := make([]piece, 0, min(r.Size(), len(section)))
	end := 0
	m.at = maxMemoryBytes
	for range cap(pieces) {
		kind, op := r.Size(), r.Byte()
		at := int(uint32(r.Signed()))
		opAfter := r.Byte()
		data := r.Take(r.Size())
		if r.Bad || kind != plainSegment || op != opI32Const || opAfter != opEnd || at+len(data) > maxMemoryBytes {
			return errNoWasm
		}
		pieces = append(pieces, piece{at, data})
		m.at, end = min(m.at, at), max(end, at+len(data))
	}
	if len(r.Rest) > 0 || len(pieces) == 0 {
		return errNoWasm
	}
	m.memory = make([]byte, end-m.at)
	for _, p := range pieces {
		copy(m.memory[p.at-m.at:], p.data)
	}
	return nil
}

// bytes returns the binary.
func (m module) bytes() []byte {
	head := append(leb.AppendSigned([]byte{1, plainSegment, opI32Const}, int64(m.at)), opEnd)
	head = binary.AppendUvarint(head, uint64(len(m.memory)))
	size := binary.AppendUvarint([]byte{dataSection}, uint64(len(head)+len(m.memory)))
	return slices.Concat(m.before, size, head, m.memory, m.after)
}
