//go:build !js

package place

import (
	"testing"

	"benchtrial/gen"
	"benchtrial/gen/prompt"
	"benchtrial/web/browser"
	"benchtrial/web/part"
)

// sheetless is a page that shows nothing and is drawn at once.
type sheetless struct{ view *part.View }

func (s sheetless) View() *part.View    { return s.view }
func (s sheetless) AfterDraw(do func()) { do() }

// nowhere is no surface.
type nowhere struct{ part.Surface }

func (nowhere) There() bool { return false }

func finder(t *testing.T, address string) Finder {
	t.Helper()
	a, err := prompt.ParseAddress(address)
	if err != nil {
		t.Fatal(err)
	}
	p, err := gen.Make(a)
	if err != nil {
		t.Fatal(err)
	}
	f := New(sheetless{part.NewView(nowhere{})})
	f.Prompt, f.Exhibit = p, part.NewExhibit(p)
	return f
}

func TestFind(t *testing.T) {
	f := finder(t, "blt1/3w2d/synthetic/text2cite/plain/42/4")
	for _, test := range []struct {
		asked, said string
		found       int
	}{
		{"(b)(3)", "Section 2120(b)(3), line 9 of 17.", 8},
		{"bobalg", "Section 2120(b)(2), line 8 of 17.", 7},
		{"  ", "Section 2120(b)(2), line 8 of 17.", 7}, // nothing was asked for
		{"(z)(9)", "No line has that citation or those words.", -1},
	} {
		f.Find(test.asked)
		if f.Found() != test.found || f.Said != test.said {
			t.Errorf("%q: line %d, %q; want %d, %q", test.asked, f.Found(), f.Said, test.found, test.said)
		}
		if len(f.Exhibit.Marks) != min(test.found+1, 1) {
			t.Errorf("%q: marks %v", test.asked, f.Exhibit.Marks)
		}
	}
	browser.Last.Emptied = ""
	f.Forget()
	if f.Said != "" || f.Found() != -1 || browser.Last.Emptied != "" {
		t.Errorf("not forgotten: %+v, emptied %q", f.Said, browser.Last.Emptied)
	}
	if f.Fresh(); browser.Last.Emptied != "goto" {
		t.Error("the field was not emptied")
	}
}
