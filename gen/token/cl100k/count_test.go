package cl100k_test

import (
	"strings"
	"testing"

	"benchtrial/gen/token/cl100k"
	"benchtrial/gen/token/cl100ktest"
)

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
		var c cl100ktest.Counter
		if got := c.Count(tt.text); got != tt.want {
			t.Errorf("%q: got %d, want %d", tt.text, got, tt.want)
		}
		if got := c.Count(tt.text); got != tt.want {
			t.Errorf("%q, counted again: got %d, want %d", tt.text, got, tt.want)
		}
	}
}

// TestParseErrors: a vocabulary that is damaged is not counted with.
func TestParseErrors(t *testing.T) {
	whole := string(cl100ktest.File())
	cut := whole[:strings.LastIndexByte(strings.TrimSpace(whole), '\n')+1]
	for _, tt := range []struct{ file, says string }{
		{"", "0 tokens, expected 100256"},
		{cut, "100255 tokens, expected 100256"},
		{whole[:len(cut)/2], ""},
		{"IQ== 0\nIg==\n", "line 2"},
		{"IQ== 0\n! 1\n", "line 2"},
		{"IQ== -1\n", "line 1"},
		{" 7\n", "line 1"},
		{"<!doctype html><title>Not found</title>", "line 1"},
	} {
		if _, err := cl100k.Parse([]byte(tt.file)); err == nil || !strings.Contains(err.Error(), tt.says) {
			t.Errorf("%.40q: got %v, want %q", tt.file, err, tt.says)
		}
	}
}

// FuzzParse: no bytes make the reader fail but by an error.
func FuzzParse(f *testing.F) {
	f.Add([]byte("IQ== 0\nIg== 1\r\n"))
	f.Add([]byte(" \n"))
	f.Add([]byte("IQ== 99999999999999999999"))
	f.Fuzz(func(t *testing.T, file []byte) {
		if _, err := cl100k.Parse(file); err == nil && len(file) < cl100k.Tokens {
			t.Errorf("%q is no vocabulary", file)
		}
	})
}
