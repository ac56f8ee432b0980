package prompt

import (
	"strings"
	"testing"
)

func TestCustomID(t *testing.T) {
	for id, want := range map[string]string{
		"blt1/4k/transcript/text2cite/plain/42/17":             "blt1_4k_transcript_text2cite_plain_42_17",
		"blt1/8k/uscode@7q3hc0v9xk/cite2amendedtext/plain/1/2": "blt1_8k_uscode-a7q3hc0v9xk_cite2amendedtext_plain_1_2",
		"test_0": "test-u0",
		"a-b":    "a--b",
		"a--u":   "a----u",
		"7":      "7",
	} {
		got, ok := CustomID(id)
		if !ok || got != want {
			t.Errorf("CustomID(%q) = %q, %v, want %q", id, got, ok, want)
		}
		if back, ok := FromCustomID(got); !ok || back != id {
			t.Errorf("FromCustomID(%q) = %q, %v, want %q", got, back, ok, id)
		}
	}
	for _, id := range []string{"", "é", "a\nb", "a=b", strings.Repeat("a", 65)} {
		if got, ok := CustomID(id); ok {
			t.Errorf("CustomID(%q) = %q, want none", id, got)
		}
	}
	for _, custom := range []string{"", "a-", "-", "a-b", "a/b", "-x"} {
		if got, ok := FromCustomID(custom); ok {
			t.Errorf("FromCustomID(%q) = %q, want none", custom, got)
		}
	}
}

func FuzzCustomID(f *testing.F) {
	f.Add("blt1/4k/synthetic/text2cite/plain/42/17")
	f.Add("a-_@.: +#")
	f.Fuzz(func(t *testing.T, id string) {
		custom, ok := CustomID(id)
		if !ok {
			return
		}
		if strings.Trim(custom, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-") != "" || len(custom) > MaxCustomID {
			t.Errorf("CustomID(%q) = %q", id, custom)
		}
		if back, ok := FromCustomID(custom); !ok || back != id {
			t.Errorf("FromCustomID(%q) = %q, %v, want %q", custom, back, ok, id)
		}
	})
}
