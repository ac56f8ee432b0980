package uscode

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"sync"

	"benchtrial/wasm/worker/platform"
)

// download is a zip on its way. It ends with io.EOF only where the whole zip has come.
type download struct {
	// body is the answer's, rest all of it that was not yet read.
	body io.Closer
	rest io.Reader
	// size is how many bytes the zip has as the House says, -1 where it does not.
	size int64
	// tail is what came last, enough for the record that ends a zip.
	tail []byte
	// copy gets what comes; nil where there is none.
	copy   platform.Copy
	closed sync.Once
}

// errCut says that a zip ended before its end.
var errCut = errors.New("the zip ends too early")

func (l *download) Read(p []byte) (int, error) {
	n, err := l.rest.Read(p)
	l.remember(p[:n])
	if l.copy != nil {
		l.copy.Write(p[:n])
	}
	if err == io.EOF && !ended(l.tail) {
		err = errCut
	}
	if err == io.EOF && l.copy != nil {
		l.copy.Keep()
		l.copy = nil
	}
	if err != nil && err != io.EOF {
		l.Close()
	}
	return n, err
}

// Close ends the question to the House's server; an incomplete copy is thrown away.
func (l *download) Close() error {
	l.closed.Do(func() {
		if l.copy != nil {
			l.copy.Drop()
		}
		l.body.Close()
	})
	return nil
}

// The record that ends a zip (APPNOTE 4.3.16): its signature, its size without
// the comment, the most bytes of a comment.
var endRecord = []byte("PK\x05\x06")

const (
	endSize     = 22
	mostComment = 1<<16 - 1
)

// remember keeps the last bytes that came.
func (l *download) remember(p []byte) {
	l.tail = append(l.tail, p...)
	if most := endSize + mostComment; len(l.tail) > 2*most {
		l.tail = append(l.tail[:0], l.tail[len(l.tail)-most:]...)
	}
}

// ended reports whether the last bytes of a file are those of a whole zip.
func ended(tail []byte) bool {
	for n := len(tail); ; {
		n = bytes.LastIndex(tail[:n], endRecord)
		if n < 0 {
			return false
		}
		record := tail[n:]
		if len(record) >= endSize && int(binary.LittleEndian.Uint16(record[endSize-2:])) == len(record)-endSize {
			return true
		}
	}
}
