package runs

import (
	"strings"

	"benchtrial/web/browser"
	"benchtrial/web/part"
	"benchtrial/web/provider"
	"benchtrial/web/run"
)

// hasClasses says that a class of this site's server may pay.
func (s *services) hasClasses() bool { return s.way(run.Class).How != "" }

// joined says that the code of a class is here.
func (s *services) joined() bool { return s.way(run.Class).Key != "" }

// classSaid says what the class pays for, and what is left of its money.
func (s *services) classSaid() string {
	w := s.way(run.Class)
	m := w.Membership
	switch {
	case w.Key == "":
		return say("class_note")
	case m == nil:
		return say("class_silent")
	}
	var models []string
	for _, one := range m.Models {
		service, model, _ := strings.Cut(one, "/")
		if p, ok := provider.Find(service); ok {
			models = append(models, say("class_model", "model", nameOf(run.Model{Service: service, Model: model}), "service", p.Name))
		}
	}
	return say("class_said", "class", part.Isolated(m.Name), "models", strings.Join(models, ", "), "left", money(min(m.Left, m.Share)), "until", part.Date(m.Until))
}

// unfoldPaid shows the services of the models that the class pays for.
func (s *services) unfoldPaid() {
	if m := s.way(run.Class).Membership; m != nil {
		for _, one := range m.Models {
			service, _, _ := strings.Cut(one, "/")
			s.unfolded[service] = true
		}
	}
}

// join hands the code of a class to the engine.
func (p *Page) join() { p.giveKey(run.Class) }

// leave forgets it.
func (p *Page) leave() { p.forgetKey(run.Class) }

// emptyCode empties the field for the code of a class.
func emptyCode() { browser.Empty(controlID("key", run.Class)) }
