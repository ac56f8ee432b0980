package page

import (
	_ "embed"
	"strconv"
	"strings"

	"github.com/vugu/vugu"

	"benchtrial/gen/prompt"
	"benchtrial/score/verdict"
	"benchtrial/web/browser"
	"benchtrial/web/part"
)

// aboutText is the About page, to be corrected as HTML.
//
//go:embed about.html
var aboutText string

// aboutHTML returns the About page with the versions filled in.
func aboutHTML() vugu.HTML {
	return part.ASCII(strings.NewReplacer(
		"{version}", string(part.Text(browser.Version())),
		"{suite}", prompt.Suite,
		"{scorer}", strconv.Itoa(verdict.ScorerVersion),
	).Replace(aboutText))
}
