package run

import (
	"testing"

	"benchtrial/score/verdict"
)

func TestHeadsComeBack(t *testing.T) {
	for _, h := range []head{
		{}, {Status: asking, Calls: 1, SetAside: 12}, {Status: answered, Outcome: verdict.NoAnswer, Official: true, Calls: 3, Failed: 1, Lost: 1, Half: true, Cost: 1 << 40, Input: 5, Output: 6, At: 1764489600000, Took: 800},
	} {
		if got, ok := readHead(h.String()); !ok || got != h {
			t.Errorf("%q is %+v, want %+v", h, got, h)
		}
	}
	for _, text := range []string{"", "answered", "answered correct 1 0 1 0 0 0 0 0 0 0", "answered correct 1 0 1 0 0 0 0 0 0 0 x", `{"s":"answered"}`} {
		if _, ok := readHead(text); ok {
			t.Errorf("%q was read", text)
		}
	}
}
