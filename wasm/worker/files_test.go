//go:build !js

package main

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"benchtrial/wasm/policy"
)

var published = fstest.MapFS{
	"index.html":       {Data: []byte("<!doctype html>the page")},
	"index.html.br":    {Data: []byte("page in brotli")},
	"_headers":         {Data: []byte("/*\n")},
	".assetsignore":    {Data: []byte("*.br\n")},
	"a/app.1.wasm":     {Data: []byte("\x00asm")},
	"a/app.1.wasm.br":  {Data: []byte("asm in brotli")},
	"a/schola.1.woff2": {Data: []byte("wOF2")},
}

func TestFiles(t *testing.T) {
	handler := secured(files(published))
	tests := []struct {
		name, method, path, accept           string
		status                               int
		body, contentType, encoding, caching string
	}{
		{"the page", "GET", "/", "", 200, "<!doctype html>the page", "text/html; charset=utf-8", "", policy.Checked},
		{"the page by name", "GET", "/index.html", "", 200, "<!doctype html>the page", "text/html; charset=utf-8", "", policy.Checked},
		{"the page, compressed", "GET", "/", "gzip, deflate, br", 200, "page in brotli", "text/html; charset=utf-8", "br", policy.Checked},
		{"brotli refused", "GET", "/", "gzip, br;q=0", 200, "<!doctype html>the page", "text/html; charset=utf-8", "", policy.Checked},
		{"brotli refused in full", "GET", "/", "br;q=0.000", 200, "<!doctype html>the page", "text/html; charset=utf-8", "", policy.Checked},
		{"brotli less liked", "GET", "/", "br;q=0.1", 200, "page in brotli", "text/html; charset=utf-8", "br", policy.Checked},
		{"no such coding", "GET", "/", "broken, abr", 200, "<!doctype html>the page", "text/html; charset=utf-8", "", policy.Checked},
		{"hashed file", "GET", "/a/app.1.wasm", "", 200, "\x00asm", "application/wasm", "", policy.Forever},
		{"hashed file, compressed", "GET", "/a/app.1.wasm", "br", 200, "asm in brotli", "application/wasm", "br", policy.Forever},
		{"no compressed twin", "GET", "/a/schola.1.woff2", "br", 200, "wOF2", "font/woff2", "", policy.Forever},
		{"head", "HEAD", "/a/app.1.wasm", "", 200, "", "application/wasm", "", policy.Forever},
		{"twin by name", "GET", "/a/app.1.wasm.br", "", 404, "", "", "", policy.Checked},
		{"headers", "GET", "/_headers", "", 404, "", "", "", policy.Checked},
		{"hidden", "GET", "/.assetsignore", "", 404, "", "", "", policy.Checked},
		{"folder", "GET", "/a/", "", 404, "", "", "", policy.Checked},
		{"outside", "GET", "/../index.html", "", 404, "", "", "", policy.Checked},
		{"missing", "GET", "/a/gone.js", "br", 404, "", "", "", policy.Checked},
		{"posted", "POST", "/", "", 405, "", "", "", policy.Checked},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := httptest.NewRequest(tt.method, tt.path, nil)
			r.Header.Set("Accept-Encoding", tt.accept)
			w := httptest.NewRecorder()
			handler.ServeHTTP(w, r)
			if w.Code != tt.status {
				t.Fatalf("status %d, want %d", w.Code, tt.status)
			}
			checkSecured(t, w.Header())
			if got := w.Header().Get("Cache-Control"); got != tt.caching {
				t.Errorf("Cache-Control %q, want %q", got, tt.caching)
			}
			if tt.status != 200 {
				return
			}
			if got := w.Body.String(); got != tt.body {
				t.Errorf("body %q, want %q", got, tt.body)
			}
			if got := w.Header().Get("Content-Type"); got != tt.contentType {
				t.Errorf("Content-Type %q, want %q", got, tt.contentType)
			}
			if got := w.Header().Get("Content-Encoding"); got != tt.encoding {
				t.Errorf("Content-Encoding %q, want %q", got, tt.encoding)
			}
			if got := w.Header().Get("Vary"); got != "Accept-Encoding" {
				t.Errorf("Vary %q", got)
			}
		})
	}
}

func TestUnchangedPageIsNotSentAgain(t *testing.T) {
	handler := files(published)
	first := httptest.NewRecorder()
	handler.ServeHTTP(first, httptest.NewRequest("GET", "/", nil))
	again := httptest.NewRequest("GET", "/", nil)
	again.Header.Set("If-None-Match", first.Header().Get("ETag"))
	second := httptest.NewRecorder()
	handler.ServeHTTP(second, again)
	if second.Code != 304 || second.Body.Len() != 0 {
		t.Errorf("status %d with %d bytes, want 304 without", second.Code, second.Body.Len())
	}
	again.Header.Set("Accept-Encoding", "br")
	third := httptest.NewRecorder()
	handler.ServeHTTP(third, again)
	if third.Code != 200 {
		t.Errorf("status %d for the compressed form, whose tag must differ", third.Code)
	}
}

// TestNamesThatNoFileCanHave are missing files, whatever the system calls them.
func TestNamesThatNoFileCanHave(t *testing.T) {
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "index.html"), []byte("page"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(folder, "folder.html"), 0o755); err != nil {
		t.Fatal(err)
	}
	handler := files(os.DirFS(folder))
	for path, want := range map[string]int{
		"/": 200, "/index.html/more.html": 404, "/" + strings.Repeat("a", 300) + ".html": 404, "/folder.html": 404, "/%00.html": 404,
		"/" + strings.Repeat("a/", 4000) + "b.html": 404, "/a%2f..%2findex.html": 404, "/..%5cindex.html": 404,
	} {
		for _, accept := range []string{"", "br"} {
			r := httptest.NewRequest(http.MethodGet, path, nil)
			r.Header.Set("Accept-Encoding", accept)
			w := httptest.NewRecorder()
			handler.ServeHTTP(w, r)
			if w.Code != want {
				t.Errorf("%.40s: status %d, want %d", path, w.Code, want)
			}
		}
	}
}
