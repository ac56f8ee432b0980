package route

import "strings"

// maxUnescape is how often text may have been percent-encoded on its way: once
// by a messenger, once more by the mail gateway that rewrites links.
const maxUnescape = 3

// Unescape undoes percent-encoding, also repeated. A "%" that no two
// hexadecimal digits follow stays as it stands.
func Unescape(text string) string {
	for range maxUnescape {
		next := unescapeOnce(text)
		if next == text {
			break
		}
		text = next
	}
	return text
}

func unescapeOnce(text string) string {
	i := strings.IndexByte(text, '%')
	if i < 0 {
		return text
	}
	out := make([]byte, 0, len(text))
	out = append(out, text[:i]...)
	for ; i < len(text); i++ {
		if text[i] == '%' && i+2 < len(text) {
			high, low := hexDigit(text[i+1]), hexDigit(text[i+2])
			if high >= 0 && low >= 0 {
				out = append(out, byte(high<<4|low))
				i += 2
				continue
			}
		}
		out = append(out, text[i])
	}
	return string(out)
}

func hexDigit(c byte) int {
	switch {
	case '0' <= c && c <= '9':
		return int(c - '0')
	case 'a' <= c && c <= 'f':
		return int(c-'a') + 10
	case 'A' <= c && c <= 'F':
		return int(c-'A') + 10
	}
	return -1
}
