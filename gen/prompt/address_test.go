package prompt

import (
	"errors"
	"strings"
	"testing"
)

func TestParseAddress(t *testing.T) {
	for _, text := range []string{
		"blt1/4k/synthetic/text2cite/plain/42/17",
		"blt1/128k/transcript/cite2text/none-of-the-others/0/0",
		"blt1/3w4d/synthetic/cite2defined/question-first/18446744073709551615/4294967295",
		"blt1/2p/transcript/text2cite/exact-numbers/1/2",
		"blt1/1p50l/transcript/text2cite/introduced/1/2",
		"blt1/8k/uscode/cite2amendedtext/return/1/2",
		"blt1/8k/uscode@7q3hc0v9xk/cite2amendedtext/plain/1/2",
		"blt1/128k/act/cite2amendedtext/precise/1/2",
		"blt1/4k/act/defined2cite/question-first/1/2",
		"blt1/8k/document@0wy2hd8pz4/cite2amendedtext/precise/42/0",
		"blt1/whole/document/defined2cite/plain/42/0",
	} {
		a, err := ParseAddress(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
		} else if a.String() != text {
			t.Errorf("%s: printed as %s", text, a)
		}
	}
	a, err := ParseAddress("blt1/3w4d/synthetic/text2cite/plain/42/17")
	want := Address{Series{Shape: Shape{Width: 3, Depth: 4}, TextType: Synthetic, Task: TextToCite, Variation: Plain, Seed: 42}, 17}
	if err != nil || a != want {
		t.Errorf("got %+v, %v; want %+v", a, err, want)
	}
}

func TestParseAddressErrors(t *testing.T) {
	for _, tt := range []struct{ text, says string }{
		{"", "expected 7 parts"},
		{"blt1/4k/synthetic/text2cite/plain/42", "expected 7 parts"},
		{"blt1/4k/synthetic/text2cite/plain/42/1/", "expected 7 parts"},
		{"blt2/4k/synthetic/text2cite/plain/42/1", "suite"},
		{"blt1/5k/synthetic/text2cite/plain/42/1", "size"},
		{"blt1/04k/synthetic/text2cite/plain/42/1", "size"},
		{"blt1/3w/synthetic/text2cite/plain/42/1", "shape"},
		{"blt1/1w1d/synthetic/text2cite/plain/42/1", "width goes from 2"},
		{"blt1/81w2d/synthetic/text2cite/plain/42/1", "width goes from 2"},
		{"blt1/03w4d/synthetic/text2cite/plain/42/1", "shape"},
		{"blt1/0p/transcript/text2cite/plain/42/1", "pages go from 1"},
		{"blt1/1p25l/transcript/text2cite/plain/42/1", "shape"},
		{"blt1/2p/synthetic/text2cite/plain/42/1", "does not fit"},
		{"blt1/3w4d/transcript/text2cite/plain/42/1", "does not fit"},
		{"blt1/3w4d/uscode/text2cite/plain/42/1", "does not fit"},
		{"blt1/2p/uscode/text2cite/plain/42/1", "not in shapes"},
		{"blt1/3w4d/act/text2cite/plain/42/1", "does not fit"},
		{"blt1/2p/act/text2cite/plain/42/1", "not in shapes"},
		{"blt1/4k/act/appliesto/plain/42/1", "not asked of act"},
		{"blt1/4k/act/text2cite/introduced/42/1", "not defined for act_t2c"},
		{"blt1/4k/uscode@/text2cite/plain/42/1", "10 letters and digits"},
		{"blt1/4k/uscode@7q3hc0v9x/text2cite/plain/42/1", "10 letters and digits"},
		{"blt1/4k/uscode@7q3hc0v9xK/text2cite/plain/42/1", "10 letters and digits"},
		{"blt1/4k/uscode@7q3hc@v9xk/text2cite/plain/42/1", "10 letters and digits"},
		{"blt1/4k/act@7q3hc0v9xk/text2cite/plain/42/1", "uscode@"},
		{"blt1/4k/synthetic@7q3hc0v9xk/text2cite/plain/42/1", "uscode@"},
		{"blt1/whole/uscode/text2cite/plain/42/1", "does not fit"},
		{"blt1/whole/transcript/text2cite/plain/42/1", "does not fit"},
		{"blt1/2p/document/text2cite/plain/42/1", "does not fit"},
		{"blt1/3w4d/document/text2cite/plain/42/1", "does not fit"},
		{"blt1/4k/document/appliesto/plain/42/1", "not asked of document"},
		{"blt1/4k/document@0wy2/text2cite/plain/42/1", "10 letters and digits"},
		{"blt1/4k/contract/text2cite/plain/42/1", "text type"},
		{"blt1/4k/synthetic/cite2cite/plain/42/1", "task"},
		{"blt1/4k/transcript/defined2cite/plain/42/1", "not asked of transcript"},
		{"blt1/4k/synthetic/cite2amendedtext/plain/42/1", "not asked of synthetic"},
		{"blt1/4k/synthetic/text2cite/loud/42/1", "variation"},
		{"blt1/4k/synthetic/text2cite/return/42/1", "not defined for syn_t2c"},
		{"blt1/4k/synthetic/text2cite/plain/-1/1", "seed"},
		{"blt1/4k/synthetic/text2cite/plain/042/1", "seed"},
		{"blt1/4k/synthetic/text2cite/plain/18446744073709551616/1", "seed"},
		{"blt1/4k/synthetic/text2cite/plain/42/4294967296", "from 0 to 4294967295"},
		{"blt1/4k/synthetic/text2cite/plain/42/+1", "number"},
		{"blt1/4k/synthetic/text2cite/plain/42/ 1", "number"},
		{"blt1/" + strings.Repeat("9", 5000) + "k/synthetic/text2cite/plain/42/1", "size"},
	} {
		_, err := ParseAddress(tt.text)
		if err == nil || !strings.Contains(err.Error(), tt.says) {
			t.Errorf("%s: got %v, want an error with %q", Clip(tt.text), err, tt.says)
		}
		if err != nil && len(err.Error()) > 400 {
			t.Errorf("%s: the message has %d bytes", Clip(tt.text), len(err.Error()))
		}
	}
	var unknown *UnknownSuiteError
	if _, err := ParseAddress("blt2/4k/synthetic/text2cite/plain/42/1"); !errors.As(err, &unknown) || unknown.Suite != "blt2" {
		t.Errorf("got %v, want an UnknownSuiteError", err)
	}
}

func TestParseSeries(t *testing.T) {
	const text = "blt1/16k/synthetic/cite2text/precise/7"
	s, err := ParseSeries(text)
	if err != nil || s.String() != text || s.At(3).String() != text+"/3" {
		t.Errorf("got %s, %v", s, err)
	}
	for _, bad := range []string{text + "/3", "blt1/16k", "blt2/16k/synthetic/cite2text/precise/7"} {
		if _, err := ParseSeries(bad); err == nil {
			t.Errorf("%s: no error", bad)
		}
	}
}

// FuzzParseAddress: what is understood is spelled in one way only.
func FuzzParseAddress(f *testing.F) {
	f.Add("blt1/4k/synthetic/text2cite/plain/42/17")
	f.Add("blt1/1p50l/transcript/text2cite/precise-numbers/0/0")
	f.Add("blt1/64k/uscode@7q3hc0v9xk/cite2amendedtext/return/0/0")
	f.Add("blt1/80w2d/synthetic/defined2cite/question-first/1/1")
	f.Add("blt1/w2d/synthetic/text2cite//042/\xff")
	f.Fuzz(func(t *testing.T, text string) {
		if a, err := ParseAddress(text); err == nil && a.String() != text {
			t.Errorf("%q is printed as %q", text, a)
		}
	})
}

func TestClipCutsBetweenCharacters(t *testing.T) {
	long := strings.Repeat("x", 79) + "§ and more"
	if got := Clip(long); got != strings.Repeat("x", 79)+"…" {
		t.Errorf("got %q", got)
	}
	if got := Clip("short §"); got != "short §" {
		t.Errorf("got %q", got)
	}
}
