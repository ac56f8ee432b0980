package engine

import (
	"errors"
	"syscall/js"

	"benchtrial/gen/prompt"
	"benchtrial/web/browser"
)

// Main serves requests in a Web Worker and never returns. A request is a message
// {id, kind, body} with or without a file, its answer {id, body} or {id, error}, with
// notFetched where the error is ErrNotFetched and notLoaded where it is ErrNotLoaded, said and unfit for a SaidError;
// {id, fetching: true} says that an answer waits for words, {event, body} tells something unasked. A message {ready: true} says
// that Main listens. More are the kinds of requests that only this binary answers.
func Main(more ...More) {
	global := js.Global()
	service := &Service{
		Fetch: fetchPart,
		first: First(),
		now:   func() int { return global.Get("performance").Call("now").Int() },
	}
	for _, m := range more {
		service.Add(tell, m)
	}
	listener := js.FuncOf(func(_ js.Value, args []js.Value) any {
		data := args[0].Get("data")
		id := data.Get("id")
		if id.Type() != js.TypeNumber {
			return nil
		}
		request := Request{Kind(data.Get("kind").String()), bytesOf(data.Get("body")), browser.FileOf(data.Get("file"))}
		service.Serve(request, func() {
			global.Call("postMessage", map[string]any{"id": id, "fetching": true})
		}, func(body []byte, err error) {
			if err != nil {
				var said *SaidError
				unfit := errors.As(err, &said) && said.Unfit
				global.Call("postMessage", map[string]any{
					"id": id, "error": err.Error(), "notFetched": errors.Is(err, ErrNotFetched), "notLoaded": errors.Is(err, ErrNotLoaded), "said": said != nil, "unfit": unfit,
				})
				return
			}
			post("id", id, body)
		})
		return nil
	})
	global.Call("addEventListener", "message", listener)
	global.Call("postMessage", map[string]any{"ready": true})
	select {}
}

// tell tells the page something unasked.
func tell(event Kind, body []byte) { post("event", string(event), body) }

// post posts a body with what it belongs to.
func post(key string, of any, body []byte) {
	array := arrayOf(body)
	js.Global().Call("postMessage", map[string]any{key: of, "body": array}, []any{array.Get("buffer")})
}

// fetchPart fetches a part of a bank from the place that the boot script named.
func fetchPart(part string) (string, error) {
	listed := given("words")
	if listed.Type() != js.TypeObject {
		return "", errors.New("the page named no place")
	}
	file := listed.Get(part)
	if file.Type() != js.TypeObject {
		return "", errors.New("the page names no such part")
	}
	return browser.Fetch(file.Index(0).String(), file.Index(1).String())
}

// First returns the prompt that came with the page; a zero one where none did.
func First() prompt.Prompt {
	packed := given("first")
	if packed.Type() != js.TypeString {
		return prompt.Prompt{}
	}
	p, err := Unpack(packed.String())
	if err != nil {
		panic(err)
	}
	return p
}

// given returns what the boot script left for the program under a name.
func given(name string) js.Value { return js.Global().Get("benchtrial").Get(name) }

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
