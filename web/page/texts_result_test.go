//go:build !js

package page

import (
	"slices"
	"strings"
	"testing"

	"benchtrial/gen/prompt"
	"benchtrial/score/verdict"
	"benchtrial/web/engine"
	"benchtrial/web/share"
)

// answered has a canary in a response about the own document.
func answered(t *testing.T) (*App, *fakeJudge, *library) {
	a, f, l := withTexts(t, "#/try/"+ownAddress(prompt.CiteToText))
	answer(a, "The zebrawood says: nothing.")
	if a.try.phase != judged {
		t.Fatalf("phase %d", a.try.phase)
	}
	return a, f, l
}

// No word of the document, of the response or of the file's name is in a link or a file
// unless the box is ticked, which shows what will be inside.
func TestLinksOfOwnDocuments(t *testing.T) {
	a, f, l := answered(t)
	a.Visit("#/try/" + Landing.String())
	a.drawn()
	answer(a, "line 3 of the invented page")
	a.try.toggleLink()
	a.drawn()
	if a.try.sending(); a.try.ofOwn() != 1 || l.sending == nil || l.sending.Words() {
		t.Errorf("%d own, %v", a.try.ofOwn(), l.sending)
	}
	carried := func(r share.Result) string {
		link, err := share.Link("https://benchtrial.example/", r)
		if err != nil {
			t.Fatal(err)
		}
		file, err := share.EncodeFile(r)
		if err != nil {
			t.Fatal(err)
		}
		back, err := share.Decode(link)
		if err != nil {
			t.Fatal(err)
		}
		var b strings.Builder
		for _, i := range back.Items {
			b.WriteString(i.Address + i.Response + i.Kind + i.Titles + "\n")
		}
		return strings.ToLower(b.String() + back.Model + file + share.Contents(r, link) + share.FileName(r))
	}
	if got := carried(f.sent); strings.Contains(got, canary) || !strings.Contains(got, "the invented page") || !strings.Contains(got, "without the response") {
		t.Errorf("a link carries %s", got)
	}
	a.try.saveResult()
	if got := carried(f.sent); strings.Contains(got, canary) {
		t.Errorf("a file carries %s", got)
	}
	i := f.sent.Items[0]
	if i.Outcome != verdict.Incorrect || i.Kind == "" || !i.Withheld() {
		t.Errorf("of the verdict is sent %+v", i)
	}
	l.sending.PutWords(true)
	if got := carried(f.sent); !strings.Contains(got, "the zebrawood says: nothing.") {
		t.Errorf("with the box ticked a link carries %s", got)
	}
	a.drawn()
	if a.try.makeLink(); !a.try.link.words {
		t.Error("the choice is forgotten when the link is made anew")
	}
	a.try.toggleLink()
	a.try.toggleLink()
	if a.try.link.words || strings.Contains(carried(f.sent), canary) {
		t.Error("the choice outlives the panel")
	}
}

// A result about own documents shows the sender's verdicts as such.
func TestWithheldResult(t *testing.T) {
	bare := share.New("M")
	bare.Items = []share.Item{
		{Address: ownAddress(prompt.TextToCite), Outcome: verdict.Correct, NoOfficial: true},
		{Address: ownAddress(prompt.CiteToText), Outcome: verdict.Incorrect, Kind: "not_found"},
	}
	a, f, l := withTexts(t, "#/open")
	f.opened = engine.Opened{Result: bare}
	f.fail = nil
	again := f.judged
	a.result.paste("link")
	a.drawn()
	r := a.result
	if got := r.provenance(); got != say("result_provenance_withheld") {
		t.Errorf("provenance %q", got)
	}
	if got := string(r.scores()); got != "As sent: 1 of 2 correct in the plain reading." {
		t.Errorf("scores %q", got)
	}
	if got := r.summary(); !strings.HasPrefix(got, "2 verdicts are the sender’s own and cannot be made again here") {
		t.Errorf("summary %q", got)
	}
	rows := r.rows()
	for n, want := range []string{"As the sender saw it: right.", "As the sender saw it: wrong"} {
		if rows[n].Sign != "Not judged here" || !strings.HasPrefix(rows[n].Change, want) || rows[n].ChangeClass != "change" {
			t.Errorf("row %d: %+v", n, rows[n])
		}
	}
	r.openItem(1)
	a.drawn()
	if r.opened.problem != say("item_withheld") || !r.openedWithheld() || r.opened.Exhibit.Len() != 0 || r.openedChange() != "" {
		t.Errorf("opened %+v", r.opened)
	}
	if l.lacks != (prompt.Address{}) || r.class() != "opened-result real" {
		t.Errorf("asked for %s, class %q", l.lacks, r.class())
	}
	mixed := bare
	mixed.Items = append(slices.Clone(bare.Items), share.Item{Address: Landing.String(), Response: "x", Outcome: verdict.Incorrect, Kind: "not_found"})
	f.opened.Result = mixed
	r.paste("link")
	a.drawn()
	if got := r.summary(); !strings.HasPrefix(got, "Every verdict is as the sender saw it: unchanged. 2 verdicts are the sender’s own") || r.tally().N() != 1 {
		t.Errorf("summary %q, judged %d (%d before)", got, r.tally().N(), again)
	}
}

// Answers whose text is missing are offered it, and judged again once it is here.
func TestResultOfATextThatIsMissing(t *testing.T) {
	a, f, l := withTexts(t, "#/open")
	sent := share.New("")
	sent.Items = []share.Item{{Address: titled, Response: "section 1", Outcome: verdict.Correct, Titles: "17@117-80"}, {Address: Landing.String(), Response: "x", Outcome: verdict.Incorrect, Kind: "not_found"}}
	f.opened = engine.Opened{Result: sent}
	missing := true
	f.during = func() {}
	a.judge = again{ofDocument{f}, &missing}
	a.result.paste("link")
	a.drawn()
	r := a.result
	if l.titles["fb7fa6af5p"] != "17@117-80" || l.lacks.String() != titled || !strings.Contains(r.rows()[0].Change, "is not loaded") {
		t.Fatalf("titles %q, lacks %s, %+v", l.titles, l.lacks, r.rows()[0])
	}
	missing = false
	l.loaded()
	a.drawn()
	if r.judged() != 2 || r.now.Items[0].Outcome != verdict.Correct || r.summary() != say("result_same") {
		t.Errorf("judged again: %+v, %q", r.now.Items, r.summary())
	}
}

// again judges titles once they are not missing.
type again struct {
	ofDocument
	missing *bool
}

func (g again) Again(r share.Result) ([]share.Item, error) {
	items := slices.Clone(r.Items)
	for n := range items {
		if *g.missing && strings.Contains(items[n].Address, "uscode") {
			items[n].Outcome = ""
		}
	}
	return items, nil
}

// An answer whose text cannot be got ready does not keep the others from being judged.
func TestResultGoesOnPastATextThatFails(t *testing.T) {
	a, f, _ := withTexts(t, "#/open")
	sent := share.New("")
	sent.Items = []share.Item{{Address: titled, Response: "section 1", Outcome: verdict.Correct}, {Address: Landing.String(), Response: "x", Outcome: verdict.Incorrect, Kind: "not_found"}}
	f.opened = engine.Opened{Result: sent}
	a.judge = failing{ofDocument{f}}
	a.result.paste("link")
	a.drawn()
	if r := a.result; r.judged() != 2 || r.stopped || r.now.Items[0].Outcome != "" || r.now.Items[1].Outcome != verdict.Incorrect {
		t.Errorf("%+v, stopped %v", r.now.Items, r.stopped)
	}
}

type failing struct{ ofDocument }

func (g failing) Again(r share.Result) ([]share.Item, error) {
	if strings.Contains(r.Items[0].Address, "uscode") {
		return nil, &engine.SaidError{Text: "Another release."}
	}
	return g.ofDocument.Again(r)
}

// Official readings that there are not are counted apart.
func TestScoresWithoutOfficialReading(t *testing.T) {
	a, f, _ := withTexts(t, "#/open")
	sent := share.New("")
	for range 2 {
		sent.Items = append(sent.Items, share.Item{Address: ownAddress(prompt.TextToCite), Response: "Schedule 1", Outcome: verdict.Incorrect, NoOfficial: true})
	}
	f.opened = engine.Opened{Result: sent}
	missing := false
	a.judge = again{ofDocument{f}, &missing}
	a.result.paste("link")
	a.drawn()
	if got := string(a.result.scores()); strings.Contains(got, "Official reading:") || !strings.Contains(got, "No official reading: 2 answers") {
		t.Errorf("scores %q", got)
	}
}
