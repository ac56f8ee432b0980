package plaintext

import (
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// unmarked says whether bytes without a mark are UTF-16: whether nearly every
// second one is zero and nearly none of the others, as in any text of mostly
// Latin letters.
func unmarked(data []byte) (Encoding, bool) {
	sample := data[:min(len(data), 4096)&^1]
	zeros := [2]int{}
	for i, c := range sample {
		if c == 0 {
			zeros[i&1]++
		}
	}
	half := len(sample) / 2
	switch {
	case half < 2:
	case zeros[1]*10 >= half*7 && zeros[0]*10 <= half:
		return UTF16LE, true
	case zeros[0]*10 >= half*7 && zeros[1]*10 <= half:
		return UTF16BE, true
	}
	return "", false
}

func utf16Text(data []byte, encoding Encoding) Text {
	low, high := 0, 1
	if encoding == UTF16BE {
		low, high = 1, 0
	}
	cut := len(data)%2 == 1
	var b strings.Builder
	b.Grow(len(data) / 2)
	for i := 0; i+1 < len(data); i += 2 {
		c := rune(data[i+low]) | rune(data[i+high])<<8
		if utf16.IsSurrogate(c) {
			if i+3 >= len(data) {
				cut = true
				break
			}
			if pair := utf16.DecodeRune(c, rune(data[i+2+low])|rune(data[i+2+high])<<8); pair != utf8.RuneError {
				c = pair
				i += 2
			} else {
				c = utf8.RuneError
			}
		}
		b.WriteRune(c)
	}
	return Text{Content: b.String(), Encoding: encoding, Cut: cut}
}

// above are the characters of Windows-1252 from 0x80 to 0x9f, where it differs
// from Latin-1. The five that it leaves open stand for themselves, as browsers
// have it.
const above = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ"

var aboveRunes = []rune(above)

func cp1252(data []byte) string {
	var b strings.Builder
	b.Grow(len(data) + len(data)/16)
	for _, c := range data {
		if c >= 0x80 && c < 0xa0 {
			b.WriteRune(aboveRunes[c-0x80])
		} else {
			b.WriteRune(rune(c))
		}
	}
	return b.String()
}
