package official_test

import (
	"bufio"
	"encoding/json"
	"os"
	"slices"
	"testing"

	"benchtrial/gen/prompt"
	"benchtrial/gen/prompt/sharedtest"
	"benchtrial/score/blt/official"
)

// goldLine is a response with what the benchmark's own scorer said of it.
type goldLine struct {
	Record    string `json:"record"`
	Response  string `json:"response"`
	Mutation  string `json:"mutation"`
	Reference struct {
		Correct       *bool    `json:"correct"`
		Errors        []string `json:"errors"`
		RelativeError any      `json:"relative_error"`
	} `json:"reference"`
}

// TestGold demands the very verdicts of the benchmark's own scorer, wherever it has one.
func TestGold(t *testing.T) {
	prompts := readPrompts(t, sharedtest.Path(t, "blt", "records.jsonl"))
	file, err := os.Open(sharedtest.Path(t, "blt", "gold.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	counted, agree := map[prompt.Test]int{}, map[prompt.Test]int{}
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 16<<20)
	for lines.Scan() {
		var g goldLine
		if err := json.Unmarshal(lines.Bytes(), &g); err != nil {
			t.Fatal(err)
		}
		p := prompts[g.Record]
		v, ok := official.Judge(p, g.Response)
		if !ok {
			continue
		}
		if g.Reference.Correct == nil {
			if v.Correct {
				t.Errorf("%s: %q is correct; expected a verdict of incorrect where the benchmark's scorer aborts", g.Record, g.Response)
			}
			continue
		}
		test := prompt.TestOf(p.TextType, p.Task)
		counted[test]++
		if v.Correct == *g.Reference.Correct && slices.Equal(v.Errors, g.Reference.Errors) && relativeError(v) == g.Reference.RelativeError {
			agree[test]++
			continue
		}
		t.Errorf("%s, %s, response %.200q\n got %v %v %v\nwant %v %v %v", g.Record, g.Mutation, g.Response,
			v.Correct, v.Errors, v.RelativeError, *g.Reference.Correct, g.Reference.Errors, g.Reference.RelativeError)
	}
	for _, test := range []prompt.Test{"trans_t2c", "trans_c2t", "syn_t2c", "syn_c2t", "syn_def2c", "syn_c2def", "usc_t2c", "usc_c2t", "usc_c2amt", "usc_def2c", "usc_c2def"} {
		t.Logf("%-10s %d of %d agree", test, agree[test], counted[test])
		if counted[test] == 0 {
			t.Errorf("%s: no lines", test)
		}
	}
}

func readPrompts(t testing.TB, path string) map[string]prompt.Prompt {
	t.Helper()
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	list, err := prompt.ReadRecords(file)
	if err != nil {
		t.Fatal(err)
	}
	byID := map[string]prompt.Prompt{}
	for _, p := range list {
		byID[p.ID] = p
	}
	return byID
}
