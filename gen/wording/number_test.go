package wording

import "testing"

func TestCount(t *testing.T) {
	for n, want := range map[int]string{0: "0", 7: "7", 999: "999", 1000: "1,000", 12345: "12,345", 1234567: "1,234,567", -100: "-100", -1000: "-1,000", -123456: "-123,456"} {
		if got := Count(n); got != want {
			t.Errorf("%d is %s, want %s", n, got, want)
		}
	}
}
