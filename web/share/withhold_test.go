package share

import (
	"reflect"
	"strings"
	"testing"

	"benchtrial/score/verdict"
)

func TestWithoutWords(t *testing.T) {
	r := New("Harrow")
	r.Items = []Item{
		{Address: "blt1/8k/document@0wy2hd8pz4/cite2text/plain/42/0", Response: "privileged", Outcome: verdict.Incorrect, Kind: "wrong_line"},
		{Address: "blt1/2p/transcript/text2cite/plain/42/0", Response: "69:18", Outcome: verdict.Correct},
		{Address: "blt1/2p/transcript/text2cite/plain/42/1", Response: "", Outcome: verdict.NoAnswer},
	}
	got := r.WithoutWords()
	if i := got.Items[0]; i.Response != "" || i.Kind != "wrong_line" || i.Outcome != verdict.Incorrect || !i.Own() || !i.Withheld() {
		t.Errorf("own document: %+v", i)
	}
	if got.Items[1].Response != "69:18" || got.Items[1].Own() || got.Items[1].Withheld() || got.Items[2].Withheld() {
		t.Errorf("others: %+v", got.Items[1:])
	}
	if r.Items[0].Response != "privileged" || r.Items[0].Withheld() {
		t.Error("the result that was given is changed")
	}
	if strings.Contains(got.Items[0].Address, "privileged") {
		t.Error("the address tells")
	}
}

// What a link and a file say of titles and of readings that there are not comes back.
func TestTitlesAndReadingsTravel(t *testing.T) {
	r := New("")
	r.Items = []Item{
		{Address: "blt1/8k/uscode@fb7fa6af5p/text2cite/plain/42/0", Response: "a", Outcome: verdict.Correct, OfficialCorrect: true, Titles: "17@117-80+30@117-80"},
		{Address: "blt1/8k/document@0wy2hd8pz4/text2cite/plain/42/0", Outcome: verdict.Incorrect, Kind: "wrong_line", NoOfficial: true},
		{Address: "blt1/2p/transcript/text2cite/plain/42/0", Response: "b", Outcome: verdict.Incorrect, Kind: "x"},
	}
	payload, err := Encode(r)
	if err != nil {
		t.Fatal(err)
	}
	file, err := EncodeFile(r)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{payload, file} {
		if got, err := Open(text); err != nil || !reflect.DeepEqual(got, r) {
			t.Errorf("%s comes back as %+v, %v", text, got, err)
		}
	}
	for _, wrong := range []string{strings.Replace(file, `"official":"none"`, `"official":"correct"`, 1), strings.Replace(file, "17@117-80", "17@117-81", 1)} {
		if _, err := Open(wrong); err == nil {
			t.Errorf("not noticed: %s", wrong)
		}
	}
	r.Items[0].Titles = strings.Repeat("17@117-80+", 200)
	if _, err := Encode(r); err == nil {
		t.Error("any number of titles travels")
	}
}

// What is about to be sent is told as it is.
func TestContentsWithoutWords(t *testing.T) {
	own := Item{Address: "blt1/8k/document@0wy2hd8pz4/cite2text/plain/42/0", Outcome: verdict.Correct}
	full, code := own, Item{Address: "blt1/8k/uscode@fb7fa6af5p/text2cite/plain/42/0", Response: "a", Outcome: verdict.Correct, Titles: "17@117-80"}
	full.Response = "the words"
	for want, items := range map[string][]Item{
		"The link contains 1 question about an own document by its address, with the verdict and the kind of error, without the response and without a word of the document, no model’s name, and nothing else; 3 characters.":                                                              {own},
		"The link contains 2 questions about own documents by their addresses, with the verdicts and kinds of error, without the responses and without a word of the documents, no model’s name, and nothing else; 3 characters.":                                                           {own, own},
		"The link contains 1 question by its address, the answer to it and its verdict; 1 question about an own document by its address, with the verdict and the kind of error, without the response and without a word of the document, no model’s name, and nothing else; 3 characters.": {full, own},
		"The link contains 1 question by its address, the answer to it and its verdict, the names and releases of the titles of the U.S. Code, no model’s name, and nothing else; 3 characters.":                                                                                            {code},
	} {
		if got := Contents(Result{Items: items}, "abc"); got != want {
			t.Errorf("says %q\nwant %q", got, want)
		}
	}
}

func TestCompareWithheld(t *testing.T) {
	sent := New("")
	sent.Items = []Item{
		{Address: "blt1/8k/document@0wy2hd8pz4/cite2text/plain/42/0", Outcome: verdict.Incorrect, Kind: "wrong_line"},
		{Address: "blt1/8k/document@0wy2hd8pz4/cite2text/plain/42/0", Response: "x", Outcome: verdict.Correct},
		{Address: "blt1/8k/uscode@fb7fa6af5p/text2cite/plain/42/0", Response: "x", Outcome: verdict.Correct},
		{Address: "blt9/8k/act/text2cite/plain/42/0", Response: "x", Outcome: verdict.Correct},
		{Address: "blt1/8k/document@0wy2hd8pz4/cite2text/plain/42/1", Response: "x", Outcome: verdict.Correct, NoOfficial: true},
	}
	now := sent
	now.Items = append([]Item(nil), sent.Items...)
	for n := range 4 {
		now.Items[n].Outcome = ""
	}
	now.Items[4].NoOfficial = false
	var states []State
	for _, c := range Compare(sent, now, func(kind string) string { return kind }) {
		states = append(states, c.State)
		if c.Text == "" || strings.Contains(c.Text, "{") {
			t.Errorf("says %q", c.Text)
		}
	}
	if want := []State{Withheld, TextNotHere, TextNotHere, NotJudgedHere, Moved}; !reflect.DeepEqual(states, want) {
		t.Errorf("states %q, want %q", states, want)
	}
	if sent.OfOwn() != 3 {
		t.Errorf("%d about own documents", sent.OfOwn())
	}
}
