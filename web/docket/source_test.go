package docket

import (
	"errors"
	"fmt"
	"io"
	"runtime"
	"strings"
	"testing"

	"benchtrial/gen/prompt"
)

// Lines come whole with where they begin, wherever the pieces are cut.
func TestEachLine(t *testing.T) {
	long := strings.Repeat("x", 3*pieceBytes)
	lines := []string{"first", "", "with return\r", long, "né", strings.Repeat("y", pieceBytes-10), "last"}
	for _, end := range []string{"", "\n"} {
		content := strings.Join(lines, "\n") + end
		n := 0
		var at int64
		err := eachLine(fileOf("f", content), func(int64) bool { return true }, func(number int, where int64, line []byte) {
			if want := strings.TrimSuffix(lines[n], "\r"); number != n+1 || where != at || string(line) != want {
				t.Errorf("line %d at %d with %d bytes; want %d at %d with %d", number, where, len(line), n+1, at, len(want))
			}
			at += int64(len(lines[n]) + 1)
			n++
		})
		if err != nil || n != len(lines) {
			t.Errorf("%d lines, %v", n, err)
		}
	}
}

func TestLineTooLong(t *testing.T) {
	content := "a\n" + strings.Repeat("x", longestLine+5) + "\nb\n" + strings.Repeat("z", longestLine+5)
	var got []string
	err := eachLine(fileOf("f", content), func(int64) bool { return true }, func(number int, at int64, line []byte) {
		if line == nil {
			got = append(got, fmt.Sprintf("%d too long at %d", number, at))
			return
		}
		got = append(got, fmt.Sprintf("%d %s at %d", number, line, at))
	})
	want := []string{"1 a at 0", "2 too long at 2", fmt.Sprintf("3 b at %d", longestLine+8), fmt.Sprintf("4 too long at %d", longestLine+10)}
	if err != nil || fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("got %q, %v\nwant %q", got, err, want)
	}
}

// broken is a file that went away after its first bytes.
type broken struct {
	*bytesFile
	from int64
	err  error
}

func (b *broken) ReadAt(p []byte, off int64) (int, error) {
	if off+int64(len(p)) > b.from {
		return 0, b.err
	}
	return b.bytesFile.ReadAt(p, off)
}

func TestFileThatGoesAway(t *testing.T) {
	gone := errors.New("gone")
	for err, want := range map[error]error{gone: gone, io.EOF: io.ErrUnexpectedEOF} {
		f := &broken{fileOf("f", "a\nb\n"+strings.Repeat("x", 2*pieceBytes)), pieceBytes, err}
		n := 0
		if got := eachLine(f, func(int64) bool { return true }, func(int, int64, []byte) { n++ }); !errors.Is(got, want) || n != 2 {
			t.Errorf("after %d lines %v; want %v", n, got, want)
		}
	}
	d := empty(nil)
	if a := d.Add(&broken{fileOf("f.jsonl", whole1), 0, gone}, 0, quiet); a.File != 0 || a.Said != "This file cannot be read: gone." {
		t.Errorf("%+v", a)
	}
}

// endless is one line over and over.
type endless struct {
	line  []byte
	times int64
}

func (e *endless) Name() string { return "endless.jsonl" }
func (e *endless) Size() int64  { return e.times * int64(len(e.line)) }
func (e *endless) ReadAt(p []byte, off int64) (n int, err error) {
	for n < len(p) {
		n += copy(p[n:], e.line[(off+int64(n))%int64(len(e.line)):])
	}
	return n, nil
}

// A long file is indexed without being held.
func TestIndexHoldsNoPrompts(t *testing.T) {
	long := recordFile(t, "", []prompt.Prompt{promptAt(t, "blt1/128k/transcript/text2cite/plain/42/1")})
	line, err := stretch(long, 0, int(long.Size()))
	if err != nil {
		t.Fatal(err)
	}
	file := &endless{line, 100}
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	a := empty(nil).Add(file, 0, quiet)
	runtime.ReadMemStats(&after)
	if took := after.TotalAlloc - before.TotalAlloc; a.Count != 100 || took > 8<<20 || file.Size() < 40<<20 {
		t.Errorf("%d records of %d MB in %d KB", a.Count, file.Size()>>20, took>>10)
	}
}
