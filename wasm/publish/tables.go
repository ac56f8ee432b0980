package publish

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
)

// A Go binary carries tables about its functions. The running program learns from
// some of them how deep its stack is and where pointers lie. Others only say what a
// traceback prints beside the functions that are on the stack (files, lines, arguments,
// functions that were put in place of calls), or where a signal must not interrupt
// the program, and WebAssembly has no signals. They are a seventh of what a visitor
// would download, so the published binary goes without them: a traceback names the
// functions on the stack, and nothing more.
//
// The tables are emptied in place, which keeps every other offset as it is, and
// the functions are told that they have none, for which the runtime is made. The layout is that of runtime.pcHeader, runtime._func and runtime.moduledata and
// the numbers those of internal/abi of Go 1.26 (src/runtime/symtab.go and
// runtime2.go, src/internal/abi/symtab.go).

// errNoTables says that the binary has no tables of functions in the known layout.
var errNoTables = errors.New("no tables of functions of a known layout")

// headerStart is how the tables of a little-endian binary with 64-bit pointers
// and instructions of any size begin.
var headerStart = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}

// headerSize is the size of runtime.pcHeader: the start and eight words.
const headerSize = 72

// Words of runtime.moduledata, which begins with the address of the header: those of
// the functions' names and of their data.
const moduleNames, moduleData, moduleWords = 1, 40, 42

// functionTables is the runtime's knowledge of functions: the memory from its header
// on, and where its parts start there.
type functionTables struct {
	memory                      []byte
	functions                   int
	units, tables, listed, data uint64
}

// dropTables empties what the running program does not need to know of its
// functions. The memory's first byte has the address at.
func dropTables(memory []byte, at int) error {
	tables, err := findTables(memory, at)
	if err != nil {
		return err
	}
	return tables.drop()
}

func word(memory []byte, i int) uint64 { return binary.LittleEndian.Uint64(memory[8*i:]) }

// findTables finds the header and checks that its parts lie in order.
func findTables(memory []byte, at int) (functionTables, error) {
	header := bytes.Index(memory, headerStart)
	if header < 0 || len(memory)-header < headerSize {
		return functionTables{}, errNoTables
	}
	m := memory[header:]
	part := func(i int) uint64 { return word(m[8:], i) }
	t := functionTables{memory: m, functions: int(part(0)), units: part(4), tables: part(6), listed: part(7)}
	for _, order := range [][2]uint64{{part(3), t.units}, {t.units, part(5)}, {part(5), t.tables}, {t.tables, t.listed}} {
		if order[0] > order[1] {
			return functionTables{}, errNoTables
		}
	}
	if t.listed > uint64(len(m)) || part(0) > (uint64(len(m))-t.listed)/8 {
		return functionTables{}, errNoTables
	}
	data, ok := dataOf(memory, uint64(at), uint64(at+header), uint64(at+header)+part(3))
	if !ok || data < uint64(at+header)+t.listed || data-uint64(at+header) > uint64(len(m)) {
		return functionTables{}, fmt.Errorf("no description of the module: %w", errNoTables)
	}
	t.data = data - uint64(at+header)
	return t, nil
}

// dataOf finds runtime.moduledata, which begins with the addresses of the header and of the
// names, and returns the address from which the data of functions is counted.
func dataOf(memory []byte, at, header, names uint64) (data uint64, ok bool) {
	wanted := binary.LittleEndian.AppendUint64(nil, header)
	for from := 0; ; {
		i := bytes.Index(memory[from:], wanted)
		if i < 0 || len(memory)-from-i < 8*moduleWords {
			return 0, false
		}
		module := memory[from+i:]
		if (at+uint64(from+i))%8 == 0 && word(module, moduleNames) == names {
			return word(module, moduleData), true
		}
		from += i + 1
	}
}
