package store

import (
	"errors"
	"syscall/js"
	"time"

	"benchtrial/web/docket"
)

// patience is how long a database may take to open: a blocked one never says so.
const patience = 10 * time.Second

// database is one of the site's. It is opened when it is needed.
type database struct {
	name    string
	version int
	make    func(db js.Value) // makes the object stores that a version lacks
	db      js.Value
}

// do calls a method of an object store in a transaction of its own, and returns its
// result once the transaction is complete: only then is something kept.
func (d *database) do(mode, store, method string, args ...any) (result js.Value, err error) {
	var request js.Value
	err = d.transact(mode, nil, func(in func(store string) js.Value) { request = in(store).Call(method, args...) }, store)
	if err != nil {
		return js.Undefined(), err
	}
	return request.Get("result"), nil
}

// transact does several things to some object stores in one transaction, whole or not at
// all, and returns once it is complete. Options are those of the transaction.
func (d *database) transact(mode string, options map[string]any, do func(in func(store string) js.Value), stores ...string) (err error) {
	defer refused(&err)
	if err := d.open(); err != nil {
		return err
	}
	names := make([]any, len(stores))
	for n := range stores {
		names[n] = stores[n]
	}
	transaction := d.db.Call("transaction", names, mode, options)
	do(func(store string) js.Value { return transaction.Call("objectStore", store) })
	return settled(transaction, "complete", "abort", "error")
}

// open opens the database where it is not open.
func (d *database) open() error {
	if d.db.Truthy() {
		return nil
	}
	factory := js.Global().Get("indexedDB")
	if !factory.Truthy() {
		return docket.Refused("", "this browser has none")
	}
	request := factory.Call("open", d.name, d.version)
	upgrade := js.FuncOf(func(js.Value, []js.Value) any {
		d.make(request.Get("result"))
		return nil
	})
	defer upgrade.Release()
	request.Call("addEventListener", "upgradeneeded", upgrade)
	if err := settled(request, "success", "error", "blocked"); err != nil {
		return err
	}
	d.db = request.Get("result")
	gone := js.FuncOf(func(js.Value, []js.Value) any { // the browser or another tab took it away
		d.db.Call("close")
		d.db = js.Undefined()
		return nil
	})
	d.db.Set("onclose", gone)
	d.db.Set("onversionchange", gone)
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
