package testimony

import (
	"slices"
	"strings"
	"testing"

	"benchtrial/gen/testimony/bank"
)

// leastWords is how many words a turn of examiner or witness has on average
// in a bank, so that utterances come to the 2.8 lines of real testimony.
const leastWords = 16

// TestTurnsAreLongEnough prints the average of every bank that has topics.
func TestTurnsAreLongEnough(t *testing.T) {
	b := whole(t)
	for _, name := range bank.Parts() {
		if b == nil || b.parts[name] == nil {
			continue
		}
		var questions, answers []int
		for _, tp := range b.parts[name].topics {
			for _, ps := range tp.passages {
				collect(ps.body, &questions, &answers)
			}
		}
		if len(questions) < 20 {
			continue
		}
		q, a := average(questions), average(answers)
		t.Logf("%-12s %4d questions of %d.%d words, %4d answers of %d.%d", name, len(questions), q/10, q%10, len(answers), a/10, a%10)
		if slices.Contains(Kinds, name) && (q+a)/2 < 10*leastWords {
			t.Errorf("%s.txt: turns have %d.%d words on average, real testimony about 20: add passages with long foundation questions (40 to 80 words) and narrative answers (80 to 180 words)", name, (q+a)/20, (q+a)/2%10)
		}
	}
}

func collect(list []node, questions, answers *[]int) {
	for _, n := range list {
		collect(n.body, questions, answers)
		for _, w := range n.wordings {
			words := len(strings.Fields(w.text.literals())) + len(w.text)/2
			switch n.op {
			case examiner:
				*questions = append(*questions, words)
			case witness:
				*answers = append(*answers, words)
			}
			collect(w.body, questions, answers)
		}
	}
}

// average is in tenths.
func average(list []int) int {
	sum := 0
	for _, n := range list {
		sum += n
	}
	return 10 * sum / max(len(list), 1)
}
