package platform

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"syscall/js"

	"github.com/syumai/workers/cloudflare"

	"benchtrial/wasm/policy"
)

// NewCache returns the platform's own cache, which sees to its size itself.
func NewCache(int64) Cache { return shared{} }

// shared is the Cache API's default cache. It may take a stream that broke off for a
// complete one. So each copy has an address of its own, and only when it is complete
// its address and size are put where they are looked for.
type shared struct{}

func (shared) instance() js.Value { return global.Get("caches").Get("default") }

// response returns a Response that the cache keeps.
func response(body js.Value) js.Value {
	return global.Get("Response").New(body, map[string]any{"headers": map[string]any{"Cache-Control": policy.Forever}})
}

// Get implements Cache.
func (s shared) Get(ctx context.Context, address string) (io.ReadCloser, int64, bool) {
	pointer, err := await(ctx, s.instance().Call("match", address))
	if err != nil || pointer.IsUndefined() {
		return nil, 0, false
	}
	text, err := await(ctx, pointer.Call("text"))
	if err != nil {
		return nil, 0, false
	}
	var at string
	var size int64
	if _, err := fmt.Sscan(text.String(), &at, &size); err != nil {
		return nil, 0, false
	}
	kept, err := await(ctx, s.instance().Call("match", at))
	if err != nil || kept.IsUndefined() {
		return nil, 0, false
	}
	return &incoming{ctx: ctx, stop: func() bool { return true }, stream: kept.Get("body")}, size, true
}

// Put implements Cache.
func (s shared) Put(address string) Copy {
	c := &sharedCopy{at: address + "?copy=" + rand.Text(), pipe: newPipe(-1), ended: make(chan bool, 1)}
	kept := s.instance().Call("put", c.at, response(c.pipe.readable))
	// What was not kept is fetched again, so no error matters here.
	cloudflare.WaitUntil(func() {
		_, err := await(context.Background(), kept)
		if whole := <-c.ended; whole && err == nil {
			pointer := fmt.Sprintln(c.at, c.size)
			_, _ = await(context.Background(), s.instance().Call("put", address, response(js.ValueOf(pointer))))
		} else {
			_, _ = await(context.Background(), s.instance().Call("delete", c.at))
		}
	})
	return c
}

type sharedCopy struct {
	// at is where this copy stands.
	at     string
	pipe   *pipe
	size   int64
	failed bool
	// ended gets whether the copy is complete.
	ended chan bool
}

// Write implements Copy. It waits until the cache has taken the bytes.
func (c *sharedCopy) Write(p []byte) {
	if !c.failed {
		c.failed = c.pipe.write(p) != nil
		c.size += int64(len(p))
	}
}

// Keep implements Copy.
func (c *sharedCopy) Keep() {
	c.pipe.close()
	c.ended <- !c.failed
}

// Drop implements Copy.
func (c *sharedCopy) Drop() {
	c.pipe.abort(errDropped)
	c.ended <- false
}

// errDropped is why a copy is not kept.
var errDropped = errors.New("the copy is not complete")
