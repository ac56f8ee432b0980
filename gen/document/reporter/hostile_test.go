package reporter

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
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
		"one long line": many("1 ", 50_000),
		"ones":          many("1\n", 50_000),
		"rising":        many(page(1, 1, 66), 500),
		"page numbers":  many("0001\n0002\n", 25_000),
		"rising pages":  risingPages(),
		"form feeds":    many("\f\n1 a\n", 25_000),
		"times":         many("1 10:24 a 10:24\n2 10:24 10:24\n", 15_000),
		"bars":          many("1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1\n2|2|2|2\n", 8_000),
		"tabs":          many("\t\t\t\t1\t\t\t2\n", 50_000),
		"huge numbers":  many("99999999999999999999 \n Page 99999999999999999999\n", 50_000),
		"random":        many("12 Page 7 of 3 \x00\ufffd 12:99 Q.\n", 50_000),
	}
}

// risingPages prints pages without lines after one with lines.
func risingPages() string {
	var b strings.Builder
	b.WriteString(page(1, 1, 25))
	for n := range 20_000 {
		fmt.Fprintf(&b, "%04d\n", n+2)
	}
	return b.String() + page(30_000, 1, 25)
}

func TestHostile(t *testing.T) {
	for name, text := range hostile() {
		got, err := Read(text)
		if err != nil {
			t.Errorf("%s: %v", name, err)
		} else {
			found(t, text, got)
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
