package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"strings"
	"testing"
)

// tablesOf returns tables of two functions, as the linker lays them out: the
// header, names, units, files, tables and the list of functions.
func tablesOf() []byte {
	words := []uint64{2, 1, 0, headerSize, headerSize + 8, headerSize + 12, headerSize + 20, headerSize + 36}
	b := bytes.Clone(headerStart)
	for _, w := range words {
		b = binary.LittleEndian.AppendUint64(b, w)
	}
	b = append(b, "f\x00g\x00....UUUU/x.go..."...)     // names, units, files
	b = append(b, "0AAABBBCCCDDDEEE"...)               // tables at 1, 4, 7, 10 and 13
	list := binary.LittleEndian.AppendUint32(nil, 0)   // function 0 starts at 0
	list = binary.LittleEndian.AppendUint32(list, 24)  // and is described at 24
	list = binary.LittleEndian.AppendUint32(list, 9)   // function 1 starts at 9
	list = binary.LittleEndian.AppendUint32(list, 72)  // and is described at 72
	list = binary.LittleEndian.AppendUint64(list, 100) // the end
	for _, f := range [][]uint32{
		// entry, name, args, defer, sp, file, line, tables, unit, start line, flags, table
		{0, 0, 0, 0, 1, 4, 7, 1, 5, 77, 0, 10},
		{9, 2, 0, 0, 10, 4, 1, 1, 5, 78, 0, 13}, // its line table is the other's stack table
	} {
		for _, w := range f {
			list = binary.LittleEndian.AppendUint32(list, w)
		}
	}
	return append(b, list...)
}

func TestDropLineTables(t *testing.T) {
	memory := append([]byte("hello"), tablesOf()...)
	want := bytes.Clone(memory)
	if err := dropLineTables(memory); err != nil {
		t.Fatal(err)
	}
	for _, change := range []struct{ old, new string }{
		{"UUUU/x.go...", strings.Repeat("\x00", 12)},
		{"0AAABBBCCCDDDEEE", "0AAA\x00\x00\x00\x00\x00\x00DDDEEE"},
		{"\x01\x00\x00\x00\x04\x00\x00\x00\x07\x00\x00\x00\x01\x00\x00\x00\x05\x00\x00\x00\x4d\x00\x00\x00", "\x01" + strings.Repeat("\x00", 11) + "\x01" + strings.Repeat("\x00", 11)},
		{"\x0a\x00\x00\x00\x04\x00\x00\x00\x01\x00\x00\x00\x01\x00\x00\x00\x05\x00\x00\x00\x4e\x00\x00\x00", "\x0a" + strings.Repeat("\x00", 11) + "\x01" + strings.Repeat("\x00", 11)},
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

func TestDropLineTablesRefusesWhatItDoesNotKnow(t *testing.T) {
	tests := []struct {
		name  string
		at    int
		value byte
	}{
		{"another layout", 0, 0xf2},
		{"parts out of order", 8 + 8*6, 250},
		{"too many functions", 9, 9},
		{"function outside", headerSize + 36 + 5, 9},
		{"tables of a function outside", headerSize + 36 + 24 + funcTables + 1, 9},
		{"table outside", headerSize + 36 + 24 + funcLine + 1, 9},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			memory := tablesOf()
			memory[tt.at] = tt.value
			if err := dropLineTables(memory); !errors.Is(err, errNoLineTables) {
				t.Errorf("error %v, want %v", err, errNoLineTables)
			}
		})
	}
	if err := dropLineTables([]byte("hello")); !errors.Is(err, errNoLineTables) {
		t.Errorf("without tables: error %v, want %v", err, errNoLineTables)
	}
}

func FuzzDropLineTables(f *testing.F) {
	f.Add(tablesOf())
	f.Fuzz(func(t *testing.T, memory []byte) { dropLineTables(memory) })
}
