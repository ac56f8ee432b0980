package docket

import (
	"errors"
	"maps"
	"slices"
	"strings"
)

// Kept is a file that a store kept.
type Kept struct {
	Key    int
	Source Source
}

// Store keeps files and small texts from one visit to the next. Its methods wait; an
// error is in words for a person.
type Store interface {
	// Keep keeps a file and returns its key, above 0.
	Keep(Source) (key int, err error)
	// Files returns the kept files in the order in which they came.
	Files() ([]Kept, error)
	// Drop forgets a file.
	Drop(key int) error
	// Note keeps a text under a key; an empty text forgets it.
	Note(key, text string) error
	// Notes returns all texts by their key.
	Notes() (map[string]string, error)
	// Clear forgets everything.
	Clear() error
}

// ErrFull is a store without room.
var ErrFull = errors.New(say("full"))

// Refused returns the error of a browser's store in words for a person, from its name
// and message there.
func Refused(name, message string) error {
	if name == "QuotaExceededError" {
		return ErrFull
	}
	return errors.New(say("blocked", "why", strings.TrimSuffix(message, ".")))
}

// Memory is a store that lasts as long as the program. Its zero value is empty.
type Memory struct {
	// Room is how many bytes of files it takes, 0 for any number.
	Room int64

	last  int
	files []Kept
	notes map[string]string
}

// Keep implements Store.
func (m *Memory) Keep(s Source) (int, error) {
	used := s.Size()
	for _, k := range m.files {
		used += k.Source.Size()
	}
	if m.Room > 0 && used > m.Room {
		return 0, ErrFull
	}
	m.last++
	m.files = append(m.files, Kept{m.last, s})
	return m.last, nil
}

// Files implements Store.
func (m *Memory) Files() ([]Kept, error) { return slices.Clone(m.files), nil }

// Drop implements Store.
func (m *Memory) Drop(key int) error {
	m.files = slices.DeleteFunc(m.files, func(k Kept) bool { return k.Key == key })
	return nil
}

// Note implements Store.
func (m *Memory) Note(key, text string) error {
	if text == "" {
		delete(m.notes, key)
		return nil
	}
	if m.notes == nil {
		m.notes = map[string]string{}
	}
	m.notes[key] = text
	return nil
}

// Notes implements Store.
func (m *Memory) Notes() (map[string]string, error) { return maps.Clone(m.notes), nil }

// Clear implements Store.
func (m *Memory) Clear() error {
	*m = Memory{Room: m.Room, last: m.last}
	return nil
}
