package plain

import (
	"bufio"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"benchtrial/gen/prompt/sharedtest"
	"benchtrial/score/extract"
	"benchtrial/score/verdict"
)

// goldLine is a line of the gold set: a response and what people and the
// benchmark's own scorer say of it.
type goldLine struct {
	Record    string `json:"record"`
	Response  string `json:"response"`
	Mutation  string `json:"mutation"`
	Reference struct {
		Correct *bool `json:"correct"`
	} `json:"reference"`
	Human *struct {
		Correct bool `json:"correct"`
	} `json:"human"`
	Arguable bool `json:"arguable"`
}

// want is what the plain reading should say; nil where the line does not count.
func (g goldLine) want() *bool {
	if g.Arguable {
		return nil
	}
	if g.Human != nil {
		return &g.Human.Correct
	}
	return g.Reference.Correct
}

// TestGoldAgreement holds the plain reading against the gold set: at least 99
// in 100 of the lines of each group, and every freely written answer.
func TestGoldAgreement(t *testing.T) {
	records := readRecords(t, sharedtest.Path(t, "blt", "records.jsonl"))
	f, err := os.Open(sharedtest.Path(t, "blt", "gold.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	groups := []struct{ name, tests string }{
		{"invented sections", "syn_t2c syn_c2t syn_def2c syn_c2def"},
		{"U.S. Code", "usc_t2c usc_c2t usc_def2c usc_c2def usc_c2amt"},
		{"transcripts", "trans_t2c trans_c2t"},
	}
	counted, agreed := make([]int, len(groups)), make([]int, len(groups))
	s := bufio.NewScanner(f)
	s.Buffer(nil, 16<<20)
	for s.Scan() {
		var g goldLine
		if err := json.Unmarshal(s.Bytes(), &g); err != nil {
			t.Fatal(err)
		}
		for i, group := range groups {
			p, want := records[g.Record], g.want()
			if want == nil || !strings.Contains(group.tests, strings.Split(g.Record, "_")[1]+"_"+strings.Split(g.Record, "_")[2]) {
				continue
			}
			counted[i]++
			v := Judge(p, g.Response, "")
			checkVerdict(t, g.Response, v)
			if v.Correct == *want {
				agreed[i]++
				continue
			}
			report := t.Logf
			if strings.HasPrefix(g.Mutation, "real_") {
				report = t.Errorf
			}
			report("%s, %s: %q asked for %q: %s, read %q: %s", g.Record, g.Mutation, g.Response, p.Answer, v.Outcome, v.AnswerRead, v.Why)
		}
	}
	for i, group := range groups {
		t.Logf("%s: %d of %d lines agree", group.name, agreed[i], counted[i])
		if agreed[i]*100 < counted[i]*99 {
			t.Errorf("%s: %d of %d lines agree; at least 99 in 100 are wanted", group.name, agreed[i], counted[i])
		}
	}
}

// checkVerdict proves what holds of every verdict: the span marks exactly the
// words of the answer, and every verdict has a ruling, a reason and steps that fit its outcome.
func checkVerdict(t testing.TB, response string, v verdict.Verdict) {
	t.Helper()
	shown := extract.Clip(response, 200)
	switch {
	case v.Span == nil && v.AnswerRead != "":
		t.Errorf("answer %q without a span in %q", v.AnswerRead, shown)
	case v.Span != nil && (v.Span.Start < 0 || v.Span.End > len(response) || v.Span.Start >= v.Span.End):
		t.Errorf("span %v outside %q", *v.Span, shown)
	case v.Span != nil && response[v.Span.Start:v.Span.End] != v.AnswerRead:
		t.Errorf("span %v does not mark %q in %q", *v.Span, v.AnswerRead, shown)
	}
	if v.Ruling == "" || v.Why == "" || strings.ContainsAny(v.Ruling, "{}") {
		t.Errorf("%q: ruling %q, reason %q", shown, v.Ruling, v.Why)
	}
	if v.Correct != (v.Outcome == verdict.Correct) || v.Correct != (v.Kind == "") || v.Correct != (len(v.Errors) == 0) {
		t.Errorf("%q: outcome %s, correct %v, kind %q, errors %v", shown, v.Outcome, v.Correct, v.Kind, v.Errors)
	}
	if (v.GivenLine >= 0) != (v.Distance != nil) {
		t.Errorf("%q: line %d, distance %v", shown, v.GivenLine, v.Distance)
	}
}
