package main

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"benchtrial/gen/prompt"
)

// project writes files into a new folder and returns it.
func project(t *testing.T, files map[string]string) string {
	t.Helper()
	root := t.TempDir()
	for name, text := range files {
		full := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(full), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(full, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

func small() map[string]string {
	return map[string]string{
		"index.html":               `<link href="assets/style/site.css"><script src="assets/boot/boot.js"></script>{{icons}}<div>{{exhibit}}</div><script>{{first-prompt}}</script><b>{{words}}</b><i>{{version}} {{app-bytes}} {{workbench-bytes}} {{app-pages}} {{workbench-pages}}</i>{{policy}}`,
		"assets/style/site.css":    "@import \"tokens.css\";\n@import \"base.css\";\n",
		"assets/style/tokens.css":  `@font-face { src: url("../fonts/a.woff2") }`,
		"assets/style/base.css":    `p { color: red } /* assets/boot/boot.js */`,
		"assets/fonts/a.woff2":     "wOF2 first",
		"assets/fonts/b.woff2":     "never referred to",
		"assets/boot/boot.js":      `importScripts("build/wasm_exec.js"); 'assets/boot/unquoted.js is only named`,
		"assets/icons/sprite.svg":  "<svg></svg>\n",
		"assets/icons/favicon.svg": "<svg/>",
	}
}

// siteOf builds the site of a project with a tiny binary.
func siteOf(t *testing.T, files map[string]string) (map[string][]byte, error) {
	t.Helper()
	b := newBundle(project(t, files))
	b.programs = programs()
	b.built["build/app.wasm"], b.built["build/workbench.wasm"] = []byte("\x00asm"), []byte("\x00asm too")
	b.built["build/wasm_exec.js"] = []byte("class Go {}")
	b.built["build/words/motor.txt"] = []byte("words")
	b.words = []string{"motor"}
	return b.site("1 & 2", exhibit{
		prompt: prompt.Prompt{ID: "blt1/4k/x", Text: "Section 1</script><!-- & é"},
		html:   `<p>"assets/boot/boot.js"</p>`,
	})
}

func TestSiteRewritesReferences(t *testing.T) {
	files, err := siteOf(t, small())
	if err != nil {
		t.Fatal(err)
	}
	hashed := regexp.MustCompile(`\.[0-9a-f]{12}\.`)
	var names []string
	for _, name := range slices.Sorted(maps.Keys(files)) {
		names = append(names, hashed.ReplaceAllString(name, ".HASH."))
	}
	want := []string{".assetsignore", "_headers", "a/a.HASH.woff2", "a/boot.HASH.js", "a/motor.HASH.txt", "a/site.HASH.css", "a/wasm_exec.HASH.js", "index.html"}
	if !slices.Equal(names, want) {
		t.Errorf("files %q, want %q", names, want)
	}
	text := map[string]string{}
	for name, data := range files {
		text[hashed.ReplaceAllString(name, ".HASH.")] = hashed.ReplaceAllString(string(data), ".HASH.")
	}
	if got, want := text["a/site.HASH.css"], `@font-face { src: url("a.HASH.woff2") }p { color: red } /* assets/boot/boot.js */`; got != want {
		t.Errorf("style sheet %s, want %s", got, want)
	}
	if got, want := text["a/boot.HASH.js"], `importScripts("wasm_exec.HASH.js"); 'assets/boot/unquoted.js is only named`; got != want {
		t.Errorf("script %s, want %s", got, want)
	}
	text["index.html"] = regexp.MustCompile(`"whole":"[^"]*"`).ReplaceAllString(text["index.html"], `"whole":"…"`)
	want1 := `<link href="a/site.HASH.css"><script src="a/boot.HASH.js"></script><svg></svg><div><p>"assets/boot/boot.js"</p></div>` +
		`<script>{"address":"blt1/4k/x","prompt":"Section 1\u003c/script\u003e\u003c!-- \u0026 é","whole":"…"}</script>` +
		`<b>{"motor":["motor.HASH.txt","sha256-26Nr/6XKsPki0IejrrF5+dTnRd9AsyPhsUcUAoSMij4="]}</b><i>1 &amp; 2 4 8 null ["review","documents","run"]</i>default-src`
	if got := text["index.html"]; !strings.HasPrefix(got, want1) {
		t.Errorf("page %s, want %s…", got, want1)
	}
}

func TestHashFollowsWhatAFileRefersTo(t *testing.T) {
	before, err := siteOf(t, small())
	if err != nil {
		t.Fatal(err)
	}
	changed := small()
	changed["assets/fonts/a.woff2"] = "wOF2 second"
	after, err := siteOf(t, changed)
	if err != nil {
		t.Fatal(err)
	}
	for name := range before {
		_, still := after[name]
		if follows := strings.HasSuffix(name, ".css") || strings.HasSuffix(name, ".woff2"); still == follows {
			t.Errorf("%s: kept its name: %v, want %v", name, still, !follows)
		}
	}
}

func TestSiteErrors(t *testing.T) {
	tests := []struct{ name, file, text, want string }{
		{"missing file", "index.html", `<script src="assets/boot/gone.js">`, "assets/boot/gone.js"},
		{"missing font", "assets/style/tokens.css", `url(../fonts/gone.woff2)`, "assets/fonts/gone.woff2"},
		{"missing import", "assets/style/site.css", "@import \"gone.css\";\n", "assets/style/gone.css"},
		{"circle", "assets/boot/boot.js", `import "assets/boot/boot.js"`, "refers to itself"},
		{"unknown placeholder", "index.html", `{{nonsense}}`, "{{nonsense}}"},
		{"not built", "index.html", `"build/other.wasm"`, "build/other.wasm"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			files := small()
			files[tt.file] = tt.text
			_, err := siteOf(t, files)
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("error %v, want one that names %s", err, tt.want)
			}
		})
	}
}

func TestWriteReplacesTheFolder(t *testing.T) {
	out := project(t, map[string]string{"a/old.js": "old"})
	if err := write(out, map[string][]byte{"a/new.js": []byte("new")}, map[string][]byte{"a/new.js": []byte("n")}); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(out, "a/old.js")); err == nil {
		t.Error("a file of the last build is still there")
	}
	for name, want := range map[string]string{"a/new.js": "new", "a/new.js.br": "n"} {
		if got, err := os.ReadFile(filepath.Join(out, name)); err != nil || string(got) != want {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
}
