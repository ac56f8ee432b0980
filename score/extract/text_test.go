package extract

import (
	"strings"
	"testing"
)

func TestFoldUnifiesMarksAndKeepsTheWayBack(t *testing.T) {
	tests := []struct{ name, raw, folded string }{
		{"plain", "section 1(a)", "section 1(a)"},
		{"en dash, minus, non-breaking hyphen", "1–2−3\u20114—5", "1-2-3-4-5"},
		{"spaces", "§\u00a01\u202f2\u20033\u30004", "§ 1 2 3 4"},
		{"quotation marks", "“a” „b‟ «c» ‘d’ 「e」", `"a" "b" "c" 'd' "e"`},
		{"full-width", "（ｂ）１２：", "(b)12:"},
		{"soft hyphen, zero width, direction marks", "a\u00adb\u200bc\u202ed\ufeffe", "abcde"},
		{"line ends", "a\r\nb\rc\u2028d\ve", "a\nb\nc\nd\ne"},
		{"control characters", "a\x00b\x1bc", "abc"},
		{"entities", "&sect;&nbsp;1 &amp; &quot;x&quot; &unknown;", "§ 1 & \"x\" &unknown;"},
		{"invalid UTF-8", "a\xffb", "a\uFFFDb"},
		{"arrows, bullets, emoji", "a → b • c ✅d 🙂e", "a -> b - c  d  e"},
		{"mathematical digits", "𝟓𝟐", "52"},
		{"empty", "", ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := Fold(test.raw)
			if got.S != test.folded {
				t.Errorf("folded %q, want %q", got.S, test.folded)
			}
			if start, end := got.Raw(Range{0, len(got.S)}); got.S != "" && (start != 0 || end != len(test.raw)) {
				t.Errorf("the whole stands at %d to %d, want 0 to %d", start, end, len(test.raw))
			}
		})
	}
}

func TestRawGivesExactlyTheBytesOfTheWords(t *testing.T) {
	tests := []struct{ raw, words, want string }{
		{"x sec\u00adtion 1(a)\u00ad y", "section 1(a)", "sec\u00adtion 1(a)"},
		{"\u200bab\u200b", "ab", "ab"},
		{"die „any x“ da", "any x", "any x"},
		{"（ｂ）", "b", "ｂ"},
		{"\xffab\xff", "ab", "ab"},
		{"plain words here", "words", "words"},
	}
	for _, test := range tests {
		folded := Fold(test.raw)
		i := strings.Index(folded.S, test.words)
		start, end := folded.Raw(Range{i, i + len(test.words)})
		if got := test.raw[start:end]; got != test.want {
			t.Errorf("%q: %q stands at %q, want %q", test.raw, test.words, got, test.want)
		}
	}
}

func TestSliceKeepsTheWayBack(t *testing.T) {
	for _, raw := range []string{"abc def", "ab\u00adc d–f"} {
		folded := Fold(raw)
		i := strings.Index(folded.S, "d")
		part := folded.Slice(Range{i, len(folded.S)})
		if start, end := part.Raw(Range{0, len(part.S)}); raw[start:end] != raw[strings.Index(raw, "d"):] {
			t.Errorf("%q: the slice stands at %q", raw, raw[start:end])
		}
	}
}

func TestClipCutsBetweenCharacters(t *testing.T) {
	for max, want := range map[int]string{0: "…", 1: "…", 2: "é…", 3: "é…", 4: "éé"} {
		if got := Clip("éé", max); got != want {
			t.Errorf("clipped to %d: %q, want %q", max, got, want)
		}
	}
}

func TestClipCutsAtTheEndOfAWord(t *testing.T) {
	for max, want := range map[int]string{3: "any…", 6: "any…", 9: "any other…", 10: "any other…", 14: "any other word", 99: "any other word"} {
		if got := Clip("any other word", max); got != want {
			t.Errorf("%d: %q, want %q", max, got, want)
		}
	}
	if got := Clip("a "+strings.Repeat("b", 60), 50); got != "a "+strings.Repeat("b", 48)+"…" {
		t.Errorf("a long word is clipped to %q", got)
	}
}

func TestEndsKeepsBeginningAndEnd(t *testing.T) {
	long := "first\n" + strings.Repeat("middle\n", 40000) + "last"
	got, shortened := Ends(Fold(long))
	if !shortened || !strings.HasPrefix(got.S, "first\n") || !strings.HasSuffix(got.S, "middle\nlast") {
		t.Errorf("shortened %v, %d bytes", shortened, len(got.S))
	}
	start, end := got.Raw(Range{len(got.S) - 4, len(got.S)})
	if long[start:end] != "last" {
		t.Errorf("the last word stands at %q", long[start:end])
	}
	if _, shortened := Ends(Fold("short")); shortened {
		t.Error("a short text was shortened")
	}
}
