package shrink

import "slices"

// voidType is the type of a block that takes and leaves nothing, read with its sign.
const voidType = -64

// dispatcher is a loop that begins with blocks and a br_table over a local: who
// sets the local and goes to the loop goes to one of the blocks' ends.
type dispatcher struct {
	loop   int   // where the loop begins
	local  int64 // what the br_table looks at
	blocks []int // where the blocks begin, the outermost first
	table  []int
}

// findDispatcher returns a function's dispatcher if its local is read nowhere
// else, and set right before whatever goes to the loop.
func (f *function) findDispatcher() (dispatcher, bool) {
	for at, in := range f.code {
		if in.op != opLoop || in.number != voidType {
			continue
		}
		d := dispatcher{loop: at}
		next := at + 1
		for ; next < len(f.code) && f.code[next].op == opBlock && f.code[next].number == voidType; next++ {
			d.blocks = append(d.blocks, next)
		}
		if !has(f.code[next:], opLocalGet, opBrTable) {
			return d, false
		}
		d.local, d.table = f.code[next].number, f.code[next+1].table
		return d, f.onlyDispatched(d)
	}
	return dispatcher{}, false
}

// onlyDispatched says whether the local serves the dispatcher alone: it is read
// once, and what goes to the loop sets it right before.
func (f *function) onlyDispatched(d dispatcher) bool {
	reads := 0
	var open []int
	toLoop := func(depth int) bool { return depth < len(open) && open[len(open)-1-depth] == d.loop }
	for at, in := range f.code {
		switch in.op {
		case opLocalGet, opLocalTee:
			if in.number == d.local {
				reads++
			}
		case opBr:
			if toLoop(int(in.number)) && (f.code[at-1].op != opLocalSet || f.code[at-1].number != d.local) {
				return false
			}
		case opBrIf:
			if toLoop(int(in.number)) {
				return false
			}
		case opBrTable:
			if slices.ContainsFunc(in.table, toLoop) {
				return false
			}
		}
		open = follow(open, at, in)
	}
	return reads == 1
}

// follow keeps track of where the blocks around the next instruction begin.
func follow(open []int, at int, in instruction) []int {
	switch in.op {
	case opBlock, opLoop, opIf:
		return append(open, at)
	case opEnd:
		return open[:max(len(open)-1, 0)]
	}
	return open
}

// block returns where the block begins at whose end the dispatcher goes on for a
// value of its local.
func (d dispatcher) block(value int64) (int, bool) {
	entry := len(d.table) - 1
	if v := uint32(value); uint64(v) < uint64(entry) {
		entry = int(v)
	}
	depth := d.table[entry]
	if depth >= len(d.blocks) {
		return 0, false
	}
	return d.blocks[len(d.blocks)-1-depth], true
}

// jumpDirectly replaces jumps by way of the dispatcher, “i32.const; local.set; br
// loop”, by jumps to the end of the block where it would go on, if the jump stands
// inside that block.
func (f *function) jumpDirectly() {
	d, ok := f.findDispatcher()
	if !ok {
		return
	}
	var open []int // where the blocks around an instruction begin
	out := make([]instruction, 0, len(f.code))
	for at := 0; at < len(f.code); at++ {
		in := f.code[at]
		open = follow(open, at, in)
		if depth, ok := d.depth(f.code[at:], open); ok {
			in = instruction{op: opBr, number: depth}
			at += 2
		}
		out = append(out, in)
	}
	f.code = out
}

// depth returns the depth to which the instructions, if they are a jump by way
// of the dispatcher, can jump directly.
func (d dispatcher) depth(code []instruction, open []int) (int64, bool) {
	if !has(code, opI32Const, opLocalSet, opBr) || code[1].number != d.local {
		return 0, false
	}
	if n := int(code[2].number); n >= len(open) || open[len(open)-1-n] != d.loop {
		return 0, false
	}
	block, ok := d.block(code[0].number)
	for i := range open {
		if ok && open[len(open)-1-i] == block {
			return int64(i), true
		}
	}
	return 0, false
}

// leaveDirectly replaces “br_if” to the end of the block after which the function
// returns a constant by the return itself: the depth is different at every place.
func (f *function) leaveDirectly() {
	last := len(f.code) - 3 // the end of that block
	if last < 0 || !has(f.code[last:], opEnd, opI32Const, opEnd) {
		return
	}
	var open []int
	for at, in := range f.code[:last] {
		open = follow(open, at, in)
	}
	if len(open) != 1 || f.code[open[0]].op != opBlock || f.code[open[0]].number != voidType {
		return
	}
	block, constant := open[0], f.code[last+1]
	var out []instruction
	open = nil
	for at, in := range f.code {
		open = follow(open, at, in)
		if depth := int(in.number); in.op == opBrIf && depth < len(open) && open[len(open)-1-depth] == block {
			out = append(out, instruction{op: opIf, number: voidType}, constant, instruction{op: opReturn}, instruction{op: opEnd})
			continue
		}
		out = append(out, in)
	}
	f.code = out
}
