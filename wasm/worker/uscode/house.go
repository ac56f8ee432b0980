package uscode

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"time"

	"benchtrial/wasm/worker/upstream"
)

// Official is the House's server.
const Official = "https://uscode.house.gov"

// House asks the House's server, or what stands in for it.
type House struct {
	// Base is the server's address, without a slash at its end.
	Base string
	// Transport makes single requests and follows no redirects.
	Transport http.RoundTripper
	Limits    upstream.Limits
}

// Usual are the limits in use. The largest title, 42, has 18 MB; the House's
// server takes some ten seconds to begin and sends about half a megabyte a second.
var Usual = upstream.Limits{Size: 60 << 20, Stall: 45 * time.Second, Whole: 5 * time.Minute}

// address returns the one address at which a document is asked for.
func (h House) address(d Document) string { return h.Base + d.path() }

// open asks for a document and returns its bytes once they are known to be those
// of a zip, or an *api.Error. Nothing of the visitor's request is passed on. Close
// ends the question to the House's server.
func (h House) open(ctx context.Context, d Document) (*download, error) {
	question, err := http.NewRequestWithContext(ctx, http.MethodGet, h.address(d), nil)
	if err != nil {
		return nil, err
	}
	question.Header.Set("User-Agent", "Benchtrial")
	question.Header.Set("Accept", "application/zip")
	answer, err := h.Limits.Ask(h.Transport, question)
	if err != nil {
		return nil, refused(err)
	}
	l, err := h.begin(d, answer)
	if err != nil {
		answer.Body.Close()
	}
	return l, err
}

// refused returns the refusal where an answer did not come.
func refused(err error) error {
	if err == upstream.ErrSlow {
		return refusal("slow")
	}
	return refusal("unreachable")
}

// localHeader is how a zip begins.
var localHeader = []byte("PK\x03\x04")

// begin reads the answer's head and its first bytes.
func (h House) begin(d Document, answer *http.Response) (*download, error) {
	if err := judge(d, answer, h.Limits.Size); err != nil {
		return nil, err
	}
	first := make([]byte, len(localHeader))
	if _, err := io.ReadFull(answer.Body, first); err != nil && err != io.EOF && err != io.ErrUnexpectedEOF {
		return nil, refused(err)
	}
	if !bytes.Equal(first, localHeader) {
		return nil, refusal("other")
	}
	return &download{body: answer.Body, rest: io.MultiReader(bytes.NewReader(first), answer.Body), size: answer.ContentLength}, nil
}
