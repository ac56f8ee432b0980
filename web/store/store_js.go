// Package store keeps files and notes on the device, those of a docket and those of a
// library apart: in the browser in IndexedDB, where files stay files and are read piece by piece as ever; on the host in memory.
package store

import (
	"errors"
	"syscall/js"
	"time"

	"benchtrial/web/browser"
	"benchtrial/web/docket"
)

const (
	database = "benchtrial.docket"
	version  = 2 // the first had the docket's two only
	// patience is how long the database may take to open: a blocked one never says so.
	patience = 10 * time.Second
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
	db js.Value
}

// Open returns the store of the docket on this device. The database is opened when it is needed.
func Open() docket.Store { return &indexed{pair: ofDocket} }

// Texts returns the store of the library on this device.
func Texts() docket.Store { return &indexed{pair: ofLibrary} }

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

// do calls a method of an object store in a transaction of its own, and returns its
// result once the transaction is complete: only then is something kept.
func (s *indexed) do(mode, store, method string, args ...any) (result js.Value, err error) {
	defer refused(&err)
	if err := s.open(); err != nil {
		return js.Undefined(), err
	}
	transaction := s.db.Call("transaction", store, mode)
	request := transaction.Call("objectStore", store).Call(method, args...)
	if err := settled(transaction, "complete", "abort", "error"); err != nil {
		return js.Undefined(), err
	}
	return request.Get("result"), nil
}

// open opens the database where it is not open.
func (s *indexed) open() error {
	if s.db.Truthy() {
		return nil
	}
	factory := js.Global().Get("indexedDB")
	if !factory.Truthy() {
		return docket.Refused("", "this browser has none")
	}
	request := factory.Call("open", database, version)
	upgrade := js.FuncOf(func(js.Value, []js.Value) any {
		db := request.Get("result")
		for _, p := range []pair{ofDocket, ofLibrary} {
			if db.Get("objectStoreNames").Call("contains", p.files).Bool() {
				continue
			}
			db.Call("createObjectStore", p.files, map[string]any{"autoIncrement": true})
			db.Call("createObjectStore", p.notes)
		}
		return nil
	})
	defer upgrade.Release()
	request.Call("addEventListener", "upgradeneeded", upgrade)
	if err := settled(request, "success", "error", "blocked"); err != nil {
		return err
	}
	s.db = request.Get("result")
	gone := js.FuncOf(func(js.Value, []js.Value) any { // the browser or another tab took it away
		s.db.Call("close")
		s.db = js.Undefined()
		return nil
	})
	s.db.Set("onclose", gone)
	s.db.Set("onversionchange", gone)
	return nil
}

// settled waits for the first of some events of a request or transaction; the first
// named is the good one.
func settled(target js.Value, good string, bad ...string) error {
	done := make(chan string, 1+len(bad))
	heard := js.FuncOf(func(_ js.Value, args []js.Value) any {
		select {
		case done <- args[0].Get("type").String():
		default:
		}
		return nil
	})
	defer heard.Release()
	for _, event := range append(bad, good) {
		target.Call("addEventListener", event, heard)
		defer target.Call("removeEventListener", event, heard)
	}
	var late <-chan time.Time
	if good == "success" {
		late = time.After(patience)
	}
	select {
	case event := <-done:
		if event == good {
			return nil
		}
		if e := target.Get("error"); e.Truthy() {
			return docket.Refused(e.Get("name").String(), e.Get("message").String())
		}
		return docket.Refused("", event)
	case <-late:
		return docket.Refused("", "it did not open")
	}
}

// refused turns what the browser throws into an error.
func refused(err *error) {
	fault := recover()
	if fault == nil {
		return
	}
	var thrown js.Error
	if e, ok := fault.(error); ok && errors.As(e, &thrown) {
		*err = docket.Refused(thrown.Get("name").String(), thrown.Get("message").String())
		return
	}
	panic(fault)
}
