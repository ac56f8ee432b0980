//go:build !js

package library

import (
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"benchtrial/gen"
	"benchtrial/gen/document/uslm"
	"benchtrial/gen/law/lawtest"
	"benchtrial/gen/outline"
	"benchtrial/gen/prompt"
	"benchtrial/gen/prompt/sharedtest"
	"benchtrial/web/browser"
	"benchtrial/web/docket"
	"benchtrial/web/engine"
)

func at(t *testing.T, text string) prompt.Address {
	t.Helper()
	a, err := prompt.ParseAddress(text)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// directly makes the prompt of an address without a library.
func directly(t *testing.T, a prompt.Address, titles ...string) prompt.Prompt {
	t.Helper()
	var outlines []*outline.Outline
	for _, xml := range titles {
		read, err := uslm.Read(strings.NewReader(xml), 0, uslm.Options{})
		if err != nil {
			t.Fatal(err)
		}
		outlines = append(outlines, &read.Outline)
	}
	p, err := gen.Maker{Law: lawtest.TextOf(outlines)}.Make(a)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// A prompt about titles is the one that the generator makes, and is judged; the
// vocabulary is fetched then and not before, once.
func TestPrompts(t *testing.T) {
	j := join(nil)
	tools := title("17", "117-80")
	one := j.add(t, "usc17.xml", tools).Texts[0]
	other := j.add(t, "usc99.xml", wells(t)).Texts[0]
	if len(j.asked) != 0 || one.Counts.Tokens != 0 {
		t.Errorf("fetched %q before a prompt was asked for", j.asked)
	}
	a := at(t, "blt1/4k/uscode/cite2amendedtext/plain/42/1")
	both, err := j.page.Make(a)
	if want := directly(t, a, wells(t), tools); err != nil || both.Text != want.Text || both.ID != want.ID {
		t.Fatalf("%v: %s is not %s", err, both.ID, want.ID)
	}
	if !slices.Equal(j.asked, []string{vocabularyPart}) {
		t.Errorf("fetched %q", j.asked)
	}
	s, err := j.Choose(j.Work(), []int{one.Text})
	if err != nil || s.Hash != one.Hash || s.Label != "17@117-80" || s.Sections != 40 || s.Tokens < 40_000 || !slices.Equal(s.Texts, []int{one.Text}) {
		t.Errorf("%+v, %v", s, err)
	}
	alone, err := j.page.Make(a)
	if want := directly(t, a, tools); err != nil || alone.Text != want.Text || alone.ID != strings.Replace(a.String(), "uscode", "uscode@"+one.Hash, 1) {
		t.Errorf("%v: %s", err, alone.ID)
	}
	// The other choice is still there for addresses that name it.
	if again, err := j.page.Make(at(t, both.ID)); err != nil || again.Text != both.Text {
		t.Error(err)
	}
	v, err := j.page.Judge(alone.ID, alone.Answer)
	if err != nil || !v.Plain.Correct || !v.Official.Correct {
		t.Errorf("the right answer: %+v, %v", v, err)
	}
	if v, err := j.page.Judge(alone.ID, alone.UnamendedAnswer); err != nil || v.Plain.Correct || v.Official.Correct {
		t.Errorf("the line before it was amended: %+v, %v", v, err)
	}
	if len(j.asked) != 1 {
		t.Errorf("fetched %q", j.asked)
	}
	var unfit *engine.SaidError
	if _, err := j.Choose(j.Work(), []int{other.Text}); err != nil {
		t.Fatal(err)
	}
	if _, err := j.page.Make(a); !errors.As(err, &unfit) || !unfit.Unfit || !strings.HasPrefix(unfit.Text, "The 4 sections loaded cannot fill a prompt of 4k: they need at least") {
		t.Errorf("a title that is too short: %v", err)
	}
}

// What an address needs that is not here is an error that says so; what is
// kept is read when it is needed.
func TestNotLoaded(t *testing.T) {
	store := &docket.Memory{}
	j := join(store)
	a := at(t, "blt1/4k/uscode/text2cite/plain/42/1")
	if _, err := j.page.Make(a); !errors.Is(err, engine.ErrNotLoaded) {
		t.Errorf("without titles: %v", err)
	}
	tools := j.add(t, "usc17.xml", title("17", "117-80")).Texts[0]
	made, err := j.page.Make(a)
	if err != nil {
		t.Fatal(err)
	}
	j.saved()

	next := join(store)
	if _, err := next.Restore(); err != nil {
		t.Fatal(err)
	}
	if again, err := next.page.Make(at(t, made.ID)); err != nil || again.Text != made.Text {
		t.Errorf("at the next visit: %v", err)
	}
	if len(next.asked) != 0 {
		t.Errorf("counted again: %q", next.asked)
	}
	if l, err := next.Remove(tools.Text); err != nil || len(l.Texts) != 0 {
		t.Fatal(err)
	}
	for n := range uint32(5) { // what was made lately is forgotten
		next.page.Make(prompt.Series{Shape: prompt.Shape{Width: 2, Depth: 2}, TextType: prompt.Synthetic, Task: prompt.TextToCite, Variation: prompt.Plain}.At(n))
	}
	if _, err := next.page.Make(at(t, made.ID)); !errors.Is(err, engine.ErrNotLoaded) {
		t.Errorf("after removing: %v", err)
	}
	m, err := next.Missing(next.Work(), "blt1/4k/uscode@"+tools.Hash+"/text2cite/plain/42/1", "")
	if err != nil || len(m.Titles) != 1 || m.Titles[0] != *tools.Title || m.Here[0] || m.Ready || len(m.Fetch) != 0 || !strings.Contains(m.Said, "title 17 (release 117-80), which is not here") {
		t.Errorf("%+v, %v", m, err)
	}
	next.site = map[string]string{"api/health": `{"status":"ok","uscode":true,"newest":{"release":"119-111","date":"2026-09-18"}}`}
	if m, err = next.Missing(next.Work(), "blt1/4k/uscode@"+tools.Hash+"/text2cite/plain/42/1", ""); err != nil || len(m.Fetch) != 1 || m.Fetch[0].Route != "17" || m.Fetch[0].Release != "117-80" {
		t.Errorf("%+v, %v", m, err)
	}
	if m, err = next.Missing(next.Work(), "blt1/4k/uscode@"+"0000000000"+"/text2cite/plain/42/1", ""); err != nil || len(m.Titles) != 0 || m.Said != say("missing_unknown") {
		t.Errorf("%+v, %v", m, err)
	}
}

// A document is asked about by its fingerprint, as it was corrected.
func TestOwnDocument(t *testing.T) {
	store := &docket.Memory{}
	j := join(store)
	s := j.add(t, "quillon.txt", testimony).Texts[0]
	address := "blt1/whole/document@" + s.Hash + "/text2cite/plain/42/1"
	p, err := j.page.Make(at(t, address))
	if err != nil || !strings.Contains(p.Text, "Did you see the truck that night?") {
		t.Fatalf("%q, %v", p.Text, err)
	}
	if v, err := j.page.Judge(address, p.Answer); err != nil || !v.Plain.Correct {
		t.Errorf("the right answer %q: %+v, %v", p.Answer, v, err)
	}
	j.saved()
	next := join(store)
	next.Restore()
	if again, err := next.page.Make(at(t, address)); err != nil || again.Text != p.Text {
		t.Errorf("at the next visit: %v", err)
	}
	if _, err := j.page.Make(at(t, "blt1/whole/document@0000000000/text2cite/plain/42/1")); !errors.Is(err, engine.ErrNotLoaded) {
		t.Errorf("another document: %v", err)
	}
	if _, err := j.Correct(Correction{Text: s.Text, Source: 7, What: "page-starts", Number: 75}); err != nil {
		t.Fatal(err)
	}
	if _, err := j.page.Make(at(t, strings.Replace(address, "/42/1", "/42/2", 1))); !errors.Is(err, engine.ErrNotLoaded) {
		t.Errorf("as it was before it was corrected: %v", err)
	}
}

func TestMissingOthers(t *testing.T) {
	j := join(nil)
	s := j.add(t, "lease.txt", lease).Texts[0]
	for _, tt := range []struct {
		address, says string
		ready         bool
	}{
		{"blt1/8k/document@" + s.Hash + "/text2cite/plain/42/0", say("document_ready"), true},
		{"blt1/8k/document@0000000000/text2cite/plain/42/0", say("missing_document"), false},
		{"blt1/8k/uscode/text2cite/plain/42/0", say("missing_any"), false},
	} {
		if m, err := j.Missing(j.Work(), tt.address, ""); err != nil || m.Said != tt.says || m.Ready != tt.ready {
			t.Errorf("%s: %+v, %v", tt.address, m, err)
		}
	}
	if _, err := j.Missing(j.Work(), "nonsense", ""); err == nil || err.Error() != errNotUnderstood.Error() {
		t.Error(err)
	}
}

// A label says what an address does not: which titles together have a fingerprint.
func TestMissingByLabel(t *testing.T) {
	j := join(nil)
	x, y := title("17", "117-80"), strings.ReplaceAll(title("30", "117-80"), "TOOLS", "MINES")
	y = strings.ReplaceAll(y, "whoever", "who")
	first := j.add(t, "usc17.xml", x).Texts[0]
	second := j.add(t, "usc30.xml", y).Texts[0]
	s, err := j.Choose(j.Work(), []int{second.Text, first.Text})
	if err != nil || s.Label != "17@117-80+30@117-80" {
		t.Fatalf("%+v, %v", s, err)
	}
	k := join(nil)
	k.add(t, "usc30.xml", y)
	m, err := k.Missing(k.Work(), "blt1/4k/uscode@"+s.Hash+"/text2cite/plain/42/1", s.Label)
	if err != nil || len(m.Titles) != 2 || m.Here[0] || !m.Here[1] || m.Ready || !strings.Contains(m.Said, "title 17 (release 117-80) and title 30 (release 117-80). Not here: title 17 (release 117-80). Download") {
		t.Errorf("%+v, %v", m, err)
	}
	k.add(t, "usc17.xml", x)
	if m, err = k.Missing(k.Work(), "blt1/4k/uscode@"+s.Hash+"/text2cite/plain/42/1", s.Label); err != nil || !m.Ready {
		t.Errorf("%+v, %v", m, err)
	}
	if _, err := k.page.Make(at(t, "blt1/4k/uscode@"+s.Hash+"/text2cite/plain/42/1")); err != nil {
		t.Error(err)
	}
	if m, err = k.Missing(k.Work(), "blt1/4k/uscode@"+"0000000000"+"/text2cite/plain/42/1", s.Label); err != nil || m.Ready || m.Said != say("other_release", "title", named(m.Titles)) {
		t.Errorf("%+v, %v", m, err)
	}
}

func TestTheVocabularyDoesNotCome(t *testing.T) {
	j := join(nil)
	j.broken = true
	s := j.add(t, "usc17.xml", title("17", "117-80")).Texts[0]
	if _, err := j.Choose(j.Work(), []int{s.Text}); err == nil || err.Error() != say("not_counted") {
		t.Error(err)
	}
	a := at(t, "blt1/4k/uscode/text2cite/plain/42/1")
	if _, err := j.page.Make(a); err == nil || err.Error() != say("not_counted") {
		t.Error(err)
	}
	j.broken = false
	if _, err := j.page.Make(a); err != nil {
		t.Error(err)
	}
}

func TestChoosing(t *testing.T) {
	j := join(nil)
	tools := j.add(t, "usc17.xml", title("17", "117-80")).Texts[0]
	lease := j.add(t, "lease.txt", lease).Texts[0]
	for _, tt := range []struct {
		texts []int
		says  string
	}{{nil, "no_titles"}, {[]int{tools.Text, lease.Text}, "not_a_title"}, {[]int{99}, "no_text"}} {
		if _, err := j.Choose(j.Work(), tt.texts); err == nil || err.Error() != say(tt.says) {
			t.Errorf("%v: %v", tt.texts, err)
		}
	}
	j = join(nil)
	tools = j.add(t, "usc17.xml", title("17", "117-80")).Texts[0]
	work := j.Work()
	j.between = func() { j.Cancel(work) }
	if _, err := j.Choose(work, []int{tools.Text}); err == nil || err.Error() != say("stopped") {
		t.Errorf("cancelled: %v", err)
	}
	j.between = nil
	if s, err := j.Choose(j.Work(), []int{tools.Text, tools.Text}); err != nil || len(s.Texts) != 1 {
		t.Errorf("%+v, %v", s, err)
	}
	if l, _ := j.List(); l.Texts[0].Counts.Tokens < 40_000 || l.Texts[0].Counts.Longest < 1000 {
		t.Errorf("%+v", l.Texts[0].Counts)
	}
}

func TestFetch(t *testing.T) {
	j := join(nil)
	fetch := func(release, title string) Added {
		t.Helper()
		a, err := j.Fetch(j.Work(), release, title)
		if err != nil {
			t.Fatal(err)
		}
		return a
	}
	if s, err := j.Server(); err == nil || !strings.Contains(err.Error(), "could not be reached") {
		t.Errorf("%+v, %v", s, err)
	}
	if a := fetch("119-59", "17"); a.Said != say("not_reached", "why", "Failed to fetch") {
		t.Errorf("%+v", a)
	}
	j.site = map[string]string{}
	if s, err := j.Server(); err != nil || s.USCode {
		t.Errorf("%+v, %v", s, err)
	}
	if a := fetch("119-59", "17"); a.Said != say("no_server") {
		t.Errorf("%+v", a)
	}
	j.site = map[string]string{
		"api/health":           `{"uscode":true,"newest":{"release":"119-111","date":"2026-09-18"}}`,
		"api/uscode/119-59/17": zipped(t, "usc17.xml", title("17", "119-59")),
		"api/uscode/119-59/18": `{"error":"The House publishes no file of title 18 at release point 119-59.","what":"none"}`,
		"api/uscode/119-59/05": zipped(t, "usc17.xml", title("17", "119-59")),
		"api/uscode/119-59/06": "<html>Log in to the network</html>",
	}
	if s, err := j.Server(); err != nil || s != (Server{true, "119-111", "2026-09-18"}) {
		t.Errorf("%+v, %v", s, err)
	}
	for _, tt := range []struct{ release, title, says string }{
		{"119-59", "18", "The House publishes no file of title 18 at release point 119-59."},
		{"119-59", "05", "The server handed over title 17"},
		{"119-59", "06", "could not be read"},
		{"119-59", "53", errNotUnderstood.Error()},
		{"../x", "17", errNotUnderstood.Error()},
	} {
		if a := fetch(tt.release, tt.title); len(a.Texts) != 0 || !strings.Contains(a.Said, tt.says) {
			t.Errorf("%s of %s: %+v", tt.title, tt.release, a)
		}
	}
	work := j.Work()
	a, err := j.Fetch(work, "119-59", "17")
	if err != nil || len(a.Texts) != 1 || a.Name != "xml_usc17@119-59.zip" || a.Texts[0].Title.Release != "119-59" {
		t.Errorf("%+v, %v", a, err)
	}
	units := map[Unit]bool{}
	for _, e := range j.told() {
		if e.Work == work {
			units[e.Unit] = true
		}
	}
	if !units[Fetched] || !units[Read] {
		t.Errorf("told of %v", units)
	}
	if a := fetch("119-59", "17"); !a.Same {
		t.Errorf("%+v", a)
	}
	work = j.Work()
	j.between = func() { j.Cancel(work) }
	if a, err := j.Fetch(work, "119-59", "17"); err != nil || !a.Stopped || a.Said != say("stopped") {
		t.Errorf("%+v, %v", a, err)
	}
}

// A published title has the figures of gen -stats, and makes its prompt.
func TestPublishedTitle(t *testing.T) {
	j := join(nil)
	data, err := os.ReadFile(sharedtest.Path(t, "uscode", "usc17.xml"))
	if err != nil {
		t.Fatal(err)
	}
	a, err := j.Add(j.Work(), browser.NewFile("usc17.xml", data), "")
	if err != nil || len(a.Texts) != 1 {
		t.Fatalf("%+v, %v", a, err)
	}
	if c := a.Texts[0].Counts; c.Sections != 150 || c.Leaves != 2137 || c.Definitions != 87 {
		t.Errorf("%+v", c)
	}
	if _, err := j.page.Make(at(t, "blt1/8k/uscode@"+a.Texts[0].Hash+"/text2cite/plain/42/17")); err != nil {
		t.Error(err)
	}
}
