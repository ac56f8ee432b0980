package shrink

import (
	"encoding/binary"

	"benchtrial/wasm/leb"
)

// The instructions that rewritings look at (WebAssembly core specification, section 5.4).
const (
	opNop        = 0x01
	opBlock      = 0x02
	opLoop       = 0x03
	opIf         = 0x04
	opElse       = 0x05
	opEnd        = 0x0b
	opBr         = 0x0c
	opBrIf       = 0x0d
	opBrTable    = 0x0e
	opReturn     = 0x0f
	opCall       = 0x10
	opCallTable  = 0x11
	opDrop       = 0x1a
	opSelect     = 0x1b
	opLocalGet   = 0x20
	opLocalSet   = 0x21
	opLocalTee   = 0x22
	opGlobalGet  = 0x23
	opGlobalSet  = 0x24
	opFirstLoad  = 0x28
	opLastStore  = 0x3e
	opMemorySize = 0x3f
	opMemoryGrow = 0x40
	opI32Const   = 0x41
	opI64Const   = 0x42
	opF32Const   = 0x43
	opF64Const   = 0x44
	opI32Eqz     = 0x45
	opI64Eqz     = 0x50
	opI32Add     = 0x6a
	opI64Add     = 0x7c
	opI64Or      = 0x84
	opI32WrapI64 = 0xa7
	opI64ExtendU = 0xad
	opFirstPlain = 0x45 // up to opLastPlain nothing follows
	opLastPlain  = 0xc4
	opMore       = 0xfc
	typeI64      = 0x7e
)

// instruction is one instruction. Number is its index, depth or constant, of a
// load or store the offset. Text is its encoding, nil where it was rewritten.
type instruction struct {
	op     byte
	number int64
	align  int
	table  []int // of a br_table: depths, the default last
	text   []byte
}

// function is a function's body: the locals beside its parameters, in runs of
// one type, and its instructions.
type function struct {
	parameters int
	locals     []run
	code       []instruction
}

type run struct {
	count int
	of    byte
}

// parse reads a function's body. It reports false where an instruction is unknown.
func parse(body []byte, parameters int) (*function, bool) {
	r := &leb.Reader{Rest: body}
	f := &function{parameters: parameters}
	for range r.Size() {
		f.locals = append(f.locals, run{r.Size(), r.Byte()})
		if r.Bad {
			return nil, false
		}
	}
	for len(r.Rest) > 0 {
		before := r.Rest
		in, ok := readInstruction(r)
		if !ok || r.Bad {
			return nil, false
		}
		in.text = before[:len(before)-len(r.Rest)]
		f.code = append(f.code, in)
	}
	return f, !r.Bad
}

// readInstruction reads one instruction; it reports false where it is unknown.
func readInstruction(r *leb.Reader) (instruction, bool) {
	in := instruction{op: r.Byte()}
	switch op := in.op; {
	case op == opBlock || op == opLoop || op == opIf:
		in.number = r.Signed() // void is -64
	case op == opBr || op == opBrIf || op == opCall || op >= opLocalGet && op <= opGlobalSet:
		in.number = int64(r.Size())
	case op == opBrTable:
		in.table = append(list(r), r.Size())
	case op == opCallTable:
		in.number = int64(r.Size())
		r.Size()
	case op >= opFirstLoad && op <= opLastStore:
		in.align, in.number = r.Size(), int64(r.Size())
	case op == opMemorySize || op == opMemoryGrow:
		r.Byte()
	case op == opI32Const || op == opI64Const:
		in.number = r.Signed()
	case op == opF32Const:
		r.Take(4)
	case op == opF64Const:
		r.Take(8)
	case op == opMore:
		switch kind := r.Size(); {
		case kind < 8: // conversions that saturate
		case kind == 10: // memory.copy
			r.Take(2)
		case kind == 11: // memory.fill
			r.Take(1)
		default:
			return in, false
		}
	case op <= opNop || op == opElse || op == opEnd || op == opReturn || op == opDrop || op == opSelect || op >= opFirstPlain && op <= opLastPlain:
	default:
		return in, false
	}
	return in, true
}

// bytes returns the body.
func (f *function) bytes() []byte {
	out := binary.AppendUvarint(nil, uint64(len(f.locals)))
	for _, l := range f.locals {
		out = append(binary.AppendUvarint(out, uint64(l.count)), l.of)
	}
	for _, in := range f.code {
		out = append(out, in.bytes()...)
	}
	return out
}

func (in instruction) bytes() []byte {
	if in.text != nil {
		return in.text
	}
	out := []byte{in.op}
	switch op := in.op; {
	case op == opIf || op == opI32Const || op == opI64Const:
		out = leb.AppendSigned(out, in.number)
	case op >= opFirstLoad && op <= opLastStore:
		out = binary.AppendUvarint(binary.AppendUvarint(out, uint64(in.align)), uint64(in.number))
	case op == opBr || op == opBrIf || op >= opLocalGet && op <= opGlobalSet:
		out = binary.AppendUvarint(out, uint64(in.number))
	}
	return out
}
