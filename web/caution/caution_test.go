package caution

import (
	"strings"
	"testing"

	"benchtrial/gen/prompt"
)

func address(t *testing.T, text string) prompt.Address {
	t.Helper()
	a, err := prompt.ParseAddress(text)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

const lease = "blt1/8k/document@0wy2hd8pz4/cite2text/plain/42/0"

func TestReminder(t *testing.T) {
	p := prompt.Prompt{ID: lease, TextType: prompt.Document}
	record := prompt.Prompt{ID: "own_1", TextType: prompt.Document}
	invented := prompt.Prompt{ID: "blt1/2p/transcript/text2cite/plain/42/4", TextType: prompt.Transcript}
	if DocumentOf(p) != DocumentAt(address(t, lease).Series) || DocumentOf(p) == DocumentOf(record) || DocumentOf(invented) != None || DocumentAt(address(t, invented.ID).Series) != None {
		t.Errorf("documents %q, %q, %q", DocumentOf(p), DocumentOf(record), DocumentOf(invented))
	}
	var r Reminder
	if l := r.Before(DocumentOf(invented)); l != (Line{}) {
		t.Errorf("of invented testimony it says %+v", l)
	}
	l := r.Before(DocumentOf(p))
	for _, word := range []string{"confidentiality", "privilege", "protective orders"} {
		if !l.Fresh || !strings.Contains(l.Text, word) {
			t.Errorf("before the first time it says %+v", l)
		}
	}
	r.Seen(DocumentOf(invented))
	if !r.Before(DocumentOf(p)).Fresh {
		t.Error("another text counts for the document")
	}
	r.Seen(DocumentOf(p))
	if l := r.Before(DocumentOf(p)); l.Fresh || l.Text == "" {
		t.Errorf("once seen it says %+v", l)
	}
	if l := r.Before(DocumentOf(p), DocumentOf(record), DocumentOf(invented)); !l.Fresh || !strings.Contains(l.Text, "documents") {
		t.Errorf("of a second document it says %+v", l)
	}
	if l := r.Before(DocumentOf(record), DocumentOf(record)); !l.Fresh || strings.Contains(l.Text, "documents") {
		t.Errorf("of one document twice it says %+v", l)
	}
}
