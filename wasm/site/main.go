// Command site writes the web site: index.html with the first exhibit in it,
// every file it needs under a name that carries a hash of its content, and the
// headers for static hosts.
//
//	go run ./wasm/site -app app.wasm -o dist -version 1.0
package main

import (
	"flag"
	"fmt"
	"os"
)

func main() {
	log := func(err error) {
		fmt.Fprintln(os.Stderr, "site:", err)
		os.Exit(1)
	}
	root := flag.String("root", ".", "the project's folder")
	app := flag.String("app", "", "the browser binary, built from wasm/app")
	out := flag.String("o", "dist", "the folder to write; what was in it is removed")
	version := flag.String("version", "development", "the version that the site names")
	compressed := flag.String("compressed", "", "a folder that keeps compressed files between builds")
	compress := flag.Bool("compress", true, "compress what is not yet in -compressed (needs the command brotli)")
	flag.Parse()

	bundle := newBundle(*root)
	if err := addBuilt(bundle, *app); err != nil {
		log(err)
	}
	exhibit, err := firstExhibit()
	if err != nil {
		log(err)
	}
	index, err := bundle.page("index.html", *version, exhibit)
	if err != nil {
		log(err)
	}
	files := bundle.files()
	files["index.html"] = index
	files["_headers"] = headersFile()
	files[".assetsignore"] = []byte("*.br\n")
	if err := write(*out, files); err != nil {
		log(err)
	}
	if err := compressAll(*out, *compressed, files, *compress); err != nil {
		log(err)
	}
}
