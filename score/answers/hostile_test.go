package answers_test

import (
	"strings"
	"testing"

	"benchtrial/score/answers"
)

// hostile are lines that make a careless reader go back again and again.
var hostile = map[string]string{
	"plain":              "blt1/4k/synthetic/text2cite/plain/42/4,section 6020(b)(1)\n",
	"quoted":             "a,\"x, \"\"y\"\"\nz\"\n",
	"never closed":       "a,\"x\n",
	"at starts of lines": "\"b\n",
	"pairs of quotes":    "a,\"\"x\n",
	"threes":             "a,\"\"\"x\n",
	"spaces":             "a, \"  \n",
	"quotes":             "\"",
	"separators":         ",",
	"blank lines":        "\n",
	"objects":            `{"id":"a","response":"x"}` + "\n",
	"open objects":       `{"id":`,
	"open lists":         `[`,
}

// repeated returns so many bytes of a line behind the start of a file.
func repeated(name string, size int) []byte {
	start := "id,response\na,\"z\n"
	switch name {
	case "objects", "open objects":
		start = ""
	case "open lists":
		start = `{"id":"a","response":`
	}
	return []byte(start + strings.Repeat(hostile[name], size/len(hostile[name])))
}

// TestHostile comes to an end: a reader that were quadratic would need hours.
func TestHostile(t *testing.T) {
	for name := range hostile {
		f, err := answers.Read("a.csv", repeated(name, 1<<20))
		if err != nil || len(f.Problems) > 101 {
			t.Errorf("%s: %v, %d problems", name, err, len(f.Problems))
		}
	}
}

func BenchmarkRead(b *testing.B) {
	for name := range hostile {
		data := repeated(name, 1<<20)
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(data)))
			for b.Loop() {
				_, _ = answers.Read("a.csv", data)
			}
		})
	}
}
