//go:build !js

// Command workbench is the browser binary of the pages for many answers. Built for the host it only says how to build it.
package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "workbench runs in a browser: build the site with ./build.sh build, or build and serve it with ./build.sh serve")
	os.Exit(2)
}
