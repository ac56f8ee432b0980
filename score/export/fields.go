package export

import (
	_ "embed"
	"strings"
	"sync"

	"benchtrial/gen/wording"
	"benchtrial/score/simulated"
	"benchtrial/score/verdict"
)

// noticesText says what must be known of the text of a test by whoever reads a file
// that is about it.
//
//go:embed notices.txt
var noticesText string

// notices are its sentences by the test; other tests need none.
var notices = sync.OnceValue(func() map[string]string { return wording.Parse(noticesText) })

// notice returns what must be known of a row besides: that no model answered, and of what
// the text is.
func (r *Row) notice() string {
	said := notices()[string(r.Test)]
	if simulated.Is(r.Model) {
		said = strings.TrimSpace(simulated.Label() + " " + said)
	}
	return said
}

// field is one field of an object, and one column or several of a table.
type field struct {
	name  string
	in    group
	value func(*Row) any
}

// group says in which files a field stands.
type group int

const (
	fullField    group = iota // only in files of everything
	verdictField              // also in files of verdicts
	bothField                 // also there, where both readings were asked for
)

// fields are all fields in their order. Values are string, bool, int, []string,
// *verdict.Distance, *verdict.Span or nil.
var fields = []field{
	{"record", verdictField, func(r *Row) any { return r.ID }},
	{"test", fullField, func(r *Row) any { return string(r.Test) }},
	{"size", fullField, func(r *Row) any { return r.Size }},
	{"model", fullField, func(r *Row) any { return r.Model }},
	{"reading", fullField, func(r *Row) any { _, reading := r.leading(); return string(reading) }},
	{"outcome", verdictField, said(func(v *verdict.Verdict) any { return string(v.Outcome) })},
	{"correct", verdictField, said(func(v *verdict.Verdict) any { return v.Correct })},
	{"errors", verdictField, said(func(v *verdict.Verdict) any { return v.Errors })},
	{"relative_error", verdictField, said(func(v *verdict.Verdict) any { return v.RelativeError })},
	{"kind", verdictField, said(func(v *verdict.Verdict) any { return v.Kind })},
	{"distance", verdictField, said(func(v *verdict.Verdict) any { return v.Distance })},
	{"answer_read", verdictField, said(func(v *verdict.Verdict) any { return v.AnswerRead })},
	{"span", verdictField, said(func(v *verdict.Verdict) any { return v.Span })},
	{"why", verdictField, said(func(v *verdict.Verdict) any { return v.Why })},
	{"official_correct", bothField, officially(func(v *verdict.Verdict) any { return v.Correct })},
	{"official_errors", bothField, officially(func(v *verdict.Verdict) any { return v.Errors })},
	{"official_relative_error", bothField, officially(func(v *verdict.Verdict) any { return v.RelativeError })},
	{"overruled_outcome", fullField, overruled(func(o *Overrule) string { return string(o.Outcome) })},
	{"overruled_note", fullField, overruled(func(o *Overrule) string { return o.Note })},
	{"asked", fullField, func(r *Row) any { return r.Asked }},
	{"response", fullField, func(r *Row) any { return r.Response }},
	{"finish_reason", fullField, func(r *Row) any { return r.FinishReason }},
	{"idx_line", fullField, position(0)},
	{"num_lines", fullField, position(1)},
	{"notice", fullField, func(r *Row) any { return r.notice() }},
}

// said gives a field of the leading verdict.
func said(value func(*verdict.Verdict) any) func(*Row) any {
	return func(r *Row) any {
		v, _ := r.leading()
		if v == nil {
			return nil
		}
		return value(v)
	}
}

func officially(value func(*verdict.Verdict) any) func(*Row) any {
	return func(r *Row) any {
		if r.Official == nil {
			return nil
		}
		return value(r.Official)
	}
}

func overruled(value func(*Overrule) string) func(*Row) any {
	return func(r *Row) any {
		if r.Overruled == nil {
			return nil
		}
		return value(r.Overruled)
	}
}

func position(i int) func(*Row) any {
	return func(r *Row) any {
		if r.Position[1] == 0 {
			return nil
		}
		return r.Position[i]
	}
}

// columns are the heads of the field's columns, as many as appendCells gives cells.
func (f field) columns() []string {
	switch f.name {
	case "record":
		return []string{"id"}
	case "distance":
		return []string{"distance_lines", "distance_pages", "distance_levels"}
	case "span":
		return []string{"span_start", "span_end"}
	}
	return []string{f.name}
}
