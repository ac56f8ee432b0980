package main

import (
	"os"
	"path/filepath"
	"testing"
)

func TestWrite(t *testing.T) {
	tiny := filepath.Join("..", "..", "testdata", "tiny.wasm")
	out := filepath.Join(t.TempDir(), "out.wasm")
	if err := write(tiny, out); err != nil {
		t.Fatal(err)
	}
	built, err := os.ReadFile(tiny)
	if err != nil {
		t.Fatal(err)
	}
	published, err := os.ReadFile(out)
	if err != nil || len(published) == 0 || string(published) == string(built) {
		t.Errorf("%d bytes of %d, %v", len(published), len(built), err)
	}
	for _, wrong := range []string{"main.go", "not there"} {
		if err := write(wrong, filepath.Join(t.TempDir(), "x")); err == nil {
			t.Errorf("%s was published", wrong)
		}
	}
}
