package runs

import (
	"slices"
	"strconv"
	"strings"

	"benchtrial/web/browser"
	"benchtrial/web/part"
	"benchtrial/web/provider"
	"benchtrial/web/run"
)

// services are those that run models, with what is known of keys. A key itself is
// never here: it goes from its field to the engine.
type services struct {
	p    *Page
	ways []run.Way
	// unfolded are the services whose models and key are shown.
	unfolded map[string]bool
	// local are the models that local services say they have, by service; looking is one that is asked.
	local   map[string][]string
	looking string
	// fetching says that the browser fetches its own model, fetched how much of it is here, in percent.
	fetching bool
	fetched  int
	// addresses are those that were typed for local services.
	addresses map[string]string
	// keeps are the services whose next key is to be kept on the device.
	keeps map[string]bool
	// problem says what went wrong with the service of that name.
	problem, of string
}

// shut folds all services: no key that was typed and not handed over stays in the page.
func (s *services) shut() {
	for _, service := range provider.Services() {
		browser.Empty(controlID("key", service.ID))
	}
	emptyCode()
	s.problem, s.of = "", ""
	s.unfolded, s.keeps = map[string]bool{}, map[string]bool{}
}

// unfold shows the models and the key of a service, or puts them away.
func (s *services) unfold(id string) {
	browser.Empty(controlID("key", id))
	s.unfolded[id], s.keeps[id] = !s.unfolded[id], false
}

func (s *services) take(ways []run.Way) {
	if ways != nil {
		s.ways = ways
	}
}

func (s *services) way(id string) run.Way {
	for _, w := range s.ways {
		if w.Service == id {
			return w
		}
	}
	return run.Way{Service: id}
}

// offered are the services in the order in which they are offered, without those that
// cannot be reached from here.
func (s *services) offered() (list []provider.Service) {
	for _, service := range provider.Services() {
		if s.way(service.ID).How != "" {
			list = append(list, service)
		}
	}
	return list
}

// serviceName names a service for a person.
func serviceName(id string) string {
	switch id {
	case run.Simulated:
		return say("simulated")
	case run.Class:
		return say("class")
	}
	if s, ok := provider.Find(id); ok {
		return s.Name
	}
	return part.Isolated(id)
}

// hostOf is the host that a key or a question goes to: "api.anthropic.com".
func hostOf(address string) string {
	_, host, found := strings.Cut(address, "://")
	if !found {
		return address
	}
	host, _, _ = strings.Cut(host, "/")
	return host
}

func (s *services) flipKeep(id string) { s.keeps[id] = !s.keeps[id] }

// lookLabel names the button that asks a local service for its models.
func (s *services) lookLabel(service provider.Service) string {
	if s.looking == service.ID {
		return say("looking")
	}
	return say("look")
}

// helps says that it is told what to do so that a local service answers: it did not.
func (s *services) helps(service provider.Service) bool {
	return hasAddress(service) && service.Help != "" && s.problemOf(service.ID) != ""
}

// help is what to do, with this page's own address in it.
func help(service provider.Service) string {
	return strings.ReplaceAll(service.Help, "{origin}", origin(browser.PageURL()))
}

// hasAddress says that a service is at an address that a person may change.
func hasAddress(service provider.Service) bool { return service.Local && service.Host != "" }

// origin is the beginning of an address that a server is to allow: "https://benchtrial.example".
func origin(address string) string {
	scheme, rest, _ := strings.Cut(address, "://")
	host, _, _ := strings.Cut(rest, "/")
	return scheme + "://" + host
}

// goesTo says where key and questions go, and through what.
func (s *services) goesTo(service provider.Service) string {
	w := s.way(service.ID)
	host := hostOf(service.Host)
	what := "goes_questions"
	if service.KeyHeader != "" && !service.KeyOptional {
		what = "goes_key"
	}
	switch w.How {
	case "direct":
		return say(what, "host", host) + " " + say("goes_direct")
	case "proxy":
		return say(what, "host", host) + " " + say("goes_proxy")
	case "local":
		return say("goes_local", "host", hostOf(s.address(service)))
	case "class":
		return say("goes_questions", "host", host) + " " + say("goes_class", "class", part.Isolated(w.Class))
	case "here":
		return say("goes_here")
	case "page":
		return say("goes_page")
	}
	return say("goes_nowhere")
}

// keySaid says what is known of a service's key.
func (s *services) keySaid(id string) string {
	w := s.way(id)
	switch {
	case w.Key != "" && w.Kept:
		return say("key_kept", "key", w.Key)
	case w.Key != "":
		return say("key_here", "key", w.Key)
	case w.Class != "":
		return say("class_pays", "class", part.Isolated(w.Class))
	case w.NeedsKey:
		return say("key_none")
	case w.Fetch:
		return say("fetch_needed")
	}
	if service, known := provider.Find(id); known && hasAddress(service) {
		return say("key_local")
	}
	return ""
}

// asksKey says that a field for a key is offered: where one is needed, or is taken.
func (s *services) asksKey(service provider.Service) bool { return service.KeyHeader != "" }

// anyKey says that there is something to forget.
func (s *services) anyKey() bool {
	return slices.ContainsFunc(s.ways, func(w run.Way) bool { return w.Key != "" })
}

// controlID names a control of a run or a service.
func controlID(what string, of any) string {
	switch v := of.(type) {
	case int:
		return what + "-" + strconv.Itoa(v)
	case string:
		return what + "-" + v
	}
	return what
}

// giveKey hands a typed key to the engine. The field is emptied before anything else.
func (p *Page) giveKey(service string) {
	s := &p.services
	field, keep := controlID("key", service), s.keeps[service]
	key := strings.TrimSpace(browser.Value(field))
	browser.Empty(field)
	s.problem, s.of = "", service
	if key == "" {
		s.problem = say("key_empty")
		if service == run.Class {
			s.problem = say("code_empty")
		}
		browser.Announce(s.problem)
		browser.Focus(field)
		return
	}
	p.withKeys(keyDone("key_taken", service), func() ([]run.Way, error) { return p.Runner.SetKey(service, key, keep) })
}

// keyDone says what was done with a key, or with the code of a class.
func keyDone(what, service string) string {
	if service == run.Class {
		return say(what + "_class")
	}
	return say(what, "service", serviceName(service))
}

// forgetKey forgets the key of one service.
func (p *Page) forgetKey(service string) {
	p.services.of = service
	p.withKeys(keyDone("key_forgotten", service), func() ([]run.Way, error) { return p.Runner.SetKey(service, "", false) })
}

// forgetKeys forgets all keys, here, on the device and in other tabs.
func (p *Page) forgetKeys() {
	p.services.of = ""
	p.withKeys(say("keys_forgotten"), p.Runner.ForgetKeys)
}

func (p *Page) withKeys(done string, do func() ([]run.Way, error)) {
	s := &p.services
	s.problem = ""
	p.f.Async(func() func() {
		ways, err := do()
		return func() {
			if err != nil {
				s.problem = err.Error()
				browser.Announce(s.problem)
				return
			}
			joined := s.joined()
			s.take(ways)
			if !joined {
				s.unfoldPaid()
			}
			p.did(done)
			p.form.reckon()
		}
	})
}

// problemOf is what went wrong with a service, empty where nothing did.
func (s *services) problemOf(service string) string {
	if s.of != service {
		return ""
	}
	return s.problem
}

// address is where a local service is.
func (s *services) address(service provider.Service) string {
	if a := s.addresses[service.ID]; a != "" {
		return a
	}
	return service.Host
}

// lookAround asks a local service which models it has.
func (p *Page) lookAround(service provider.Service) {
	s := &p.services
	address := strings.TrimRight(strings.TrimSpace(browser.Value(controlID("address", service.ID))), "/")
	s.problem, s.of = "", service.ID
	m := run.Model{Service: service.ID}
	if address != "" && address != service.Host {
		if _, err := service.At(address); err != nil {
			s.problem = say("bad_address", "why", err.Error())
			browser.Announce(s.problem)
			return
		}
		m.Address = address
	}
	if s.addresses == nil {
		s.addresses, s.local = map[string]string{}, map[string][]string{}
	}
	s.addresses[service.ID], s.looking = m.Address, service.ID
	p.f.Async(func() func() {
		names, err := p.Runner.Models(m)
		return func() {
			s.looking = ""
			switch {
			case err != nil:
				s.problem = err.Error()
				browser.Announce(s.problem)
			case len(names) == 0:
				s.problem = say("no_local_models", "service", service.Name)
				browser.Announce(s.problem)
			default:
				s.local[service.ID] = names
				browser.Announce(say("local_models", "n", part.Plural(len(names), "model", "models")))
			}
		}
	})
}
