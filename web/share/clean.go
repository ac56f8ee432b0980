package share

import (
	"strings"

	"benchtrial/web/route"
)

// marker stands before the payload in a link, and lawMarker after it where the result
// has questions about law.
const (
	marker    = "#/result/"
	lawMarker = route.Law + "/"
)

// find returns what follows the marker in a text, or all of it where there is
// no marker, which may then be the payload alone.
func find(text string) (payload string, marked bool) {
	for from := 0; ; {
		i := strings.IndexByte(text[from:], '#')
		if i < 0 {
			return text, false
		}
		from += i
		if rest := text[from:]; len(rest) >= len(marker) && strings.EqualFold(rest[:len(marker)], marker) {
			rest = rest[len(marker):]
			if len(rest) >= len(lawMarker) && strings.EqualFold(rest[:len(lawMarker)], lawMarker) {
				rest = rest[len(lawMarker):]
			}
			return rest, true
		}
		from++
	}
}

// dashes undoes what word processors make of hyphens.
var dashes = strings.NewReplacer("—", "--", "–", "-", "‑", "-", "‐", "-", "−", "-")

// clean returns the letters, digits, "-" and "_" of a payload. All else came in
// on the way: line breaks, soft hyphens, quotation marks, a full stop.
func clean(payload string) string {
	payload = payload[:min(len(payload), maxPasted)]
	payload = dashes.Replace(payload)
	kept := make([]byte, 0, min(len(payload), MaxLink))
	for i := range len(payload) {
		if inAlphabet(payload[i]) {
			kept = append(kept, payload[i])
		}
	}
	return string(kept)
}

// maxPasted is the most bytes that are searched for the rest of a payload.
const maxPasted = 8 * MaxLink

// ends says whether what follows the first n letters of the payload is
// something else than its continuation.
func ends(payload string, n int) bool {
	payload = dashes.Replace(payload[:min(len(payload), maxPasted)])
	for i := range len(payload) {
		if n == 0 {
			return !inAlphabet(payload[i])
		}
		if inAlphabet(payload[i]) {
			n--
		}
	}
	return true
}

// gap returns where the first word of a payload ends, 0 where it is the only one.
func gap(payload string) int {
	start := len(payload) - len(strings.TrimLeft(payload, " \t\r\n"))
	if i := strings.IndexAny(payload[start:], " \t\r\n"); i >= 0 && strings.TrimSpace(payload[start+i:]) != "" {
		return start + i
	}
	return 0
}

// plainRun says whether text has nothing that a payload could not have.
func plainRun(text string) bool {
	for i := range len(text) {
		if !inAlphabet(text[i]) {
			return false
		}
	}
	return text != ""
}

func inAlphabet(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '-' || c == '_'
}
