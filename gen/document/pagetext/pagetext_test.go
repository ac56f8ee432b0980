package pagetext

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// mono is a piece of a typewriter's page: at a column and a line, in type of 10 points.
func mono(column, line int, text string) Item {
	return Item{text, 500 + 60*column, 700 + 120*line, 60 * utf8.RuneCountInString(text), 100}
}

// serif is a piece of a page in a book's type, where a character of a long piece has 45
// tenths of a point, and of a short one 40.
func serif(x, y int, text string) Item {
	n := utf8.RuneCountInString(text)
	if n < 40 {
		return Item{text, x, y, 40 * n, 100}
	}
	return Item{text, x, y, 45 * n, 100}
}

func TestLines(t *testing.T) {
	long := "The Client pays the Service Fee within thirty days"
	for name, tt := range map[string]struct {
		items []Item
		want  string
	}{
		"nothing":       {nil, ""},
		"blank":         {[]Item{mono(0, 0, "  ")}, ""},
		"columns stay":  {[]Item{mono(0, 0, "09:00:07"), mono(10, 0, " 1"), mono(15, 0, "Q.   Did you?"), mono(10, 1, " 2"), mono(15, 1, "A.   I did.")}, "09:00:07   1   Q.   Did you?|           2   A.   I did."},
		"any order":     {[]Item{mono(5, 1, "below"), mono(9, 0, "right"), mono(0, 0, "left")}, "left     right|     below"},
		"side by side":  {[]Item{mono(0, 0, " 1 One."), mono(40, 0, " 1 Two."), mono(0, 1, " 2 Three."), mono(40, 1, " 2 Four.")}, " 1 One.                                  1 Two.| 2 Three.                                2 Four."},
		"spaces inside": {[]Item{mono(0, 0, "one two"), mono(8, 0, "three"), mono(15, 0, "four")}, "one two three  four"},
		"empty lines":   {[]Item{mono(0, 0, "a b"), mono(0, 1, "c d"), mono(0, 3, "e f"), mono(0, 9, "g h"), mono(0, 10, "i j")}, "a b|c d||e f|||g h|i j"},
		"double spaced": {[]Item{mono(0, 0, "a b"), mono(0, 2, "c d"), mono(0, 4, "e f")}, "a b|c d|e f"},
		"nearly one line": {
			[]Item{{"12", 500, 703, 120, 100}, {"Q. Yes?", 800, 700, 420, 100}}, "12   Q. Yes?"},
		"printed twice":          {[]Item{mono(0, 0, "BOLD"), {"BOLD", 504, 1, 240, 100}, {"BOLD", 504, 700, 240, 100}, mono(5, 0, "BOLD")}, "BOLD||| BOLD"},
		"words of a book's type": {[]Item{serif(720, 0, long), serif(3000, 0, "of"), serif(3110, 0, "it.")}, long + " of it."},
		"parts of a word":        {[]Item{serif(720, 0, long+" af"), serif(720+45*53, 0, "ter")}, long + " after"},
		"a part with its space":  {[]Item{serif(720, 0, long+" "), serif(720+45*51, 0, "after")}, long + " after"},
		"indents of a book":      {[]Item{serif(720, 0, "1."), serif(1080, 0, long), serif(1080, 120, "(a)"), serif(1440, 120, "in euro;")}, "1.      " + long + "|        (a)     in euro;"},
		"a wide piece":           {[]Item{serif(720, 0, long), {"narrow type in little room", 2990, 0, 300, 100}, serif(3320, 0, "end")}, long + " narrow type in little room end"},
		"a footnote's mark":      {[]Item{serif(720, 0, long), {"12", 2972, -40, 60, 60}, serif(3070, 0, "after")}, long + " after"},
		"a footnote":             {[]Item{{"12", 720, 60, 60, 60}, serif(800, 100, long)}, "12 " + long},
		"an ordinal":             {[]Item{serif(720, 0, long+" 1"), {"st", 3062, -40, 60, 60}, serif(3150, 0, "day")}, long + " 1st day"},
		"no widths":              {[]Item{{"a", 0, 0, 0, 100}, {"b", 500, 0, 0, 100}}, "a         b"},
	} {
		p := &Page{Items: tt.items}
		if got := strings.Join(p.Lines(), "|"); name != "printed twice" && got != tt.want {
			t.Errorf("%s: got\n%s\nwant\n%s", name, strings.ReplaceAll(got, "|", "\n"), strings.ReplaceAll(tt.want, "|", "\n"))
		}
	}
}

func TestPrintedTwice(t *testing.T) {
	p := &Page{Items: []Item{mono(0, 0, "BOLD"), {"BOLD", 504, 700, 240, 100}, mono(6, 0, "BOLD")}}
	if got := p.Lines(); len(got) != 1 || got[0] != "BOLD  BOLD" {
		t.Errorf("got %q", got)
	}
}

func TestTextPartsPages(t *testing.T) {
	pages := []Page{{Items: []Item{mono(0, 0, "one")}}, {}, {Items: []Item{mono(3, 0, "three")}}}
	if got := Text(pages); got != "one\n\f\n\f\nthree\n" {
		t.Errorf("got %q", got)
	}
}

func TestPictures(t *testing.T) {
	full := Page{Number: 1}
	for i := range 5 {
		full.Items = append(full.Items, mono(0, i, "line"))
	}
	stamped := Page{Number: 2, Items: []Item{mono(0, 0, "Case 1:21-cv-00001  Document 3")}}
	repeat := func(p Page, n int) (pages []Page) {
		for range n {
			pages = append(pages, p)
		}
		return pages
	}
	for name, tt := range map[string]struct {
		pages []Page
		n     int
		all   bool
	}{
		"none":                     {nil, 0, true},
		"text":                     {repeat(full, 3), 0, false},
		"a short letter":           {repeat(stamped, 1), 1, false},
		"a picture":                {repeat(Page{}, 1), 1, true},
		"stamped pictures":         {repeat(stamped, 20), 20, true},
		"a contract with exhibits": {append(repeat(full, 3), repeat(stamped, 7)...), 7, false},
		"a cover and pictures":     {append(repeat(full, 1), repeat(Page{}, 19)...), 19, true},
	} {
		if numbers, all := Pictures(tt.pages); len(numbers) != tt.n || all != tt.all {
			t.Errorf("%s: %d pages, all %v", name, len(numbers), all)
		}
	}
}

// FuzzLines: whatever stands on a page, no line gets longer than what is on it needs,
// and no word is lost.
func FuzzLines(f *testing.F) {
	f.Add("1 Q. Yes?\x00A. No.", []byte{1, 2, 3, 4, 5, 6, 7, 8})
	f.Add("a\x00b\x00c", []byte{255, 255, 0, 10, 0, 0, 128, 10, 9})
	f.Fuzz(func(t *testing.T, texts string, numbers []byte) {
		p := &Page{}
		size := 0
		for i, text := range strings.Split(texts, "\x00") {
			at := func(k int) int {
				if len(numbers) == 0 {
					return 0
				}
				return (int(numbers[(4*i+k)%len(numbers)]) - 100) << (4 * k)
			}
			p.Items = append(p.Items, Item{text, at(0), at(1), at(2), at(3)})
			size += len(text)
		}
		for _, line := range p.Lines() {
			if len(line) > 2*(size+maxColumns) {
				t.Errorf("a line of %d bytes", len(line))
			}
		}
	})
}
