package runs

import (
	"strconv"

	"benchtrial/web/browser"
	"benchtrial/web/provider"
)

// fetches says that a service is the browser's own model, which must be fetched first.
func (s *services) fetches(service provider.Service) bool {
	return service.Wire == provider.Browser && (s.fetching || s.way(service.ID).Fetch)
}

// fetchSaid says what fetching is, or how far it is.
func (s *services) fetchSaid() string {
	if s.fetching {
		return say("fetch_begun", "percent", strconv.Itoa(s.fetched))
	}
	return say("fetch_said")
}

// fetchModel has the browser fetch its own model: it wants a press for that.
func (p *Page) fetchModel(service provider.Service) {
	s := &p.services
	s.problem, s.of, s.fetching, s.fetched = "", service.ID, true, 0
	browser.Announce(s.fetchSaid())
	p.f.Async(func() func() {
		ways, err := p.Runner.FetchModel(p.fetchedSoFar)
		return func() {
			s.fetching = false
			if err != nil {
				s.problem, s.of = err.Error(), service.ID
				browser.Announce(s.problem)
				return
			}
			s.take(ways)
			p.did(say("fetch_done"))
			p.form.reckon()
		}
	})
}

// fetchedSoFar shows how much of the model is here.
func (p *Page) fetchedSoFar(percent int) {
	p.f.Aside(func() func() bool {
		return func() bool {
			changed := p.services.fetched != percent
			p.services.fetched = percent
			return changed && p.shown()
		}
	})
}
