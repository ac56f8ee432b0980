package reporter

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"benchtrial/gen/document/plaintext"
	"benchtrial/gen/prompt/sharedtest"
)

func mustRead(t *testing.T, text string, corrections ...Correction) *Transcript {
	t.Helper()
	got, err := Read(text, corrections...)
	if err != nil {
		t.Fatal(err)
	}
	return got
}

// page prints a page with some lines.
func page(number, from, to int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%04d\n", number)
	for n := from; n <= to; n++ {
		fmt.Fprintf(&b, "%2d        Q.   Question %d of page %d?\n", n, n, number)
	}
	return b.String()
}

func (t *Transcript) reasons() []string {
	var all []string
	for _, d := range t.Doubts {
		all = append(all, string(d.Reason))
	}
	return all
}

func TestDoubts(t *testing.T) {
	three := page(7, 1, 25) + page(8, 1, 25) + page(9, 1, 25)
	for name, tt := range map[string]struct {
		text string
		want []Doubt // without source and text
		says string
	}{
		"none":          {three, nil, ""},
		"page missing":  {three + page(12, 1, 25) + page(13, 1, 25), []Doubt{{Reason: PageMissing, Page: 12, A: 9, B: 12}}, "Page 9 is followed by page 12."},
		"second volume": {three + page(1, 1, 25) + page(2, 1, 25), []Doubt{{Reason: PageMissing, Page: 1, A: 9, B: 1}}, "Page 9 is followed by page 1."},
		"page again": {three + page(7, 1, 25) + page(8, 1, 25), []Doubt{
			{Reason: PageAgain, Page: 7, A: 7}, {Reason: PageAgain, Page: 8, A: 8},
		}, "Page 7 comes a second time."},
		"page without number": {three + page(10, 1, 25)[len("0010\n"):] + page(11, 1, 25), []Doubt{{Reason: PageCounted, Page: 10, A: 10}}, "It is counted as page 10."},
		"a year":              {three + "2021\n" + page(10, 1, 25), []Doubt{{Reason: NumberDropped, A: 2021, B: 9}}, "2021 stands where a page number could, after page 9."},
		"line missing":        {strings.Replace(three, " 7        Q.   Question 7 of page 8?\n", "", 1), []Doubt{{Reason: LineMissing, Page: 8, A: 7, B: 7}}, "Line 7 of page 8 is not there."},
		"lines missing":       {page(6, 1, 25) + page(7, 1, 25) + page(8, 4, 25), []Doubt{{Reason: LineMissing, Page: 8, A: 1, B: 3}}, "Lines 1 to 3 of page 8 are not there."},
		"number moved":        {strings.Replace(three, " 7        Q.   Question 7 of page 8?", "    7     Q.   Question 7 of page 8?", 1), []Doubt{{Reason: LineMoved, Page: 8, A: 7}}, "outside its column"},
		"no number":           {strings.Replace(three, " 8        Q.   Question 8 of page 8?", "          in two lines\n 8        Q.   Question 8 of page 8?", 1), []Doubt{{Reason: Unplaced, Page: 8, A: 7}}, "after line 7, has no line number: in two lines"},
		"short page":          {page(6, 1, 25) + page(7, 1, 17) + three[len(page(7, 1, 25)):], []Doubt{{Reason: ShortPage, Page: 7, A: 17, B: 25}}, "Page 7 ends at line 17, others at line 25."},
		"short last page":     {three + page(10, 1, 3), nil, ""},
		"long page":           {three + page(10, 1, 26), []Doubt{{Reason: LongPage, Page: 10, A: 26, B: 25}}, "goes on to line 26"},
		"page without lines":  {three + "0010\n          (Exhibit 4)\n" + page(11, 1, 25), []Doubt{{Reason: NoLines, Page: 10}}, "no numbered lines"},
	} {
		t.Run(name, func(t *testing.T) {
			got := mustRead(t, tt.text)
			var doubts []Doubt
			for _, d := range got.Doubts {
				if tt.says != "" && !strings.Contains(d.String(), tt.says) && len(doubts) == 0 {
					t.Errorf("it says %q", d)
				}
				d.Source, d.Text = 0, ""
				doubts = append(doubts, d)
			}
			if !slices.Equal(doubts, tt.want) {
				t.Errorf("got %+v, want %+v", doubts, tt.want)
			}
		})
	}
}

func TestDoubtNamesItsLine(t *testing.T) {
	got := mustRead(t, page(7, 1, 25)+page(8, 1, 25)+"2021\n"+page(9, 1, 25))
	if len(got.Doubts) != 1 || got.Doubts[0].Source != 53 {
		t.Errorf("got %+v", got.Doubts)
	}
}

func TestCounted(t *testing.T) {
	spoken := strings.Repeat("Q. Did you?\nA. I did not. 12\n", 30)
	got := mustRead(t, spoken)
	if !got.LinesCounted || !got.PagesCounted || len(got.Pages) != 3 || len(got.Pages[2].Lines) != 10 || got.Pages[2].Number != 3 {
		t.Errorf("no numbers at all: %+v", got)
	}
	if l, ok := got.At(Place{2, 25}); !ok || l.Source != 50 || l.Text != "A. I did not. 12" {
		t.Errorf("2:25 is %+v", l)
	}
	got = mustRead(t, "Page 41\nQ. Did you?\nA. No.\nPage 42\nQ. Sure?\n\nA. Yes.\nPage 43\nQ. Oh.")
	if !got.LinesCounted || got.PagesCounted || len(got.Pages) != 3 || got.Pages[1].Number != 42 || len(got.Pages[1].Lines) != 2 {
		t.Errorf("pages only: %+v", got)
	}
	want := testimony(t, 1, 3, 25)
	got = mustRead(t, layout{number: left, between: "\f"}.print(want))
	check(t, got, want)
	if !got.PagesCounted {
		t.Error("form feeds only: pages are not counted")
	}
	got = mustRead(t, layout{number: left}.print(want))
	check(t, got, want)
	if got.LinesCounted || !got.PagesCounted || !slices.Equal(got.reasons(), []string{"pages-counted"}) {
		t.Errorf("lines only: %+v", got.reasons())
	}
}

func TestOnePage(t *testing.T) {
	got := mustRead(t, page(69, 1, 25))
	if len(got.Pages) != 1 || got.Pages[0].Number != 69 || len(got.Doubts) > 0 {
		t.Errorf("got %+v", got)
	}
	got = mustRead(t, page(69, 18, 25)[len("0069\n"):])
	if l, ok := got.At(Place{1, 18}); !ok || l.Text != "Q.   Question 18 of page 69?" {
		t.Errorf("got %+v", got)
	}
}

func TestCorrections(t *testing.T) {
	text := page(7, 1, 25) + page(8, 1, 25) + "0099\n" + page(9, 1, 25) + page(10, 1, 25)
	for name, tt := range map[string]struct {
		correction Correction
		want       []int // page numbers
	}{
		"none":            {Correction{}, []int{7, 8, 9, 10}},
		"a page starts":   {Correction{Source: 53, Kind: PageStarts, Number: 99}, []int{7, 8, 99, 9, 10}},
		"no page":         {Correction{Source: 27, Kind: NoPage}, []int{7, 8, 9, 10}},
		"within a page":   {Correction{Source: 38, Kind: PageStarts, Number: 44}, []int{7, 8, 44, 9, 10}},
		"beyond the file": {Correction{Source: 5000, Kind: PageStarts, Number: 44}, []int{7, 8, 9, 10}},
		"no such kind":    {Correction{Source: 27, Kind: "x", Number: 44}, []int{7, 8, 9, 10}},
	} {
		var got []int
		for _, p := range mustRead(t, text, tt.correction).Pages {
			got = append(got, p.Number)
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: got %v, want %v", name, got, tt.want)
		}
	}
	text = strings.Replace(text, " 7        Q.   Question 7 of page 8?", "7.        Q.   Question 7 of page 8?", 1)
	if _, ok := mustRead(t, text).At(Place{8, 7}); ok {
		t.Error("8:7 is there without a number")
	}
	if l, _ := mustRead(t, text, Correction{Source: 34, Kind: IsLine, Number: 7}).At(Place{8, 7}); l.Text != "7.        Q.   Question 7 of page 8?" {
		t.Errorf("8:7 by hand is %q", l.Text)
	}
	if l, ok := mustRead(t, text, Correction{Source: 30, Kind: NoLine}).At(Place{8, 3}); ok {
		t.Errorf("8:3 is %+v", l)
	}
}

func TestReasons(t *testing.T) {
	for _, reason := range []Reason{PageMissing, PageAgain, PageCounted, PagesCounted, LinesCounted, NumberDropped, LineMissing, LineMoved, Unplaced, ShortPage, LongPage, NoLines} {
		if text := (Doubt{Reason: reason, A: 1, B: 2, Text: "x"}).String(); text == "" || strings.Contains(text, "{") {
			t.Errorf("%s: %q", reason, text)
		}
	}
}

func TestSpeech(t *testing.T) {
	for text, want := range map[string]bool{
		"Q.   Did you?": true, "Q What": true, "A.   No.": true, "A  No.": true, "THE COURT:  So": true, "MS. O'RELL:  Paige": true,
		"COURT REPORTER:  All": true, "THE COURT REPORTER:  I": true, "COURT REPORTER:": false, "A witness was sworn": false, "BY MR. FROST:": false,
		"BY:  CARL FROST": false, "REPORTED BY: X": false, "MDL NO.: 3": false, "Question": false, "Mr. Frost:  yes": false, "": false, "Q": false,
	} {
		if speech(text) != want {
			t.Errorf("%q: %v", text, !want)
		}
	}
}

func TestNothing(t *testing.T) {
	for _, text := range []string{"", "\n\n", "\f \n"} {
		if _, err := Read(text); !errors.Is(err, ErrNothing) {
			t.Errorf("%q: got %v", text, err)
		}
	}
}

// found checks that every line is found back in the file, at the line that it names.
func found(t *testing.T, text string, got *Transcript) {
	t.Helper()
	source := strings.Split(text, "\n")
	for _, p := range got.Pages {
		for _, l := range p.Lines {
			if l.Source < 1 || l.Source > len(source) {
				t.Fatalf("%d:%d is of line %d", p.Number, l.Number, l.Source)
			}
			stands := strings.Join(strings.Fields(strings.Replace(source[l.Source-1], l.Time, " ", 1)), " ")
			if !strings.Contains(stands, strings.Join(strings.Fields(l.Text), " ")) {
				t.Fatalf("%d:%d, %q, is not line %d", p.Number, l.Number, l.Text, l.Source)
			}
		}
	}
}

// TestExported reads the exports of three reporters' programs and holds them
// to what was read by eye.
func TestExported(t *testing.T) {
	for file, want := range map[string]struct {
		first, last, lines, others int
		proceedings                int // the first page of them
		facts                      map[Place]string
		times                      map[Place]string
	}{
		"expert-a_ascii-page-markers.txt": {1, 25, 625, 47, 5, map[Place]string{
			{1, 1}: "IN THE CIRCUIT COURT OF THE 11TH", {1, 10}: "", {1, 14}: "10:40 a.m.", {1, 25}: "Job No. CS4840867",
			{3, 4}: "BY MS. HOLCOMBES...............................   5", {4, 15}: "*      *      *",
			{5, 13}: "Q.   All right, Dr. Talmor.  Can you state your", {6, 1}: "correct?", {6, 11}: "Q.   Starting with 1 and ending with number 45,",
			{7, 6}: "A.   Maybe 15, 20 minutes, something like that.", {7, 14}: "A.   It may have been less than three.",
			{8, 3}: "BY MS. HOLCOMBES:", {10, 1}: "the original transcript.)", {20, 9}: "A.   .1 to 1.0 fibers per cc.  And that's within",
			{21, 2}: "BY MS. HOLCOMBES:", {25, 18}: "A.   It's 500.", {25, 25}: "Q.   Have you issued any invoices to the",
		}, nil},
		"expert-b_formfeed-page-headers.txt": {1, 24, 600, 56, 4, map[Place]string{
			{1, 1}: "UNITED STATES DISTRICT COURT", {1, 5}: "IN RE:  FENWICK & FENWICK", {1, 25}: "", {2, 5}: "555-555-0150",
			{3, 12}: "Exhibit 1 Notice of Deposition for the Federal     7", {4, 23}: "EXAMINATION", {4, 25}: "Q.    Good morning, Dr. Vardi.",
			{7, 13}: "(EXHIBITS 1 AND 2 IDENTIFIED.)", {7, 14}: "BY MR. FROST:", {9, 2}: "1974.  And I can give you the date and Bates stamp",
			{9, 25}: "there?  141?", {10, 1}: "Q.    161.  161.", {10, 15}: `..."`, {12, 16}: "A.    Yes.", {14, 6}: "A.    So I haven't done any work.",
		}, nil},
		"trial-c_left-timestamps-double-spaced.txt": {4263, 4284, 550, 55, 4270, map[Place]string{
			{4263, 4}: "DEPARTMENT 19", {4263, 11}: "", {4263, 25}: "PAGES 4263 - 4456", {4264, 7}: "Marbury, Cascadonia 36075", {4265, 5}: "Morning and Afternoon Session Combined              4270",
			{4266, 8}: "Direct Examination By Mr. Whitcombe          4416", {4269, 9}: "rearranged pediatric", {4270, 1}: "--oOo--",
			{4270, 10}: "outside the presence of the jury in the Castellow case.", {4270, 11}: "And Ms. Sethi has an issue involving",
			{4270, 20}: "examination multiple times asking if they had accepted", {4270, 25}: "did not believe that Your Honor had made a ruling as to",
		}, map[Place]string{{4270, 10}: "08:22:56", {4270, 15}: "08:23:08", {4270, 25}: "08:23:37", {4270, 11}: ""}},
	} {
		t.Run(file, func(t *testing.T) {
			data, err := os.ReadFile(sharedtest.Path(t, "transcripts", file))
			if err != nil {
				t.Fatal(err)
			}
			text, err := plaintext.Decode(data)
			if err != nil {
				t.Fatal(err)
			}
			got := mustRead(t, text.Content)
			found(t, text.Content, got)
			lines, others, proceedings := 0, 0, 0
			for i, p := range got.Pages {
				if p.Number != want.first+i || len(p.Lines) != 25 {
					t.Errorf("page %d has %d lines", p.Number, len(p.Lines))
				}
				if p.Proceedings && proceedings == 0 {
					proceedings = p.Number
				}
				lines, others = lines+len(p.Lines), others+len(p.Others)
			}
			if last := got.Pages[len(got.Pages)-1].Number; last != want.last || lines != want.lines || others != want.others || proceedings != want.proceedings || len(got.Doubts) > 0 {
				t.Errorf("last page %d, %d lines, %d others, proceedings from %d, doubts %v", last, lines, others, proceedings, got.Doubts)
			}
			for place, text := range want.facts {
				if l, ok := got.At(place); !ok || l.Text != text {
					t.Errorf("%d:%d is %q, want %q", place.Page, place.Line, l.Text, text)
				}
			}
			for place, time := range want.times {
				if l, _ := got.At(place); l.Time != time {
					t.Errorf("%d:%d at %q, want %q", place.Page, place.Line, l.Time, time)
				}
			}
		})
	}
}

func BenchmarkRead(b *testing.B) {
	text := layout{number: left, head: row4("%04d")}.print(testimony(b, 1, 1000, 25))
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		if _, err := Read(text); err != nil {
			b.Fatal(err)
		}
	}
}

func FuzzRead(f *testing.F) {
	for name := range layouts {
		l := layouts[name]
		if l.perPage == 0 {
			l.perPage = 25
		}
		f.Add(l.print(testimony(f, 9, 2, 6)))
	}
	f.Add("1 | 1 | 1\n2 | 2 | 2\n3|3|3\n4|4|4\n5|5|5\n6|6|6\nPage 1   Page 2")
	f.Add("0  08:01             P R O C E E D I N G S\n 2  08:02   (Whereupon\n 3  08:03   identification.)\n 4  08:04             ELSPETH")
	f.Add("\f\f1\n\f2\n3\n4")
	f.Fuzz(func(t *testing.T, text string) {
		decoded, err := plaintext.Decode([]byte(text))
		if err != nil {
			return
		}
		got, err := Read(decoded.Content, Correction{Source: 2, Kind: PageStarts, Number: 3}, Correction{Source: 1, Kind: IsLine, Number: 2})
		if err != nil {
			return
		}
		found(t, decoded.Content, got)
		for _, p := range got.Pages {
			for i, l := range p.Lines {
				if i > 0 && l.Number <= p.Lines[i-1].Number {
					t.Errorf("page %d: line %d after %d", p.Number, l.Number, p.Lines[i-1].Number)
				}
			}
		}
	})
}
