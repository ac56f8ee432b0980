package route

import (
	"errors"
	"strings"
	"testing"
	"unicode/utf8"

	"benchtrial/gen/prompt"
)

const sample = "blt1/4k/synthetic/text2cite/plain/42/4"

func try(t *testing.T, address string) Route {
	t.Helper()
	a, err := prompt.ParseAddress(address)
	if err != nil {
		t.Fatal(err)
	}
	return Route{Page: Try, Address: a}
}

func TestParse(t *testing.T) {
	prompt4 := try(t, sample)
	shape := try(t, "blt1/3w4d/synthetic/cite2text/return/18446744073709551615/0")
	tests := []struct {
		name, in string
		want     Route
	}{
		{"nothing", "", Route{Page: Try}},
		{"hash alone", "#", Route{Page: Try}},
		{"hash and slash", "#/", Route{Page: Try}},
		{"try without address", "#/try", Route{Page: Try}},
		{"try with slash", "#/try/", Route{Page: Try}},
		{"address", "#/try/" + sample, prompt4},
		{"without its hash", "/try/" + sample, prompt4},
		{"shape and largest seed", "#/try/blt1/3w4d/synthetic/cite2text/return/18446744073709551615/0", shape},
		{"trailing slash", "#/try/" + sample + "/", prompt4},
		{"slashes doubled", "#//try//blt1//4k/synthetic/text2cite/plain/42/4", prompt4},
		{"other case", "#/Try/BLT1/4K/Synthetic/Text2Cite/Plain/42/4", prompt4},
		{"percent-encoded", "#%2Ftry%2Fblt1%2f4k/synthetic/text2cite/plain/42/4", prompt4},
		{"percent-encoded twice", "#%252Ftry/blt1%252F4k/synthetic/text2cite/plain/42/4", prompt4},
		{"white space around and within", " #/try/blt1/4k/synthetic/\r\n text2cite/plain/42/4\t\n", prompt4},
		{"end of a sentence", "#/try/" + sample + ").", prompt4},
		{"tracking parameter", "#/try/" + sample + "?utm_source=mail&x=1", prompt4},
		{"result", "#/result/AbC-_9", Route{Page: Result, Payload: "AbC-_9"}},
		{"result in other case keeps its payload", "#/RESULT/AbC-_9", Route{Page: Result, Payload: "AbC-_9"}},
		{"result percent-encoded", "#/result%2FAbC%2D_9", Route{Page: Result, Payload: "AbC-_9"}},
		{"result with what a reader of payloads cleans", "#/result/AbC?x", Route{Page: Result, Payload: "AbC?x"}},
		{"result about law", "#/result/law/AbC-_9", Route{Page: Result, Law: true, Payload: "AbC-_9"}},
		{"result about law in other case, slashes doubled", "#/Result/LAW//AbC-_9", Route{Page: Result, Law: true, Payload: "AbC-_9"}},
		{"a payload that begins like the word", "#/result/lawAbC", Route{Page: Result, Payload: "lawAbC"}},
		{"open", "#/open", Route{Page: Open}},
		{"about", "#/About/", Route{Page: About}},
		{"about at the end of a sentence", "#/about.", Route{Page: About}},
		{"review", "#/review", Route{Page: Review}},
		{"review in other case, at the end of a sentence", "#/Review/.", Route{Page: Review}},
		{"texts", "#/documents/", Route{Page: Documents}},
		{"a text", "#/Documents/7Q3HC0V9XK.", Route{Page: Documents, Text: "7q3hc0v9xk"}},
		{"runs", "#/run", Route{Page: Run}},
		{"a run", "#/Run/7/", Route{Page: Run, Number: 7}},
		{"a new run", "#/run/New.", Route{Page: Run, New: true}},
		{"a run of a question", "#/run/" + sample, Route{Page: Run, New: true, Address: prompt4.Address}},
		{"anchor", "#main", Route{Page: Anchor, Anchor: "main"}},
		{"address alone", "#" + sample, prompt4},
		{"address alone after a slash", "#/" + strings.ToUpper(sample) + "/", prompt4},
		{"no first slash", "#try/" + sample, prompt4},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got, err := Parse(test.in)
			if err != nil || got != test.want {
				t.Fatalf("Parse(%q) = %+v, %v; want %+v", test.in, got, err, test.want)
			}
		})
	}
}

func TestParseNamesWhatWasNotUnderstood(t *testing.T) {
	tests := []struct {
		in     string
		page   Page
		reason Reason
		says   string
	}{
		{"#/trial/blt1", "", NoSuchPage, "“trial”"},
		{"#foo/bar", "", NoSuchPage, "“foo”"},
		{"#blt1/2p/transcript", Try, Incomplete, "not complete"},
		{"#blt2/4k/synthetic/text2cite/plain/42/4", Try, Newer, "made by a newer Benchtrial"},
		{"#/documents/my-contract", Documents, NoSuchPage, "“documents/my-contract”"},
		{"#/about/us", About, NoSuchPage, "“about/us”"},
		{"#/review/more", Review, NoSuchPage, "“review/more”"},
		{"#/run/away", Run, NoSuchPage, "“run/away”"},
		{"#/run/0", Run, NoSuchPage, "“run/0”"},
		{"#/run/-1", Run, NoSuchPage, "“run/-1”"},
		{"#/run/07", Run, NoSuchPage, "“run/07”"},
		{"#/run/7/8", Run, Incomplete, "not complete"},
		{"#/run/blt1/5k/synthetic/text2cite/plain/42/4", Run, BadForm, "“5k”"},
		{"#/open/sesame", Open, NoSuchPage, "“open/sesame”"},
		{"#/result", Result, NoPayload, "ends before its result"},
		{"#/result/", Result, NoPayload, "ends before its result"},
		{"#/try/blt1/5k/synthetic/text2cite/plain/42/4", Try, BadForm, "size or shape that this page does not have (“5k”)"},
		{"#/try/blt1/81w2d/synthetic/text2cite/plain/42/4", Try, BadForm, "“81w2d”"},
		{"#/try/blt1/2p/synthetic/text2cite/plain/42/4", Try, BadForm, "“2p”"},
		{"#/try/blt1/4k/poem/text2cite/plain/42/4", Try, BadText, "kind of text that this page does not have (“poem”)"},
		{"#/try/blt1/4k/uscode@short/text2cite/plain/42/4", Try, BadText, "(“uscode@short”)"},
		{"#/try/blt1/4k/act/appliesto/plain/42/4", Try, BadTask, "“appliesto”"},
		{"#/try/blt1/4k/synthetic/text2page/plain/42/4", Try, BadTask, "test that this page does not have (“text2page”)"},
		{"#/try/blt1/4k/synthetic/text2cite/sung/42/4", Try, BadWording, "“sung”"},
		{"#/try/blt1/4k/synthetic/text2cite/plain/x/4", Try, BadNumber, "“x”"},
		{"#/try/blt1/4k/synthetic/text2cite/plain/42/-1", Try, BadNumber, "“-1”"},
		{"#/try/blt1/4k/synthetic/text2cite/plain/42/4294967296", Try, BadNumber, "“4294967296”"},
		{"#/try/bltx/4k/synthetic/text2cite/plain/42/4", Try, BadSuite, "“bltx”"},
		{"#/try/blt0/4k/synthetic/text2cite/plain/42/4", Try, BadSuite, "“blt0”"},
		{"#/try/blt1/4k/synthetic/text2cite/plain/42", Try, Incomplete, "not complete"},
		{"#/try/blt2/4k/synthetic/text2cite/plain/42/4", Try, Newer, "made by a newer Benchtrial. Reload the page"},
		{"#/try/blt1/4k/synthetic/cite2amendedtext/plain/42/4", Try, BadTask, "“cite2amendedtext”"},
		{"#/<script>alert(1)<", "", NoSuchPage, "“<script>alert(1)<”"},
		{"#/\xff\xfe", "", NoSuchPage, "“\ufffd\ufffd”"},
	}
	for _, test := range tests {
		got, err := Parse(test.in)
		var e *Error
		if !errors.As(err, &e) {
			t.Errorf("Parse(%q) = %+v, %v; want an *Error", test.in, got, err)
			continue
		}
		if got != (Route{Page: test.page}) || e.Reason != test.reason || !strings.Contains(e.Error(), test.says) {
			t.Errorf("Parse(%q) = %+v, %s %q; want page %q, %s saying %q", test.in, got, e.Reason, e, test.page, test.reason, test.says)
		}
	}
}

func TestLaterSuiteIsToldApart(t *testing.T) {
	_, err := Parse("#/try/blt2/4k/synthetic/text2cite/plain/42/4")
	var later *prompt.UnknownSuiteError
	if !errors.As(err, &later) || later.Suite != "blt2" {
		t.Errorf("Parse = %v, want an UnknownSuiteError for blt2", err)
	}
}

func TestErrorsStayShort(t *testing.T) {
	long := strings.Repeat("ä", 100_000)
	for _, in := range []string{"#/" + long, "#/about/" + long, "#/try/" + long} {
		_, err := Parse(in)
		if err == nil || len(err.Error()) > 600 || !utf8.ValidString(err.Error()) {
			t.Errorf("Parse(%.12q…) says %.700v", in, err)
		}
	}
}

func TestString(t *testing.T) {
	for _, want := range []string{"#/try", "#/try/" + sample, "#/result", "#/result/AbC-_9", "#/open", "#/about", "#main", "#/run", "#/run/7", "#/run/new", "#/run/" + sample} {
		r, err := Parse(want)
		if want == "#/result" {
			r, err = Route{Page: Result}, nil
		}
		if err != nil || r.String() != want {
			t.Errorf("Parse(%q) prints %q, %v", want, r, err)
		}
	}
}

func TestUnescape(t *testing.T) {
	for in, want := range map[string]string{
		"":            "",
		"plain":       "plain",
		"%41b%43":     "AbC",
		"%25%34%31":   "A",
		"100%":        "100%",
		"%4":          "%4",
		"%zz%G1%1G":   "%zz%G1%1G",
		"%C3%A9%ff":   "é\xff",
		"%2525252525": "%2525",
	} {
		if got := Unescape(in); got != want {
			t.Errorf("Unescape(%q) = %q, want %q", in, got, want)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{"", "#/", "#/try/" + sample, "#/result/AbC-_9", "#/open", "#/about", "#main", "#/run/7", "#/run/" + sample, "#/%2525", "#/try/blt1//"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, in string) {
		r, err := Parse(in)
		if err != nil {
			var e *Error
			if !errors.As(err, &e) || e.Error() == "" {
				t.Fatalf("Parse(%q) = %v, not a sentence", in, err)
			}
			return
		}
		if r.Page == Result || r.Page == Anchor {
			return // foreign text, which may read otherwise once more unescaped
		}
		again, err := Parse(r.String())
		if err != nil || again != r {
			t.Fatalf("Parse(%q) = %+v, printed %q, read again %+v, %v", in, r, r, again, err)
		}
	})
}

// What an error repeats cannot turn its sentence round or break its line.
func TestForeignPartsAreShownSafely(t *testing.T) {
	for _, fragment := range []string{"#/try/blt1/short/synthetic/a%E2%80%AEb/plain/1/1", "#/a%E2%80%AEb", "#/a%C2%85b", "#/a%E2%80%A8b", "#/a%FFb"} {
		_, err := Parse(fragment)
		if err == nil || !strings.Contains(err.Error(), "a\ufffdb") {
			t.Errorf("%s: %v", fragment, err)
		}
	}
}

func TestPagesOfTheWorkbench(t *testing.T) {
	for page, want := range map[Page]bool{Review: true, Run: true, Try: false, Result: false, Open: false, About: false, Anchor: false, "nonsense": false} {
		if page.OfWorkbench() != want {
			t.Errorf("%q is a page of the workbench: %v", page, !want)
		}
	}
}

// Law is the workbench's, and Review; all else is shown by both programs.
func TestNeedsWorkbench(t *testing.T) {
	for fragment, want := range map[string]bool{
		"": false, "#/about": false, "#/open": false, "#/result/1x": false, "#/try/" + sample: false, "#main": false,
		"#/review": true, "#/review/more": true, "#/documents": true, "#/run": true, "#/run/7": true, "#/run/" + sample: true, "#/documents/7q3hc0v9xk": true, "#/result/law/1x": true, "#/result/law": true,
		"#/try/blt1/4k/act/text2cite/plain/42/4":               true,
		"#blt1/4k/act/cite2amendedtext/plain/42/4":             true,
		"#/try/blt1/4k/uscode/text2cite/plain/42/4":            true,
		"#/try/blt1/4k/uscode@fb7fa6af5p/text2cite/plain/42/4": true,
	} {
		if r, _ := Parse(fragment); r.NeedsWorkbench() != want {
			t.Errorf("%q needs the workbench: %v", fragment, !want)
		}
	}
	if got := (Route{Page: Result, Law: true}).String(); got != "#/result/law" {
		t.Errorf("a result about law without payload is at %q", got)
	}
}

// Behind an address the names of titles may stand; whatever else does is passed over.
func TestTitlesBehindAnAddress(t *testing.T) {
	const address = "blt1/8k/uscode@fb7fa6af5p/text2cite/plain/42/17"
	for fragment, want := range map[string]string{
		"#/try/" + address: "",
		"#/try/" + address + "?titles=17@117-80+30@117-80":          "17@117-80+30@117-80",
		"#/try/" + address + "?titles=5a@117-327not263&utm=x.":      "5a@117-327not263",
		"#/try/" + address + "%3Ftitles%3D17%40117-80.":             "17@117-80",
		"#" + address + "?titles=17@117-80":                         "17@117-80",
		"#/try/" + address + "?titles=<b>":                          "",
		"#/try/" + address + "?title=17@117-80":                     "",
		"#/try/" + address + "?titles=" + strings.Repeat("1", 2000): "",
	} {
		r, err := Parse(fragment)
		if err != nil || r.Address.String() != address || r.Titles != want {
			t.Errorf("%s names %q, %v", fragment, r.Titles, err)
		}
		if again, err := Parse(r.String()); err != nil || again != r {
			t.Errorf("%s comes back as %+v, %v", r, again, err)
		}
	}
}
