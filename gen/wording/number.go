package wording

import (
	"strconv"
	"strings"
)

// Count prints a whole number with commas between thousands.
func Count(n int) string {
	digits := strconv.Itoa(n)
	start := len(digits) % 3
	if n < 0 {
		start = 1 + (len(digits)-1)%3
	}
	var b strings.Builder
	b.WriteString(digits[:start])
	for i := start; i < len(digits); i += 3 {
		if i > 0 && digits[i-1] != '-' {
			b.WriteByte(',')
		}
		b.WriteString(digits[i : i+3])
	}
	return b.String()
}
