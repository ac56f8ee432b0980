package run

import (
	"sync"
)

// keys are the keys of services: in memory, and in the store where a person wanted that.
// Nothing else in this package holds one.
type keys struct {
	mu     sync.Mutex
	memory map[string]string
	kept   map[string]bool
}

// read takes what the store keeps.
func (k *keys) read(s Store) error {
	k.mu.Lock() // before the store is read: a key that is set meanwhile must not be taken for one that went
	defer k.mu.Unlock()
	all, err := s.Keys()
	if err != nil {
		return err
	}
	for service := range k.kept {
		if all[service] == "" {
			delete(k.memory, service)
		}
	}
	k.kept = map[string]bool{}
	for service, key := range all {
		put(&k.memory, service, key)
		k.kept[service] = true
	}
	return nil
}

// set takes the key of a service; an empty one forgets it.
func (k *keys) set(s Store, service, key string, keep bool) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	put(&k.memory, service, key)
	if key == "" {
		delete(k.memory, service)
	}
	if keep && key != "" {
		if err := s.PutKey(service, key); err != nil {
			return err
		}
		if k.kept == nil {
			k.kept = map[string]bool{}
		}
		k.kept[service] = true
		return nil
	}
	delete(k.kept, service)
	return s.PutKey(service, "")
}

// forget forgets all keys.
func (k *keys) forget(s Store) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.memory, k.kept = nil, nil
	all, err := s.Keys()
	for service := range all {
		if e := s.PutKey(service, ""); e != nil {
			err = e
		}
	}
	return err
}

// of returns the key of a service, empty where there is none.
func (k *keys) of(service string) string {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.memory[service]
}

// shown returns what may be seen of a key: its last four characters, and nothing of a short one.
func (k *keys) shown(service string) (masked string, kept bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	key := k.memory[service]
	switch {
	case key == "":
	case len(key) < 16:
		masked = "…"
	default:
		masked = "…" + key[len(key)-4:]
	}
	return masked, k.kept[service]
}
