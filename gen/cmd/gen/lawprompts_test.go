package main

import (
	"io"
	"strings"
	"testing"

	"benchtrial/gen"
	"benchtrial/gen/law"
	"benchtrial/gen/outline"
	"benchtrial/gen/prompt"
	"benchtrial/gen/prompt/sharedtest"
)

// TestActRecords: prompts about invented acts need no file.
func TestActRecords(t *testing.T) {
	for _, task := range []string{"text2cite", "cite2text", "cite2amendedtext", "defined2cite", "cite2defined"} {
		got := records(t, "-address", "blt1/4k/act/"+task+"/plain/42", "-n", "3")
		if len(got) != 3 || got[0].TextType != prompt.Act || got[2].ID != "blt1/4k/act/"+task+"/plain/42/2" || len(got[0].Sections) == 0 {
			t.Errorf("%s: got %v", task, ids(got))
		}
	}
}

// TestCodeRecords: prompts about titles of the Code name them, and can be asked
// for by that name.
func TestCodeRecords(t *testing.T) {
	titles := []string{"-uslm", sharedtest.Path(t, "uscode", "usc17.xml"), "-uslm", sharedtest.Path(t, "uscode", "usc37.xml")}
	got := records(t, append(titles, "-address", "blt1/8k/uscode/cite2amendedtext/plain/42", "-n", "10")...)
	if len(got) != 10 || !strings.HasPrefix(got[0].ID, "blt1/8k/uscode@") || got[0].UnamendedAnswer == "" {
		t.Fatalf("got %d, %s", len(got), got[0].ID)
	}
	named := got[3].ID
	again := records(t, titles[2], titles[3], titles[0], titles[1], "-address", named)
	if len(again) != 1 || again[0].Text != got[3].Text || again[0].ID != named {
		t.Errorf("by its name %s another prompt is made", named)
	}
	for _, tt := range []struct {
		args []string
		says string
	}{
		{[]string{"-address", named}, "expected -uslm"},
		{[]string{"-uslm", titles[1], "-address", named}, "other titles of the U.S. Code"},
		{[]string{"-uslm", sharedtest.Path(t, "uscode", "usc09.xml"), "-address", "blt1/128k/uscode/cite2text/plain/42"}, "load further titles"},
		{append(titles, "-tables-in-notes", "-address", named), "other titles of the U.S. Code"},
	} {
		if err := run(tt.args, io.Discard, io.Discard); err == nil || !strings.Contains(err.Error(), tt.says) {
			t.Errorf("%s: got %v, want %q", tt.args, err, tt.says)
		}
	}
}

// TestNoFurtherPrompt: a text about which only so many prompts can be made.
func TestNoFurtherPrompt(t *testing.T) {
	section := outline.NewSection("/us/usc/t99/s7", "7", "§ 7.", "Bells")
	section.Add(1, "(a)", "", "Every ferry shall carry a bell of brass.")
	section.Add(1, "(b)", "", "No orchard within a mile may be felled.")
	text := law.New([]*outline.Outline{{Sections: []*outline.Section{section}}}, func(string) int { return 2500 })
	s := set{maker: gen.Maker{Law: text}, made: make(map[[32]byte]bool)}
	start := prompt.Series{Size: 4, TextType: prompt.USCode, Task: prompt.CiteToText, Variation: prompt.Plain}.At(0)
	made := 0
	err := s.each([]prompt.Address{start}, 3, func(prompt.Prompt) error { made++; return nil })
	if made != 2 || err == nil || !strings.Contains(err.Error(), "made before") {
		t.Errorf("made %d, %v", made, err)
	}
}
