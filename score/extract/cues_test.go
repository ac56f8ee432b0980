package extract

import (
	"os"
	"slices"
	"strings"
	"testing"
)

func TestListsOfCuesAreSound(t *testing.T) {
	files := answerCues + denialCues + placeCues + silenceCues + boundCues
	if got, want := len(cueLists()), strings.Count("\n"+files, "\n["); got != want {
		t.Errorf("%d lists of %d: one name stands twice", got, want)
	}
	explained, err := os.ReadFile("cues/README.md")
	if err != nil {
		t.Fatal(err)
	}
	for name, phrases := range cueLists() {
		if !strings.Contains(string(explained), "| `"+name+"` | ") {
			t.Errorf("cues/README.md does not say what [%s] is for", name)
		}
		sorted := slices.Sorted(slices.Values(phrases))
		for i, phrase := range sorted {
			if i > 0 && sorted[i-1] == phrase {
				t.Errorf("[%s] has %q twice", name, phrase)
			}
			if phrase != Lower(phrase) || strings.Contains(phrase, "’") {
				t.Errorf("[%s]: %q would never match", name, phrase)
			}
		}
		if len(phrases) == 0 {
			t.Errorf("[%s] is empty", name)
		}
	}
}
