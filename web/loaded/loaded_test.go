//go:build !js

package loaded

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"benchtrial/gen/document"
	"benchtrial/gen/prompt"
	"benchtrial/web/browser"
	"benchtrial/web/caution"
	"benchtrial/web/library"
)

// shelf is a library beside the page.
type shelf struct {
	texts   []library.Summary
	fits    map[string]library.Fitting // by text and test
	missing library.Missing
	label   string // that Missing was asked with
	added   library.Added
	adding  func() // while a file is read
	fetched []string
	chosen  []int
	fail    error
	works   int
	ended   []int
}

func (s *shelf) Restore() (library.Listing, error) { return s.List() }
func (s *shelf) List() (library.Listing, error)    { return library.Listing{Texts: s.texts}, s.fail }
func (s *shelf) Fitting(address string) (library.Fitting, error) {
	a, err := prompt.ParseAddress(address)
	if err != nil {
		return library.Fitting{}, err
	}
	return s.fits[keyOf(a.Series)], s.fail
}
func (s *shelf) Missing(work int, address, label string) (library.Missing, error) {
	s.label = label
	return s.missing, s.fail
}
func (s *shelf) Choose(work int, texts []int) (library.Selection, error) {
	s.chosen = texts
	return library.Selection{Hash: "2222222222", Label: "17@117-80+30@117-80", Texts: texts}, s.fail
}
func (s *shelf) Add(work int, f *browser.File, kind document.Kind) (library.Added, error) {
	if s.adding != nil {
		s.adding()
	}
	return s.added, s.fail
}
func (s *shelf) Fetch(work int, release, route string) (library.Added, error) {
	s.fetched = append(s.fetched, route+"@"+release)
	return s.added, s.fail
}
func (s *shelf) Cancel(work int) error { s.ended = append(s.ended, work); return nil }
func (s *shelf) Work() int             { s.works++; return s.works }

// still is a page on which everything is done at once.
type still struct{}

func (still) Async(work func() func()) { work()() }
func (still) AfterDraw(do func())      { do() }

func at(t *testing.T, text string) prompt.Address {
	t.Helper()
	a, err := prompt.ParseAddress(text)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

const (
	ofLease  = "blt1/8k/document@0wy2hd8pz4/text2cite/plain/42/3"
	ofTitle  = "blt1/8k/uscode@1111111111/text2cite/plain/42/3"
	ofTitles = "blt1/8k/uscode@2222222222/text2cite/plain/42/3"
)

var (
	fits  = []library.Fit{{Task: prompt.TextToCite, Questions: 3}}
	title = library.Summary{Text: 1, Hash: "1111111111", Title: &library.Title{Number: "17", Name: "COPYRIGHTS", Release: "117-80"}, Fits: fits}
	other = library.Summary{Text: 2, Hash: "3333333333", Title: &library.Title{Number: "30", Release: "117-80"}, Fits: fits}
	lease = library.Summary{Text: 3, Hash: "0wy2hd8pz4", Name: "lease.txt", Fits: fits}
)

func opened(s *shelf) *Texts {
	t := New(still{}, &caution.Reminder{})
	t.Open(s)
	return t
}

func TestTextsAreOffered(t *testing.T) {
	empty := library.Summary{Text: 4, Hash: "4444444444", Name: "empty.txt"}
	long := library.Summary{Text: 5, Hash: "5555555555", Name: strings.Repeat("deposition ", 9) + "vol 2.pdf", Fits: fits}
	x := opened(&shelf{texts: []library.Summary{title, other, lease, empty, long}})
	got := x.Options()
	if len(got) != 4 || got[0] != [2]string{"uscode@1111111111", "title 17 of the U.S. Code (117-80)"} || got[2] != [2]string{"document@0wy2hd8pz4", "\u2068lease.txt\u2069"} {
		t.Errorf("offered are %q", got)
	}
	if name := got[3][1]; len(name) > 50 || !strings.HasSuffix(name, "ol 2.pdf\u2069") {
		t.Errorf("a long name is %q", name)
	}
	x.Named("2222222222", "17@117-80+30@117-80")
	for address, want := range map[string]string{
		ofLease: "\u2068lease.txt\u2069", ofTitle: "title 17 of the U.S. Code (117-80)", ofTitles: "titles 17 and 30 of the U.S. Code (117-80)",
		strings.Replace(ofLease, "0wy2hd8pz4", "9999999999", 1): "", strings.Replace(ofTitle, "1111111111", "9999999999", 1): "",
	} {
		if got := x.Name(at(t, address).Series); got != want {
			t.Errorf("%s is called %q, want %q", address, got, want)
		}
	}
	if x.Titles("2222222222") != "17@117-80+30@117-80" || x.Titles("1111111111") != "17@117-80" || x.Titles("0wy2hd8pz4") != "" {
		t.Errorf("titles %q", x.titles)
	}
	for _, foreign := range []string{"<b>", "99@117-80", "17@117-80&x", "17"} {
		if x.Named("7777777777", foreign); x.Titles("7777777777") != "" {
			t.Errorf("%q names titles", foreign)
		}
	}
	x.Named("6666666666", "17@117-80+30@119-59")
	if got := x.Name(at(t, strings.Replace(ofTitle, "1111111111", "6666666666", 1)).Series); got != "titles 17 (117-80) and 30 (119-59) of the U.S. Code" {
		t.Errorf("titles of two releases are called %q", got)
	}
}

func TestFit(t *testing.T) {
	s := &shelf{texts: []library.Summary{lease}, fits: map[string]library.Fitting{
		"document@0wy2hd8pz4/text2cite":    {Here: true, Name: "lease.txt", Tasks: []prompt.Task{prompt.TextToCite, prompt.CiteToText}, Forms: []string{"4k", "8k", "whole"}},
		"document@0wy2hd8pz4/cite2defined": {Here: true, Tasks: []prompt.Task{prompt.TextToCite, prompt.CiteToText}},
		"document@5555555555/text2cite":    {Here: true, Tasks: []prompt.Task{prompt.TextToCite}, Forms: []string{"whole"}},
		"uscode@1111111111/text2cite":      {Here: true, Titles: []library.Title{*title.Title}, Tasks: []prompt.Task{prompt.TextToCite}, Forms: []string{"16k", "32k"}},
	}}
	for from, want := range map[string]string{
		ofLease: ofLease,
		strings.Replace(ofLease, "8k", "128k", 1):                strings.Replace(ofLease, "8k", "whole", 1),
		strings.Replace(ofLease, "8k", "whole", 1):               strings.Replace(ofLease, "8k", "whole", 1),
		strings.Replace(ofLease, "text2cite", "cite2defined", 1): ofLease,
		strings.Replace(ofLease, "0wy2hd8pz4", "5555555555", 1):  strings.NewReplacer("0wy2hd8pz4", "5555555555", "8k", "whole").Replace(ofLease),
		strings.Replace(ofTitle, "8k", "4k", 1):                  strings.Replace(ofTitle, "8k", "16k", 1),
		strings.Replace(ofTitle, "8k", "64k", 1):                 strings.Replace(ofTitle, "8k", "32k", 1),
		strings.Replace(ofTitle, "1111111111", "9999999999", 1):  strings.Replace(ofTitle, "1111111111", "9999999999", 1), // not here
	} {
		x := opened(s)
		for range 2 {
			got := ""
			x.Fit(at(t, from), func(a prompt.Address) { got = a.String() })
			if got != want {
				t.Errorf("%s becomes %s, want %s", from, got, want)
			}
		}
	}
	x := opened(s)
	if x.Forms(at(t, ofTitle).Series) != nil || x.Tasks(at(t, ofTitle).Series) != nil {
		t.Error("it knows what fits before it was found out")
	}
	x.Fit(at(t, ofTitle), func(prompt.Address) {})
	if got := x.Forms(at(t, ofTitle).Series); !slices.Equal(got, []string{"16k", "32k"}) || x.Titles("1111111111") != "17@117-80" {
		t.Errorf("forms %q, titles %q", got, x.titles)
	}
	s.fail = errors.New("broken")
	got := prompt.Address{}
	opened(s).Fit(at(t, ofTitle), func(a prompt.Address) { got = a })
	if got != at(t, ofTitle) {
		t.Errorf("where nothing can be found out it is %s", got)
	}
}

func TestWhatIsMissing(t *testing.T) {
	seventeen := library.Fetchable{Title: *title.Title, Route: "17"}
	s := &shelf{missing: library.Missing{Said: "Title 17 is not here.", Fetch: []library.Fetchable{seventeen}}}
	x := opened(s)
	x.Named("1111111111", "17@117-80")
	loaded := 0
	if x.Panel() != nil || !x.Lacks(at(t, ofTitle), func() { loaded++ }) || x.Panel() == nil || s.label != "17@117-80" {
		t.Fatalf("the panel is %v, asked with %q", x.Panel(), s.label)
	}
	if x.missing.what.Said != "Title 17 is not here." || fetchLabel(seventeen) != "Fetch title 17 (release 117-80)" || browser.Last.Said != "Title 17 is not here. " {
		t.Errorf("says %q, announced %q", x.missing.what.Said, browser.Last.Said)
	}
	s.added = library.Added{Said: "The server has it not."}
	x.fetch(seventeen)
	if x.missing.note != "The server has it not." || loaded != 0 || x.missing.progress.running() || s.fetched[0] != "17@117-80" {
		t.Errorf("after a failure: %+v, loaded %d", x.missing, loaded)
	}
	thirty := library.Fetchable{Title: *other.Title, Route: "30"}
	x.fetch(seventeen, thirty)
	if len(s.fetched) != 2 {
		t.Errorf("after a failure it fetches on: %q", s.fetched)
	}
	x.missing.what.Fetch = append(x.missing.what.Fetch, thirty)
	if x.fetchClass() != "btn" || x.fetchAllLabel() != "Fetch all 2" {
		t.Errorf("of two titles: %q, %q", x.fetchClass(), x.fetchAllLabel())
	}
	s.added = library.Added{Name: "xml_usc17.zip", Texts: []library.Summary{other}}
	if x.fetch(seventeen, thirty); len(s.fetched) != 4 || s.fetched[3] != "30@117-80" {
		t.Errorf("fetched are %q", s.fetched)
	}
	s.added = library.Added{Name: "xml_usc30.zip", Texts: []library.Summary{other}}
	x.add([]*browser.File{browser.NewFile("xml_usc30.zip", nil)})
	if !strings.Contains(x.missing.note, "xml_usc30.zip") || loaded != 0 || x.Panel() == nil {
		t.Errorf("after another title: %+v, loaded %d", x.missing, loaded)
	}
	s.missing = library.Missing{Ready: true, Titles: []library.Title{*title.Title}}
	s.added = library.Added{Name: "usc17.xml", Texts: []library.Summary{title}}
	x.add([]*browser.File{browser.NewFile("usc17.xml", nil)})
	if loaded != 1 || x.Panel() != nil {
		t.Errorf("once it is here: loaded %d, the panel is %v", loaded, x.Panel())
	}
	if x.add(nil); loaded != 1 {
		t.Error("no file loads a text")
	}
}

// Where the library says that all is here and the prompt is still not made, the page does
// not ask over and over.
func TestReadyOnlyOnce(t *testing.T) {
	s := &shelf{missing: library.Missing{Ready: true, Said: "All of it is here now."}}
	x := opened(s)
	n := 0
	var lacks func()
	lacks = func() {
		if n++; n < 9 {
			x.Lacks(at(t, ofTitle), lacks)
		}
	}
	lacks()
	if n > 3 {
		t.Errorf("asked %d times", n)
	}
}

func TestProgressAndCancelling(t *testing.T) {
	s := &shelf{missing: library.Missing{Said: "The document is not here."}, added: library.Added{Stopped: true, Said: "Stopped."}}
	x := opened(s)
	x.Lacks(at(t, ofLease), func() { t.Error("loaded") })
	s.adding = func() {
		work := x.missing.progress.work
		for _, e := range []struct {
			event   library.Event
			said    string
			percent any
		}{
			{library.Event{}, "Looking \u2026", nil},
			{library.Event{Work: work, Unit: library.Read, Done: 5000, Of: 20000}, "Reading: 5 of 20 KB", "25"},
			{library.Event{Work: work, Unit: library.Fetched, Done: 2_000_000}, "Fetching: 2,000 KB", nil},
			{library.Event{Work: work + 7, Unit: library.Counted, Done: 1, Of: 2}, "Fetching: 2,000 KB", nil},
			{library.Event{Work: work, Unit: library.Pages, Done: 3, Of: 12}, "Reading: page 3 of 12", "25"},
		} {
			x.Heard(e.event)
			if p := &x.missing.progress; p.said() != e.said || p.percent() != e.percent || !p.running() {
				t.Errorf("%+v: %q, %v", e.event, p.said(), p.percent())
			}
		}
		x.cancel()
	}
	x.add([]*browser.File{browser.NewFile("a.txt", nil)})
	if len(s.ended) != 1 || x.missing.note != "Stopped." {
		t.Errorf("ended %v, says %q", s.ended, x.missing.note)
	}
	s.adding = func() { x.Nothing() } // another page is shown meanwhile
	s.added = library.Added{Texts: []library.Summary{lease}}
	x.Lacks(at(t, ofLease), func() { t.Error("loaded for a page that is gone") })
	x.add([]*browser.File{browser.NewFile("a.txt", nil)})
	if x.Panel() != nil || len(s.ended) != 2 {
		t.Errorf("the panel is %v, ended %v", x.Panel(), s.ended)
	}
}

func TestTitlesAreChosen(t *testing.T) {
	s := &shelf{texts: []library.Summary{title, lease}, fits: map[string]library.Fitting{
		"uscode@2222222222/text2cite": {Here: true, Tasks: []prompt.Task{prompt.TextToCite}, Forms: []string{"4k", "8k"}},
	}}
	x := opened(s)
	went := ""
	chosen := func(a prompt.Address) { went = a.Series.String() }
	if b := x.Chooser(at(t, ofTitle).Series, chosen); b != nil {
		t.Error("one title alone is chosen")
	}
	s.texts = []library.Summary{title, other, lease}
	x.Heard(library.Event{Changed: true})
	if b := x.Chooser(at(t, ofLease).Series, chosen); b != nil {
		t.Error("titles are chosen for a document")
	}
	b := x.Chooser(at(t, ofTitle).Series, chosen)
	choices := x.choices()
	if b == nil || len(choices) != 2 || !choices[0].On || choices[1].On || choices[0].Label != "Title 17, COPYRIGHTS (117-80)" || choices[1].Label != "Title 30 (117-80)" {
		t.Fatalf("choices %+v", choices)
	}
	x.choose(1, false)
	if x.choosing.said != "Leave at least one title, or choose another text above." || s.chosen != nil {
		t.Errorf("none chosen: %q, %v", x.choosing.said, s.chosen)
	}
	x.choose(2, true)
	if !slices.Equal(s.chosen, []int{1, 2}) || went != "blt1/8k/uscode@2222222222/text2cite/plain/42" || x.choosing.said != "" || x.choosing.progress.running() {
		t.Errorf("chosen %v, went to %s, %+v", s.chosen, went, x.choosing)
	}
	x.Chooser(at(t, ofTitles).Series, chosen)
	if c := x.choices(); !c[0].On || !c[1].On {
		t.Errorf("of both the choices are %+v", c)
	}
	s.fail = errors.New("The vocabulary could not be fetched.")
	x.choose(1, false)
	if x.choosing.said != s.fail.Error() {
		t.Errorf("where it fails it says %q", x.choosing.said)
	}
}

func TestOrigins(t *testing.T) {
	counted := lease
	counted.Hash, counted.Counts.Counted = "5555555555", true
	x := opened(&shelf{texts: []library.Summary{title, lease, counted}})
	for id, want := range map[string]string{
		ofTitle:  "Title 17 of the U.S. Code (117-80), as published by the House at that release; not necessarily the law of today.",
		ofTitles: "at the release that was loaded",
		ofLease:  "The numbers and cites are the document\u2019s own",
		strings.Replace(ofLease, "0wy2hd8pz4", "5555555555", 1): "they were counted here",
	} {
		if got := x.Origin(prompt.Prompt{ID: id}); !strings.Contains(got, want) || strings.Contains(got, "lease.txt") {
			t.Errorf("%s is from %q", id, got)
		}
	}
	for _, id := range []string{"usc_t2c_1", "blt1/2p/transcript/text2cite/plain/42/4"} {
		if got := x.Origin(prompt.Prompt{ID: id}); got != "" {
			t.Errorf("%s is from %q", id, got)
		}
	}
}

func TestReminding(t *testing.T) {
	x := opened(&shelf{})
	p := prompt.Prompt{ID: ofLease, TextType: prompt.Document}
	line, fresh := x.Caution(p)
	if !fresh || !strings.Contains(line, "privilege") {
		t.Errorf("%q, %v", line, fresh)
	}
	x.Copied(p)
	if line, fresh = x.Caution(p); fresh || line == "" {
		t.Errorf("once copied: %q, %v", line, fresh)
	}
	if line, _ := x.Caution(prompt.Prompt{ID: ofTitle, TextType: prompt.USCode}); line != "" {
		t.Errorf("of the Code: %q", line)
	}
}

// A link says what of own documents goes along.
func TestSending(t *testing.T) {
	s := &sent{}
	x := opened(&shelf{})
	c := x.Sending(s).(*Sending)
	if got := c.said(); !strings.Contains(got, "no response, not a word of the document, not the file’s name") {
		t.Errorf("without them it says %q", got)
	}
	if s.words = true; !strings.Contains(c.said(), "The responses below go along, whole") {
		t.Errorf("with them it says %q", c.said())
	}
}

type sent struct{ words bool }

func (s *sent) Words() bool      { return s.words }
func (s *sent) PutWords(on bool) { s.words = on }

// Without a library nothing is known, and nothing promised.
func TestWithoutALibrary(t *testing.T) {
	x := New(still{}, &caution.Reminder{})
	if x.Lacks(at(t, ofTitle), func() {}) || x.Panel() != nil || x.Options() != nil {
		t.Error("it knows of texts")
	}
	called := false
	if x.Fit(at(t, ofTitle), func(prompt.Address) { called = true }); !called {
		t.Error("a question is not shown")
	}
}
