package main

import (
	"path"
	"slices"
	"strings"

	"benchtrial/web/route"
)

// program is one of the browser binaries.
type program struct {
	name   string       // of its folder below wasm, and of the published binary
	visit  string       // what asks for it, in words
	pages  []route.Page // the pages for which it is fetched; none where it is for all others
	binary string       // the file that was built
	budget int          // what the visit may cost in bytes; 0 means that nobody asks
}

// programs returns the browser binaries, those that a first visit asks for first.
func programs() []program {
	return []program{
		{name: "app", visit: "a first visit"},
		{name: "workbench", visit: "a page of the workbench", pages: route.Workbench()},
	}
}

// built is the program's path among what is made at build time.
func (p program) built() string { return "build/" + p.name + ".wasm" }

// asksFor says whether a visit to the program's pages asks for a published file:
// for all but the binaries of the other programs.
func (p program) asksFor(name string, all []program) bool {
	return !slices.ContainsFunc(all, func(other program) bool {
		return other.name != p.name && path.Ext(name) == ".wasm" && strings.HasPrefix(path.Base(name), other.name+".")
	})
}
