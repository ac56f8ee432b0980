package browser

import (
	"errors"
	"fmt"
	"syscall/js"
)

// Fetch returns the content of a published file. Integrity is its hash as in an
// integrity attribute: the browser gives out nothing else than that content, so its
// length is known too. Fetch waits and so belongs in a goroutine of its own.
// In a Web Worker the path starts from the worker's script.
func Fetch(path, integrity string) (string, error) {
	response, err := await(window.Call("fetch", path, map[string]any{"integrity": integrity}))
	if err != nil {
		return "", fmt.Errorf("fetching %s: %w", path, err)
	}
	if !response.Get("ok").Bool() {
		return "", fmt.Errorf("fetching %s: status %d", path, response.Get("status").Int())
	}
	buffer, err := await(response.Call("arrayBuffer"))
	if err != nil {
		return "", fmt.Errorf("reading %s: %w", path, err)
	}
	array := window.Get("Uint8Array").New(buffer)
	content := make([]byte, array.Get("length").Int())
	js.CopyBytesToGo(content, array)
	return string(content), nil
}

// await waits until a promise is settled.
func await(promise js.Value) (js.Value, error) {
	kept, broken := make(chan js.Value, 1), make(chan error, 1)
	settle(promise, func(v js.Value) { kept <- v }, func(v js.Value) { broken <- errors.New(window.Call("String", v).String()) })
	select {
	case v := <-kept:
		return v, nil
	case err := <-broken:
		return js.Undefined(), err
	}
}
