package plain

import (
	"bufio"
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"benchtrial/gen/prompt"
	"benchtrial/score/verdict"
)

// response is one line of testdata/responses.jsonl: a response in the manner
// of some model, and what a lawyer makes of it.
type response struct {
	Record       string          `json:"record"`
	Response     string          `json:"response"`
	FinishReason string          `json:"finish_reason,omitempty"`
	Outcome      verdict.Outcome `json:"outcome"`
	Kind         string          `json:"kind,omitempty"`
	Read         string          `json:"read,omitempty"`
	// Author is the outcome that whoever wrote the response gave it, where it
	// is another than Outcome, and Reason why it is.
	Author verdict.Outcome `json:"author,omitempty"`
	Reason string          `json:"reason,omitempty"`
}

// responseFiles are the files of responses: those written beside the rules, and those
// written freely, by people who did not know them. recordFiles are the records of both.
var (
	responseFiles = []string{"testdata/responses.jsonl", "testdata/free_responses.jsonl"}
	recordFiles   = []string{"testdata/records.jsonl", "testdata/free_records.jsonl"}
)

// update writes the kinds of wrong answers, and sentences in docs/scoring.md, anew; read the difference before it is committed.
var update = flag.Bool("update", false, "write testdata and sentences in docs/scoring.md anew")

func writeResponses(t *testing.T, file string, all []response) {
	t.Helper()
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	for _, r := range all {
		if err := e.Encode(r); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

func readRecords(t testing.TB, file string) map[string]prompt.Prompt {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	prompts, err := prompt.ReadRecords(f)
	if err != nil {
		t.Fatal(err)
	}
	byID := map[string]prompt.Prompt{}
	for _, p := range prompts {
		byID[p.ID] = p
	}
	return byID
}

func readResponses(t testing.TB, file string) []response {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var all []response
	s := bufio.NewScanner(f)
	s.Buffer(nil, 1<<20)
	for s.Scan() {
		var r response
		if err := json.Unmarshal(s.Bytes(), &r); err != nil {
			t.Fatal(err)
		}
		all = append(all, r)
	}
	return all
}

func TestResponsesAreJudgedAsALawyerWould(t *testing.T) {
	records := exhibits(t)
	for _, file := range responseFiles {
		all := readResponses(t, file)
		for i, r := range all {
			p, ok := records[r.Record]
			if !ok {
				t.Fatalf("%s: no record %s", file, r.Record)
			}
			v := Judge(p, r.Response, r.FinishReason)
			checkVerdict(t, r.Response, v)
			if *update {
				all[i].Kind = v.Kind
				continue
			}
			if v.Outcome != r.Outcome || v.Kind != r.Kind || r.Read != "" && v.AnswerRead != r.Read {
				t.Errorf("%s %q (%s): %s %s, read %q (%s); want %s %s %q", r.Record, r.Response, r.FinishReason, v.Outcome, v.Kind, v.AnswerRead, v.Why, r.Outcome, r.Kind, r.Read)
			}
			if (r.Author != "") != (r.Reason != "") || r.Author == r.Outcome {
				t.Errorf("%s %q: author says %q, reason %q", r.Record, r.Response, r.Author, r.Reason)
			}
		}
		if *update {
			writeResponses(t, file, all)
		}
	}
}

// grouped writes a number with commas between thousands.
func grouped(n int) string {
	if n < 1000 {
		return strconv.Itoa(n)
	}
	return fmt.Sprintf("%s,%03d", grouped(n/1000), n%1000)
}

// TestAgreement shows, test by test, on how many responses of testdata the
// reading and whoever wrote them agree: on right or wrong, and on the outcome.
// The sums are those that docs/scoring.md gives.
func TestAgreement(t *testing.T) {
	type score struct{ all, correct, outcome int }
	doc, err := os.ReadFile("../../../docs/scoring.md")
	if err != nil {
		t.Fatal(err)
	}
	records := exhibits(t)
	for _, file := range responseFiles {
		scores := map[prompt.Test]score{}
		var sum score
		for _, r := range readResponses(t, file) {
			author := r.Outcome
			if r.Author != "" {
				author = r.Author
			}
			p := records[r.Record]
			v := Judge(p, r.Response, r.FinishReason)
			test := prompt.TestOf(p.TextType, p.Task)
			s := scores[test]
			for _, s := range []*score{&s, &sum} {
				s.all++
				if v.Correct == (author == verdict.Correct) {
					s.correct++
				}
				if v.Outcome == author {
					s.outcome++
				}
			}
			scores[test] = s
		}
		t.Logf("%s: %d responses; right or wrong %d, outcome %d", file, sum.all, sum.correct, sum.outcome)
		row := fmt.Sprintf(" | %s | %s | %s |", grouped(sum.all), grouped(sum.correct), grouped(sum.outcome))
		_, said, _ := strings.Cut(string(doc), "| `"+file+"`")
		if line, _, _ := strings.Cut(said, "\n"); !strings.HasSuffix(line, row) {
			t.Errorf("docs/scoring.md says %q of %s, want %q", line, file, row)
		}
		if len(scores) != 11 {
			t.Errorf("%s has responses to %d tests, want eleven", file, len(scores))
		}
		for _, test := range slices.Sorted(maps.Keys(scores)) {
			s := scores[test]
			t.Logf("  %-10s %4d; right or wrong %4d, outcome %4d", test, s.all, s.correct, s.outcome)
			if (s.all-s.correct)*50 > max(s.all, 50) { // one in fifty, and one in fewer
				t.Errorf("%s, %s: %d of %d agree on right or wrong", file, test, s.correct, s.all)
			}
		}
	}
}
