package act

import (
	"os"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"benchtrial/gen/act/bank"
	"benchtrial/gen/draw"
	"benchtrial/gen/outline"
)

// whole returns the bank of all parts, and reports parts that cannot be read.
func whole(t testing.TB) *Bank {
	t.Helper()
	var b *Bank
	for _, name := range bank.Parts() {
		grown, err := b.With(name, bank.Text(name))
		if err != nil {
			t.Error(err)
			continue
		}
		b = grown
	}
	return b
}

// TestPrint prints sections for reading: -v, the lengths in tokens and the seed
// in ACT_LENGTHS and ACT_SEED, a field in ACT_FIELD.
func TestPrint(t *testing.T) {
	if !testing.Verbose() {
		t.Skip("prints sections for reading: -v")
	}
	b := whole(t)
	var lengths []int
	for _, f := range strings.Fields(os.Getenv("ACT_LENGTHS") + " ") {
		n, err := strconv.Atoi(f)
		if err != nil {
			t.Fatal(err)
		}
		lengths = append(lengths, n)
	}
	if lengths == nil {
		lengths = []int{1200}
	}
	s := draw.FromKey("print " + os.Getenv("ACT_SEED"))
	var out *outline.Outline
	var err error
	if field := os.Getenv("ACT_FIELD"); field != "" {
		out, err = makeField(s, b, field, lengths, false)
	} else {
		out, err = Make(s, b, lengths, false)
	}
	if err != nil {
		t.Fatal(err)
	}
	text, _ := outline.Prompt(out.Sections, false)
	t.Log("\n" + text)
}

// seeds is how many acts a test makes: in WebAssembly, where they are the same and take
// longer, one in eight.
func seeds(natively int) int {
	if runtime.GOOS == "js" {
		return max(1, natively/8)
	}
	return natively
}
