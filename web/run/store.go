package run

import (
	"maps"
	"slices"
	"sync"
)

// Store keeps runs on the device. Its methods wait; an error is in words for a person.
// Each of them is done whole or not at all, whenever the program ends.
type Store interface {
	// Runs returns the text of each run by its number.
	Runs() (map[int]string, error)
	// New keeps the text of a new run and gives it a number, above 0, that no run had before.
	New(text string) (run int, err error)
	// Put gives a run another text.
	Put(run int, text string) error
	// Heads returns the heads of those items of a run that have one.
	Heads(run int) (map[int]string, error)
	// Keep gives an item another head, and another body unless that is empty.
	Keep(run, item int, head, body string) error
	// Bodies returns the bodies of some items, empty for those that have none.
	Bodies(run int, items []int) ([]string, error)
	// Delete forgets a run and all of its items.
	Delete(run int) error

	// Keys returns the keys that were to be kept, by service; PutKey keeps one, or
	// forgets it where it is empty.
	Keys() (map[string]string, error)
	PutKey(service, key string) error
}

// Memory is a store that lasts as long as the program. Its zero value is empty.
type Memory struct {
	mu     sync.Mutex
	last   int
	runs   map[int]string
	heads  map[[2]int]string
	bodies map[[2]int]string
	keys   map[string]string
}

// Runs implements Store.
func (m *Memory) Runs() (map[int]string, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return maps.Clone(m.runs), nil
}

// New implements Store.
func (m *Memory) New(text string) (int, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.last++
	put(&m.runs, m.last, text)
	return m.last, nil
}

// Put implements Store.
func (m *Memory) Put(run int, text string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	put(&m.runs, run, text)
	return nil
}

// Heads implements Store.
func (m *Memory) Heads(run int) (map[int]string, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	all := map[int]string{}
	for key, head := range m.heads {
		if key[0] == run {
			all[key[1]] = head
		}
	}
	return all, nil
}

// Keep implements Store.
func (m *Memory) Keep(run, item int, head, body string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	put(&m.heads, [2]int{run, item}, head)
	if body != "" {
		put(&m.bodies, [2]int{run, item}, body)
	}
	return nil
}

// Bodies implements Store.
func (m *Memory) Bodies(run int, items []int) ([]string, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	bodies := make([]string, len(items))
	for n, item := range items {
		bodies[n] = m.bodies[[2]int{run, item}]
	}
	return bodies, nil
}

// Delete implements Store.
func (m *Memory) Delete(run int) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.runs, run)
	for _, items := range []map[[2]int]string{m.heads, m.bodies} {
		maps.DeleteFunc(items, func(key [2]int, _ string) bool { return key[0] == run })
	}
	return nil
}

// Keys implements Store.
func (m *Memory) Keys() (map[string]string, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return maps.Clone(m.keys), nil
}

// PutKey implements Store.
func (m *Memory) PutKey(service, key string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	put(&m.keys, service, key)
	if key == "" {
		delete(m.keys, service)
	}
	return nil
}

// put sets a value of a map that may be nil.
func put[K comparable](m *map[K]string, key K, value string) {
	if *m == nil {
		*m = map[K]string{}
	}
	(*m)[key] = value
}

// Held returns everything that the store holds, as text: nothing else is on the device.
func (m *Memory) Held() []string {
	m.mu.Lock()
	defer m.mu.Unlock()
	all := slices.Collect(maps.Values(m.runs))
	all = slices.AppendSeq(all, maps.Values(m.heads))
	all = slices.AppendSeq(all, maps.Values(m.bodies))
	return slices.AppendSeq(all, maps.Values(m.keys))
}
