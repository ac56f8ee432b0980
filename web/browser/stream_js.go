package browser

import "syscall/js"

// aborting returns an AbortController that aborts when cancel is closed. Ended is to be
// called when there is nothing left to abort.
func aborting(cancel <-chan struct{}) (control js.Value, ended func()) {
	control = window.Get("AbortController").New()
	over := make(chan struct{})
	go func() {
		select {
		case <-cancel:
			control.Call("abort")
		case <-over:
		}
	}()
	return control, func() { close(over) }
}

// each hands over what a ReadableStream gives, piece by piece. Wait waits for a promise.
// An error of got ends the reading, and is returned.
func each(stream js.Value, wait func(promise js.Value) (js.Value, error), got func(piece js.Value) error) error {
	reader := stream.Call("getReader")
	for {
		part, err := wait(reader.Call("read"))
		if err != nil {
			return err
		}
		if part.Get("done").Bool() {
			return nil
		}
		if err := got(part.Get("value")); err != nil {
			return err
		}
	}
}
