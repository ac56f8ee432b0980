//go:build !js

package o200k_test

import (
	"strings"
	"testing"

	"benchtrial/gen/token/o200k"
	"benchtrial/gen/token/o200ktest"
)

// TestCount holds counts that another implementation of the tokenizer, the npm package
// js-tiktoken 1.0.21, gave; it agreed on 20,000 texts of strange characters too.
func TestCount(t *testing.T) {
	c := o200ktest.Vocabulary().Counter()
	for _, tt := range []struct {
		text string
		want int
	}{
		{"", 0},
		{"I'm he'LL 12345 a\n\n\n  b\t\tc  \n \n d   ", 17},
		{"été 日本語 🙂 don't''s", 7},
		{"camelCase HTTPServer ABC ABCdef", 7},
		{"DON'T Don'T don't", 5},
		{"(b)(3)(A)(ii) and/or a//b\n", 14},
		{"中A ǅabc x́y", 9},
		{"  x\r\n\r\n /path/ ", 7},
		{"§ 2120(b)(3)—“Fee”", 11},
		{"iPhone'sX '' 'tis", 7},
	} {
		for range 2 { // the second time the pieces are known
			if got := c.Count(tt.text); got != tt.want {
				t.Errorf("%q: got %d, want %d", tt.text, got, tt.want)
			}
		}
	}
}

// TestParseErrors: a vocabulary that is damaged, or another, is not counted with.
func TestParseErrors(t *testing.T) {
	whole := string(o200ktest.File())
	for file, says := range map[string]string{"": "0 tokens, expected 199998", whole[:len(whole)/2]: "", "IQ== 0\nIg==\n": "line 2"} {
		if _, err := o200k.Parse([]byte(file)); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%.40q: got %v, want %q", file, err, says)
		}
	}
}
