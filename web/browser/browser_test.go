//go:build !js

package browser

import "testing"

func TestSplice(t *testing.T) {
	for _, test := range []struct {
		old        string
		start, end int
		text, want string
	}{
		{"", 0, 0, "x", "x"},
		{"abcd", 1, 3, "X", "aXd"},
		{"aéb", 2, 2, "X", "aéXb"},
		{"a\U0001F600b", 3, 4, "X", "a\U0001F600X"},
		{"ab", 9, 99, "X", "abX"},
		{"ab", 2, 1, "X", "abX"},
	} {
		if got := splice(test.old, test.start, test.end, test.text); got != test.want {
			t.Errorf("splice(%q, %d, %d) = %q, want %q", test.old, test.start, test.end, got, test.want)
		}
	}
}

func TestShownHead(t *testing.T) {
	for _, test := range []struct {
		text  string
		limit int
		want  string
	}{{"abc", 2, "ab"}, {"aé", 2, "a"}, {"a", 5, "a"}, {"", 5, ""}, {"é", 1, ""}} {
		if got := shownHead(test.text, test.limit); got != test.want {
			t.Errorf("shownHead(%q, %d) = %q, want %q", test.text, test.limit, got, test.want)
		}
	}
}

// blocked is a storage that refuses everything.
type blocked struct{}

func (blocked) get(string) (string, bool) { return "", false }
func (blocked) set(string, string) bool   { return false }
func (blocked) remove(string) bool        { return false }

func TestBlockedStorageKeepsInMemory(t *testing.T) {
	s := &Storage{device: blocked{}}
	if s.Set("k", "v") || !s.Refused {
		t.Error("a blocked storage must say so")
	}
	if v, ok := s.Get("k"); !ok || v != "v" {
		t.Errorf("Get = %q, %v", v, ok)
	}
	s.Remove("k")
	if _, ok := s.Get("k"); ok {
		t.Error("a removed value is still there")
	}
}

// flaky is full at first and has room later.
type flaky struct {
	inMemory
	full bool
}

func (f *flaky) set(key, value string) bool { return !f.full && f.inMemory.set(key, value) }

func TestStorageThatHasRoomAgain(t *testing.T) {
	f := &flaky{inMemory{}, true}
	s := &Storage{device: f}
	s.Set("k", "old")
	f.full = false
	if !s.Set("k", "new") || s.Refused {
		t.Error("the value did not reach the device")
	}
	if v, _ := s.Get("k"); v != "new" || f.inMemory["k"] != "new" {
		t.Errorf("Get = %q, on the device %q", v, f.inMemory["k"])
	}
}
