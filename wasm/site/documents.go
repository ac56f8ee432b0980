package main

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strings"
)

// documentsFolder is where what reads documents lies, as if it had been built.
const documentsFolder = "build/documents/"

// readsPDF says whether a published file belongs to what reads PDF, which is fetched
// when a person gives a PDF.
func readsPDF(name string) bool { return strings.HasPrefix(path.Base(name), "pdf") }

// library is where a file of a kept library stands below node_modules. The build for
// browsers of some years ago is a tenth larger and also runs in today's.
var library = map[string]string{
	"pdfjs.js":          "pdfjs-dist/legacy/build/pdf.min.mjs",
	"pdfjs-worker.js":   "pdfjs-dist/legacy/build/pdf.worker.min.mjs",
	"pdfjs-licence.txt": "pdfjs-dist/LICENSE",
}

// addDocuments adds what reads documents from the folder node_modules into which
// assets/documents/package-lock.json was installed.
func addDocuments(b *bundle, modules string) error {
	for name, file := range library {
		data, err := os.ReadFile(filepath.Join(modules, filepath.FromSlash(file)))
		if err != nil {
			return fmt.Errorf("what reads PDF, which ./build.sh installs: %w", err)
		}
		b.built[documentsFolder+name] = data
	}
	b.documents = map[string]string{
		"pdf":          "assets/documents/pdf.js",
		"pdfjs":        documentsFolder + "pdfjs.js",
		"pdfjs-worker": documentsFolder + "pdfjs-worker.js",
	}
	return nil
}
