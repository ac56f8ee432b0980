package part

import (
	"fmt"
	"strings"
	"testing"

	"benchtrial/gen/prompt"
)

// testimony is a transcript of pages with the lines given, which go on being
// repeated; each repeated line gets a number, so that no two are alike.
func testimony(first, pages, perPage int, lines ...string) prompt.Prompt {
	p := prompt.Prompt{TextType: prompt.Transcript, Task: prompt.TextToCite, Pages: pages, LinesPerPage: perPage}
	n := 0
	for page := first; page < first+pages; page++ {
		of := ""
		if pages > 1 {
			p.Lines = append(p.Lines, prompt.Line{Cite: fmt.Sprintf("page %d", page), Text: fmt.Sprintf("Page %d:", page)})
			of = fmt.Sprintf(" of page %d", page)
		}
		for i := 1; i <= perPage; i++ {
			text := lines[n%len(lines)]
			if n >= len(lines) {
				text += fmt.Sprintf(" any x%d", n)
			}
			p.Lines = append(p.Lines, prompt.Line{Cite: fmt.Sprintf("line %d%s", i, of), Text: fmt.Sprintf("%d: %s", i, text)})
			n++
		}
	}
	return p
}

func TestTestimonyIsSetAsReportersDo(t *testing.T) {
	for name, test := range map[string]struct {
		lines []string
		want  string // a line each: mark, level, text
	}{
		"marks with a full stop": {
			[]string{"Q. Did you sign the log?", "A. I did.", "A truck was in the way.", "MR. OKAFOR: Objection.", "THE WITNESS: I looked at the", "panel.", "BY MS. LINDQVIST:", "Q. At 6:40?"},
			"Q. 0 Did you sign the log?|A. 0 I did.| 0 A truck was in the way.| 1 MR. OKAFOR: Objection.| 1 THE WITNESS: I looked at the| 0 panel.| 0 BY MS. LINDQVIST:|Q. 0 At 6:40?",
		},
		"bare marks": {
			[]string{"Q And you signed", "the log?", "A A truck came in.", "A man got out. Then", "A Toyota stopped.", "Q Whose?", "A 14 of them."},
			"Q 0 And you signed| 0 the log?|A 0 A truck came in.| 0 A man got out. Then| 0 A Toyota stopped.|Q 0 Whose?|A 0 14 of them.",
		},
		"an article is no mark": {
			[]string{"Q What came in?", "A truck?", "A Yes."},
			"Q 0 What came in?| 0 A truck?|A 0 Yes.",
		},
		"parentheticals": {
			[]string{"(Whereupon, Exhibit 14 was", "marked for identification.)", "Q. Is this (pointing) yours?", "(Recess taken.)", "A. Yes."},
			" 2 (Whereupon, Exhibit 14 was| 2 marked for identification.)|Q. 0 Is this (pointing) yours?| 2 (Recess taken.)|A. 0 Yes.",
		},
		"parentheses in what is said": {
			[]string{"Q. And the number was", "(inaudible) or so?", "A. It was", "(I think) nine", "(of ten, or", "a dozen).", "(Mr. Abner", "leaves.)"},
			"Q. 0 And the number was| 0 (inaudible) or so?|A. 0 It was| 0 (I think) nine| 0 (of ten, or| 0 a dozen).| 2 (Mr. Abner| 2 leaves.)",
		},
		"colons that name nobody": {
			[]string{"Q. Note: it was late.", "at 6:40, before the", "EXAMINATION", "IT: the department", "MR. McCABE: I object."},
			"Q. 0 Note: it was late.| 0 at 6:40, before the| 0 EXAMINATION| 0 IT: the department| 1 MR. McCABE: I object.",
		},
	} {
		var got []string
		e := NewExhibit(testimony(68, 1, len(test.lines), test.lines...))
		for _, l := range e.lines {
			got = append(got, fmt.Sprintf("%s %d %s", l.text[:l.mark], l.level, strings.TrimLeft(l.text[l.mark:], " ")))
		}
		if got := strings.Join(got, "|"); got != test.want {
			t.Errorf("%s:\n%s\nwant\n%s", name, got, test.want)
		}
	}
}

func TestPagesOfTestimony(t *testing.T) {
	p := testimony(68, 2, 3, "Q. And you signed?", "A. Yes & no.", "(Recess taken.)", "Q. Then?", "MS. ROE: I object.", "A. I left.")
	p.LineIndex = 3
	e := NewExhibit(p)
	if len(p.Lines) != 8 {
		t.Fatalf("%d lines", len(p.Lines))
	}
	e.MarkVerdict(p, 7)
	want := `<li class="pg"><h3 class="pageno"><span class="t"><span>Page 68</span></span></h3><ol role="list">` +
		`<li class="l0" data-n="1"><span class="t"><span class="q">Q.</span> <span>And you signed?</span></span></li>` +
		`<li class="l0" data-n="2"><span class="t"><span class="q">A.</span> <span>Yes &amp; no.</span></span></li>` +
		`<li class="l2 asked" data-n="3"><span class="t"><span>(Recess taken.)</span></span><span class="note">asked for<span class="by">, 68:3</span></span></li>` +
		`</ol></li><li class="pg"><h3 class="pageno"><span class="t"><span>Page 69</span></span></h3><ol role="list">` +
		`<li class="l0" data-n="1"><span class="t"><span class="q">Q.</span> <span>Then?</span></span></li>` +
		`<li class="l1" data-n="2"><span class="t"><span>MS. ROE: I object.</span></span></li>` +
		`<li class="l0 last given" data-n="3"><span class="t"><span class="q">A.</span> <span>I left.</span></span><span class="note">given<span class="by">, one page later</span></span></li></ol></li>`
	if got := e.Rows(0, 8); got != want {
		t.Errorf("the pages are\n%s\nwant\n%s", got, want)
	}
	e.MarkVerdict(p, 5)
	if got := e.Marks[5].By; got != "one line later" {
		t.Errorf("69:1 after 68:3: %q; the head of a page is no line", got)
	}
	if got := e.Class(); got != "exhibit short deposition pages" {
		t.Errorf("class %q", got)
	}
}

func TestOnePageOfTestimony(t *testing.T) {
	p := testimony(68, 1, 50, "Q. And you signed?", "A. Yes.")
	p.LineIndex = 17
	e := NewExhibit(p)
	e.MarkVerdict(p, -1)
	got := e.Rows(0, e.Len())
	if strings.Contains(got, "<h3") || strings.Count(got, "<li") != 50 || !strings.Contains(got, "asked for<span class=\"by\">, line 18") {
		t.Errorf("one page is %s", got)
	}
	if got := e.Class(); got != "exhibit short deposition close" || e.RailClass() != "r0" {
		t.Errorf("class %q, rail %s", got, e.RailClass())
	}
}

func TestManyPagesSayTheirPositions(t *testing.T) {
	e := NewExhibit(testimony(70, 20, 25, "Q. And you signed?", "A. Yes."))
	got := e.Rows(e.pages[4], e.pages[6])
	if !strings.HasPrefix(got, `<li class="pg" aria-setsize="20" aria-posinset="5"><h3 class="pageno"><span class="t"><span>Page 74</span>`) || strings.Count(got, `class="pg"`) != 2 || strings.Count(got, "<li") != 52 {
		t.Errorf("pages 5 and 6 are %s", got)
	}
	if strings.Count(got, "posinset") != 2 {
		t.Error("the lines of a page are all there and need no positions")
	}
}

func TestFindInTestimony(t *testing.T) {
	e := NewExhibit(testimony(68, 3, 25, "Q. And you signed?", "A. In 1969, yes.", "Exhibit 14."))
	for _, test := range []struct {
		asked      string
		from, want int
	}{
		{"69:18", -1, 44}, {"69:18-20", -1, 44}, {"page 69 line 18", -1, 44}, {"Page 69, line 18.", -1, 44}, {"p. 69, l. 18", -1, 44},
		{"p69 l18", -1, 44}, {"line 18 of page 69", -1, 44}, {"069:018", -1, 44}, {"69 18", -1, 44},
		{"69", -1, 26}, {"page 70", -1, 52}, {"line 18", -1, 18}, {"line 18", 44, 44}, {"18", 60, 70}, {"25", -1, 25},
		{"69:26", -1, -1}, {"71:1", -1, -1}, {"page 71", -1, -1}, {"1969", -1, 2}, {"Exhibit 14", -1, 3}, {"exhibit 14", 3, 6}, {"line", -1, -1},
		{"(a)(1)", -1, -1},
	} {
		if got := e.Find(test.asked, test.from); got != test.want {
			t.Errorf("Find(%q, %d) = %d, want %d", test.asked, test.from, got, test.want)
		}
	}
	one := NewExhibit(testimony(1, 1, 25, "Q. And you signed?", "A. Yes."))
	for asked, want := range map[string]int{"18": 17, "line 18": 17, "18:2": -1, "26": -1, "page 2": 1} {
		if got := one.Find(asked, -1); got != want {
			t.Errorf("on one page Find(%q) = %d, want %d", asked, got, want)
		}
	}
}

// What word processors make of words finds them too; a place that there is not is
// not looked for among the words.
func TestFindForgivesSpellingAndNoPlaces(t *testing.T) {
	e := NewExhibit(testimony(131, 3, 25, "Q. I see. That's \"about time.\"", "A. Page 14 of 34,", "A. not -3."))
	for _, test := range []struct {
		asked string
		want  int
	}{
		{"that\u2019s", 1}, {"\u201cabout time.\u201d", 1}, {"I see.  That's", 1}, {"Q I see. That", 1}, {"Q. I see. That", 1},
		{"page 14 of 34", -1},
		{"0", -1}, {"0:0", -1}, {"131:0", -1}, {"132:00", -1}, {"line 0", -1}, {"page 0", -1}, {"34", -1}, {"page 13", -1}, {"999", -1},
		{"132-133", 26}, {"132\u2013999", 26}, {"134-135", -1}, {"132:26", -1},
	} {
		if got := e.Find(test.asked, -1); got != test.want {
			t.Errorf("Find(%q) = %d, want %d", test.asked, got, test.want)
		}
	}
	if got := NewExhibit(testimony(31, 2, 25, "Q. And?")).Find("-3", -1); got != -1 {
		t.Errorf("Find(-3) = %d", got)
	}
}

// pagesSheet is a sheet of pages: line i takes high(i) lines of type, a head two.
type pagesSheet struct {
	e           *Exhibit
	across      int
	high        func(i int) int
	first, last int
	scroll      float64
	above, blow float64
	most        int
}

func (s *pagesSheet) There() bool                   { return true }
func (s *pagesSheet) Scroll() (top, height float64) { return s.scroll, 480 }
func (s *pagesSheet) ScrollTo(top float64)          { s.scroll = top }
func (s *pagesSheet) Room(above, below float64)     { s.above, s.blow = above, below }
func (s *pagesSheet) Metrics() (Metrics, bool) {
	m := metrics(1000)
	m.Across = s.across
	return m, true
}

func (s *pagesSheet) Show(rows string) {
	var page int
	_, after, _ := strings.Cut(rows, ">Page ")
	fmt.Sscanf(after, "%d", &page)
	s.first = s.e.pages[page-100]
	s.last = s.first + strings.Count(rows, `class="t"`)
	s.most = max(s.most, s.last-s.first)
}

func (s *pagesSheet) Measure() []float64 {
	var heights []float64
	for i := s.first; i < s.last; i++ {
		if s.e.lines[i].place == "" {
			heights = append(heights, 48)
		} else {
			heights[len(heights)-1] += 24 * float64(s.high(i))
		}
	}
	for i := 0; i < len(heights); i += s.across { // pages side by side are equally high
		row := heights[i:min(i+s.across, len(heights))]
		most := 0.0
		for _, h := range row {
			most = max(most, h)
		}
		for n := range row {
			row[n] = most
		}
	}
	return heights
}

func (s *pagesSheet) Height() float64 {
	sum := s.above + s.blow
	for i, h := range s.Measure() {
		if i%s.across == 0 {
			sum += h
		}
	}
	return sum
}

func (s *pagesSheet) LineTop(n int) float64 {
	y, heights, page := s.above, s.Measure(), s.e.pageAt(s.first)
	at := s.e.pageAt(s.first + n)
	for i := page; i < at; i++ {
		if (i-page)%s.across == s.across-1 {
			y += heights[i-page]
		}
	}
	for i := s.e.pages[at]; i < s.first+n; i++ {
		if s.e.lines[i].place == "" {
			y += 48
		} else {
			y += 24 * float64(s.high(i))
		}
	}
	return y
}

func TestPagesInAWindow(t *testing.T) {
	e := NewExhibit(testimony(100, 140, 25, "Q. And you signed?", "A. Yes."))
	if e.Len() != 3640 {
		t.Fatalf("%d lines", e.Len())
	}
	for _, across := range []int{1, 2} {
		for name, high := range map[string]func(i int) int{"as estimated": func(int) int { return 1 }, "wrapping": func(i int) int { return 1 + i%5/4 }} {
			t.Run(fmt.Sprintf("%d across, %s", across, name), func(t *testing.T) {
				s := &pagesSheet{e: e, across: across, high: high}
				v := NewView(s)
				v.Open(e)
				if s.first != 0 || s.last < 52 {
					t.Fatalf("lines %d to %d are shown first", s.first, s.last)
				}
				for range 600 {
					s.scroll += 240
					v.Scrolled()
					if s.scroll = min(s.scroll, s.Height()-480); s.scroll < s.above || s.scroll+480 > s.Height()-s.blow {
						t.Fatalf("a blank at %v: lines from %v to %v", s.scroll, s.above, s.Height()-s.blow)
					}
					if across == 2 && e.pageAt(s.first)%2 != 0 {
						t.Fatalf("page %d stands on the left", e.pageAt(s.first))
					}
				}
				if s.last != e.Len() {
					t.Errorf("at the end line %d is the last", s.last)
				}
				for _, i := range []int{0, 1, 27, 3639, 1820, 1821, 26} {
					v.Reveal(i)
					if top := s.LineTop(i - s.first); i < s.first || i >= s.last || top < s.scroll || top+24 > s.scroll+480 {
						t.Errorf("line %d stands at %v, seen are 480 from %v", i, top, s.scroll)
					}
				}
				before := e.pageAt(s.first)
				s.across = 3 - across
				v.Resized()
				if after := e.pageAt(s.first); after < before-12 || after > before+12 {
					t.Errorf("page %d was first, now %d", before, after)
				}
				if s.most > 450 {
					t.Errorf("up to %d lines are in the page", s.most)
				}
			})
		}
	}
}

func TestPaperHasWholePages(t *testing.T) {
	p := testimony(100, 40, 25, "Q. And you signed?", "A. Yes.")
	for _, test := range []struct {
		asked, given int
		pages        []int
		gaps         string
	}{
		{300, 301, []int{111}, "11 pages not printed|28 pages not printed"},
		{300, 330, []int{111, 112}, "11 pages not printed|27 pages not printed"},
		{300, 20, []int{100, 111}, "10 pages not printed|28 pages not printed"},
		{1039, -1, []int{139}, "39 pages not printed"},
	} {
		p.LineIndex = test.asked
		e := NewExhibit(p)
		if got := e.Paper(); strings.Count(got, "class=\"pg\"") != 40 || strings.Contains(got, "not printed") {
			t.Error("without a verdict not all is printed")
		}
		e.MarkVerdict(p, test.given)
		got := e.Paper()
		var gaps []string
		for _, part := range strings.Split(got, "not printed")[:strings.Count(got, "not printed")] {
			gaps = append(gaps, part[strings.LastIndexByte(part, '>')+1:]+"not printed")
		}
		if strings.Join(gaps, "|") != test.gaps || strings.Count(got, `class="pg"`) != len(test.pages) {
			t.Errorf("%d and %d: %d pages, %q", test.asked, test.given, strings.Count(got, `class="pg"`), gaps)
		}
		for _, page := range test.pages {
			if !strings.Contains(got, fmt.Sprintf("Page %d<", page)) {
				t.Errorf("%d and %d: page %d is not printed", test.asked, test.given, page)
			}
		}
	}
}
