package publish

import (
	"bytes"
	"encoding/binary"
	"errors"
	"strings"
	"testing"
)

// What the tests' tables hold.
const (
	testNames  = "f\x00g\x00"
	testUnits  = "...."
	testFiles  = "UUUU/x.go..."
	testTables = "0" + // 0 is none
		"\x02\x09\x00" + // at 1: 0, for 9 instructions
		"\x04\x03\x01\x02\x00" + // at 4: 1, then 0
		"\x06\x01\x00" + // at 9: 2
		"\x08\x01\x00" + // at 12: 3
		"\x0a\x01\x00" + // at 15: 4
		"\x02\x01\x00!" // at 18: 0
	testData = "STACKMAP" + // at 0
		"the first call..the second call." + // at 8
		"ARGS\xff" + // at 40
		"MORE\xff" + // at 45
		"a wrapper's call" // at 50
)

// testFunctions are as runtime._func: entry, name, arguments, defer, stack,
// file and line tables, number of tables, unit, start line, id and number of data;
// then tables (unsafe, stack map, calls, arguments) and data (argument
// map, local map, objects, calls, defer, arguments).
var testFunctions = [][]uint32{
	{0, 0, 0, 0, 1, 4, 9, 4, 5, 77, 0, 12, 1, 4, 15, 0, noData, noData, 8, noData, 40},
	{9, 2, 0, 0, 9, 4, 1, 3, 5, 78, 0, 0, 12, 0, 0, 40, noData, noData, noData, 45}, // shares 9, 12 and 40 with what the first can do without
	{19, 2, 0, 0, 1, 4, 1, 3, 5, 79, wrapper, 0, 1, 18, 0, noData, noData, 50, noData, 45},
}

// tablesOf returns tables of functions, as the linker lays them out at an
// address, and the module's description behind them.
func tablesOf(at int) []byte {
	list := make([]byte, 8*len(testFunctions)+8)
	for i, f := range testFunctions {
		binary.LittleEndian.PutUint32(list[8*i:], f[0])
		binary.LittleEndian.PutUint32(list[8*i+4:], uint32(len(list)))
		start := len(list)
		for _, w := range f {
			list = binary.LittleEndian.AppendUint32(list, w)
		}
		list[start+funcData] = byte(len(f) - funcSize/4 - int(f[funcTables/4]))
	}
	b := bytes.Clone(headerStart)
	offset := headerSize
	words := []int{len(testFunctions), 1, 0}
	for _, part := range []string{testNames, testUnits, testFiles, testTables, ""} {
		words = append(words, offset)
		offset += len(part)
	}
	for _, w := range words {
		b = binary.LittleEndian.AppendUint64(b, uint64(w))
	}
	b = append(b, testNames+testUnits+testFiles+testTables...)
	b = append(b, list...)
	module := make([]uint64, moduleWords)
	module[0], module[moduleNames], module[moduleData] = uint64(at), uint64(at+headerSize), uint64(at+len(b))
	b = append(b, testData...)
	b = append(b, make([]byte, -(at+len(b))&7)...)
	for _, w := range module {
		b = binary.LittleEndian.AppendUint64(b, w)
	}
	return b
}

func TestDropTables(t *testing.T) {
	memory := append([]byte("hello"), tablesOf(105)...)
	want := bytes.Clone(memory)
	if err := dropTables(memory, 100); err != nil {
		t.Fatal(err)
	}
	zeros := func(n int) string { return strings.Repeat("\x00", n) }
	words := func(words ...uint32) string {
		var b []byte
		for _, w := range words {
			b = binary.LittleEndian.AppendUint32(b, w)
		}
		return string(b)
	}
	for _, change := range []struct{ old, new string }{
		{testUnits + testFiles, zeros(len(testUnits + testFiles))},
		{"\x04\x03\x01\x02\x00", zeros(5)}, // calls of the first, also files
		{"\x0a\x01\x00", zeros(3)},         // arguments of the first
		{"the first call..the second call.", zeros(32)},
		{"MORE\xff", zeros(5)},
		{words(1, 4, 9, 4, 5, 77), words(1, 0, 0, 4, 0, 0)},
		{words(12, 1, 4, 15, 0, noData, noData, 8, noData, 40), words(0, 1, 0, 0, 0, noData, noData, noData, noData, noData)},
		{words(9, 4, 1, 3, 5, 78), words(9, 0, 0, 3, 0, 0)},
		{words(noData, noData, noData, 45), words(noData, noData, noData, noData)},
		{words(1, 4, 1, 3, 5, 79), words(1, 0, 0, 3, 0, 0)},
		{words(50, noData, 45), words(50, noData, noData)},
	} {
		if n := bytes.Count(want, []byte(change.old)); n != 1 {
			t.Fatalf("%q stands %d times in the test's tables", change.old, n)
		}
		want = bytes.Replace(want, []byte(change.old), []byte(change.new), 1)
	}
	if !bytes.Equal(memory, want) {
		t.Errorf("got  %q\nwant %q", memory, want)
	}
}

func TestWalk(t *testing.T) {
	tests := []struct {
		table   string
		length  int
		largest int32
	}{
		{"\x02\x09\x00more", 3, 0},
		{"\x00\x09\x02\x01\x00more", 5, 0}, // the first change may be 0
		{"\x04\x03\x01\x02\x00", 5, 1},
		{"\x80\x02\x81\x01\x00", 5, 127},
		{"\x01\x01\x00", 3, -1},
		{"\x02", 1, 0},
		{"\x02\x09", 2, 0},
		{"", 0, -1},
	}
	for _, tt := range tests {
		if length, largest := walk([]byte(tt.table)); length != tt.length || largest != tt.largest {
			t.Errorf("%q: length %d, largest %d; want %d, %d", tt.table, length, largest, tt.length, tt.largest)
		}
	}
}

func TestDropTablesRefusesWhatItDoesNotKnow(t *testing.T) {
	whole := tablesOf(0)
	listed := headerSize + len(testNames+testUnits+testFiles+testTables)
	first := listed + 8*len(testFunctions) + 8
	module := len(whole) - 8*moduleWords
	tests := []struct {
		name  string
		at    int
		value byte
	}{
		{"another layout", 0, 0xf2},
		{"parts out of order", 8 + 8*6, 250},
		{"too many functions", 9, 9},
		{"far too many functions", 8 + 7, 0xff},
		{"function outside", listed + 5, 9},
		{"lists of a function outside", first + funcTables + 1, 9},
		{"no description of the module", module, 1},
		{"other names", module + 8, 1},
		{"data outside", module + 8*moduleData + 4, 1},
		{"data before the tables", module + 8*moduleData, 1},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			memory := bytes.Clone(whole)
			memory[tt.at] = tt.value
			if tt.name == "data before the tables" {
				memory[tt.at+1] = 0
			}
			if err := dropTables(memory, 0); !errors.Is(err, errNoTables) {
				t.Errorf("error %v, want %v", err, errNoTables)
			}
		})
	}
	if err := dropTables([]byte("hello"), 0); !errors.Is(err, errNoTables) {
		t.Errorf("without tables: error %v, want %v", err, errNoTables)
	}
}

func FuzzDropTables(f *testing.F) {
	f.Add(tablesOf(0))
	f.Fuzz(func(t *testing.T, memory []byte) { dropTables(memory, 0) })
}
