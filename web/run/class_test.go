//go:build !js

package run

import (
	"strings"
	"sync"
	"testing"

	"benchtrial/gen/prompt"
)

const classCode = "CANARYCODEOFACLASS77"

// school is a server with one class, which pays for one model.
type school struct {
	mu    sync.Mutex
	asked [][][2]string // the headers of each call that it was asked to pay for
	says  string        // instead of what the class pays for
}

func (s *school) post(address string, head [][2]string, body []byte, _ <-chan struct{}, began func(int, func(string) string), got func([]byte) error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	none := func(string) string { return "" }
	if address == "../api/class" {
		if s.says != "" || len(head) != 2 || head[0][1] != classCode {
			began(403, none)
			return got([]byte(`{"error": "` + s.says + ` ` + classCode + `", "what": "class-unknown"}`))
		}
		began(200, none)
		return got([]byte(`{"name": "Evidence", "models": ["openai-chat/gpt-4.1"], "left": 5000000, "share": 2000000, "rate": 20, "until": "2026-12-31"}`))
	}
	s.asked = append(s.asked, append([][2]string{{"", address}}, head...))
	began(200, none)
	return got([]byte(`{"id": "1", "model": "gpt-4.1", "choices": [{"index": 0, "message": {"role": "assistant", "content": "section 1(a)"}, "finish_reason": "stop"}], "usage": {"prompt_tokens": 10, "completion_tokens": 5}}`))
}

// open is a tab at a site with classes.
func (s *school) open(d *device) *tab {
	t := d.open()
	t.runs.post = s.post
	t.runs.site.get = func(string) (int, []byte, error) {
		return 200, []byte(`{"chat": true, "class": {"services": ["openai-chat"]}}`), nil
	}
	return t
}

func way(t *testing.T, ways []Way, service string) Way {
	t.Helper()
	for _, w := range ways {
		if w.Service == service {
			return w
		}
	}
	t.Fatalf("no way to %s", service)
	return Way{}
}

// A class pays where no key of one's own is here: its code and the participant's name go to
// this site's server only, and for the models that it pays for.
func TestClassPays(t *testing.T) {
	var d device
	s := &school{}
	c := s.open(&d)
	ways, err := c.Ways()
	if err != nil || way(t, ways, Class).Key != "" || way(t, ways, "openai-chat").Class != "" {
		t.Fatalf("before joining %+v, %v", ways, err)
	}
	plan := Plan{
		Tests: []Test{{"synthetic", prompt.TextToCite}}, Forms: []string{"3w2d"}, Variations: []prompt.Variation{prompt.Plain}, Number: 4, Seed: 42,
		Models: []Model{{Service: "openai-chat", Model: "gpt-4.1"}},
	}
	if e, err := c.Estimate(plan); err != nil || len(e.Problems) != 1 {
		t.Errorf("without a key and a class: %+v, %v", e.Problems, err)
	}
	for _, wrong := range []string{"another", "with space", "ümlaut"} {
		if _, err := c.SetKey(Class, wrong, true); err == nil {
			t.Errorf("the code %q is taken", wrong)
		}
	}
	ways, err = c.SetKey(Class, classCode, true)
	if w := way(t, ways, "openai-chat"); err != nil || w.How != "class" || w.Class != "Evidence" || w.Key != "" {
		t.Errorf("after joining %+v, %v", w, err)
	}
	if w := way(t, ways, Class); w.Membership == nil || w.Membership.Share != 2_000_000 || !w.Kept || strings.Contains(w.Key, classCode) {
		t.Errorf("the class is %+v", w)
	}
	if w := way(t, ways, "openai"); w.Class != "" {
		t.Errorf("it pays for %+v too", w)
	}
	other := plan
	other.Models = []Model{{Service: "openai-chat", Model: "gpt-novel"}}
	if e, err := c.Estimate(other); err != nil || len(e.Problems) != 1 || !strings.Contains(e.Problems[0], "does not pay for gpt-novel") {
		t.Errorf("of a model that it does not pay for: %+v, %v", e.Problems, err)
	}
	r, err := c.New("", plan)
	if err != nil {
		t.Fatal(err)
	}
	if r, err = c.Start(r.ID, All); err != nil {
		t.Fatal(err)
	}
	for p := range c.heard {
		if p.State != Running {
			break
		}
	}
	if o, err := c.Open(r.ID); err != nil || o.Run.Progress.Answered != 4 {
		t.Fatalf("%+v, %v", o.Run.Progress, err)
	}
	names := map[string]bool{}
	for _, head := range s.asked {
		if len(head) != 4 || head[0][1] != "../api/chat/openai-chat" || head[1] != [2]string{"X-Benchtrial-Class", classCode} || head[2][0] != "X-Benchtrial-Participant" {
			t.Errorf("a call went with %v", head)
		}
		names[head[2][1]] = true
	}
	if len(s.asked) != 4 || len(names) != 1 {
		t.Errorf("%d calls by %v", len(s.asked), names)
	}
	whole, err := c.WholeExport(r.ID)
	if err != nil || strings.Contains(string(whole), classCode) {
		t.Errorf("the code is in the export, or %v", err)
	}

	again := s.open(&d) // the next visit
	if _, err := again.Restore(); err != nil {
		t.Fatal(err)
	}
	if ways, _ := again.Ways(); way(t, ways, "openai-chat").Class != "Evidence" {
		t.Error("the class is forgotten")
	}
	if ways, _ := again.SetKey("openai-chat", "sk-own-key-of-a-person", false); way(t, ways, "openai-chat").Class != "" {
		t.Error("the class pays although a key is here")
	}
	if ways, err := again.ForgetKeys(); err != nil || way(t, ways, Class).Key != "" || way(t, ways, "openai-chat").Class != "" {
		t.Errorf("after forgetting %+v, %v", ways, err)
	}
}

// What the server says of a class comes without its code.
func TestClassThatIsNone(t *testing.T) {
	var d device
	s := &school{says: "This class has ended."}
	c := s.open(&d)
	if _, err := c.SetKey(Class, classCode, true); err == nil || !strings.Contains(err.Error(), "This class has ended.") || strings.Contains(err.Error(), classCode) {
		t.Errorf("joining says %v", err)
	}
	if keys, err := d.Keys(); err != nil || len(keys) != 0 {
		t.Errorf("kept are %v, %v", keys, err)
	}
}
