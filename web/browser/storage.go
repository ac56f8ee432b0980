package browser

// backing is a store that may refuse: it is blocked in some browsers and full in others.
type backing interface {
	get(key string) (value string, ok bool)
	set(key, value string) bool
	remove(key string) bool
}

// Storage keeps small texts on the device. Where the browser's own storage is
// blocked or full they are kept in memory, until the page is closed.
type Storage struct {
	device backing
	memory map[string]string
	// Refused says that the last Set did not reach the device.
	Refused bool
}

// Get returns what was kept under the key.
func (s *Storage) Get(key string) (value string, ok bool) {
	if value, ok = s.memory[key]; ok {
		return value, true
	}
	return s.device.get(key)
}

// Set keeps a value and reports whether it will survive a reload.
func (s *Storage) Set(key, value string) bool {
	if s.device.set(key, value) {
		delete(s.memory, key)
		s.Refused = false
		return true
	}
	if s.memory == nil {
		s.memory = map[string]string{}
	}
	s.memory[key] = value
	s.Refused = true
	return false
}

// Remove forgets a key.
func (s *Storage) Remove(key string) {
	delete(s.memory, key)
	s.device.remove(key)
}
