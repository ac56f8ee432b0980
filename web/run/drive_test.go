package run

import (
	"maps"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"benchtrial/gen/prompt"
	"benchtrial/web/provider"
)

func TestRunAnswersEverything(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld()
		r := made(t, w.page(), plan(5))
		p := asks(t, r, All)
		if p.State != Done || p.Answered != 20 || p.Items != 20 || p.Plain.Correct != 20 || p.Official.Correct != 20 {
			t.Errorf("%+v", p)
		}
		// 5 + 2·5 calls of each of two models, at 100·1 + 10·2 micro-dollars.
		if p.Calls != 30 || len(w.calls) != 30 || p.Cost != 30*120 || p.SetAside != 0 || p.Input != 3000 {
			t.Errorf("%d calls, %d seen, cost %d, input %d", p.Calls, len(w.calls), p.Cost, p.Input)
		}
		if _, err := r.bodies([]int{0, 19}); err != nil {
			t.Error(err)
		}
		if err := r.start(All, nil); err == nil || !strings.Contains(err.Error(), "Every question") {
			t.Errorf("starting it again: %v", err)
		}
	})
}

// The second question is that of the prompt; a foreign one that names nobody is asked in general words.
func TestSecondTurnNamesThePerson(t *testing.T) {
	p := prompt.Prompt{Task: prompt.AppliesTo, Question: "Ada is a norvelb. Is section 4291(b) applicable to Ada? Let's think step by step."}
	if got, want := secondTurn(p), "So, is section 4291(b) applicable to Ada? Answer with just one word, yes or no."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	p.Question = "Does section 4291(b) reach somebody?"
	if got := secondTurn(p); got != say("second_turn") {
		t.Errorf("a foreign question is followed by %q", got)
	}
}

// TestSecondTurn: whether a section applies is asked once more, with the first answer before it.
func TestSecondTurn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld()
		w.comes = func(n int, c Call) (provider.Reply, provider.Failure) {
			if len(c.Turns) == 1 && strings.Contains(c.Turns[0].Text, "step by step") {
				return provider.Reply{Text: "Long thoughts."}, provider.Failure{}
			}
			if len(c.Turns) == 3 && (c.Turns[1].Text != "Long thoughts." || c.Turns[1].Role != provider.Assistant) {
				t.Errorf("the second turn follows %+v", c.Turns[1])
			}
			return provider.Reply{}, provider.Failure{}
		}
		r := made(t, w.page(), plan(2))
		if p := asks(t, r, All); p.Plain.Correct != 8 {
			t.Errorf("%+v", p.Plain)
		}
		for i := range r.items {
			block, n := r.at(i)
			whole, err := r.whole(i)
			if err != nil || (whole.First == "Long thoughts.") != block.twoTurns(n) || len(whole.Settings) != 1 {
				t.Errorf("item %d: %+v, %v", i, whole, err)
			}
		}
	})
}

// faults comes to nothing in every way that is worth another try, for three calls in ten.
func faults(seed int) func(int, Call) (provider.Reply, provider.Failure) {
	kinds := []provider.Failure{
		{Kind: provider.RateLimited, RetryAfter: 3 * time.Second}, {Kind: provider.RateLimited}, {Kind: provider.Overloaded}, {Kind: provider.ServerFault},
		{Kind: provider.TimedOut}, {Kind: provider.Cut}, {Kind: provider.Garbage},
	}
	return func(n int, c Call) (provider.Reply, provider.Failure) {
		if roll(seed, n) < 30 {
			return provider.Reply{}, kinds[roll("kind", seed, n)%len(kinds)]
		}
		return provider.Reply{}, provider.Failure{}
	}
}

// TestKilledAfterAnyOperation: whenever the page goes, the run goes on where it stopped; in
// the end every question has one answer, and each call that the services saw is accounted for.
func TestKilledAfterAnyOperation(t *testing.T) {
	kills, unsent := 0, 0
	for after := 1; ; after++ {
		over := false
		synctest.Test(t, func(t *testing.T) {
			w := newWorld()
			w.comes = faults(after)
			id := made(t, w.page(), plan(3)).id
			w.after = after
			until(t, opened(t, w.page(), id))
			over = !w.dead
			var p Progress
			for rounds := 0; rounds < 20; rounds++ {
				w.mu.Lock()
				w.dead = false
				w.after = 5 + after*7%23
				if rounds > 8 {
					w.after = 0
				}
				w.mu.Unlock()
				r := opened(t, w.page(), id)
				if turns, full := turnsOf(r); full == len(r.items) {
					p = r.run().Progress
					if got := turns + p.Failed + p.Lost; got != len(w.calls)+w.unsent || p.Calls != got {
						t.Errorf("after %d: %d turns, %d failed and %d lost, but %d calls were seen, %d unsent and %d noted", after, turns, p.Failed, p.Lost, len(w.calls), w.unsent, p.Calls)
					}
					kills, unsent = kills+p.Lost, unsent+w.unsent
					if p.SetAside != 0 {
						t.Errorf("after %d: %d is still set aside", after, p.SetAside)
					}
					once(t, w, r)
					r.judgeLeft(time.Second, func() {})
					if p = r.run().Progress; p.Plain.Correct != len(r.items) {
						t.Errorf("after %d: %+v", after, p.Plain)
					}
					return
				}
				until(t, r)
			}
			t.Errorf("after %d: not done: %+v", after, p)
		})
		if over || t.Failed() {
			break
		}
	}
	if kills-unsent < 20 {
		t.Errorf("only %d calls were under way at a kill: this tests nothing", kills-unsent)
	}
}

// until has a run ask until it stands still or its page is killed.
func until(t *testing.T, r *runner) {
	t.Helper()
	done := make(chan struct{})
	if r.start(All, func() { close(done) }) == nil {
		<-done
	}
	time.Sleep(time.Minute) // calls that a dead page would have forgotten
}

// once says that no question was answered twice: a call beyond those that came to nothing
// or were lost would be one.
func once(t *testing.T, w *world, r *runner) {
	t.Helper()
	seen := map[string]int{}
	for _, c := range w.calls {
		seen[c]++
	}
	for i := range r.items {
		h := r.items[i].head
		block, n := r.at(i)
		turns := []string{" 1"}
		if block.twoTurns(n) {
			turns = append(turns, " 3")
		}
		all := 0
		for _, turn := range turns {
			all += seen[r.lane(i).model.Model+" "+block.id(n)+turn]
		}
		if all > len(turns)+h.Failed+h.Lost || all < len(turns)+h.Failed {
			t.Errorf("item %d was sent %d times: %+v", i, all, h)
		}
	}
}

func TestFullStoreLosesNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld()
		w.comes = func(n int, c Call) (provider.Reply, provider.Failure) {
			w.mu.Lock()
			w.full = w.full || n == 6
			w.mu.Unlock()
			return provider.Reply{}, provider.Failure{}
		}
		r := made(t, w.page(), plan(4))
		p := asks(t, r, All)
		if p.State != Paused || !strings.Contains(p.Why, "no room") {
			t.Fatalf("%+v", p)
		}
		if err := r.start(All, nil); err == nil || !strings.Contains(err.Error(), "no room") {
			t.Errorf("starting without room: %v", err)
		}
		w.full = false
		w.comes = nil
		if p = asks(t, r, All); p.State != Done || p.Calls != 24 || p.Lost != 0 {
			t.Errorf("%+v", p)
		}
		if again := opened(t, w.page(), r.id).run().Progress; again.Answered != 16 || again.Calls != 24 {
			t.Errorf("kept: %+v", again)
		}
	})
}

func TestPauseAndCancel(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld()
		r := made(t, w.page(), plan(20))
		go func() { time.Sleep(2500 * time.Millisecond); r.pause("") }()
		p := asks(t, r, All)
		if p.State != Paused || p.Answered == 0 || p.UnderWay != 0 || p.Failed+p.Lost != 0 {
			t.Fatalf("%+v", p)
		}
		go func() { time.Sleep(2500 * time.Millisecond); r.cancel() }()
		q := asks(t, r, All)
		if q.State != Cancelled || q.Answered <= p.Answered || q.Failed == 0 || q.SetAside != 0 {
			t.Fatalf("%+v", q)
		}
		if turns, _ := turnsOf(r); turns+q.Failed != len(w.calls) {
			t.Errorf("%d turns, %d ended, %d seen", turns, q.Failed, len(w.calls))
		}
		if err := r.start(All, nil); err == nil {
			t.Error("a cancelled run was started")
		}
		if again := opened(t, w.page(), r.id).run(); again.Progress.State != Cancelled {
			t.Errorf("kept as %s", again.Progress.State)
		}
	})
}

func TestDryRun(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld()
		w.comes = faults(1)
		r := made(t, w.page(), plan(20))
		p := asks(t, r, Dry)
		if p.State != Paused || p.Answered != 6 || p.Why == "" {
			t.Errorf("%+v", p)
		}
		if p = asks(t, r, All); p.State != Done || p.Answered != 80 {
			t.Errorf("%+v", p)
		}
	})
}

// TestProgressIsTold at most four times a second, and at the end.
func TestProgressIsTold(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld()
		w.takes = 10 * time.Millisecond
		e := w.page()
		var told []time.Time
		var last Progress
		var mu sync.Mutex
		e.heard = func(p Progress) { mu.Lock(); told, last = append(told, time.Now()), p; mu.Unlock() }
		asks(t, made(t, e, plan(200)), All)
		mu.Lock()
		defer mu.Unlock()
		for n := 1; n < len(told)-1; n++ {
			if told[n].Sub(told[n-1]) < often {
				t.Errorf("told again after %v", told[n].Sub(told[n-1]))
			}
		}
		if last.State != Done || last.Answered != 800 || len(last.Latest) != latestRows || len(told) < 4 {
			t.Errorf("told %d times, last %+v", len(told), last)
		}
	})
}

// TestScores are those of the items, before and after a reload.
func TestScores(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld()
		w.comes = func(n int, c Call) (provider.Reply, provider.Failure) {
			if c.Model.Model == "b" && c.Prompt.Task != "appliesto" {
				return provider.Reply{Text: "I cannot say."}, provider.Failure{}
			}
			return provider.Reply{}, provider.Failure{}
		}
		r := made(t, w.page(), plan(5))
		asks(t, r, All)
		want := map[string]int{"0 syn_t2c": 5, "1 syn_t2c": 0, "0 syn_appliesto": 5, "1 syn_appliesto": 5}
		for _, r := range []*runner{r, opened(t, w.page(), r.id)} {
			got := map[string]int{}
			for _, s := range r.scores() {
				got[string(rune('0'+s.Model))+" "+string(s.Test)] = s.Plain.Correct
				if s.Plain.N() != 5 || s.Form != "3w2d" {
					t.Errorf("%+v", s)
				}
			}
			if !maps.Equal(got, want) {
				t.Errorf("%v", got)
			}
		}
	})
}
