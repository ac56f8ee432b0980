package answers_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"benchtrial/score/answers"
)

func TestMatch(t *testing.T) {
	for _, test := range []struct {
		about, text string
		ids         []string
		want        []int
		problems    []string
	}{
		{"by id, in another order", "id,response\nb,y\na,x\n", []string{"a", "b", "c"}, []int{1, 0, -1}, nil},
		{"exactly before trimmed", "id,response\n a ,x\na,y\nb ,z\n", []string{" a ", "a", " b"}, []int{0, 1, 2}, nil},
		{"unknown ids", "id,response\nq,x\na,y\nr,z\n", []string{"a"}, []int{1},
			[]string{`Line 2: no prompt has the id "q"`, `Line 4: no prompt has the id "r"`}},
		{"the last that is not empty", "id,response\na,x\na,y\na,\n", []string{"a"}, []int{1},
			[]string{`Line 3: the id "a" occurs again (before on line 2); the last response that is not empty counts`, `Line 4: the id "a" occurs again (before on line 3); the last response that is not empty counts`}},
		{"one for two prompts of the same id", "id,response\na,x\n", []string{"a", "a"}, []int{0, 0}, nil},
		{"no prompts", "id,response\na,x\n", nil, []int{}, []string{`Line 2: no prompt has the id "a"`}},
		{"by order", "x\n\nz\n", []string{"a", "b", "c"}, []int{0, 1, 2}, nil},
		{"blank lines at the end", "x\n\n\n\n", []string{"a", "b"}, []int{0, 1}, nil},
		{"too many", "x\ny\nz\n", []string{"a"}, []int{0}, []string{"Line 2: more responses (3) than prompts (1); those from here on belong to none"}},
		{"too few", "x\n", []string{"a", "b"}, []int{0, -1}, []string{"fewer responses (1) than prompts (2); the last prompts have none"}},
		{"a table without ids", "model,response\nm,x\nm,y\n", []string{"a", "b"}, []int{0, 1}, nil},
		{"rows whose id is missing", "id,response\n,x\na,y\n", []string{"a"}, []int{1}, nil},
	} {
		name := "a.txt"
		if strings.Contains(test.text, ",") {
			name = "a.csv"
		}
		f, err := answers.Read(name, []byte(test.text))
		if err != nil {
			t.Fatal(err)
		}
		m := f.Match(test.ids)
		var problems []string
		for _, p := range m.Problems {
			problems = append(problems, p.String())
		}
		if !reflect.DeepEqual(m.Answers, test.want) || !reflect.DeepEqual(problems, test.problems) {
			t.Errorf("%s: %d %q; want %d %q", test.about, m.Answers, problems, test.want, test.problems)
		}
	}
}

func TestMatchTellsAHundredProblems(t *testing.T) {
	var b strings.Builder
	for i := range 300 {
		fmt.Fprintf(&b, `{"id":"%d","response":"x"}`+"\n", i)
	}
	f, _ := answers.Read("a.jsonl", []byte(b.String()))
	if m := f.Match([]string{"7"}); len(m.Problems) != 101 || m.Answers[0] != 7 {
		t.Errorf("%d problems, %d", len(m.Problems), m.Answers)
	}
}
