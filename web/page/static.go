//go:build !js

package page

import (
	"benchtrial/gen/prompt"
	"benchtrial/web/frame"
	"benchtrial/web/part"
	"benchtrial/web/route"
)

// StaticHTML returns what stands inside the mount element before the program
// runs: the Try page with the prompt's exhibit, and the places where the boot
// script says how far it has come.
func StaticHTML(p prompt.Prompt) (string, error) {
	return frame.HTML(landed(p).Frame)
}

// landed is the page before its program runs.
func landed(p prompt.Prompt) *App {
	a := newApp(nil, nil)
	a.Static = true
	a.route = route.Route{Page: route.Try}
	a.Show(route.Try)
	a.try.take(p, part.NewExhibit(p))
	return a
}
