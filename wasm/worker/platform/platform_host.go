//go:build !js

package platform

import (
	"errors"
	"io"
	"net"
	"net/http"
	"os"
	"strconv"
)

// Setting returns a setting of this deployment, or "": an environment variable.
func Setting(name string) string { return os.Getenv(name) }

// Transport returns what makes requests: without following redirects, without
// adding anything, until the request's context ends.
func Transport() http.RoundTripper {
	t := http.DefaultTransport.(*http.Transport).Clone()
	t.DisableCompression = true
	return t
}

// NewCache returns a cache in memory of so many bytes.
func NewCache(size int64) Cache { return NewMemory(size) }

// Whole reports whether a visitor can tell that an answer of size bytes, -1 where
// that is not known, has broken off: here always.
func Whole(int64) bool { return true }

// Send sends body, of size bytes or of an unknown number where that is -1, as it
// comes, and closes it. Where it ends with an error the connection is broken.
func Send(w http.ResponseWriter, body io.ReadCloser, size int64) {
	defer body.Close()
	if size >= 0 {
		w.Header().Set("Content-Length", strconv.FormatInt(size, 10))
	}
	if _, err := io.Copy(w, body); err != nil {
		panic(http.ErrAbortHandler)
	}
}

// HandsOn says that the runtime can hand a server's own answer on to the visitor:
// here it cannot.
const HandsOn = false

// HandOn sends the head at once and body as it comes, each piece at once, and closes it. Where it ends with
// an error the connection is broken.
func HandOn(w http.ResponseWriter, body io.ReadCloser) {
	defer body.Close()
	flusher := http.NewResponseController(w)
	// Without it the server ends the visitor's body with the first byte sent, while the
	// transport may still look for that body's end; then it gives the connection up.
	_ = flusher.EnableFullDuplex()
	// Where a writer cannot flush, it has no connection behind it.
	_ = flusher.Flush()
	piece := make([]byte, handedOn)
	for {
		n, err := body.Read(piece)
		if _, left := w.Write(piece[:n]); left != nil {
			panic(http.ErrAbortHandler)
		}
		_ = flusher.Flush()
		if err == io.EOF {
			return
		}
		if err != nil {
			panic(http.ErrAbortHandler)
		}
	}
}

// handedOn is how many bytes a visitor gets at a time.
const handedOn = 16 << 10

// Discard does nothing here: the server itself reads what a refused visitor still sends.
func Discard(io.Reader) {}

// Finish runs a task to its end, even where the visitor has left.
func Finish(task func()) { task() }

// Unsent reports whether an error of the transport says that a request never left here.
func Unsent(err error) bool {
	var network *net.OpError
	return errors.As(err, &network) && network.Op == "dial"
}
