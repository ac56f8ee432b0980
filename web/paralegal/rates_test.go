package paralegal

import (
	"fmt"
	"math"
	"runtime"
	"strings"
	"testing"

	"benchtrial/gen/prompt"
	"benchtrial/web/provider"
)

// testimony returns a prompt about invented pages of testimony of its own, cheaply made.
func testimony(pages, n int, task prompt.Task) string {
	words := strings.Fields("heron weir gate ledger boat lamp stone barge wheel rope tide yard mill bell")
	var b strings.Builder
	for page := range pages {
		if pages > 1 {
			fmt.Fprintf(&b, "Page %d:\n", 40+page)
		}
		for i := 1; i <= 25; i++ {
			w := func(k int) string { return words[(page*k+i*(k+2)+n)%len(words)] }
			fmt.Fprintf(&b, "%d: %s The %s by the %s near %s %d of %d\n", i, []string{"A.", "Q."}[i%2], w(3), w(5), w(9), 100*page+i, n)
		}
		b.WriteString("\n")
	}
	line, page := 1+n%25, 40+n%pages
	text := strings.TrimRight(b.String(), "\n") + "\n\n"
	if task == prompt.CiteToText {
		if pages > 1 {
			return text + fmt.Sprintf("What is the exact text of just line %d of page %d above?", line, page)
		}
		return text + fmt.Sprintf("What is the exact text of just line %d above?", line)
	}
	quoted := ""
	for _, l := range strings.Split(text, "\n") {
		if strings.HasPrefix(l, fmt.Sprintf("%d: ", line)) && strings.Contains(l, fmt.Sprintf(" %d of", 100*(page-40)+line)) {
			_, quoted, _ = strings.Cut(l, ": ")
		}
	}
	if pages > 1 {
		return text + fmt.Sprintf("What are the page number and line number of the line above with the text %q?", quoted)
	}
	return text + fmt.Sprintf("What is the line number of the line above with the text %q?", quoted)
}

// near fails where a count is further from the expected one than four standard deviations.
func near(t *testing.T, what string, got, of int, share float64) {
	t.Helper()
	want := float64(of) * share
	if d := math.Abs(float64(got) - want); d > 4*math.Sqrt(want*(1-share))+1 {
		t.Errorf("%s: %d of %d, want about %.0f", what, got, of, want)
	}
}

// TestTestimonyErrsAsThePaperSays: over thousands of prompts of one and two pages
// the errors are as many, and of the kinds, as those of GPT-4 in the BLT paper.
func TestTestimonyErrsAsThePaperSays(t *testing.T) {
	m, _ := Find("simulated-paralegal")
	n := 4000 // of each number of pages
	if runtime.GOOS == "js" {
		n = 1000 // natively more
	}
	for _, tt := range []struct {
		task prompt.Task
		// wrong are the errors in 1,000 prompts of one page, and of two.
		wrong [2]float64
		// kinds are the paper's counts of errors, half of 1,000 prompts having one page.
		kinds map[string]float64
	}{
		{prompt.TextToCite, [2]float64{90, 160}, map[string]float64{"line +1": 76, "line -1": 12, "two places": 28}},
		{prompt.CiteToText, [2]float64{234, 252}, map[string]float64{"other line": 166, "too much": 48, "altered": 10, "part of other": 9, "several lines": 7, "too little": 3}},
	} {
		kinds := map[string]int{}
		for pages, wrong := range tt.wrong {
			errors := 0
			for i := range n {
				_, meant := m.answer([]provider.Turn{{Role: provider.User, Text: testimony(pages+1, i, tt.task)}}, 42)
				if meant.error != "" {
					kinds[meant.error]++
					errors++
				}
			}
			near(t, fmt.Sprint(tt.task, ", pages ", pages+1), errors, n, wrong/1000)
		}
		for kind, count := range tt.kinds {
			share := count / 1000
			if tt.task == prompt.TextToCite {
				share = count / 125 * 0.125 // of 97 and 28
			}
			near(t, string(tt.task)+" "+kind, kinds[kind], 2*n, share)
		}
		t.Log(tt.task, kinds)
	}
}
