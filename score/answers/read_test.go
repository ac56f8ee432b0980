package answers_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
	"unicode/utf16"

	"benchtrial/score/answers"
)

// told writes answers and problems on short lines: line id "response" marks.
func told(f answers.File) []string {
	lines := []string{string(f.Format)}
	for _, a := range f.Answers {
		s := fmt.Sprintf("%d %s %q", a.Line, a.ID, a.Response)
		if a.Empty {
			s += " empty"
		}
		if a.FinishReason+a.Model != "" {
			s += " " + a.FinishReason + "/" + a.Model
		}
		lines = append(lines, s)
	}
	for _, p := range f.Problems {
		s := fmt.Sprintf("%d: %s", p.Line, p.Reason)
		if p.Part != "" {
			s += " " + p.Part
		}
		if p.Other != 0 {
			s += fmt.Sprintf(" %d", p.Other)
		}
		lines = append(lines, s)
	}
	return lines
}

func check(t *testing.T, name, text string, want ...string) {
	t.Helper()
	f, err := answers.Read(name, []byte(text))
	if err != nil {
		t.Errorf("%q: %v", text, err)
		return
	}
	if got := told(f); !reflect.DeepEqual(got, want) {
		t.Errorf("%s %q:\ngot  %q\nwant %q", name, text, got, want)
	}
}

func TestTables(t *testing.T) {
	for _, test := range []struct {
		about, text string
		want        []string
	}{
		{"a spreadsheet's: mark, CR LF, quoted line end, empty cell", "\ufeffid,answer\r\nt1,\"Yes, on line 3\"\r\nt2,\"one\r\ntwo\"\r\nt3,\r\nt4,\"\"\r\n",
			[]string{"csv", `2 t1 "Yes, on line 3"`, `3 t2 "one\ntwo"`, `5 t3 "" empty`, `6 t4 "" empty`}},
		{"columns in any order, some unknown", "model,response,seconds,ID,finish_reason\nm1,line 3,0.4,a,stop\nm2,line 4,1.2,b,length\n",
			[]string{"csv", `2 a "line 3" stop/m1`, `3 b "line 4" length/m2`}},
		{"students in the place of models", "Student,id,response\nMs. Ode,a,x\nMr. Lim,a,y\n", []string{"csv", `2 a "x" /Ms. Ode`, `3 a "y" /Mr. Lim`}},
		{"names in other spellings", "Prompt ID;Model Answer;Finish-Reason\na;x;stop\n", []string{"csv", `2 a "x" stop/`}},
		{"two columns, one of them ids", "id,what it said\na,x\n", []string{"csv", `2 a "x"`}},
		{"doubled quotes", "id,response\na,\"it is \"\"line 3\"\"\"\nb,\"\"\"\"\n", []string{"csv", `2 a "it is \"line 3\""`, `3 b "\""`}},
		{"quotes within a bare cell", "id,response\na,it is \"line 3\"\n", []string{"csv", `2 a "it is \"line 3\""`}},
		{"quotes that are not doubled", "id,response\na,\"it is \"line 3\", she said\"\nb,x\n", []string{"csv", `2 a "it is \"line 3\", she said"`, `3 b "x"`, "2: long_row 3 2"}},
		{"spaces around quotes", "id, response\na, \"x, y\" \nb, z\n", []string{"csv", `2 a "x, y"`, `3 b " z"`}},
		{"semicolons, commas within", "id;response\r\na;x, y\r\nb;\"x; y\"\r\n", []string{"csv", `2 a "x, y"`, `3 b "x; y"`}},
		{"tabs", "id\tresponse\na\tx, y; z\n", []string{"csv", `2 a "x, y; z"`}},
		{"a named separator", "sep=;\r\nid;response\r\na;x\r\n", []string{"csv", `3 a "x"`}},
		{"an unusual one", "SEP=|\nid|response\na|x, y\n", []string{"csv", `3 a "x, y"`}},
		{"carriage returns alone", "id,response\ra,x\rb,\"y\rz\"\rc,w", []string{"csv", `2 a "x"`, `3 b "y\nz"`, `5 c "w"`}},
		{"blank rows and empty rows", "\nid,response\n\na,x\n,\n  ,  \nb,y\n\n", []string{"csv", `4 a "x"`, `7 b "y"`}},
		{"rows that a spreadsheet filled up", "id,response,,\na,x,,\nb,y,,,,\n", []string{"csv", `2 a "x"`, `3 b "y"`}},
		{"a short row", "id,model,response\na,m\nb,m,y\n", []string{"csv", `2 a "" empty /m`, `3 b "y" /m`, "2: short_row 2 3"}},
		{"a long row is still read", "id,response\na,section 5, subdivision (c), maybe\n", []string{"csv", `2 a "section 5, subdivision (c), maybe"`, "2: long_row 4 2"}},
		{"where the response is not last", "response,id\nx,a,b\n", []string{"csv", `2 a "x"`, "2: long_row 3 2"}},
		{"no id", "id,response\n,x\n \t,y\n", []string{"csv", `2  "x"`, "3  \t \"y\"", "2: missing_id", "3: missing_id"}},
		{"without ids at all", "model,response\nm,x\nm,y\n", []string{"csv", `2  "x" /m`, `3  "y" /m`}},
		{"responses alone", "response\n\"x\ny\"\nz\n", []string{"csv", `2  "x\ny"`, `4  "z"`}},
		{"no head", "t1,x\nt2,\"y, z\"\n", []string{"csv", `1 t1 "x"`, `2 t2 "y, z"`}},
		{"no head, more columns", "t1;x;stop\nt2;y;stop\n", []string{"csv", `1 t1 "x"`, `2 t2 "y"`}},
		{"responses with commas, no ids", "Yes, on line 3\nYes, on line 4\n", []string{"csv", `1  "Yes, on line 3"`, `2  "Yes, on line 4"`}},
		{"a head without responses", "\nid,seconds,model\na,1,m\n", []string{"csv", "2: no_responses id, seconds, model"}},
		{"a head alone", "id,response\n", []string{"csv"}},
		{"nothing", "", []string{"csv"}},
		{"blank lines", "\n\r\n  \n", []string{"csv"}},
		{"a quote that never ends", "id,response\na,\"x\nb,y\nc,z", []string{"csv", `2 a "x"`, `3 b "y"`, `4 c "z"`, "2: unclosed_quote"}},
		{"two of them", "id,response\na,\"x\nb,\"y\nc,z\n", []string{"csv", `2 a "x"`, `3 b "y"`, `4 c "z"`, "2: unclosed_quote", "3: unclosed_quote"}},
		{"one before a cell in quotes", "id,response\na,\"x\nb,\"y\"\nc,z\n", []string{"csv", `2 a "x"`, `3 b "y"`, `4 c "z"`, "2: unclosed_quote"}},
		{"one where all cells are in quotes", "\"id\",\"response\"\n\"a\",\"x\n\"b\",\"y\"\n", []string{"csv", `2 a "x"`, `3 b "y"`, "2: unclosed_quote"}},
		{"one in the last cell", "id,response\na,x\nb,\"y\n", []string{"csv", `2 a "x"`, `3 b "y"`, "3: unclosed_quote"}},
		{"an empty cell in quotes after one", "id,response\na,\"x\nb,\"\"\nc,\"\"\"z", []string{"csv", `2 a "x"`, `3 b "" empty`, `4 c "\"\"z"`, "2: unclosed_quote", "4: unclosed_quote"}},
		{"a quoted line that begins with a quote", "id,response\na,\"x\n\"\"y\"\" z\"\n", []string{"csv", `2 a "x\n\"y\" z"`}},
	} {
		t.Run(test.about, func(t *testing.T) { check(t, "a.csv", test.text, test.want...) })
	}
}

func TestEncodings(t *testing.T) {
	const text = "id,response\r\n§1,“Ja” – 5 €, 𝔸\r\n"
	want := []string{"csv", `2 §1 "“Ja” – 5 €, 𝔸"`, "2: long_row 3 2"}
	little, big := []byte{0xff, 0xfe}, []byte{0xfe, 0xff}
	for _, u := range utf16.Encode([]rune(text)) {
		little, big = append(little, byte(u), byte(u>>8)), append(big, byte(u>>8), byte(u))
	}
	for _, data := range []string{text, "\ufeff" + text, string(little), string(big)} {
		check(t, "a.csv", data, want...)
	}
	check(t, "a.csv", "id,response\na,\x93Ja\x94 \x96 5 \x80, \xa7 3\xff\n", "csv", `2 a "“Ja” – 5 €, § 3ÿ"`, "2: long_row 3 2")
	check(t, "a.csv", "id,response\na,“Ja” \x93b\x94\n", "csv", `2 a "“Ja” “b”"`)
	check(t, "a.txt", "\xff\xfea\x00\x00\xd8", "lines", "1  \"a\ufffd\"")
}

func TestFormIsFoundFromContent(t *testing.T) {
	const address = "blt1/4k/synthetic/text2cite/plain/42/4"
	for _, test := range []struct {
		name, text string
		want       []string
	}{
		{"a", "id,response\na,x\n", []string{"csv", `2 a "x"`}},
		{"a.txt", "\nid;response\na;x\n", []string{"csv", `3 a "x"`}},
		{"a.csv", "id|response\n a |x, y; z\n", []string{"csv", `2  a  "x, y; z"`}},
		{"a.txt", "id|response|model\na|x|m", []string{"csv", `2 a "x" /m`}},
		{"a.csv", "id,response\na|b,x\n", []string{"csv", `2 a|b "x"`}},
		{"a.txt", "line 3 | line 4\nline 5\n", []string{"lines", `1  "line 3 | line 4"`, `2  "line 5"`}},
		{"a.txt", address + ",line 3\n", []string{"csv", "1 " + address + ` "line 3"`}},
		{"a.txt", address + "\n", []string{"lines", `1  "` + address + `"`}},
		{"a.csv", `{"id":"a","response":"x"}`, []string{"jsonl", `1 a "x"`}},
		{"a.txt", "\n " + `{"id":"a","response":"x"}`, []string{"jsonl", `2 a "x"`}},
		{"a.txt", `{"answer":"line 3"}` + "\n{}\n", []string{"lines", `1  "{\"answer\":\"line 3\"}"`, `2  "{}"`}},
		{"a.jsonl", `{"answer":"line 3"}`, []string{"jsonl", "1: missing_id"}},
		{"A.JSONL", "nonsense\n", []string{"jsonl", "1: not_object"}},
		{"a.txt", "Yes, on line 3\r\n\r\nline 4\r\n", []string{"lines", `1  "Yes, on line 3"`, `2  "" empty`, `3  "line 4"`}},
		{"a.txt", "line 3\rline 4", []string{"lines", `1  "line 3"`, `2  "line 4"`}},
		{"a.txt", "line\r3\nline 4\n", []string{"lines", `1  "line\r3"`, `2  "line 4"`}},
		{"a.txt", "\"line 3\n", []string{"lines", `1  "\"line 3"`}},
		{"", "", []string{"lines"}},
	} {
		check(t, test.name, test.text, test.want...)
	}
}

func TestManyProblems(t *testing.T) {
	f, err := answers.Read("a.csv", []byte("id,response\n"+strings.Repeat("a\n", 250)))
	if err != nil || len(f.Problems) != 101 || len(f.Answers) != 250 {
		t.Fatalf("%d problems, %d answers, %v", len(f.Problems), len(f.Answers), err)
	}
	if got := f.Problems[100].String(); got != "problems like these that are not shown: 150" {
		t.Error(got)
	}
	if got := f.Problems[99].String(); got != "Line 101: row of 1 cells: expected 2, as in the first row" {
		t.Error(got)
	}
}
