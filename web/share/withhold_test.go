package share

import (
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
