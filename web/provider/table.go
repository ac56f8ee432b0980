package provider

import (
	_ "embed"
	"encoding/json"
	"strings"
	"sync"
)

//go:embed services.json
var servicesJSON []byte

// table reads all rows when they are first asked for.
var table = sync.OnceValue(func() []Service {
	var services []Service
	for row := range rows {
		services = append(services, service(row))
	}
	return services
})

// rows yields each service's row as it stands in the file: the Worker, which starts anew
// for every request, reads the one that it needs.
func rows(yield func(row []byte) bool) {
	depth, start, inText := 0, 0, false
	for i := 0; i < len(servicesJSON); i++ {
		switch c := servicesJSON[i]; {
		case inText && c == '\\':
			i++
		case c == '"':
			inText = !inText
		case inText:
		case c == '{':
			if depth++; depth == 1 {
				start = i
			}
		case c == '}':
			if depth--; depth == 0 && !yield(servicesJSON[start:i+1]) {
				return
			}
		}
	}
}

// service reads a row.
func service(row []byte) Service {
	var s Service
	if err := json.Unmarshal(row, &s); err != nil {
		panic("services.json: " + err.Error())
	}
	if other, ok := Find(s.ModelsOf); ok {
		s.Models = other.Models
	}
	for i := range s.Models {
		s.Models[i].Priced = s.Free || s.Models[i].Output > 0
	}
	return s
}

// Services returns all services in the order in which they are offered. They are shared: not to be changed.
func Services() []Service { return table() }

// Find returns the service of an ID, which is the first thing in its row.
func Find(id string) (Service, bool) {
	for row := range rows {
		_, rest, _ := strings.Cut(string(row[:min(len(row), 100)]), `"id": "`)
		if first, _, _ := strings.Cut(rest, `"`); first == id && id != "" {
			return service(row), true
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
