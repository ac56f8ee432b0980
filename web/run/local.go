package run

import (
	"benchtrial/web/provider"
)

// modelsOf asks a local service which models it has.
func (s *service) modelsOf(m Model) ([]string, error) {
	p, ok := provider.Find(m.Service)
	if !ok || !p.Local || p.ModelsPath == "" {
		return nil, sentence("no_models")
	}
	if m.Address != "" {
		at, err := p.At(m.Address)
		if err != nil {
			return nil, sentence("bad_address", "why", ended(err.Error()))
		}
		p = at
	}
	head, err := p.Head(s.keys.of(p.ID), true)
	if err != nil {
		return nil, err
	}
	status, body := 0, []byte(nil)
	w := newWatch(nil, localSilence, localSilence)
	defer w.end()
	err = s.post(p.Host+p.ModelsPath, head, nil, w.stop, func(n int, _ func(string) string) { status = n }, func(piece []byte) error {
		if body = append(body, piece...); len(body) > provider.MaxAnswer {
			return errEnough
		}
		return nil
	})
	if err != nil || status != 200 {
		return nil, sentence("local_silent", "service", p.Name, "host", p.Host)
	}
	names, err := p.ReadModels(body)
	if err != nil {
		return nil, sentence("local_odd", "service", p.Name, "host", p.Host)
	}
	return names, nil
}
