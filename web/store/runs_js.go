package store

import (
	"strconv"
	"strings"
	"syscall/js"

	"benchtrial/web/run"
)

// The object stores of runs: number → text; [run, item] → text, twice; service → key.
const (
	runTexts  = "runs"
	runHeads  = "heads"
	runBodies = "bodies"
	runKeys   = "keys"
)

// runs keeps runs in a database of their own. Heads, which are read all at once when a run is
// opened, stand apart from the answers.
type runs struct{ *database }

// Runs returns the store of runs on this device. The database is opened when it is needed.
func Runs() run.Store {
	return runs{&database{name: "benchtrial.runs", version: 1, make: func(db js.Value) {
		db.Call("createObjectStore", runTexts, map[string]any{"autoIncrement": true})
		for _, store := range []string{runHeads, runBodies, runKeys} {
			db.Call("createObjectStore", store)
		}
	}}}
}

// Runs implements run.Store.
func (s runs) Runs() (map[int]string, error) {
	all := map[int]string{}
	err := s.each(runTexts, js.Undefined(), func(key js.Value, text string) { all[key.Int()] = text })
	return all, err
}

// New implements run.Store. The database gives a number once only.
func (s runs) New(text string) (int, error) {
	key, err := s.do("readwrite", runTexts, "add", text)
	if err != nil {
		return 0, err
	}
	return key.Int(), nil
}

// Put implements run.Store.
func (s runs) Put(run int, text string) error {
	_, err := s.do("readwrite", runTexts, "put", text, run)
	return err
}

// Heads implements run.Store. Keys and heads come over as two texts: asking the browser for
// each of twenty thousand would take as long as reading them.
func (s runs) Heads(run int) (map[int]string, error) {
	k, v, err := s.all(runHeads, items(run))
	if err != nil || k.Length() == 0 {
		return nil, err
	}
	keys := strings.Split(k.Call("join", "\n").String(), "\n") // each "run,item"
	heads := strings.Split(v.Call("join", "\n").String(), "\n")
	all := make(map[int]string, len(keys))
	for n := range min(len(keys), len(heads)) {
		_, item, _ := strings.Cut(keys[n], ",")
		i, err := strconv.Atoi(item)
		if err != nil {
			return nil, err
		}
		all[i] = heads[n]
	}
	return all, nil
}

// Keep implements run.Store. An answer is on the disk when it returns, not only on its way there.
func (s runs) Keep(run, item int, head, body string) error {
	key, options, stores := []any{run, item}, map[string]any{}, []string{runHeads}
	if body != "" {
		options["durability"] = "strict"
		stores = append(stores, runBodies)
	}
	return s.transact("readwrite", options, func(in func(string) js.Value) {
		in(runHeads).Call("put", head, key)
		if body != "" {
			in(runBodies).Call("put", body, key)
		}
	}, stores...)
}

// Bodies implements run.Store.
func (s runs) Bodies(run int, items []int) ([]string, error) {
	bodies, requests := make([]string, len(items)), make([]js.Value, len(items))
	if len(items) == 0 {
		return bodies, nil
	}
	err := s.transact("readonly", nil, func(in func(string) js.Value) {
		store := in(runBodies)
		for n, item := range items {
			requests[n] = store.Call("get", []any{run, item})
		}
	}, runBodies)
	for n := range requests {
		if err == nil {
			if v := requests[n].Get("result"); v.Type() == js.TypeString {
				bodies[n] = v.String()
			}
		}
	}
	return bodies, err
}

// Delete implements run.Store.
func (s runs) Delete(run int) error {
	return s.transact("readwrite", nil, func(in func(string) js.Value) {
		in(runTexts).Call("delete", run)
		in(runHeads).Call("delete", items(run))
		in(runBodies).Call("delete", items(run))
	}, runTexts, runHeads, runBodies)
}

// Keys implements run.Store.
func (s runs) Keys() (map[string]string, error) {
	all := map[string]string{}
	err := s.each(runKeys, js.Undefined(), func(key js.Value, text string) { all[key.String()] = text })
	return all, err
}

// PutKey implements run.Store.
func (s runs) PutKey(service, key string) (err error) {
	if key == "" {
		_, err = s.do("readwrite", runKeys, "delete", service)
	} else {
		_, err = s.do("readwrite", runKeys, "put", key, service)
	}
	return err
}

// items is the range of the keys of a run's items: an array follows every number.
func items(run int) js.Value {
	return js.Global().Get("IDBKeyRange").Call("bound", []any{run}, []any{run, []any{}})
}

// each calls do with the keys and texts of an object store within a range.
func (s runs) each(store string, within js.Value, do func(key js.Value, text string)) error {
	k, v, err := s.all(store, within)
	if err != nil {
		return err
	}
	for n := range min(k.Length(), v.Length()) {
		do(k.Index(n), v.Index(n).String())
	}
	return nil
}

// all returns the keys and values of an object store within a range, as arrays.
func (s runs) all(store string, within js.Value) (keys, values js.Value, err error) {
	err = s.transact("readonly", nil, func(in func(string) js.Value) {
		keys, values = in(store).Call("getAllKeys", within), in(store).Call("getAll", within)
	}, store)
	if err != nil {
		return keys, values, err
	}
	return keys.Get("result"), values.Get("result"), nil
}
