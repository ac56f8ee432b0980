package browser

import "syscall/js"

// OpenStorage returns the storage of this site on this device.
func OpenStorage() *Storage { return &Storage{device: localStorage{}} }

// localStorage is the browser's own; every access may throw where it is blocked.
type localStorage struct{}

func (localStorage) call(f func(store js.Value)) (done bool) {
	defer func() {
		if recover() != nil {
			done = false
		}
	}()
	store := js.Global().Get("Reflect").Call("get", js.Global(), "localStorage")
	if !store.Truthy() {
		return false
	}
	f(store)
	return true
}

func (l localStorage) get(key string) (value string, ok bool) {
	l.call(func(store js.Value) {
		if v := store.Call("getItem", key); v.Type() == js.TypeString {
			value, ok = v.String(), true
		}
	})
	return value, ok
}

func (l localStorage) set(key, value string) bool {
	return l.call(func(store js.Value) { store.Call("setItem", key, value) })
}

func (l localStorage) remove(key string) bool {
	return l.call(func(store js.Value) { store.Call("removeItem", key) })
}
