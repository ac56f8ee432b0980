package run

import (
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"benchtrial/web/provider"
)

// TestModelsStopAlone: what is wrong with one model's key, money or request stops that model only,
// without another try, and keeps everything.
func TestModelsStopAlone(t *testing.T) {
	for kind, says := range map[provider.Kind]string{
		provider.QuotaSpent: "no money", provider.BadKey: "did not take the key", provider.BadRequest: "refused the request", provider.NoModel: "knows no model", provider.CORS: "pages of this site",
	} {
		synctest.Test(t, func(t *testing.T) {
			w := newWorld()
			broken := true
			asked := 0
			var mu sync.Mutex
			w.comes = func(n int, c Call) (provider.Reply, provider.Failure) {
				mu.Lock()
				defer mu.Unlock()
				if c.Model.Service != "one" {
					return provider.Reply{}, provider.Failure{}
				}
				if asked++; asked > 10 && broken {
					return provider.Reply{}, provider.Failure{Kind: kind, Words: "Words of theirs."}
				}
				return provider.Reply{}, provider.Failure{}
			}
			r := made(t, w.page(), plan(20))
			p := asks(t, r, All)
			if p.State != Paused || !strings.Contains(p.Why, says) || p.Models[1].Answered != 40 || p.Models[1].State != Done {
				t.Fatalf("%s: %+v", kind, p)
			}
			if p.Models[0].BadKey != (kind == provider.BadKey) || p.Models[1].BadKey {
				t.Errorf("%s: a key was not taken: %v, %v", kind, p.Models[0].BadKey, p.Models[1].BadKey)
			}
			if p.Models[0].Answered < 1 || p.Models[0].Answered > 10 || asked > 10+2*defaultAtOnce {
				t.Errorf("%s: %d answered after %d calls", kind, p.Models[0].Answered, asked)
			}
			// After a reload it is known still, so that another key can be typed.
			r = opened(t, w.page(), r.id)
			if again := r.run().Progress; again.State != Paused || again.Models[0].Why != p.Models[0].Why || again.Models[0].BadKey != p.Models[0].BadKey || again.Models[1].Why != "" {
				t.Errorf("%s: after a reload %+v", kind, again)
			}
			broken = false
			if p = asks(t, r, All); p.State != Done || p.Answered != 80 || p.Models[0].BadKey {
				t.Errorf("%s: %+v", kind, p)
			}
		})
	}
}

// TestNoTemperature: a model that turns a temperature down is asked without one, after a reload too;
// another objection of its stops it.
func TestNoTemperature(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld()
		var mu sync.Mutex
		warm := 0
		w.comes = func(n int, c Call) (provider.Reply, provider.Failure) {
			mu.Lock()
			defer mu.Unlock()
			if c.Model.Service == "one" && c.Temperature != nil {
				warm++
				return provider.Reply{}, provider.Failure{Kind: provider.BadRequest, Parameter: "temperature", Words: "Unsupported value: 'temperature'."}
			}
			if c.Model.Service == "two" && c.Temperature == nil {
				t.Error("the other model is asked without a temperature")
			}
			return provider.Reply{}, provider.Failure{}
		}
		r := made(t, w.page(), plan(20))
		if p := asks(t, r, Dry); p.State != Paused || p.Answered != 6 || p.Cost != 8*120 {
			t.Fatalf("%+v", p)
		}
		first := warm
		r = opened(t, w.page(), r.id)
		if p := asks(t, r, All); p.State != Done || p.Answered != 80 || warm != first || warm < 1 || warm > firstAtOnce || p.Failed != warm {
			t.Errorf("%d calls with a temperature, %d of them at first: %+v", warm, first, p)
		}
		if r.kept.Troubles[0].Kind != string(noTemperature) {
			t.Errorf("told is %+v", r.kept.Troubles)
		}
		w.comes = func(n int, c Call) (provider.Reply, provider.Failure) {
			return provider.Reply{}, provider.Failure{Kind: provider.BadRequest, Parameter: "temperature"}
		}
		stops := made(t, w.page(), plan(2))
		if p := asks(t, stops, All); p.State != Paused || p.Answered != 0 || !strings.Contains(p.Why, "refused the request") {
			t.Errorf("a model that objects to what is not sent: %+v", p)
		}
	})
}

// TestSetAside: a question that its service never answers is set aside after some tries,
// and asked again once all others are answered and a person says so.
func TestSetAside(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld()
		never := true
		w.comes = func(n int, c Call) (provider.Reply, provider.Failure) {
			if never && strings.HasSuffix(c.Prompt.ID, "text2cite/plain/42/1") {
				return provider.Reply{}, provider.Failure{Kind: provider.Garbage}
			}
			if never && strings.HasSuffix(c.Prompt.ID, "text2cite/plain/42/2") {
				return provider.Reply{}, provider.Failure{Kind: provider.TooLong}
			}
			if never && strings.HasSuffix(c.Prompt.ID, "text2cite/plain/42/3") {
				return provider.Reply{}, provider.Failure{Kind: provider.KeptBack}
			}
			return provider.Reply{}, provider.Failure{}
		}
		r := made(t, w.page(), plan(4))
		p := asks(t, r, All)
		if p.State != Done || p.Aside != 6 || p.Answered != 10 || p.Failed != 2*mostTries+4 {
			t.Fatalf("%+v", p)
		}
		rows, err := r.rows(View{N: 10, Outcome: Unanswered})
		if err != nil || rows.Total != 6 || !strings.Contains(rows.Rows[0].Why, "what came was no answer") {
			t.Errorf("%+v, %v", rows, err)
		}
		never = false
		r = opened(t, w.page(), r.id)
		if p = asks(t, r, All); p.State != Done || p.Aside != 0 || p.Answered != 16 {
			t.Errorf("%+v", p)
		}
	})
}

// TestAsksFewer: calls at once grow until the service asks for fewer, and stay below what it takes.
func TestAsksFewer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld()
		w.takes = 0
		under, most, refused := 0, 0, 0
		w.comes = func(n int, c Call) (provider.Reply, provider.Failure) {
			w.mu.Lock()
			under++
			most = max(most, under)
			over := under > 4
			w.mu.Unlock()
			time.Sleep(time.Second)
			w.mu.Lock()
			defer w.mu.Unlock()
			under--
			if over {
				refused++
				return provider.Reply{}, provider.Failure{Kind: provider.RateLimited}
			}
			return provider.Reply{}, provider.Failure{}
		}
		p := plan(100)
		p.Models = p.Models[:1]
		got := asks(t, made(t, w.page(), p), All)
		if got.State != Done || got.Answered != 200 {
			t.Fatalf("%+v", got)
		}
		if most < 5 || most > 8 || refused > 60 {
			t.Errorf("%d at once, %d refused of %d", most, refused, got.Calls)
		}
	})
}

// TestRetryAfter: no call is made before the service wants one.
func TestRetryAfter(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld()
		var until time.Time
		var mu sync.Mutex
		w.comes = func(n int, c Call) (provider.Reply, provider.Failure) {
			mu.Lock()
			defer mu.Unlock()
			if sent := time.Now().Add(-w.takes); n > 20 && sent.Before(until) && sent.After(until.Add(-28*time.Second)) {
				t.Errorf("call %d was made %v too early", n, until.Sub(sent))
			}
			if n == 20 {
				until = time.Now().Add(30 * time.Second)
				return provider.Reply{}, provider.Failure{Kind: provider.RateLimited, RetryAfter: 30 * time.Second}
			}
			return provider.Reply{}, provider.Failure{}
		}
		p := plan(20)
		p.Models = p.Models[:1]
		if got := asks(t, made(t, w.page(), p), All); got.Answered != 40 {
			t.Errorf("%+v", got)
		}
	})
}

// A service on this machine that does not run is not tried for long, and it is said where to look.
func TestNotRunningHere(t *testing.T) {
	for service, want := range map[string]string{"ollama": "Ollama cannot be reached. See whether it runs", "groq": "Groq cannot be reached. Check its address"} {
		synctest.Test(t, func(t *testing.T) {
			w := newWorld()
			w.comes = func(int, Call) (provider.Reply, provider.Failure) {
				return provider.Reply{}, provider.Failure{Kind: provider.Unreachable}
			}
			p := plan(10)
			p.Models, p.AtOnce = []Model{{Service: service, Model: "m"}}, 1
			most := mostLost
			if service == "ollama" {
				most = lostHere
			}
			if got := asks(t, made(t, w.page(), p), All); got.State != Paused || !strings.Contains(got.Why, want) || got.Calls != most {
				t.Errorf("%+v", got)
			}
		})
	}
}

func TestOffline(t *testing.T) {
	for _, told := range []bool{true, false} { // that the network is back
		offline(t, told)
	}
}

func offline(t *testing.T, told bool) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld()
		e := w.page()
		w.comes = func(n int, c Call) (provider.Reply, provider.Failure) {
			w.mu.Lock()
			defer w.mu.Unlock()
			if n == 10 {
				w.away = true
			}
			if w.away {
				return provider.Reply{}, provider.Failure{Kind: provider.Unreachable}
			}
			return provider.Reply{}, provider.Failure{}
		}
		r := made(t, e, plan(10))
		go func() {
			time.Sleep(time.Hour)
			if p := r.run().Progress; p.State != Running || !strings.Contains(p.Why, "no connection") || p.UnderWay != 0 {
				t.Errorf("%+v", p)
			}
			w.mu.Lock()
			w.away = false
			w.mu.Unlock()
			if told {
				e.wake()
			}
		}()
		if p := asks(t, r, All); p.State != Done || p.Answered != 40 || p.Failed > 2*defaultAtOnce {
			t.Errorf("%+v", p)
		}
	})
}

// Without a network what answers on this machine is asked all the same.
func TestOfflineOnThisMachine(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld()
		w.away = true
		p := plan(5)
		p.Models = []Model{{Service: "ollama", Model: "m"}, {Service: Simulated, Model: "paralegal"}}
		if got := asks(t, made(t, w.page(), p), All); got.State != Done || got.Answered != 20 {
			t.Errorf("%+v", got)
		}
		p.Models = append(p.Models, plan(1).Models[0])
		e := w.page()
		r := made(t, e, p)
		go func() {
			time.Sleep(time.Hour)
			if p := r.run().Progress; p.State != Running || p.Answered != 20 || !strings.Contains(p.Why, "no connection") {
				t.Errorf("%+v", p)
			}
			w.mu.Lock()
			w.away = false
			w.mu.Unlock()
		}()
		if got := asks(t, r, All); got.State != Done || got.Answered != 30 {
			t.Errorf("%+v", got)
		}
	})
}

// TestBudget: whatever answers cost, no more is spent than was allowed, and not a call too many made.
func TestBudget(t *testing.T) {
	for _, money := range []int64{1, 5_000, 20_000, 60_000} {
		synctest.Test(t, func(t *testing.T) {
			w := newWorld()
			w.comes = func(n int, c Call) (provider.Reply, provider.Failure) {
				out := int64(roll(n) * c.MaxOutput / 100)
				return provider.Reply{Text: c.Prompt.Answer, Usage: provider.Usage{Known: roll(n, "known") < 90, Input: int64(len(c.Prompt.Text) / 4), Output: out}}, provider.Failure{}
			}
			p := plan(20)
			p.Budget.Money = money
			r := made(t, w.page(), p)
			got := asks(t, r, All)
			if got.State != Paused || got.Cost > money || !strings.Contains(got.Why, "budget") {
				t.Errorf("%d: %+v", money, got)
			}
			if money > 20_000 && got.Cost < money/2 {
				t.Errorf("only %d of %d was spent", got.Cost, money)
			}
			r.mu.Lock()
			r.kept.Plan.Budget.Money = 0
			r.mu.Unlock()
			if got = asks(t, r, All); got.State != Done {
				t.Errorf("without a budget: %+v", got)
			}
		})
	}
	synctest.Test(t, func(t *testing.T) {
		w := newWorld()
		p := plan(20)
		p.Budget.Calls = 17
		got := asks(t, made(t, w.page(), p), All)
		if got.State != Paused || got.Calls != 17 || len(w.calls) != 17 || !strings.Contains(got.Why, "17 calls") {
			t.Errorf("%+v", got)
		}
	})
}
