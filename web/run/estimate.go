package run

import (
	"slices"
	"time"

	"benchtrial/gen/prompt"
	"benchtrial/web/provider"
)

// sampled is how many prompts of each series are made for an estimate: a size has up to nine shapes.
const sampled = 9

// What an answer has on average, in tokens: models wrap cites and lines in a sentence.
var answerTokens = map[prompt.Task]int64{
	prompt.TextToCite: 30, prompt.DefinedToCite: 30, prompt.CiteToText: 80, prompt.CiteToAmendedText: 90, prompt.CiteToDefined: 20, prompt.AppliesTo: 350,
}

// thinkingTokens is about what a model thinks before it answers such a question.
const thinkingTokens = 600

// What a call takes, roughly: until its first token, for 10,000 tokens of a question, for 100 of the answer.
const (
	callTakes     = 1200 * time.Millisecond
	questionTakes = 400 * time.Millisecond
	answerTakes   = 1500 * time.Millisecond
)

// estimate says what a plan comes to.
func (s *service) estimate(p Plan) (Estimate, error) {
	var e Estimate
	p.Files = slices.Clone(p.Files)
	s.words.again()
	blocks, left, err := s.lay(&p)
	if err != nil {
		return e, err
	}
	e.LeftOut = left
	for _, m := range p.Models {
		e.Models = append(e.Models, s.estimateModel(m))
		e.Simulated = e.Simulated || m.Service == Simulated
	}
	for b := range blocks {
		if err := s.estimateBlock(&e, p, &blocks[b]); err != nil {
			return e, err
		}
	}
	took := map[string]int{}
	for n := range e.Models {
		m := &e.Models[n]
		if m.Calls == 0 {
			m.Problem = "" // nothing is asked of it
			continue
		}
		e.Calls += m.Calls
		e.Cost, e.Worst = e.Cost+m.Cost, e.Worst+m.Worst
		took[m.Model.Service+m.Model.Address] += m.Seconds
		e.Seconds = max(e.Seconds, took[m.Model.Service+m.Model.Address])
		if m.Problem != "" && !slices.Contains(e.Problems, m.Problem) {
			e.Problems = append(e.Problems, m.Problem)
		}
		if p.Budget.Money > 0 && !m.Priced {
			e.Problems = append(e.Problems, say("unpriced", "model", m.Name))
		}
	}
	if e.Prompts == 0 || len(e.Models) == 0 {
		e.Problems = append(e.Problems, say("nothing_asked"))
	}
	return e, nil
}

// estimateModel says what is known of a model before anything is counted.
func (s *service) estimateModel(m Model) ModelEstimate {
	service, row := rowOf(m)
	l := &lane{model: m, service: service, row: row}
	e := ModelEstimate{Model: m, Name: l.name(), Exact: true, Priced: row.Priced || l.free(), Dated: service.Dated}
	switch {
	case m.Service == Simulated:
	case s.wayTo(service) == "":
		e.Problem = say("no_way", "service", service.Name)
	case s.keys.of(m.Service) == "" && s.joined.get().pays(m.Service, "") && !s.joined.get().pays(m.Service, m.Model):
		e.Problem = say("class_not_for", "class", s.joined.get().Name, "model", e.Name)
	case !s.hasKey(m.Service) && service.Wire == provider.Browser:
		e.Problem = say("own_fetch_first")
	case !s.hasKey(m.Service):
		e.Problem = say("no_key_yet", "service", service.Name)
	}
	return e
}

// estimateBlock adds a series or file to an estimate.
func (s *service) estimateBlock(e *Estimate, p Plan, b *block) error {
	if len(b.Not) < len(p.Models) || len(p.Models) == 0 {
		e.Prompts += b.Count
	}
	series := SeriesEstimate{Series: b.name(), Prompts: b.Count, Fewer: b.File == nil && b.Count < p.Number}
	calls := b.Count
	var sample []prompt.Prompt
	for n := range min(sampled, b.Count) {
		one, err := s.promptOf(b, n*b.Count/min(sampled, b.Count))
		if err != nil {
			return err
		}
		sample = append(sample, one)
		s.breathe()
	}
	for n := range b.Count {
		if b.twoTurns(n) {
			calls++
		}
	}
	since := time.Now()
	for n := range e.Models {
		m := &e.Models[n]
		asks := b.of(n)
		if !asks && n > 0 {
			continue
		}
		_, row := rowOf(m.Model)
		var in, out, cost, worst int64
		for _, one := range sample {
			if time.Since(since) > slice { // long texts are counted for a while
				s.breathe()
				since = time.Now()
			}
			tokens, exact := s.words.tokens(row, one)
			m.Exact = m.Exact && (exact || !asks)
			u := provider.Usage{Input: int64(tokens), Output: answerTokens[one.Task]}
			most := maxOutput(p, row, m.Model.Effort, one.Task)
			if row.Reasoning {
				u.Output += thinkingTokens
			}
			u.Output = min(u.Output, int64(most))
			m.Sampled = m.Sampled || asks && len(sample) < b.Count
			in, out = in+u.Input, out+u.Output
			cost += row.Cost(u)
			worst += row.Worst(tokens+tokens/10, most)
			if asks && row.Context > 0 && leastInput(one) > row.Context {
				m.TooLong += b.Count / len(sample)
			}
		}
		if n == 0 {
			series.Tokens = in * int64(b.Count) / int64(len(sample))
		}
		if !asks {
			continue
		}
		scale := func(sum int64) int64 { return sum * int64(calls) / int64(len(sample)) }
		m.Calls += calls
		m.Input, m.Output = m.Input+scale(in), m.Output+scale(out)
		m.Cost, m.Worst = m.Cost+scale(cost), m.Worst+scale(worst)
		m.Seconds += s.takes(m.Model, p, calls, scale(in), scale(out))
	}
	if b.own() {
		for n, m := range e.Models {
			service, _ := rowOf(m.Model)
			if b.of(n) && m.Model.Service != Simulated && !service.Local && !slices.Contains(e.Own, service.Name) {
				e.Own = append(e.Own, service.Name)
			}
		}
	}
	e.Series = append(e.Series, series)
	return nil
}

// takes returns about how many seconds calls take together.
func (s *service) takes(m Model, p Plan, calls int, in, out int64) int {
	if m.Service == Simulated {
		return calls / paceOf(m.Model)
	}
	atOnce := p.AtOnce
	if atOnce <= 0 {
		atOnce = defaultAtOnce
	}
	all := time.Duration(calls)*callTakes + time.Duration(in/10_000)*questionTakes + time.Duration(out/100)*answerTakes
	return int(all.Seconds()) / min(atOnce, mostOf(m), max(calls, 1))
}

// promptOf makes or reads prompt n of a block.
func (e *env) promptOf(b *block, n int) (prompt.Prompt, error) {
	if b.File != nil {
		return e.record(*b.File, b.Records[n])
	}
	return e.prompt(b.id(n))
}
