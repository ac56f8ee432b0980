package export

import (
	"iter"
	"strings"

	"benchtrial/gen/prompt"
	"benchtrial/score/verdict"
)

// Own says whether a row is about a person's own document.
func (r *Row) Own() bool {
	if a, err := prompt.ParseAddress(r.ID); err == nil {
		return a.TextType == prompt.Document
	}
	return strings.HasPrefix(string(r.Test), string(prompt.TestOf(prompt.Document, "")))
}

// WithoutWords yields rows as they may leave a device without anybody's having
// looked at them: of those about own documents only the verdict, the kind of error,
// how far off and the cite asked about are left. No response, no quotation, no
// term, no sentence and no note, all of which may hold the document's words. Other
// rows stay as they are.
func WithoutWords(rows iter.Seq[Row]) iter.Seq[Row] {
	return func(yield func(Row) bool) {
		for r := range rows {
			if r.Own() {
				r = r.withoutWords()
			}
			if !yield(r) {
				return
			}
		}
	}
}

func (r Row) withoutWords() Row {
	r.Asked, r.Response = r.Cite, ""
	r.Plain, r.Official = bareVerdict(r.Plain), bareVerdict(r.Official)
	if r.Overruled != nil {
		r.Overruled = &Overrule{Outcome: r.Overruled.Outcome}
	}
	return r
}

// bareVerdict returns what a verdict says without words of the response or the document.
func bareVerdict(v *verdict.Verdict) *verdict.Verdict {
	if v == nil {
		return nil
	}
	return &verdict.Verdict{
		Record: v.Record, Outcome: v.Outcome, Correct: v.Correct, Errors: v.Errors, RelativeError: v.RelativeError,
		Kind: v.Kind, Distance: v.Distance, GivenLine: v.GivenLine,
	}
}
