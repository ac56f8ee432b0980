//go:build !js

package platform

import (
	"io"
	"strings"
	"testing"
)

func put(m *Memory, address string, pieces ...string) {
	c := m.Put(address)
	for _, piece := range pieces {
		c.Write([]byte(piece))
	}
	c.Keep()
}

// kept returns what is kept under an address.
func kept(t *testing.T, m *Memory, address string) (string, bool) {
	t.Helper()
	body, size, ok := m.Get(t.Context(), address)
	if !ok {
		return "", false
	}
	defer body.Close()
	all, err := io.ReadAll(body)
	if err != nil || int64(len(all)) != size {
		t.Errorf("%s: %d bytes, %v, size %d", address, len(all), err, size)
	}
	return string(all), true
}

func TestMemory(t *testing.T) {
	m := NewMemory(10)
	put(m, "a", "ab", "cd")
	put(m, "b", "efgh")
	if got, _ := kept(t, m, "a"); got != "abcd" { // b is now the one not asked for the longest
		t.Errorf("a: %q", got)
	}
	put(m, "c", "ijkl")
	if _, ok := kept(t, m, "b"); ok {
		t.Error("b is still there")
	}
	if got, _ := kept(t, m, "a"); got != "abcd" {
		t.Errorf("a: %q", got)
	}
	if got, _ := kept(t, m, "c"); got != "ijkl" {
		t.Errorf("c: %q", got)
	}
	put(m, "a", "new")
	if got, _ := kept(t, m, "a"); got != "new" {
		t.Errorf("a: %q", got)
	}
	if m.free != 3 {
		t.Errorf("%d bytes are free, want 3", m.free)
	}
}

func TestMemoryGivesUpWhatDoesNotFit(t *testing.T) {
	m := NewMemory(10)
	put(m, "a", "abc")
	put(m, "large", strings.Repeat("x", 6), strings.Repeat("x", 6), "x")
	if _, ok := kept(t, m, "large"); ok || m.free != 10 {
		t.Errorf("kept, or %d bytes free", m.free)
	}
}

// Copies that are being made count; those that end early leave nothing.
func TestMemoryCountsWhatIsBeingMade(t *testing.T) {
	m := NewMemory(10)
	first, second := m.Put("a"), m.Put("a")
	first.Write([]byte("abcdef"))
	second.Write([]byte("abcdef"))
	second.Keep()
	if _, ok := kept(t, m, "a"); ok {
		t.Error("more is kept than there is room for")
	}
	first.Drop()
	first.Drop()
	first.Write([]byte("x"))
	first.Keep()
	if _, ok := kept(t, m, "a"); ok || m.free != 10 {
		t.Errorf("a dropped copy is kept, or %d bytes free", m.free)
	}
}
