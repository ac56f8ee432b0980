package answers_test

import (
	"bytes"
	"reflect"
	"slices"
	"strings"
	"testing"

	"benchtrial/score/answers"
	"benchtrial/score/export"
	"benchtrial/score/verdict"
)

// FuzzRead reads any bytes under any name: lines ascend, nothing panics.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{"id,response\r\na,\"x\ny\"\r\n", "sep=;\na;\"", "\xff\xfea\x00", `{"id":"a","response":{"body":{"message":{}}}}`, "a,\"\"\",b\n\"c\n,\"", "x\ry"} {
		f.Add("a.csv", []byte(seed))
		f.Add("a", []byte(seed))
	}
	f.Fuzz(func(t *testing.T, name string, data []byte) {
		file, err := answers.Read(name, data)
		if err != nil {
			return
		}
		line := 0
		for _, a := range file.Answers {
			if a.Line <= line {
				t.Fatalf("line %d after %d", a.Line, line)
			}
			line = a.Line
		}
		for _, p := range file.Problems {
			if p.Sentence() == "" || strings.Contains(p.String(), "{line}") {
				t.Fatalf("%+v: %q", p, p)
			}
		}
		if got := file.Match([]string{"a", "b"}); len(got.Answers) != 2 || slices.Max(got.Answers) >= len(file.Answers) {
			t.Fatal(got)
		}
	})
}

// FuzzExportReadBack reads back tables that were written here.
func FuzzExportReadBack(f *testing.F) {
	for _, seed := range []string{"line 3", "=1+A1", "' =A1", "a\r\nb\rc\n", "\"x\", y; z\t", "", "\ufeff", "'-- so\"", "\\."} {
		f.Add("blt1/4k/synthetic/text2cite/plain/42/4", seed, seed)
		f.Add(seed, "m", seed)
	}
	f.Add("a", "\x03\x12\x02\x16\x10\x19\b\x12", ";=1\x01")
	f.Fuzz(func(t *testing.T, id, model, response string) {
		id, model, response = strings.ToValidUTF8(id, ""), strings.TrimSpace(strings.ToValidUTF8(model, "")), strings.ToValidUTF8(response, "")
		over := &export.Overrule{Outcome: verdict.Refused, Note: response}
		rows := []export.Row{{ID: id, Model: model, Response: response, FinishReason: "stop", Overruled: over}, {ID: "second", Response: response + "=", Asked: response}}
		for _, mark := range []string{"", export.ByteOrderMark} {
			out := bytes.NewBufferString(mark)
			if err := export.CSV(out, slices.Values(rows)); err != nil {
				t.Fatal(err)
			}
			file, err := answers.Read("verdicts.csv", out.Bytes())
			if err != nil || len(file.Answers) != len(rows) {
				t.Fatalf("%v, %q from %q", err, told(file), out)
			}
			for i, a := range file.Answers {
				if r := rows[i]; a.ID != r.ID || a.Response != r.Response || a.Model != r.Model || a.FinishReason != r.FinishReason || !reflect.DeepEqual(a.Overruled, r.Overruled) {
					t.Fatalf("%+v came back as %+v from %q", r, a, out)
				}
			}
		}
	})
}
