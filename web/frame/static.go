//go:build !js

package frame

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	"github.com/vugu/vugu"
	"github.com/vugu/vugu/staticrender"
)

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
	return inner, nil
}
