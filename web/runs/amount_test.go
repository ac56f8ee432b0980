//go:build !js

package runs

import "testing"

func TestMoney(t *testing.T) {
	for micro, want := range map[int64]string{0: "nothing", -5: "nothing", 1: "under $0.01", 9_999: "under $0.01", 10_000: "$0.01", 1_170_000: "$1.17", 1_175_000: "$1.18", 1_234_560_000: "$1,234.56"} {
		if got := money(micro); got != want {
			t.Errorf("%d micro-dollars: %q, want %q", micro, got, want)
		}
	}
	for micro, want := range map[int64]string{2_000_000: "$2", 500_000: "$0.50", 75_000: "$0.075", 1_250_000: "$1.25", 0: "$0"} {
		if got := price(micro); got != want {
			t.Errorf("a price of %d: %q, want %q", micro, got, want)
		}
	}
}

func TestReadMoney(t *testing.T) {
	for text, want := range map[string]int64{"5": 5_000_000, " $2.50 ": 2_500_000, "1,000": 1_000_000_000, ".5": 500_000, "0.000001": 1, "7.": 7_000_000, "0": 0} {
		if got, err := readMoney(text); err != nil || got != want {
			t.Errorf("%q is read as %d, %v; want %d", text, got, err, want)
		}
	}
	for _, text := range []string{"", "$", ".", "-1", "5 dollars", "1.2.3", "0.0000001", "99999999", "1e3", "５"} {
		if got, err := readMoney(text); err == nil {
			t.Errorf("%q is read as %d", text, got)
		}
	}
	for _, micro := range []int64{1, 10_000, 2_500_000, 5_000_000, 1_234_500_000} {
		if got, err := readMoney(plainMoney(micro)); err != nil || got != micro {
			t.Errorf("%d is typed %q and read as %d, %v", micro, plainMoney(micro), got, err)
		}
	}
}

func FuzzReadMoney(f *testing.F) {
	for _, s := range []string{"5", "$2.50", "1,000", ".5", "x"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		n, err := readMoney(text)
		if err != nil {
			return
		}
		if again, err := readMoney(plainMoney(n)); n < 0 || n > mostMoney || err != nil || again != n {
			t.Errorf("%q is %d, then %q, then %d, %v", text, n, plainMoney(n), again, err)
		}
	})
}

func TestDuration(t *testing.T) {
	for seconds, want := range map[int]string{-1: "", 0: "1 second", 40: "40 seconds", 89: "89 seconds", 90: "2 minutes", 720: "12 minutes", 7800: "2 hours 10 minutes", 7200: "2 hours", 40_000: "11 hours", 200_000: "2 days"} {
		if got := duration(seconds); got != want {
			t.Errorf("%d s: %q, want %q", seconds, got, want)
		}
	}
}

func TestTokens(t *testing.T) {
	for n, want := range map[int64]string{0: "0", 999: "999", 1234: "1,200", 12_345: "12,000", 999_600: "1,000,000", 3_140_000: "3.1 million", 12_600_000: "13 million"} {
		if got := tokens(n); got != want {
			t.Errorf("%d tokens: %q, want %q", n, got, want)
		}
	}
}
