//go:build !js

package browser

import "bytes"

// File is a file that a person gave to the page: on the host, bytes in memory.
type File struct {
	*bytes.Reader
	name string
}

// NewFile returns a file of that name and content.
func NewFile(name string, data []byte) *File { return &File{bytes.NewReader(data), name} }

// Name returns the file's name, without its folder.
func (f *File) Name() string { return f.name }
