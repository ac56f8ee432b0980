package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"benchtrial/wasm/policy"
)

// version is set by the build.
var version = "development"

// maxBody is the most bytes that a request may carry. No route takes a body yet;
// the limit stands before all of them.
const maxBody = 64 << 10

// health is what GET /api/health answers. The page asks it and hides what this
// deployment does not have.
type health struct {
	Status  string `json:"status"`
	Version string `json:"version"`
	// Features names the optional parts of the server side that this deployment has.
	Features []string `json:"features"`
}

// route is one path of the API with the one method it answers (GET answers HEAD too).
type route struct {
	method, path string
	answer       http.HandlerFunc
}

var routes = []route{
	{http.MethodGet, "/api/health", answerHealth},
}

// api returns the handler of everything under /api/. Errors are JSON objects
// with the one field error, a sentence.
func api() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", policy.Never)
		i := slices.IndexFunc(routes, func(t route) bool { return t.path == r.URL.Path })
		switch {
		case i < 0:
			refuse(w, http.StatusNotFound, "There is nothing at this address.")
		case !routes[i].allows(r.Method):
			w.Header().Set("Allow", routes[i].allowed())
			refuse(w, http.StatusMethodNotAllowed, fmt.Sprintf("This address answers %s only.", routes[i].allowed()))
		case r.ContentLength > maxBody:
			refuse(w, http.StatusRequestEntityTooLarge, fmt.Sprintf("A request may carry %d KB at the most.", maxBody>>10))
		default:
			r.Body = http.MaxBytesReader(w, r.Body, maxBody)
			routes[i].answer(w, r)
		}
	})
}

func (t route) allows(method string) bool {
	return method == t.method || t.method == http.MethodGet && method == http.MethodHead
}

func (t route) allowed() string {
	if t.method == http.MethodGet {
		return strings.Join([]string{http.MethodGet, http.MethodHead}, ", ")
	}
	return t.method
}

func answerHealth(w http.ResponseWriter, _ *http.Request) {
	answer(w, http.StatusOK, health{Status: "ok", Version: version, Features: []string{}})
}

func refuse(w http.ResponseWriter, status int, sentence string) {
	answer(w, status, struct {
		Error string `json:"error"`
	}{sentence})
}

func answer(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.WriteHeader(status)
	// The visitor may be gone; then there is no one to tell.
	_ = json.NewEncoder(w).Encode(body)
}

// secured adds the security headers to whatever next answers, and answers 500
// without details where next panics.
func secured(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for _, h := range policy.Security() {
			w.Header().Set(h.Name, h.Value)
		}
		defer func() {
			if caught := recover(); caught != nil {
				if caught == http.ErrAbortHandler {
					panic(caught)
				}
				logPanic(r.URL.Path, caught)
				refuse(w, http.StatusInternalServerError, "Something went wrong here. Try again.")
			}
		}()
		next.ServeHTTP(w, r)
	})
}
