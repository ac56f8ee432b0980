package engine

import (
	"errors"
	"syscall/js"
)

// worker posts to the Web Worker that the boot script started.
type worker struct{ value js.Value }

func (w worker) Post(id int, r Request) {
	array := arrayOf(r.Body)
	message := map[string]any{"id": id, "kind": string(r.Kind), "body": array}
	if r.File != nil {
		message["file"] = r.File.Value()
	}
	w.value.Call("postMessage", message, []any{array.Get("buffer")})
}

// Connect returns a client of the engine at globalThis.benchtrial.engine. Fault is
// called when the engine stops, fetching when an answer waits for words.
func Connect(fault, fetching func()) *Client {
	value := given("engine")
	c := NewClient(worker{value})
	value.Call("addEventListener", "message", js.FuncOf(func(_ js.Value, args []js.Value) any {
		data := args[0].Get("data")
		if data.Get("fault").Truthy() {
			c.Stop()
			fault()
			return nil
		}
		id := data.Get("id")
		if id.Type() != js.TypeNumber {
			return nil
		}
		if data.Get("fetching").Truthy() {
			fetching()
			return nil
		}
		for key, err := range map[string]error{"notFetched": ErrNotFetched, "notLoaded": ErrNotLoaded} {
			if data.Get(key).Truthy() {
				c.Deliver(id.Int(), nil, err)
				return nil
			}
		}
		if said := data.Get("error"); data.Get("said").Truthy() {
			c.Deliver(id.Int(), nil, &SaidError{said.String(), data.Get("unfit").Truthy()})
			return nil
		} else if said.Type() == js.TypeString {
			c.Deliver(id.Int(), nil, errors.New(said.String()))
			return nil
		}
		c.Deliver(id.Int(), bytesOf(data.Get("body")), nil)
		return nil
	}))
	value.Call("addEventListener", "error", js.FuncOf(func(js.Value, []js.Value) any {
		c.Stop()
		fault()
		return nil
	}))
	return c
}

// Hear has the client's listeners called with what the engine tells unasked. It stands
// apart because not every program is told something.
func (c *Client) Hear() {
	given("engine").Call("addEventListener", "message", js.FuncOf(func(_ js.Value, args []js.Value) any {
		data := args[0].Get("data")
		if event := data.Get("event"); event.Type() == js.TypeString {
			c.Tell(Kind(event.String()), bytesOf(data.Get("body")))
		}
		return nil
	}))
}
