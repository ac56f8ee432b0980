package browser

import "syscall/js"

// Lock takes a lock that one tab or worker of this site can have at a time, and returns
// what gives it back; ok is false where another has it. It goes with the page too. Where
// the browser has no locks, everybody gets it. Lock waits.
func Lock(name string) (release func(), ok bool) {
	locks := window.Get("navigator").Get("locks")
	if !locks.Truthy() {
		return func() {}, true
	}
	var give js.Value
	got := make(chan bool, 1)
	hold := js.FuncOf(func(_ js.Value, args []js.Value) any {
		if len(args) > 0 {
			give = args[0]
		}
		return nil
	})
	held := js.FuncOf(func(_ js.Value, args []js.Value) any {
		if !args[0].Truthy() {
			got <- false
			return nil
		}
		promise := window.Get("Promise").New(hold)
		got <- true
		return promise
	})
	settle(locks.Call("request", "benchtrial."+name, map[string]any{"ifAvailable": true}, held), func(js.Value) {}, func(js.Value) {
		select {
		case got <- false:
		default:
		}
	})
	ok = <-got
	return func() {
		if give.Truthy() {
			give.Invoke()
			give = js.Undefined()
		}
	}, ok
}

// Channel calls heard with what other tabs and workers of this site say under a name,
// and returns what says something to them.
func Channel(name string, heard func(text string)) (say func(text string)) {
	constructor := window.Get("BroadcastChannel")
	if !constructor.Truthy() {
		return func(string) {}
	}
	channel := constructor.New("benchtrial." + name)
	listen(channel, "message", func(event js.Value) {
		if text := event.Get("data"); text.Type() == js.TypeString {
			heard(text.String())
		}
	})
	return func(text string) { channel.Call("postMessage", text) }
}

// Online says whether the browser thinks that there is a network.
func Online() bool {
	v := window.Get("navigator").Get("onLine")
	return v.Type() != js.TypeBoolean || v.Bool()
}

// OnOnline calls f when the network comes or goes.
func OnOnline(f func()) {
	for _, kind := range []string{"online", "offline"} {
		listen(window, kind, func(js.Value) { f() })
	}
}
