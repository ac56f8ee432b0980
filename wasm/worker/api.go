package main

import (
	"net/http"

	"benchtrial/wasm/policy"
	"benchtrial/wasm/worker/api"
	"benchtrial/wasm/worker/platform"
	"benchtrial/wasm/worker/upstream"
	"benchtrial/wasm/worker/uscode"
)

// version is set by the build.
var version = "development"

// maxBody is the most bytes that a request to a route that needs no body may carry.
const maxBody = 64 << 10

// cached is how many bytes of titles are kept where the platform does not decide that.
const cached = 96 << 20

// health is what GET /api/health answers. The page asks it and hides what this
// deployment does not have.
type health struct {
	Status  string `json:"status"`
	Version string `json:"version"`
	// Features names the optional parts of the server side that this deployment has.
	Features []string `json:"features"`
	// USCode says that titles of the U.S. Code can be had, Newest of which release point.
	USCode bool   `json:"uscode"`
	Newest newest `json:"newest"`
}

// newest is the newest release point that this deployment knows of, and the day
// through which it is current (2006-01-02).
type newest struct {
	Release string `json:"release"`
	Date    string `json:"date"`
}

// source returns where titles of the U.S. Code come from: the House's server, or
// what a deployment's setting USCODE_FROM puts in its place.
func source() (*uscode.Source, error) {
	base := platform.Setting("USCODE_FROM")
	if base == "" {
		base = uscode.Official
	}
	if err := upstream.CheckOrigin(base); err != nil {
		return nil, err
	}
	return &uscode.Source{
		House: uscode.House{Base: base, Transport: platform.Transport(), Limits: uscode.Usual},
		Cache: platform.NewCache(cached),
	}, nil
}

// routes returns everything under /api/.
func routes(titles *uscode.Source) []api.Route {
	return []api.Route{
		{Method: http.MethodGet, Path: "/api/health", MaxBody: maxBody, Answer: answerHealth},
		{Method: http.MethodGet, Path: "/api/uscode/{release}/{title}", MaxBody: maxBody, Answer: titles.Answer},
	}
}

func answerHealth(w http.ResponseWriter, _ *http.Request) error {
	release, date := uscode.Newest()
	api.Answer(w, http.StatusOK, health{
		Status: "ok", Version: version, Features: []string{"uscode"},
		USCode: true, Newest: newest{release, date},
	})
	return nil
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
				api.Refuse(w, api.Fault())
			}
		}()
		next.ServeHTTP(w, r)
	})
}
