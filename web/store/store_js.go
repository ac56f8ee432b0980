// Package store keeps files and notes on the device, those of a docket and those of a
// library apart, and runs: in the browser in IndexedDB, where files stay files and are read piece by piece as ever; on the host in memory.
package store

import (
	"syscall/js"

	"benchtrial/web/browser"
	"benchtrial/web/docket"
)

// pair names two object stores.
type pair struct {
	files string // number → File, numbers given by the database
	notes string // key → text
}

var (
	ofDocket  = pair{"files", "notes"}
	ofLibrary = pair{"texts", "text-notes"}
)

// indexed is a pair of object stores in the site's database. Its methods wait for the browser.
type indexed struct {
	pair
	*database
}

// filed is the database of files and notes. Its first version had the docket's two only.
func filed() *database {
	return &database{name: "benchtrial.docket", version: 2, make: func(db js.Value) {
		for _, p := range []pair{ofDocket, ofLibrary} {
			if db.Get("objectStoreNames").Call("contains", p.files).Bool() {
				continue
			}
			db.Call("createObjectStore", p.files, map[string]any{"autoIncrement": true})
			db.Call("createObjectStore", p.notes)
		}
	}}
}

// Open returns the store of the docket on this device. The database is opened when it is needed.
func Open() docket.Store { return &indexed{ofDocket, filed()} }

// Texts returns the store of the library on this device.
func Texts() docket.Store { return &indexed{ofLibrary, filed()} }

// Keep implements docket.Store.
func (s *indexed) Keep(f docket.Source) (int, error) {
	held, ok := f.(*browser.File)
	if !ok {
		return 0, docket.Refused("", "not a file of the browser")
	}
	key, err := s.do("readwrite", s.files, "add", held.Value())
	if err != nil {
		return 0, err
	}
	return key.Int(), nil
}

// Files implements docket.Store.
func (s *indexed) Files() ([]docket.Kept, error) {
	keys, err := s.do("readonly", s.files, "getAllKeys")
	if err != nil {
		return nil, err
	}
	values, err := s.do("readonly", s.files, "getAll")
	if err != nil {
		return nil, err
	}
	var kept []docket.Kept
	for i := range min(keys.Length(), values.Length()) {
		kept = append(kept, docket.Kept{Key: keys.Index(i).Int(), Source: browser.FileOf(values.Index(i))})
	}
	return kept, nil
}

// Drop implements docket.Store.
func (s *indexed) Drop(key int) error {
	_, err := s.do("readwrite", s.files, "delete", key)
	return err
}

// Note implements docket.Store.
func (s *indexed) Note(key, text string) (err error) {
	if text == "" {
		_, err = s.do("readwrite", s.notes, "delete", key)
	} else {
		_, err = s.do("readwrite", s.notes, "put", text, key)
	}
	return err
}

// Notes implements docket.Store.
func (s *indexed) Notes() (map[string]string, error) {
	keys, err := s.do("readonly", s.notes, "getAllKeys")
	if err != nil {
		return nil, err
	}
	values, err := s.do("readonly", s.notes, "getAll")
	if err != nil {
		return nil, err
	}
	all := map[string]string{}
	for i := range min(keys.Length(), values.Length()) {
		all[keys.Index(i).String()] = values.Index(i).String()
	}
	return all, nil
}

// Clear implements docket.Store.
func (s *indexed) Clear() error {
	_, err := s.do("readwrite", s.files, "clear")
	_, err2 := s.do("readwrite", s.notes, "clear")
	if err == nil {
		err = err2
	}
	return err
}
