package nonce

import (
	"os"
	"strings"
	"testing"

	"benchtrial/gen/prompt"
	"benchtrial/gen/prompt/sharedtest"
)

// TestOtherWords: invented words of other makers neither end like ours nor
// could be made of our parts.
func TestOtherWords(t *testing.T) {
	f, err := os.Open(sharedtest.Path(t, "blt", "records.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	records, err := prompt.ReadRecords(f)
	if err != nil {
		t.Fatal(err)
	}
	terms := 0
	for _, p := range records {
		if p.TextType != prompt.Synthetic {
			continue
		}
		for _, l := range p.Lines {
			for _, part := range strings.Split(l.Text, "any ")[1:] {
				term, _, _ := strings.Cut(part, " ")
				term = strings.TrimRight(term, ",.")
				terms++
				if endsLikeOurs(term) || parts().canMake(term) {
					t.Errorf("%s: %q looks like one of ours", p.ID, term)
				}
			}
		}
	}
	if terms < 500 {
		t.Errorf("only %d terms compared", terms)
	}
}
