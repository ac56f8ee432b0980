package page

import (
	"reflect"
	"strings"
	"testing"

	"benchtrial/score/verdict"
	"benchtrial/web/engine"
)

func TestPackAndUnpack(t *testing.T) {
	var s sitting
	s.Model = "<b>M</b> \" \\ é\n"
	s.put("a", "r1", engine.Verdicts{Plain: verdict.Verdict{Outcome: verdict.Refused}, Official: verdict.Verdict{Outcome: verdict.Incorrect}})
	s.draft("b", "half")
	stored, left := s.pack()
	if left != 0 {
		t.Errorf("%d left out", left)
	}
	if got := unpack(stored); !reflect.DeepEqual(got, s) {
		t.Errorf("came back as %+v", got)
	}
	for cut := range len(stored) {
		if got := unpack(stored[:cut]); !reflect.DeepEqual(got, sitting{}) {
			t.Errorf("cut at %d it reads as %+v", cut, got)
		}
	}
	if got := unpack(strings.Replace(stored, `{"model"`, `{"later":[1,{"x":true}],"model"`, 1)); !reflect.DeepEqual(got, s) {
		t.Errorf("with an unknown field it reads as %+v", got)
	}
}

func TestStorageIsBounded(t *testing.T) {
	var s sitting
	s.put("huge", strings.Repeat("x", maxKeptText+1), engine.Verdicts{})
	for i := range 20 {
		s.put(string(rune('a'+i)), strings.Repeat("y", maxKeptText), engine.Verdicts{})
	}
	s.draft("d", strings.Repeat("z", maxKeptText+1))
	stored, left := s.pack()
	if len(stored) > maxKept+maxKept/8 || left != 2+20-maxKept/maxKeptText {
		t.Errorf("%d bytes stored, %d texts left out", len(stored), left)
	}
	got := unpack(stored)
	if last := got.Items[len(got.Items)-1].Address; last != "t" {
		t.Errorf("the latest answer kept is %s", last)
	}
}

func TestUnpackForeignText(t *testing.T) {
	for _, stored := range []string{"", "null", "{", `{"items":5}`, "\x00"} {
		if got := unpack(stored); !reflect.DeepEqual(got, sitting{}) {
			t.Errorf("unpack(%q) = %+v", stored, got)
		}
	}
}

func TestDraftOfNothingIsForgotten(t *testing.T) {
	var s sitting
	s.draft("a", "x")
	s.draft("a", "")
	if len(s.Drafts) != 0 {
		t.Errorf("%v", s.Drafts)
	}
}
