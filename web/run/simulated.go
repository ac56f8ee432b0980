package run

import (
	"sync"
	"time"

	"benchtrial/web/paralegal"
	"benchtrial/web/provider"
)

// Simulated is the service of the simulated paralegals (package paralegal): they need no
// key, cost nothing and answer here. Their runs are labelled everywhere.
const Simulated = "simulated"

// thinks is how long a simulated paralegal takes for an answer.
const thinks = 150 * time.Millisecond

// simulatedModel returns a simulated paralegal as a model: it costs nothing.
func simulatedModel(id string) provider.Model {
	row := provider.Model{ID: id, Name: id, Priced: true}
	if m, ok := paralegal.Find(id); ok {
		row.Name = m.Name
	}
	return row
}

// simulation answers as simulated paralegals, at their pace.
type simulation struct {
	mu   sync.Mutex
	next map[string]time.Time // when a paralegal takes its next question
}

// send answers a call.
func (s *simulation) send(c Call, cancel <-chan struct{}) (Sent, error) {
	m, ok := paralegal.Find(c.Model.Model)
	if !ok {
		return Sent{}, provider.Failure{Kind: provider.NoModel}
	}
	s.mu.Lock()
	at := time.Now()
	if s.next == nil {
		s.next = map[string]time.Time{}
	}
	if s.next[m.ID].After(at) {
		at = s.next[m.ID]
	}
	s.next[m.ID] = at.Add(time.Second / time.Duration(max(m.Pace, 1)))
	s.mu.Unlock()
	timer := time.NewTimer(time.Until(at) + thinks)
	defer timer.Stop()
	select {
	case <-timer.C:
		return Sent{Reply: m.Answer(c.Turns, c.Seed), Way: here}, nil
	case <-cancel:
		return Sent{}, provider.Failure{Kind: stopped}
	}
}

// paceOf returns how many answers a second a paralegal gives.
func paceOf(id string) int {
	m, _ := paralegal.Find(id)
	return max(m.Pace, 1)
}
