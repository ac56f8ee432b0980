package uscode

import (
	"io"
	"net/http"

	"benchtrial/wasm/policy"
	"benchtrial/wasm/worker/platform"
)

// Source answers requests for documents, from the cache or from the House.
type Source struct {
	House House
	Cache platform.Cache
}

// Answer answers a request whose path has the values release and title.
func (s *Source) Answer(w http.ResponseWriter, r *http.Request) error {
	d, ok := Parse(r.PathValue("release"), r.PathValue("title"))
	if !ok {
		return refusal("address")
	}
	if r.URL.RawQuery != "" || r.URL.ForceQuery {
		return refusal("query")
	}
	body, size, err := s.open(r, d)
	if err != nil {
		return err
	}
	h := w.Header()
	h.Set("Content-Type", "application/zip")
	h.Set("Content-Disposition", `attachment; filename="`+d.Name()+`"`)
	// The published file never changes. But nobody is to keep a part for the whole.
	if platform.Whole(size) {
		h.Set("Cache-Control", policy.Forever)
	}
	if r.Method == http.MethodHead {
		w.WriteHeader(http.StatusOK)
		return body.Close()
	}
	platform.Send(w, body, size)
	return nil
}

// open returns the document's bytes, and how many, or -1 where that is not known. A
// question for the head alone is put to the House like any other, so that it has the
// same answer; it is ended with the first bytes and nothing is kept.
func (s *Source) open(r *http.Request, d Document) (io.ReadCloser, int64, error) {
	key := s.House.address(d)
	if body, size, ok := s.Cache.Get(r.Context(), key); ok {
		return body, size, nil
	}
	l, err := s.House.open(r.Context(), d)
	if err != nil {
		return nil, 0, err
	}
	if r.Method != http.MethodHead {
		l.copy = s.Cache.Put(key)
	}
	return l, l.size, nil
}
