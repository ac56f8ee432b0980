package main

import (
	"strings"
	"testing"
)

func TestSpared(t *testing.T) {
	var whole strings.Builder
	for _, change := range sparing {
		whole.WriteString("before;" + change.from + "after;")
	}
	got, err := spared(whole.String())
	if err != nil {
		t.Fatal(err)
	}
	for _, change := range sparing {
		if strings.Count(got, change.to) != 1 {
			t.Errorf("%q is not in %s", change.to, got)
		}
	}
	for _, change := range sparing {
		if _, err := spared(strings.Replace(whole.String(), change.from, "", 1)); err == nil || !strings.Contains(err.Error(), "another one") {
			t.Errorf("without %q: %v", change.from, err)
		}
	}
}
