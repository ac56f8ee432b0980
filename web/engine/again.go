package engine

import (
	"benchtrial/score/verdict"
	"benchtrial/web/share"
)

// patience is how many milliseconds responses are judged before those done are
// answered: a person waits for signs of progress, and for other requests.
const patience = 200

// time returns milliseconds since whenever; without a clock no time passes.
func (s *Service) time() int {
	if s.now == nil {
		return 0
	}
	return s.now()
}

// answerAgain judges the responses of a result, from the first, as many as
// patience allows, and at least one. An outcome stays empty where
// the question is not known here, or the response could not be judged. Responses
// that wait for words to be fetched end the answer, too; where the first does, the
// error says which. Responses that were left out are not judged.
func (s *Service) answerAgain(body []byte) ([]byte, error) {
	r := reader{rest: string(body)}
	sent := readResult(&r)
	if r.bad || r.rest != "" {
		return nil, errNoResult
	}
	var w writer
	start := s.time()
	for n, i := range sent.Items {
		if n > 0 && s.time()-start >= patience {
			break
		}
		var v Verdicts
		var missing error
		if _, err := i.At(); err == nil && !i.Withheld() {
			v, missing = s.judgeSafely(i.Address, i.Response)
		}
		if missing != nil && n == 0 {
			return nil, missing
		}
		if missing != nil {
			break
		}
		w.text(string(v.Plain.Outcome))
		w.text(v.Plain.Kind)
		w.number(officially(share.Item{OfficialCorrect: v.Official.Correct, NoOfficial: !v.HasOfficial()}))
	}
	return w.b, nil
}

// judgeSafely judges one response of many: what trips a scorer must not keep
// the others from being judged. The error says which words must be fetched first;
// whatever else goes wrong gives no outcome.
func (s *Service) judgeSafely(address, response string) (v Verdicts, missing error) {
	defer func() {
		if recover() != nil {
			v = Verdicts{}
		}
	}()
	v, err := s.judge(address, response)
	if bank, _ := s.words.missing(err); bank != nil {
		return Verdicts{}, err
	}
	if err != nil {
		return Verdicts{}, nil
	}
	return v, nil
}

// Again judges the responses of a result here and returns its items with the
// outcomes that they get; an outcome is empty where there is none. Where judging
// takes long, it returns the first items only; the others are to be asked for again.
func (c *Client) Again(r share.Result) ([]share.Item, error) {
	var w writer
	writeResult(&w, r)
	body, err := c.ask(Again, w.b)
	if err != nil {
		return nil, err
	}
	answer := reader{rest: string(body)}
	var items []share.Item
	for _, i := range r.Items {
		if answer.rest == "" {
			break
		}
		i.Outcome, i.Kind = verdict.Outcome(answer.text()), answer.text()
		i.OfficialCorrect, i.NoOfficial = official(answer.number())
		items = append(items, i)
	}
	if answer.bad || answer.rest != "" || len(items) == 0 && len(r.Items) > 0 {
		return nil, errDifferent
	}
	return items, nil
}
