package share

import (
	"strings"
	"testing"

	"benchtrial/score/verdict"
)

// A link with a question about law says so before its payload, and is read with that
// or without it.
func TestLinkAboutLaw(t *testing.T) {
	const page = "https://example.com/"
	for address, law := range map[string]bool{
		"blt1/4k/synthetic/text2cite/plain/42/4":               false,
		"blt1/4k/act/text2cite/plain/42/4":                     true,
		"blt1/4k/uscode@fb7fa6af5p/cite2defined/plain/42/4":    true,
		"blt9/4k/act/text2cite/plain/42/4":                     false, // not understood
		"blt1/2p/transcript/text2cite/plain/42/4":              false,
		"blt1/8k/act/cite2amendedtext/plain/18446744073709/17": true,
	} {
		r := New("M")
		r.Items = []Item{{Address: "blt1/3w2d/synthetic/text2cite/plain/1/1", Response: "a", Outcome: verdict.Correct}, {Address: address, Response: "b", Outcome: verdict.Incorrect, Kind: "old_text"}}
		link, err := Link(page, r)
		if err != nil || strings.HasPrefix(link, page+"#/result/law/1") != law || r.NeedsWorkbench() != law {
			t.Errorf("%s: %s, %v", address, link, err)
			continue
		}
		for _, text := range []string{link, strings.Replace(link, "/law/", "/", 1), strings.Replace(link, "/law/", "/LAW/", 1), "See " + link + " please."} {
			if got, err := Decode(text); err != nil || len(got.Items) != 2 || got.Items[1] != r.Items[1] {
				t.Errorf("%s is read as %+v, %v", text, got, err)
			}
		}
	}
}
