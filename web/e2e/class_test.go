package e2e_test

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"benchtrial/wasm/worker/class"
	"benchtrial/web/e2e"
	"benchtrial/web/provider"
	"benchtrial/web/provider/standin"
)

const (
	teachersKey       = "sk-canary-of-the-teacher-77"
	classHeader       = "X-Benchtrial-Class"
	participantHeader = "X-Benchtrial-Participant"
)

// TestClass has two hundred participants ask on one budget at once. Every call that was made was
// paid for, and none was made for money that was not there.
func TestClass(t *testing.T) {
	for _, server := range deployments {
		t.Run(server.name, func(t *testing.T) {
			services := standin.New(standin.Plan{})
			stand := httptest.NewServer(services)
			t.Cleanup(stand.Close)
			site := server.start(t, e2e.Settings{"CHAT_FROM": stand.URL, "CLASS_KEY_OPENAI": teachersKey, "CLASS_KEY_ANTHROPIC": teachersKey})
			const participants = 200
			usual := class.Class{Budget: 1e12, Share: 1e12, Rate: 100, Seats: 1000, Until: time.Now().Add(time.Hour), Models: []string{"openai/gpt-4o-mini"}}
			openai, _ := provider.Find("openai")
			model := openai.Model("gpt-4o-mini")
			most := model.Worst(classCall("").MostInput(), classCall("").MaxOutput)
			// Twenty calls are paid at the most that they can cost, more as answers turn out to cost less.
			scarce := usual
			scarce.ID, scarce.Name, scarce.Budget = "scarce", "Scarce", most*20
			closed, slow, wide := usual, usual, usual
			closed.ID, closed.Name, closed.Until = "closed", "Closed", time.Now().Add(-time.Hour)
			slow.ID, slow.Name, slow.Rate = "slow", "Slow", 1
			wide.ID, wide.Name = "wide", "Wide"
			site.Run(scarce.Statements("scarce") + closed.Statements("closed") + slow.Statements("slow") + wide.Statements("wide"))

			t.Run("never overspent", func(t *testing.T) {
				var answered, refused, cost atomic.Int64
				var everybody sync.WaitGroup
				for n := range participants {
					everybody.Go(func() {
						status, body := askInClass(t, site, "scarce", fmt.Sprintf("participant-%06d", n), classBody(t, openai, fmt.Sprint(n)))
						switch status {
						case http.StatusOK:
							reader := openai.Reader(true)
							reader.Write([]byte(body))
							reply, err := reader.Close()
							if err != nil {
								t.Errorf("participant %d: %v: %s", n, err, body)
							}
							answered.Add(1)
							cost.Add(model.Cost(reply.Usage))
						case http.StatusPaymentRequired:
							refused.Add(1)
						default:
							t.Errorf("participant %d: status %d: %s", n, status, body)
						}
						if strings.Contains(body, "canary") {
							t.Errorf("the key comes back: %s", body)
						}
					})
				}
				everybody.Wait()
				left := accounts(t, site, "scarce").Left
				calls := services.Calls()
				if answered.Load()+refused.Load() != participants || int64(len(calls)) != answered.Load() || refused.Load() == 0 || answered.Load() < 20 {
					t.Errorf("%d answered, %d refused, %d calls", answered.Load(), refused.Load(), len(calls))
				}
				if cost.Load() > scarce.Budget || left != scarce.Budget-cost.Load() {
					t.Errorf("%d left of %d, %d paid", left, scarce.Budget, cost.Load())
				}
				for _, call := range calls {
					if call.Key != teachersKey {
						t.Errorf("asked with the key %q", call.Key)
					}
				}
				t.Logf("%d answered, %d refused, %d of %d paid", answered.Load(), refused.Load(), cost.Load(), scarce.Budget)
			})
			t.Run("refused", func(t *testing.T) {
				services.Forget()
				body := classBody(t, openai, "x")
				const ann = "participant-of-name-ann"
				for _, c := range []struct {
					name, token, participant string
					body                     []byte
					status                   int
				}{
					{"first in this minute", "slow", ann, body, 200},
					{"unknown", "guessed", ann, body, 403},
					{"ended", "closed", ann, body, 403},
					{"nobody", "wide", "", body, 400},
					{"another model", "wide", ann, []byte(strings.Replace(string(body), "gpt-4o-mini", "gpt-4o", 1)), 403},
					{"a tool", "wide", ann, []byte(`{"tools":[{"type":"web_search"}],` + string(body[1:])), 400},
				} {
					status, got := askInClass(t, site, c.token, c.participant, c.body)
					if status != c.status {
						t.Errorf("%s: status %d: %s", c.name, status, got)
					}
				}
				// The minute may have changed since the first; it does not do so twice.
				if status, _ := askInClass(t, site, "slow", ann, body); status == 200 {
					if status, got := askInClass(t, site, "slow", ann, body); status != 429 {
						t.Errorf("too often: status %d: %s", status, got)
					}
				}
				if calls := services.Calls(); len(calls) > 2 {
					t.Errorf("%d calls", len(calls))
				}
			})
			t.Run("left at the reservation", func(t *testing.T) {
				services.SetPlan(standin.Plan{Fault: func(standin.Call) standin.Fault { return standin.CutClean }})
				before := accounts(t, site, "wide").Left
				askInClass(t, site, "wide", "participant-of-name-bob", classBody(t, openai, "cut"))
				if after := accounts(t, site, "wide").Left; after != before-model.Worst(classCall("cut").MostInput(), classCall("cut").MaxOutput) {
					t.Errorf("%d left of %d after an answer that broke off", after, before)
				}
				services.SetPlan(standin.Plan{Fault: func(standin.Call) standin.Fault { return standin.Fails }})
				before = accounts(t, site, "wide").Left
				status, body := askInClass(t, site, "wide", "participant-of-name-bob", classBody(t, openai, "fails"))
				if after := accounts(t, site, "wide").Left; after != before || status != 500 {
					t.Errorf("%d left of %d after status %d: %s", after, before, status, body)
				}
			})
			t.Run("health", func(t *testing.T) {
				_, body := get(t, "GET", site.URL+"api/health")
				if !strings.Contains(body, `"class":{"services":["openai","anthropic"]}`) || strings.Contains(body, "canary") {
					t.Errorf("%s", body)
				}
			})
			if strings.Contains(site.Said(), "canary") {
				t.Errorf("the server printed the key:\n%s", site.Said())
			}
		})
	}
}

// classCall is a call that a class pays for.
func classCall(text string) provider.Call {
	return provider.Call{Model: "gpt-4o-mini", Turns: []provider.Turn{{Role: provider.User, Text: fmt.Sprintf("Say %20s", text)}}, MaxOutput: 400, Stream: true}
}

func classBody(t testing.TB, service provider.Service, text string) []byte {
	t.Helper()
	request, err := service.Request(classCall(text))
	if err != nil {
		t.Fatal(err)
	}
	return request.Body
}

// askInClass asks OpenAI as a participant.
func askInClass(t testing.TB, site e2e.Site, token, participant string, body []byte) (int, string) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, site.URL+"api/chat/openai", strings.NewReader(string(body)))
	if err != nil {
		t.Error(err)
		return 0, ""
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set(classHeader, token)
	request.Header.Set(participantHeader, participant)
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Error(err)
		return 0, ""
	}
	defer response.Body.Close()
	got, err := io.ReadAll(response.Body)
	if err != nil {
		t.Error(err)
	}
	return response.StatusCode, string(got)
}

// accounts returns what a class says of itself to somebody new.
func accounts(t *testing.T, site e2e.Site, token string) (joined struct{ Left, Share int64 }) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, site.URL+"api/class", nil)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set(classHeader, token)
	request.Header.Set(participantHeader, "participant-who-looks")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	if err := json.NewDecoder(response.Body).Decode(&joined); err != nil || response.StatusCode != 200 {
		t.Fatalf("status %d, %v", response.StatusCode, err)
	}
	return joined
}
