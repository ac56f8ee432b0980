package acts

import (
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"

	actbank "benchtrial/gen/act/bank"
	"benchtrial/gen/gentest"
	"benchtrial/gen/prompt"
	"benchtrial/gen/testimony/bank"
	"benchtrial/web/engine"
)

const address = "blt1/4k/act/cite2amendedtext/plain/42/1"

// published is a connection to what a site publishes, which notes what was asked for.
type published struct {
	mu    sync.Mutex
	asked []string
	down  bool
}

func (p *published) fetch(part string) (string, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.asked = append(p.asked, part)
	if p.down {
		return "", errors.New("no connection")
	}
	if name, ok := strings.CutPrefix(part, Prefix); ok {
		return actbank.Text(name), nil
	}
	return bank.Text(part), nil
}

func service(p *published) *engine.Service {
	s := &engine.Service{Fetch: p.fetch}
	s.Add(nil, More)
	return s
}

// The words for an act are fetched when it is asked for, once, and those for
// testimony are not.
func TestWordsForActs(t *testing.T) {
	p := &published{}
	s := service(p)
	want := gentest.Make(t, at(t))
	for range 2 {
		got, err := s.Prompt(address)
		if err != nil || got.Text != want.Text || got.UnamendedAnswer != want.UnamendedAnswer {
			t.Fatalf("another prompt, %v", err)
		}
	}
	asked := slices.Clone(p.asked)
	slices.Sort(asked)
	if len(asked) < 2 || len(slices.Compact(slices.Clone(asked))) != len(asked) || slices.ContainsFunc(asked, func(part string) bool { return !strings.HasPrefix(part, Prefix) }) {
		t.Errorf("asked for %q", p.asked)
	}
	n := len(p.asked)
	if _, err := s.Prompt("blt1/1p/transcript/text2cite/plain/42/4"); err != nil {
		t.Error(err)
	}
	if slices.ContainsFunc(p.asked[n:], func(part string) bool { return strings.HasPrefix(part, Prefix) }) || len(p.asked) == n {
		t.Errorf("testimony asked for %q", p.asked[n:])
	}
}

func TestWordsForActsThatDoNotCome(t *testing.T) {
	p := &published{down: true}
	s := service(p)
	if _, err := s.Prompt(address); !errors.Is(err, engine.ErrNotFetched) {
		t.Errorf("without a connection: %v", err)
	}
	p.down = false
	if got, err := s.Prompt(address); err != nil || got.ID != address {
		t.Errorf("once more: %v", err)
	}
}

// Without the bank there are no acts, and nothing is fetched.
func TestNoActs(t *testing.T) {
	p := &published{}
	s := &engine.Service{Fetch: p.fetch}
	if _, err := s.Prompt(address); err == nil || errors.Is(err, engine.ErrNotFetched) || len(p.asked) > 0 {
		t.Errorf("asked for %q, %v", p.asked, err)
	}
	if _, err := s.Prompt("blt1/8k/uscode@fb7fa6af5p/text2cite/plain/42/17"); !errors.Is(err, engine.ErrNotLoaded) {
		t.Errorf("the U.S. Code without titles: %v", err)
	}
}

func at(t *testing.T) prompt.Address {
	t.Helper()
	a, err := prompt.ParseAddress(address)
	if err != nil {
		t.Fatal(err)
	}
	return a
}
