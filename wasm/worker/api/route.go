// Package api finds the route that a request asks for and answers in JSON where
// there is none or the route refuses.
package api

import (
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"benchtrial/wasm/policy"
	"benchtrial/wasm/worker/platform"
)

// Route is one path of the API with one method that it answers.
type Route struct {
	// Method is the method; a route of GET answers HEAD too.
	Method string
	// Path is what the request's path must be, segment by segment. A segment in
	// braces takes any one that is not empty; Answer gets it by r.PathValue.
	Path string
	// MaxBody is the most bytes that the body may have; reading more fails with
	// *http.MaxBytesError.
	MaxBody int64
	// Guard decides the pages of which sites may ask; nil asks nobody where they come from.
	Guard *Guard
	// Answer answers, or returns an error, *Error where the visitor is to know
	// which, before it has written anything. Cache-Control is policy.Never unless
	// Answer sets another.
	Answer func(w http.ResponseWriter, r *http.Request) error
}

// Handler answers by the routes. A path is compared as it was sent: none with a
// percent sign in it is anyone's.
func Handler(routes []Route) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body := r.Body
		refuse := func(e *Error) {
			platform.Discard(body)
			Refuse(w, e)
		}
		w.Header().Set("Cache-Control", policy.Never)
		if preflight(routes, w, r) {
			return
		}
		route, refused := find(routes, r)
		if refused != nil {
			if refused.Status == http.StatusMethodNotAllowed {
				w.Header().Set("Allow", allowed(routes, r))
			}
			refuse(refused)
			return
		}
		if route.Guard != nil {
			if refused = route.Guard.admit(w, r); refused != nil {
				refuse(refused)
				return
			}
		}
		// A body whose size is known is not wrapped: no more of it comes, and the
		// platform can hand it on by itself.
		if r.ContentLength <= 0 {
			r.Body = http.MaxBytesReader(w, r.Body, route.MaxBody)
		}
		err := route.Answer(w, r)
		if err == nil {
			return
		}
		w.Header().Set("Cache-Control", policy.Never)
		var large *http.MaxBytesError
		if errors.As(err, &refused) {
			refuse(refused)
		} else if errors.As(err, &large) {
			refuse(tooLarge(large.Limit))
		} else {
			refuse(Fault())
		}
	})
}

// find returns the route of a request and puts the path's values into the request.
func find(routes []Route, r *http.Request) (Route, *Error) {
	found := false
	for _, route := range routes {
		values, ok := route.match(r)
		if !ok {
			continue
		}
		found = true
		if !slices.Contains(route.methods(), r.Method) {
			continue
		}
		if r.ContentLength > route.MaxBody {
			return Route{}, tooLarge(route.MaxBody)
		}
		for name, value := range values {
			r.SetPathValue(name, value)
		}
		return route, nil
	}
	if found {
		return Route{}, refusal(http.StatusMethodNotAllowed, "method", "methods", allowed(routes, r))
	}
	return Route{}, Nothing()
}

func tooLarge(limit int64) *Error {
	return refusal(http.StatusRequestEntityTooLarge, "body", "limit", strconv.FormatInt(limit>>10, 10))
}

// match compares the request's path with the route's and returns the values of
// the segments in braces.
func (t Route) match(r *http.Request) (map[string]string, bool) {
	if strings.Contains(r.URL.EscapedPath(), "%") {
		return nil, false
	}
	want, got := strings.Split(t.Path, "/"), strings.Split(r.URL.Path, "/")
	if len(want) != len(got) {
		return nil, false
	}
	values := map[string]string{}
	for i, segment := range want {
		if strings.HasPrefix(segment, "{") && got[i] != "" {
			values[strings.Trim(segment, "{}")] = got[i]
		} else if segment != got[i] {
			return nil, false
		}
	}
	return values, true
}

func (t Route) methods() []string {
	if t.Method == http.MethodGet {
		return []string{http.MethodGet, http.MethodHead}
	}
	return []string{t.Method}
}

// allowed returns the methods that the routes of a request's path answer, as the header Allow has them.
func allowed(routes []Route, r *http.Request) string {
	var methods []string
	for _, route := range routes {
		if _, ok := route.match(r); ok {
			methods = append(methods, route.methods()...)
		}
	}
	return strings.Join(methods, ", ")
}
