//go:build !js

package page

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	"github.com/vugu/vugu"
	"github.com/vugu/vugu/staticrender"

	"benchtrial/gen/prompt"
	"benchtrial/web/part"
	"benchtrial/web/route"
)

// StaticHTML returns what stands inside the mount element before the program
// runs: the Try page with the prompt's exhibit, and the place where the boot
// script says how far it has come. It is drawn by the page's own components, so
// that the program finds the elements it would make and keeps what was typed.
func StaticHTML(p prompt.Prompt) (string, error) {
	a := newApp(nil, nil)
	a.Static = true
	a.route = route.Route{Page: route.Try}
	a.try.take(p, part.NewExhibit(p))
	env, err := vugu.NewBuildEnv()
	if err != nil {
		return "", fmt.Errorf("preparing the first page: %w", err)
	}
	var b bytes.Buffer
	if err := staticrender.New(&b).Render(env.RunBuild(a)); err != nil {
		return "", fmt.Errorf("drawing the first page: %w", err)
	}
	inner, ok := strings.CutPrefix(b.String(), `<div id="app">`)
	if ok {
		inner, ok = strings.CutSuffix(inner, "</div>")
	}
	if !ok {
		return "", errors.New("drawing the first page: the page is not in one element with the id app")
	}
	return inner, nil
}
