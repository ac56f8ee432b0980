package extract

import (
	"strings"
	"testing"
)

func TestAQuestionMarkHoldsForAllThatItsQuestionNames(t *testing.T) {
	for text, want := range map[string][2]bool{ // questioned, offered
		"Section 9 or section 8?":               {true, true},
		"Maybe section 9, or section 8?":        {true, true},
		"Could sec. 9 or sec. 8 be it?":         {true, true},
		"Section 9?":                            {true, true},
		"Is it section 9? Yes.":                 {false, false},
		"Is it section 9? No.":                  {true, true},
		"Why section 9? Because it says so.":    {true, false},
		"Would you like section 9 in full?":     {true, false},
		"It is section 9. Anything else?":       {false, false},
		"It is section 9; or is it section 8?":  {false, false},
		"It is section 9 (or is it section 8?)": {false, false},
		"It is section 9 (?)":                   {true, false},
		"It is section 9\nor section 8?":        {false, false},
		"\"Section 9.\" or \"section 8.\"?":     {true, true},
	} {
		p := Unwrap(Fold(text))
		at := strings.Index(p.Low, "9")
		r := Range{at, at + 1}
		if start := strings.LastIndex(p.Low[:at], "sec"); start >= 0 {
			r.Start = start
		}
		if got := [2]bool{p.Questioned(r), p.Questioned(r) && p.Offered(r)}; got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}

func TestAskingBackDeniesNothing(t *testing.T) {
	for text, want := range map[string]bool{
		"Isn't it section 9?": false, "Is it not section 9?": false,
		"It isn't section 9.": true, "Surely it isn't section 9?": true,
	} {
		p := Unwrap(Fold(text))
		at := strings.Index(p.Low, "section")
		if got := p.Denied(Range{at, at + 9}); got != want {
			t.Errorf("%q: denied is %v, want %v", text, got, want)
		}
	}
}
