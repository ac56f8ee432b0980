package part

import (
	"strconv"
	"strings"
	"time"
)

// Date prints a day such as 2026-11-05 as a person writes it, "5 November 2026"; what is
// no such day is printed as it is.
func Date(day string) string {
	year, rest, _ := strings.Cut(day, "-")
	month, of, _ := strings.Cut(rest, "-")
	m, err := strconv.Atoi(month)
	n, wrong := strconv.Atoi(of)
	if len(year) != 4 || err != nil || wrong != nil || m < 1 || m > 12 || n < 1 || n > 31 {
		return day
	}
	return strconv.Itoa(n) + " " + time.Month(m).String() + " " + year
}
