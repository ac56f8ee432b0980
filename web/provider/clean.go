package provider

import (
	"strings"
	"unicode/utf8"
)

// MaxWords is the length to which a service's words are cut, in characters.
const MaxWords = 400

// masked stands in the place of a key.
const masked = "[key]"

// leastKey is the length from which on a key is one: some local servers take any word.
const leastKey = 4

// leastPart is how many letters of a key in a row count as a part of it.
const leastPart = 8

// beginnings are those of the keys of services; some repeat a part of a key in an error.
var beginnings = [...]string{"sk-", "sk_", "AIza", "AQ.", "gsk_", "xai-", "tgp_", "Bearer "}

// Clean returns words of a service as they may be shown and kept: one line of limited
// length, without the key or a part of it, and without what looks like another key.
func Clean(words, key string) string {
	words = words[:min(len(words), 20*MaxWords)]
	words = strings.ToValidUTF8(words, string(utf8.RuneError))
	words = strings.Join(strings.FieldsFunc(words, unseen), " ")
	words = maskKeys(maskParts(words, key))
	if runes := []rune(words); len(runes) > MaxWords {
		return strings.TrimSpace(string(runes[:MaxWords-1])) + "…"
	}
	return words
}

// unseen says that a character shows nothing, or changes how others are shown: white
// space, control characters, marks of direction and of no width.
func unseen(r rune) bool {
	return r <= ' ' || 0x7f <= r && r <= 0xa0 || 0x200b <= r && r <= 0x200f || 0x2028 <= r && r <= 0x202f || 0x2060 <= r && r <= 0x206f || r == 0xfeff
}

// maskParts takes out every run of letters that is a part of the key.
func maskParts(words, key string) string {
	if len(key) < leastKey {
		return words
	}
	if len(key) < leastPart {
		return strings.ReplaceAll(words, key, masked)
	}
	var b strings.Builder
	for i := 0; i < len(words); {
		n := 0
		for i+leastPart+n <= len(words) && strings.Contains(key, words[i:i+leastPart+n]) {
			n++
		}
		if n > 0 {
			b.WriteString(masked)
			i += leastPart + n - 1
			// What services leave of a key they do not show whole.
			for starred := i < len(words) && words[i] == '*'; starred && i < len(words) && keyLetter(words[i]); {
				i++
			}
			continue
		}
		b.WriteByte(words[i])
		i++
	}
	return b.String()
}

// maskKeys takes out every word that begins as keys do.
func maskKeys(words string) string {
	var b strings.Builder
	for i := 0; i < len(words); {
		n := 0
		if i == 0 || !keyLetter(words[i-1]) {
			n = keyAt(words[i:])
		}
		if n == 0 {
			b.WriteByte(words[i])
			i++
			continue
		}
		b.WriteString(masked)
		i += n
	}
	return b.String()
}

// keyAt returns the length of the key with which the words begin, 0 where there is none.
func keyAt(words string) int {
	for _, beginning := range beginnings {
		rest, ok := strings.CutPrefix(words, beginning)
		if !ok {
			continue
		}
		n := 0
		for n < len(rest) && keyLetter(rest[n]) {
			n++
		}
		if n >= 6 {
			return len(beginning) + n
		}
	}
	return 0
}

func keyLetter(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'z' || strings.IndexByte("-_*.", c) >= 0
}

// visible returns what a page shows of its HTML, of a body that is no JSON.
func visible(body string) string {
	var b strings.Builder
	inTag := false
	for _, r := range body {
		switch {
		case r == '<':
			inTag = true
			b.WriteByte(' ')
		case r == '>' && inTag:
			inTag = false
		case !inTag:
			b.WriteRune(r)
		}
	}
	return b.String()
}
