package provision

import (
	"runtime"
	"strings"
	"testing"

	"benchtrial/gen/document/plaintext"
)

// part is what of the length of hostile files WebAssembly reads, where the same code
// takes eight times as long.
const part = 10

// many returns a text that comes again and again.
func many(text string, times int) string {
	if runtime.GOOS == "js" {
		times = (times + part - 1) / part
	}
	return strings.Repeat(text, times)
}

// hostile are files made to be slow or to confuse.
func hostile() map[string]string {
	return map[string]string{
		"one paragraph":  many("(a) ", 50_000),
		"run in":         many("(a)(1)(A)(i)(I)(aa)\n\n", 3000),
		"one label":      many("(i) x\n\n", 8000),
		"two readings":   many("(i) x.\n\n(v) x.\n\n(x) x.\n\n(c) x.\n\n", 2000),
		"decimals":       many("1.1.1.1.1.1 x\n\n1. X\n\n", 5000),
		"page numbers":   many("1\n\n2\n\n", 10_000),
		"heads":          many("ARTICLE I\n\nSection 1.\n\n", 5000),
		"contents":       "CONTENTS\n\nA ..... 1\n\n" + many("B 2\n\n", 20_000),
		"wrapped":        many(strings.Repeat("word ", 12)+"\n", 10_000),
		"small words":    many("word\n\n", 30_000),
		"quotes":         "(a) " + many("“a” or (the ", 20_000),
		"full stops":     many("(a) "+strings.Repeat("A.", 500)+"\n\n", 100),
		"running heads":  many("A Head\n\n1\n\n", 10_000),
		"brackets":       many("[", 50_000) + many("(", 50_000),
		"sections":       many("§ 1.1 A.\n\n(a) Fee. (1) B.\n\n", 5000),
		"broken letters": many("(\xff) \xe2\x80(a)\n\n", 5000),
	}
}

func TestHostile(t *testing.T) {
	for name, text := range hostile() {
		decoded, err := plaintext.Decode([]byte(text))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		r, err := Read(decoded.Content)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		found(t, decoded.Content, r)
		for _, s := range r.Outline.Sections {
			Definitions(s)
			for i := range s.Lines {
				if len(s.Lines[i].Cite) > 200 {
					t.Fatalf("%s: a cite of %d bytes", name, len(s.Lines[i].Cite))
				}
			}
		}
	}
}

func BenchmarkHostile(b *testing.B) {
	for name, text := range hostile() {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				if _, err := Read(text); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
