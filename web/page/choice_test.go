//go:build !js

package page

import (
	"strings"
	"testing"

	"benchtrial/gen/prompt"
	"benchtrial/gen/section"
	"benchtrial/web/browser"
)

func TestChoose(t *testing.T) {
	tests := []struct{ what, value, want string }{
		{"text", "transcript", "blt1/2p/transcript/text2cite/plain/42/4"},
		{"text", "synthetic", "blt1/3w2d/synthetic/text2cite/plain/42/4"},
		{"task", "cite2text", "blt1/3w2d/synthetic/cite2text/plain/42/4"},
		{"form", "16k", "blt1/16k/synthetic/text2cite/plain/42/4"},
		{"form", "3w2d", "blt1/3w2d/synthetic/text2cite/plain/42/4"},
		{"width", "5", "blt1/5w2d/synthetic/text2cite/plain/42/4"},
		{"depth", " 4 ", "blt1/3w4d/synthetic/text2cite/plain/42/4"},
		{"variation", "question-first", "blt1/3w2d/synthetic/text2cite/question-first/42/4"},
		{"number", "4294967295", "blt1/3w2d/synthetic/text2cite/plain/42/4294967295"},
		{"number", "007", "blt1/3w2d/synthetic/text2cite/plain/42/7"},
		{"seed", "18446744073709551615", "blt1/3w2d/synthetic/text2cite/plain/18446744073709551615/4"},
		{"width", "1", ""}, {"width", "81", ""}, {"width", "x", ""}, {"depth", "9", ""}, {"depth", "", ""},
		{"number", "-1", ""}, {"number", "4294967296", ""}, {"number", "1e3", ""}, {"seed", "<b>", ""},
	}
	for _, test := range tests {
		got, err := choose(sectionAddress(t), test.what, test.value)
		if test.want == "" {
			if err == nil || err.Error() == "" {
				t.Errorf("%s %q gives %s", test.what, test.value, got)
			}
			continue
		}
		if err != nil || got.String() != test.want {
			t.Errorf("%s %q gives %s, %v; want %s", test.what, test.value, got, err, test.want)
		}
	}
}

// What is out of bounds is told from what is no number, and the bounds are named.
func TestBoundsAreNamed(t *testing.T) {
	const (
		section = "blt1/3w2d/synthetic/text2cite/plain/42/4"
		pages25 = "blt1/2p/transcript/text2cite/plain/42/4"
		pages50 = "blt1/2p50l/transcript/text2cite/plain/42/4"
		pages2  = "blt1/150p2l/transcript/text2cite/plain/42/4"
	)
	for _, test := range []struct{ from, what, value, says string }{
		{pages25, "pages", "0", "With 25 lines a page, the pages go from 1 to 160."},
		{pages25, "pages", "161", "from 1 to 160."},
		{pages25, "pages", "400", "from 1 to 160."},
		{pages25, "pages", "99999999999999999999", "from 1 to 160."},
		{pages25, "pages", "160", ""},
		{pages50, "pages", "81", "With 50 lines a page, the pages go from 1 to 80."},
		{pages50, "pages", "80", ""},
		{pages2, "pages", "401", "from 1 to 400."},
		{"blt1/150p/transcript/text2cite/plain/42/4", "lines", "50", "With 50 lines a page, the pages go from 1 to 80."},
		{pages25, "pages", "two", "“two” is not a whole number."},
		{section, "width", "99999999999999999999", "from 2 to 80"},
		{section, "number", "4294967296", "from 0 to 4,294,967,295."},
		{section, "number", "-1", "is not a question number"},
		{section, "seed", "18446744073709551616", "from 0 to 18,446,744,073,709,551,615."},
		{section, "seed", "1.5", "is not a series"},
	} {
		_, err := choose(parsed(t, test.from), test.what, test.value)
		if (err == nil) != (test.says == "") || err != nil && !strings.Contains(err.Error(), test.says) {
			t.Errorf("%s, %s %s: %v, want %q", test.from, test.what, test.value, err, test.says)
		}
	}
}

// sectionAddress is the address of a short section.
func sectionAddress(t *testing.T) prompt.Address {
	return parsed(t, "blt1/3w2d/synthetic/text2cite/plain/42/4")
}

func parsed(t *testing.T, address string) prompt.Address {
	t.Helper()
	a, err := prompt.ParseAddress(address)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// What the other kind of text does not have is exchanged for the nearest that it has.
func TestChooseTestimony(t *testing.T) {
	for _, test := range []struct{ from, what, value, want string }{
		{"blt1/16k/synthetic/cite2text/return/1/2", "text", "transcript", "blt1/16k/transcript/cite2text/return/1/2"},
		{"blt1/7w3d/synthetic/defined2cite/question-first/1/2", "text", "transcript", "blt1/2p/transcript/text2cite/question-first/1/2"},
		{"blt1/4k/synthetic/cite2defined/plain/1/2", "text", "transcript", "blt1/4k/transcript/cite2text/plain/1/2"},
		{"blt1/1p50l/transcript/text2cite/exact-numbers/1/2", "text", "synthetic", "blt1/3w2d/synthetic/text2cite/plain/1/2"},
		{"blt1/1p50l/transcript/text2cite/exact-numbers/1/2", "text", "transcript", "blt1/1p50l/transcript/text2cite/exact-numbers/1/2"},
		{"blt1/2p/transcript/cite2text/none-of-the-others/1/2", "task", "text2cite", "blt1/2p/transcript/text2cite/plain/1/2"},
		{"blt1/2p/transcript/cite2text/introduced/1/2", "task", "text2cite", "blt1/2p/transcript/text2cite/introduced/1/2"},
		{"blt1/2p/transcript/text2cite/plain/1/2", "pages", "140", "blt1/140p/transcript/text2cite/plain/1/2"},
		{"blt1/2p/transcript/text2cite/plain/1/2", "lines", "50", "blt1/2p50l/transcript/text2cite/plain/1/2"},
		{"blt1/2p50l/transcript/text2cite/plain/1/2", "pages", "3", "blt1/3p50l/transcript/text2cite/plain/1/2"},
		{"blt1/2p/transcript/text2cite/plain/1/2", "form", "128k", "blt1/128k/transcript/text2cite/plain/1/2"},
		{"blt1/2p/transcript/text2cite/plain/1/2", "pages", "401", ""},
		{"blt1/2p/transcript/text2cite/plain/1/2", "pages", "0", ""},
		{"blt1/2p/transcript/text2cite/plain/1/2", "lines", "61", ""},
		{"blt1/2p/transcript/text2cite/plain/1/2", "pages", "two", ""},
	} {
		got, err := choose(parsed(t, test.from), test.what, test.value)
		if test.want == "" {
			if err == nil || err.Error() == "" || strings.Contains(err.Error(), "width") {
				t.Errorf("%s, %s %q gives %s, %v", test.from, test.what, test.value, got, err)
			}
			continue
		}
		if err != nil || got.String() != test.want {
			t.Errorf("%s, %s %q gives %s, %v; want %s", test.from, test.what, test.value, got, err, test.want)
		}
	}
}

func TestAWordingThatDoesNotFitIsDropped(t *testing.T) {
	a := sectionAddress(t)
	a.Task, a.Variation = prompt.CiteToText, prompt.Return
	got, err := choose(a, "task", "text2cite")
	if err != nil || got.Variation != prompt.Plain {
		t.Errorf("%s, %v", got, err)
	}
	if got, _ := choose(a, "form", "4k"); got.Variation != prompt.Return {
		t.Errorf("another size changed the wording: %s", got)
	}
}

func TestOptionsMarkOneChoice(t *testing.T) {
	for _, text := range []string{
		"blt1/3w2d/synthetic/text2cite/plain/42/4", "blt1/128k/synthetic/cite2text/precise/1/0", "blt1/7w3d/synthetic/cite2defined/question-first/0/9",
		"blt1/2p/transcript/text2cite/exact-numbers/42/4", "blt1/7p50l/transcript/cite2text/none-of-the-others/1/0", "blt1/64k/transcript/cite2text/introduced/0/9",
	} {
		a := parsed(t, text)
		for name, list := range map[string][]option{
			"tests": taskOptions(a.Series, nil), "forms": formOptions(a.Series, false, nil), "own form": formOptions(a.Series, true, nil), "wordings": variationOptions(a.Series),
			"kinds": textOptions(a.Series, nil, ""),
		} {
			on := 0
			for _, o := range list {
				if o.Label == "" {
					t.Errorf("%s of %s: %s has no label", name, text, o.Value)
				}
				if o.On {
					on++
				}
			}
			if on != 1 {
				t.Errorf("%s of %s: %d chosen", name, text, on)
			}
		}
	}
}

func TestOwnPages(t *testing.T) {
	for lines, want := range map[int]string{25: "[25] 50", 50: "25 [50]", 30: "25 50 [30]"} {
		var got []string
		for _, o := range lineOptions(prompt.Shape{Pages: 2, LinesPerPage: lines}) {
			if o.On {
				o.Label = "[" + o.Label + "]"
			}
			got = append(got, o.Label)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%d lines a page: %q", lines, got)
		}
	}
	a, _ := open(t, "#/try/blt1/2p/transcript/text2cite/plain/42/4")
	if a.try.ownPages() || a.try.ownSection() {
		t.Error("two pages are asked for as a shape of one's own")
	}
	a.try.choose("form", ownShape)
	if !a.try.ownPages() || a.try.ownSection() {
		t.Error("the pages are not asked for")
	}
	a.try.choose("pages", "3")
	if a.try.address.String() != "blt1/3p/transcript/text2cite/plain/42/4" || !a.try.ownPages() || a.try.Prompt.Pages != 3 {
		t.Errorf("at %s, %d pages", a.try.address, a.try.Prompt.Pages)
	}
	a.try.choose("text", "synthetic")
	if a.try.ownForm || a.try.address.String() != "blt1/3w2d/synthetic/text2cite/plain/42/4" {
		t.Errorf("at %s, own form %v", a.try.address, a.try.ownForm)
	}
}

func TestSizesNameTheirPages(t *testing.T) {
	list := formOptions(parsed(t, "blt1/4k/transcript/text2cite/plain/42/4").Series, false, nil)
	want := []string{"2 pages", "1 or 2 pages (4k)", "5, 10 or 15 pages (8k)", "25 or 40 pages (16k)", "30, 60 or 80 pages (32k)", "100 or 130 pages (64k)", "120 or 140 pages (128k)", "another number of pages"}
	for i, o := range list {
		if o.Label != want[i] {
			t.Errorf("%s is called %q, want %q", o.Value, o.Label, want[i])
		}
	}
}

func TestChoosingOnThePage(t *testing.T) {
	const address = "blt1/3w2d/synthetic/text2cite/plain/42/4"
	a, _ := open(t, "#/try/"+address)
	a.try.choose("form", ownShape)
	if !a.try.ownForm || a.try.address.String() != address {
		t.Fatal("a form of one's own must ask before it changes anything")
	}
	a.try.choose("width", "999")
	if a.try.choiceSaid != say("bad_shape_synthetic") || a.try.address.String() != address {
		t.Errorf("said %q at %s", a.try.choiceSaid, a.try.address)
	}
	a.try.choose("width", "4")
	if a.try.choiceSaid != "" || a.try.address.Shape.Width != 4 || !a.try.ownForm || a.try.phase != asking {
		t.Errorf("said %q at %s", a.try.choiceSaid, a.try.address)
	}
	a.try.choose("form", "4k")
	if a.try.ownForm || a.try.address.Size != 4 {
		t.Errorf("at %s, own form %v", a.try.address, a.try.ownForm)
	}
}

func TestAbout(t *testing.T) {
	for n, want := range map[int]int{0: 0, 7: 7, 99: 99, 100: 100, 244: 240, 245: 250, 2049: 2000, 53_499: 53_000, 995: 1000} {
		if got := about(n); got != want {
			t.Errorf("about %d is %d, want %d", n, got, want)
		}
	}
}

func TestHintSaysHowLongThePromptIs(t *testing.T) {
	for address, want := range map[string]string{
		"blt1/3w2d/synthetic/text2cite/plain/42/4":    "About 220 tokens. To your clipboard",
		"blt1/4k/synthetic/text2cite/plain/42/0":      "tokens this time. To your clipboard",
		"blt1/128k/synthetic/text2cite/plain/42/0":    "tokens this time, ",
		"blt1/20w3d/synthetic/defined2cite/plain/1/0": "many chat boxes take less",
	} {
		a, _ := open(t, "#/try/"+address)
		if got := a.try.hint(); !strings.Contains(got, want) {
			t.Errorf("%s: %q, want %q", address, got, want)
		}
	}
}

func TestAShapeOfOnesOwnStartsFromTheSizes(t *testing.T) {
	a, _ := open(t, "#/try/blt1/4k/synthetic/text2cite/plain/42/6") // 3 wide, 4 deep
	a.try.choose("form", ownShape)
	if got := a.try.shape(); got != (prompt.Shape{Width: 3, Depth: 4}) {
		t.Errorf("the fields hold %s", got)
	}
	a.try.choose("width", "4")
	if a.try.choiceSaid != "" || a.try.address.String() != "blt1/4w4d/synthetic/text2cite/plain/42/6" || a.try.phase != asking {
		t.Errorf("said %q at %s", a.try.choiceSaid, a.try.address)
	}
}

// An address without a question shows none: nothing of the one before is left to
// be copied or judged.
func TestAnAddressWithoutAQuestion(t *testing.T) {
	for address, says := range map[string]string{
		"blt1/80w3d/synthetic/text2cite/plain/42/1":  "A section 80 wide and 3 deep would have more than 20,000 terms. Choose less width or depth.",
		"blt1/400p/transcript/text2cite/plain/42/1":  "Invented testimony has at most 4,000 lines: 400 pages would be more. Choose fewer pages.",
		"blt1/90p50l/transcript/cite2text/plain/4/1": "90 pages of 50 lines would be more.",
		"blt1/4k/synthetic/text2page/plain/42/1":     "a test that this page does not have (\u201ctext2page\u201d). Choose one below.",
		"blt2/4k/synthetic/text2cite/plain/42/1":     "made by a newer Benchtrial. Reload the page",
		"blt1/4k/synthetic/appliesto/plain/42/1":     "the kind “appliesto”",
	} {
		a, f := open(t, "")
		a.answer.Set("half an answer")
		a.try.typed()
		a.show("#/try/" + address)
		a.drawn()
		if !strings.Contains(a.problem, says) || a.try.phase != none || a.try.canJudge() || a.try.answering() {
			t.Errorf("%s: says %q, phase %d", address, a.problem, a.try.phase)
		}
		if strings.Contains(a.problem, "shape ") || strings.Contains(a.problem, "expected") || strings.Contains(a.problem, address) {
			t.Errorf("%s: says %q, which is not for a person", address, a.problem)
		}
		a.try.judge()
		a.key(browser.Key{Name: "Enter", Command: true})
		if f.judged != 0 {
			t.Errorf("%s: the question before was judged", address)
		}
		if got := a.try.last(); got != Landing {
			t.Errorf("%s: the way on leads to %s", address, got)
		}
		a.show("#/try")
		a.drawn()
		if a.try.phase != asking || a.problem != "" || a.answer.Text() != "half an answer" {
			t.Errorf("%s: going on leads to phase %d, %q, box %q", address, a.try.phase, a.problem, a.answer.Text())
		}
	}
}

func TestAShapeTooLargeIsCorrectedInTheSentence(t *testing.T) {
	a, _ := open(t, "#/try/blt1/80w2d/synthetic/text2cite/plain/42/1")
	a.try.choose("depth", "3")
	a.drawn()
	if a.try.phase != none || a.try.shape() != (prompt.Shape{Width: 80, Depth: 3}) || !strings.Contains(a.problem, "80 wide and 3 deep") {
		t.Errorf("phase %d, %s, %q", a.try.phase, a.try.shape(), a.problem)
	}
	a.try.choose("width", "8")
	a.drawn()
	if a.try.phase != asking || a.problem != "" || a.try.Prompt.Width != 8 || a.try.Prompt.Depth != 3 {
		t.Errorf("phase %d, %q, %d wide and %d deep", a.try.phase, a.problem, a.try.Prompt.Width, a.try.Prompt.Depth)
	}
}

// The sentence names the bound that the generator has.
func TestTooLargeNamesTheBound(t *testing.T) {
	_, err := section.Lines(prompt.Shape{Width: 80, Depth: 3}, section.Expanded)
	if err == nil || !strings.Contains(err.Error(), "20000") || !strings.Contains(say("too_large"), "20,000") {
		t.Errorf("%v, but %q", err, say("too_large"))
	}
}

// There is one message at a time: what is wrong now, not what was wrong before.
func TestOneMessageAtATime(t *testing.T) {
	a, _ := open(t, "#/try/blt1/80w2d/synthetic/text2cite/plain/42/1")
	a.try.choose("depth", "x")
	if a.try.choiceSaid == "" || a.problem != "" {
		t.Errorf("beside a question: %q, %q", a.try.choiceSaid, a.problem)
	}
	a.try.choose("depth", "3")
	a.drawn()
	if a.try.choiceSaid != "" || !strings.Contains(a.problem, "80 wide and 3 deep") {
		t.Errorf("a shape too large: %q, %q", a.try.choiceSaid, a.problem)
	}
	a.try.choose("width", "abc")
	a.drawn()
	if a.try.choiceSaid != "" || a.problem != say("bad_whole", "value", "abc") || a.try.shape() != (prompt.Shape{Width: 80, Depth: 3}) {
		t.Errorf("then no number: %q, %q at %s", a.try.choiceSaid, a.problem, a.try.address)
	}
	if browser.Last.Fragment != "#/try/"+a.try.address.String() {
		t.Errorf("the address bar has %s, the fields %s", browser.Last.Fragment, a.try.address)
	}
	a.try.choose("width", "8")
	a.drawn()
	if a.try.choiceSaid != "" || a.problem != "" || a.try.phase != asking {
		t.Errorf("mended: %q, %q", a.try.choiceSaid, a.problem)
	}
}
