package answers_test

import (
	"strings"
	"testing"

	"benchtrial/score/answers"
)

// BenchmarkRead reads a megabyte of each kind of text that could be slow: the
// time for each must stay near that of plain rows.
func BenchmarkRead(b *testing.B) {
	for name, line := range map[string]string{
		"plain":              "blt1/4k/synthetic/text2cite/plain/42/4,section 6020(b)(1)\n",
		"quoted":             "a,\"x, \"\"y\"\"\nz\"\n",
		"never closed":       "a,\"x\n",
		"at starts of lines": "\"b\n",
		"pairs of quotes":    "a,\"\"x\n",
		"threes":             "a,\"\"\"x\n",
		"spaces":             "a, \"  \n",
		"blank lines":        "\n",
		"objects":            `{"id":"a","response":"x"}` + "\n",
		"open objects":       `{"id":`,
	} {
		data := []byte(strings.Repeat(line, 1<<20/len(line)))
		if name != "objects" && name != "open objects" {
			data = append([]byte("id,response\na,\"z\n"), data...)
		}
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(data)))
			for b.Loop() {
				_, _ = answers.Read("a.csv", data)
			}
		})
	}
}
