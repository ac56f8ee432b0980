package part

import "testing"

func even(n, h int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = h
	}
	return list
}

func TestWindowRange(t *testing.T) {
	w := NewWindow(even(1000, 2), margin)
	if w.Height() != 2000 || w.Top(3) != 6 {
		t.Fatalf("height %d, top of line 3 %d", w.Height(), w.Top(3))
	}
	for _, test := range []struct{ top, bottom, first, last int }{
		{0, 20, 0, 91},
		{1000, 1020, 420, 591},
		{1980, 2000, 910, 1000},
		{99999, 99999, 919, 1000}, // a scroll position past the end
	} {
		first, last := w.Range(test.top, test.bottom)
		if first != test.first || last != test.last {
			t.Errorf("Range(%d, %d) = %d, %d; want %d, %d", test.top, test.bottom, first, last, test.first, test.last)
		}
		if !w.Covers(first, last, test.top, test.bottom) {
			t.Errorf("the range of %d to %d does not cover it", test.top, test.bottom)
		}
	}
	first, last := w.Range(1000, 1020)
	if w.Covers(first, last, 1100, 1120) || w.Covers(first, last, 900, 920) {
		t.Error("a window must be renewed before its end is seen")
	}
	if !w.Covers(first, last, 1040, 1060) {
		t.Error("a window must not be renewed at every line")
	}
}

func TestWindowCorrect(t *testing.T) {
	w := NewWindow(even(10, 1), margin)
	if moved := w.Correct(2, []int{3, 1, 0, 2}, 4); moved != 2 {
		t.Errorf("the lines before the fourth grew by %d, want 2", moved)
	}
	if w.Height() != 13 || w.Top(3) != 5 || w.Top(6) != 9 {
		t.Errorf("height %d, tops %d %d", w.Height(), w.Top(3), w.Top(6))
	}
	if moved := w.Correct(2, []int{3, 1}, 4); moved != 0 {
		t.Errorf("nothing changed, yet lines moved by %d", moved)
	}
}

func TestEmptyWindow(t *testing.T) {
	w := NewWindow(nil, margin)
	if first, last := w.Range(0, 20); first != 0 || last != 0 {
		t.Errorf("Range of nothing = %d, %d", first, last)
	}
}

func metrics(width float64) Metrics {
	m := Metrics{Width: width, Step: 20, Hang: 10, Line: 24}
	for i := range m.Advance {
		m.Advance[i] = 10
	}
	return m
}

func TestTypeLines(t *testing.T) {
	m := metrics(100)
	for text, want := range map[string]int{
		"":                        1,
		"ten chars.":              1,
		"ten chars. x":            2,
		"a bb ccc dddd":           2,
		"aaaaaaaaaaaaaaaaaaaa":    1, // one word longer than the line stands alone
		"aaaa bbbb cccc dddd eee": 3, // 10 characters, then 9 a line
	} {
		if got := m.typeLines(text, 0, m.Width); got != want {
			t.Errorf("%q takes %d lines, want %d", text, got, want)
		}
	}
}
