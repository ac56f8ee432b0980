package main

import (
	"net/http"
	"strings"

	"benchtrial/wasm/policy"
	"benchtrial/wasm/worker/api"
)

// site sends what is under /api/ to the routes and everything else to files.
func site(files http.Handler, routes []api.Route) http.Handler {
	calls := api.Handler(routes)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/api" || strings.HasPrefix(r.URL.Path, "/api/") {
			calls.ServeHTTP(w, r)
			return
		}
		files.ServeHTTP(w, r)
	})
}

// nothing answers where there is no file.
func nothing(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Cache-Control", policy.Checked)
	http.Error(w, "There is nothing at this address.", http.StatusNotFound)
}
