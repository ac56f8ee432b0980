package chat

import (
	"strings"
	"testing"
)

// Every kind of refusal has a status and a sentence.
func TestRefusals(t *testing.T) {
	for what, status := range statuses {
		if e := refusal(what); e.Status != status || status < 400 || !strings.HasSuffix(e.Sentence, ".") {
			t.Errorf("%s: %d %s", what, e.Status, e.Sentence)
		}
	}
}

func TestWithoutInternals(t *testing.T) {
	for words, want := range map[string]string{
		"":                   "",
		"plain words, org- ": "plain words, org-",
		"in organization org-Ab12 (req_011): wait": "in organization … … wait",
		"project 'proj_7'":                         "project …",
		"user-defined tokens":                      "user-defined tokens",
	} {
		if got := withoutInternals(words); got != want {
			t.Errorf("%q becomes %q, want %q", words, got, want)
		}
	}
}

func TestDollars(t *testing.T) {
	for micro, want := range map[int64]string{0: "$0.00", 1: "$0.000001", 10_000: "$0.01", 1_230_000: "$1.23", 1_234_500: "$1.2345", 12_000_000: "$12.00", -5: "$0.00"} {
		if got := dollars(micro); got != want {
			t.Errorf("%d is %s, want %s", micro, got, want)
		}
	}
}
