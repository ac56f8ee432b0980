package testimony

import (
	"testing"
	"time"
)

// TestDaysAgreeWithTheCalendar compares days with the standard library's over forty years.
func TestDaysAgreeWithTheCalendar(t *testing.T) {
	for at := time.Date(1990, 1, 1, 0, 0, 0, 0, time.UTC); at.Year() < 2030; at = at.AddDate(0, 0, 1) {
		y, m, d := at.Date()
		got := dayOf(y, int(m), d)
		if gy, gm, gd := got.civil(); gy != y || gm != int(m) || gd != d {
			t.Fatalf("%s became %d-%d-%d", at.Format(time.DateOnly), gy, gm, gd)
		}
		if got.weekday() != at.Weekday().String() || got.month() != m.String() {
			t.Fatalf("%s: %s in %s", at.Format(time.DateOnly), got.weekday(), got.month())
		}
	}
}
