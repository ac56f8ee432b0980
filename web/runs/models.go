package runs

import (
	"slices"
	"strings"
	"unicode"

	"benchtrial/web/browser"
	"benchtrial/web/part"
	"benchtrial/web/provider"
	"benchtrial/web/run"
)

// offer is a model as it can be chosen.
type offer struct {
	run.Model
	ID         string // of its control
	Name, Said string
	On         bool
	Efforts    []choice // of thinking, where the model takes one
}

// choice is one entry to choose from.
type choice struct {
	Value, Label string
	On           bool
}

// nameOf names a model for a person.
func nameOf(m run.Model) string {
	if m.Service == run.Simulated {
		return simulatedName(m.Model)
	}
	if s, ok := provider.Find(m.Service); ok {
		if known := s.Model(m.Model); known.Name != "" {
			return part.Isolated(known.Name)
		}
	}
	return part.Isolated(m.Model)
}

// same says whether two choices are of one model, whatever its effort and prices.
func same(a, b run.Model) bool {
	return a.Service == b.Service && a.Model == b.Model && a.Address == b.Address
}

func (f *form) chosen(m run.Model) int {
	return slices.IndexFunc(f.plan.Models, func(other run.Model) bool { return same(m, other) })
}

// offers are the models of a service: those of the table, those that a local one says
// it has, and those that were typed.
func (f *form) offers(s provider.Service) (list []offer) {
	add := func(m run.Model) {
		if slices.ContainsFunc(list, func(o offer) bool { return same(o.Model, m) }) {
			return
		}
		i := f.chosen(m)
		if i >= 0 {
			m = f.plan.Models[i]
		}
		known := s.Model(m.Model)
		o := offer{Model: m, ID: controlID("model", s.ID+"-"+m.Model), Name: nameOf(m), Said: pricesSaid(s, known, m), On: i >= 0}
		if i >= 0 && len(known.Efforts) > 0 {
			o.Efforts = []choice{{"", say("effort_own"), m.Effort == ""}}
			for _, e := range known.Efforts {
				o.Efforts = append(o.Efforts, choice{e, say("effort", "effort", e), m.Effort == e})
			}
		}
		list = append(list, o)
	}
	address := f.p.services.addresses[s.ID]
	for _, m := range s.Models {
		add(run.Model{Service: s.ID, Model: m.ID, Address: address})
	}
	for _, name := range f.p.services.local[s.ID] {
		add(run.Model{Service: s.ID, Model: name, Address: address})
	}
	for _, m := range f.plan.Models {
		if m.Service == s.ID {
			add(m)
		}
	}
	return list
}

// pricesSaid says what a model costs.
func pricesSaid(s provider.Service, known provider.Model, m run.Model) string {
	switch {
	case s.Local || s.Wire == provider.Browser:
		return say("price_local")
	case known.Priced:
		said := say("price", "input", price(known.Input), "output", price(known.Output))
		if known.Note == "" {
			return said
		}
		return say("price_note", "price", said, "note", known.Note)
	case m.Input > 0 || m.Output > 0:
		return say("price_own", "input", price(m.Input), "output", price(m.Output))
	}
	return say("price_unknown")
}

// pick chooses a model, or no longer.
func (f *form) pick(m run.Model) {
	if i := f.chosen(m); i >= 0 {
		f.plan.Models = slices.Delete(f.plan.Models, i, i+1)
	} else {
		f.plan.Models = append(f.plan.Models, m)
	}
	f.changed()
}

// think chooses how much a model is to think.
func (f *form) think(m run.Model, effort string) {
	if i := f.chosen(m); i >= 0 {
		f.plan.Models[i].Effort = effort
		f.changed()
	}
}

// longestName is the most bytes of a model's name.
const longestName = 200

// addModel chooses a model that the table does not have, by the name that was typed,
// with the prices that were.
func (f *form) addModel(s provider.Service) {
	all := &f.p.services
	all.problem, all.of = "", s.ID
	field := func(what string) string { return strings.TrimSpace(browser.Value(controlID(what, s.ID))) }
	m := run.Model{Service: s.ID, Model: field("other"), Address: all.addresses[s.ID]}
	refuse := func(why string) {
		all.problem = why
		browser.Announce(why)
		browser.Focus(controlID("other", s.ID))
	}
	if m.Model == "" || len(m.Model) > longestName {
		refuse(say("no_name"))
		return
	}
	if _, err := s.URL(m.Model, false); err != nil || strings.ContainsFunc(m.Model, unicode.IsControl) {
		refuse(say("bad_name", "name", part.Isolated(m.Model)))
		return
	}
	for what, into := range map[string]*int64{"other-input": &m.Input, "other-output": &m.Output} {
		typed := field(what)
		if typed == "" || s.Model(m.Model).Priced {
			continue
		}
		amount, err := readMoney(typed)
		if err != nil {
			refuse(say("bad_money", "value", part.Isolated(typed)))
			return
		}
		*into = amount
	}
	for _, what := range []string{"other", "other-input", "other-output"} {
		browser.Empty(controlID(what, s.ID))
	}
	if f.chosen(m) < 0 {
		f.pick(m)
	}
	browser.Announce(say("model_added", "name", nameOf(m)))
}

// summary says in a line what of a service is chosen, and what of its key is known.
func (f *form) summary(s provider.Service) string {
	var names []string
	for _, m := range f.plan.Models {
		if m.Service == s.ID {
			names = append(names, nameOf(m))
		}
	}
	said := f.p.services.keySaid(s.ID)
	if len(names) == 0 {
		return said
	}
	if said != "" {
		said = " \u00b7 " + said
	}
	return say("chosen", "names", strings.Join(names, ", ")) + said
}
