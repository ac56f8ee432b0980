// Command worker answers for the site. Built for js/wasm it is a Cloudflare
// Worker: the platform serves the files, this answers /api/ and what is not there.
package main

import (
	"fmt"
	"net/http"

	"github.com/syumai/workers"
)

func main() {
	workers.Serve(secured(site(http.HandlerFunc(nothing))))
}

// logPanic writes to the Worker's log.
func logPanic(path string, caught any) { fmt.Println("panic in", path, caught) }
