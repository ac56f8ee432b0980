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
