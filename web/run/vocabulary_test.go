//go:build !js

package run

import (
	"errors"
	"fmt"
	"testing"

	"benchtrial/gen/prompt"
	"benchtrial/gen/token"
	"benchtrial/gen/token/cl100ktest"
	"benchtrial/gen/token/o200ktest"
	"benchtrial/web/provider"
)

// Models whose vocabulary is published beside the page are counted by it.
func TestTokensAreCountedExactly(t *testing.T) {
	p := prompt.Prompt{TextType: prompt.USCode, Text: "The Secretary shall prescribe regulations under section 4015(b)."}
	asked := map[string]int{}
	broken := true
	v := &vocabulary{fetch: func(part string) (string, error) {
		asked[part]++
		if broken {
			return "", errors.New("no network")
		}
		return string(map[string]func() []byte{"cl100k": cl100ktest.File, "o200k": o200ktest.File}[part]()), nil
	}}
	o200k := provider.Model{Vocabulary: "o200k"}
	for range 3 {
		if n, exact := v.tokens(o200k, p); exact || n != token.Estimate(p.TextType, p.Text) {
			t.Errorf("without the vocabulary: %d, %v", n, exact)
		}
	}
	broken = false
	v.again()
	want := o200ktest.Vocabulary().Counter().Count(p.Text)
	for range 3 {
		if n, exact := v.tokens(o200k, p); !exact || n != want {
			t.Errorf("%d tokens, %v, want %d", n, exact, want)
		}
	}
	// The same again is not counted again; another text of the same name is.
	p.ID = "test_0"
	v.tokens(o200k, p)
	p.Text += " More."
	if n, exact := v.tokens(o200k, p); !exact || n != want+2 {
		t.Errorf("of a longer text: %d tokens, want %d", n, want+2)
	}
	var cl cl100ktest.Counter
	if n, exact := v.tokens(provider.Model{Vocabulary: "cl100k"}, p); !exact || n != cl.Count(p.Text) {
		t.Errorf("cl100k: %d, %v", n, exact)
	}
	if asked["o200k"] != 2 || asked["cl100k"] != 1 {
		t.Errorf("fetched %v", asked)
	}
	for _, s := range provider.Services() {
		for _, m := range s.Models {
			if m.Vocabulary != "" && vocabularies[m.Vocabulary] == nil {
				t.Errorf("%s: nothing counts by %q", m.ID, m.Vocabulary)
			}
		}
	}
}

// What the page says of the estimate: within 6 % of both public vocabularies.
func TestEstimateIsAsCloseAsIsSaid(t *testing.T) {
	o200k := o200ktest.Vocabulary().Counter()
	var cl cl100ktest.Counter
	var d device
	e := &d.open().engine
	for _, of := range []string{"transcript/text2cite", "synthetic/cite2defined", "synthetic/appliesto"} {
		for _, size := range prompt.Sizes {
			p, err := e.Prompt(fmt.Sprintf("blt1/%s/%s/plain/42/3", size, of))
			if err != nil {
				t.Fatal(err)
			}
			got := token.Estimate(p.TextType, p.Text)
			for name, want := range map[string]int{"cl100k": cl.Count(p.Text), "o200k": o200k.Count(p.Text)} {
				if got*100 < want*94 || got*100 > want*106 {
					t.Errorf("%s: estimated %d, %s counts %d", p.ID, got, name, want)
				}
			}
		}
	}
}
