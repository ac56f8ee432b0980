package platform

import (
	"context"
	"errors"
	"syscall/js"

	"github.com/syumai/workers/cloudflare"
)

// Setting returns a setting of this deployment, or "": a variable of the Worker.
func Setting(name string) string { return cloudflare.Getenv(name) }

// global is the Worker's own global object; what js.Global returns there is a
// stand-in that the platform's functions refuse.
var global = js.Global().Get("globalThis")

// await waits for a promise until ctx ends.
func await(ctx context.Context, promise js.Value) (js.Value, error) {
	type outcome struct {
		value js.Value
		err   error
	}
	settled := make(chan outcome, 1)
	var kept, broken js.Func
	end := func(o outcome) any {
		kept.Release()
		broken.Release()
		settled <- o
		return nil
	}
	kept = js.FuncOf(func(_ js.Value, args []js.Value) any { return end(outcome{value: args[0]}) })
	broken = js.FuncOf(func(_ js.Value, args []js.Value) any {
		return end(outcome{err: errors.New(args[0].Call("toString").String())})
	})
	promise.Call("then", kept, broken)
	select {
	case o := <-settled:
		return o.value, o.err
	case <-ctx.Done():
		return js.Value{}, context.Cause(ctx)
	}
}

// bytesOf returns a copy of p as a Uint8Array.
func bytesOf(p []byte) js.Value {
	array := global.Get("Uint8Array").New(len(p))
	js.CopyBytesToJS(array, p)
	return array
}
