package main

import (
	"bytes"
	"io"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

func TestCompressorKeepsAndReuses(t *testing.T) {
	if _, err := exec.LookPath("brotli"); err != nil {
		t.Skip("the command brotli is not installed (Debian package brotli)")
	}
	files := map[string][]byte{
		"a/x.js":      bytes.Repeat([]byte("hello "), 100),
		"a/tiny.js":   []byte("x"),
		"a/a.woff2":   bytes.Repeat([]byte("font"), 100),
		"_headers":    bytes.Repeat([]byte("head"), 100),
		"index.html":  bytes.Repeat([]byte("page"), 100),
		"a/icons.svg": bytes.Repeat([]byte("<g/>"), 100),
	}
	kept := filepath.Join(t.TempDir(), "kept")
	first, err := compressor{kept: kept, make: true}.all(files)
	if err != nil {
		t.Fatal(err)
	}
	for name := range files {
		_, got := first[name]
		want := name == "a/x.js" || name == "index.html" || name == "a/icons.svg"
		if got != want {
			t.Errorf("%s compressed: %v, want %v", name, got, want)
		}
	}
	back := exec.Command("brotli", "-d", "-c")
	back.Stdin = bytes.NewReader(first["a/x.js"])
	if out, err := back.Output(); err != nil || !bytes.Equal(out, files["a/x.js"]) {
		t.Errorf("decompressed %q, %v", out, err)
	}
	again, err := compressor{kept: kept}.all(files)
	if err != nil || !bytes.Equal(again["a/x.js"], first["a/x.js"]) {
		t.Errorf("what was kept is not used: %v", err)
	}
	files["a/x.js"] = append(files["a/x.js"], '!')
	changed, err := compressor{kept: kept}.all(files)
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := changed["a/x.js"]; ok {
		t.Error("a changed file got the compressed form of the old one")
	}
}

func TestCompressorNamesTheMissingCommand(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	_, err := compressor{make: true}.all(map[string][]byte{"x.js": []byte("x")})
	if err == nil || !strings.Contains(err.Error(), "package brotli") {
		t.Errorf("error %v", err)
	}
	if _, err := (compressor{}).all(map[string][]byte{"x.js": []byte("x")}); err != nil {
		t.Errorf("without making: %v", err)
	}
}

func TestReportLeavesApartWhatComesLater(t *testing.T) {
	files := map[string][]byte{
		"index.html": make([]byte, 50), "a/x.js": make([]byte, 100), "a/a.woff2": make([]byte, 1000),
		"a/motor.txt": make([]byte, 500), "a/names.txt": make([]byte, 60),
		"a/pdf.js": make([]byte, 70), "a/pdfjs.js": make([]byte, 700), "a/pdfjs-licence.txt": make([]byte, 7),
		"_headers": make([]byte, 7), ".assetsignore": make([]byte, 7),
	}
	var out strings.Builder
	sum := report(&out, "a first visit", parts(files, map[string][]byte{"a/x.js": make([]byte, 30)}))
	if sum != 80 {
		t.Errorf("sum %d, want 80", sum)
	}
	if got := out.String(); strings.Contains(got, "_headers") || strings.Contains(got, "motor") || strings.Contains(got, "pdfjs") || !strings.Contains(got, "560  words") || !strings.Contains(got, "777  what reads PDF") || strings.Index(got, "woff2") > strings.Index(got, "index.html") {
		t.Errorf("report:\n%s", got)
	}
}

func TestBuildFailsOverBudget(t *testing.T) {
	for _, test := range []struct {
		budgets [2]int // of a first visit and of the workbench, in bytes
		says    []string
	}{
		{[2]int{5000, 0}, []string{"a first visit costs"}},
		{[2]int{1 << 30, 5000}, []string{"a page of the workbench costs"}},
		{[2]int{5000, 5000}, []string{"a first visit costs", "a page of the workbench costs"}},
		{[2]int{1 << 30, 1 << 30}, nil},
		{[2]int{}, nil},
	} {
		o := options{root: filepath.Join("..", ".."), programs: tinyPrograms(t), out: filepath.Join(t.TempDir(), "dist"), version: "test", modules: modules(t), printed: io.Discard}
		for i := range o.programs {
			o.programs[i].budget = test.budgets[i]
		}
		err := build(o)
		if (err == nil) != (test.says == nil) {
			t.Errorf("%v: error %v", test.budgets, err)
		}
		for _, want := range test.says {
			if !strings.Contains(err.Error(), want) {
				t.Errorf("%v: error %v, want one that says %q", test.budgets, err, want)
			}
		}
	}
}

// A visit to one program's pages asks for everything but the binaries and style sheets of the others.
func TestEachVisitCostsItsOwnProgram(t *testing.T) {
	files := map[string][]byte{
		"index.html": make([]byte, 50), "a/app.0123.wasm": make([]byte, 100), "a/workbench.4567.wasm": make([]byte, 1000), "a/app.js": make([]byte, 3),
		"a/workbench.89ab.css": make([]byte, 20), "a/site.cdef.css": make([]byte, 4),
	}
	all := programs()
	for i, want := range []int{157, 1077} {
		all[0].budget, all[1].budget = 0, 0
		all[i].budget = want
		var out strings.Builder
		if err := within(&out, parts(files, nil), all); err != nil {
			t.Errorf("%s: %v", all[i].name, err)
		}
		all[i].budget--
		if err := within(&out, parts(files, nil), all); err == nil {
			t.Errorf("%s costs %d bytes, and less is allowed", all[i].name, want)
		}
		if !strings.Contains(out.String(), all[i].visit) {
			t.Errorf("%s: printed is %s", all[i].name, out.String())
		}
	}
}
