package export_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"flag"
	"io"
	"os"
	"slices"
	"strings"
	"testing"

	"benchtrial/gen/prompt"
	"benchtrial/score/export"
	"benchtrial/score/verdict"
)

var update = flag.Bool("update", false, "write the golden files anew")

// rows are one of each: both readings that differ, overruled; the official
// reading alone, of testimony; a response that was not judged.
func rows() []export.Row {
	return []export.Row{
		{
			ID: "kites_t2c", Test: "syn_t2c", Size: "2w2d", Model: "m, large", Asked: "section 6020(b)(1)",
			Response: "=HYPERLINK(\"x\")\nIt is “6020(b)(2)”, or\r\nso; <b>", FinishReason: "stop", Position: [2]int{4, 11},
			Plain: &verdict.Verdict{
				Outcome: verdict.Incorrect, Errors: []string{"wrong paragraph"}, RelativeError: 1, Kind: "wrong_level",
				Distance: &verdict.Distance{Lines: 1, Levels: 1}, AnswerRead: "6020(b)(2)", Span: &verdict.Span{Start: 25, End: 35}, Why: "One line later.",
			},
			Official:  &verdict.Verdict{Outcome: verdict.Correct, Correct: true},
			Overruled: &export.Overrule{Outcome: verdict.Correct, Note: "+1 of the partners said so"},
		},
		{
			ID: "depo", Test: "trans_t2c", Size: "2p", Asked: "line 3 of page 69", Response: "-5", Position: [2]int{3, 52},
			Official: &verdict.Verdict{Outcome: verdict.Incorrect, Errors: []string{"wrong paragraph, wrong clause", "not parallel"}, RelativeError: "-1:3", Distance: &verdict.Distance{Lines: -22, Pages: -1}},
		},
		{ID: "left", Response: " ' = not judged"},
	}
}

// TestGolden compares both forms byte for byte.
func TestGolden(t *testing.T) {
	for name, write := range map[string]func(io.Writer) error{
		"testdata/all.golden.jsonl":      func(w io.Writer) error { return export.JSONL(w, slices.Values(rows())) },
		"testdata/all.golden.csv":        func(w io.Writer) error { return export.CSV(w, slices.Values(rows())) },
		"testdata/verdicts.golden.jsonl": func(w io.Writer) error { return export.Verdicts(w, slices.Values(rows())) },
	} {
		var out bytes.Buffer
		if err := write(&out); err != nil {
			t.Fatal(err)
		}
		if *update {
			if err := os.WriteFile(name, out.Bytes(), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(out.Bytes(), want) {
			t.Errorf("%s: got\n%s\nwant\n%s", name, &out, want)
		}
	}
}

// TestFormsAgree compares each cell with the field of the same name.
func TestFormsAgree(t *testing.T) {
	var table, lines bytes.Buffer
	if err := export.CSV(&table, slices.Values(rows())); err != nil {
		t.Fatal(err)
	}
	if err := export.JSONL(&lines, slices.Values(rows())); err != nil {
		t.Fatal(err)
	}
	cells, err := csv.NewReader(&table).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	for i, line := range strings.Split(strings.TrimSpace(lines.String()), "\n") {
		var object map[string]any
		if err := json.Unmarshal([]byte(line), &object); err != nil {
			t.Fatal(err)
		}
		for j, name := range cells[0] {
			var want string
			switch v := object[name].(type) {
			case string:
				want = strings.ReplaceAll(v, "\r\n", "\n") // as the standard reader has it
			case bool, float64:
				b, _ := json.Marshal(v)
				want = string(b)
			case []any:
				for k, e := range v {
					want += strings.Repeat("; ", min(k, 1)) + e.(string)
				}
			case nil:
				if name == "id" {
					want = object["record"].(string)
				} else if _, ok := object[name]; !ok {
					continue // part of a distance or span
				}
			}
			if got := export.Raw(cells[i+1][j]); got != want {
				t.Errorf("row %d, %s: %q in the table, %q in the object", i, name, got, want)
			}
		}
	}
}

func TestHarmless(t *testing.T) {
	for cell, want := range map[string]string{
		"":                 "",
		"line 3":           "line 3",
		"=1+1":             "'=1+1",
		"=5":               "'=5",
		"+cmd|' /C calc'!": "'+cmd|' /C calc'!",
		"-2+3":             "-2+3",
		"-A1":              "'-A1",
		"- a list":         "'- a list",
		"@SUM(A1)":         "'@SUM(A1)",
		"\t=1+A1":          "\t'=1+A1",
		"\r\n =A1":         "\r\n' =A1",
		"\u00a0=A1":        "'\u00a0=A1",
		"＝A1":              "'＝A1",
		"'=A1":             "''=A1",
		"' '=A1":           "'' '=A1",
		"'tis so":          "'tis so",
		"-3":               "-3",
		"+3.5":             "+3.5",
		"-1:3":             "-1:3",
		"a=b":              "a=b",
		"\ufeff=A1":        "'\ufeff=A1",
		"\"=A1\"":          "'\"=A1\"",
		// What another separator would make a cell or a row of its own.
		";=1":                   ";'=1",
		"x;=HYPERLINK(\"e\")":   "x;'=HYPERLINK(\"e\")",
		"x; \"=A1\"":            "x;' \"=A1\"",
		"x;;+A1":                "x;;'+A1",
		"a\n=1+1":               "a\n'=1+1",
		"a\r\n@x\r-y":           "a\r\n'@x\r'-y",
		"a,=A1\t=A2":            "a,'=A1\t'=A2",
		"a;'=A1":                "a;''=A1",
		"=A1;=A2":               "'=A1;'=A2",
		"lines 3, -4, 5; +6":    "lines 3, -4, 5; +6",
		"(a)(1); and (b) = (c)": "(a)(1); and (b) = (c)",
		"\n\nline 3":            "\n\nline 3",
		"\xff=A1":               "\xff=A1",
	} {
		got := export.Harmless(cell)
		if got != want {
			t.Errorf("Harmless(%q) = %q, want %q", cell, got, want)
		}
		if back := export.Raw(got); back != cell {
			t.Errorf("Raw(%q) = %q, want %q", got, back, cell)
		}
	}
}

func FuzzHarmless(f *testing.F) {
	f.Add("=1")
	f.Add("' '-x")
	f.Add("a;'=1\n\"'' +x,-3\t'")
	f.Fuzz(func(t *testing.T, cell string) {
		if got := export.Raw(export.Harmless(cell)); got != cell {
			t.Errorf("%q became %q", cell, got)
		}
	})
}

// TestSplitElsewhere reads a table as a spreadsheet of another country does: no cell
// of it begins with a formula.
func TestSplitElsewhere(t *testing.T) {
	var list []export.Row
	for _, response := range []string{";=1", "x;=A1", "a\n=1+1", "a \"b\";\"=A1\"", "\"=A1\"", "x\t@A1", "\ufeff=x", ";\"\"=A1", "\";=A1"} {
		list = append(list, export.Row{ID: "a", Response: response})
	}
	var out bytes.Buffer
	if err := export.CSV(&out, slices.Values(list)); err != nil {
		t.Fatal(err)
	}
	for _, cell := range strings.FieldsFunc(out.String(), func(r rune) bool { return strings.ContainsRune(";\t\r\n", r) }) {
		if strings.IndexAny(strings.TrimLeft(cell, "\" \ufeff"), "=@") == 0 {
			t.Errorf("%q begins with a formula", cell)
		}
	}
}

type broken struct{ left int }

func (b *broken) Write(p []byte) (int, error) {
	if b.left -= len(p); b.left < 0 {
		return 0, io.ErrShortWrite
	}
	return len(p), nil
}

// TestWriterFails hands on what the writer says, at once or at the end.
func TestWriterFails(t *testing.T) {
	many := slices.Values(slices.Repeat(rows(), 1000))
	for _, write := range []func(io.Writer) error{
		func(w io.Writer) error { return export.JSONL(w, many) },
		func(w io.Writer) error { return export.CSV(w, many) },
		func(w io.Writer) error { return export.JSONL(w, slices.Values(rows()[:1])) },
		func(w io.Writer) error { return export.CSV(w, slices.Values(rows()[:1])) },
	} {
		if err := write(&broken{100}); err == nil {
			t.Error("no error")
		}
	}
}

func TestRowOf(t *testing.T) {
	for _, test := range []struct {
		p    prompt.Prompt
		size string
	}{
		{prompt.Prompt{ID: "blt1/8k/synthetic/text2cite/plain/42/4", TextType: prompt.Synthetic, Task: prompt.TextToCite, Width: 3, Depth: 5}, "8k"},
		{prompt.Prompt{ID: "blt1/2p/transcript/text2cite/plain/42/4", TextType: prompt.Transcript, Task: prompt.TextToCite, Pages: 2, LinesPerPage: 25}, "2p"},
		{prompt.Prompt{ID: "own", TextType: prompt.Transcript, Task: prompt.CiteToText, Pages: 1, LinesPerPage: 50}, "1p50l"},
		{prompt.Prompt{ID: "own", TextType: prompt.USCode, Task: prompt.CiteToText}, ""},
	} {
		test.p.Answer, test.p.LineIndex, test.p.Lines = "a", 1, make([]prompt.Line, 3)
		r := export.RowOf(test.p)
		if r.ID != test.p.ID || r.Size != test.size || r.Asked != "a" || r.Position != [2]int{1, 3} || r.Test != prompt.TestOf(test.p.TextType, test.p.Task) {
			t.Errorf("%+v; want size %q", r, test.size)
		}
	}
}
