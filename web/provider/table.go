package provider

import (
	_ "embed"
	"encoding/json"
	"strings"
	"sync"
)

//go:embed services.json
var servicesJSON []byte

// table reads the rows when the first is asked for: the Worker starts anew for every request.
var table = sync.OnceValue(func() []Service {
	var services []Service
	if err := json.Unmarshal(servicesJSON, &services); err != nil {
		panic("services.json: " + err.Error())
	}
	for _, s := range services {
		for i := range s.Models {
			s.Models[i].Priced = s.Free || s.Models[i].Output > 0
		}
	}
	return services
})

// Services returns all services in the order in which they are offered. They are shared: not to be changed.
func Services() []Service { return table() }

// Find returns the service of an ID.
func Find(id string) (Service, bool) {
	for _, s := range table() {
		if s.ID == id {
			return s, true
		}
	}
	return Service{}, false
}

// Model returns the model of a name: its row, also where the name has a date behind the
// row's; or, where there is none, what the service's quirks tell of it, without prices
// and limits.
func (s Service) Model(id string) Model {
	for _, m := range s.Models {
		if m.ID == id {
			return m
		}
	}
	for _, m := range s.Models {
		if date, ok := strings.CutPrefix(id, m.ID+"-"); ok && isDate(date) {
			m.ID = id
			return m
		}
	}
	m := Model{ID: id, Name: id, Priced: s.Free}
	for _, beginning := range s.Quirks.NoTemperature {
		if strings.HasPrefix(id, beginning) {
			m.NoTemperature, m.Reasoning = true, true
		}
	}
	return m
}

// isDate says that text is a day as services put it behind a model's name: 20250514, 2025-05-14.
func isDate(text string) bool {
	digits := strings.ReplaceAll(text, "-", "")
	return len(digits) == 8 && strings.HasPrefix(digits, "20") && strings.Trim(digits, "0123456789") == ""
}
