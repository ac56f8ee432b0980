package reporter

import (
	"os"
	"strings"
	"testing"

	"benchtrial/gen/prompt/sharedtest"
)

func TestRecognize(t *testing.T) {
	for name, l := range layouts {
		if l.perPage == 0 {
			l.perPage = 25
		}
		if !Recognize(l.print(testimony(t, 69, 3, l.perPage))) {
			t.Errorf("%s: not recognized", name)
		}
	}
	for name, tt := range map[string]struct {
		text string
		want bool
	}{
		"unnumbered testimony": {"Q. Did you?\nA. I did not.\nMR. PELL:  Objection.\nQ. So?\nA. No.\n", true},
		"contract":             {"1. TERM\n\n1.1 This Agreement lasts a year.\n\n1\n\n1.2 It ends then.\n\n2\n\n2. FEES\n\nNone.\n\n3\n\n3. END\n\nAll.\n\n4\n\n(a) Good.\n\n(b) Bad.\n\n(c) So so.\n", false},
		"letter":               {"Dear Ms. Quillon:\n\nThank you.\n", false},
		"nothing":              {"", false},
	} {
		if Recognize(tt.text) != tt.want {
			t.Errorf("%s: %v", name, !tt.want)
		}
	}
}

func TestRecognizePublished(t *testing.T) {
	for _, file := range []string{"transcripts/expert-a_ascii-page-markers.txt", "transcripts/trial-c_left-timestamps-double-spaced.txt", "documents/cfr-1-part304.txt", "documents/contract-services-agreement.txt", "documents/dc-code-47-1801.04.txt"} {
		data, err := os.ReadFile(sharedtest.Path(t, strings.Split(file, "/")...))
		if err != nil {
			t.Fatal(err)
		}
		if want := strings.HasPrefix(file, "transcripts"); Recognize(string(data)) != want {
			t.Errorf("%s: %v", file, !want)
		}
	}
}
