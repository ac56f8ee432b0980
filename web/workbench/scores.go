package workbench

import (
	"strconv"
	"strings"

	"github.com/vugu/vugu"

	"benchtrial/score/stats"
	"benchtrial/web/part"
)

// scores names the share of both readings, and apart from them that with what was
// overruled; they are never mixed.
func (r *Review) scores() vugu.HTML {
	s := &r.survey
	n := s.judged()
	if n == 0 {
		return ""
	}
	html := shareHTML("score_plain", s.correct(), n) + " " + shareHTML("score_official", s.official, n)
	if s.overruled > 0 {
		overruled := say("score_overruled", "n", part.Plural(s.overruled, "verdict", "verdicts"))
		html += " " + part.Text(overruled) + " " + shareHTML("score_corrected", s.corrected, n)
	}
	return html
}

// shareHTML is the sentence of a share with its interval.
func shareHTML(key string, right, n int) vugu.HTML {
	low, high := stats.Wilson(right, n).Percent()
	share := stats.Tally{Correct: right, Incorrect: n - right}.Share()
	sentence := say(key, "percent", share, "low", strconv.Itoa(low), "high", strconv.Itoa(high))
	before, after, _ := strings.Cut(sentence, "{score}")
	return part.Text(before) + "<b>" + part.Text(part.Count(right)+" of "+part.Count(n)) + "</b>" + part.Text(after)
}
