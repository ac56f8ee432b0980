package plain

import (
	"bytes"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"benchtrial/gen/prompt"
	"benchtrial/score/blt/official"
	"benchtrial/score/verdict"
)

// outcomeNames are the outcomes as docs/scoring.md calls them.
var outcomeNames = map[verdict.Outcome]string{
	verdict.Correct: "Right", verdict.Incorrect: "Wrong", verdict.NoAnswer: "No answer", verdict.Refused: "Refused", verdict.CutOff: "Cut off",
}

// docRow is a row of a table of docs/scoring.md with an exhibit and a response, by the heads of its columns.
type docRow map[string]string

func (e docRow) response() string {
	code := strings.Trim(e["response"], " ")
	code = strings.TrimSuffix(strings.TrimPrefix(code, strings.Repeat("`", ticks(code))), strings.Repeat("`", ticks(code)))
	return strings.NewReplacer(`\n`, "\n", `\|`, "|").Replace(code)
}

// ticks counts the backticks that open a code span.
func ticks(code string) int { return len(code) - len(strings.TrimLeft(code, "`")) }

func (e docRow) record(t *testing.T, records map[string]prompt.Prompt) prompt.Prompt {
	t.Helper()
	p, ok := records[strings.Trim(e["exhibit"], "`")]
	if !ok {
		t.Errorf("exhibit %s is no record of testdata", e["exhibit"])
	}
	return p
}

const scoringDoc = "../../../docs/scoring.md"

// rewritten puts other sentences into docs/scoring.md.
func rewritten(t *testing.T, sentences map[string]string) {
	t.Helper()
	doc, err := os.ReadFile(scoringDoc)
	if err != nil {
		t.Fatal(err)
	}
	for old, now := range sentences {
		doc = bytes.ReplaceAll(doc, []byte("| "+old+" |"), []byte("| "+now+" |"))
	}
	if err := os.WriteFile(scoringDoc, doc, 0o644); err != nil {
		t.Fatal(err)
	}
}

// examplesIn reads the tables under a heading of docs/scoring.md.
func examplesIn(t *testing.T, heading string) []docRow {
	t.Helper()
	doc, err := os.ReadFile(scoringDoc)
	if err != nil {
		t.Fatal(err)
	}
	_, section, ok := strings.Cut(string(doc), "\n## "+heading+"\n")
	if !ok {
		t.Fatalf("docs/scoring.md has no part %q", heading)
	}
	section, _, _ = strings.Cut(section, "\n## ")
	var all []docRow
	var heads []string
	for line := range strings.Lines(section) {
		line = strings.TrimSpace(line)
		if !strings.HasPrefix(line, "|") {
			heads = nil
			continue
		}
		cells := strings.Split(strings.ReplaceAll(strings.Trim(line, "|"), `\|`, "\x00"), "|")
		for i := range cells {
			cells[i] = strings.ReplaceAll(strings.TrimSpace(cells[i]), "\x00", `\|`)
		}
		if heads == nil {
			heads = cells
			continue
		}
		if strings.HasPrefix(cells[0], "---") {
			continue
		}
		if len(cells) != len(heads) {
			t.Fatalf("%q has %d cells, want %d", line, len(cells), len(heads))
		}
		e := docRow{}
		for i, head := range heads {
			e[head] = cells[i]
		}
		all = append(all, e)
	}
	return all
}

// exhibits are all records of testdata, those that docs/scoring.md shows among them.
func exhibits(t *testing.T) map[string]prompt.Prompt {
	all := map[string]prompt.Prompt{}
	for _, file := range recordFiles {
		maps.Copy(all, readRecords(t, file))
	}
	return all
}

// TestScoringRules judges the examples of the rules in docs/scoring.md.
func TestScoringRules(t *testing.T) {
	records := exhibits(t)
	rules := examplesIn(t, "The rules")
	if len(rules) < 50 {
		t.Fatalf("%d rules are read", len(rules))
	}
	for _, e := range rules {
		v := Judge(e.record(t, records), e.response(), "")
		if got := outcomeNames[v.Outcome]; got != e["verdict"] {
			t.Errorf("%s %q: %s (%s), want %s", e["rule"], e.response(), got, v.Why, e["verdict"])
		}
	}
}

// TestScoringKinds judges the examples of the kinds of error there, which are all there are, and holds their sentences and labels to it.
func TestScoringKinds(t *testing.T) {
	records := exhibits(t)
	shown := map[Kind]bool{rightCite: true, rightText: true, rightTerm: true}
	others := map[string]string{}
	for _, e := range examplesIn(t, "The kinds of error") {
		kind := strings.Trim(e["kind"], "`")
		shown[Kind(kind)] = true
		v := Judge(e.record(t, records), e.response(), "")
		labels := strings.Join(v.Errors, ", ")
		if *update && v.Why != e["sentence"] {
			others[e["sentence"]], e["sentence"] = v.Why, v.Why
		}
		if v.Kind != kind || v.Why != e["sentence"] || labels != e["label"] {
			t.Errorf("%s %q:\n%s | %s | %s, want\n%s | %s | %s", e["exhibit"], e.response(), v.Kind, v.Why, labels, kind, e["sentence"], e["label"])
		}
	}
	if len(others) > 0 {
		rewritten(t, others)
	}
	for _, k := range kinds {
		if !shown[k] {
			t.Errorf("docs/scoring.md shows no example of %s", k)
		}
	}
}

// TestScoringDeviations judges the examples of where the two readings differ there, in both.
func TestScoringDeviations(t *testing.T) {
	records := exhibits(t)
	deviations := slices.Concat(examplesIn(t, "Where plain leaves the official reading"), examplesIn(t, "Defects of the benchmark’s scorer that plain does not copy"))
	if len(deviations) < 20 {
		t.Fatalf("%d deviations are read", len(deviations))
	}
	for _, e := range deviations {
		p := e.record(t, records)
		o, ok := official.Judge(p, e.response())
		v := Judge(p, e.response(), "")
		said := func(v verdict.Verdict) string {
			if v.Correct {
				return "Right"
			}
			return strings.TrimSuffix("Wrong: "+strings.Join(v.Errors, ", "), ": ")
		}
		if !ok || said(o) != e["official"] || said(v) != e["plain"] {
			t.Errorf("%s %q:\n%s | %s, want\n%s | %s", e["exhibit"], e.response(), said(o), said(v), e["official"], e["plain"])
		}
	}
}
