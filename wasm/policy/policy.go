// Package policy holds the response headers that protect a visitor, in one
// place for everyone who serves the page: the native server, the Worker and,
// through the file _headers, any static host.
package policy

import (
	"slices"
	"strings"
	"sync"

	"benchtrial/web/provider"
)

// Header is one response header.
type Header struct{ Name, Value string }

// directives is the content security policy without that of connect. Nothing but our own files
// runs; WebAssembly is compiled, no string is evaluated, and no style
// stands in an attribute.
var directives = []string{
	"default-src 'none'",
	"script-src 'self' 'wasm-unsafe-eval'",
	"style-src 'self'",
	"font-src 'self'",
	"img-src 'self' data:",
	"worker-src 'self'",
	"manifest-src 'self'",
	"base-uri 'none'",
	"form-action 'none'",
}

// loopback are servers that a person runs on the own machine, at any port.
var loopback = []string{"http://localhost:*", "http://127.0.0.1:*"}

// connect allows questions to this site, to the services that answer pages of other
// origins, and to a person's own machine; no other server is asked anything.
func connect() string {
	return "connect-src 'self' " + strings.Join(append(provider.DirectHosts(), loopback...), " ")
}

// meta is the policy as one text.
var meta = sync.OnceValue(func() string {
	return strings.Join(append(slices.Clone(directives), connect()), "; ")
})

// framing forbids other sites to put the page into a frame. Browsers accept it in a header only.
const framing = "frame-ancestors 'none'"

// Content returns the content security policy as a header's value.
func Content() string { return Meta() + "; " + framing }

// Meta returns the part of the policy that may stand in a meta element, for
// hosts that send no headers of ours.
func Meta() string { return meta() }

// Security returns the headers that every response carries, whatever it holds.
func Security() []Header {
	return []Header{
		{"Content-Security-Policy", Content()},
		{"X-Content-Type-Options", "nosniff"},
		{"Referrer-Policy", "no-referrer"},
		{"Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=(), clipboard-write=(self)"},
		{"Cross-Origin-Opener-Policy", "same-origin"},
		{"Cross-Origin-Resource-Policy", "same-origin"},
	}
}

// HashedDir is the folder of the site whose files carry a hash of their content in their name.
const HashedDir = "a"

// Cache-Control of a file that never changes under its name, of one that may
// change at any time, and of an answer that is made for one request.
const (
	Forever = "public, max-age=31536000, immutable"
	Checked = "no-cache"
	Never   = "no-store"
)
