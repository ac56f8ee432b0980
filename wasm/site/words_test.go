package main

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"strings"
	"testing"

	actbank "benchtrial/gen/act/bank"
	"benchtrial/gen/testimony/bank"
	"benchtrial/wasm/policy"
	"benchtrial/web/acts"
)

// Every part of the banks is published under its hash, as the page says.
func TestWordsArePublished(t *testing.T) {
	b := newBundle(".")
	addWords(b)
	listed, err := b.publishWords()
	if err != nil {
		t.Fatal(err)
	}
	var places map[string][2]string
	if err := json.Unmarshal([]byte(listed), &places); err != nil {
		t.Fatalf("%v in %s", err, listed)
	}
	if all := len(bank.Parts()) + len(actbank.Parts()) + len(vocabularies); len(places) != all || len(b.content) != len(places) {
		t.Errorf("%d parts are listed, %d published, of %d", len(places), len(b.content), all)
	}
	for part, place := range places {
		published := b.content[policy.HashedDir+"/"+place[0]]
		sum := sha256.Sum256(published)
		text := bank.Text(part)
		if name, ok := strings.CutPrefix(part, acts.Prefix); ok {
			text = actbank.Text(name)
		}
		file := vocabularies[part]
		if file != nil {
			text = string(file())
		}
		if (file != nil) == isWords(place[0]) {
			t.Errorf("%s is counted with the wrong files", place[0])
		}
		if string(published) != text || len(published) == 0 || !strings.HasPrefix(place[0], part+".") ||
			place[1] != "sha256-"+base64.StdEncoding.EncodeToString(sum[:]) {
			t.Errorf("part %s is at %q with %d bytes", part, place, len(published))
		}
	}
}
