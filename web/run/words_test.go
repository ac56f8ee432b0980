package run

import (
	"testing"

	"benchtrial/web/provider"
)

// TestEveryKindOfFailureHasWords would panic over one that has none.
func TestEveryKindOfFailureHasWords(t *testing.T) {
	for _, kind := range append(provider.Kinds[:], stopped, notFetched) {
		if say("kind_"+string(kind)) == "" {
			t.Errorf("no words for %s", kind)
		}
	}
}
