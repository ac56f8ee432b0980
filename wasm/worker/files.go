//go:build !js

package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strings"
	"time"

	"benchtrial/wasm/policy"
)

// contentTypes is fixed here because the host's own table may lack or change an entry.
var contentTypes = map[string]string{
	".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8",
	".json": "application/json", ".wasm": "application/wasm", ".woff2": "font/woff2",
	".svg": "image/svg+xml", ".png": "image/png", ".txt": "text/plain; charset=utf-8",
}

// files serves the built site as a static host would: the page at /, files under
// their names, NAME.br in their place where the visitor takes brotli.
func files(site fs.FS) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			w.Header().Set("Allow", "GET, HEAD")
			w.Header().Set("Cache-Control", policy.Checked)
			http.Error(w, "Files can only be read.", http.StatusMethodNotAllowed)
			return
		}
		name := strings.TrimPrefix(r.URL.Path, "/")
		if name == "" {
			name = "index.html"
		}
		data, encoding, err := read(site, name, takesBrotli(r.Header.Get("Accept-Encoding")))
		if errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrInvalid) {
			nothing(w, r)
			return
		}
		if err != nil {
			panic(err)
		}
		h := w.Header()
		h.Set("Content-Type", contentTypes[path.Ext(name)])
		h.Set("Vary", "Accept-Encoding")
		if encoding != "" {
			h.Set("Content-Encoding", encoding)
		}
		h.Set("Cache-Control", policy.Checked)
		if path.Dir(name) == policy.HashedDir {
			h.Set("Cache-Control", policy.Forever)
		}
		sum := sha256.Sum256(data)
		h.Set("ETag", `"`+hex.EncodeToString(sum[:12])+`"`)
		http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(data))
	})
}

// read returns a published file, compressed where that is wanted and there.
// What is not published (compressed twins, headers, hidden files, folders) does not exist.
func read(site fs.FS, name string, brotli bool) (data []byte, encoding string, err error) {
	if contentTypes[path.Ext(name)] == "" || strings.HasPrefix(path.Base(name), ".") {
		return nil, "", fs.ErrNotExist
	}
	if brotli {
		if data, err = fs.ReadFile(site, name+".br"); err == nil {
			return data, "br", nil
		}
	}
	if data, err = fs.ReadFile(site, name); err != nil {
		// Where a name is too long, or goes on behind a file, systems say it in their own ways.
		if info, missing := fs.Stat(site, name); missing != nil || info.IsDir() {
			err = fs.ErrNotExist
		}
	}
	return data, "", err
}

// takesBrotli reads an Accept-Encoding header. "br;q=0" means no.
func takesBrotli(accept string) bool {
	for entry := range strings.SplitSeq(accept, ",") {
		coding, parameters, err := mime.ParseMediaType(strings.TrimSpace(entry))
		if err == nil && coding == "br" {
			q := parameters["q"]
			return strings.Trim(q, "0.") != "" || q == ""
		}
	}
	return false
}
