package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"benchtrial/wasm/policy"
)

// modules returns a folder as npm leaves it, with small files in place of the library.
func modules(t *testing.T) string {
	files := map[string]string{}
	for name, file := range library {
		files[file] = "content of " + name
	}
	return project(t, files)
}

func TestWhatReadsDocumentsIsPublished(t *testing.T) {
	b := newBundle(filepath.Join("..", ".."))
	if err := addDocuments(b, modules(t)); err != nil {
		t.Fatal(err)
	}
	listed, err := b.publishLater(b.documents)
	if err != nil {
		t.Fatal(err)
	}
	var places map[string][2]string
	if err := json.Unmarshal([]byte(listed), &places); err != nil {
		t.Fatalf("%v in %s", err, listed)
	}
	if len(places) != 3 || len(b.content) != 4 {
		t.Errorf("%d files are listed, %d published", len(places), len(b.content))
	}
	for name, place := range places {
		if !strings.HasPrefix(place[0], name+".") || !strings.HasPrefix(place[1], "sha256-") || b.content[policy.HashedDir+"/"+place[0]] == nil {
			t.Errorf("%s is at %q", name, place)
		}
	}
	for name := range b.content {
		if !readsPDF(name) || isWords(name) {
			t.Errorf("%s is not counted with what reads PDF", name)
		}
	}
	// The worker names the library and its licence as they are published.
	script := b.content[policy.HashedDir+"/"+places["pdf"][0]]
	for _, name := range []string{places["pdfjs"][0], places["pdfjs-worker"][0]} {
		if !bytes.Contains(script, []byte(`"`+name+`"`)) {
			t.Errorf("the script does not load %s", name)
		}
	}
	if !regexp.MustCompile(`"pdfjs-licence\.[0-9a-f]{12}\.txt"`).Match(script) {
		t.Error("the script does not say where the licence is")
	}
}

// A library of another version may lie elsewhere: that must not go unseen.
func TestMissingLibrary(t *testing.T) {
	folder := modules(t)
	if err := os.RemoveAll(filepath.Join(folder, "pdfjs-dist", "legacy")); err != nil {
		t.Fatal(err)
	}
	if err := addDocuments(newBundle("."), folder); err == nil || !strings.Contains(err.Error(), "pdf.") {
		t.Errorf("got %v", err)
	}
}
