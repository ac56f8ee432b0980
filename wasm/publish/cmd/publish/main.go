// Command publish puts a Go binary for WebAssembly into the form in which it is published.
//
//	go run ./wasm/publish/cmd/publish built.wasm published.wasm
package main

import (
	"fmt"
	"os"

	"benchtrial/wasm/publish"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: publish BUILT PUBLISHED")
		os.Exit(2)
	}
	if err := write(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, "publish:", err)
		os.Exit(1)
	}
}

func write(built, published string) error {
	wasm, err := os.ReadFile(built)
	if err != nil {
		return err
	}
	if wasm, err = publish.Binary(wasm); err != nil {
		return fmt.Errorf("%s: %w", built, err)
	}
	return os.WriteFile(published, wasm, 0o644)
}
