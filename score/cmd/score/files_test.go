package main

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"benchtrial/gen"
	"benchtrial/gen/prompt"
	"benchtrial/gen/prompt/sharedtest"
	"benchtrial/score/answers"
	"benchtrial/score/verdict"
)

// files writes files into a folder of their own and runs the command there.
// Arguments beginning with @ name such files.
func files(t *testing.T, contents map[string]string, args ...string) (status int, stdout, stderr string) {
	t.Helper()
	folder := t.TempDir()
	for name, text := range contents {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for i, a := range args {
		if name, ok := strings.CutPrefix(a, "@"); ok {
			args[i] = filepath.Join(folder, name)
		}
	}
	var out, errs bytes.Buffer
	status = run(args, &out, &errs)
	return status, out.String(), strings.ReplaceAll(errs.String(), folder+string(filepath.Separator), "")
}

// record returns a prompt as a line of a file of records.
func record(t *testing.T, address, id string) string {
	t.Helper()
	a, err := prompt.ParseAddress(address)
	if err != nil {
		t.Fatal(err)
	}
	p, err := gen.Make(a)
	if err != nil {
		t.Fatal(err)
	}
	p.ID = id
	line, err := prompt.MarshalRecord(p)
	if err != nil {
		t.Fatal(err)
	}
	return string(line) + "\n"
}

const (
	section   = "blt1/4k/synthetic/text2cite/plain/42/4"
	testimony = "blt1/2p/transcript/cite2text/plain/42/1"
)

// TestFormsOfResponses gives the same responses in each form.
func TestFormsOfResponses(t *testing.T) {
	records := map[string]string{"one.jsonl": record(t, section, "s_0"), "two.jsonl": record(t, testimony, "t_0")}
	var first string
	for name, text := range map[string]string{
		"a.jsonl": `{"record":"s_0","response":"line 7, \"(a)\""}` + "\n" + `{"id":" t_0","response":""}`,
		"a.csv":   "\ufeffseconds;response;id\r\n1;\"line 7, \"\"(a)\"\"\";s_0\r\n2;;t_0\r\n",
		"a.txt":   "line 7, \"(a)\"\n\n",
	} {
		records[name] = text
		status, stdout, stderr := files(t, records, "-records", "@one.jsonl", "-records", "@two.jsonl", "-responses", "@"+name)
		if status != 0 || stderr != "" || strings.Count(stdout, "\n") != 2 || !strings.Contains(stdout, `"no_answer"`) {
			t.Errorf("%s: status %d, %q, %q", name, status, stdout, stderr)
		}
		if first == "" {
			first = stdout
		}
		if stdout != first {
			t.Errorf("%s: %s\nother forms: %s", name, stdout, first)
		}
	}
}

func TestBothReadings(t *testing.T) {
	responses := map[string]string{"a.csv": section + ",the term is (a)\n"}
	fields := map[string]map[string]any{}
	for _, reading := range []string{"plain", "official", "both"} {
		status, stdout, stderr := files(t, responses, "-responses", "@a.csv", "-reading", reading)
		var object map[string]any
		if err := json.Unmarshal([]byte(stdout), &object); err != nil || status != 0 || stderr != "" {
			t.Fatalf("%s: status %d, %v, %q", reading, status, err, stderr)
		}
		fields[reading] = object
	}
	want := fields["plain"]
	for _, name := range []string{"correct", "errors", "relative_error"} {
		want["official_"+name] = fields["official"][name]
	}
	got, _ := json.Marshal(fields["both"])
	if wanted, _ := json.Marshal(want); !bytes.Equal(got, wanted) {
		t.Errorf("got %s, want %s", got, wanted)
	}
}

// TestTableOfVerdicts has the verdicts of the objects, and can be judged again.
func TestTableOfVerdicts(t *testing.T) {
	contents := map[string]string{"a.jsonl": `{"id":"` + section + `","response":"=It is\nsection 1(a), \"so\"","model":"m","finish_reason":"stop"}` + "\n" + `{"id":"` + testimony + `","response":null}`}
	status, table, stderr := files(t, contents, "-responses", "@a.jsonl", "-reading", "both", "-format", "csv")
	if status != 0 || stderr != "" {
		t.Fatalf("status %d, %q", status, stderr)
	}
	rows, err := csv.NewReader(strings.NewReader(table)).ReadAll()
	if err != nil || len(rows) != 3 {
		t.Fatalf("%d rows, %v", len(rows), err)
	}
	for name, want := range map[string]string{"id": section, "test": "syn_t2c", "size": "4k", "model": "m", "outcome": "incorrect", "official_correct": "false", "response": "'=It is\nsection 1(a), \"so\"", "finish_reason": "stop"} {
		if got := rows[1][slices.Index(rows[0], name)]; got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	_, before, _ := files(t, contents, "-responses", "@a.jsonl")
	_, after, stderr := files(t, map[string]string{"v.csv": table}, "-responses", "@v.csv")
	if before != after {
		t.Errorf("judged again: %s%s\nbefore: %s", after, stderr, before)
	}
}

func TestIDsThatOccurAgain(t *testing.T) {
	text := "id,model,response\n" + section + ",m,x\n" + section + ",n,x\n" + section + ",m,y\n " + section + ",m,z\n"
	status, stdout, stderr := files(t, map[string]string{"a.csv": text}, "-responses", "@a.csv")
	want := `score: a.csv, line 4: the id "` + section + `" occurs again (before on line 2); responses with an id that occurs again: 2, all judged` + "\n"
	if status != 0 || strings.Count(stdout, "\n") != 4 || stderr != want {
		t.Errorf("status %d, %q, want %q", status, stderr, want)
	}
}

func TestRecordsOfSeveralFiles(t *testing.T) {
	one, other := record(t, section, "test_0"), record(t, testimony, "test_0")
	contents := map[string]string{"one.jsonl": one, "same.jsonl": one, "other.jsonl": "\n" + other, "a.txt": "x\n", "a.jsonl": `{"id":"test_1","response":"x"}`, "long.jsonl": "\n" + strings.Repeat(" ", maxLineBytes+1)}
	for _, test := range []struct {
		args []string
		want string // begins the one line on standard error; empty where all is well
	}{
		{[]string{"-records", "@one.jsonl", "-records", "@same.jsonl", "-responses", "@a.txt"}, ""},
		{[]string{"-records", "@one.jsonl", "-records", "@other.jsonl", "-responses", "@a.txt"}, `score: other.jsonl, line 2: record "test_0" occurs in one.jsonl too, with another prompt: expected ids that differ`},
		{[]string{"-records", "@one.jsonl", "-records", "@same.jsonl", "-responses", "@a.jsonl"}, `score: a.jsonl, line 1: record "test_1": expected one of one.jsonl, same.jsonl or an address`},
		{[]string{"-records", "@long.jsonl", "-responses", "@a.txt"}, `score: long.jsonl, line 2: expected a line of at most 64 MB`},
	} {
		status, stdout, stderr := files(t, contents, slices.Clone(test.args)...)
		if good := test.want == ""; good != (status == 0) || good == (stdout == "") || !strings.HasPrefix(stderr, test.want) || strings.Count(stderr, "\n") != min(1, len(test.want)) {
			t.Errorf("%q: status %d, %q, %q", test.args, status, stdout, stderr)
		}
	}
}

func TestBadFiles(t *testing.T) {
	for _, test := range []struct {
		name, text string
		verdicts   int
		want       string
	}{
		{"a.csv", "id,response\n" + section + ",x\n" + section + ",\"y\n", 1, `line 3: the quotation mark that opens here is never closed: expected another`},
		{"a.csv", "id,response\n" + section + ",x, y\n", 0, `line 2: row of 3 cells: expected 2`},
		{"a.csv", "id,model,response\n" + section + ",m\n", 0, `line 2: row of 2 cells: expected 3`},
		{"a.csv", "id,response\n" + section + ",x\n,y\n", 1, `line 3: field "record" or "id" is missing or empty`},
		{"a.csv", "id,response\nnobody,x\n", 0, `line 2: record "nobody": expected one of a -records file or an address`},
		{"a.csv", "id,words\na,b\nc,d,e", 0, `line 2: record "a": expected`},
		{"a.csv", "id,words,more\n", 0, `a.csv, line 1: no column of responses: expected one called response`},
		{"a.txt", "\nx\n", 0, `line 1: a response without an id: expected -records`},
		{"a.xlsx", "PK\x03\x04 xl/workbook", 0, `a.xlsx: This is an Excel workbook: save its table as CSV`},
	} {
		status, stdout, stderr := files(t, map[string]string{test.name: test.text}, "-responses", "@"+test.name)
		if status != 2 || strings.Count(stderr, "\n") != 1 || strings.Count(stdout, "\n") != test.verdicts || !strings.Contains(stderr, test.want) || !strings.HasPrefix(stderr, "score: "+test.name) {
			t.Errorf("%q: status %d, %q, %q; want %q", test.text, status, stdout, stderr, test.want)
		}
	}
}

// TestNumbersOfLinesDiffer judges nothing: all might be shifted by one.
func TestNumbersOfLinesDiffer(t *testing.T) {
	records := record(t, section, "a") + record(t, testimony, "b")
	for text, want := range map[string]string{
		"x\n":           "score: a.txt, line 1: fewer responses (1) than prompts (2)",
		"x\ny\nz\nw\n":  "score: a.txt, line 3: more responses (4) than prompts (2)",
		"x\n\n\n\nfoo.": "score: a.txt, line 3: more responses (5) than prompts (2)",
	} {
		status, stdout, stderr := files(t, map[string]string{"r.jsonl": records, "a.txt": text}, "-records", "@r.jsonl", "-responses", "@a.txt")
		if status != 2 || stdout != "" || !strings.HasPrefix(stderr, want) || strings.Count(stderr, "\n") != 1 {
			t.Errorf("%q: status %d, %q, %q; want %q", text, status, stdout, stderr, want)
		}
	}
}

// TestNoResponses says so: silence would pass for a finished judgment of nothing.
func TestNoResponses(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"a.jsonl", "", "expected responses, this file is empty"},
		{"a.csv", "", "expected responses, this file is empty"},
		{"a.txt", "\ufeff\r\n  \n", "expected responses, this file is empty"},
		{"a.csv", "id,response\r\n", "expected responses, this table has a head and no rows"},
		{"a.csv", "sep=;\nid;response\n;\n", "expected responses, this table has a head and no rows"},
		{"a.csv", "id,seconds,model\n", "no column of responses"},
		{"a.txt", string(binary(5000)), "holds no text"},
		{"a", "\x89PNG\r\n\x1a\n" + string(binary(100)), "holds no text"},
	} {
		for _, args := range [][]string{{"-responses", "@" + test.name}, {"-responses", "@" + test.name, "-records", "@r.jsonl", "-format", "csv"}} {
			status, stdout, stderr := files(t, map[string]string{"r.jsonl": record(t, section, "a"), test.name: test.text}, args...)
			if status != 2 || strings.Count(stderr, "\n") != 1 || !strings.HasPrefix(stderr, "score: "+test.name) || !strings.Contains(stderr, test.want) {
				t.Errorf("%s %.20q: status %d, %.80q, %q; want %q", test.name, test.text, status, stdout, stderr, test.want)
			}
		}
	}
}

// binary returns bytes of all kinds, the same each time.
func binary(n int) []byte {
	random := rand.New(rand.NewPCG(1, 2))
	data := make([]byte, n)
	for i := range data {
		data[i] = byte(random.Uint32())
	}
	return data
}

// TestOverrulingsGoThrough: what a person overruled is in the table again, beside the verdict.
func TestOverrulingsGoThrough(t *testing.T) {
	contents := map[string]string{"r.jsonl": record(t, section, "a"), "a.csv": "id,response,overruled_outcome,overruled_note\na,section 1(z),correct,\"close, enough\"\n"}
	status, stdout, stderr := files(t, contents, "-records", "@r.jsonl", "-responses", "@a.csv", "-format", "csv")
	if status != 0 || stderr != "" || !strings.Contains(stdout, `,correct,"close, enough",`) || !strings.Contains(stdout, ",incorrect,false,") {
		t.Errorf("status %d, %q, %q", status, stdout, stderr)
	}
}

// TestReportedTable reads the tables that others' programs were reported to stumble over.
func TestReportedTable(t *testing.T) {
	data, err := os.ReadFile(sharedtest.Path(t, "cases", "public_reports.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	found := false
	for line := range bytes.Lines(data) {
		var c struct {
			ID, Kind string
			Input    struct{ Format, Raw string }
			Expect   struct{ Rows []map[string]string }
		}
		if json.Unmarshal(line, &c) != nil || c.Kind != "import" {
			continue
		}
		found = true
		f, err := answers.Read("answers."+c.Input.Format, []byte(c.Input.Raw))
		if err != nil || len(f.Problems) > 0 || len(f.Answers) != len(c.Expect.Rows) {
			t.Fatalf("%s: %v, %v, %d answers", c.ID, err, f.Problems, len(f.Answers))
		}
		for i, want := range c.Expect.Rows {
			if a := f.Answers[i]; a.ID != want["id"] || a.Response != want["answer"] || a.Empty != (want["answer"] == "") {
				t.Errorf("%s: %+v, want %v", c.ID, a, want)
			}
		}
	}
	if !found {
		t.Error("no case of import")
	}
}

// TestRecordsOfAllTests loads a file with records of every test and judges responses to each.
func TestRecordsOfAllTests(t *testing.T) {
	records := sharedtest.Path(t, "blt", "records.jsonl")
	for _, reading := range []string{string(verdict.Official), "both"} {
		status, stdout, stderr := files(t, map[string]string{"a.csv": "id,response\ngold_usc_c2amt_0,x\ngold_trans_t2c_0,line 3\n"}, "-records", records, "-responses", "@a.csv", "-reading", reading)
		if status != 0 || stderr != "" || !strings.Contains(stdout, `"record":"gold_trans_t2c_0","outcome":"correct"`) {
			t.Errorf("status %d, %q, %q", status, stdout, stderr)
		}
	}
}

// TestHelpsExample takes the example under the help at its word.
func TestHelpsExample(t *testing.T) {
	example := help[strings.LastIndexByte(help, '\n')+1:]
	command, into, _ := strings.Cut(example, " > ")
	o, err := parse(strings.Fields(command)[1:])
	if err != nil || !o.plain || !o.official || o.format != "csv" || len(o.records) != 1 || !strings.HasSuffix(into, ".csv") {
		t.Errorf("%q: %+v, %v", example, o, err)
	}
	status, _, stderr := files(t, map[string]string{"r.jsonl": record(t, section, "syn_0"), "a.csv": "id,response\nsyn_0,x\n"},
		"-records", "@r.jsonl", "-responses", "@a.csv", "-reading", "both", "-format", "csv")
	if status != 0 || stderr != "" {
		t.Errorf("status %d, %q", status, stderr)
	}
}
