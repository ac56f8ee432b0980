package prompt

import "testing"

func TestUnlabelled(t *testing.T) {
	for _, tt := range []struct {
		line Line
		want string
	}{
		{Line{Text: "  (b) any x"}, "any x"},
		{Line{Text: "4.2 Fees. The fee falls due.", Label: "4.2"}, "Fees. The fee falls due."},
		{Line{Text: "  4.2 (a) and (b) apply", Label: "4.2"}, "(a) and (b) apply"},
		{Line{Text: "Section 2.03 The fee", Label: "Section 2.03"}, "The fee"},
		{Line{Text: "12.", Label: "12."}, ""},
		{Line{Text: "7: 25 feet: no more"}, "25 feet: no more"},
	} {
		if got := tt.line.Unlabelled(); got != tt.want {
			t.Errorf("%q: got %q, want %q", tt.line.Text, got, tt.want)
		}
	}
}

// TestTestimony: an own document is testimony where it has pages.
func TestTestimony(t *testing.T) {
	for _, tt := range []struct {
		p    Prompt
		want bool
	}{{Prompt{TextType: Transcript}, true}, {Prompt{TextType: Document, Pages: 2}, true}, {Prompt{TextType: Document}, false}, {Prompt{TextType: USCode}, false}} {
		if tt.p.Testimony() != tt.want {
			t.Errorf("%s with %d pages", tt.p.TextType, tt.p.Pages)
		}
	}
}
