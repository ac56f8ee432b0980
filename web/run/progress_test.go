package run

import (
	"testing"
	"time"

	"benchtrial/score/verdict"
)

// Answers over which the judge stumbled are told from those that are still to be judged;
// neither is in a score.
func TestUnjudgedAnswersAreCounted(t *testing.T) {
	k := kept{Form: form, Plan: Plan{Models: []Model{{Service: Simulated, Model: "simulated-paralegal"}}}, Blocks: []block{{Series: "blt1/3w2d/synthetic/text2cite/plain/7", Count: 5}}}
	r := newRunner(&env{}, 1, k, map[int]head{
		0: {Status: answered, Outcome: verdict.Correct, Official: true}, 1: {Status: answered, Outcome: verdict.Incorrect},
		2: {Status: answered}, 3: {Status: answered, Outcome: unjudged},
	})
	if p := r.progress(time.Now()); p.Answered != 4 || p.Unjudged != 1 || p.Plain.N() != 2 || p.Official.N() != 2 {
		t.Errorf("%+v", p)
	}
}
