package workbench

import (
	"math"
	"strconv"
	"strings"

	"github.com/vugu/vugu"

	"benchtrial/score/stats"
	"benchtrial/score/verdict"
	"benchtrial/web/docket"
	"benchtrial/web/part"
)

// survey is what is held of all answers, or of those of the set that is chosen,
// whatever else the table leaves out.
type survey struct {
	sets     []docket.Count
	outcomes []docket.Count
	kinds    []docket.Count
	// official is how many the official reading counts right, corrected how many are
	// right once what was overruled is counted as a person said.
	official, corrected, overruled int

	asking, due bool
}

// judged is how many answers have a verdict.
func (s *survey) judged() int {
	n := 0
	for o := range outcomeKeys {
		n += countOf(s.outcomes, string(o))
	}
	return n
}

func (s *survey) correct() int { return countOf(s.outcomes, string(verdict.Correct)) }

// lookAround takes the survey again.
func (r *Review) lookAround() {
	s := &r.survey
	if s.asking {
		s.due = true
		return
	}
	s.asking, s.due = true, false
	set := r.view.Set
	r.app.Async(func() func() {
		next, err := r.surveyOf(set)
		return func() {
			due := s.due
			s.asking = false
			if r.trouble(err) {
				return
			}
			r.survey = next
			if due || set != r.view.Set {
				r.lookAround()
			}
		}
	})
}

// surveyOf counts the answers of a set, of all where it is empty. That one reading
// counts right what the other does not is counted both ways: so the official figure
// follows from the plain one.
func (r *Review) surveyOf(set string) (s survey, err error) {
	all, err := r.desk.View(docket.View{Set: set})
	if err != nil {
		return s, err
	}
	s = survey{sets: all.Sets, outcomes: all.Outcomes, kinds: all.Kinds, overruled: all.Overruled}
	s.official = s.correct()
	if all.Differ > 0 {
		w, err := r.desk.View(docket.View{Set: set, Differ: true})
		if err != nil {
			return s, err
		}
		right := countOf(w.Outcomes, string(verdict.Correct))
		s.official += w.Total - 2*right
	}
	s.corrected = s.correct()
	if all.Overruled > 0 {
		w, err := r.desk.View(docket.View{Set: set, Overruled: true})
		if err != nil {
			return s, err
		}
		s.corrected += countOf(w.Corrected, string(verdict.Correct)) - countOf(w.Outcomes, string(verdict.Correct))
	}
	return s, nil
}

// heading names what is here: "1,100 answers by Harrow 2 Large".
func (r *Review) heading() string {
	l := &r.files.listing
	sets := r.survey.sets
	switch {
	case !r.filled():
		return say("review_title")
	case l.Answered == 0:
		return say("heading_records", "n", part.Plural(l.Records, "question", "questions"))
	case r.view.Set != "":
		return say("heading_by", "n", part.Plural(countOf(sets, r.view.Set), "answer", "answers"), "model", part.Isolated(r.view.Set))
	case len(sets) == 1:
		return say("heading_by", "n", part.Plural(l.Answered, "answer", "answers"), "model", part.Isolated(sets[0].Name))
	case len(sets) == 0:
		return part.Plural(l.Answered, "answer", "answers")
	}
	return say("heading_sets", "n", part.Plural(l.Answered, "answer", "answers"), "sets", strconv.Itoa(len(sets)))
}

// standfirst says in a sentence or two what is striking, or what can be done.
func (r *Review) standfirst() string {
	switch {
	case r.restoring:
		return say("restoring")
	case !r.filled():
		return say("review_standfirst")
	case r.files.listing.Answered == 0:
		return say("records_only")
	case r.survey.judged() == 0:
		return ""
	}
	return strings.TrimSpace(striking(&r.survey))
}

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

// scores names the share of both readings, and apart from them that with what was
// overruled; they are never mixed.
func (r *Review) scores() vugu.HTML {
	s := &r.survey
	n := s.judged()
	if n == 0 {
		return ""
	}
	html := shareHTML("score_plain", s.correct(), n) + " " + shareHTML("score_official", s.official, n)
	if s.overruled > 0 {
		overruled := say("score_overruled", "n", part.Plural(s.overruled, "verdict", "verdicts"))
		html += " " + part.Text(overruled) + " " + shareHTML("score_corrected", s.corrected, n)
	}
	return html
}

// shareHTML is the sentence of a share with its interval.
func shareHTML(key string, right, n int) vugu.HTML {
	low, high := stats.Wilson(right, n).Percent()
	share := stats.Tally{Correct: right, Incorrect: n - right}.Share()
	sentence := say(key, "percent", share, "low", strconv.Itoa(low), "high", strconv.Itoa(high))
	before, after, _ := strings.Cut(sentence, "{score}")
	return part.Text(before) + "<b>" + part.Text(part.Count(right)+" of "+part.Count(n)) + "</b>" + part.Text(after)
}
