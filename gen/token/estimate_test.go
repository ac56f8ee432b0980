//go:build !js

package token

import (
	"os"
	"strings"
	"testing"

	"benchtrial/gen/prompt"
	"benchtrial/gen/prompt/sharedtest"
	"benchtrial/gen/token/cl100ktest"
)

const testimony = `Page 41:
1: THE WITNESS: I arrived at the warehouse shortly
2: before seven, and the gate was already open.
3: Q. Did you see anybody near the loading dock?
4: A. Not at first. Mr. Alvarez came out a few
5: minutes later and asked me for the keys.
6: Q. And what did you tell him?
7: A. That I didn't have them. I'd left them with the
8: dispatcher the night before, like I always do.
9: MS. OKAFOR: Objection, nonresponsive.
10: BY MR. HALE:
11: Q. Let me show you what's been marked Exhibit 14.
12: Do you recognize it?
13: A. It looks like the invoice from March 3, 2019.

What are the page number and line number of the line above with the text "Q. And what did you tell him?"?`

const statute = `§ 4012. Inspection of wells.
(a) In general. The owner of a well shall, not later than 90 days after the date of completion, submit to the Administrator a report that—
  (1) describes the location and depth of the well;
  (2) states the quantity of water that may be withdrawn each year; and
  (3) is accompanied by a certification under section 4015(b).
(b) Exceptions. Subsection (a) does not apply to a well that is used exclusively for domestic purposes, or that was abandoned before January 1, 1987.
(c) Civil penalties. Any person who violates this section is liable to the United States for a penalty of not more than $5,000 for each day of the violation.

What is the exact text of just section 4012(a)(2) above?`

func TestEstimate(t *testing.T) {
	for _, tt := range []struct {
		text prompt.TextType
		of   string
	}{
		{prompt.Transcript, testimony},
		{prompt.USCode, statute},
		{"contract", statute},
	} {
		checkEstimate(t, string(tt.text), tt.text, tt.of)
	}
	for _, text := range []string{"", "a", "\n", "(", strings.Repeat("x", 40), "\x00\xff\xfe"} {
		if got := Estimate(prompt.Synthetic, text); got < 0 || got > 2+len(text) {
			t.Errorf("%q: estimated %d", text, got)
		}
	}
}

func checkEstimate(t *testing.T, name string, textType prompt.TextType, text string) {
	t.Helper()
	var c cl100ktest.Counter
	want := c.Count(text)
	if got := Estimate(textType, text); got < want*90/100 || got > want*110/100 {
		t.Errorf("%s: estimated %d, counted %d", name, got, want)
	}
}

func TestSharedRecords(t *testing.T) {
	f, err := os.Open(sharedtest.Path(t, "blt", "records.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	records, err := prompt.ReadRecords(f)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range records {
		if p.TextType != prompt.Synthetic { // their words are built otherwise
			checkEstimate(t, p.ID, p.TextType, p.Text)
		}
	}
}

func BenchmarkEstimate(b *testing.B) {
	text := strings.Repeat(statute, 400)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		Estimate(prompt.USCode, text)
	}
}
