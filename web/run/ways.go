package run

import (
	"encoding/json"
	"sync"

	"benchtrial/web/browser"
	"benchtrial/web/provider"
)

// The ways to a service.
const (
	direct  = "direct"
	proxied = "proxy"
	local   = "local"
	here    = "here"
	inPage  = "page"
)

// site is what the server of this site does for runs. It is asked once.
type site struct {
	get func(path string) (status int, body []byte, err error)

	mu      sync.Mutex
	known   bool
	chat    bool
	classes bool
}

// hands says whether the server hands questions on. Where it cannot be reached it is asked
// again the next time.
func (s *site) hands() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.known || s.get == nil {
		return s.chat
	}
	status, body, err := s.get("api/health")
	if err != nil {
		return false
	}
	var health struct {
		Chat  bool            `json:"chat"`
		Class json.RawMessage `json:"class"`
	}
	s.known = true
	s.chat = status == 200 && json.Unmarshal(body, &health) == nil && health.Chat
	s.classes = s.chat && health.Class != nil
	return s.chat
}

// hasClasses says whether classes of the server pay for their participants.
func (s *site) hasClasses() bool {
	s.hands()
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.classes
}

// wayTo returns how a service is reached; empty where it is not. The browser's own model
// is none of the site's.
func (s *site) wayTo(p provider.Service) string {
	switch {
	case p.Wire == provider.Browser:
		return ""
	case p.Local:
		return local
	case p.Direct:
		return direct
	case s.hands():
		return proxied
	}
	return ""
}

// wayTo returns how a service is reached, the browser's own model among them.
func (s *service) wayTo(p provider.Service) string {
	if p.Wire == provider.Browser && s.own.is() != browser.NoModel {
		return inPage
	}
	return s.site.wayTo(p)
}

// ways returns the ways to all services.
func (s *service) ways() []Way {
	all := []Way{{Service: Simulated, How: here}}
	for _, p := range provider.Services() {
		w := Way{Service: p.ID, How: s.wayTo(p), NeedsKey: p.KeyHeader != "" && !p.KeyOptional}
		w.Key, w.Kept = s.keys.shown(p.ID)
		w.Fetch = w.How == inPage && !s.own.here()
		if m := s.joined.get(); w.Key == "" && m.pays(p.ID, "") {
			w.How, w.Class = ofClass, m.Name
		}
		all = append(all, w)
	}
	if s.site.hasClasses() {
		w := Way{Service: Class, How: proxied, NeedsKey: true, Membership: s.joined.get()}
		w.Key, w.Kept = s.keys.shown(Class)
		all = append(all, w)
	}
	return all
}

// hasKey says whether a service can be asked without typing a key first; the browser's
// own model, without fetching it first.
func (s *service) hasKey(id string) bool {
	p, ok := provider.Find(id)
	if p.Wire == provider.Browser {
		return s.own.here()
	}
	return !ok || p.KeyHeader == "" || p.KeyOptional || s.keys.of(id) != "" || s.joined.get().pays(id, "")
}
