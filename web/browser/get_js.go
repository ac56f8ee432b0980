package browser

import (
	"errors"
	"fmt"
	"syscall/js"
)

// Get returns what the server answers to a path, whatever its status. Progress hears of
// the bytes that have come, and of all where the server says how many, else of 0. When
// cancel is closed the request ends with an error. Get waits and so belongs in a
// goroutine of its own. In a Web Worker the path starts from the worker's script.
func Get(path string, cancel <-chan struct{}, progress func(got, of int64)) (status int, body []byte, err error) {
	control, ended := aborting(cancel)
	defer ended()
	response, err := await(window.Call("fetch", path, map[string]any{"signal": control.Get("signal"), "credentials": "omit"}))
	if err != nil {
		return 0, nil, fmt.Errorf("asking for %s: %w", path, err)
	}
	status = response.Get("status").Int()
	stream := response.Get("body")
	if !stream.Truthy() {
		return status, nil, nil
	}
	length := lengthOf(response)
	err = each(stream, await, func(array js.Value) error {
		from := len(body)
		body = append(body, make([]byte, array.Get("length").Int())...)
		js.CopyBytesToGo(body[from:], array)
		progress(int64(len(body)), length)
		return nil
	})
	if err != nil {
		return status, nil, fmt.Errorf("reading %s: %w", path, err)
	}
	if length > 0 && int64(len(body)) != length {
		return status, nil, errors.New("the answer was cut off")
	}
	return status, body, nil
}

// lengthOf returns how many bytes an answer has; 0 where that is not said, or is said of
// what is packed on the way.
func lengthOf(response js.Value) int64 {
	headers := response.Get("headers")
	if headers.Call("has", "content-encoding").Bool() || !headers.Call("has", "content-length").Bool() {
		return 0
	}
	n := window.Call("Number", headers.Call("get", "content-length"))
	if n := n.Float(); n > 0 && n < 1<<40 {
		return int64(n)
	}
	return 0
}
