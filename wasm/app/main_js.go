// Command app is the browser binary. The page and the engine in the Web Worker
// run the same compiled module; the first argument says which of them this
// instance is.
package main

import (
	"os"

	"benchtrial/web/engine"
	"benchtrial/web/page"
)

func main() {
	if len(os.Args) > 1 && os.Args[1] == "engine" {
		engine.Main()
	}
	page.Main()
}
