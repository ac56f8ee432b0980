package publish

import (
	"bytes"
	"encoding/binary"
	"errors"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"testing"

	"benchtrial/wasm/leb"
)

// piece is a piece of a binary's memory.
type piece struct {
	at   int
	data []byte
}

// binaryOf returns a binary with a section before and one after its memory, which
// consists of the pieces.
func binaryOf(pieces ...piece) []byte {
	section := binary.AppendUvarint(nil, uint64(len(pieces)))
	for _, p := range pieces {
		section = append(leb.AppendSigned(append(section, plainSegment, opI32Const), int64(p.at)), opEnd)
		section = append(binary.AppendUvarint(section, uint64(len(p.data))), p.data...)
	}
	out := append([]byte("\x00asm\x01\x00\x00\x00"), 0, 3, 2, 'h', 'i', dataSection)
	out = append(binary.AppendUvarint(out, uint64(len(section))), section...)
	return append(out, 0, 4, 3, 'b', 'y', 'e')
}

// tiny returns the smallest binary that can be published.
func tiny() []byte { return binaryOf(piece{16, []byte("hello")}, piece{100, tablesOf(100)}) }

var update = flag.Bool("update", false, "write testdata anew")

// Tests elsewhere take the smallest binary from a file.
func TestTinyBinary(t *testing.T) {
	file := filepath.Join("testdata", "tiny.wasm")
	if *update {
		if err := os.WriteFile(file, tiny(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	kept, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(kept, tiny()) {
		t.Errorf("%s is not current; -update writes it", file)
	}
	if _, err := Binary(kept); err != nil {
		t.Error(err)
	}
}

func TestPublishedMemoryIsOnePiece(t *testing.T) {
	tables := tablesOf(100)
	got, err := Binary(binaryOf(piece{1000, []byte("late")}, piece{100, tables}, piece{90, []byte("early")}))
	if err != nil {
		t.Fatal(err)
	}
	if err := dropTables(tables, 100); err != nil {
		t.Fatal(err)
	}
	memory := slices.Concat([]byte("early"), make([]byte, 5), tables)
	memory = append(append(memory, make([]byte, 910-len(memory))...), "late"...)
	if want := binaryOf(piece{90, memory}); !bytes.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

func TestSignedNumbers(t *testing.T) {
	for _, n := range []int{0, 1, 63, 64, 127, 128, 8191, 8192, 1<<28 - 1, -1, -64, -65} {
		if got := (&leb.Reader{Rest: leb.AppendSigned(nil, int64(n))}).Signed(); got != int64(n) {
			t.Errorf("%d was read as %d", n, got)
		}
	}
}

func TestPublishedRefusesWhatItDoesNotKnow(t *testing.T) {
	section := func(id byte, content string) []byte {
		return append([]byte("\x00asm\x01\x00\x00\x00"), append([]byte{id, byte(len(content))}, content...)...)
	}
	tests := []struct {
		name   string
		binary []byte
		want   error
	}{
		{"nothing", nil, errNoWasm},
		{"no WebAssembly", []byte("\x7fELF and so on"), errNoWasm},
		{"no data", section(10, "code"), errNoWasm},
		{"no pieces", section(dataSection, "\x00"), errNoWasm},
		{"cut short", tiny()[:40], errNoWasm},
		{"more than its pieces", section(dataSection, "\x01\x00\x41\x08\x0b\x01xmore"), errNoWasm},
		{"a piece without address", section(dataSection, "\x01\x01\x01x"), errNoWasm},
		{"a piece at a computed address", section(dataSection, "\x01\x00\x23\x08\x0b\x01x"), errNoWasm},
		{"a piece too far", binaryOf(piece{maxMemoryBytes, []byte("x")}), errNoWasm},
		{"counted pieces", section(countSection, "\x01"), errNoWasm},
		{"no tables of functions", binaryOf(piece{16, []byte("hello")}), errNoTables},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if _, err := Binary(tt.binary); !errors.Is(err, tt.want) {
				t.Errorf("error %v, want %v", err, tt.want)
			}
		})
	}
}

func FuzzParseModule(f *testing.F) {
	f.Add(tiny())
	f.Fuzz(func(t *testing.T, wasm []byte) {
		if len(wasm) > 1<<10 {
			return
		}
		m, err := parseModule(wasm)
		if err != nil {
			return
		}
		again, err := parseModule(m.bytes())
		if err != nil || again.at != m.at || !bytes.Equal(again.memory, m.memory) || !bytes.Equal(again.after, m.after) {
			t.Errorf("%q was written as %q: %v", wasm, m.bytes(), err)
		}
	})
}

// A real program runs as it is published: stacks grow, garbage is
// collected, a panic is caught and a traceback still names functions.
func TestProgramRunsAsPublished(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("the command node is not installed (Debian package nodejs)")
	}
	folder := t.TempDir()
	for name, text := range map[string]string{"go.mod": "module x\n\ngo 1.26\n", "main.go": `package main

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

// around has a method that is put in place where the compiler wraps it, and calls
// what recovers: one call too deep.
type around struct{}

func (around) close() { recovers() }

//go:noinline
func recovers() {
	if recover() != nil {
		fmt.Print("recovered from within a wrapper ")
	}
}

func tooDeep(c interface{ close() }) {
	defer func() { recover() }()
	defer c.close()
	panic("not to be recovered by close")
}

func main() {
	tooDeep(&around{})
	done := make(chan int)
	go func() { done <- deep(10000) }()
	_, file, line, _ := runtime.Caller(0)
	fmt.Println(<-done, caught(), file, line)
}
`} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
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
	if data, err = Binary(data); err != nil {
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
