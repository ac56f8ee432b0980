package part

import (
	"strings"
	"testing"
	"unicode/utf8"

	"benchtrial/score/verdict"
)

func TestResponseMarksWhatWasRead(t *testing.T) {
	r := NewResponse("It is <b>(a)</b>.", &verdict.Span{Start: 9, End: 12})
	if r.Before != "It is <b>" || r.Read != "(a)" || r.After != "</b>." || r.Above != "" || r.Below != "" {
		t.Errorf("%+v", r)
	}
	if got, want := string(r.HTML(false)), `It is &lt;b&gt;<mark class="read">(a)</mark>&lt;/b&gt;.`; got != want {
		t.Errorf("HTML = %s, want %s", got, want)
	}
	if got := string(r.HTML(true)); !strings.Contains(got, `<mark class="read ok">`) {
		t.Errorf("HTML of a right answer = %s", got)
	}
}

func TestLongResponseIsCutAroundWhatWasRead(t *testing.T) {
	text := strings.Repeat("é", 1_000_000) + "HERE" + strings.Repeat("ü", 500_000)
	at := strings.Index(text, "HERE")
	r := NewResponse(text, &verdict.Span{Start: at, End: at + 4})
	if r.Read != "HERE" || len(r.Before) > shownBytes+4 || len(r.After) > shownBytes+4 {
		t.Errorf("shows %d before, %q, %d after", len(r.Before), r.Read, len(r.After))
	}
	if !utf8.ValidString(r.Before) || !utf8.ValidString(r.After) {
		t.Error("cut in the middle of a character")
	}
	if !strings.HasPrefix(r.Above, "998,000 characters above") || !strings.HasPrefix(r.Below, "498,000 characters below") {
		t.Errorf("says %q and %q", r.Above, r.Below)
	}
}

func TestLongReadingIsCutInTheMiddle(t *testing.T) {
	text := strings.Repeat("x", 100_000)
	r := NewResponse(text, &verdict.Span{Start: 0, End: len(text)})
	if len(r.Read) > 3*shownBytes || !strings.Contains(r.Read, "92,000 characters") {
		t.Errorf("%d bytes of the reading are shown", len(r.Read))
	}
}

func TestResponseWithoutReading(t *testing.T) {
	for _, span := range []*verdict.Span{nil, {Start: -1, End: 2}, {Start: 3, End: 1}, {Start: 0, End: 99}} {
		r := NewResponse("I cannot say.", span)
		if r.Read != "" || r.Before+r.After != "I cannot say." {
			t.Errorf("span %v: %+v", span, r)
		}
	}
	if r := NewResponse(strings.Repeat("a", 50_000), nil); len(r.After) != 2*shownBytes || r.Below == "" {
		t.Errorf("%d bytes shown, says %q", len(r.After), r.Below)
	}
}

func TestUnseenCharactersAreShown(t *testing.T) {
	r := NewResponse("a\x07b\u202ec\u2066d\r\n\te\x7f", nil)
	if want := "a\u2407b\ufffdc\ufffdd\n\te\u2421"; r.After != want {
		t.Errorf("shown as %q, want %q", r.After, want)
	}
}
