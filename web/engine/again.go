package engine

import (
	"benchtrial/score/verdict"
	"benchtrial/web/share"
)

// answerAgain judges the responses of a result. An outcome stays empty where
// the question is not known here, or the response could not be judged.
func (s *Service) answerAgain(body []byte) ([]byte, error) {
	r := reader{rest: string(body)}
	sent := readResult(&r)
	if r.bad || r.rest != "" {
		return nil, errNoResult
	}
	var w writer
	for _, i := range sent.Items {
		var v Verdicts
		if _, err := i.At(); err == nil {
			v = s.judgeSafely(i.Address, i.Response)
		}
		w.text(string(v.Plain.Outcome))
		w.text(v.Plain.Kind)
		w.flag(v.Official.Correct)
	}
	return w.b, nil
}

// judgeSafely judges one response of many: what trips a scorer must not keep
// the others from being judged.
func (s *Service) judgeSafely(address, response string) (v Verdicts) {
	defer func() {
		if recover() != nil {
			v = Verdicts{}
		}
	}()
	v, err := s.judge(address, response)
	if err != nil {
		return Verdicts{}
	}
	return v
}

// Again judges the responses of a result here and returns its items with the
// outcomes that they get; an outcome is empty where there is none.
func (c *Client) Again(r share.Result) ([]share.Item, error) {
	var w writer
	writeResult(&w, r)
	body, err := c.ask(Again, w.b)
	if err != nil {
		return nil, err
	}
	answer := reader{rest: string(body)}
	items := make([]share.Item, len(r.Items))
	for n, i := range r.Items {
		i.Outcome, i.Kind, i.OfficialCorrect = verdict.Outcome(answer.text()), answer.text(), answer.flag()
		items[n] = i
	}
	if answer.bad || answer.rest != "" {
		return nil, errDifferent
	}
	return items, nil
}
