package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
)

// A Go binary carries tables that map every instruction to a file and a line.
// They serve tracebacks only and are a tenth of what a visitor downloads, so the
// published binary goes without them: a traceback still names the functions.
//
// The tables are emptied in place, which keeps every other offset as it is, and
// the functions are told that they have none (offset 0, for which the runtime
// prints "?:0"). The layout is that of runtime.pcHeader and runtime._func of
// Go 1.20 to 1.26, src/runtime/symtab.go and runtime2.go.

// errNoLineTables says that the binary has no tables in the known layout.
var errNoLineTables = errors.New("no line tables of a known layout")

// headerStart is how the tables of a little-endian binary with 64-bit pointers
// and instructions of any size begin.
var headerStart = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}

// headerSize is the size of runtime.pcHeader: the start and eight words.
const headerSize = 72

// Offsets within runtime._func, and its size without the list of tables behind it.
const (
	funcSP, funcFile, funcLine, funcTables = 16, 20, 24, 28
	funcUnit, funcStartLine, funcSize      = 32, 36, 44
)

// dropLineTables empties the file names and line numbers in a binary's memory.
func dropLineTables(memory []byte) error {
	tables, err := findTables(memory)
	if err != nil {
		return err
	}
	return tables.drop()
}

// lineTables is the runtime's knowledge of functions: the memory from its header
// on, and where its parts start there.
type lineTables struct {
	memory                []byte
	functions             int
	units, tables, listed uint64
}

// findTables finds the header and checks that its parts lie in order.
func findTables(memory []byte) (lineTables, error) {
	at := bytes.Index(memory, headerStart)
	if at < 0 || len(memory)-at < headerSize {
		return lineTables{}, errNoLineTables
	}
	m := memory[at:]
	word := func(i int) uint64 { return binary.LittleEndian.Uint64(m[8+8*i:]) }
	t := lineTables{memory: m, functions: int(word(0)), units: word(4), tables: word(6), listed: word(7)}
	if !slices.IsSorted([]uint64{word(3), t.units, word(5), t.tables, t.listed, uint64(len(m))}) ||
		t.listed+8*uint64(t.functions) > uint64(len(m)) {
		return lineTables{}, errNoLineTables
	}
	return t, nil
}

// drop empties the tables that only file names and line numbers use.
func (t lineTables) drop() error {
	kept, dropped := map[uint32]bool{}, map[uint32]bool{}
	list := t.memory[t.listed:]
	for i := range t.functions {
		at := uint64(binary.LittleEndian.Uint32(list[8*i+4:]))
		if at+funcSize > uint64(len(list)) {
			return fmt.Errorf("function %d lies outside: %w", i, errNoLineTables)
		}
		f := list[at:]
		more := uint64(binary.LittleEndian.Uint32(f[funcTables:]))
		if funcSize+4*more > uint64(len(f)) {
			return fmt.Errorf("tables of function %d lie outside: %w", i, errNoLineTables)
		}
		kept[binary.LittleEndian.Uint32(f[funcSP:])] = true
		for k := range more {
			kept[binary.LittleEndian.Uint32(f[funcSize+4*k:])] = true
		}
		dropped[binary.LittleEndian.Uint32(f[funcFile:])] = true
		dropped[binary.LittleEndian.Uint32(f[funcLine:])] = true
		for _, field := range []int{funcFile, funcLine, funcUnit, funcStartLine} {
			binary.LittleEndian.PutUint32(f[field:], 0)
		}
	}
	if err := t.empty(kept, dropped); err != nil {
		return err
	}
	clear(t.memory[t.units:t.tables]) // the file names
	return nil
}

// empty clears each dropped table that is not also kept: equal tables are stored
// once, whatever they mean. A table ends where the next one starts; offset 0 is none.
func (t lineTables) empty(kept, dropped map[uint32]bool) error {
	var offsets []uint32
	for _, set := range []map[uint32]bool{kept, dropped} {
		for offset := range set {
			offsets = append(offsets, offset)
		}
	}
	slices.Sort(offsets)
	offsets = slices.Compact(offsets)
	size := t.listed - t.tables
	for i, offset := range offsets {
		end := size
		if i+1 < len(offsets) {
			end = uint64(offsets[i+1])
		}
		if uint64(offset) > size || end > size {
			return fmt.Errorf("a table starts outside: %w", errNoLineTables)
		}
		if offset != 0 && !kept[offset] {
			clear(t.memory[t.tables+uint64(offset) : t.tables+end])
		}
	}
	return nil
}
