package browser

import "syscall/js"

// Step leaves a step in the window's history that carries a mark, at the same address;
// Remark gives the step where the window stands another mark.
func Step(mark string) { window.Get("history").Call("pushState", mark, "") }

// Remark changes the mark of the step where the window stands.
func Remark(mark string) { window.Get("history").Call("replaceState", mark, "") }

// Back goes a step back in the window's history.
func Back() { window.Get("history").Call("back") }

// OnStep calls f with the mark of a step of the history when the window has come to
// it; "" is a step without one.
func OnStep(f func(mark string)) {
	listen(window, "popstate", func(event js.Value) {
		mark := ""
		if v := event.Get("state"); v.Type() == js.TypeString {
			mark = v.String()
		}
		f(mark)
	})
}

// OnOther calls f when a page of the same name is open in another tab, or is opened there.
func OnOther(name string, f func()) {
	constructor := window.Get("BroadcastChannel")
	if !constructor.Truthy() {
		return
	}
	channel := constructor.New("benchtrial." + name)
	listen(channel, "message", func(event js.Value) {
		if event.Get("data").String() == "new" {
			channel.Call("postMessage", "here")
		}
		f()
	})
	channel.Call("postMessage", "new")
}

// Print opens the browser's dialogue for printing.
func Print() { window.Call("print") }
