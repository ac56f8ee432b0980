package docket

import (
	"bytes"
	"errors"
	"io"
)

// Source is a file that is read piece by piece: one that the browser holds, or bytes.
type Source interface {
	Name() string
	Size() int64
	io.ReaderAt
}

const (
	pieceBytes = 1 << 20
	// longestLine is the longest line of a file of records that is read: a prompt of
	// 128k tokens twice over (as prompt and as lines) stays far below it.
	longestLine = 16 << 20
)

// errStopped says that a file was removed while it was read.
var errStopped = errors.New("the file was removed while it was read")

// eachLine calls do with each physical line, without its line end, and where it begins. A
// line longer than longestLine comes as nil. Between pieces it calls progress, and
// ends with errStopped where that returns false.
func eachLine(s Source, progress func(read int64) bool, do func(number int, at int64, line []byte)) error {
	buf := make([]byte, 0, pieceBytes)
	var next, at int64 // where the next piece and the line in buf begin
	number, skipping := 1, false
	emit := func(line []byte) {
		if skipping {
			line = nil
		}
		do(number, at, line)
		number, skipping = number+1, false
	}
	for size := s.Size(); next < size; {
		if len(buf) == cap(buf) {
			if cap(buf) >= longestLine {
				skipping, buf = true, buf[:0]
			} else {
				buf = append(make([]byte, 0, 2*cap(buf)), buf...)
			}
		}
		piece := buf[len(buf):min(cap(buf), len(buf)+int(min(size-next, pieceBytes)))]
		n, err := s.ReadAt(piece, next)
		if err := whole(n, len(piece), err); err != nil {
			return err
		}
		next += int64(n)
		rest := buf[:len(buf)+n]
		for seen := len(buf); ; seen = 0 {
			end := bytes.IndexByte(rest[seen:], '\n')
			if end < 0 {
				break
			}
			end += seen
			emit(bytes.TrimSuffix(rest[:end], []byte("\r")))
			rest, at = rest[end+1:], next-int64(len(rest)-end-1)
		}
		buf = buf[:copy(buf[:cap(buf)], rest)]
		if !progress(next) {
			return errStopped
		}
	}
	if len(buf) > 0 || skipping {
		emit(buf)
	}
	return nil
}

// whole returns the error of a read of n bytes of which want were wanted.
func whole(n, want int, err error) error {
	switch {
	case n == want:
		return nil
	case err == nil || errors.Is(err, io.EOF):
		return io.ErrUnexpectedEOF
	}
	return err
}

// stretch returns a part of a file.
func stretch(s Source, at int64, length int) ([]byte, error) {
	data := make([]byte, length)
	n, err := s.ReadAt(data, at)
	return data, whole(n, length, err)
}
