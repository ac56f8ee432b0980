package page

import (
	"strconv"

	"github.com/vugu/vugu"

	"benchtrial/score/simulated"
	"benchtrial/score/stats"
	"benchtrial/score/verdict"
	"benchtrial/web/browser"
	"benchtrial/web/part"
	"benchtrial/web/share"
)

// heading names what was opened.
func (r *Result) heading() string {
	switch {
	case r.opening:
		return say("result_opening")
	case len(r.sent.Items) == 0:
		return say("result_none")
	case r.sent.Model == "":
		return part.Plural(len(r.sent.Items), "answer", "answers") + " by an unnamed model"
	}
	return part.Plural(len(r.sent.Items), "answer", "answers") + " by " + part.Isolated(r.sent.Model)
}

// simulated says that the sender names a simulated model: no model gave the answers.
func (r *Result) simulated() bool { return simulated.Is(r.sent.Model) && len(r.sent.Items) > 0 }

// provenance says who named the model and where the verdicts come from.
func (r *Result) provenance() string {
	if len(r.sent.Items) == 0 {
		return ""
	}
	switch {
	case r.withheld() == len(r.sent.Items):
		return say("result_provenance_withheld")
	case r.sent.Model == "":
		return say("result_provenance_unnamed")
	}
	return say("result_provenance")
}

// progress says how far the judging has come.
func (r *Result) progress() string {
	return say("result_progress", "done", part.Count(r.judged()), "n", part.Count(len(r.sent.Items)))
}

// onLabel names the button that goes on judging after it stopped.
func (r *Result) onLabel() string {
	if r.failed {
		return say("judge_again")
	}
	return say("judge_on")
}

// showProgress leaves the progress out where judging takes but a moment: it
// would only make the page jump.
func (r *Result) showProgress() bool {
	return r.judging() && (len(r.sent.Items) > batch || r.judged() > 0 || r.stopped)
}

// count is one number of the summary.
type count struct{ Number, Label string }

func (r *Result) counts() []count {
	t := r.tally()
	list := []count{{part.Count(t.N()), "judged here"}}
	for _, c := range []struct {
		n int
		o verdict.Outcome
	}{{t.Correct, verdict.Correct}, {t.Incorrect, verdict.Incorrect}, {t.NoAnswer, verdict.NoAnswer}, {t.Refused, verdict.Refused}, {t.CutOff, verdict.CutOff}} {
		if c.n > 0 {
			list = append(list, count{part.Count(c.n), part.OutcomeWord(c.o)})
		}
	}
	return list
}

// withheld counts the answers of which the response stayed with the sender.
func (r *Result) withheld() int {
	n := 0
	for _, i := range r.sent.Items {
		if i.Withheld() {
			n++
		}
	}
	return n
}

// sentScore is the share of those, as the sender saw it; it is no part of what is judged here.
func (r *Result) sentScore() string {
	correct, n := 0, r.withheld()
	for _, i := range r.sent.Items {
		if i.Withheld() && i.Outcome == verdict.Correct {
			correct++
		}
	}
	if n == 0 {
		return ""
	}
	return say("result_withheld_score", "score", part.Count(correct)+" of "+part.Count(n))
}

// scores says both readings in a sentence each; they are never mixed.
func (r *Result) scores() vugu.HTML {
	plain := r.tally()
	if plain.N() == 0 {
		return part.Text(r.sentScore())
	}
	var official stats.Tally
	questions := map[string]bool{}
	for _, it := range r.now.Items {
		if it.Outcome == "" {
			continue
		}
		questions[it.Address] = true
		if it.NoOfficial {
			continue
		}
		if it.OfficialCorrect {
			official = official.Count(verdict.Correct)
		} else {
			official = official.Count(verdict.Incorrect)
		}
	}
	scores := tallyHTML("result_plain", plain)
	if official.N() > 0 {
		scores += "<br>" + tallyHTML("result_official", official)
	}
	if none := plain.N() - official.N(); none > 0 {
		scores += " " + part.Text(say("result_no_official", "n", part.Plural(none, "answer", "answers")))
	}
	if len(questions) < plain.N() {
		scores += " " + part.Text(say("result_repeated", "answers", part.Plural(plain.N(), "answer", "answers"), "questions", part.Plural(len(questions), "question", "questions")))
	}
	if said := r.sentScore(); said != "" {
		scores += " " + part.Text(said)
	}
	return scores
}

// row is one answer in the list.
type row struct {
	Number, ID, Label   string
	Sign                vugu.HTML
	Change, ChangeClass string
	Expanded, RowClass  string
}

func (r *Result) rows() []row {
	rows := make([]row, min(len(r.sent.Items), r.limit))
	for i := range rows {
		opened := r.opened.index == i
		w := row{
			Number: strconv.Itoa(i + 1), ID: "open-" + strconv.Itoa(i), Label: labelOf(r.sent.Items[i].Address),
			ChangeClass: "change", Expanded: ariaBool(opened),
		}
		if opened {
			w.RowClass = "opened"
		}
		switch it := r.sent.Items[i]; {
		case it.Withheld():
			w.Sign = "Not judged here"
			if i < len(r.changes) {
				w.Change = r.changes[i].Text // with the sender's verdict
			}
		case i >= r.judged():
			w.Sign = "Not yet judged"
		case r.now.Items[i].Outcome == "":
			w.Sign, w.Change = "Not judged here", r.changes[i].Text
		default:
			w.Sign = part.SignWithKind(verdict.Verdict{Outcome: r.now.Items[i].Outcome, Kind: r.now.Items[i].Kind})
			w.Change = r.changes[i].Text
			if r.changes[i].State == share.Moved {
				w.ChangeClass = "change moved"
			}
		}
		rows[i] = w
	}
	return rows
}

// moreLabel names how many answers are not yet listed, or is empty.
func (r *Result) moreLabel() string {
	left := len(r.sent.Items) - r.limit
	if left <= 0 {
		return ""
	}
	return "Show the next " + part.Count(min(left, rowsShown)) + " of " + part.Count(left) + " more"
}

// more lists more answers; the focus goes to the first of them.
func (r *Result) more() {
	first := r.limit
	r.limit += rowsShown
	r.app.AfterDraw(func() { browser.Focus("open-" + strconv.Itoa(first)) })
}

func (r *Result) openedTitle() string {
	if r.opened.index < 0 {
		return ""
	}
	return "Answer " + part.Count(r.opened.index+1) + " of " + part.Count(len(r.sent.Items))
}

func (r *Result) openedChange() string {
	if i := r.opened.index; i >= 0 && i < r.judged() && i < len(r.changes) && r.changes[i].State != share.Withheld {
		return "Against the sender\u2019s verdict: " + lowerFirst(r.changes[i].Text)
	}
	return ""
}

func lowerFirst(text string) string {
	if text == "" || text[0] < 'A' || text[0] > 'Z' {
		return text
	}
	return string(text[0]|0x20) + text[1:]
}

func (r *Result) openedHref() string {
	if r.opened.index < 0 {
		return "#/try"
	}
	if a, err := r.sent.Items[r.opened.index].At(); err == nil {
		return r.app.routeOf(a)
	}
	return "#/try"
}

// openedWithheld says that the response of the opened answer stayed with the sender.
func (r *Result) openedWithheld() bool {
	return r.opened.index >= 0 && r.sent.Items[r.opened.index].Withheld()
}

// origin says where the exhibit of the opened answer is from.
func (r *Result) origin() string {
	if r.opened.Exhibit.Len() == 0 {
		return ""
	}
	return r.app.texts.Origin(r.opened.Prompt)
}

// class is the class of the page; of texts that somebody loaded the foot does not say that
// they are invented.
func (r *Result) class() string {
	for _, i := range r.sent.Items {
		if a, err := i.At(); err == nil && loadable(a.TextType) {
			return "opened-result real"
		}
	}
	return "opened-result"
}
