package workbench

import (
	"math"
	"strings"

	"benchtrial/score/verdict"
	"benchtrial/web/part"
)

const (
	// fewest is how many errors of a kind are worth a word.
	fewest = 3
	// frequent is the share of a kind among the errors, of responses without an
	// answer among all, from which they are: one in this many.
	frequent, silent = 4, 20
)

// striking puts into words how many answers are not right, and what is frequent.
func striking(s *survey) string {
	n, right := s.judged(), s.correct()
	said := []string{shareOfWrong(n-right, n)}
	wrong := countOf(s.outcomes, string(verdict.Incorrect))
	var more []string
	if old := countOf(s.kinds, "old_text"); old > 0 {
		more = append(more, counted("striking_old", old))
	}
	for _, k := range s.kinds { // the most frequent first
		if k.Name != "old_text" && k.N >= fewest && k.N*frequent >= wrong {
			more = append(more, say("striking_kind", "kind", lowerFirst(part.KindName(k.Name)), "n", part.Count(k.N), "wrong", part.Count(wrong)))
		}
		break
	}
	for _, o := range []verdict.Outcome{verdict.CutOff, verdict.Refused, verdict.NoAnswer} {
		if c := countOf(s.outcomes, string(o)); c >= fewest && c*silent >= n {
			more = append(more, counted("striking_"+string(o), c))
		}
	}
	return strings.Join(append(said, more[:min(len(more), 2)]...), " ")
}

// shareOfWrong says how many are not right: "One answer in seven is not right."
func shareOfWrong(wrong, n int) string {
	switch {
	case wrong == 0 && n == 1:
		return say("striking_one_right")
	case wrong == 0:
		return say("striking_all", "n", part.Count(n))
	case wrong == n && n == 1:
		return say("striking_one_wrong")
	case wrong == n:
		return say("striking_nothing", "n", part.Count(n))
	}
	in := int(math.Round(float64(n) / float64(wrong)))
	if numbers := strings.Fields(say("numbers")); 2*wrong <= n && in <= len(numbers) {
		return say("striking_share", "in", numbers[in-1])
	}
	return say("striking_some", "wrong", part.Count(wrong), "n", part.Count(n))
}

// counted is a sentence about a number, written out where it is small; one has a
// sentence of its own.
func counted(key string, n int) string {
	if n == 1 {
		return say(key + "_one")
	}
	return say(key, "n", part.UpperFirst(inWords(n)))
}

func inWords(n int) string {
	if numbers := strings.Fields(say("numbers")); n >= 1 && n <= len(numbers) {
		return numbers[n-1]
	}
	return part.Count(n)
}

func lowerFirst(text string) string {
	if text == "" {
		return ""
	}
	return strings.ToLower(text[:1]) + text[1:]
}
