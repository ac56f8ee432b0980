package part

import "testing"

func TestDate(t *testing.T) {
	for day, want := range map[string]string{
		"2026-11-05": "5 November 2026",
		"2027-03-30": "30 March 2027",
		"2026-13-05": "2026-13-05",
		"2026-00-05": "2026-00-05",
		"2026-11-00": "2026-11-00",
		"2026-11":    "2026-11",
		"soon":       "soon",
		"":           "",
	} {
		if got := Date(day); got != want {
			t.Errorf("%q is printed as %q, want %q", day, got, want)
		}
	}
}
