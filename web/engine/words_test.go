package engine

import (
	"errors"
	"slices"
	"sync"
	"sync/atomic"
	"testing"

	"benchtrial/gen"
	"benchtrial/gen/prompt"
	"benchtrial/gen/testimony"
	"benchtrial/gen/testimony/bank"
	"benchtrial/web/share"
)

// testimonyAt is an address whose prompt is made from words.
const testimonyAt = "blt1/1p/transcript/text2cite/plain/42/4"

// served is a transport to a service that serves, and counts what it fetches.
type served struct {
	service Service
	client  *Client

	mu       sync.Mutex
	asked    []string // parts, in order
	fetching int      // requests that waited for words
}

// serving returns a served service that fetches parts so.
func serving(fetch func(part string) (string, error)) *served {
	s := &served{}
	s.client = NewClient(s)
	s.service.Fetch = func(part string) (string, error) {
		s.mu.Lock()
		s.asked = append(s.asked, part)
		s.mu.Unlock()
		return fetch(part)
	}
	return s
}

func (s *served) Post(id int, r Request) {
	s.service.Serve(r, func() {
		s.mu.Lock()
		s.fetching++
		s.mu.Unlock()
	}, func(body []byte, err error) { s.client.Deliver(id, body, err) })
}

// times says how often a part was asked for.
func (s *served) times(part string) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	n := 0
	for _, p := range s.asked {
		if p == part {
			n++
		}
	}
	return n
}

// ownPart is the part that testimonyAt misses first: that of its kind of case.
func ownPart(t *testing.T) string {
	t.Helper()
	_, err := gen.Maker{}.Make(address(t, testimonyAt))
	var missing *testimony.MissingError
	if !errors.As(err, &missing) {
		t.Fatal(err)
	}
	return missing.Part
}

func fromBank(part string) (string, error) { return bank.Text(part), nil }

func TestWordsAreFetchedOnce(t *testing.T) {
	s := serving(fromBank)
	p, err := s.client.Make(address(t, testimonyAt))
	if err != nil || p.TextType != prompt.Transcript || p.Pages != 1 {
		t.Fatalf("%d pages of %s, %v", p.Pages, p.TextType, err)
	}
	asked := slices.Clone(s.asked)
	if len(asked) < 2 || s.fetching != 1 {
		t.Errorf("asked for %q, told %d times", asked, s.fetching)
	}
	slices.Sort(asked)
	if len(slices.Compact(slices.Clone(asked))) != len(asked) {
		t.Errorf("a part was asked for twice: %q", s.asked)
	}
	v, err := s.client.Judge(testimonyAt, p.Answer)
	if err != nil || !v.Plain.Correct || !v.Official.Correct {
		t.Errorf("the right answer: %+v, %v", v, err)
	}
	if _, err := s.client.Make(address(t, sample)); err != nil {
		t.Error(err)
	}
	if len(s.asked) != len(asked) || s.fetching != 1 {
		t.Errorf("in the end asked for %q, told %d times", s.asked, s.fetching)
	}
}

// Whatever asks for testimony first has its words fetched.
func TestEveryRequestFetchesWords(t *testing.T) {
	p, err := serving(fromBank).client.Make(address(t, testimonyAt))
	if err != nil {
		t.Fatal(err)
	}
	s := serving(fromBank)
	if v, err := s.client.Judge(testimonyAt, p.Answer); err != nil || !v.Plain.Correct || s.fetching != 1 {
		t.Errorf("judging: %+v, %v", v, err)
	}
	s = serving(fromBank)
	r := share.New("")
	r.Items = []share.Item{{Address: sample, Response: "x"}, {Address: testimonyAt, Response: p.Answer}, {Address: "blt9/unknown"}, {Address: testimonyAt, Response: "y"}}
	// What needs no words is answered first, the rest when it is asked for again.
	items, err := s.client.Again(r)
	if err != nil || len(items) != 1 || s.fetching != 0 {
		t.Fatalf("at first %d items, %v", len(items), err)
	}
	r.Items = r.Items[1:]
	items, err = s.client.Again(r)
	if err != nil || len(items) != 3 || !items[0].OfficialCorrect || items[1].Outcome != "" || items[2].Outcome == "" || s.fetching != 1 {
		t.Errorf("then %+v, %v", items, err)
	}
}

func TestWordsThatDoNotArrive(t *testing.T) {
	cut := errors.New("connection cut")
	fail := func(string) (string, error) { return "", cut }
	damaged := func(string) (string, error) { return "<h1>Log in to the network</h1>", nil }
	for name, fetch := range map[string]func(string) (string, error){"cut": fail, "damaged": damaged} {
		var whole atomic.Bool // the connection
		s := serving(func(part string) (string, error) {
			if whole.Load() {
				return fromBank(part)
			}
			return fetch(part)
		})
		own := ownPart(t)
		if _, err := s.client.Make(address(t, testimonyAt)); !errors.Is(err, ErrNotFetched) || s.times(own) != 1 {
			t.Errorf("%s: making: %v after asking %d times for %s", name, err, s.times(own), own)
		}
		if _, err := s.client.Judge(testimonyAt, "x"); !errors.Is(err, ErrNotFetched) || s.times(own) != 2 {
			t.Errorf("%s: judging: %v after asking %d times for %s", name, err, s.times(own), own)
		}
		r := share.New("")
		r.Items = []share.Item{{Address: testimonyAt, Response: "x"}}
		if items, err := s.client.Again(r); !errors.Is(err, ErrNotFetched) || len(items) != 0 {
			t.Errorf("%s: judging again: %+v, %v", name, items, err)
		}
		if _, err := s.client.Make(address(t, sample)); err != nil {
			t.Errorf("%s: what needs no words: %v", name, err)
		}
		whole.Store(true)
		if _, err := s.client.Make(address(t, testimonyAt)); err != nil {
			t.Errorf("%s: tried again: %v", name, err)
		}
	}
	s := &served{}
	s.client = NewClient(s)
	if _, err := s.client.Make(address(t, testimonyAt)); !errors.Is(err, ErrNotFetched) {
		t.Errorf("without a place to fetch from: %v", err)
	}
}

// While words are on their way other requests are answered, and those that
// need the same words wait for them together.
func TestOthersAreAnsweredMeanwhile(t *testing.T) {
	asked, arrive := make(chan string, 1), make(chan struct{})
	var once sync.Once
	s := serving(func(part string) (string, error) {
		once.Do(func() { asked <- part })
		<-arrive
		return fromBank(part)
	})
	made := make(chan error, 2)
	make := func() {
		_, err := s.client.Make(address(t, testimonyAt))
		made <- err
	}
	go make()
	first := <-asked
	go make()
	if _, err := s.client.Judge(sample, "section 1(a)"); err != nil {
		t.Error(err)
	}
	select {
	case err := <-made:
		t.Errorf("testimony was made without words: %v", err)
	default:
	}
	close(arrive)
	for range 2 {
		if err := <-made; err != nil {
			t.Error(err)
		}
	}
	if n := len(slices.DeleteFunc(slices.Clone(s.asked), func(part string) bool { return part != first })); n != 1 {
		t.Errorf("part %s was asked for %d times", first, n)
	}
}

// The prompt that came with the page is made and judged without words.
func TestFirstPromptNeedsNoWords(t *testing.T) {
	p, err := serving(fromBank).client.Make(address(t, testimonyAt))
	if err != nil {
		t.Fatal(err)
	}
	s := serving(func(part string) (string, error) { return "", errors.New("asked for " + part) })
	if s.service.first, err = Unpack(Pack(p)); err != nil {
		t.Fatal(err)
	}
	for n := range uint32(2 * kept) { // others come and go
		a := address(t, sample)
		a.Number = n
		if _, err := s.client.Make(a); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := s.client.Make(address(t, testimonyAt)); err != nil || got.Text != p.Text {
		t.Errorf("made %q, %v", got.Text, err)
	}
	if v, err := s.client.Judge(testimonyAt, p.Answer); err != nil || !v.Plain.Correct {
		t.Errorf("judged %+v, %v", v, err)
	}
	r := share.New("")
	r.Items = []share.Item{{Address: testimonyAt, Response: p.Answer}}
	if items, err := s.client.Again(r); err != nil || !items[0].OfficialCorrect {
		t.Errorf("judged again %+v, %v", items, err)
	}
	if s.fetching != 0 {
		t.Error("words were fetched")
	}
}

// What trips over one request leaves the others alone.
func TestPanicsAreErrors(t *testing.T) {
	s := serving(func(string) (string, error) { panic("no") })
	s.service.recent = append(s.service.recent, prompt.Prompt{ID: sample, Task: prompt.TextToCite})
	if _, err := s.client.Judge(sample, "x"); err == nil {
		t.Error("a prompt without lines was judged")
	}
	if _, err := s.client.Make(address(t, "blt1/3w2d/synthetic/text2cite/plain/42/5")); err != nil {
		t.Error(err)
	}
}

// TestPartsAreFetchedAtOnce holds every fetch until three are under way: one
// after the other they would never end.
func TestPartsAreFetchedAtOnce(t *testing.T) {
	var mu sync.Mutex
	underway := sync.NewCond(&mu)
	started := 0
	s := serving(func(part string) (string, error) {
		mu.Lock()
		defer mu.Unlock()
		started++
		underway.Broadcast()
		for started < 3 {
			underway.Wait()
		}
		return fromBank(part)
	})
	if _, err := s.client.Make(address(t, testimonyAt)); err != nil {
		t.Error(err)
	}
}
