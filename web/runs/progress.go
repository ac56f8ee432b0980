package runs

import (
	"strings"

	"benchtrial/web/part"
	"benchtrial/web/run"
)

// progressSaid is the line above the bar: "412 of 1,100 answers, 68 a minute, 10 minutes left, $1.17 so far".
func (o *opened) progressSaid() string {
	g := o.Run.Progress
	words := []string{say("so_many", "done", part.Count(g.Answered), "n", part.Plural(g.Items, "answer", "answers"))}
	if o.asks() {
		if g.PerMinute > 0 {
			words = append(words, say("rate", "n", part.Count(g.PerMinute)))
		}
		if g.Seconds > 0 {
			words = append(words, say("time_left", "time", duration(g.Seconds)))
		}
	}
	if cost := costSaid(g, o.Run.Simulated); cost != "" && (g.Cost > 0 || g.Unpriced) {
		words = append(words, say("cost_so_far", "cost", cost))
	}
	return strings.Join(words, ", ")
}

// keptSaid says what becomes of the answers, and who else is at work.
func (o *opened) keptSaid() string {
	g := o.Run.Progress
	switch {
	case o.Run.Elsewhere && o.asks():
		return say("elsewhere")
	case g.State == run.Pausing:
		return say("pausing", "n", part.Plural(g.UnderWay, "call", "calls"))
	case o.p.list.Storage != "":
		return o.p.list.Storage
	case o.asks():
		return say("kept")
	}
	return ""
}

// callsSaid accounts for the calls: which came to nothing, which were lost with a page and made again.
func (o *opened) callsSaid() string {
	g := o.Run.Progress
	if g.Calls == 0 {
		return ""
	}
	key := "calls"
	if g.Input == 0 && g.Output == 0 { // no answer has come that says what it used
		key = "calls_only"
	}
	words := []string{say(key, "n", part.Plural(g.Calls, "call", "calls"), "input", tokens(g.Input), "output", tokens(g.Output))}
	for _, of := range []struct {
		key string
		n   int
	}{{"calls_under_way", g.UnderWay}, {"calls_failed", g.Failed}, {"calls_lost", g.Lost}} {
		switch of.n {
		case 0:
		case 1:
			words = append(words, say(of.key+"_one"))
		default:
			words = append(words, say(of.key, "n", part.Count(of.n)))
		}
	}
	if g.Aside > 0 {
		words = append(words, say("calls_aside", "n", part.Plural(g.Aside, "question", "questions")))
	}
	return strings.Join(words, " ")
}

// plainSaid and officialSaid are the running scores.
func (o *opened) plainSaid() string {
	return strings.TrimSpace(shareOf("score_plain", o.Run.Progress.Plain) + " " + o.uncountedSaid())
}

func (o *opened) officialSaid() string { return shareOf("score_official", o.Run.Progress.Official) }

// uncountedSaid says how many answers are in no score: not judged yet, or such as cannot be
// judged; empty where all are counted.
func (o *opened) uncountedSaid() string {
	g := o.Run.Progress
	var said []string
	if n := g.Answered - g.Plain.N() - g.Unjudged; n > 0 {
		said = append(said, say("not_judged_yet", "n", part.Plural(n, "answer is", "answers are")))
	}
	if g.Unjudged > 0 {
		said = append(said, say("not_judged", "n", part.Plural(g.Unjudged, "answer", "answers")))
	}
	return strings.Join(said, " ")
}

// percent is the running share of the plain reading, the largest figure of the page.
func (o *opened) percent() string {
	if o.Run.Progress.Plain.N() == 0 {
		return "\u2013"
	}
	return say("percent", "n", o.Run.Progress.Plain.Share())
}

// stateSaid says where the run stands; while it asks the line above says it all.
func (o *opened) stateSaid() string {
	if o.asks() && !o.Run.Elsewhere {
		return ""
	}
	return part.UpperFirst(stateSaid(o.Run)) + "."
}
