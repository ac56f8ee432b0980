package reporter

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// testimony returns pages of invented testimony with their true numbers.
func testimony(t testing.TB, first, pages, perPage int) []Page {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", "testimony.txt"))
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
	all := make([]Page, pages)
	n := 0
	for i := range all {
		all[i].Number = first + i
		for j := range perPage {
			all[i].Lines = append(all[i].Lines, Line{Number: j + 1, Text: lines[n%len(lines)]})
			n++
		}
	}
	return all
}

// layout is how a reporter's program prints a page.
type layout struct {
	perPage          int
	number           func(n int, text string) string
	head, foot       func(page int) string
	between, spacing string
	first            string // the file begins with it
	flush            bool
	more             func(page, line int) string // printed after a line
}

func left(n int, text string) string { return strings.TrimRight(fmt.Sprintf("%2d   %s", n, text), " ") }

func row4(format string) func(int) string {
	return func(page int) string { return fmt.Sprintf(format, page) + "\n" }
}

func stamp(n int) string { return fmt.Sprintf("%02d:%02d:%02d", 8+n/60, n%60, n*7%60) }

func (l layout) print(pages []Page) string {
	var b strings.Builder
	b.WriteString(l.first)
	for i, p := range pages {
		if i > 0 {
			b.WriteString(l.between)
		}
		if l.head != nil {
			b.WriteString(l.head(p.Number))
		}
		for _, line := range p.Lines {
			text := line.Text
			if l.flush {
				text = strings.TrimLeft(text, " ")
			}
			b.WriteString(l.number(line.Number, text) + "\n" + l.spacing)
			if l.more != nil {
				b.WriteString(l.more(p.Number, line.Number))
			}
		}
		if l.foot != nil {
			b.WriteString(l.foot(p.Number))
		}
	}
	return b.String()
}

// check compares what was read with what was printed.
func check(t *testing.T, got *Transcript, want []Page) {
	t.Helper()
	if len(got.Pages) != len(want) {
		var numbers []int
		for _, p := range got.Pages {
			numbers = append(numbers, p.Number)
		}
		t.Fatalf("%d pages %v, want %d", len(got.Pages), numbers, len(want))
	}
	bad := 0
	for i, p := range got.Pages {
		if p.Number != want[i].Number || len(p.Lines) != len(want[i].Lines) {
			t.Fatalf("page %d with %d lines, want page %d with %d", p.Number, len(p.Lines), want[i].Number, len(want[i].Lines))
		}
		for j, l := range p.Lines {
			w := want[i].Lines[j]
			if l.Number != w.Number || l.Text != strings.TrimSpace(w.Text) {
				if bad++; bad < 5 {
					t.Errorf("%d:%d is %d %q, want %q", p.Number, w.Number, l.Number, l.Text, strings.TrimSpace(w.Text))
				}
			}
		}
	}
}

var layouts = map[string]layout{
	"digits alone":        {number: left, head: row4("%04d")},
	"five digits":         {number: left, head: row4("%05d"), between: "\f\n"},
	"form feed in line":   {number: left, head: row4("%05d"), between: "\f"},
	"far right":           {number: func(n int, s string) string { return fmt.Sprintf("          %2d   %s", n, s) }, head: row4("\n\n%67d\n"), between: "\f\n", spacing: "\n"},
	"Page at the head":    {number: left, head: row4("                              Page %d")},
	"Page of":             {number: left, head: row4("Page %d of 300")},
	"Page in brackets":    {number: left, head: row4("[Page %d]")},
	"Page at the foot":    {number: left, foot: row4("                              Page %d")},
	"Page at both":        {number: left, head: row4("Page %d"), foot: row4("                              Page %d"), between: "\f"},
	"foot, form feeds":    {number: left, foot: row4("\n                              %d"), between: "\f"},
	"foot, no form feeds": {number: left, foot: row4("                         - %d -")},
	"running head":        {number: left, head: row4("Quillon - Direct/Tarbock                     %d")},
	"head starts with it": {number: left, head: row4("%d          QUILLON - DIRECT")},
	"head with words": {number: left, head: func(page int) string {
		return fmt.Sprintf("Elspeth R. Quillon   3/14/2021                Page %d\n", page)
	}},
	"Bates numbers": {number: left, head: row4("%04d"), foot: func(page int) string {
		return fmt.Sprintf("            WEIR_%07d\n   Pell & Daughters Reporting   555-0142\n", 4100+page)
	}},
	"numbers at the right":     {number: func(n int, s string) string { return fmt.Sprintf("%-62s %3d", s, n) }, head: row4("%04d")},
	"numbers at both sides":    {number: func(n int, s string) string { return fmt.Sprintf("%2d   %-62s %3d", n, s, n) }, head: row4("%04d")},
	"both sides, aligned left": {number: func(n int, s string) string { return fmt.Sprintf("%-5d%-62s %d", n, s, n) }, head: row4("%04d")},
	"aligned at the left":      {number: func(n int, s string) string { return strings.TrimRight(fmt.Sprintf("%-4d%s", n, s), " ") }, head: row4("%04d"), flush: true},
	"one space":                {number: func(n int, s string) string { return fmt.Sprintf("%d %s", n, s) }, head: row4("%04d"), flush: true},
	"tabs":                     {number: func(n int, s string) string { return fmt.Sprintf("%d\t%s", n, s) }, head: row4("%04d"), flush: true},
	"glued to the words":       {number: func(n int, s string) string { return fmt.Sprintf("%02d%s", n, s) }, head: row4("%05d"), flush: true},
	"Pg. at the end":           {number: left, head: row4("QUILLON, ELSPETH - Vol. 2 - Pg. %d")},
	"in the middle":            {number: left, foot: row4("     JOB 4417-B            %d            TOLLIVER"), between: "\f"},
	"full stops":               {number: func(n int, s string) string { return strings.TrimRight(fmt.Sprintf("%2d.  %s", n, s), " ") }, head: row4("%04d")},
	"zeros":                    {number: func(n int, s string) string { return fmt.Sprintf("%02d  %s", n, s) }, head: row4("%04d")},
	"colons":                   {number: func(n int, s string) string { return fmt.Sprintf("%d: %s", n, s) }, head: row4("Page %d:"), between: "\n", flush: true},
	"24 lines":                 {number: left, head: row4("%04d"), perPage: 24},
	"28 lines":                 {number: left, head: row4("%04d"), perPage: 28},
	"times at the left": {number: func(n int, s string) string {
		if n%5 == 0 {
			return fmt.Sprintf(" %s %2d   %s", stamp(n), n, s)
		}
		return fmt.Sprintf("          %2d   %s", n, s)
	}, head: row4("%04d")},
	"times after numbers": {number: func(n int, s string) string { return fmt.Sprintf("%2d  %s   %s", n, stamp(n)[:5], s) }, head: row4("%04d")},
	"times at the right": {number: func(n int, s string) string {
		return fmt.Sprintf("%2d   %-60s%s AM", n, s, stamp(n)[:5])
	}, head: row4("%04d")},
	"times, numbers at the right": {number: func(n int, s string) string {
		return fmt.Sprintf("%-62s %3d   %s", s, n, stamp(n))
	}, head: row4("%04d")},
	"times at the left, numbers at the right": {number: func(n int, s string) string {
		if n%2 == 0 {
			return fmt.Sprintf("       %-62s %3d", s, n)
		}
		return fmt.Sprintf("%s  %-62s %3d", stamp(n)[:5], s, n)
	}, head: row4("%04d")},
	"Page of, and more": {number: left, foot: row4("Page %d of 900 - Day 4"), between: "\f"},
	"unnumbered lines": {number: left, head: row4("%04d"), more: func(page, line int) string {
		if page == 69 && line%6 == 1 {
			return "     25 Orchid Lane\n"
		}
		return ""
	}},
}

func TestLayouts(t *testing.T) {
	for name, l := range layouts {
		t.Run(name, func(t *testing.T) {
			if l.perPage == 0 {
				l.perPage = 25
			}
			for _, first := range []int{1, 69, 998} {
				want := testimony(t, first, 6, l.perPage)
				got, err := Read(l.print(want))
				if err != nil {
					t.Fatal(err)
				}
				check(t, got, want)
				if got.LinesPerPage != l.perPage || got.PagesCounted || got.LinesCounted || got.Condensed != 1 {
					t.Errorf("%d lines a page, counted %v %v", got.LinesPerPage, got.PagesCounted, got.LinesCounted)
				}
				for _, d := range got.Doubts {
					if d.Reason != Unplaced {
						t.Errorf("line %d: %s", d.Source, d)
					}
				}
			}
		})
	}
}

// TestCombined tries every way to print lines with every way to number pages, in
// WebAssembly one in nine of these pairs.
func TestCombined(t *testing.T) {
	names := slices.Sorted(maps.Keys(layouts))
	for i, name := range names {
		for j, other := range names {
			if runtime.GOOS == "js" && (i+j)%9 != 0 {
				continue
			}
			l, pages := layouts[name], layouts[other]
			combined := l
			combined.head, combined.foot, combined.between, combined.first = pages.head, pages.foot, pages.between, pages.first
			if combined.perPage == 0 {
				combined.perPage = 25
			}
			for _, spacing := range []string{"", "\n"} {
				combined.spacing = spacing
				t.Run(name+", "+other+", "+spacing, func(t *testing.T) {
					// Pages 24 to 28 can be taken for lines.
					for _, first := range []int{7, 24} {
						want := testimony(t, first, 5, combined.perPage)
						got, err := Read(combined.print(want))
						if err != nil {
							t.Fatal(err)
						}
						check(t, got, want)
					}
				})
			}
		}
	}
}

// sideBySide prints pages as condensed copies do.
func sideBySide(pages []Page, order [][]int, bar string, head func(int) string) string {
	const width = 58
	var b strings.Builder
	at := func(row []int, f func(p Page) string) {
		var cells []string
		for _, i := range row {
			if i < len(pages) {
				cells = append(cells, fmt.Sprintf("%-*s", width, f(pages[i])))
			}
		}
		b.WriteString(strings.TrimRight(strings.Join(cells, bar), " ") + "\n")
	}
	for _, row := range order {
		at(row, func(p Page) string { return head(p.Number) })
		for j := range pages[0].Lines {
			at(row, func(p Page) string { return left(p.Lines[j].Number, p.Lines[j].Text) })
		}
	}
	return b.String()
}

func TestCondensed(t *testing.T) {
	word := func(n int) string { return fmt.Sprintf("%40s", fmt.Sprintf("Page %d", n)) }
	for name, tt := range map[string]struct {
		order [][]int
		bar   string
		head  func(int) string
		cells int
	}{
		"two":                   {[][]int{{0, 1}, {2, 3}, {4, 5}}, "   ", word, 2},
		"two with a bar":        {[][]int{{0, 1}, {2, 3}, {4, 5}}, " | ", word, 2},
		"down, then across":     {[][]int{{0, 2}, {1, 3}, {4, 6}, {5, 7}}, "  ", word, 2},
		"four across":           {[][]int{{0, 1, 2, 3}, {4, 5, 6, 7}}, "  ", word, 4},
		"last sheet not full":   {[][]int{{0, 2}, {1, 3}, {4}}, "  ", word, 2},
		"at the left":           {[][]int{{0, 1}, {2, 3}}, " | ", func(n int) string { return fmt.Sprintf("Page %d", n) }, 2},
		"digits below a line's": {[][]int{{0, 1}, {2, 3}, {4, 5}}, "  ", func(n int) string { return fmt.Sprintf("%12d", n) }, 2},
		"digits":                {[][]int{{0, 1}, {2, 3}}, "  ", func(n int) string { return fmt.Sprintf("%30d", n) }, 2},
	} {
		t.Run(name, func(t *testing.T) {
			n := len(slices.Concat(tt.order...))
			want := testimony(t, 69, n, 25)
			if strings.HasSuffix(name, "line's") {
				want = testimony(t, 42, n, 25)
			}
			sheet := sideBySide(want, tt.order, tt.bar, tt.head)
			for _, text := range []string{sheet, "   " + strings.TrimSuffix(strings.ReplaceAll(sheet, "\n", "\n   "), "   ")} {
				got, err := Read(text)
				if err != nil {
					t.Fatal(err)
				}
				if got.Condensed != tt.cells {
					t.Errorf("%d pages side by side, want %d", got.Condensed, tt.cells)
				}
				check(t, got, want)
			}
		})
	}
}
