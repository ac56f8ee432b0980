package browser

import "syscall/js"

// Key is a key that was pressed.
type Key struct {
	Name string
	// Command says that Ctrl or, on a Mac, the command key was held.
	Command bool
	// Free says that the focus is on nothing that takes keys of its own.
	Free bool
	// In is the id of the element with the focus.
	In string
}

// OnKey hears of keys before anything else does; where f returns true the key
// has been dealt with.
func OnKey(f func(Key) bool) {
	listen(document, "keydown", func(event js.Value) {
		name := event.Get("key").String()
		if name != "Enter" && name != "f" {
			return
		}
		if event.Get("isComposing").Truthy() || event.Get("shiftKey").Truthy() || event.Get("altKey").Truthy() || event.Get("repeat").Truthy() {
			return
		}
		target := event.Get("target")
		key := Key{
			Name: name, Command: event.Get("ctrlKey").Truthy() || event.Get("metaKey").Truthy(),
			Free: true, In: target.Get("id").String(),
		}
		if closest := target.Get("closest"); closest.Truthy() {
			key.Free = target.Call("closest", "a,button,input,select,textarea,summary").IsNull()
		}
		if f(key) {
			event.Call("preventDefault")
		}
	})
}
