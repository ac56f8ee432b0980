package run

import (
	"time"

	"benchtrial/gen/prompt"
	"benchtrial/gen/token"
	"benchtrial/web/provider"
)

// maxOutput returns the most tokens that an answer may have, its thinking with it.
func maxOutput(p Plan, m provider.Model, effort string, k prompt.Task) int {
	most := provider.OutputOfLine
	switch {
	case p.MaxOutput > 0:
		most = p.MaxOutput
	case m.Reasoning:
		most = provider.OutputOfThinking
	case k == prompt.AppliesTo:
		most = provider.OutputOfSteps
	}
	most = max(most, m.LeastOutput(effort))
	if m.MaxOutput > 0 {
		most = min(most, m.MaxOutput)
	}
	return most
}

// Bounds of tokens a byte of a question: before the first answer of a model, cl100k needs no more
// than one for two bytes, of invented words too, and others as the table says; after it, a margin above the most
// that was seen.
const (
	mostTokens   = 0.5
	tokensMargin = 1.15
	leastTokens  = 0.05
	fewTokens    = 64 // what stands around a question
)

// leastInput returns a number of tokens below which no vocabulary in use gets a question.
func leastInput(p prompt.Prompt) int { return token.Estimate(p.TextType, p.Text) * 7 / 10 }

// worst returns the most that a call can cost.
func (r *runner) worst(l *lane, c provider.Call) int64 {
	if l.free() {
		return 0
	}
	bytes := 0
	for _, t := range c.Turns {
		bytes += len(t.Text)
	}
	a := mostTokens * float64(max(100, l.row.TokensPercent)) / 100
	r.mu.Lock()
	if l.tokens > 0 {
		a = l.tokens * tokensMargin
	}
	r.mu.Unlock()
	return l.row.Worst(int(a*float64(bytes))+fewTokens, c.MaxOutput)
}

// costOf returns what an answer cost: its worst case where the service does not say.
func costOf(m provider.Model, u provider.Usage, worst int64) int64 {
	if !u.Known {
		return worst
	}
	return m.Cost(u)
}

// spentBy returns what a call that came to nothing may have cost. What a service turned
// down it does not bill; what broke off it may.
func spentBy(f provider.Failure, worst int64) int64 {
	switch f.Kind {
	case provider.TimedOut, provider.Cut, provider.Garbage, stopped:
		return worst
	}
	return 0
}

// turnOf returns what is kept of an answer.
func turnOf(a Sent, at, now time.Time) turn {
	return turn{
		Response: a.Text, Thinking: a.Thinking, Finish: string(a.Stop), Said: a.Said, Settings: a.Settings, Way: a.Way,
		ServedBy: a.Model, Usage: a.Usage, At: at.UnixMilli(), Took: now.Sub(at).Milliseconds(),
	}
}

// finish returns the reason to stop in the word that readers of answers know.
func (t turn) finish() string {
	switch provider.Stop(t.Finish) {
	case provider.Finished:
		return "stop"
	case provider.CutOff:
		return "length"
	case provider.Refused:
		return "refusal"
	case provider.Filtered:
		return "content_filter"
	}
	return t.Said
}
