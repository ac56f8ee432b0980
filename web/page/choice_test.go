//go:build !js

package page

import (
	"testing"

	"benchtrial/gen/prompt"
)

func TestChoose(t *testing.T) {
	tests := []struct{ what, value, want string }{
		{"task", "cite2text", "blt1/3w2d/synthetic/cite2text/plain/42/4"},
		{"form", "16k", "blt1/16k/synthetic/text2cite/plain/42/4"},
		{"form", "3w2d", "blt1/3w2d/synthetic/text2cite/plain/42/4"},
		{"width", "5", "blt1/5w2d/synthetic/text2cite/plain/42/4"},
		{"depth", " 4 ", "blt1/3w4d/synthetic/text2cite/plain/42/4"},
		{"variation", "question-first", "blt1/3w2d/synthetic/text2cite/question-first/42/4"},
		{"number", "4294967295", "blt1/3w2d/synthetic/text2cite/plain/42/4294967295"},
		{"number", "007", "blt1/3w2d/synthetic/text2cite/plain/42/7"},
		{"seed", "18446744073709551615", "blt1/3w2d/synthetic/text2cite/plain/18446744073709551615/4"},
		{"width", "1", ""}, {"width", "81", ""}, {"width", "x", ""}, {"depth", "9", ""}, {"depth", "", ""},
		{"number", "-1", ""}, {"number", "4294967296", ""}, {"number", "1e3", ""}, {"seed", "<b>", ""},
	}
	for _, test := range tests {
		got, err := choose(Landing, test.what, test.value)
		if test.want == "" {
			if err == nil || err.Error() == "" {
				t.Errorf("%s %q gives %s", test.what, test.value, got)
			}
			continue
		}
		if err != nil || got.String() != test.want {
			t.Errorf("%s %q gives %s, %v; want %s", test.what, test.value, got, err, test.want)
		}
	}
}

func TestAWordingThatDoesNotFitIsDropped(t *testing.T) {
	a := Landing
	a.Task, a.Variation = prompt.CiteToText, prompt.Return
	got, err := choose(a, "task", "text2cite")
	if err != nil || got.Variation != prompt.Plain {
		t.Errorf("%s, %v", got, err)
	}
	if got, _ := choose(a, "form", "4k"); got.Variation != prompt.Return {
		t.Errorf("another size changed the wording: %s", got)
	}
}

func TestOptionsMarkOneChoice(t *testing.T) {
	for _, text := range []string{
		"blt1/3w2d/synthetic/text2cite/plain/42/4", "blt1/128k/synthetic/cite2text/precise/1/0", "blt1/7w3d/synthetic/cite2defined/question-first/0/9",
	} {
		a, err := prompt.ParseAddress(text)
		if err != nil {
			t.Fatal(err)
		}
		for name, list := range map[string][]option{
			"tests": taskOptions(a.Series), "forms": formOptions(a.Series, false), "own form": formOptions(a.Series, true), "wordings": variationOptions(a.Series),
		} {
			on := 0
			for _, o := range list {
				if o.Label == "" {
					t.Errorf("%s of %s: %s has no label", name, text, o.Value)
				}
				if o.On {
					on++
				}
			}
			if on != 1 {
				t.Errorf("%s of %s: %d chosen", name, text, on)
			}
		}
	}
}

func TestChoosingOnThePage(t *testing.T) {
	a, _ := open(t, "")
	a.try.choose("form", ownShape)
	if !a.try.ownForm || a.try.address != Landing {
		t.Fatal("a form of one's own must ask before it changes anything")
	}
	a.try.choose("width", "999")
	if a.try.choiceSaid != say("bad_shape") || a.try.address != Landing {
		t.Errorf("said %q at %s", a.try.choiceSaid, a.try.address)
	}
	a.try.choose("width", "4")
	if a.try.choiceSaid != "" || a.try.address.Shape.Width != 4 || !a.try.ownForm || a.try.phase != asking {
		t.Errorf("said %q at %s", a.try.choiceSaid, a.try.address)
	}
	a.try.choose("form", "4k")
	if a.try.ownForm || a.try.address.Size != 4 {
		t.Errorf("at %s, own form %v", a.try.address, a.try.ownForm)
	}
}

func TestTokens(t *testing.T) {
	for _, test := range []struct {
		address string
		real    int // counted with cl100k
	}{
		{"blt1/3w3d/synthetic/text2cite/plain/42/4", 790},
		{"blt1/128k/synthetic/text2cite/plain/42/3", 91000},
		{"blt1/40w2d/synthetic/defined2cite/plain/42/6", 10700},
	} {
		a, err := prompt.ParseAddress(test.address)
		if err != nil {
			t.Fatal(err)
		}
		p, err := (&fakeJudge{}).Make(a)
		if err != nil {
			t.Fatal(err)
		}
		if n := tokens(p.Text); n < test.real*3/4 || n > test.real*5/4 {
			t.Errorf("%s: about %d tokens, counted about %d", test.address, n, test.real)
		}
	}
	if got := tokens(""); got != 0 {
		t.Errorf("nothing has %d tokens", got)
	}
}
