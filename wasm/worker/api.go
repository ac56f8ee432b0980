package main

import (
	"fmt"
	"net/http"

	"benchtrial/wasm/policy"
	"benchtrial/wasm/worker/api"
	"benchtrial/wasm/worker/chat"
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
	// Chat says that services that run models are asked from here.
	Chat bool `json:"chat"`
	// Class is there where classes pay for participants.
	Class *paying `json:"class,omitempty"`
}

// paying names the services for which classes pay. Which models of them a class pays for is
// told to its participants, by /api/class.
type paying struct {
	Services []string `json:"services"`
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

// routes returns everything under /api/, by the settings of this deployment. An error names
// the setting that is wrong.
func routes() ([]api.Route, error) {
	titles, err := source()
	if err != nil {
		return nil, fmt.Errorf("USCODE_FROM: %w", err)
	}
	models, guard, err := chats()
	if err != nil {
		return nil, err
	}
	return []api.Route{
		{Method: http.MethodGet, Path: "/api/health", MaxBody: maxBody, Guard: guard, Answer: answerHealth},
		{Method: http.MethodGet, Path: "/api/uscode/{release}/{title}", MaxBody: maxBody, Answer: titles.Answer},
		{Method: http.MethodPost, Path: "/api/chat/{service}", MaxBody: chat.MaxBody, Guard: guard, Answer: models.Answer},
		{Method: http.MethodGet, Path: "/api/class", MaxBody: maxBody, Guard: guard, Answer: models.Classes.Answer},
	}, nil
}

func answerHealth(w http.ResponseWriter, _ *http.Request) error {
	release, date := uscode.Newest()
	answer := health{
		Status: "ok", Version: version, Features: []string{"uscode", "chat"},
		USCode: true, Newest: newest{release, date}, Chat: true,
	}
	if paid := paidServices(); len(paid) > 0 {
		answer.Features = append(answer.Features, "class")
		answer.Class = &paying{paid}
	}
	api.Answer(w, http.StatusOK, answer)
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
