package api

import (
	"cmp"
	"net/http"
	"net/url"
	"slices"
	"strings"
)

// Guard decides the pages of which sites may use a route: this site's own, and those
// of the origins that a deployment names. Requests that come from no page, such as those of
// programs, pass.
type Guard struct {
	// Others are origins, such as https://example.org.
	Others []string
	// Headers are those, beside Content-Type, that pages of others may send.
	Headers []string
}

// admit returns a refusal where the page that asks is not of an admitted site, and tells
// browsers that the answer is for a page of another one.
func (g *Guard) admit(w http.ResponseWriter, r *http.Request) *Error {
	// One platform takes a header with a comma for two.
	origin := strings.Join(r.Header.Values("Origin"), ",")
	if origin == "" || own(origin, r) {
		return nil
	}
	w.Header().Add("Vary", "Origin")
	if !slices.Contains(g.Others, origin) {
		return refusal(http.StatusForbidden, "origin")
	}
	w.Header().Set("Access-Control-Allow-Origin", origin)
	w.Header().Set("Access-Control-Expose-Headers", "Retry-After")
	return nil
}

// own reports whether an origin is that of the site to which a request goes. The scheme
// may differ where something before this server sees to the encryption.
func own(origin string, r *http.Request) bool {
	u, err := url.Parse(origin)
	return err == nil && u.Host != "" && u.Host == cmp.Or(r.URL.Host, r.Host)
}

// preflight answers a browser that asks whether a page of another site may use a
// route, and reports whether this was such a question.
func preflight(routes []Route, w http.ResponseWriter, r *http.Request) bool {
	if r.Method != http.MethodOptions || r.Header.Get("Access-Control-Request-Method") == "" {
		return false
	}
	for _, route := range routes {
		if _, ok := route.match(r); !ok || route.Guard == nil {
			continue
		}
		if refused := route.Guard.admit(w, r); refused != nil {
			Refuse(w, refused)
			return true
		}
		w.Header().Set("Access-Control-Allow-Methods", allowed(routes, r))
		w.Header().Set("Access-Control-Allow-Headers", strings.Join(append([]string{"Content-Type"}, route.Guard.Headers...), ", "))
		w.Header().Set("Access-Control-Max-Age", "600")
		w.WriteHeader(http.StatusNoContent)
		return true
	}
	return false
}
