package squeeze

import (
	"bytes"
	"encoding/hex"
	"errors"
	"flag"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write golden files")

var primer = NewPrimer([]byte("The answer is section 12(a)(1). The term is defined in subsection (b)."))

func squeezed(content []byte) []byte {
	w := NewWriter(primer)
	for _, c := range content {
		w.WriteByte(c)
	}
	return w.Close()
}

// expand reads n bytes, or up to the cut.
func expand(compressed []byte, n int) ([]byte, error) {
	r := NewReader(compressed, primer)
	out := make([]byte, 0, n)
	for range n {
		c, err := r.ReadByte()
		if err != nil {
			return out, err
		}
		out = append(out, c)
	}
	return out, nil
}

func samples() map[string][]byte {
	random := make([]byte, 300)
	source := rand.New(rand.NewPCG(1, 2))
	for i := range random {
		random[i] = byte(source.Uint32())
	}
	all := make([]byte, 256)
	for i := range all {
		all[i] = byte(i)
	}
	return map[string][]byte{
		"nothing":  nil,
		"one byte": {0},
		"an answer": []byte("**Answer:** section 2208(b)(1)(C). The term “agency” is defined there, " +
			"not in section 2208(b)(1)(D), which only uses it."),
		"zeros":      make([]byte, 2000),
		"ones":       bytes.Repeat([]byte{255}, 2000),
		"all bytes":  all,
		"noise":      random,
		"repetition": []byte(strings.Repeat("section 4(a); ", 100)),
	}
}

func TestRoundTrip(t *testing.T) {
	for name, content := range samples() {
		got, err := expand(squeezed(content), len(content))
		if err != nil || !bytes.Equal(got, content) {
			t.Errorf("%s: came back as %.80q, %v", name, got, err)
		}
	}
}

// Every cut is noticed, what stands before it comes back right, and nearly all
// that the remaining bytes hold is used.
func TestCut(t *testing.T) {
	for name, content := range samples() {
		compressed := squeezed(content)
		for end := range compressed {
			got, err := expand(compressed[:end], len(content))
			if !errors.Is(err, ErrCut) || !bytes.HasPrefix(content, got) {
				t.Fatalf("%s cut at %d of %d: %d bytes, %v", name, end, len(compressed), len(got), err)
			}
			if name == "noise" && len(got) < end*4/5-4 {
				t.Fatalf("%s cut at %d of %d: only %d bytes", name, end, len(compressed), len(got))
			}
		}
	}
}

func TestWhatFollowsDoesNotMatter(t *testing.T) {
	for name, content := range samples() {
		for _, tail := range []string{"\x00", "\xff\xff\xff\xff\xff", "more"} {
			got, err := expand(append(squeezed(content), tail...), len(content))
			if err != nil || !bytes.Equal(got, content) {
				t.Errorf("%s followed by %q: came back as %.80q, %v", name, tail, got, err)
			}
		}
	}
}

func TestChance(t *testing.T) {
	w := NewWriter(primer)
	w.WriteByte('a')
	for c := range 256 {
		w.WriteChance(byte(c))
	}
	w.WriteByte('b')
	compressed := w.Close()
	if len(compressed) > 262 {
		t.Errorf("256 bytes of chance take %d bytes", len(compressed))
	}
	r := NewReader(compressed, primer)
	if c, err := r.ReadByte(); c != 'a' || err != nil {
		t.Fatal(c, err)
	}
	for want := range 256 {
		if c, err := r.ReadChance(); int(c) != want || err != nil {
			t.Fatal(want, c, err)
		}
	}
	if c, err := r.ReadByte(); c != 'b' || err != nil {
		t.Fatal(c, err)
	}
	if _, err := NewReader(nil, primer).ReadChance(); !errors.Is(err, ErrCut) {
		t.Errorf("chance out of nothing: %v", err)
	}
}

func TestCompresses(t *testing.T) {
	for name, most := range map[string]int{"an answer": 80, "zeros": 60, "repetition": 60, "noise": 320} {
		if got := len(squeezed(samples()[name])); got > most {
			t.Errorf("%s takes %d bytes, want at most %d", name, got, most)
		}
	}
}

// Nothing inflates without end: see doubt.
func TestInflationIsBounded(t *testing.T) {
	const n = 1 << 18
	if got := len(squeezed(make([]byte, n))); got < n/90 {
		t.Errorf("%d equal bytes take %d bytes, fewer than 1/90", n, got)
	}
}

func TestPrimerShortens(t *testing.T) {
	content := []byte("The answer is section 12(a)(1).")
	w := NewWriter(NewPrimer(nil))
	for _, c := range content {
		w.WriteByte(c)
	}
	if with, without := len(squeezed(content)), len(w.Close()); with >= without {
		t.Errorf("%d bytes with the primer, %d without", with, without)
	}
}

// What was compressed once must be readable for ever, on every machine.
func TestGolden(t *testing.T) {
	var lines strings.Builder
	for _, name := range []string{"an answer", "zeros", "all bytes", "repetition", "noise"} {
		lines.WriteString(name + "\t" + hex.EncodeToString(squeezed(samples()[name])) + "\n")
	}
	const file = "testdata/golden.txt"
	if *update {
		if err := os.WriteFile(file, []byte(lines.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if lines.String() != string(want) {
		t.Error("compressed bytes differ from " + file)
	}
}

func FuzzRead(f *testing.F) {
	for _, content := range samples() {
		f.Add(squeezed(content))
	}
	f.Fuzz(func(t *testing.T, compressed []byte) {
		most := 90*len(compressed) + 1000
		got, err := expand(compressed, most)
		if !errors.Is(err, ErrCut) {
			t.Fatalf("%d bytes inflate to more than %d", len(compressed), most)
		}
		again, err := expand(squeezed(got), len(got))
		if err != nil || !bytes.Equal(again, got) {
			t.Fatalf("%q came back as %q, %v", got, again, err)
		}
	})
}

func BenchmarkWrite(b *testing.B) {
	content := bytes.Repeat(samples()["an answer"], 20)
	b.SetBytes(int64(len(content)))
	for b.Loop() {
		squeezed(content)
	}
}

func BenchmarkRead(b *testing.B) {
	content := bytes.Repeat(samples()["an answer"], 20)
	compressed := squeezed(content)
	b.SetBytes(int64(len(content)))
	for b.Loop() {
		expand(compressed, len(content))
	}
}
