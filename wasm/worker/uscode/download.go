package uscode

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"sync"
	"time"

	"benchtrial/wasm/worker/platform"
)

// download is a zip on its way. It ends with io.EOF only where the whole zip has come.
type download struct {
	limits Limits
	// body is the answer's, rest all of it that was not yet read.
	body io.Closer
	rest io.Reader
	// size is how many bytes the zip has as the House says, -1 where it does not.
	size int64
	// left is how many bytes may still come.
	left int64
	// tail is what came last, enough for the record that ends a zip.
	tail  []byte
	stall *time.Timer
	end   func(error)
	// copy gets what comes; nil where there is none.
	copy   platform.Copy
	closed sync.Once
}

// Errors that end a zip before its end.
var (
	errLarge = errors.New("the zip is larger than allowed")
	errCut   = errors.New("the zip ends too early")
)

func (l *download) Read(p []byte) (int, error) {
	// The visitor's own slowness is no fault of the House's server.
	l.stall.Reset(l.limits.Stall)
	n, err := l.rest.Read(p)
	l.stall.Stop()
	l.left -= int64(n)
	if l.left < 0 {
		return 0, l.fail(errLarge)
	}
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
		l.fail(err)
	}
	return n, err
}

func (l *download) fail(err error) error {
	l.Close()
	return err
}

// Close ends the question to the House's server; an incomplete copy is thrown away.
func (l *download) Close() error {
	l.closed.Do(func() {
		l.stall.Stop()
		l.end(nil)
		if l.copy != nil {
			l.copy.Drop()
		}
		if l.body != nil {
			// Nothing is read from it any more, however it ends.
			_ = l.body.Close()
		}
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
