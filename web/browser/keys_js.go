package browser

import "syscall/js"

// Key is a key that was pressed.
type Key struct {
	Name string
	// Command says that Ctrl or, on a Mac, the command key was held.
	Command bool
	// Typing says that the focus is on something that is typed into or chosen from.
	Typing bool
	// Free says that the focus is on nothing that takes keys of its own.
	Free bool
	// In is the id of the element with the focus.
	In string
}

// keys are the keys that are heard, and whether they go on while they are held.
var keys = map[string]bool{
	"Enter": false, "Escape": false, "f": false, "o": false, "p": false, "/": false, "Home": false, "End": false,
	"ArrowUp": true, "ArrowDown": true, "PageUp": true, "PageDown": true,
}

// OnKey hears of keys before anything else does; where f returns true the key
// has been dealt with.
func OnKey(f func(Key) bool) {
	listen(document, "keydown", func(event js.Value) {
		name := event.Get("key").String()
		keeps, known := keys[name]
		if !known || event.Get("isComposing").Truthy() || event.Get("altKey").Truthy() {
			return
		}
		// Where / stands on a keyboard, and whether with Shift, differs.
		if event.Get("shiftKey").Truthy() && name != "/" || event.Get("repeat").Truthy() && !keeps {
			return
		}
		target := event.Get("target")
		key := Key{
			Name: name, Command: event.Get("ctrlKey").Truthy() || event.Get("metaKey").Truthy(),
			Free: true, In: target.Get("id").String(),
		}
		if closest := target.Get("closest"); closest.Truthy() {
			key.Typing = !target.Call("closest", "input,select,textarea").IsNull()
			key.Free = target.Call("closest", "a,button,input,select,textarea,summary").IsNull()
		}
		if f(key) {
			event.Call("preventDefault")
		}
	})
}
