package e2e_test

import (
	"os"
	"testing"

	"benchtrial/gen"
	"benchtrial/gen/prompt"
	"benchtrial/web/e2e"
	"benchtrial/web/page"
)

func TestMain(m *testing.M) { os.Exit(e2e.Main(m)) }

// servers are the ways in which the site is served. One server serves all pages of a test.
var servers = []struct {
	name  string
	start func(testing.TB) e2e.Site
}{
	{"native", e2e.Native},
	{"workerd", e2e.Workerd},
}

// landing returns the first prompt that the page shows.
func landing(t testing.TB) prompt.Prompt {
	t.Helper()
	p, err := gen.Make(page.Landing)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
