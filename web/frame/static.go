//go:build !js

package frame

import (
	"bytes"
	_ "embed"
	"errors"
	"fmt"
	"strings"

	"github.com/vugu/vugu"
	"github.com/vugu/vugu/staticrender"

	"benchtrial/web/part"
)

// loading stands at the end of the static page's main part for a page of the
// workbench, until its program runs: the style sheet shows it instead of the first
// exhibit where the address asks for such a page, and the boot script says in it how
// far the program has come.
//
//go:embed loading.html
var loading string

// waysHTML are the links of the masthead, to pages of both programs, and footHTML is
// the foot. They are written once, into the static page, and stay there.
//
//go:embed ways.html
var waysHTML string

//go:embed foot.html
var footHTML string

func ways() any { return part.ASCII(strings.TrimSpace(waysHTML)) }
func foot() any { return part.ASCII(strings.TrimSpace(footHTML)) }

// mainEnd is the end of the main part.
const mainEnd = "</main>"

// HTML returns what stands inside the mount element while the page is as it is now.
// It is drawn by the components that the program uses, so that the program finds the
// elements it would make and keeps what was typed.
func HTML(f *Frame) (string, error) {
	env, err := vugu.NewBuildEnv()
	if err != nil {
		return "", fmt.Errorf("preparing the page: %w", err)
	}
	var b bytes.Buffer
	if err := staticrender.New(&b).Render(env.RunBuild(f)); err != nil {
		return "", fmt.Errorf("drawing the page: %w", err)
	}
	inner, ok := strings.CutPrefix(b.String(), `<div id="app">`)
	if ok {
		inner, ok = strings.CutSuffix(inner, "</div>")
	}
	if !ok {
		return "", errors.New("drawing the page: it is not in one element with the id app")
	}
	if f.Static {
		inner = strings.Replace(inner, mainEnd, loading+mainEnd, 1)
	}
	link := `href="#/` + string(way(f.Page)) + `"`
	inner = strings.Replace(inner, "<li><a "+link, "<li><a "+link+` aria-current="page"`, 1)
	return inner, nil
}
