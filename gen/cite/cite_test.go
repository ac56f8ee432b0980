package cite

import (
	"slices"
	"testing"
)

func TestParse(t *testing.T) {
	for _, text := range []string{"section 4291", "section 4291(b)(2)", "section 78o-4(a)(12)(A)(xviii)", "section 1010(cccc)(80)"} {
		c, ok := Parse(text)
		if !ok || c.String() != text {
			t.Errorf("%s: got %+v, %v", text, c, ok)
		}
	}
	if c, _ := Parse("section 12a(b)(ii)"); c.Section != "12a" || !slices.Equal(c.Labels, []string{"b", "ii"}) {
		t.Errorf("got %+v", c)
	}
	for _, text := range []string{"", "section ", "Section 12", "section (a)", "section 12 (a)", "section 12(a", "section 12(a)b", "section 12()", "section 12(a) ", "section 12(a b)", "section 12a)", "section 12((a))", "flush", "line 7"} {
		if c, ok := Parse(text); ok {
			t.Errorf("%q: read as %+v", text, c)
		}
	}
}

func TestCompare(t *testing.T) {
	base := Cite{"9", []string{"b", "2", "A"}}
	for _, tt := range []struct {
		other           Cite
		equal, contains bool
		differing       []int
	}{
		{Cite{"9", []string{"b", "2", "A"}}, true, false, nil},
		{Cite{"8", []string{"b", "2", "A"}}, false, false, nil},
		{Cite{"9", []string{"b", "2", "a"}}, false, false, []int{2}},
		{Cite{"9", []string{"c", "2", "B"}}, false, false, []int{0, 2}},
		{Cite{"9", []string{"b", "2"}}, false, false, []int{2}},
		{Cite{"9", []string{"b", "2", "A", "i"}}, false, true, []int{3}},
		{Cite{"8", []string{"b", "2", "A", "i"}}, false, false, []int{3}},
		{Cite{"9", nil}, false, false, []int{0, 1, 2}},
	} {
		if got := base.Equal(tt.other); got != tt.equal {
			t.Errorf("%s equal: %v", tt.other, got)
		}
		if got := base.Contains(tt.other); got != tt.contains {
			t.Errorf("%s contained: %v", tt.other, got)
		}
		if got := base.DifferingLevels(tt.other); !slices.Equal(got, tt.differing) {
			t.Errorf("%s differs at %v, want %v", tt.other, got, tt.differing)
		}
	}
}

func TestLevelName(t *testing.T) {
	for i, want := range map[int]string{0: "subsection", 1: "paragraph", 2: "subparagraph", 3: "clause", 4: "subclause", 5: "item", 6: "subitem", 7: "subsubitem", 8: "level 9", -1: "level 0"} {
		if got := LevelName(i); got != want {
			t.Errorf("level %d: got %s, want %s", i, got, want)
		}
	}
}

func TestLabel(t *testing.T) {
	for _, tt := range []struct {
		level, n int
		want     string
	}{
		{0, 0, "a"}, {0, 25, "z"}, {0, 26, "aa"}, {0, 27, "bb"}, {0, 51, "zz"}, {0, 52, "aaa"}, {0, 77, "zzz"}, {0, 78, "aaaa"}, {0, 80, "cccc"},
		{1, 0, "1"}, {1, 79, "80"},
		{2, 0, "A"}, {2, 25, "Z"}, {2, 26, "AA"}, {2, 52, "AAA"},
		{3, 0, "i"}, {3, 3, "iv"}, {3, 17, "xviii"}, {3, 18, "xix"}, {3, 39, "xl"}, {3, 48, "xlix"}, {3, 80, "lxxxi"}, {3, 3998, "mmmcmxcix"},
		{4, 0, "I"}, {4, 8, "IX"}, {4, 18, "XIX"},
		{5, 0, "aa"}, {5, 25, "zz"}, {5, 26, "aaa"},
		{6, 0, "AA"}, {6, 1, "BB"},
		{7, 0, "aaa"}, {7, 2, "ccc"},
		{8, 0, "1"},
	} {
		if got := Label(tt.level, tt.n); got != tt.want {
			t.Errorf("level %d, number %d: got %s, want %s", tt.level, tt.n, got, tt.want)
		}
	}
}

func TestPlace(t *testing.T) {
	for text, want := range map[string]Place{"line 7": {0, 7}, "line 25 of page 69": {69, 25}} {
		p, ok := ParsePlace(text)
		if !ok || p != want || p.String() != text {
			t.Errorf("%s: got %+v, %v", text, p, ok)
		}
	}
	for _, text := range []string{"", "line", "line ", "line x", "line 07", "line +7", "line -7", "line 0", "line 7 of page 0", "line 7 of page -1", "line 7 of page ", "line 7 ", "page 69", "Line 7"} {
		if p, ok := ParsePlace(text); ok {
			t.Errorf("%q: read as %+v", text, p)
		}
	}
}

// FuzzParse: what is read is printed as it was.
func FuzzParse(f *testing.F) {
	f.Add("section 4291(b)(2)")
	f.Add("section 78o-4(a)(12)(A)")
	f.Add("line 7 of page 69")
	f.Fuzz(func(t *testing.T, text string) {
		if c, ok := Parse(text); ok && c.String() != text {
			t.Errorf("%q is printed as %q", text, c)
		}
		if p, ok := ParsePlace(text); ok && p.String() != text {
			t.Errorf("%q is printed as %q", text, p)
		}
	})
}
