//go:build !js

package workbench

import (
	"fmt"
	"strings"
	"testing"

	"benchtrial/gen/prompt"
	"benchtrial/web/browser"
)

// reviewed is a page with these answers, all judged.
func reviewed(t *testing.T, answers ...[2]string) (*App, *beside) {
	t.Helper()
	a, d := reviewing(t, nil)
	var lines strings.Builder
	for _, answer := range answers {
		fmt.Fprintf(&lines, "{\"id\":%q,\"model\":\"m\",\"response\":%q}\n", answer[0], answer[1])
	}
	a.review.add([]*browser.File{browser.NewFile("m.jsonl", []byte(lines.String()))})
	a.Drawn()
	d.judged(a)
	return a, d
}

func address(text string, n int) string {
	return fmt.Sprintf("blt1/4k/%s/text2cite/plain/42/%d", text, n)
}

// The most frequent error is one of wrong answers: a response without an answer is not among these.
func TestMostFrequentErrorIsAmongTheWrong(t *testing.T) {
	var answers [][2]string
	for n := range 20 {
		response := ""
		if n%5 < 2 {
			response = "section 9999(zz)(99)"
		}
		answers = append(answers, [2]string{address("synthetic", n), response})
	}
	a, _ := reviewed(t, answers...)
	said := a.review.standfirst()
	if strings.Contains(said, "among 8: no answer") || !strings.Contains(said, "All 8 errors are of one kind: ") {
		t.Errorf("%q; wrongs %v, outcomes %v", said, a.review.survey.wrongs, a.review.survey.outcomes)
	}
}

// What could not be judged is neither right nor wrong, and every share says how many are left out.
func TestUnjudgedAreSaid(t *testing.T) {
	a, d := reviewed(t,
		[2]string{address("synthetic", 0), "section 1(a)"}, [2]string{address("uscode@0000000000", 0), "x"}, [2]string{address("uscode@0000000000", 1), "x"})
	page := plainText(drawn(t, a))
	for _, want := range []string{"The one answer that was judged is not right.", "0 of 1 correct", "Not counted: 2 answers that could not be judged.", "2 answers could not be judged; open one to see why."} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %q: %s", want, page)
		}
	}
	a.review.add([]*browser.File{browser.NewFile("n.jsonl", []byte(`{"id":"`+address("synthetic", 1)+`","model":"m","response":"x"}`))})
	a.Drawn()
	if page = plainText(drawn(t, a)); !strings.Contains(page, "Not counted: 2 answers that could not be judged, 1 not judged yet.") {
		t.Errorf("the page has %s", page)
	}
	d.judged(a)
	if page = plainText(drawn(t, a)); !strings.Contains(page, "None of the 2 answers that were judged is right.") || strings.Contains(page, "not judged yet") {
		t.Errorf("the page has %s", page)
	}
}

// Every test has a name in words, and every name is that of a test.
func TestTestsHaveNames(t *testing.T) {
	var named int
	for _, text := range []prompt.TextType{prompt.Transcript, prompt.Synthetic, prompt.Act, prompt.USCode, prompt.Document} {
		for _, task := range []prompt.Task{prompt.TextToCite, prompt.CiteToText, prompt.DefinedToCite, prompt.CiteToDefined, prompt.CiteToAmendedText, prompt.AppliesTo} {
			test := prompt.TestOf(text, task)
			if name := testName(test); (name != string(test)) != text.Has(task) {
				t.Errorf("%s is called %q", test, name)
			} else if text.Has(task) {
				named++
			}
		}
	}
	for key := range words() {
		if strings.HasPrefix(key, "test_") {
			named--
		}
	}
	if named != 0 {
		t.Errorf("%d names are of no test", -named)
	}
}

// Tests of invented acts have names as the others have.
func TestActsHaveNames(t *testing.T) {
	for _, test := range []string{"act_t2c", "act_c2t", "act_def2c", "act_c2def", "act_c2amt"} {
		if name := say("test_" + test); !strings.Contains(name, "invented act") {
			t.Errorf("%s is %q", test, name)
		}
	}
}

// A size stands as the benchmark names it; a shape is put into words.
func TestShapesAreNamed(t *testing.T) {
	for form, want := range map[string]string{
		"4k":    "\u20684k\u2069",
		"2p":    "2 pages",
		"1p":    "1 page",
		"1p50l": "1 page of 50 lines",
		"3w2d":  "sections 3 wide and 2 deep",
		"whole": "whole documents",
	} {
		if got := sizeName(form); got != want {
			t.Errorf("%q is named %q, want %q", form, got, want)
		}
	}
}

// On paper the search stands only where something was searched for.
func TestSearchOnPaper(t *testing.T) {
	a, _ := reviewed(t, [2]string{address("synthetic", 0), "section 1"})
	const search = ", containing "
	if paper := onPaper(drawn(t, a)); strings.Contains(paper, search) || !strings.Contains(paper, "sorted by ") {
		t.Error("an empty search is printed")
	}
	a.review.choose("search", "section")
	if !strings.Contains(onPaper(drawn(t, a)), search) {
		t.Error("what was searched for is not printed")
	}
}
