package plain

import (
	"slices"
	"strings"
	"testing"
)

func TestEveryKindHasARulingAndAReason(t *testing.T) {
	for _, k := range kinds {
		ruling, why := sentences()[string(k)+".ruling"], sentences()[string(k)+".why"]
		if words := len(strings.Fields(ruling)); words < 1 || words > 5 || !strings.HasSuffix(ruling, ".") {
			t.Errorf("%s: ruling %q, want a few words and a full stop", k, ruling)
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
			if !strings.HasPrefix(key, "_step.") && strings.Contains(text, word) {
				t.Errorf("%s: %q says %q", key, text, word)
			}
		}
	}
}

// A kind that no response reaches would be dead, and a slot that stays empty would show.
func TestEveryKindIsReachedAndItsSentenceIsWhole(t *testing.T) {
	records := exhibits(t)
	reached := map[string]string{}
	for _, r := range readResponses(t, "testdata/responses.jsonl") {
		p := records[r.Record]
		v := Judge(p, r.Response, r.FinishReason)
		kind := v.Kind
		if v.Correct {
			kind = "right_" + string(wanted(&p))
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
		distanceWords(0, "line"): "", distanceWords(1, "line"): ", one line later", distanceWords(-1, "page"): ", one page earlier",
		distanceWords(12, "line"): ", twelve lines later", distanceWords(-300, "line"): ", 300 lines earlier",
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

func TestSentencesSpellCitesAsThePromptDoes(t *testing.T) {
	records := exhibits(t)
	for response, given := range map[string]string{
		"288b-4(c)(1)":          "section 288b–4(c)(1)",
		"288b-4(c)(9)":          "section 288b–4(c)(9)",
		"288c-4(c)(1)":          "section 288c-4(c)(1)", // a section that is not in the text
		"one line below 412(a)": "section 412(a)",
		"It is not 412(a).":     "",
	} {
		v := Judge(records["usc_t2c"], response, "")
		_, said, asked := strings.Cut(v.Why, "section 288b–4(c)(1)")
		if !asked || !strings.Contains(said, given) {
			t.Errorf("%q: %s", response, v.Why)
		}
	}
	v := Judge(records["usc_c2t"], "A release does not affect claims already filed.", "")
	if !strings.Contains(v.Why, "section 288b–4(b)") || !strings.Contains(v.Why, say("_words", "flush", nil)) {
		t.Errorf("flush text: %s", v.Why)
	}
}

// However long a response is, the reason stays one readable sentence.
func TestReasonsAreShort(t *testing.T) {
	records := exhibits(t)
	long := strings.Repeat("and furthermore some words that stand nowhere ", 1000)
	for id, p := range records {
		v := Judge(p, long, "")
		if len(v.Why) > 400 || strings.Contains(v.Why, "furthermor…") {
			t.Errorf("%s: %q", id, v.Why)
		}
		if i := strings.Index(v.Why, "…"); i > 0 && !strings.Contains(long, v.Why[i-4:i]+" ") {
			t.Errorf("%s: cut inside a word: %q", id, v.Why)
		}
	}
}
