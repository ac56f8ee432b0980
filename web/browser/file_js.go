package browser

import (
	"errors"
	"io"
	"syscall/js"
)

// errLost says in words what browsers say by the name of what they throw when a
// file on the disk is no longer the one that was given.
var errLost = errors.New("it is gone, or was changed since, or may not be read")

// lost returns what was thrown when a file was read.
func lost(thrown js.Error) error {
	switch thrown.Value.Get("name").String() {
	case "NotFoundError", "NotReadableError":
		return errLost
	}
	return thrown
}

// File is a file that a person gave to the page. Posted to a Web Worker it is read
// there, piece by piece, whatever its length.
type File struct{ value js.Value }

// FileOf returns the browser's file as a File; nil where the value is none.
func FileOf(value js.Value) *File {
	if !value.Truthy() {
		return nil
	}
	return &File{value}
}

// NewFile returns a file of that name and content.
func NewFile(name string, data []byte) *File {
	array := window.Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(array, data)
	return &File{window.Get("File").New([]any{array}, name)}
}

// Value returns the browser's own file.
func (f *File) Value() js.Value { return f.value }

// Name returns the file's name, without its folder.
func (f *File) Name() string { return f.value.Get("name").String() }

// Size returns the file's length in bytes.
func (f *File) Size() int64 { return int64(f.value.Get("size").Float()) }

// ReadAt reads as io.ReaderAt, only in a Web Worker: a page cannot wait. The error
// says so where the file has been changed or taken away since it was given.
func (f *File) ReadAt(p []byte, off int64) (n int, err error) {
	defer func() {
		var thrown js.Error
		if r := recover(); r != nil {
			if e, ok := r.(error); !ok || !errors.As(e, &thrown) {
				panic(r)
			}
			err = lost(thrown)
		}
	}()
	if off >= f.Size() {
		return 0, io.EOF
	}
	slice := f.value.Call("slice", float64(off), float64(off+int64(len(p))))
	buffer := window.Get("FileReaderSync").New().Call("readAsArrayBuffer", slice)
	n = js.CopyBytesToGo(p, window.Get("Uint8Array").New(buffer))
	if n < len(p) {
		return n, io.EOF
	}
	return n, nil
}
