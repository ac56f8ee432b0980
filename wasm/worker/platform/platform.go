// Package platform is what differs between the places where the server runs: an
// ordinary process, and a Cloudflare Worker (files that end in _js.go). How
// requests go out, how long answers are sent, where copies are kept, and where a
// deployment's settings stand.
package platform

import (
	"context"
	"io"
)

// Cache keeps bytes under addresses. It may forget any of them at any time.
type Cache interface {
	// Get returns what is kept under an address, and how many bytes that is. The
	// caller closes body.
	Get(ctx context.Context, address string) (body io.ReadCloser, size int64, ok bool)
	// Put begins a copy to be kept under an address.
	Put(address string) Copy
}

// Copy is a copy that is being made. It is there for Get from Keep on.
type Copy interface {
	// Write takes the next bytes. Where there is no room for them the copy is
	// silently given up.
	Write(p []byte)
	// Keep ends the copy, which is complete.
	Keep()
	// Drop ends the copy, which is not.
	Drop()
}
