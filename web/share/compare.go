package share

import (
	"strconv"
	"strings"

	"benchtrial/gen/wording"
)

// State says what became of a sender's verdict when the response was judged again.
type State string

// The states.
const (
	Unchanged State = "unchanged"
	// Moved: the outcome, the kind of error or the official outcome is another.
	Moved State = "moved"
	// NotJudgedHere: this version does not have the question.
	NotJudgedHere State = "not_judged"
	// TextNotHere: the question is about a text that was loaded where it was asked.
	TextNotHere State = "text_not_here"
	// Withheld: the response stays with the sender, whose verdict this is.
	Withheld State = "withheld"
)

// Reason says why a verdict moved. It is a key of words.txt.
type Reason string

// The reasons.
const (
	// NewerScorer: the way of judging changed since the link was made.
	NewerScorer Reason = "newer_scorer"
	// OlderScorer: the sender's page is newer than this one.
	OlderScorer Reason = "older_scorer"
	// OtherSuite: the sender's page made questions with other generators.
	OtherSuite Reason = "other_suite"
	// Unexplained: nothing differs, so the link was altered, or made with a
	// modified copy.
	Unexplained Reason = "unexplained"
)

// Change is what one item says when compared.
type Change struct {
	State State
	// Was and Now are the sender's outcome and ours in words, of the reading
	// that moved: the plain one, or the official one where only that did.
	Was, Now string
	// Official says that only the official reading moved.
	Official bool
	// Reason is empty unless the verdict moved.
	Reason Reason
	// Text is all of it in a sentence: "Unchanged.", or "Was …, now …, because …."
	Text string
}

// Compare sets what the sender saw beside what the same responses get here. Now
// is the same result judged again: same items, in the same order; an item with
// an empty Outcome, or missing at the end, was not judged. Name gives a kind of
// error in words, in the middle of a sentence.
func Compare(sent, now Result, name func(kind string) string) []Change {
	reason := why(sent, now)
	changes := make([]Change, len(sent.Items))
	for n, was := range sent.Items {
		is := Item{}
		if n < len(now.Items) {
			is = now.Items[n]
		}
		changes[n] = compare(was, is, reason, name)
		c := &changes[n]
		c.Text = wording.Fill(c.sentence(), "because", words()["change."+string(c.Reason)])
		c.Text = wording.Fill(c.Text,
			"was", c.Was, "now", c.Now,
			"sent_scorer", strconv.Itoa(sent.Scorer), "now_scorer", strconv.Itoa(now.Scorer),
			"sent_suite", quotable(sent.Suite), "now_suite", quotable(now.Suite),
		)
	}
	return changes
}

func compare(was, is Item, reason Reason, name func(string) string) Change {
	c := Change{State: Moved, Was: plainWords(was, name), Now: plainWords(is, name), Reason: reason}
	switch {
	case was.Withheld():
		return Change{State: Withheld, Was: c.Was}
	case is.Outcome == "":
		return Change{State: was.notHere(), Was: c.Was}
	case was.Outcome != is.Outcome || was.Kind != is.Kind:
		return c
	case was.OfficialCorrect != is.OfficialCorrect || was.NoOfficial != is.NoOfficial:
		c.Official, c.Was, c.Now = true, officialWords(was), officialWords(is)
		return c
	}
	c.State, c.Reason = Unchanged, ""
	return c
}

// why finds the reason that all moved verdicts of a result share.
func why(sent, now Result) Reason {
	switch {
	case sent.Scorer < now.Scorer:
		return NewerScorer
	case sent.Scorer > now.Scorer:
		return OlderScorer
	case sent.Suite != now.Suite:
		return OtherSuite
	}
	return Unexplained
}

func (c Change) sentence() string {
	key := string(c.State)
	if c.Official {
		key = "moved_official"
	}
	return words()["change."+key]
}

// plainWords names an item's outcome, with the kind of error where there is one.
func plainWords(i Item, name func(kind string) string) string {
	outcome := words()["outcome."+string(i.Outcome)]
	if i.Kind == "" || i.Kind == string(i.Outcome) {
		return outcome
	}
	kind := name(i.Kind)
	if strings.HasPrefix(kind, outcome+" ") {
		return quotable(kind) // "wrong labels" says that it is wrong
	}
	return wording.Fill(words()["change.kind"], "outcome", outcome, "kind", quotable(kind))
}

func officialWords(i Item) string {
	switch {
	case i.OfficialCorrect:
		return words()["outcome.correct"]
	case i.NoOfficial:
		return words()["outcome.unread"]
	}
	return words()["outcome.incorrect"]
}
