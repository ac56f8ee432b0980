package run

import (
	"strings"
	"testing"

	"benchtrial/gen/prompt"
	"benchtrial/gen/token"
	"benchtrial/web/provider"
)

func TestAnEstimateKnowsWhoCountsMore(t *testing.T) {
	p := prompt.Prompt{TextType: prompt.USCode, Text: strings.Repeat("The Secretary shall prescribe regulations. ", 100)}
	v := &vocabulary{}
	usual, exact := v.tokens(provider.Model{}, p)
	if usual != token.Estimate(p.TextType, p.Text) || exact {
		t.Errorf("%d, %v", usual, exact)
	}
	if more, exact := v.tokens(provider.Model{TokensPercent: 150}, p); more != usual*3/2 || exact {
		t.Errorf("%d, want half as many again as %d", more, usual)
	}
}
