package engine

import (
	"errors"
	"strconv"
	"testing"

	"benchtrial/gen"
	"benchtrial/gen/law"
	"benchtrial/gen/prompt"
)

// shelf is a bank that gets titles itself, and may lose them again.
type shelf struct {
	has  bool
	gets int
	err  error
}

func (*shelf) Missing(err error) []string {
	var missing *law.MissingError
	if !errors.As(err, &missing) {
		return nil
	}
	return []string{missing.Wanted}
}

func (s *shelf) Get(part string) error {
	s.gets++
	s.has = s.err == nil
	return s.err
}

func (*shelf) Add(part, text string) error { return errors.New("nothing is fetched for a shelf") }

func (s *shelf) Fill(m *gen.Maker) {
	m.Laws = func(hash string) gen.Titles {
		if !s.has {
			return nil
		}
		return titles(hash)
	}
}

// titles are named by their fingerprint and make a prompt of one line.
type titles string

func (t titles) Hash() string { return string(t) }

func (t titles) Prompt(a prompt.Address) (prompt.Prompt, error) {
	return prompt.Prompt{ID: a.String(), Task: a.Task, TextType: a.TextType, Lines: []prompt.Line{{Cite: "section 1(a)"}}, Answer: "x"}, nil
}

// What a bank gets itself it is asked for each time it is missing, and for nothing else.
func TestBankThatGetsItsParts(t *testing.T) {
	const series = "blt1/4k/uscode@0123456789/cite2text/plain/42/"
	s := serving(fromBank)
	b := &shelf{}
	s.service.AddBank(b)
	for number, want := range []int{1, 1, 2} {
		if number == 2 {
			b.has = false
		}
		p, err := s.client.Make(address(t, series+strconv.Itoa(number)))
		if err != nil || p.ID != series+strconv.Itoa(number) || b.gets != want {
			t.Errorf("%d: %q, %v after %d", number, p.ID, err, b.gets)
		}
	}
	b.has, b.err = false, errors.New("it is damaged")
	if _, err := s.client.Make(address(t, series+"3")); err == nil || err.Error() != "it is damaged" {
		t.Error(err)
	}
	if len(s.asked) != 0 {
		t.Errorf("fetched %q", s.asked)
	}
}

// Each kind of event has a listener of its own.
func TestListeners(t *testing.T) {
	c := NewClient(make(silent, 1))
	var heard []string
	listen := func(kind Kind, name string) {
		c.Listen(kind, func(body []byte) { heard = append(heard, name+string(body)) })
	}
	listen("docket", "a")
	listen("library", "b")
	c.Tell("library", []byte("1"))
	c.Tell("docket", []byte("2"))
	c.Tell("container", []byte("3"))
	listen("library", "c")
	c.Tell("library", []byte("4"))
	if len(heard) != 3 || heard[0] != "b1" || heard[1] != "a2" || heard[2] != "c4" {
		t.Errorf("heard %q", heard)
	}
}
