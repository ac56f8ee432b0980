package leb

import (
	"encoding/binary"
	"math"
	"testing"
)

func TestSignedNumbersComeBack(t *testing.T) {
	for _, n := range []int64{0, 1, -1, 63, 64, -64, -65, 8191, -8193, math.MaxInt32, math.MinInt32, math.MaxInt64, math.MinInt64} {
		r := Reader{Rest: AppendSigned(nil, n)}
		if got := r.Signed(); got != n || r.Bad || len(r.Rest) > 0 {
			t.Errorf("%d came back as %d, bad %v, %d bytes over", n, got, r.Bad, len(r.Rest))
		}
	}
}

func TestSizesAndBytes(t *testing.T) {
	r := Reader{Rest: append(binary.AppendUvarint(nil, 300), 7, 8, 9)}
	if n := r.Size(); n != 300 {
		t.Errorf("size %d", n)
	}
	if b := r.Byte(); b != 7 {
		t.Errorf("byte %d", b)
	}
	if got := r.Take(2); len(got) != 2 || got[1] != 9 || r.Bad {
		t.Errorf("took %v, bad %v", got, r.Bad)
	}
}

// TestCutShort reads what ends too early or is too large: it is bad, and zero from then on.
func TestCutShort(t *testing.T) {
	for name, read := range map[string]func(*Reader) int{
		"byte":   func(r *Reader) int { return int(r.Byte()) },
		"size":   func(r *Reader) int { return r.Size() },
		"signed": func(r *Reader) int { return int(r.Signed()) },
		"take":   func(r *Reader) int { return len(r.Take(1)) },
		"less":   func(r *Reader) int { return len(r.Take(-1)) },
	} {
		if r := new(Reader); read(r) != 0 || !r.Bad {
			t.Errorf("%s of nothing: bad %v", name, r.Bad)
		}
	}
	for name, rest := range map[string][]byte{
		"unending": {0x80, 0x80, 0x80}, "too large": binary.AppendUvarint(nil, 1<<32+1),
	} {
		r := Reader{Rest: rest}
		if n := r.Size(); n != 0 || !r.Bad || r.Byte() != 0 {
			t.Errorf("%s: %d, bad %v", name, n, r.Bad)
		}
	}
	if r := (Reader{Rest: []byte{0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0}}); r.Signed() != 0 || !r.Bad {
		t.Error("a signed number of eleven bytes was read")
	}
}
