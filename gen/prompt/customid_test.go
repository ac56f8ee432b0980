package prompt

import (
	"math"
	"strings"
	"testing"
)

func TestCustomID(t *testing.T) {
	for id, want := range map[string]string{
		"blt1/4k/transcript/text2cite/plain/42/17":                          "b-blt1_4k_Zt_Zl_Zv_42_17",
		"blt1/8k/uscode@7q3hc0v9xk/cite2amendedtext/none-of-the-others/1/2": "b-blt1_8k_ZkZa7q3hc0v9xk_Zm_Zo_1_2",
		"test_0": "b-testZu0",
		"a-b--Z": "b-a-b--Zz",
		"7":      "b-7",
	} {
		got, ok := CustomID(id)
		if !ok || got != want {
			t.Errorf("CustomID(%q) = %q, %v, want %q", id, got, ok, want)
		}
		if back, ok := FromCustomID(got); !ok || back != id {
			t.Errorf("FromCustomID(%q) = %q, %v, want %q", got, back, ok, id)
		}
	}
	for _, id := range []string{"", "é", "a\nb", "a=b", strings.Repeat("a", 63)} {
		if got, ok := CustomID(id); ok {
			t.Errorf("CustomID(%q) = %q, want none", id, got)
		}
	}
	for _, custom := range []string{"", "b-", "test_0", "blt1_4k", "b-Z", "b-a/b", "b-transcript", "b-é", "b-" + strings.Repeat("a", 63)} {
		if got, ok := FromCustomID(custom); ok {
			t.Errorf("FromCustomID(%q) = %q, want none", custom, got)
		}
	}
}

// TestEveryAddressHasACustomID holds for the longest of each kind.
func TestEveryAddressHasACustomID(t *testing.T) {
	for _, text := range []TextType{Transcript, Synthetic, USCode, Act, Document} {
		for _, task := range []Task{TextToCite, CiteToText, DefinedToCite, CiteToDefined, CiteToAmendedText, AppliesTo} {
			for _, variation := range []Variation{Plain, QuestionFirst, Return, Precise, NoneOfTheOthers, Introduced, ExactNumbers, PreciseNumbers} {
				s := Series{Size: 128, TextType: text, Task: task, Variation: variation, Seed: math.MaxUint64}
				if text == USCode || text == Document {
					s.Law = "7q3hc0v9xk"
				}
				id := s.At(math.MaxUint32).String()
				custom, ok := CustomID(id)
				if back, same := FromCustomID(custom); !ok || !same || back != id {
					t.Errorf("CustomID(%s) = %q, %d characters, back %q", id, custom, len(custom), back)
				}
			}
		}
	}
}

func FuzzCustomID(f *testing.F) {
	f.Add("blt1/4k/synthetic/text2cite/plain/42/17")
	f.Add("b-Zt_Zz-_@.: +#")
	f.Fuzz(func(t *testing.T, id string) {
		if back, ok := FromCustomID(id); ok {
			if custom, ok := CustomID(back); !ok || custom != id {
				t.Errorf("%q is the custom id of %q, which has %q", id, back, custom)
			}
		}
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
