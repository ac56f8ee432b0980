package prompt

import "strings"

// MaxCustomID is the most characters of a CustomID: what Anthropic takes, the strictest
// of the services that run many prompts from a file.
const MaxCustomID = 64

// CustomID returns an id, such as an address, in letters, digits, hyphens and low lines
// alone, as the services want it; FromCustomID returns the id. False means that the id is
// too long, or has characters for which there is no such form.
func CustomID(id string) (string, bool) {
	var b strings.Builder
	for _, c := range []byte(id) {
		switch {
		case '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z':
			b.WriteByte(c)
		case strings.IndexByte(customMarks, c) >= 0:
			b.WriteString(customForms[strings.IndexByte(customMarks, c)])
		default:
			return "", false
		}
	}
	return b.String(), b.Len() > 0 && b.Len() <= MaxCustomID
}

// customMarks are the characters that have a form of their own, customForms their
// forms. None begins another.
const customMarks = "/_-@.:+# "

var customForms = [len(customMarks)]string{"_", "-u", "--", "-a", "-p", "-c", "-s", "-h", "-w"}

// FromCustomID returns the id of a CustomID; false where it is none.
func FromCustomID(custom string) (string, bool) {
	var b strings.Builder
	for i := 0; i < len(custom); i++ {
		c := custom[i]
		switch {
		case '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z':
			b.WriteByte(c)
			continue
		case c == '_':
			b.WriteByte('/')
			continue
		}
		known := false
		for at, form := range customForms {
			if len(form) == 2 && strings.HasPrefix(custom[i:], form) {
				b.WriteByte(customMarks[at])
				known = true
			}
		}
		if !known {
			return "", false
		}
		i++
	}
	return b.String(), b.Len() > 0
}
