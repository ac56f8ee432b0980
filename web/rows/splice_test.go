package rows

import (
	"slices"
	"strings"
	"testing"
)

// blocks are rows of one letter each, from a block on.
func blocks(first int, letters string) run { return run{first, strings.Split(letters, "")} }

func TestSplices(t *testing.T) {
	none := run{}
	for name, test := range map[string]struct {
		from, to run
		want     []splice
	}{
		"nothing":              {none, none, nil},
		"the first rows":       {none, blocks(0, "abc"), []splice{{0, 0, "abc"}}},
		"no rows any more":     {blocks(4, "abc"), none, []splice{{0, 3, ""}}},
		"the same":             {blocks(4, "abc"), blocks(4, "abc"), nil},
		"scrolled on":          {blocks(0, "abcd"), blocks(2, "cdef"), []splice{{4, 0, "ef"}, {0, 2, ""}}},
		"scrolled back":        {blocks(2, "cdef"), blocks(0, "abcd"), []splice{{2, 2, ""}, {0, 0, "ab"}}},
		"jumped":               {blocks(0, "abcd"), blocks(9, "xyz"), []splice{{0, 4, "xyz"}}},
		"side by side":         {blocks(0, "ab"), blocks(2, "cd"), []splice{{0, 2, "cd"}}},
		"rows that have come":  {blocks(5, "a??d?"), blocks(5, "abcde"), []splice{{1, 2, "bc"}, {4, 1, "e"}}},
		"another in the midst": {blocks(5, "abcde"), blocks(4, "zabXde"), []splice{{2, 1, "X"}, {0, 0, "z"}}},
		"fewer on both sides":  {blocks(5, "abcde"), blocks(7, "c"), []splice{{3, 2, ""}, {0, 2, ""}}},
	} {
		if got := splices(test.from, test.to); !slices.Equal(got, test.want) {
			t.Errorf("%s: %v, want %v", name, got, test.want)
		}
	}
}

// Whatever was in the page, afterwards there is what is wanted.
func FuzzSplices(f *testing.F) {
	f.Add(0, "abcd", 2, "cdef")
	f.Add(3, "", 0, "ab")
	f.Fuzz(func(t *testing.T, at int, from string, to int, wanted string) {
		at, to = at&1023, to&1023 // where a block may begin
		rows := strings.Split(from, "")
		for _, s := range splices(blocks(at, from), blocks(to, wanted)) {
			if s.at+s.gone > len(rows) {
				t.Fatalf("%v of %d rows", s, len(rows))
			}
			rows = slices.Replace(rows, s.at, s.at+s.gone, strings.Split(s.rows, "")...)
		}
		if got := strings.Join(rows, ""); got != strings.Join(strings.Split(wanted, ""), "") {
			t.Errorf("%q, want %q", got, wanted)
		}
	})
}
