// Package upstream asks other servers, within bounds of size and time.
package upstream

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"sync"
	"time"
)

// Limits bound one question and its answer.
type Limits struct {
	// Size is the most bytes of an answer.
	Size int64
	// Stall is the longest wait for the answer, and for its next bytes.
	Stall time.Duration
	// Whole is the longest time from the question to the last byte.
	Whole time.Duration
}

// Why a question, or its answer, was ended.
var (
	ErrSlow  = errors.New("the time is over")
	ErrLarge = errors.New("the answer is larger than allowed")
)

// Ask puts a question and returns the answer, to a redirect too. Its Body is a *Body,
// which the caller closes. The question ends also with its own context. What went
// wrong is ErrSlow, or what the transport says, which is not for visitors.
func (l Limits) Ask(transport http.RoundTripper, question *http.Request) (*http.Response, error) {
	ctx, over := context.WithTimeoutCause(question.Context(), l.Whole, ErrSlow)
	ctx, cancel := context.WithCancelCause(ctx)
	b := &Body{ctx: ctx, limits: l, left: l.Size}
	b.end = func(why error) {
		cancel(why)
		over()
	}
	b.stall = time.AfterFunc(l.Stall, func() { b.end(ErrSlow) })
	answer, err := transport.RoundTrip(question.WithContext(ctx))
	b.stall.Stop()
	if err != nil {
		defer b.end(nil)
		return nil, b.why(err)
	}
	b.rest = answer.Body
	answer.Body = b
	return answer, nil
}

// Body is the body of an answer.
type Body struct {
	ctx    context.Context
	limits Limits
	rest   io.ReadCloser
	// left is how many bytes may still come.
	left   int64
	stall  *time.Timer
	end    func(error)
	closed sync.Once
}

// Read reads. Its error is ErrSlow or ErrLarge where a limit has ended the answer. That the
// reader is slow does not count as the server's time to the next bytes.
func (b *Body) Read(p []byte) (int, error) {
	b.stall.Reset(b.limits.Stall)
	n, err := b.rest.Read(p)
	b.stall.Stop()
	b.left -= int64(n)
	if b.left < 0 {
		n, err = 0, ErrLarge
	}
	if err != nil && err != io.EOF {
		err = b.why(err)
		b.Close()
	}
	return n, err
}

// why returns ErrSlow where the time was over, else err.
func (b *Body) why(err error) error {
	if errors.Is(context.Cause(b.ctx), ErrSlow) {
		return ErrSlow
	}
	return err
}

// Close ends the question.
func (b *Body) Close() error {
	b.closed.Do(func() {
		b.stall.Stop()
		b.end(nil)
		// Nothing is read from it any more, however it ends.
		_ = b.rest.Close()
	})
	return nil
}

// Unbounded returns the answer's own body, for which only the limit of the whole time stays. The
// caller closes that, and never b.
func (b *Body) Unbounded() io.ReadCloser { return b.rest }

// CheckOrigin reports what is wrong with the origin of a server that is to be asked: it has a scheme
// and a host only, and is encrypted unless the host is this machine.
func CheckOrigin(origin string) error {
	u, err := url.Parse(origin)
	if err != nil {
		return fmt.Errorf("%q is no address: %w", origin, err)
	}
	if u.Host == "" || u.Scheme+"://"+u.Host != origin {
		return fmt.Errorf("%q must be a scheme and a host, such as https://example.org", origin)
	}
	local := u.Hostname() == "localhost"
	if ip := net.ParseIP(u.Hostname()); ip != nil {
		local = ip.IsLoopback()
	}
	if u.Scheme != "https" && (u.Scheme != "http" || !local) {
		return fmt.Errorf("%q must begin with https://", origin)
	}
	return nil
}
