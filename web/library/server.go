package library

import (
	"encoding/json"
	"path"
	"strconv"
	"strings"

	holding "benchtrial/gen/document/container"
	"benchtrial/web/browser"
)

// server is the server of this site: it returns what it answers to a path below the
// site's root. Progress hears of the bytes that have come, of all where it is known
// how many; when cancel is closed it ends.
type server func(path string, cancel <-chan struct{}, progress func(got, of int64)) (status int, body []byte, err error)

// Server says what the server of this site hands over. The error says that it cannot be reached.
func (l *Library) Server() (Server, error) {
	var health struct {
		USCode bool                           `json:"uscode"`
		Newest struct{ Release, Date string } `json:"newest"`
	}
	status, body, err := l.server("api/health", nil, func(int64, int64) {})
	if err != nil {
		return Server{}, sentence(say("not_reached", "why", err.Error()))
	}
	// A site that only hands over files answers something else, or nothing.
	if status != 200 || json.Unmarshal(body, &health) != nil {
		return Server{}, nil
	}
	return Server{health.USCode, health.Newest.Release, health.Newest.Date}, nil
}

// Fetch has a title handed over by the server, and adds it. The title is named as by Published.
func (l *Library) Fetch(release, title string, w *work) Added {
	a := Added{Name: "xml_usc" + title + "@" + release + ".zip"}
	refuse := func(said string) Added { a.Said = said; return a }
	if published()[title] == "" || !isRelease(release) {
		return refuse(errNotUnderstood.Error())
	}
	over := false
	stop := make(chan struct{}) // ends what grows too large, or is cancelled
	ended := make(chan struct{})
	defer close(ended)
	large := make(chan struct{}, 1)
	go func() {
		select {
		case <-w.cancel:
		case <-large:
		case <-ended:
		}
		close(stop)
	}()
	status, body, err := l.server("api/uscode/"+release+"/"+title, stop, func(got, of int64) {
		if max(got, of) > holding.MaxBytes && !over {
			over = true
			large <- struct{}{}
		}
		w.went(Fetched, got, of)
	})
	switch {
	case w.stopped():
		a.Stopped = true
		return refuse(errStopped.Error())
	case over:
		return refuse(say("too_large", "most", strconv.Itoa(holding.MaxBytes>>20)))
	case err != nil:
		return refuse(say("not_reached", "why", strings.TrimSuffix(err.Error(), ".")))
	case status != 200:
		return refuse(refusal(status, body))
	}
	return l.addFetched(path.Base(a.Name), release, title, body, w)
}

// refusal returns what the server says, or what is said of a server that says nothing.
func refusal(status int, body []byte) string {
	var refused struct{ Error, What string }
	if json.Unmarshal(body, &refused) == nil && refused.Error != "" {
		return refused.Error
	}
	if status == 404 || status == 405 {
		return say("no_server")
	}
	return say("answered", "status", strconv.Itoa(status))
}

// addFetched adds a file that was handed over, if it holds what was asked for.
func (l *Library) addFetched(name, release, title string, body []byte, w *work) Added {
	f := browser.NewFile(name, body)
	c, err := w.open(f, "")
	a := Added{Name: f.Name(), Size: f.Size()}
	if err != nil {
		a.Said = l.unread(name, err)
		a.Stopped = err == errStopped
		return a
	}
	for _, t := range c.titles {
		// The release is taken as the file says it: a point that was published again says the first.
		if route(t.Number) != title {
			a.Said = say("not_that_title", "got", say("title", "number", t.Number, "release", t.Release), "wanted", say("title", "number", strings.TrimLeft(title, "0"), "release", release))
			return a
		}
	}
	if c.doc != nil {
		a.Said = say("unreadable", "name", name, "why", say("answered", "status", "200"))
		return a
	}
	a, _ = l.take(f, c, "", w)
	return a
}
