// Package bank holds the words that invented depositions are performed from,
// one text file a part. A program that fetches them when they are needed does
// not import it.
package bank

import (
	"embed"

	"benchtrial/gen/wording"
)

//go:embed *.txt
var files embed.FS

// Parts returns the names of all parts in alphabetical order.
func Parts() []string { return wording.Names(files) }

// Text returns the content of a part; empty where there is none.
func Text(part string) string { return wording.Text(files, part) }
