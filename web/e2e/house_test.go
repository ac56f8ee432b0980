package e2e_test

import (
	"context"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// house stands in for the House's server. It answers by the last part of a path.
type house struct {
	*httptest.Server
	answers map[string]http.HandlerFunc

	mu    sync.Mutex
	asked []*http.Request
}

const releasePoints = "/download/releasepoints/us/pl/"

func newHouse(t *testing.T) *house {
	h := &house{answers: map[string]http.HandlerFunc{}}
	h.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h.mu.Lock()
		h.asked = append(h.asked, r.Clone(context.Background()))
		h.mu.Unlock()
		// The House's server says neither type nor length.
		w.Header()["Content-Type"] = nil
		_, name, _ := strings.Cut(r.URL.Path, "/xml_usc")
		if answer := h.answers[name]; answer != nil {
			answer(w, r)
			return
		}
		http.Redirect(w, r, "/docnotfound.xhtml", http.StatusFound)
	}))
	t.Cleanup(h.Close)
	return h
}

// paths returns what was asked for, in order.
func (h *house) paths() []string {
	h.mu.Lock()
	defer h.mu.Unlock()
	var paths []string
	for _, r := range h.asked {
		paths = append(paths, r.URL.RequestURI())
	}
	return paths
}

// zipped returns what begins and ends like a zip and has so many bytes between.
func zipped(size int) []byte {
	zip := []byte("PK\x03\x04")
	from := rand.New(rand.NewPCG(1, 2))
	for range size / 8 {
		zip = append(zip, byte(from.Uint64()), 1, 2, 3, 4, 5, 6, 7)
	}
	return append(zip, "PK\x05\x06"+strings.Repeat("\x00", 18)...)
}

// piecewise sends bytes in pieces, so that their number cannot be known beforehand.
func piecewise(body []byte) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		for piece := range slices.Chunk(body, 32<<10) {
			if _, err := w.Write(piece); err != nil {
				return
			}
			w.(http.Flusher).Flush()
		}
	}
}

// sized sends bytes and says beforehand how many they are to be.
func sized(body []byte, size int) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Length", strconv.Itoa(size))
		w.Write(body)
	}
}

func status(code int, header ...string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		for i := 0; i < len(header); i += 2 {
			w.Header().Set(header[i], header[i+1])
		}
		w.WriteHeader(code)
		io.WriteString(w, "<html>")
	}
}
