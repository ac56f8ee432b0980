package testimony

import (
	"testing"

	"benchtrial/gen/draw"
	"benchtrial/gen/prompt"
	"benchtrial/gen/testimony/bank"
)

// BenchmarkTestimony performs pages and reports lines a second: all lines
// that are performed, those before the pages too.
func BenchmarkTestimony(b *testing.B) {
	words := whole(b)
	shape := prompt.Shape{Pages: 140, LinesPerPage: 25}
	lines, n := 0, 0
	for b.Loop() {
		p, err := MakeKind(draw.FromKey("bench"+string(rune(n))), words, Kinds[n%len(Kinds)], shape, 0)
		if err != nil {
			b.Fatal(err)
		}
		n++
		lines += len(p.Lines)
	}
	b.ReportMetric(float64(lines)/b.Elapsed().Seconds(), "lines/s")
}

// BenchmarkReadBank reads the parts of one kind of case.
func BenchmarkReadBank(b *testing.B) {
	for b.Loop() {
		var words *Bank
		for _, name := range []string{"motor", "injury", "common", "names"} {
			var err error
			if words, err = words.With(name, bank.Text(name)); err != nil {
				b.Fatal(err)
			}
		}
	}
}
