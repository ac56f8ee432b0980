// Command worker answers for the site. Built for js/wasm it is a Cloudflare
// Worker: the platform serves the files, this answers /api/ and what is not there.
package main

import (
	"fmt"
	"net/http"

	"github.com/syumai/workers"
)

func main() {
	all, err := routes()
	if err != nil {
		panic(err)
	}
	workers.Serve(secured(site(http.HandlerFunc(nothing), all)))
}

// logPanic writes to the Worker's log.
func logPanic(path string, caught any) { fmt.Println("panic in", path, caught) }
