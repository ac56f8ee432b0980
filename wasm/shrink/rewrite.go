package shrink

// compact applies a rewriting that looks at the instructions from one on and
// returns how many it takes and what it puts in their place.
func (f *function) compact(rewrite func(rest []instruction) (taken int, by []instruction)) {
	out := make([]instruction, 0, len(f.code))
	for at := 0; at < len(f.code); {
		n, by := rewrite(f.code[at:])
		if n == 0 {
			n, by = 1, f.code[at:at+1]
		}
		out = append(out, by...)
		at += n
	}
	f.code = out
}

// has says whether the instructions begin with these operations.
func has(code []instruction, ops ...byte) bool {
	if len(code) < len(ops) {
		return false
	}
	for i, op := range ops {
		if code[i].op != op {
			return false
		}
	}
	return true
}

// branchDirectly writes “if … br d” as “br_if d-1”.
func (f *function) branchDirectly() {
	f.compact(func(rest []instruction) (int, []instruction) {
		if !has(rest, opIf, opBr, opEnd) || rest[0].number != voidType || rest[1].number == 0 {
			return 0, nil
		}
		return 3, []instruction{{op: opBrIf, number: rest[1].number - 1}}
	})
}

// sayShortly writes some sequences shorter that come out the same: sums and
// constants that are made in 64 bits and then cut to 32, tests of truth values that
// are turned around twice, and instructions that do nothing.
func (f *function) sayShortly() {
	f.compact(func(rest []instruction) (int, []instruction) {
		switch {
		case has(rest, opNop):
			return 1, nil
		case has(rest, opI64Const, opI32WrapI64):
			return 2, []instruction{cut(rest[0])}
		case has(rest, opI64ExtendU, opI64Const, opI64Add, opI32WrapI64):
			return 4, []instruction{cut(rest[1]), {op: opI32Add}}
		case has(rest, opI64ExtendU, opI64Eqz):
			return 2, []instruction{{op: opI32Eqz}}
		}
		return 0, nil
	})
	f.compact(func(rest []instruction) (int, []instruction) {
		if has(rest, opI32Eqz, opI32Eqz, opBrIf) || has(rest, opI32Eqz, opI32Eqz, opIf) {
			return 2, nil
		}
		return 0, nil
	})
}

// cut returns the lower 32 bits of a 64-bit constant.
func cut(in instruction) instruction {
	return instruction{op: opI32Const, number: int64(int32(in.number))}
}

// forgetAlignment drops the hints on how addresses are aligned, which have no
// meaning for what a program does.
func (f *function) forgetAlignment() {
	for i, in := range f.code {
		if in.op >= opFirstLoad && in.op <= opLastStore && in.align != 0 {
			f.code[i] = instruction{op: in.op, number: in.number}
		}
	}
}

const (
	// lowBits is how many bits of a constant are written where it is used.
	lowBits = 16
	// leastShared is how many constants must share their high bits so that a
	// local for these pays.
	leastShared = 3
)

// shareHighBits keeps the high bits that most constants of a function have in
// common in a local: the compressor then meets the low bits only.
func (f *function) shareHighBits() {
	counts := map[int64]int{}
	most := int64(0)
	for _, in := range f.code {
		if high := in.number >> lowBits; in.op == opI64Const && high > 0 {
			if counts[high]++; counts[high] > counts[most] || counts[high] == counts[most] && high < most {
				most = high
			}
		}
	}
	if counts[most] < leastShared {
		return
	}
	local := int64(f.parameters) // the first, so that it has the same number in most functions
	f.locals = append([]run{{1, typeI64}}, f.locals...)
	f.compact(func(rest []instruction) (int, []instruction) {
		in := rest[0]
		switch {
		case in.op == opI64Const && in.number>>lowBits == most:
			low := in.number & (1<<lowBits - 1)
			return 1, []instruction{{op: opLocalGet, number: local}, lowConst(low), {op: opI64Or}}
		case in.op >= opLocalGet && in.op <= opLocalTee && in.number >= local:
			return 1, []instruction{{op: in.op, number: in.number + 1}}
		}
		return 0, nil
	})
	f.code = append([]instruction{{op: opI64Const, number: most << lowBits}, {op: opLocalSet, number: local}}, f.code...)
}

// lowConst writes a constant in two bytes at the least, so that what follows
// stands at the same distance everywhere.
func lowConst(n int64) instruction {
	if n < 1<<6 {
		return instruction{op: opI64Const, number: n, text: []byte{opI64Const, byte(n) | 0x80, 0}}
	}
	return instruction{op: opI64Const, number: n}
}
