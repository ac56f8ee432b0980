package browser

import (
	"syscall/js"
)

// Send posts a body to an address, or asks for what is there where the body is nil, and hands over what is answered as it comes, in pieces
// split anywhere; an error of got ends the answer, and is returned. Header returns a
// header of the answer that pages may see. When cancel is closed the request ends with an
// error. Nothing but the given headers goes along, and no redirect is followed. Send
// waits and so belongs in a goroutine of its own; in a Web Worker a path starts from the worker's script.
func Send(address string, headers [][2]string, body []byte, cancel <-chan struct{}, began func(status int, header func(string) string), got func([]byte) error) error {
	list := js.Global().Get("Array").New()
	for _, h := range headers {
		list.Call("push", js.ValueOf([]any{h[0], h[1]}))
	}
	control, ended := aborting(cancel)
	defer ended()
	request := map[string]any{
		"method": "POST", "headers": list, "signal": control.Get("signal"),
		"credentials": "omit", "referrerPolicy": "no-referrer", "redirect": "error", "cache": "no-store",
	}
	if body == nil {
		request["method"] = "GET"
	} else {
		array := window.Get("Uint8Array").New(len(body))
		js.CopyBytesToJS(array, body)
		request["body"] = array
	}
	response, err := await(window.Call("fetch", address, request))
	if err != nil {
		return err
	}
	began(response.Get("status").Int(), func(name string) string {
		if v := response.Get("headers").Call("get", name); v.Type() == js.TypeString {
			return v.String()
		}
		return ""
	})
	stream := response.Get("body")
	if !stream.Truthy() {
		return nil
	}
	return each(stream, await, func(array js.Value) error {
		piece := make([]byte, array.Get("length").Int())
		js.CopyBytesToGo(piece, array)
		err := got(piece)
		if err != nil {
			control.Call("abort")
		}
		return err
	})
}
