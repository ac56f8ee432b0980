package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"benchtrial/score/answers"
	"benchtrial/score/verdict"
)

var update = flag.Bool("update", false, "write the golden files anew")

const recordsFile = "testdata/records.jsonl"

// score runs the command on responses written to a file of their own.
func score(t *testing.T, records, responses string, reading verdict.Reading) (status int, stdout, stderr string) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "responses.jsonl")
	if err := os.WriteFile(file, []byte(responses), 0o600); err != nil {
		t.Fatal(err)
	}
	args := []string{"-responses", file, "-reading", string(reading)}
	if records != "" {
		args = append(args, "-records", records)
	}
	var out, errs bytes.Buffer
	status = run(args, &out, &errs)
	return status, out.String(), strings.ReplaceAll(errs.String(), file, "responses.jsonl")
}

// TestGolden compares the official verdicts, which never change, byte for byte.
func TestGolden(t *testing.T) {
	var out, errs bytes.Buffer
	if status := run([]string{"-records", recordsFile, "-responses", "testdata/responses.jsonl", "-reading", "official"}, &out, &errs); status != 0 {
		t.Fatalf("status %d: %s", status, &errs)
	}
	const golden = "testdata/official.golden.jsonl"
	if *update {
		if err := os.WriteFile(golden, out.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(out.Bytes(), want) {
		t.Errorf("got\n%s\nwant\n%s", &out, want)
	}
}

// TestFields demands every field on every line, whatever the verdict, and the order of the input.
func TestFields(t *testing.T) {
	const address = "blt1/4k/synthetic/text2cite/plain/42/4"
	responses := `{"record":"kites_t2c","response":"section 6020(b)(1)"}
{"id":"` + address + `","response":"I do not know.","finish_reason":"stop"}
{"record":"kites_t2c","id":"kites_t2c","response":"section 6020(a)","finish_reason":null,"model":"m"}
`
	for _, reading := range []verdict.Reading{verdict.Official, verdict.Plain} {
		status, stdout, stderr := score(t, recordsFile, responses, reading)
		if status != 0 || stderr != "" {
			t.Fatalf("%s: status %d: %s", reading, status, stderr)
		}
		lines := strings.Split(strings.TrimSuffix(stdout, "\n"), "\n")
		if len(lines) != 3 {
			t.Fatalf("%s: %d lines", reading, len(lines))
		}
		for i, record := range []string{"kites_t2c", address, "kites_t2c"} {
			var fields map[string]json.RawMessage
			if err := json.Unmarshal([]byte(lines[i]), &fields); err != nil {
				t.Fatal(err)
			}
			for _, name := range []string{"record", "outcome", "correct", "errors", "relative_error", "kind", "distance", "answer_read", "span", "why"} {
				if _, ok := fields[name]; !ok {
					t.Errorf("%s, line %d: no field %s", reading, i+1, name)
				}
			}
			if len(fields) != 10 || string(fields["record"]) != `"`+record+`"` || !bytes.HasPrefix(fields["errors"], []byte("[")) {
				t.Errorf("%s, line %d: %s", reading, i+1, lines[i])
			}
			if got, want := string(fields["correct"]) == "true", i == 0; got != want {
				t.Errorf("%s, line %d: correct %t", reading, i+1, got)
			}
		}
	}
}

// TestLineEnds reads a byte order mark, CRLF, blank lines and a last line without an end.
func TestLineEnds(t *testing.T) {
	status, stdout, stderr := score(t, recordsFile, "\ufeff\r\n"+`{"record":"kites_t2c","response":"a"}`+"\r\n\r\n  \n"+`{"record":"kites_t2c","response":"b"}`, verdict.Official)
	if status != 0 || strings.Count(stdout, "\n") != 2 {
		t.Errorf("status %d, %q, %q", status, stdout, stderr)
	}
}

func TestLongLine(t *testing.T) {
	long := strings.Repeat("It is not there. ", 5<<20/17)
	status, stdout, stderr := score(t, recordsFile, `{"record":"kites_t2c","response":"`+long+` section 6020(b)(1)"}`, verdict.Official)
	if status != 0 || !strings.Contains(stdout, `"correct":true`) {
		t.Errorf("status %d, %.200q, %q", status, stdout, stderr)
	}
}

func TestTooLargeFile(t *testing.T) {
	status, _, stderr := score(t, recordsFile, strings.Repeat(" ", answers.MaxBytes+1), verdict.Official)
	if want := "score: responses.jsonl: expected a file of at most 100 MB, this one has 101\n"; status != 2 || stderr != want {
		t.Errorf("status %d, %q; want %q", status, stderr, want)
	}
}

func TestBadResponses(t *testing.T) {
	const good = `{"record":"kites_t2c","response":"x"}` + "\n"
	for _, test := range []struct{ line, want string }{
		{`[]`, `not a JSON object: expected {"record" or "id", "response", "finish_reason"?}`},
		{`nonsense`, `not a JSON object`},
		{`{"record":"kites_t2c","response":"x"`, `damaged JSON`},
		{`{"record":"kites_t2c",`, `damaged JSON`},
		{`{"record":"kites_t2c","response":"x"} {}`, `more than one JSON value on the line`},
		{`{"response":"x"}`, `field "record" or "id" is missing or empty`},
		{`{"record":"","response":"x"}`, `field "record" or "id" is missing or empty`},
		{`{"record":"kites_t2c"}`, `field "response" is missing`},
		{`{"record":"kites_t2c","response":7}`, `field "response": expected a string`},
		{`{"record":7,"response":"x"}`, `field "record": expected a string`},
		{`{"record":"kites_t2c","response":"x","finish_reason":1}`, `field "finish_reason": expected a string`},
		{`{"record":"kites_t2c","response":"x","response":"y"}`, `field "response" occurs twice`},
		{`{"record":"kites_t2c","id":"other","response":"x"}`, `fields "record" and "id" differ`},
		{`{"record":"nobody\nknows","response":"x"}`, `record "nobody\nknows": expected one of testdata/records.jsonl or an address such as blt1/`},
		{`{"record":"blt1/4k/synthetic/text2cite/plain/42/04","response":"x"}`, `number "04"`},
		{`{"record":"blt9/4k/synthetic/text2cite/plain/42/4","response":"x"}`, `this version makes blt1`},
	} {
		status, stdout, stderr := score(t, recordsFile, good+"\n"+test.line+"\n"+good, verdict.Official)
		if status != 2 || !strings.HasPrefix(stderr, "score: responses.jsonl, line 3: "+test.want) && !strings.Contains(stderr, test.want) ||
			!strings.HasPrefix(stderr, "score: responses.jsonl, line 3: ") || strings.Count(stderr, "\n") != 1 {
			t.Errorf("%s: status %d, %q; want %q", test.line, status, stderr, test.want)
		}
		if strings.Count(stdout, "\n") != 1 {
			t.Errorf("%s: printed %q; want the verdict before the bad line", test.line, stdout)
		}
	}
}

func TestBadRecords(t *testing.T) {
	records, err := os.ReadFile(recordsFile)
	if err != nil {
		t.Fatal(err)
	}
	first, _, _ := strings.Cut(string(records), "\n")
	for _, test := range []struct{ records, want string }{
		{first + "\n\n" + first, `line 3: record "kites_t2c" occurs twice`},
		{first + "\n{}", "line 2: record without an id"},
		{"\ufeff" + first + "\r\nnonsense", "line 2: expected a BLT record"},
	} {
		file := filepath.Join(t.TempDir(), "records.jsonl")
		if err := os.WriteFile(file, []byte(test.records), 0o600); err != nil {
			t.Fatal(err)
		}
		status, stdout, stderr := score(t, file, `{"record":"kites_t2c","response":"x"}`, verdict.Official)
		if status != 2 || stdout != "" || !strings.HasPrefix(stderr, "score: "+file+", "+test.want) || strings.Count(stderr, "\n") != 1 {
			t.Errorf("status %d, %q; want %q", status, stderr, test.want)
		}
	}
}

func TestArguments(t *testing.T) {
	for _, test := range []struct {
		args   []string
		status int
		want   string
	}{
		{nil, 2, "score: no responses named; usage:"},
		{[]string{"-responses", "absent.jsonl"}, 2, "score: open absent.jsonl:"},
		{[]string{"-responses", "testdata"}, 2, "score: testdata: read testdata: "},
		{[]string{"-records", "absent.jsonl", "-responses", "testdata/responses.jsonl"}, 2, "score: open absent.jsonl:"},
		{[]string{"-responses", "a", "-reading", "kind"}, 2, `score: -reading "kind": expected plain, official or both`},
		{[]string{"-responses", "a", "-format", "xlsx"}, 2, `score: -format "xlsx": expected jsonl or csv`},
		{[]string{"-responses", "a", "more"}, 2, `score: unexpected argument "more"`},
		{[]string{"-unknown"}, 2, "score: flag provided but not defined: -unknown"},
	} {
		var out, errs bytes.Buffer
		status := run(test.args, &out, &errs)
		said := out.String() + errs.String()
		if status != test.status || !strings.HasPrefix(said, test.want) || strings.Count(said, "\n") != 1 {
			t.Errorf("%q: status %d, %q; want %d, %q", test.args, status, said, test.status, test.want)
		}
	}
}

func TestHelpNamesEveryOptionAndTheLines(t *testing.T) {
	var out, errs bytes.Buffer
	if status := run([]string{"-h"}, &out, &errs); status != 0 || errs.Len() > 0 {
		t.Errorf("status %d, %q", status, errs.String())
	}
	for _, want := range []string{"usage: score", "-records", "-responses", "-reading official", "finish_reason", "relative_error"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the help lacks %s", want)
		}
	}
}
