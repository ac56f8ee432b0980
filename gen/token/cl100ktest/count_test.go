//go:build !js

package cl100ktest

import "testing"

// TestCount holds counts that another implementation of the tokenizer, the
// npm package js-tiktoken 1.0.21, gave.
func TestCount(t *testing.T) {
	for _, tt := range []struct {
		text string
		want int
	}{
		{"", 0},
		{"I'm he'LL 12345 a\n\n\n  b\t\tc  \n \n d   ", 18},
		{"été 日本語 🙂 don't''s", 10},
		{"  x", 2},
		{"\r\n\r\n x!!!\n\n", 3},
		{"a\u00a0\u00a0b", 4},
		{"Don't", 2},
		{"''", 1},
		{"'", 1},
		{"'sx 'Ťx", 6},
		{"x\t\n\ty", 3},
	} {
		var c Counter
		if got := c.Count(tt.text); got != tt.want {
			t.Errorf("%q: got %d, want %d", tt.text, got, tt.want)
		}
		if got := c.Count(tt.text); got != tt.want {
			t.Errorf("%q, counted again: got %d, want %d", tt.text, got, tt.want)
		}
	}
}
