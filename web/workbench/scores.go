package workbench

import (
	"strconv"
	"strings"

	"github.com/vugu/vugu"

	"benchtrial/score/stats"
	"benchtrial/web/docket"
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
	html := shareHTML("score_plain", s.correct(), n)
	if s.ofOfficial > 0 {
		html += " " + shareHTML("score_official", s.official, s.ofOfficial)
	}
	if none := n - s.ofOfficial; none > 0 {
		html += " " + part.Text(say("score_no_official", "n", part.Plural(none, "answer", "answers")))
	}
	if said := s.notCounted(); said != "" {
		html += " " + part.Text(said)
	}
	if s.overruled > 0 {
		overruled := say("score_overruled", "n", part.Plural(s.overruled, "verdict", "verdicts"))
		html += " " + part.Text(overruled) + " " + shareHTML("score_corrected", s.corrected, n)
	}
	return html
}

// notCounted says how many answers the shares leave out; empty where they are of all.
func (s *survey) notCounted() string {
	waiting, unjudged := countOf(s.outcomes, string(docket.Waiting)), countOf(s.outcomes, string(docket.Unjudged))
	switch {
	case waiting > 0 && unjudged > 0:
		return say("score_both", "n", part.Plural(unjudged, "answer", "answers"), "waiting", part.Count(waiting))
	case unjudged > 0:
		return say("score_unjudged", "n", part.Plural(unjudged, "answer", "answers"))
	case waiting > 0:
		return say("score_waiting", "n", part.Plural(waiting, "answer", "answers"))
	}
	return ""
}

// shareHTML is the sentence of a share with its interval.
func shareHTML(key string, right, n int) vugu.HTML {
	low, high := stats.Wilson(right, n).Percent()
	share := stats.Tally{Correct: right, Incorrect: n - right}.Share()
	sentence := say(key, "percent", share, "low", strconv.Itoa(low), "high", strconv.Itoa(high))
	before, after, _ := strings.Cut(sentence, "{score}")
	return part.Text(before) + "<b>" + part.Text(part.Count(right)+" of "+part.Count(n)) + "</b>" + part.Text(after)
}
