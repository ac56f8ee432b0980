package plain

import (
	"bufio"
	"bytes"
	"encoding/json"
	"flag"
	"os"
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
}

// update writes the kinds of wrong answers anew; read the difference before it is committed.
var update = flag.Bool("update", false, "write testdata anew")

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
	records := readRecords(t, "testdata/records.jsonl")
	all := readResponses(t, "testdata/responses.jsonl")
	for i, r := range all {
		v := Judge(records[r.Record], r.Response, r.FinishReason)
		checkVerdict(t, r.Response, v)
		if *update {
			all[i].Kind = v.Kind
			continue
		}
		if v.Outcome != r.Outcome || v.Kind != r.Kind || r.Read != "" && v.AnswerRead != r.Read {
			t.Errorf("%s %q (%s): %s %s, read %q (%s); want %s %s %q", r.Record, r.Response, r.FinishReason, v.Outcome, v.Kind, v.AnswerRead, v.Why, r.Outcome, r.Kind, r.Read)
		}
	}
	if *update {
		writeResponses(t, "testdata/responses.jsonl", all)
	}
}
