//go:build !js

package page

import (
	"testing"

	"benchtrial/score/verdict"
	"benchtrial/web/browser"
	"benchtrial/web/engine"
)

func TestLinkPanel(t *testing.T) {
	a, f := open(t, "")
	a.try.setModel("Harrow 2")
	answer(a, right(t, a))
	f.shared = engine.Shared{Text: "https://x/#/result/1z", Contents: "The link contains it."}
	a.try.toggleLink()
	a.drawn()
	if a.try.link.contents != "The link contains it." || browser.Last.Focused != "link-head" {
		t.Fatalf("%+v", a.try.link)
	}
	if f.sent.Model != "Harrow 2" || len(f.sent.Items) != 1 || !f.sent.Items[0].OfficialCorrect || f.sent.Items[0].Outcome != verdict.Correct {
		t.Errorf("sent %+v", f.sent)
	}
	a.try.copyLink()
	if browser.Last.Copied != "https://x/#/result/1z" || a.try.link.said != say("link_copied") {
		t.Errorf("copied %q, said %q", browser.Last.Copied, a.try.link.said)
	}
	f.shared = engine.Shared{TooLong: true, ProblemTitle: "Too long.", ProblemText: "Take a file."}
	a.try.setModel("Harrow 3")
	if f.sent.Model != "Harrow 3" || a.try.link.link != "" || a.try.link.contents != "Too long. Take a file." || a.try.link.fileClass() != "btn first" {
		t.Errorf("with another name: %+v", a.try.link)
	}
	f.shared = engine.Shared{Text: "{}", Name: "r.benchtrial.json", Contents: "The file."}
	a.try.saveResult()
	if browser.Last.Saved != "r.benchtrial.json" || a.try.link.said != "Saved. The file." {
		t.Errorf("saved %q, said %q", browser.Last.Saved, a.try.link.said)
	}
}

func TestLinkToOneAnswerOrToAll(t *testing.T) {
	a, f := open(t, "")
	answer(a, "x")
	if got := a.try.linkLabel(); got != "Make a link" {
		t.Errorf("with one answer the button says %q", got)
	}
	a.show("#/try/" + Landing.At(9).String())
	answer(a, "y")
	if got := a.try.linkLabel(); got != "Make a link to both answers" {
		t.Errorf("with two answers the button says %q", got)
	}
	a.show("#/try/" + Landing.At(8).String())
	answer(a, "z")
	if got := a.try.linkLabel(); got != "Make a link to all 3 answers" {
		t.Errorf("with three answers the button says %q", got)
	}
	f.shared = engine.Shared{Text: "{}", Name: "r.benchtrial.json"}
	a.try.toggleLink()
	if len(f.sent.Items) != 3 {
		t.Errorf("%d answers are linked at first", len(f.sent.Items))
	}
	a.try.linkOne(true)
	if len(f.sent.Items) != 1 || f.sent.Items[0].Response != "z" || !a.try.link.one {
		t.Errorf("this answer alone: %+v", f.sent.Items)
	}
	a.try.saveResult()
	if len(f.sent.Items) != 1 {
		t.Errorf("the file has %d answers", len(f.sent.Items))
	}
	a.try.linkOne(false)
	if len(f.sent.Items) != 3 {
		t.Errorf("all again: %d", len(f.sent.Items))
	}
}
