package reporter

import (
	"fmt"
	"strings"
	"testing"
)

// TestConfused: letters that text recognition takes figures for are the next number where
// they stand in its column, and the line is doubtful; words are left alone.
func TestConfused(t *testing.T) {
	want := testimony(t, 64, 4, 25)
	printed := layout{number: func(n int, s string) string {
		switch n {
		case 1:
			return strings.TrimRight(" l   "+s, " ")
		case 10, 11, 12:
			return strings.TrimRight(fmt.Sprintf("%s   %s", []string{"lO", "l1", "I2"}[n-10], s), " ")
		}
		return left(n, s)
	}, head: row4("%60d")}.print(want)
	got := mustRead(t, printed)
	check(t, got, want)
	unlike := 0
	for _, d := range got.Doubts {
		if d.Reason == LineUnlike {
			unlike++
		}
	}
	if unlike != 4*4 {
		t.Errorf("%d numbers with letters, want 16: %v", unlike, got.Doubts)
	}
	if d := got.Doubts[0].String(); d != "The number of line 1 of page 64 is printed as l." {
		t.Error(d)
	}
	// A word of one letter in the column is none where no number is missing.
	text := strings.Replace(page(3, 1, 25)+page(4, 1, 25), "\n 7 ", "\n l   one more\n 7 ", 1)
	for _, p := range mustRead(t, text).Pages {
		if len(p.Lines) != 25 {
			t.Errorf("page %d has %d lines", p.Number, len(p.Lines))
		}
	}
}

// TestGluedFigures: what a line says may begin with figures too.
func TestGluedFigures(t *testing.T) {
	want := testimony(t, 33, 4, 25)
	for i := range want {
		want[i].Lines[15].Text, want[i].Lines[3].Text = "12 noon.", "2019, I think."
	}
	check(t, mustRead(t, layout{number: func(n int, s string) string { return fmt.Sprintf("%02d%s", n, strings.TrimSpace(s)) }, head: row4("%05d")}.print(want)), want)
}

// TestCorrectionSheet: the numbers in a list of corrections after the last page are none of its lines.
func TestCorrectionSheet(t *testing.T) {
	text := page(8, 1, 25) + "\f" + page(9, 1, 25) + "\f     ERRATA SHEET\nPage   Line   Change\n 5      14    gate to date\n 7      3     12 to 13\n 9      25    pump to lamp\n"
	got := mustRead(t, text)
	if len(got.Pages) != 2 || len(got.Pages[1].Lines) != 25 {
		t.Fatalf("%d pages, the last with %d lines", len(got.Pages), len(got.Pages[len(got.Pages)-1].Lines))
	}
	if others := got.Pages[1].Others; len(others) == 0 || others[len(others)-1].Text != "9      25    pump to lamp" {
		t.Errorf("beside the lines: %+v", others)
	}
}

func TestThousands(t *testing.T) {
	want := testimony(t, 998, 5, 25)
	check(t, mustRead(t, layout{number: left, head: func(page int) string {
		if page > 999 {
			return fmt.Sprintf("%55d,%03d\n", page/1000, page%1000)
		}
		return fmt.Sprintf("%59d\n", page)
	}}.print(want)), want)
	for text, want := range map[string]string{"1,001": "1001", "Page 12,345 of 20,000": "Page 12345 of 20000", "June 3, 2021": "June 3, 2021", "a,b": "a,b", ",100": ",100", "1,0012": "1,0012"} {
		if got := ungrouped(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// TestNumberedQuestions: numbers with full stops are those of questions, not of lines,
// where the answers have none.
func TestNumberedQuestions(t *testing.T) {
	var b strings.Builder
	for n := 1; n <= 25; n++ {
		fmt.Fprintf(&b, "%d. Q. What is matter %d?\n   A. It is matter %d.\n", n, n, n)
	}
	got := mustRead(t, b.String())
	lines := 0
	for _, p := range got.Pages {
		lines += len(p.Lines)
	}
	if first := got.Pages[0].Lines[1].Text; lines != 50 || first != "A. It is matter 1." {
		t.Errorf("%d lines, the second %q", lines, first)
	}
}
