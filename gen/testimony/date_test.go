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

func TestOnWorkday(t *testing.T) {
	for _, tt := range []struct{ from, want day }{
		{dayOf(2019, 3, 6), dayOf(2019, 3, 6)},     // a Wednesday
		{dayOf(2019, 3, 9), dayOf(2019, 3, 11)},    // a Saturday
		{dayOf(2019, 12, 24), dayOf(2019, 12, 27)}, // Christmas Eve, a Tuesday
		{dayOf(2021, 1, 1), dayOf(2021, 1, 4)},     // a Friday
		{dayOf(2019, 7, 4), dayOf(2019, 7, 5)},
	} {
		if got := tt.from.onWorkday(); got != tt.want {
			t.Errorf("%s %d became %s %d", tt.from.weekday(), tt.from, got.weekday(), got)
		}
	}
}
