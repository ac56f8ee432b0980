package engine

import (
	"errors"
	"strings"
	"sync"
	"testing"

	"benchtrial/score/verdict"
	"benchtrial/web/share"
)

// inProcess is a transport to a service of the same process.
type inProcess struct {
	service Service
	client  *Client
	mu      sync.Mutex
}

func (p *inProcess) Post(id int, r Request) {
	go func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		out, err := p.service.Answer(r.Kind, r.Body)
		p.client.Deliver(id, out, err)
	}()
}

func connected() *Client {
	p := &inProcess{}
	p.client = NewClient(p)
	return p.client
}

const sample = "blt1/3w2d/synthetic/text2cite/plain/42/4"

func TestMakeAndJudge(t *testing.T) {
	c := connected()
	p, err := c.Make(address(t, sample))
	if err != nil {
		t.Fatal(err)
	}
	v, err := c.Judge(sample, "The answer is "+p.Answer+".")
	if err != nil || v.Plain.Outcome != verdict.Correct || v.Official.Outcome != verdict.Correct {
		t.Errorf("the right answer is judged %+v, %v", v, err)
	}
	other := p.Lines[p.LineIndex-1].Cite
	v, err = c.Judge(sample, other)
	if err != nil || v.Plain.Outcome != verdict.Incorrect || v.Plain.GivenLine != p.LineIndex-1 {
		t.Errorf("the line before is judged %+v, %v", v, err)
	}
	if n, ok := v.Official.RelativeError.(int); !ok || n != -1 {
		t.Errorf("relative error %v (%T), want -1 as a whole number", v.Official.RelativeError, v.Official.RelativeError)
	}
}

func TestErrorsComeBackAsErrors(t *testing.T) {
	c := connected()
	if _, err := c.Judge("blt1/nonsense", "x"); err == nil || !strings.Contains(err.Error(), "blt1/nonsense") {
		t.Errorf("judging without a prompt: %v", err)
	}
	if _, err := c.Make(address(t, "blt1/80w8d/synthetic/text2cite/plain/1/1")); err == nil {
		t.Error("a section of 80 to the eighth terms was made")
	}
	var s Service
	for kind, body := range map[Kind]string{"dance": "", Judge: "no zero byte", Again: "\xff", Link: "\xff", File: ""} {
		if _, err := s.Answer(kind, []byte(body)); err == nil {
			t.Errorf("%s %q was answered", kind, body)
		}
	}
}

func TestFewPromptsAreRemembered(t *testing.T) {
	var s Service
	for n := range 3 * kept {
		a := address(t, sample)
		a.Number = uint32(n)
		for range 2 {
			if _, err := s.make(a.String()); err != nil {
				t.Fatal(err)
			}
		}
		if len(s.recent) > kept || s.recent[len(s.recent)-1].ID != a.String() {
			t.Fatalf("after number %d: %d prompts, the last %s", n, len(s.recent), s.recent[len(s.recent)-1].ID)
		}
	}
}

func TestLinkAndFileOpenAgain(t *testing.T) {
	c := connected()
	r := share.New("Harrow 2")
	r.Items = []share.Item{{Address: sample, Response: "section 1(a)", Outcome: verdict.Incorrect, Kind: "wrong_section"}}
	link, err := c.Link("https://benchtrial.example/", r)
	if err != nil || !strings.HasPrefix(link.Text, "https://benchtrial.example/#/result/") || !strings.Contains(link.Contents, "Harrow 2") {
		t.Fatalf("link %+v, %v", link, err)
	}
	file, err := c.File(r)
	if err != nil || !strings.HasSuffix(file.Name, share.Extension) {
		t.Fatalf("file %+v, %v", file, err)
	}
	for _, text := range []string{link.Text, file.Text} {
		o, err := c.Open(text)
		if err != nil || o.Title != "" || o.Result.Model != "Harrow 2" || len(o.Result.Items) != 1 || o.Result.Items[0] != r.Items[0] {
			t.Errorf("opened %+v, %v", o, err)
		}
	}
	if o, err := c.Open(link.Text[:len(link.Text)-12]); err != nil || o.Title == "" || o.Text == "" {
		t.Errorf("a cut link opens as %+v, %v", o, err)
	}
	r.Items[0].Response = strings.Repeat("qwertyuiop asdfghjkl zxcvbnm 1234567890 ", 20) + strings.Repeat("\u4e00\u4e8c\u4e09", 9000)
	for i := range 4000 {
		r.Items[0].Response += string(rune('a' + i*i*7%26))
	}
	if s, err := c.Link("https://benchtrial.example/", r); err != nil || s.Text == "" && !s.TooLong {
		t.Errorf("a long link: %+v, %v", s, err)
	}
}

func TestAgain(t *testing.T) {
	c := connected()
	p, err := c.Make(address(t, sample))
	if err != nil {
		t.Fatal(err)
	}
	r := share.New("")
	r.Items = []share.Item{
		{Address: sample, Response: p.Answer, Outcome: verdict.Incorrect, Kind: "wrong_level"},
		{Address: "blt9/unknown", Response: "x", Outcome: verdict.Correct, OfficialCorrect: true},
		{Address: sample, Response: "", Outcome: verdict.Correct},
	}
	got, err := c.Again(r)
	if err != nil || len(got) != 3 {
		t.Fatalf("%+v, %v", got, err)
	}
	if got[0].Outcome != verdict.Correct || got[0].Kind != "" || !got[0].OfficialCorrect || got[0].Response != p.Answer {
		t.Errorf("the right answer: %+v", got[0])
	}
	if got[1].Outcome != "" || got[1].OfficialCorrect {
		t.Errorf("an unknown question: %+v", got[1])
	}
	if got[2].Outcome != verdict.NoAnswer {
		t.Errorf("an empty response: %+v", got[2])
	}
}

// silent never answers; it tells of each request.
type silent chan Kind

func (s silent) Post(_ int, r Request) { s <- r.Kind }

func TestStopEndsOpenAndLaterRequests(t *testing.T) {
	posted := make(silent, 1)
	c := NewClient(posted)
	done := make(chan error, 1)
	go func() {
		_, err := c.Judge(sample, "x")
		done <- err
	}()
	<-posted
	c.Stop()
	if err := <-done; !errors.Is(err, ErrStopped) {
		t.Errorf("the open request ended with %v", err)
	}
	if _, err := c.Open("x"); !errors.Is(err, ErrStopped) {
		t.Errorf("a later request ended with %v", err)
	}
	c.Deliver(99, nil, nil) // an answer that nobody waits for
}

// What is no result is called a file where it was one.
func TestOpenFile(t *testing.T) {
	c := connected()
	if o, err := c.OpenFile("hello"); err != nil || o.Title != "This file is not a result of Benchtrial." {
		t.Errorf("a file: %+v, %v", o, err)
	}
	if o, err := c.Open("hello"); err != nil || o.Title != "This is not a result link." {
		t.Errorf("a link: %+v, %v", o, err)
	}
}

// direct answers at once, in the service given.
type direct struct {
	s *Service
	c *Client
}

func (d *direct) Post(id int, r Request) {
	answer, err := d.s.Answer(r.Kind, r.Body)
	d.c.Deliver(id, answer, err)
}

// Where judging takes long, what is done is answered and the rest left.
func TestAgainAnswersInTime(t *testing.T) {
	for _, test := range []struct {
		each int // milliseconds that an answer takes
		want int
	}{{1, 5}, {patience / 2, 2}, {3 * patience, 1}} {
		at := 0
		d := &direct{s: &Service{now: func() int { at += test.each; return at }}}
		d.c = NewClient(d)
		r := share.New("")
		for range 5 {
			r.Items = append(r.Items, share.Item{Address: sample, Response: "x"})
		}
		got, err := d.c.Again(r)
		if err != nil || len(got) != test.want || got[0].Outcome == "" {
			t.Errorf("%d ms each: %d answers, %v; want %d", test.each, len(got), err, test.want)
		}
	}
}
