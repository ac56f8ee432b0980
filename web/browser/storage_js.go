package browser

import "syscall/js"

// OpenStorage returns the storage of this site on this device.
func OpenStorage() *Storage { return &Storage{device: webStorage("localStorage")} }

// webStorage is one of the browser's own, by its name; every access may throw where it
// is blocked.
type webStorage string

func (w webStorage) call(f func(store js.Value)) (done bool) {
	defer func() {
		if recover() != nil {
			done = false
		}
	}()
	store := js.Global().Get("Reflect").Call("get", js.Global(), string(w))
	if !store.Truthy() {
		return false
	}
	f(store)
	return true
}

func (w webStorage) get(key string) (value string, ok bool) {
	w.call(func(store js.Value) {
		if v := store.Call("getItem", key); v.Type() == js.TypeString {
			value, ok = v.String(), true
		}
	})
	return value, ok
}

func (w webStorage) set(key, value string) bool {
	return w.call(func(store js.Value) { store.Call("setItem", key, value) })
}

func (w webStorage) remove(key string) bool {
	return w.call(func(store js.Value) { store.Call("removeItem", key) })
}

// ofWindow is the storage of this window, which ends with it; carriedKey is where a
// text waits in it for the page to be loaded anew.
const (
	ofWindow   = webStorage("sessionStorage")
	carriedKey = "benchtrial.carried"
)

// TypedEarly returns what was typed into the box while no program ran, which the boot
// script keeps, once.
func TypedEarly() string {
	const key = "benchtrial.typed"
	text, _ := ofWindow.get(key)
	ofWindow.remove(key)
	return text
}

// Carry keeps a text for the page that this window loads next, and reports whether it could.
func Carry(text string) bool { return ofWindow.set(carriedKey, text) }

// Carried returns the text that the page before carried over, once.
func Carried() string {
	text, _ := ofWindow.get(carriedKey)
	ofWindow.remove(carriedKey)
	return text
}
