package plain

import (
	"slices"
	"testing"

	"benchtrial/score/extract"
)

// Candidates found in the prompt's text are those found line by line, nearest first.
func TestCandidates(t *testing.T) {
	for id, p := range readRecords(t, "testdata/records.jsonl") {
		for i := range p.Lines {
			r := read("The text is: "+p.Lines[i].Text, wanted(&p))
			w := extract.WordsOf(&r.Plain, r.whole())
			quick := candidates(&p, w.Ends)
			apart := p
			apart.Text = ""
			if slow := candidates(&apart, w.Ends); !slices.Equal(quick, slow) {
				t.Errorf("%s, %q: %v in the text, %v line by line", id, p.Lines[i].Text, quick, slow)
			}
			if _, ok := scanned(&p, w.Ends); !ok {
				t.Errorf("%s: the text is not read as its lines", id)
			}
			if !slices.Contains(quick, i) {
				t.Errorf("%s: %q is passed over", id, p.Lines[i].Text)
			}
			apart.Text = p.Question + "\n\n" + p.Text
			if first := candidates(&apart, w.Ends); !slices.Equal(quick, first) {
				t.Errorf("%s, the question first: %v, want %v", id, first, quick)
			}
		}
	}
}
