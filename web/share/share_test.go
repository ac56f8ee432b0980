package share

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"

	"benchtrial/score/verdict"
)

var update = flag.Bool("update", false, "write golden files")

const series = "blt1/4k/synthetic/text2cite/plain/42/"

// three is the result that most tests share.
func three() Result {
	return Result{Suite: "blt1", Scorer: 1, Model: "Harrow 2 Large", Items: []Item{
		{Address: series + "4", Response: "**Section 2208(b)(1)(C)**", Outcome: verdict.Correct, OfficialCorrect: true},
		{Address: series + "5", Response: "The text is in section 2208(d).", Outcome: verdict.Incorrect, Kind: "wrong_subsection"},
		{Address: "blt1/3w4d/synthetic/cite2text/return/7/0", Response: "<think>\nLet me look", Outcome: verdict.CutOff},
	}}
}

func one(response string) Result {
	return Result{Suite: "blt1", Scorer: 1, Items: []Item{{Address: series + "1", Response: response, Outcome: verdict.NoAnswer}}}
}

func many(n int) Result {
	r := Result{Suite: "blt1", Scorer: 1, Model: "m"}
	for i := range n {
		r.Items = append(r.Items, Item{Address: fmt.Sprint(series, i), Response: fmt.Sprintf("section %d(a)", 1000+i%7), Outcome: verdict.Correct})
	}
	return r
}

// foreign holds texts that nobody writes on purpose.
var foreign = map[string]string{
	"empty":          "",
	"white space":    " \t\r\n\n ",
	"control":        "\x00\x01\x1b[31m\x7f\u0085\u2028",
	"right to left":  "\u202eالمادة ٤\u202c (ب) עברית",
	"markup":         `<script>alert("x")</script> & 'y' \ </textarea>`,
	"other planes":   "𝔖ection 😀 e\u0301",
	"looks like us":  "https://example.org/#/result/1AAAAz",
	"primer's words": "Okay, so we are looking for the exact text. First, the statute has subsections",
}

func results() map[string]Result {
	all := map[string]Result{
		"three": three(),
		"many":  many(150),
		"zero versions": {Items: []Item{
			{Outcome: verdict.Refused, Kind: "refused", OfficialCorrect: true},
		}},
		"later suite":   {Suite: "blt7", Scorer: maxNumber, Items: []Item{{Address: "blt7/möglich/é", Outcome: verdict.Correct}, {Address: "blt7/möglich/è", Outcome: verdict.Correct}}},
		"address again": {Suite: "blt1", Scorer: 300, Items: []Item{{Address: "a/b", Outcome: verdict.Correct}, {Address: "a/b", Outcome: verdict.Correct}, {Address: "a", Outcome: verdict.Correct}}},
	}
	for name, text := range foreign {
		r := one(text)
		r.Model = text
		all[name] = r
	}
	return all
}

func TestLinkRoundTrip(t *testing.T) {
	for name, want := range results() {
		payload, err := Encode(want)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if !plainRun(payload) || !strings.HasSuffix(payload, closing) {
			t.Errorf("%s: payload %q", name, payload)
		}
		got, err := Decode(payload)
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s came back as\n%+v, %v\nwant\n%+v", name, got, err, want)
		}
	}
}

func TestFileRoundTrip(t *testing.T) {
	for name, want := range results() {
		file, err := EncodeFile(want)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if lines := strings.Count(file, "\n"); lines != len(want.Items)+2 || !json.Valid([]byte(file)) {
			t.Errorf("%s: %d lines\n%s", name, lines, file)
		}
		for _, open := range []func(string) (Result, error){DecodeFile, Open} {
			got, err := open(file)
			if err != nil || !reflect.DeepEqual(got, want) {
				t.Errorf("%s came back as\n%+v, %v\nwant\n%+v", name, got, err, want)
			}
		}
	}
}

// What is not UTF-8 becomes U+FFFD, in link and file alike.
func TestInvalidTextIsReplaced(t *testing.T) {
	r := one("a\xff\xfeb")
	r.Model = "\xc3"
	want := one("a\ufffdb")
	want.Model = "\ufffd"
	payload, err := Encode(r)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := Decode(payload); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("link: %+v, %v", got, err)
	}
	file, err := EncodeFile(r)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := DecodeFile(file); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("file: %+v, %v", got, err)
	}
	if r.Items[0].Response != "a\xff\xfeb" {
		t.Error("Encode changed its argument")
	}
}

// A link holds only what Contents says: two results that differ in nothing but
// what is not in a Result cannot be told apart, and no field goes missing.
func TestEveryFieldTravels(t *testing.T) {
	payload := func(r Result) string {
		p, err := Encode(r)
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	base := payload(three())
	for name, change := range map[string]func(*Result){
		"suite":    func(r *Result) { r.Suite = "blt2" },
		"scorer":   func(r *Result) { r.Scorer++ },
		"model":    func(r *Result) { r.Model += "!" },
		"address":  func(r *Result) { r.Items[1].Address = series + "6" },
		"response": func(r *Result) { r.Items[1].Response += "!" },
		"outcome":  func(r *Result) { r.Items[1].Outcome = verdict.Refused },
		"kind":     func(r *Result) { r.Items[1].Kind = "" },
		"official": func(r *Result) { r.Items[1].OfficialCorrect = true },
		"order":    func(r *Result) { r.Items[0], r.Items[1] = r.Items[1], r.Items[0] },
		"count":    func(r *Result) { r.Items = r.Items[:2] },
	} {
		r := three()
		change(&r)
		if payload(r) == base {
			t.Errorf("%s does not travel", name)
		}
	}
}

func TestAnswersPerLink(t *testing.T) {
	link, err := Link("https://benchtrial.example/", three())
	if err != nil || len(link) > 180 {
		t.Errorf("three short answers take %d characters, %v", len(link), err)
	}
	if _, err := Link("https://benchtrial.example/", many(600)); err != nil {
		t.Errorf("600 short answers: %v", err)
	}
}

func TestLink(t *testing.T) {
	payload, err := Encode(three())
	if err != nil {
		t.Fatal(err)
	}
	for _, page := range []string{"https://benchtrial.example/", "https://benchtrial.example/#/try/x", "https://benchtrial.example/#"} {
		if got, err := Link(page, three()); got != "https://benchtrial.example/#/result/"+payload || err != nil {
			t.Errorf("Link(%q) = %q, %v", page, got, err)
		}
	}
}

func TestWhatCannotBeShared(t *testing.T) {
	noise := noise(20_000)
	unjudged := three()
	unjudged.Items[2].Outcome = ""
	tests := []struct {
		name       string
		r          Result
		link, file Problem
	}{
		{"nothing", New("m"), Empty, Empty},
		{"not judged", unjudged, NotJudged, NotJudged},
		{"long response", one(noise), TooLong, ""},
		{"response of 5 MB", one(strings.Repeat("never ", 5<<20/6)), TooLong, ""},
		{"response beyond its limit", one(strings.Repeat("a", MaxResponse+1)), FieldTooLong, FieldTooLong},
		{"two responses beyond the limit of all", Result{Items: []Item{
			{Response: strings.Repeat("a", 5<<20), Outcome: verdict.Correct}, {Response: strings.Repeat("b", 5<<20), Outcome: verdict.Correct},
		}}, TooLarge, TooLarge},
		{"a response that swells in a file", one(strings.Repeat("\x01", 5<<20)), TooLong, TooLarge},
		{"most items", many(MaxItems), TooLong, ""},
		{"too many items", many(MaxItems + 1), TooManyItems, TooManyItems},
		{"model's name", New(strings.Repeat("m", MaxModel+1)).with(three().Items), FieldTooLong, FieldTooLong},
		{"address", Result{Items: []Item{{Address: strings.Repeat("a", maxAddress+1), Outcome: verdict.Correct}}}, FieldTooLong, FieldTooLong},
	}
	for _, test := range tests {
		_, err := Encode(test.r)
		if got := problem(err); got != test.link {
			t.Errorf("%s: link: %q, want %q", test.name, got, test.link)
		}
		file, err := EncodeFile(test.r)
		if got := problem(err); got != test.file {
			t.Errorf("%s: file: %q, want %q", test.name, got, test.file)
		}
		if err == nil {
			if got, err := DecodeFile(file); err != nil || !reflect.DeepEqual(got, test.r) {
				t.Errorf("%s: file does not come back: %v", test.name, err)
			}
		}
	}
	if _, err := Link("https://"+strings.Repeat("a", MaxLink)+"/", three()); problem(err) != TooLong {
		t.Errorf("long page: %v", err)
	}
}

func (r Result) with(items []Item) Result {
	r.Items = items
	return r
}

// noise returns letters that cannot be compressed much.
func noise(n int) string {
	b := make([]byte, n)
	x := uint32(1)
	for i := range b {
		x = x*1664525 + 1013904223
		b[i] = 'a' + byte(x>>24)%26
	}
	return string(b)
}

// problem returns what an error is about, "" where there is none.
func problem(err error) Problem {
	var e *Error
	if errors.As(err, &e) {
		return e.Problem
	}
	if err != nil {
		return Problem("other: " + err.Error())
	}
	return ""
}

// A link made once opens for ever.
func TestGoldenLinks(t *testing.T) {
	const file = "testdata/links1.json"
	type golden struct {
		Link   string
		Result Result
	}
	if *update {
		made := map[string]golden{}
		for name, r := range results() {
			link, err := Link("https://benchtrial.example/", r)
			if err != nil {
				t.Fatal(err)
			}
			made[name] = golden{link, r}
		}
		text, err := json.MarshalIndent(made, "", "\t")
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, append(text, '\n'), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var all map[string]golden
	if err := json.Unmarshal(text, &all); err != nil {
		t.Fatal(err)
	}
	if len(all) < 12 {
		t.Errorf("only %d golden links", len(all))
	}
	for name, g := range all {
		got, err := Decode(g.Link)
		if err != nil || !reflect.DeepEqual(got, g.Result) {
			t.Errorf("%s opens as %+v, %v", name, got, err)
		}
		if link, err := Link("https://benchtrial.example/", g.Result); link != g.Link || err != nil {
			t.Errorf("%s is made as\n%s, %v\nwant\n%s", name, link, err, g.Link)
		}
	}
}

func TestGoldenFile(t *testing.T) {
	const file = "testdata/three.benchtrial.json"
	text, err := EncodeFile(three())
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil || text != string(want) {
		t.Errorf("file is now\n%s, %v\nwant\n%s", text, err, want)
	}
}

func TestFileName(t *testing.T) {
	for model, want := range map[string]string{
		"":                        "result.benchtrial.json",
		"Harrow 2 Large":          "harrow-2-large.benchtrial.json",
		"../../etc/passwd\x00":    "etc-passwd.benchtrial.json",
		"模型":                      "result.benchtrial.json",
		strings.Repeat("ab ", 99): strings.Repeat("ab-", 13) + "a.benchtrial.json",
	} {
		if got := FileName(Result{Model: model}); got != want {
			t.Errorf("FileName(%q) = %q, want %q", model, got, want)
		}
	}
}

func TestAt(t *testing.T) {
	r := three()
	for _, i := range r.Items {
		a, err := i.At()
		if err != nil || a.String() != i.Address {
			t.Errorf("At(%q) = %v, %v", i.Address, a, err)
		}
	}
	_, err := Item{Address: "blt9/4k"}.At()
	if problem(err) != UnknownAddress || !strings.Contains(err.Error(), "blt9/4k") {
		t.Errorf("unknown address: %v", err)
	}
}

func BenchmarkEncode(b *testing.B) {
	r := many(150)
	for b.Loop() {
		Encode(r)
	}
}

func BenchmarkDecode(b *testing.B) {
	payload, err := Encode(many(150))
	if err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(float64(len(payload)), "chars")
	for b.Loop() {
		Decode(payload)
	}
}
