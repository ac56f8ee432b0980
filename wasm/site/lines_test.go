package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// binaryOf returns a WebAssembly binary whose memory holds the pieces, each at
// its address.
func binaryOf(pieces ...segment) []byte {
	section := binary.AppendUvarint(nil, uint64(len(pieces)))
	for _, p := range pieces {
		section = append(section, 0, opI32Const)
		for n := p.at; ; n >>= 7 {
			if n < 64 {
				section = append(section, byte(n))
				break
			}
			section = append(section, byte(n&0x7f)|0x80)
		}
		section = append(section, opEnd)
		section = append(binary.AppendUvarint(section, uint64(len(p.data))), p.data...)
	}
	out := append([]byte("\x00asm\x01\x00\x00\x00"), 0, 3, 2, 'h', 'i', dataSection)
	return append(binary.AppendUvarint(out, uint64(len(section))), section...)
}

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

// tiny returns the smallest binary that can be published.
func tiny() []byte { return binaryOf(segment{16, []byte("hello")}, segment{100, tablesOf()}) }

func TestDropLineTables(t *testing.T) {
	got, err := dropLineTables(tiny())
	if err != nil {
		t.Fatal(err)
	}
	want := tiny()
	for _, change := range []struct{ old, new string }{
		{"UUUU/x.go...", strings.Repeat("\x00", 12)},
		{"0AAABBBCCCDDDEEE", "0AAA\x00\x00\x00\x00\x00\x00DDDEEE"},
		{"\x01\x00\x00\x00\x04\x00\x00\x00\x07\x00\x00\x00\x01\x00\x00\x00\x05\x00\x00\x00\x4d\x00\x00\x00", "\x01" + strings.Repeat("\x00", 11) + "\x01" + strings.Repeat("\x00", 11)},
		{"\x0a\x00\x00\x00\x04\x00\x00\x00\x01\x00\x00\x00\x01\x00\x00\x00\x05\x00\x00\x00\x4e\x00\x00\x00", "\x0a" + strings.Repeat("\x00", 11) + "\x01" + strings.Repeat("\x00", 11)},
	} {
		if n := bytes.Count(want, []byte(change.old)); n != 1 {
			t.Fatalf("%q stands %d times in the test's binary", change.old, n)
		}
		want = bytes.Replace(want, []byte(change.old), []byte(change.new), 1)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

func TestDropLineTablesRefusesWhatItDoesNotKnow(t *testing.T) {
	broken := func(at int, value byte) []byte {
		tables := tablesOf()
		tables[at] = value
		return binaryOf(segment{100, tables})
	}
	tests := []struct {
		name   string
		binary []byte
		want   error
	}{
		{"nothing", nil, errNoWasm},
		{"no WebAssembly", []byte("\x7fELF and so on"), errNoWasm},
		{"no data", []byte("\x00asm\x01\x00\x00\x00"), errNoWasm},
		{"cut short", tiny()[:40], errNoWasm},
		{"no tables", binaryOf(segment{16, []byte("hello")}), errNoLineTables},
		{"another layout", broken(0, 0xf2), errNoLineTables},
		{"parts out of order", broken(8+8*6, 250), errNoLineTables},
		{"too many functions", broken(9, 9), errNoLineTables},
		{"function outside", broken(headerSize+36+5, 9), errNoLineTables},
		{"tables of a function outside", broken(headerSize+36+24+funcTables+1, 9), errNoLineTables},
		{"table outside", broken(headerSize+36+24+funcLine+1, 9), errNoLineTables},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if _, err := dropLineTables(tt.binary); !errors.Is(err, tt.want) {
				t.Errorf("error %v, want %v", err, tt.want)
			}
		})
	}
}

func FuzzDropLineTables(f *testing.F) {
	f.Add(tiny())
	f.Fuzz(func(t *testing.T, wasm []byte) {
		if out, err := dropLineTables(wasm); err == nil && len(out) != len(wasm) {
			t.Errorf("%d bytes became %d", len(wasm), len(out))
		}
	})
}

// A real program runs without its line tables: stacks grow, garbage is
// collected, a panic is caught and a traceback still names functions.
func TestProgramRunsWithoutLineTables(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("the command node is not installed (Debian package nodejs)")
	}
	folder := project(t, map[string]string{"go.mod": "module x\n\ngo 1.26\n", "main.go": `package main

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"
)

func deep(n int) (sum int) {
	var room [64]int
	room[n%64] = n
	if n == 0 {
		runtime.GC()
		return 0
	}
	return room[n%64] + deep(n-1)
}

func caught() (said string) {
	defer func() { said = fmt.Sprint(recover(), strings.Contains(string(debug.Stack()), "main.caught")) }()
	var none []int
	return fmt.Sprint(none[len(none)])
}

func main() {
	done := make(chan int)
	go func() { done <- deep(10000) }()
	_, file, line, _ := runtime.Caller(0)
	fmt.Println(<-done, caught(), file, line)
}
`})
	wasm := filepath.Join(folder, "x.wasm")
	command := exec.Command("go", "build", "-o", wasm, ".")
	command.Dir = folder
	command.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=")
	if out, err := command.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	data, err := os.ReadFile(wasm)
	if err != nil {
		t.Fatal(err)
	}
	if data, err = dropLineTables(data); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(wasm, data, 0o644); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(node, filepath.Join(runtime.GOROOT(), "lib", "wasm", "wasm_exec_node.js"), wasm).CombinedOutput()
	want := "50005000 runtime error: index out of range [0] with length 0 true ? 0\n"
	if err != nil || string(out) != want {
		t.Errorf("got %q, %v; want %q", out, err, want)
	}
}
