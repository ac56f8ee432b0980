package workbench

import (
	"reflect"
	"strings"

	"benchtrial/score/verdict"
	"benchtrial/web/docket"
	"benchtrial/web/part"
)

// survey is what is held of all answers, or of those of the set that is chosen,
// whatever else the table leaves out.
type survey struct {
	sets     []docket.Count
	outcomes []docket.Count
	// wrongs are the kinds of error of wrong answers, the most frequent first; responses
	// without an answer have kinds too, and are not among them.
	wrongs []docket.Count
	// official is how many of ofOfficial the official reading counts right, corrected how
	// many are right once what was overruled is counted as a person said; own is how many
	// are about own documents.
	official, ofOfficial, corrected, overruled, own int

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

// open is how many answers have no verdict: not yet, or because they cannot be judged.
func (s *survey) open() int {
	return countOf(s.outcomes, string(docket.Waiting)) + countOf(s.outcomes, string(docket.Unjudged))
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
	r.app.Aside(func() func() bool {
		next, err := r.surveyOf(set)
		return func() (shown bool) {
			due := s.due
			s.asking, s.due = false, false
			if r.trouble(err) {
				return true
			}
			shown = !reflect.DeepEqual(next, r.survey) // not where only the table shows others
			r.survey = next
			if shown {
				r.app.AfterDraw(r.layTable) // of several sets, rows name theirs
			}
			if due || set != r.view.Set {
				r.lookAround()
			}
			return shown
		}
	})
}

// surveyOf counts the answers of a set, of all where it is empty.
func (r *Review) surveyOf(set string) (s survey, err error) {
	all, err := r.desk.View(docket.View{Set: set})
	if err != nil {
		return s, err
	}
	s = survey{sets: all.Sets, outcomes: all.Outcomes, overruled: all.Overruled, official: all.Official, ofOfficial: all.OfOfficial, own: all.Own}
	if countOf(s.outcomes, string(verdict.Incorrect)) > 0 {
		w, err := r.desk.View(docket.View{Set: set, Outcome: verdict.Incorrect})
		if err != nil {
			return s, err
		}
		s.wrongs = w.Kinds
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
	return say("heading_sets", "n", part.Plural(l.Answered, "answer", "answers"), "sets", part.Count(len(sets)))
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
