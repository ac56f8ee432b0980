package platform

import (
	"context"
	"errors"
	"io"
	"syscall/js"

	"github.com/syumai/workers/cloudflare"

	"benchtrial/wasm/policy"
)

// NewCache returns the platform's own cache, which sees to its size itself.
func NewCache(int64) Cache { return shared{} }

// shared is the Cache API's default cache.
type shared struct{}

func (shared) instance() js.Value { return global.Get("caches").Get("default") }

// Get implements Cache.
func (s shared) Get(ctx context.Context, address string) (io.ReadCloser, int64, bool) {
	answer, err := await(ctx, s.instance().Call("match", address))
	if err != nil || answer.IsUndefined() {
		return nil, 0, false
	}
	return &incoming{ctx: ctx, stop: func() bool { return true }, stream: answer.Get("body")}, -1, true
}

// Put implements Cache.
func (s shared) Put(address string) Copy {
	pipe := newPipe(-1)
	answer := global.Get("Response").New(pipe.readable, map[string]any{
		"headers": map[string]any{"Content-Type": "application/zip", "Cache-Control": policy.Forever},
	})
	kept := s.instance().Call("put", address, answer)
	cloudflare.WaitUntil(func() {
		// What was not kept is fetched again.
		_, _ = await(context.Background(), kept)
	})
	return &sharedCopy{pipe: pipe}
}

type sharedCopy struct {
	pipe   *pipe
	failed bool
}

// Write implements Copy. It waits until the cache has taken the bytes.
func (c *sharedCopy) Write(p []byte) {
	if !c.failed {
		c.failed = c.pipe.write(p) != nil
	}
}

// Keep implements Copy.
func (c *sharedCopy) Keep() { c.pipe.close() }

// Drop implements Copy.
func (c *sharedCopy) Drop() { c.pipe.abort(errDropped) }

// errDropped is why a copy is not kept.
var errDropped = errors.New("the copy is not complete")
