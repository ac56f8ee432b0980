package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
)

// maxLineBytes is the longest line of records that is read: fifty times a
// prompt of 128k tokens.
const maxLineBytes = 64 << 20

// eachLine calls do with each line of a file of records that is not blank, without
// its line end; a byte order mark at the start is skipped. Errors name the
// file and the physical line.
func eachLine(r io.Reader, name string, do func(line []byte) error) error {
	in := bufio.NewReaderSize(r, 1<<16)
	var line []byte
	for number := 1; ; number++ {
		var err error
		if line, err = readLine(in, line[:0]); err != nil && !errors.Is(err, io.EOF) {
			return fmt.Errorf("%s, line %d: %w", name, number, err)
		}
		end := err != nil
		text := line
		if number == 1 {
			text = bytes.TrimPrefix(text, []byte("\ufeff"))
		}
		if text = bytes.TrimSpace(text); len(text) > 0 {
			if err := do(text); err != nil {
				return fmt.Errorf("%s, line %d: %w", name, number, err)
			}
		}
		if end {
			return nil
		}
	}
}

// readLine appends a line to buf. It returns io.EOF with the last one.
func readLine(in *bufio.Reader, buf []byte) ([]byte, error) {
	for {
		part, err := in.ReadSlice('\n')
		buf = append(buf, part...)
		if len(buf) > maxLineBytes {
			return buf, fmt.Errorf("expected a line of at most %d MB", maxLineBytes>>20)
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return buf, err
		}
	}
}
