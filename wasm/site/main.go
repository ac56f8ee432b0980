// Command site writes the web site: index.html with the first exhibit in it,
// every file it needs under a name that carries a hash of its content,
// compressed twins (NAME.br) and the headers for static hosts.
//
//	go run ./wasm/site -app app.wasm -workbench workbench.wasm -o dist -version 1.0
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
)

func main() {
	o := options{printed: os.Stdout}
	flag.StringVar(&o.root, "root", ".", "the project's folder")
	o.programs = programs()
	for i := range o.programs {
		p := &o.programs[i]
		flag.StringVar(&p.binary, p.name, "", "the browser binary built from wasm/"+p.name)
		flag.IntVar(&p.budget, p.name+"-budget", 0, "print what "+p.visit+" costs and fail where it is more than so many bytes")
	}
	flag.StringVar(&o.out, "o", "dist", "the folder to write; what was in it is removed")
	flag.StringVar(&o.modules, "documents", "", "the folder node_modules with what assets/documents/package-lock.json names")
	flag.StringVar(&o.version, "version", "development", "the version that the site names")
	flag.StringVar(&o.compress.kept, "compressed", "", "a folder that keeps compressed files between builds")
	flag.BoolVar(&o.compress.make, "compress", true, "compress what is not yet in -compressed (needs the command brotli)")
	flag.Parse()
	if err := build(o); err != nil {
		fmt.Fprintln(os.Stderr, "site:", err)
		os.Exit(1)
	}
}

type options struct {
	root, out, version string
	modules            string // what npm installed
	programs           []program
	compress           compressor
	printed            io.Writer // where the costs are printed
}

func build(o options) error {
	b := newBundle(o.root)
	if err := addBuilt(b, o.programs); err != nil {
		return err
	}
	addWords(b)
	if err := addDocuments(b, o.modules); err != nil {
		return err
	}
	first, err := firstExhibit()
	if err != nil {
		return err
	}
	files, err := b.site(o.version, first)
	if err != nil {
		return err
	}
	small, err := o.compress.all(files)
	if err != nil {
		return err
	}
	if err := write(o.out, files, small); err != nil {
		return err
	}
	return within(o.printed, parts(files, small), o.programs)
}
