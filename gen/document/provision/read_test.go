package provision

import "testing"

func mustRead(t testing.TB, text string, corrections ...Correction) *Reading {
	t.Helper()
	r, err := Read(text, corrections...)
	if err != nil {
		t.Fatal(err)
	}
	return r
}
