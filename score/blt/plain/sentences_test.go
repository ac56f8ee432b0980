package plain

import (
	"slices"
	"strings"
	"testing"
)

func TestEveryKindHasARulingAndAReason(t *testing.T) {
	for _, k := range kinds {
		ruling, why := sentences()[string(k)+".ruling"], sentences()[string(k)+".why"]
		if words := len(strings.Fields(ruling)); words < 1 || words > 4 || !strings.HasSuffix(ruling, ".") {
			t.Errorf("%s: ruling %q, want two or three words and a full stop", k, ruling)
		}
		if why == "" || !strings.HasSuffix(why, ".") || strings.Contains(why, ". ") {
			t.Errorf("%s: reason %q, want one sentence", k, why)
		}
	}
	for key := range sentences() {
		name, part, _ := strings.Cut(key, ".")
		if !strings.HasPrefix(name, "_") && (!slices.Contains(kinds, Kind(name)) || part != "ruling" && part != "why") {
			t.Errorf("%s is the ruling or the reason of no kind", key)
		}
	}
}

func TestEverySlotIsKnownAndClosed(t *testing.T) {
	for key, text := range sentences() {
		for rest := text; ; {
			_, after, ok := strings.Cut(rest, "{")
			if !ok {
				break
			}
			name, tail, closed := strings.Cut(after, "}")
			if !closed || !slices.Contains(slotNames, name) {
				t.Errorf("%s: slot %q in %q", key, name, text)
			}
			rest = tail
		}
		for _, word := range []string{"hallucinat", "fail", "think"} {
			if strings.Contains(text, word) {
				t.Errorf("%s: %q says %q", key, text, word)
			}
		}
	}
}

// A kind that no response reaches would be dead, and a slot that stays empty would show.
func TestEveryKindIsReachedAndItsSentenceIsWhole(t *testing.T) {
	records := readRecords(t, "testdata/records.jsonl")
	reached := map[string]string{}
	for _, r := range readResponses(t, "testdata/responses.jsonl") {
		v := Judge(records[r.Record], r.Response, r.FinishReason)
		kind := v.Kind
		if v.Correct {
			kind = "right_" + map[string]string{"t2c": "cite", "c2t": "text", "def2c": "cite", "c2def": "term"}[strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(strings.TrimPrefix(r.Record, "usc_"), "_cites"), "_item"), "_short")]
		}
		reached[kind] = v.Why
		for _, gap := range []string{"  ", " ,", " .", "“”", ": differ", "“ ", " ”", "{", "the  "} {
			if strings.Contains(v.Ruling+v.Why, gap) && !strings.Contains(oneLine(v.AnswerRead), gap) {
				t.Errorf("%q: %s %q has a gap %q", r.Response, v.Ruling, v.Why, gap)
			}
		}
	}
	for _, k := range kinds {
		if reached[string(k)] == "" {
			t.Errorf("no response in testdata is judged %s", k)
		}
	}
}

func TestDistancesAndNumbersInWords(t *testing.T) {
	tests := map[string]string{
		distanceWords(0): "", distanceWords(1): ", one line later", distanceWords(-1): ", one line earlier",
		distanceWords(12): ", twelve lines later", distanceWords(-300): ", 300 lines earlier",
		differenceWords(1, "letter"): "one letter differs", differenceWords(2, "letter"): "two letters differ",
		differenceWords(1, "word"):                      "one word differs",
		joinAnd(nil):                                    "",
		joinAnd([]string{"a"}):                          "a",
		joinAnd([]string{"a", "b", "c"}):                "a, b and c",
		joinAnd([]string{"a", "b", "c", "d", "e", "f"}): "a, b, c and three more",
	}
	for got, want := range tests {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
