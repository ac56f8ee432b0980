package plain

import (
	"encoding/json"
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"

	"benchtrial/gen/prompt"
	"benchtrial/gen/prompt/sharedtest"
	"benchtrial/score/extract"
)

// templates are sentences in which models give answers, by kind of answer.
// {1} and {2} stand for two answers.
type templates struct {
	Given          []string // right where {1} is
	FirstNotSecond []string `json:"first_not_second"` // right where {1} is, whatever {2}
	Both           []string // never right
	Denied         []string // never right
}

func readTemplates(t *testing.T) map[extract.Want]templates {
	t.Helper()
	data, err := os.ReadFile("testdata/templates.json")
	if err != nil {
		t.Fatal(err)
	}
	var all map[extract.Want]templates
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	return all
}

// answers returns the right answer to a prompt and some wrong ones, each a
// line or a term of the same text.
func answers(p prompt.Prompt) (right string, wrong []string) {
	switch wanted(&p) {
	case extract.WantCite:
		right = p.Answer
		answer, _ := parseCite(&p, right)
		for i, l := range p.Lines {
			c, ok := parseCite(&p, l.Cite)
			if ok && len(c.Labels) > 0 && l.Cite != right && l.Cite != p.AlternativeAnswer && !c.Contains(answer) && !answer.Contains(c) && (i+p.LineIndex)%3 == 0 {
				wrong = append(wrong, l.Cite)
			}
		}
	case extract.WantText:
		right = prompt.StripLabel(p.Lines[p.LineIndex].Text)
		for i, l := range p.Lines {
			if text := prompt.StripLabel(l.Text); i != p.LineIndex && abs(i-p.LineIndex) < 6 && strings.Contains(text, " ") && l.Cite != "flush" && !isHead(&l) {
				wrong = append(wrong, text)
			}
		}
	default:
		right = p.Answer
		for i, l := range p.Lines {
			if i != p.LineIndex {
				wrong = append(wrong, l.DefinedTerms...)
			}
		}
	}
	return right, wrong[:min(len(wrong), 3)]
}

func filled(template, first, second string) string {
	return strings.NewReplacer("{1}", first, "{2}", second).Replace(template)
}

// judgeTemplates judges every template with right and wrong answers to p and
// calls disagree for each verdict that is not as it should be. In WebAssembly, where
// the same code takes eight times as long, it judges one in eleven.
func judgeTemplates(t *testing.T, p prompt.Prompt, ts templates, disagree func(template, response, why string)) (count int) {
	right, wrong := answers(p)
	check := func(template, first, second string, want bool) {
		count++
		if runtime.GOOS == "js" && count%11 != 0 {
			return
		}
		response := filled(template, first, second)
		v := Judge(p, response, "")
		checkVerdict(t, response, v)
		if v.Correct != want {
			disagree(template, response, v.Why)
		}
	}
	for _, template := range ts.Given {
		check(template, right, "", true)
		for _, w := range wrong {
			check(template, w, "", false)
		}
	}
	for _, w := range wrong {
		for _, template := range ts.FirstNotSecond {
			check(template, right, w, true)
			check(template, w, right, false)
		}
		for _, template := range ts.Both {
			check(template, right, w, false)
			check(template, w, right, false)
		}
	}
	for _, template := range ts.Denied {
		check(template, right, "", false)
	}
	return count
}

func TestTemplatesAreReadOnAnyRecord(t *testing.T) {
	all := readTemplates(t)
	records := readRecords(t, "testdata/records.jsonl")
	for id, p := range records {
		seen := map[string]bool{}
		judgeTemplates(t, p, all[wanted(&p)], func(template, response, why string) {
			if !seen[template] {
				seen[template] = true
				t.Errorf("%s: %q is misjudged: %s", id, response, why)
			}
		})
	}
}

// The same sentences over the gold set's records: other sections, deeper
// labels, headings, longer terms.
func TestTemplatesAreReadOnGoldRecords(t *testing.T) {
	all := readTemplates(t)
	misjudged := map[string][]string{}
	count, bad := 0, 0
	for _, p := range readRecords(t, sharedtest.Path(t, "blt", "records.jsonl")) {
		if p.Task == prompt.CiteToAmendedText {
			continue
		}
		count += judgeTemplates(t, p, all[wanted(&p)], func(template, response, why string) {
			bad++
			misjudged[template] = append(misjudged[template], response+" | "+why)
		})
	}
	t.Logf("%d of %d judged as meant", count-bad, count)
	var names []string
	for template := range misjudged {
		names = append(names, template)
	}
	slices.Sort(names)
	for _, template := range names {
		t.Errorf("%q misjudged %d times, such as %s", template, len(misjudged[template]), misjudged[template][0])
	}
}
