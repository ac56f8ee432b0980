package engine

import (
	"fmt"
	"syscall/js"
)

// Main serves requests in a Web Worker and never returns. A request is a message
// {id, kind, body}, its answer {id, body} or {id, error}; a message {ready: true}
// says that Main listens.
func Main() {
	global := js.Global()
	service := Service{now: func() int { return global.Get("performance").Call("now").Int() }}
	listener := js.FuncOf(func(_ js.Value, args []js.Value) any {
		data := args[0].Get("data")
		id := data.Get("id")
		if id.Type() != js.TypeNumber {
			return nil
		}
		body, err := answerSafely(&service, Kind(data.Get("kind").String()), bytesOf(data.Get("body")))
		if err != nil {
			global.Call("postMessage", map[string]any{"id": id, "error": err.Error()})
			return nil
		}
		array := arrayOf(body)
		global.Call("postMessage", map[string]any{"id": id, "body": array}, []any{array.Get("buffer")})
		return nil
	})
	global.Call("addEventListener", "message", listener)
	global.Call("postMessage", map[string]any{"ready": true})
	select {}
}

// answerSafely turns a panic into an error: one response that trips a scorer
// must not end the engine for all others.
func answerSafely(s *Service, kind Kind, body []byte) (out []byte, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("the judge stumbled over this response: %v", r)
		}
	}()
	return s.Answer(kind, body)
}

func bytesOf(array js.Value) []byte {
	b := make([]byte, array.Get("length").Int())
	js.CopyBytesToGo(b, array)
	return b
}

func arrayOf(b []byte) js.Value {
	array := js.Global().Get("Uint8Array").New(len(b))
	js.CopyBytesToJS(array, b)
	return array
}
