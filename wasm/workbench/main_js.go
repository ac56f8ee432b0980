// Command workbench is the browser binary of the pages for many answers. As with
// the small one, the page and the engine in the Web Worker run the same compiled
// module; the first argument says which of them this instance is.
package main

import (
	"os"

	"benchtrial/web/acts"
	"benchtrial/web/container"
	"benchtrial/web/docket"
	"benchtrial/web/engine"
	"benchtrial/web/library"
	"benchtrial/web/run"
	"benchtrial/web/store"
	"benchtrial/web/workbench"
)

func main() {
	if len(os.Args) > 1 && os.Args[1] == "engine" {
		desk := docket.NewDesk(store.Open())
		engine.Main(desk.More, container.More, acts.More, library.More(store.Texts()), run.More(store.Runs(), desk))
	}
	workbench.Main()
}
