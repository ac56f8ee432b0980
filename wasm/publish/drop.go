package publish

import (
	"bytes"
	"encoding/binary"
	"fmt"
)

// Offsets within runtime._func, and its size without what it lists: where its
// tables by instruction lie, then where its data do.
const (
	funcSP, funcFile, funcLine, funcTables = 16, 20, 24, 28
	funcUnit, funcStartLine, funcID        = 32, 36, 40
	funcData, funcSize                     = 43, 44
)

// wrapper is the id of functions that the compiler makes around others. Recovering
// from a panic looks at the calls that were put in place in them.
const wrapper = 23

// What the published binary goes without, by its place in a function's lists.
const (
	tableUnsafe, tableCalls, tableArguments = 0, 2, 3
	dataCalls, dataArguments                = 3, 5
)

// What a function lists where it has no table, or no data.
const (
	noTable = 0
	noData  = 1<<32 - 1
)

// callSize is the size of runtime.inlinedCall; argumentsEnd ends the description of
// a function's arguments.
const callSize, argumentsEnd = 16, 0xff

// pieces are those of a part of memory that functions refer to. Equal pieces
// are stored once, whatever they mean, so what one function can do without
// another may need.
type pieces struct {
	memory  []byte
	none    uint32          // what refers to no piece
	kept    map[uint32]bool // by where they start
	dropped map[uint32]int  // their lengths, by where they start
}

func newPieces(memory []byte, none uint32) pieces {
	return pieces{memory, none, map[uint32]bool{}, map[uint32]int{}}
}

// keep notes that a reference stays.
func (p pieces) keep(reference []byte) { p.kept[binary.LittleEndian.Uint32(reference)] = true }

// drop takes a reference away. The length is that of a piece at the start of some memory.
func (p pieces) drop(reference []byte, length func(memory []byte) int) {
	at := binary.LittleEndian.Uint32(reference)
	if at == p.none || uint64(at) > uint64(len(p.memory)) {
		return
	}
	p.dropped[at] = max(p.dropped[at], min(length(p.memory[at:]), len(p.memory)-int(at)))
	binary.LittleEndian.PutUint32(reference, p.none)
}

// empty clears the pieces that nothing refers to any longer.
func (p pieces) empty() {
	for at, length := range p.dropped {
		if !p.kept[at] {
			clear(p.memory[at:][:length])
		}
	}
}

// drop empties the tables and the data that the running program does not need.
func (t functionTables) drop() error {
	tables, data := newPieces(t.memory[t.tables:t.listed], noTable), newPieces(t.memory[t.data:], noData)
	list := t.memory[t.listed:]
	for i := range t.functions {
		at := uint64(binary.LittleEndian.Uint32(list[8*i+4:]))
		if at+funcSize > uint64(len(list)) {
			return fmt.Errorf("function %d lies outside: %w", i, errNoTables)
		}
		f := list[at:]
		count, counted := uint64(binary.LittleEndian.Uint32(f[funcTables:])), uint64(f[funcData])
		if funcSize+4*(count+counted) > uint64(len(f)) {
			return fmt.Errorf("what function %d lists lies outside: %w", i, errNoTables)
		}
		calls := dropTablesOf(f, f[funcSize:][:4*count], tables)
		dropDataOf(f, f[funcSize+4*count:][:4*counted], calls, data)
	}
	tables.empty()
	data.empty()
	clear(t.memory[t.units:t.tables]) // the file names
	return nil
}

// dropTablesOf takes tables from a function and returns to how many calls that were put in
// place one of them referred.
func dropTablesOf(f, list []byte, tables pieces) (calls int) {
	length := func(memory []byte) int { n, _ := walk(memory); return n }
	tables.keep(f[funcSP:])
	tables.drop(f[funcFile:], length)
	tables.drop(f[funcLine:], length)
	clear(f[funcUnit : funcUnit+4])
	clear(f[funcStartLine : funcStartLine+4])
	for k := range len(list) / 4 {
		switch {
		case k == tableUnsafe, k == tableArguments:
			tables.drop(list[4*k:], length)
		case k == tableCalls && f[funcID] != wrapper:
			tables.drop(list[4*k:], func(memory []byte) int {
				n, largest := walk(memory)
				calls = int(largest) + 1
				return n
			})
		default:
			tables.keep(list[4*k:])
		}
	}
	return calls
}

// dropDataOf takes data from a function.
func dropDataOf(f, list []byte, calls int, data pieces) {
	for k := range len(list) / 4 {
		switch {
		case k == dataCalls && f[funcID] != wrapper:
			data.drop(list[4*k:], func([]byte) int { return calls * callSize })
		case k == dataArguments:
			data.drop(list[4*k:], func(memory []byte) int { return bytes.IndexByte(memory, argumentsEnd) + 1 })
		default:
			data.keep(list[4*k:])
		}
	}
}

// walk returns the length of a table by instruction and its largest value, at least -1. A table is a
// list of how much the value changes, from -1 on, and for how many
// instructions it then holds; a change of 0 that is not the first ends it.
func walk(table []byte) (length int, largest int32) {
	value := int32(-1)
	largest = value
	for at := 0; ; {
		change, n := binary.Uvarint(table[at:])
		if n <= 0 || change == 0 && at > 0 {
			return min(at+1, len(table)), largest
		}
		value += int32(-(change & 1) ^ change>>1)
		largest = max(largest, value)
		_, m := binary.Uvarint(table[at+n:])
		if m <= 0 {
			return len(table), largest
		}
		at += n + m
	}
}
