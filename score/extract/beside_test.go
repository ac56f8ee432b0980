package extract

import (
	"strings"
	"testing"
)

// X stands for what is named in these sentences.
func TestPlacesBesideAnotherAreKnown(t *testing.T) {
	tests := []struct {
		sentence string
		beside   bool
	}{
		{"It is X.", false},
		{"the line right after X", true},
		{"just before the text of X", true},
		{"The provision following X has it.", true},
		{"the line after the one at X", true},
		{"It follows X.", true},
		{"It is in the same list as X.", true},
		{"X comes just before it.", true},
		{"X stands right above the text you quoted.", true},
		{"X, which is one line later", true},
		{"X comes right after Y.", false},
		{"X follows Y.", false},
		{"The following provision: X", false},
		{"the following X", false},
		{"After a second look, X", false},
		{"Before I answer: X", false},
		{"The citation is as follows: X", false},
		{"Looking at what follows the heading, X", false},
		{"unmittelbar nach X", true},
		{"juste avant la X", true},
	}
	for _, test := range tests {
		p := Unwrap(Fold(test.sentence))
		i := strings.Index(p.S, "X")
		if got := p.Beside(Range{i, i + 1}); got != test.beside {
			t.Errorf("%q: beside %v, want %v", test.sentence, got, test.beside)
		}
	}
}

func TestPlacesAreTurnedDownFurtherOn(t *testing.T) {
	tests := []struct {
		sentence string
		denied   bool
	}{
		{"X, and it does not contain the text you quote.", true},
		{"X. It does not contain this.", true},
		{"X. It does not contain any subdivision.", false},
		{"X and it does not appear in Y", false},
		{"X has no definition.", true},
		{"X has no children", false},
		{"X lacks the words", true},
		{"X was my first guess, but it is wrong.", true},
		{"X, but it is not the only line", false},
		{"X, but it is not easy to find", false},
		{"X should have it but doesn't.", true},
		{"X has it but Y(a) doesn't.", false},
		{"X comes close. However, its words differ.", true},
		{"I searched X and what follows, but could not find it.", true},
		{"X, as I could not find it in Y", false},
		{"X. I could not find it anywhere else.", false},
		{"X: nothing.", true},
		{"X. Nothing else is there.", false},
		{"X; no such words there", true},
		{"X, where I looked first, does not have it.", true},
		{"X ❌", true},
		{"❌ X", true},
		{"X ✅", false},
		{"It is not in Y nor in X", true},
		{"It is not Y and not X", true},
		{"Rather than Y it is X", false},
		{"no other line than X", false},
		{"nothing but X", false},
		{"anywhere but X", true},
		{"Ce n'est pas X.", true},
		{"Das ist nicht X.", true},
		{"nicht Y, sondern X", false},
		{"No es Y sino X", false},
		{"不是 X", true},
		{"X ist falsch", true},
		{"unable to find it in X", true},
	}
	for _, test := range tests {
		p := Unwrap(Fold(test.sentence))
		i := strings.Index(p.S, "X")
		if got := p.Denied(Range{i, i + 1}); got != test.denied {
			t.Errorf("%q: denied %v, want %v", test.sentence, got, test.denied)
		}
	}
}

func TestLabelsInTables(t *testing.T) {
	p := Unwrap(Fold("| first use | X |\n| defined at | Y |\n\nused: Z"))
	for name, want := range map[string]bool{"X": true, "Y": false, "Z": true} {
		i := strings.Index(p.S, name)
		if got := p.SideLabelled(Range{i, i + 1}); got != want {
			t.Errorf("%s: labelled as beside the answer %v, want %v", name, got, want)
		}
		if got := p.Labelled(Range{i, i + 1}, DefinedAt); got == want {
			t.Errorf("%s: labelled as the place of definition %v", name, got)
		}
	}
}

func TestPicks(t *testing.T) {
	for said, want := range map[string]bool{
		"X; the latter is right": true, "X both come to mind; the latter is correct.": true, "X; it is the second.": true, "X: I pick the latter.": true,
		"X; the latter is wrong": false, "X; the latter has few words": false, "X.\nThe latter is right": false,
	} {
		p := Unwrap(Fold(said))
		if got := p.Picks(Range{0, 1}, TheLatter); got != want {
			t.Errorf("%q: %v, want %v", said, got, want)
		}
	}
}
