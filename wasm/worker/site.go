package main

import (
	"net/http"
	"strings"
)

// site sends what is under /api/ to the API and everything else to files.
func site(files http.Handler) http.Handler {
	calls := api()
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/api" || strings.HasPrefix(r.URL.Path, "/api/") {
			calls.ServeHTTP(w, r)
			return
		}
		files.ServeHTTP(w, r)
	})
}
