package e2e

import (
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"sync"
	"testing"
)

// Gate stands before a site and sees every request, those of workers too, which
// a page's own record leaves out.
type Gate struct {
	// Site is the site behind the gate.
	Site Site

	mu    sync.Mutex
	asked []string
	treat func(path string) http.HandlerFunc
}

// Gated puts a gate before a site; it ends with the test.
func Gated(t testing.TB, site Site) *Gate {
	t.Helper()
	behind, err := url.Parse(site.URL)
	if err != nil {
		t.Fatal(err)
	}
	g := &Gate{}
	through := httputil.NewSingleHostReverseProxy(behind)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		g.mu.Lock()
		g.asked = append(g.asked, r.URL.Path)
		treat := g.treat
		g.mu.Unlock()
		if treat != nil {
			if instead := treat(r.URL.Path); instead != nil {
				instead(w, r)
				return
			}
		}
		through.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	g.Site = Site{URL: server.URL + "/"}
	return g
}

// Treat has requests answered by what treat returns for their path; where that is
// nil, and with a nil treat, the site answers.
func (g *Gate) Treat(treat func(path string) http.HandlerFunc) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.treat = treat
}

// Asked returns the paths that were asked for so far, in order.
func (g *Gate) Asked() []string {
	g.mu.Lock()
	defer g.mu.Unlock()
	return append([]string(nil), g.asked...)
}
