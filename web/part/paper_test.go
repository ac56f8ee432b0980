package part

import (
	"strings"
	"testing"
)

func TestPaperHasTheLinesAroundTheMarks(t *testing.T) {
	for _, test := range []struct {
		name       string
		lines      int
		marks      []int
		printed    int
		has, lacks []string
	}{
		{"short", wholeOnPaper, []int{3}, wholeOnPaper, []string{"any x0<", "any x59<"}, []string{"not printed"}},
		{"no verdict", 900, nil, 900, []string{"any x899<"}, []string{"not printed"}},
		{"one mark", 900, []int{400}, 21, []string{"390 lines not printed", "any x390<", "any x410<", "489 lines not printed"}, []string{"any x389<", "any x411<"}},
		{"two marks near each other", 900, []int{412, 400}, 33, []string{"any x422<", "477 lines not printed"}, []string{"any x423<"}},
		{"first and last", 900, []int{0, 899}, 22, []string{"878 lines not printed", "any x0<", "any x899<"}, []string{"any x11<"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			e := longExhibit(test.lines)
			for _, i := range test.marks {
				e.Marks[i] = Mark{Class: "asked"}
			}
			if test.marks == nil {
				e.Marks[7] = Mark{Class: "found"} // a search marks nothing for paper
			}
			html := e.Paper()
			if n := strings.Count(html, "any x"); n != test.printed {
				t.Errorf("%d lines are printed, want %d", n, test.printed)
			}
			for _, want := range test.has {
				if !strings.Contains(html, want) {
					t.Errorf("the paper lacks %q", want)
				}
			}
			for _, not := range test.lacks {
				if strings.Contains(html, not) {
					t.Errorf("the paper has %q", not)
				}
			}
		})
	}
}

func TestShortExhibitsStayTogetherOnPaper(t *testing.T) {
	for lines, want := range map[int]string{13: "exhibit short", onePage: "exhibit short", onePage + 1: "exhibit"} {
		if got := longExhibit(lines).Class(); got != want {
			t.Errorf("%d lines: class %q", lines, got)
		}
	}
	e := longExhibit(900)
	e.Marks[400] = Mark{Class: "asked"}
	if got := e.Class(); got != "exhibit short" {
		t.Errorf("the lines around one mark: class %q", got)
	}
}
