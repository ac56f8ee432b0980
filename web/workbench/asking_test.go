//go:build !js

package workbench

import (
	"fmt"
	"strings"
	"testing"

	"benchtrial/score/verdict"
	"benchtrial/web/browser"
	"benchtrial/web/docket"
)

// A button that hides itself hands the focus on.
func TestFocusAfterAButtonThatGoes(t *testing.T) {
	a, _ := reviewed(t, [2]string{address("synthetic", 0), "x"}, [2]string{address("synthetic", 1), "y"}, [2]string{address("uscode@0000000000", 0), "x"})
	r := a.review
	file := r.files.listing.Files[0].File
	for _, test := range []struct {
		what string
		do   func()
		want string
		said string
	}{
		{"Remove", func() { r.askRemoving(file) }, fmt.Sprint("keep-", file), "Remove this file?"},
		{"Keep it", r.keepFile, fmt.Sprint("remove-", file), ""},
		{"Remove everything", r.askClearing, "keep-all", "Remove all files"},
		{"Keep it", r.keepAll, "ask-clear", ""},
		{"Show more", func() { r.unfoldProblems(file) }, fmt.Sprint("problems-", file), ""},
		{"Show all", func() { r.show(docket.View{Test: "syn_t2c"}); a.Drawn(); r.showAll() }, "export-csv", ""},
		{"Try again", r.again, "files-toggle", ""},
	} {
		browser.Last.Focused, browser.Last.Said = "", ""
		test.do()
		a.Drawn()
		if browser.Last.Focused != test.want || !strings.Contains(browser.Last.Said, test.said) {
			t.Errorf("after %s the focus is on %q, said %q; want %q", test.what, browser.Last.Focused, browser.Last.Said, test.want)
		}
		if !strings.Contains(drawn(t, a), `id="`+test.want+`"`) {
			t.Errorf("%s is not in the page", test.want)
		}
	}
}

// Before and after an overruling the page says for how many other answers it holds.
func TestOverrulingOfIdenticalAnswersIsSaid(t *testing.T) {
	a, d := reviewing(t, nil)
	r := a.review
	var lines strings.Builder
	for _, model := range []string{"m1", "m2", "m3"} {
		fmt.Fprintf(&lines, "{\"id\":%q,\"model\":%q,\"response\":\"no\"}\n", address("synthetic", 0), model)
	}
	fmt.Fprintf(&lines, "{\"id\":%q,\"model\":\"m1\",\"response\":\"no\"}\n", address("synthetic", 1))
	r.add([]*browser.File{browser.NewFile("a.jsonl", []byte(lines.String()))})
	a.Drawn()
	d.judged(a)
	r.openRow(0)
	a.Drawn()
	r.startOverruling()
	a.Drawn()
	if page := plainText(drawn(t, a)); !strings.Contains(page, "Two other answers to this question are the same, word for word") {
		t.Errorf("the form has %s", page)
	}
	r.overrule(verdict.Correct, "close")
	a.Drawn()
	page := plainText(drawn(t, a))
	for _, want := range []string{"You overruled 3 verdicts", "Two identical answers to this question are overruled with it."} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %q: %s", want, page)
		}
	}
	r.openRow(3)
	a.Drawn()
	if got := r.item.alikeSaid(); got != "" {
		t.Errorf("an answer to another question: %q", got)
	}
}
