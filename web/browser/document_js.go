package browser

import (
	"encoding/binary"
	"errors"
	"strings"
	"syscall/js"

	"benchtrial/gen/document/container"
	"benchtrial/gen/document/pagetext"
)

// PDFPages reads the pages of a PDF, in order, in a Web Worker of their own, which is
// fetched first where that was not done yet. It calls page with each and with how many
// there are, and returns when all are read or cancel is closed; cut says that the
// file's end is missing, so that pages may be too. Errors are of type
// *container.Error. It waits and so belongs in a goroutine of its own, in the engine:
// the places of the files are those that the boot script gave to it.
func PDFPages(f *File, cancel <-chan struct{}, page func(p pagetext.Page, pages int)) (cut bool, err error) {
	switch size := f.Size(); {
	case size == 0:
		return false, &container.Error{Reason: container.Empty}
	case size > container.MaxBytes:
		return false, &container.Error{Reason: container.TooLong, N: int(size >> 20)}
	}
	script, err := fetchReader()
	if err != nil {
		return false, &container.Error{Reason: container.NotFetched, Cause: err}
	}
	select {
	case <-cancel:
		return false, &container.Error{Reason: container.Stopped}
	default:
	}
	worker := window.Get("Worker").New(script, map[string]any{"type": "module"})
	defer worker.Call("terminate")
	// Everything that the worker may say; pages are handed over as they come.
	ended := make(chan error, 1)
	end := func(err error) {
		select {
		case ended <- err:
		default: // it has ended already
		}
	}
	pages := 0
	heard := js.FuncOf(func(_ js.Value, args []js.Value) any {
		switch data := args[0].Get("data"); {
		case data.Get("begun").Truthy():
			pages = data.Get("begun").Int()
		case data.Get("page").Truthy():
			page(pageOf(data), pages)
		case data.Get("done").Truthy():
			cut = data.Get("cut").Bool()
			end(nil)
		case data.Get("reason").Truthy():
			end(refusal(data))
		}
		return nil
	})
	defer heard.Release()
	fault := js.FuncOf(func(_ js.Value, args []js.Value) any {
		args[0].Call("preventDefault")
		cause := errors.New(window.Call("String", args[0].Get("message")).String())
		end(&container.Error{Reason: container.NotFetched, Cause: cause})
		return nil
	})
	defer fault.Release()
	worker.Set("onmessage", heard)
	worker.Set("onerror", fault)
	worker.Call("postMessage", map[string]any{"file": f.value, "most": container.MaxPages})
	select {
	case err = <-ended:
	case <-cancel:
		err = &container.Error{Reason: container.Stopped}
	}
	worker.Set("onmessage", nil)
	worker.Set("onerror", nil)
	return cut, err
}

// fetchReader sees to it that what reads PDF is here, as published, and returns where
// its script is. The browser keeps what was fetched and gives it to the worker.
func fetchReader() (script string, err error) {
	given := window.Get("benchtrial")
	if !given.Truthy() || !given.Get("documents").Truthy() {
		return "", errors.New("the page named no place")
	}
	places := given.Get("documents")
	for _, name := range []string{"pdfjs-worker", "pdfjs", "pdf"} {
		place := places.Get(name)
		if !place.Truthy() {
			return "", errors.New("the page names no file " + name)
		}
		script = place.Index(0).String()
		if _, err := Fetch(script, place.Index(1).String()); err != nil {
			return "", err
		}
	}
	return script, nil
}

// refusal is why the worker does not read a file.
func refusal(data js.Value) error {
	e := &container.Error{Reason: container.Reason(data.Get("reason").String())}
	if n := data.Get("pages"); n.Type() == js.TypeNumber {
		e.N = n.Int()
	}
	return e
}

// pageOf returns a page as the worker posts it.
func pageOf(data js.Value) pagetext.Page {
	p := pagetext.Page{
		Number: data.Get("page").Int(), Width: data.Get("width").Int(), Height: data.Get("height").Int(),
		Turned: data.Get("turned").Int(), Unread: data.Get("unread").Bool(),
	}
	array := data.Get("numbers")
	raw := make([]byte, array.Get("byteLength").Int())
	js.CopyBytesToGo(raw, window.Get("Uint8Array").New(array.Get("buffer")))
	texts := strings.Split(data.Get("text").String(), "\x00")
	n := len(raw) / 16
	p.Items = make([]pagetext.Item, 0, n)
	number := func(i int) int { return int(int32(binary.LittleEndian.Uint32(raw[4*i:]))) }
	for i := range min(n, len(texts)) {
		p.Items = append(p.Items, pagetext.Item{Text: texts[i], X: number(4 * i), Y: number(4*i + 1), Width: number(4*i + 2), Size: number(4*i + 3)})
	}
	return p
}
