package main

import (
	"path"
	"slices"
	"strings"

	"benchtrial/gen/prompt"
	"benchtrial/web/route"
)

// program is one of the browser binaries.
type program struct {
	name   string            // of its folder below wasm, and of the published binary
	visit  string            // what asks for it, in words
	sheet  string            // the style sheet of its own, without folder and ending
	pages  []route.Page      // the pages for which it is fetched; none where it is for all others
	texts  []prompt.TextType // the kinds of text in questions for which it is fetched
	binary string            // the file that was built
	budget int               // what the visit may cost in bytes; 0 means that nobody asks
}

// programs returns the browser binaries, those that a first visit asks for first.
func programs() []program {
	return []program{
		{name: "app", visit: "a first visit"},
		{name: "workbench", visit: "a page of the workbench", sheet: "workbench", pages: route.Workbench(), texts: route.WorkbenchTexts()},
	}
}

// built is the program's path among what is made at build time.
func (p program) built() string { return "build/" + p.name + ".wasm" }

// asksFor says whether a visit to the program's pages asks for a published file:
// for all but the binaries and style sheets of the other programs.
func (p program) asksFor(name string, all []program) bool {
	return !slices.ContainsFunc(all, func(other program) bool {
		named := func(name, what, ending string) bool {
			return what != "" && path.Ext(name) == ending && strings.HasPrefix(path.Base(name), what+".")
		}
		return other.name != p.name && (named(name, other.name, ".wasm") || named(name, other.sheet, ".css"))
	})
}
