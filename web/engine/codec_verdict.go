package engine

import "benchtrial/score/verdict"

// EncodeVerdicts returns both readings as bytes for a message.
func EncodeVerdicts(v Verdicts) []byte {
	var w writer
	writeVerdict(&w, v.Plain)
	writeVerdict(&w, v.Official)
	return w.b
}

// DecodeVerdicts returns the readings that were encoded.
func DecodeVerdicts(body []byte) (Verdicts, error) {
	r := reader{rest: string(body)}
	v := Verdicts{Plain: readVerdict(&r), Official: readVerdict(&r)}
	if r.bad || r.rest != "" {
		return Verdicts{}, errDifferent
	}
	return v, nil
}

func writeVerdict(w *writer, v verdict.Verdict) {
	for _, s := range []string{v.Record, string(v.Outcome), v.Kind, v.AnswerRead, v.Why, v.Ruling} {
		w.text(s)
	}
	w.flag(v.Correct)
	w.texts(v.Errors)
	switch e := v.RelativeError.(type) {
	case int:
		w.number(1)
		w.signed(e)
	case string:
		w.number(2)
		w.text(e)
	default:
		w.number(0)
	}
	w.flag(v.Distance != nil)
	if d := v.Distance; d != nil {
		w.signed(d.Lines)
		w.signed(d.Pages)
		w.signed(d.Levels)
	}
	w.flag(v.Span != nil)
	if s := v.Span; s != nil {
		w.signed(s.Start)
		w.signed(s.End)
	}
	w.signed(v.GivenLine)
	w.number(len(v.Steps))
	for _, s := range v.Steps {
		w.text(s.Name)
		w.text(s.Found)
		writeSpans(w, s.Spans)
	}
}

func readVerdict(r *reader) verdict.Verdict {
	var v verdict.Verdict
	v.Record, v.Outcome, v.Kind = r.text(), verdict.Outcome(r.text()), r.text()
	v.AnswerRead, v.Why, v.Ruling = r.text(), r.text(), r.text()
	v.Correct, v.Errors = r.flag(), r.texts()
	switch r.number() {
	case 1:
		v.RelativeError = r.signed()
	case 2:
		v.RelativeError = r.text()
	}
	if r.flag() {
		v.Distance = &verdict.Distance{Lines: r.signed(), Pages: r.signed(), Levels: r.signed()}
	}
	if r.flag() {
		v.Span = &verdict.Span{Start: r.signed(), End: r.signed()}
	}
	v.GivenLine = r.signed()
	if n := r.count(); n > 0 {
		v.Steps = make([]verdict.Step, n)
		for i := range v.Steps {
			v.Steps[i] = verdict.Step{Name: r.text(), Found: r.text(), Spans: readSpans(r)}
		}
	}
	return v
}

// writeSpans writes where the finds of a step stand; nil and none are the same.
func writeSpans(w *writer, spans []verdict.Span) {
	w.number(len(spans))
	for _, s := range spans {
		w.signed(s.Start)
		w.signed(s.End)
	}
}

func readSpans(r *reader) []verdict.Span {
	n := r.count()
	if n == 0 {
		return nil
	}
	spans := make([]verdict.Span, n)
	for i := range spans {
		spans[i] = verdict.Span{Start: r.signed(), End: r.signed()}
	}
	return spans
}
