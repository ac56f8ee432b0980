package uscode

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"time"
)

// Official is the House's server.
const Official = "https://uscode.house.gov"

// House asks the House's server, or what stands in for it.
type House struct {
	// Base is the server's address, without a slash at its end.
	Base string
	// Transport makes single requests and follows no redirects.
	Transport http.RoundTripper
	Limits    Limits
}

// Limits bound one download.
type Limits struct {
	// Size is the most bytes of a zip.
	Size int64
	// Stall is the longest wait for the answer, and for its next bytes.
	Stall time.Duration
	// Whole is the longest time from the question to the last byte.
	Whole time.Duration
}

// Usual are the limits in use. The largest title, 42, has 18 MB; the House's
// server takes some ten seconds to begin and sends about half a megabyte a second.
var Usual = Limits{Size: 60 << 20, Stall: 45 * time.Second, Whole: 5 * time.Minute}

// CheckBase reports what is wrong with an address as House.Base: it has a scheme
// and a host only, and is encrypted unless the host is this machine.
func CheckBase(base string) error {
	u, err := url.Parse(base)
	if err != nil {
		return fmt.Errorf("%q is no address: %w", base, err)
	}
	if u.Host == "" || u.Scheme+"://"+u.Host != base {
		return fmt.Errorf("%q must be a scheme and a host, such as %s", base, Official)
	}
	local := u.Hostname() == "localhost"
	if ip := net.ParseIP(u.Hostname()); ip != nil {
		local = ip.IsLoopback()
	}
	if u.Scheme != "https" && (u.Scheme != "http" || !local) {
		return fmt.Errorf("%q must begin with https://", base)
	}
	return nil
}

// address returns the one address at which a document is asked for.
func (h House) address(d Document) string { return h.Base + d.path() }

// errSlow is why a download is ended whose time is over.
var errSlow = errors.New("the time is over")

// open asks for a document and returns its bytes once they are known to be those
// of a zip, or an *api.Error. Nothing of the visitor's request is passed on. Close
// ends the question to the House's server.
func (h House) open(ctx context.Context, d Document) (*download, error) {
	ctx, over := context.WithTimeoutCause(ctx, h.Limits.Whole, errSlow)
	ctx, cancel := context.WithCancelCause(ctx)
	l := &download{limits: h.Limits, left: h.Limits.Size}
	l.end = func(why error) {
		cancel(why)
		over()
	}
	l.stall = time.AfterFunc(h.Limits.Stall, func() { l.end(errSlow) })
	err := l.begin(ctx, h, d)
	if err == nil {
		return l, nil
	}
	l.Close()
	if errors.Is(context.Cause(ctx), errSlow) {
		return nil, refusal("slow")
	}
	return nil, err
}

// localHeader is how a zip begins.
var localHeader = []byte("PK\x03\x04")

// begin sends the question and reads the answer's head and its first bytes.
func (l *download) begin(ctx context.Context, h House, d Document) error {
	question, err := http.NewRequestWithContext(ctx, http.MethodGet, h.address(d), nil)
	if err != nil {
		return err
	}
	question.Header.Set("User-Agent", "Benchtrial")
	question.Header.Set("Accept", "application/zip")
	answer, err := h.Transport.RoundTrip(question)
	if err != nil {
		return refusal("unreachable")
	}
	l.body = answer.Body
	if err := judge(d, answer, h.Limits.Size); err != nil {
		return err
	}
	first := make([]byte, len(localHeader))
	if _, err := io.ReadFull(answer.Body, first); err != nil && err != io.EOF && err != io.ErrUnexpectedEOF {
		return refusal("unreachable")
	}
	l.stall.Stop()
	if !bytes.Equal(first, localHeader) {
		return refusal("other")
	}
	l.size = answer.ContentLength
	l.rest = io.MultiReader(bytes.NewReader(first), answer.Body)
	return nil
}
