package own_test

import (
	"strings"
	"testing"

	"benchtrial/gen"
	"benchtrial/gen/own"
	"benchtrial/gen/prompt"
	"benchtrial/score/blt/plain"
)

// oneLine are contracts whose definitions are numbered lines without a heading.
var oneLine = map[string]struct {
	text   string
	places map[string]string // term to cite
}{
	"sections of an article": {"ARTICLE I\nDEFINITIONS\n\nSection 1.01 \"Rest Day\" means any Saturday.\nSection 1.02 \"Secret Matter\" shall mean all that is told in confidence, excluding\n(a) what was known to the hearer; and\n(b) what has become public since.\nSection 1.03 \"Fee\" means the sum of nine marks each month.\n\nARTICLE II\nWORK\n\nSection 2.01 Work. The keeper shall mend the weir with care.\nSection 2.02 Payment. The owner shall pay the Fee after each Rest Day.\n",
		map[string]string{"Rest Day": "section 1.01", "Secret Matter": "section 1.02", "Fee": "section 1.03"}},
	"numbers below a clause": {"1. Definitions\n\n1.01 “Fee” means the sum of nine marks each month.\n\n1.02 “Weir” means the dam across the river.\n\n2. Work\n\n2.01 The keeper shall mend the Weir with care.\n\n2.02 The owner shall pay the Fee each month.\n",
		map[string]string{"Fee": "section 1.01", "Weir": "section 1.02"}},
	"signs": {"§ 1.01 \"Fee\" means the sum of nine marks each month.\n\n§ 1.02 \"Weir\" means the dam across the river.\n\n§ 2.01 The keeper shall mend the Weir with care.\n",
		map[string]string{"Fee": "§ 1.01", "Weir": "§ 1.02"}},
	"articles": {"Article 1. \"Fee\" means the sum of nine marks each month.\n\nArticle 2. \"Weir\" means the dam across the river.\n\nArticle 3. The keeper shall mend the Weir with care.\n",
		map[string]string{"Fee": "article 1", "Weir": "article 2"}},
}

// TestOneLineDefinitions: a definition that is a section of one line counts, is asked
// about in both directions, and answers are told right and wrong.
func TestOneLineDefinitions(t *testing.T) {
	for name, tt := range oneLine {
		d := read(t, "contract.txt", tt.text)
		counted, leaves := map[string]bool{}, 0
		for _, o := range d.Outlines() {
			for _, s := range o.Sections {
				asked, terms := own.Asked(s)
				leaves += len(asked)
				for i, term := range terms {
					counted[term] = true
					if s.Lines[i].Cite != tt.places[term] || !strings.Contains(s.Lines[i].Words, term) {
						t.Errorf("%s: %s at %q: %s", name, term, s.Lines[i].Cite, s.Lines[i].Words)
					}
				}
			}
		}
		if len(counted) != len(tt.places) || leaves < 3 {
			t.Errorf("%s: %v counted, %d leaves", name, counted, leaves)
		}
		for _, task := range []prompt.Task{prompt.DefinedToCite, prompt.CiteToDefined} {
			seen := map[string]bool{}
			for n := range uint32(40) {
				p, err := gen.Maker{Document: own.New(d)}.Make(series(0, task, 3).At(n))
				if err != nil {
					t.Fatalf("%s: %s: %v", name, task, err)
				}
				checkPrompt(t, name, p)
				term := p.Lines[p.LineIndex].DefinedTerms[0]
				seen[term] = true
				if at := p.Lines[p.LineIndex].Cite; at != tt.places[term] || !strings.Contains(p.Text, p.Lines[p.LineIndex].Label+" ") {
					t.Errorf("%s: %s is at %q", name, term, at)
				}
				for other, place := range tt.places {
					response := place
					if task == prompt.CiteToDefined {
						response = "The term is “" + other + "”."
					}
					if v := plain.Judge(p, response, ""); v.Correct != (other == term) {
						t.Errorf("%s: %s answered %q: %s", name, p.Question, response, v.Why)
					}
				}
			}
			if len(seen) != len(tt.places) {
				t.Errorf("%s: %s asks only about %v", name, task, seen)
			}
		}
	}
}
