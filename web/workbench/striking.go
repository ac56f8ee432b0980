package workbench

import (
	"strings"

	"benchtrial/score/verdict"
	"benchtrial/web/docket"
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
	said := []string{shareOfWrong(n-right, n, s.open() > 0)}
	wrong := countOf(s.outcomes, string(verdict.Incorrect))
	var more []string
	if old := countOf(s.wrongs, "old_text"); old > 0 {
		more = append(more, counted("striking_old", old))
	}
	if k := mostFrequent(s.wrongs); k.Name != "old_text" && k.N >= fewest && k.N*frequent >= wrong {
		key := "striking_kind"
		if k.N == wrong {
			key = "striking_kind_all"
		}
		more = append(more, say(key, "kind", lowerFirst(part.KindName(k.Name)), "n", part.Count(k.N), "wrong", part.Count(wrong)))
	}
	for _, o := range []verdict.Outcome{verdict.CutOff, verdict.Refused, verdict.NoAnswer} {
		if c := countOf(s.outcomes, string(o)); c >= fewest && c*silent >= n {
			more = append(more, counted("striking_"+string(o), c))
		}
	}
	return strings.Join(append(said, more[:min(len(more), 2)]...), " ")
}

// mostFrequent returns the kind of which there are most, none where two share the
// place. Kinds come with the most frequent first.
func mostFrequent(kinds []docket.Count) docket.Count {
	if len(kinds) == 0 || len(kinds) > 1 && kinds[0].N == kinds[1].N {
		return docket.Count{}
	}
	return kinds[0]
}

// shareOfWrong says how many of the judged answers are not right; open says that
// there are answers without a verdict beside them, so that not all are spoken of.
func shareOfWrong(wrong, n int, open bool) string {
	key := "striking_some"
	switch {
	case wrong == 0 && n == 1:
		key = "striking_one_right"
	case wrong == 0:
		key = "striking_all"
	case wrong == n && n == 1:
		key = "striking_one_wrong"
	case wrong == n:
		key = "striking_nothing"
	}
	if open {
		key += "_judged"
	} else if share := inShares(wrong, n); key == "striking_some" && share != "" {
		return say("striking_share", "share", part.UpperFirst(share))
	}
	return say(key, "wrong", part.Count(wrong), "n", part.Count(n))
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
