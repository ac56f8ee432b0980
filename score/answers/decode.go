package answers

import (
	"bytes"
	"encoding/binary"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// decode returns the text of a file: UTF-16 where a byte order mark says so,
// else UTF-8. Bytes that are no UTF-8 are read as Windows-1252, which older
// spreadsheets write: a file in it hardly ever happens to hold valid UTF-8
// beyond ASCII, and a file of UTF-8 with a damaged place stays readable.
func decode(data []byte) string {
	if order := byteOrder(data); order != nil {
		return fromUTF16(data[2:], order)
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	if utf8.Valid(data) {
		return string(data)
	}
	var b strings.Builder
	b.Grow(len(data) + len(data)/8)
	for len(data) > 0 {
		r, size := utf8.DecodeRune(data)
		if r == utf8.RuneError && size == 1 {
			r = rune(data[0])
			if r >= 0x80 && r < 0xa0 {
				r = windows1252[r-0x80]
			}
		}
		b.WriteRune(r)
		data = data[size:]
	}
	return b.String()
}

// byteOrder returns the order of a text in UTF-16 with a byte order mark, else nil.
func byteOrder(data []byte) binary.ByteOrder {
	switch {
	case bytes.HasPrefix(data, []byte{0xff, 0xfe}):
		return binary.LittleEndian
	case bytes.HasPrefix(data, []byte{0xfe, 0xff}):
		return binary.BigEndian
	}
	return nil
}

func fromUTF16(data []byte, order binary.ByteOrder) string {
	var b strings.Builder
	b.Grow(len(data))
	for len(data) >= 2 {
		r := rune(order.Uint16(data))
		data = data[2:]
		if utf16.IsSurrogate(r) && len(data) >= 2 {
			if pair := utf16.DecodeRune(r, rune(order.Uint16(data))); pair != utf8.RuneError {
				r = pair
				data = data[2:]
			}
		}
		b.WriteRune(r) // half a pair becomes U+FFFD
	}
	return b.String()
}

// windows1252 holds the characters of the bytes 0x80 to 0x9f (WHATWG Encoding
// Standard, index windows-1252); the others are those of Unicode.
var windows1252 = [32]rune{
	'€', 0x81, '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', 0x8d, 'Ž', 0x8f,
	0x90, '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', 0x9d, 'ž', 'Ÿ',
}
