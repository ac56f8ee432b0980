// Package shrink rewrites the functions of a WebAssembly binary so that it
// compresses better and does the same. It is made for what Go's compiler writes:
// every jump goes through one dispatcher, every call stores the address at which
// it is resumed. But it knows nothing of Go: each rewriting looks at the
// instructions alone, and a function that it does not fit stays as it is.
package shrink

import (
	"bytes"
	"encoding/binary"
	"errors"
	"slices"

	"benchtrial/wasm/leb"
)

// ErrForm says that something is no WebAssembly binary of the known form.
var ErrForm = errors.New("no WebAssembly binary of a known form")

// The sections that are read (WebAssembly core specification, section 5.5).
const (
	typeSection     = 1
	functionSection = 3
	codeSection     = 10
)

// Functions returns the binary with its functions rewritten.
func Functions(wasm []byte) ([]byte, error) {
	if !bytes.HasPrefix(wasm, []byte("\x00asm\x01\x00\x00\x00")) {
		return nil, ErrForm
	}
	out := slices.Clone(wasm[:8])
	r := &leb.Reader{Rest: wasm[8:]}
	var types, functions []int // parameters of each type, the type of each function
	for len(r.Rest) > 0 {
		id := r.Byte()
		section := r.Take(r.Size())
		if r.Bad {
			return nil, ErrForm
		}
		switch s := (&leb.Reader{Rest: section}); id {
		case typeSection:
			types = parameters(s)
		case functionSection:
			functions = list(s)
		case codeSection:
			var err error
			if section, err = code(s, types, functions); err != nil {
				return nil, err
			}
		}
		out = binary.AppendUvarint(append(out, id), uint64(len(section)))
		out = append(out, section...)
	}
	return out, nil
}

// code returns the code section with its functions rewritten.
func code(r *leb.Reader, types, functions []int) ([]byte, error) {
	n := r.Size()
	out := binary.AppendUvarint(nil, uint64(n))
	for i := range n {
		body := r.Take(r.Size())
		if r.Bad || i >= len(functions) || functions[i] >= len(types) {
			return nil, ErrForm
		}
		if f, ok := parse(body, types[functions[i]]); ok {
			f.rewrite()
			body = f.bytes()
		}
		out = append(binary.AppendUvarint(out, uint64(len(body))), body...)
	}
	return out, nil
}

// rewrite does all that makes the function smaller.
func (f *function) rewrite() {
	f.jumpDirectly()
	f.branchDirectly()
	f.leaveDirectly()
	f.sayShortly()
	f.forgetAlignment()
	f.shareHighBits()
}
