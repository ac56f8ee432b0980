package browser

import "syscall/js"

// Download offers a file to be saved.
func Download(name, mediaType string, data []byte) {
	array := window.Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(array, data)
	blob := window.Get("Blob").New([]any{array}, map[string]any{"type": mediaType})
	url := window.Get("URL").Call("createObjectURL", blob)
	link := document.Call("createElement", "a")
	link.Set("href", url)
	link.Set("download", name)
	document.Get("body").Call("append", link)
	link.Call("click")
	link.Call("remove")
	Later(60_000, func() { window.Get("URL").Call("revokeObjectURL", url) })
}

// PickFile opens the browser's file dialogue. Got is called with the file, of
// which no more than limit bytes are read; size is its whole length.
func PickFile(accept string, limit int, got func(name string, size int, data []byte)) {
	input := document.Call("createElement", "input")
	input.Set("type", "file")
	input.Set("accept", accept)
	listen(input, "change", func(js.Value) { read(input.Get("files").Index(0), limit, got) })
	input.Call("click")
}

// OnDrop calls got with every file dropped on the page while wanted is true.
func OnDrop(limit int, wanted func() bool, got func(name string, size int, data []byte)) {
	onDrop(wanted, func(files js.Value) { read(files.Index(0), limit, got) })
}

// onDrop calls got with the browser's list of the files that are dropped together.
func onDrop(wanted func() bool, got func(files js.Value)) {
	hasFiles := func(event js.Value) bool {
		return wanted() && event.Get("dataTransfer").Truthy() && event.Get("dataTransfer").Get("types").Call("includes", "Files").Bool()
	}
	listen(document, "dragover", func(event js.Value) {
		if hasFiles(event) {
			event.Call("preventDefault")
		}
	})
	listen(document, "drop", func(event js.Value) {
		if hasFiles(event) {
			event.Call("preventDefault")
			got(event.Get("dataTransfer").Get("files"))
		}
	})
}

// PickFiles opens the browser's file dialogue for any number of files, which are not
// read here.
func PickFiles(accept string, got func([]*File)) {
	input := document.Call("createElement", "input")
	input.Set("type", "file")
	input.Set("multiple", true)
	input.Set("accept", accept)
	listen(input, "change", func(js.Value) { got(filesOf(input.Get("files"))) })
	input.Call("click")
}

// OnDropFiles calls got with the files that are dropped on the page together, unread,
// while wanted is true.
func OnDropFiles(wanted func() bool, got func([]*File)) {
	onDrop(wanted, func(list js.Value) {
		if files := filesOf(list); len(files) > 0 {
			got(files)
		}
	})
}

func filesOf(list js.Value) []*File {
	var files []*File
	for i := range list.Length() {
		files = append(files, FileOf(list.Index(i)))
	}
	return files
}

// read hands over the beginning of a file, no more than limit bytes.
func read(file js.Value, limit int, got func(name string, size int, data []byte)) {
	if !file.Truthy() {
		return
	}
	name, size := file.Get("name").String(), file.Get("size").Int()
	settle(file.Call("slice", 0, limit).Call("arrayBuffer"), func(buffer js.Value) {
		array := window.Get("Uint8Array").New(buffer)
		data := make([]byte, array.Get("length").Int())
		js.CopyBytesToGo(data, array)
		got(name, size, data)
	}, func(js.Value) { got(name, size, nil) })
}
