package browser

import (
	"fmt"
	"syscall/js"
	"time"
)

// modelPatience is how long the browser may take to say whether it has a model: what a
// page shows first waits for it.
const modelPatience = 3 * time.Second

// modelOptions are what a model must be able to do. They have no temperature: the
// browser lets pages set none.
func modelOptions() map[string]any {
	english := []any{map[string]any{"type": "text", "languages": []any{"en"}}}
	return map[string]any{"expectedInputs": english, "expectedOutputs": english}
}

// languageModel is the browser's interface, which pages have and Web Workers have not.
func languageModel() js.Value { return window.Get("LanguageModel") }

// Model says whether the browser has a model of its own. It waits and so belongs in a
// goroutine of its own.
func Model() (state ModelState) {
	defer func() {
		if recover() != nil { // an interface of another form
			state = NoModel
		}
	}()
	api := languageModel()
	if !api.Truthy() {
		return NoModel
	}
	said := make(chan string, 1)
	settle(api.Call("availability", modelOptions()), func(v js.Value) { said <- window.Call("String", v).String() }, func(js.Value) { said <- "" })
	select {
	case s := <-said:
		state = ModelState(s)
	case <-time.After(modelPatience):
		return NoModel
	}
	switch state {
	case ModelToFetch, ModelFetching, ModelHere:
		return state
	}
	return NoModel
}

// FetchModel has the browser fetch its model, which it does only soon after a press.
// Progress is called with how much of it is here, in percent. It waits and so belongs in
// a goroutine of its own.
func FetchModel(progress func(percent int)) (err error) {
	defer caught(&err)
	watch := js.FuncOf(func(_ js.Value, args []js.Value) any {
		progress(int(args[0].Get("loaded").Float() * 100))
		return nil
	})
	defer watch.Release()
	monitor := js.FuncOf(func(_ js.Value, args []js.Value) any {
		args[0].Call("addEventListener", "downloadprogress", watch)
		return nil
	})
	defer monitor.Release()
	options := modelOptions()
	options["monitor"] = monitor
	session, err := answered(languageModel().Call("create", options))
	if err == nil {
		session.Call("destroy")
	}
	return err
}

// AskModel asks the browser's model in a session of its own, which knows the turns before
// the last, and hands over the answer as it comes. When cancel is closed it ends with an
// error. Errors, but those of got, are ModelErrors. AskModel waits and so belongs in a
// goroutine of its own.
func AskModel(turns []ModelTurn, cancel <-chan struct{}, got func(piece string) error) (err error) {
	defer caught(&err)
	control, ended := aborting(cancel)
	defer ended()
	options, last := modelOptions(), len(turns)-1
	signal := map[string]any{"signal": control.Get("signal")}
	options["signal"] = signal["signal"]
	if last > 0 {
		var before []any
		for _, t := range turns[:last] {
			before = append(before, map[string]any{"role": t.Role, "content": t.Text})
		}
		options["initialPrompts"] = before
	}
	session, err := answered(languageModel().Call("create", options))
	if err != nil {
		return err
	}
	defer session.Call("destroy")
	if err := fits(session, turns[last].Text, signal); err != nil {
		return err
	}
	return each(session.Call("promptStreaming", turns[last].Text, signal), answered, func(piece js.Value) error {
		err := got(piece.String())
		if err != nil {
			control.Call("abort")
		}
		return err
	})
}

// fits compares a question with the room that a session has: the browser would drop what
// was said before to make room. The two pairs of names are of later and earlier browsers.
func fits(session js.Value, question string, signal map[string]any) error {
	for _, names := range [][3]string{{"measureContextUsage", "contextWindow", "contextUsage"}, {"measureInputUsage", "inputQuota", "inputUsage"}} {
		room, used := session.Get(names[1]), session.Get(names[2])
		if session.Get(names[0]).Type() != js.TypeFunction || room.Type() != js.TypeNumber {
			continue
		}
		asked, err := answered(session.Call(names[0], question, signal))
		if err != nil {
			return err
		}
		all := asked.Int()
		if used.Type() == js.TypeNumber {
			all += used.Int()
		}
		if all > room.Int() {
			return &ModelError{Name: ModelTooLong, Asked: all, Room: room.Int()}
		}
		return nil
	}
	return nil
}

// answered waits until a promise of the model's interface is settled.
func answered(promise js.Value) (js.Value, error) {
	kept, broken := make(chan js.Value, 1), make(chan js.Value, 1)
	settle(promise, func(v js.Value) { kept <- v }, func(v js.Value) { broken <- v })
	select {
	case v := <-kept:
		return v, nil
	case v := <-broken:
		return js.Undefined(), modelError(v)
	}
}

func modelError(v js.Value) *ModelError {
	if v.Type() != js.TypeObject {
		return &ModelError{Words: window.Call("String", v).String()}
	}
	text := func(name string) string {
		if t := v.Get(name); t.Type() == js.TypeString {
			return t.String()
		}
		return ""
	}
	tokens := func(name string) int {
		if n := v.Get(name); n.Type() == js.TypeNumber {
			return n.Int()
		}
		return 0
	}
	return &ModelError{Name: text("name"), Words: text("message"), Asked: tokens("requested"), Room: tokens("quota")}
}

// caught turns what the interface throws at once, or where it has another form, into an error.
func caught(err *error) {
	switch r := recover().(type) {
	case nil:
	case js.Error:
		*err = modelError(r.Value)
	default:
		*err = &ModelError{Words: fmt.Sprint(r)}
	}
}
