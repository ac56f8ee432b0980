package official

import (
	"slices"
	"testing"
)

func TestCompare(t *testing.T) {
	for _, test := range []struct {
		given  string
		errors []string
		levels int
	}{
		{"section 101(b)(2)(A)", []string{"wrong paragraph"}, 1},
		{"section 101(c)(1)(B)", []string{"wrong subsection", "wrong subparagraph"}, 2},
		{"section 101(b)(1)", []string{"not parallel"}, 1},
		{"section 101(b)(1)(A)(i)", []string{"not parallel"}, 1},
		{"section 101", []string{"not parallel"}, 3},
		{"section 10(b)(1)(A)", []string{"wrong section"}, 0},
		{"flush", []string{"wrong section"}, 0},
		// The prefix test takes section 1011 for section 101 with labels that cannot be read.
		{"section 1011(b)(1)(A)", []string{"incorrect format"}, 0},
		// Another line with the same cite.
		{"section 101(b)(1)(A)", []string{"not found"}, 0},
	} {
		errors, levels := compare("section 101(b)(1)(A)", test.given, "101")
		if !slices.Equal(errors, test.errors) || levels != test.levels {
			t.Errorf("%s: %v, %d levels; want %v, %d", test.given, errors, levels, test.errors, test.levels)
		}
		if sentence(situationOf(errors), test.given) == "" {
			t.Errorf("%s: no sentence for %v", test.given, errors)
		}
	}
}

func TestReplaceable(t *testing.T) {
	for _, test := range []struct {
		now, next []string
		want      bool
	}{
		{nil, []string{"wrong clause"}, true},
		{[]string{"subset wrong line"}, []string{"wrong clause"}, false},
		{[]string{"not parallel"}, []string{"wrong clause", "wrong item"}, true},
		{[]string{"not parallel"}, []string{"not parallel"}, false},
		{[]string{"wrong section"}, []string{"not parallel"}, true},
		{[]string{"wrong clause"}, []string{"wrong item"}, false},
		{[]string{"wrong clause", "wrong item"}, []string{"wrong paragraph"}, true},
		{[]string{"wrong clause", "wrong item"}, []string{"not parallel"}, true},
	} {
		if got := replaceable(test.now, test.next); got != test.want {
			t.Errorf("%v by %v: %t", test.now, test.next, got)
		}
	}
}
