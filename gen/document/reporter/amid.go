package reporter

import "strings"

// ungrouped returns a text without the commas of thousands: 1,001.
func ungrouped(text string) string {
	for i := strings.IndexByte(text, ','); i > 0; i = strings.IndexByte(text, ',') {
		_, size := digits(text[i+1:])
		if size != 3 || text[i-1] < '0' || text[i-1] > '9' {
			return text
		}
		text = text[:i] + text[i+1:]
	}
	return text
}

// amid reads the number that stands alone in the middle of a head or a foot:
// "JOB 4417-B      12      TOLLIVER".
func amid(text string) int {
	var fields []string
	for _, f := range strings.Split(strings.TrimSpace(text), "   ") {
		if f = strings.TrimSpace(f); f != "" {
			fields = append(fields, f)
		}
	}
	if len(fields) != 3 {
		return 0
	}
	n, ok := only(fields[1])
	if !ok {
		return 0
	}
	return n
}
