package uslm

import (
	"encoding/xml"
	"os"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"
	"unicode"

	"benchtrial/gen/outline"
	"benchtrial/gen/prompt/sharedtest"
)

// fact is a line as a person read it in the file itself.
type fact struct {
	cite string
	kind outline.Kind
	text string // how the line begins, with its indentation; "…" and how it ends, where that matters
}

// published are titles as the House published them, with what was counted and
// read in them without this reader.
var published = []struct {
	file                      string
	title, release            string
	sections                  int
	leaves, definitions       int // within one in a hundred
	status, inLaw, inNotes    int
	footnoteMarks, flushLines int
	doubled                   []string
	facts                     []fact
}{
	{"usc09.xml", "9", "117-80", 31, 29, 0, 0, 0, 0, 0, 0, nil, []fact{
		{"section 1", outline.Title, "§ 1. “Maritime transactions” and “commerce” defined; exceptions to operation of title."},
		{"section 1", outline.Lead, "“Maritime transactions”, as herein defined, means charter parties, … or any other class of workers engaged in foreign or interstate commerce."},
		{"section 10(a)(3)", outline.Leaf, "  (3) where the arbitrators were guilty of misconduct in refusing to postpone the hearing, … have been prejudiced; or"},
		{"section 16(a)(1)(B)", outline.Leaf, "    (B) denying a petition under section 4 of this title to order arbitration to proceed,"},
		{"section 302", outline.Lead, "Sections 202, 203, 204, 205, and 207 of this title shall apply to this chapter"},
		{"section 307", outline.Title, "§ 307. Chapter 1; residual application."},
	}},
	{"usc17.xml", "17", "117-80", 150, 2133, 87, 3, 0, 0, 22, 45, []string{"section 105(c)"}, []fact{
		{"section 101", outline.Lead, "Except as otherwise provided in this title, as used in this title, the following terms"},
		{"section 104A(d)(2)(A)(ii)", outline.Chapeau, "      (ii)"},
		{"section 104A(d)(2)(A)(ii)(I)", outline.Leaf, "        (I) the act of infringement commenced after the end of the 12-month period"},
		{"section 105(c)", outline.Leaf, "(c) Use by Federal Government.— The Secretary of Defense may direct the covered author"},
		{"section 105(c)", outline.Chapeau, "(c) Definitions.— In this section:"},
		{"section 105(b)", outline.Leaf, "(b) Copyright Protection of Certain of Works.— Subject to subsection (c), the covered author of a covered work owns"},
		{"section 108(h)", outline.Chapeau, "(h)"},
		{"section 114(i)", outline.Repealed, "[(i) Repealed. Pub. L. 115–264, title I, § 103(b), Oct. 11, 2018, 132 Stat. 3724.]"},
		{"section 115(d)(3)(D)(ix)(II)(aa)(AA)", outline.Leaf, "            (AA) examine the books, records, and operations of the collective;"},
		{"section 402(b)(1)", outline.Leaf, "  (1) the symbol ℗ (the letter P in a circle); and"},
		{"section 504(c)(2)", outline.Leaf, "  (2) In a case where the copyright owner sustains the burden of proving, … transmission program embodying a performance of such a work."},
		{"flush", outline.Flush, "The fact that a work is unpublished shall not itself bar a finding of fair use"},
		{"flush", outline.Flush, "  Provided, That the transmission of selections in excess of the numerical limits"},
		{"section 1006(b)(1)", outline.Leaf, "  (1) The sound recordings fund.— 66⅔ percent of the royalty payments"},
	}},
	{"usc30.xml", "30", "117-80", 580, 2984, 58, 45, 0, 0, 112, 47, []string{"section 207(b)(6)", "section 241(c)"}, []fact{
		{"section 28–1", outline.Title, "§ 28–1. Inclusion of certain surveys in labor requirements of mining claims; conditions and restrictions."},
		{"section 28–2", outline.Lead, "As used in section 28–1 of this title,"},
		{"section 28–2(a)", outline.Leaf, "(a) The term “geological surveys” means surveys on the ground for mineral deposits"},
		{"section 185(a)", outline.Leaf, "(a) Grant of authority. Rights-of-way through any Federal lands may be granted"},
		{"section 185(r)(2)", outline.Chapeau, "  (2)"},
		{"section 207(b)(6)", outline.Leaf, "  (6) The Secretary may, upon six months’ notification to the lessee cease to accept advance royalties"},
		{"section 241(c)", outline.Chapeau, "(c) Offsite leases."},
		{"section 524(2)(a)", outline.Leaf, "  (a) included in a permit or lease issued under the mineral leasing laws; or"},
		{"section 602(b)", outline.Repealed, "(b) Repealed. Pub. L. 96–470, title I, § 102(a), Oct. 19, 1980, 94 Stat. 2237."},
		{"section 825(e)(2)(B)(iii)(I)(bb)(AA)", outline.Leaf, "            (AA) are familiar with the operations of such coal mine;"},
		{"section 922(a)(5)(1)(A)", outline.Leaf, "      (A) under eighteen years of age, or"},
		{"section 1026(a)(1)(N)", outline.Leaf, "    (N) Hawaiʻi Volcanoes National Park."},
		{"section 1606(l)", outline.Omitted, "(l), (m) Omitted."},
		{"flush", outline.Flush, "  If the President determines that exports of this oil are in the national interest"},
	}},
	{"usc37.xml", "37", "117-80", 127, 1413, 50, 53, 6, 74, 24, 7, nil, []fact{
		{"section 305b(c)(2)", outline.Leaf, "  (2) The amount of the special pay for a member referred to in paragraph (1) shall be equal to 1⁄30 of the monthly"},
		{"section 356", outline.Title, "§ 356. Continuation pay: full TSP members with 8 to 12 years of service."},
		{"section 356(a)(2)", outline.Leaf, "  (2) enters into an agreement with the Secretary to serve for not less than 3 additional years of obligated service."},
		{"section 491(e)(1)(A)", outline.Leaf, "    (A) to Defense Attache\u0301 Offices or Defense Intelligence Agency Liaison Offices outside the United States; or"},
		{"section 910(e)(1)", outline.Leaf, "  (1) The term “average monthly civilian income”, with respect to a member of a reserve component, means the amount"},
		{"flush", outline.Flush, "is entitled to special pay, as provided in subsection (b)."},
	}},
	{"xml_usc11@113-31.zip", "11", "113-31", 260, 2631, 59, 2, 0, 2, 13, 57, nil, []fact{
		{"section 101(42)", outline.Chapeau, "(42) The term “petition” means petition filed under section 301, 302, 303 and 1504 of this title, as the case may be, … satisfiable in cash or in kind—"},
		{"section 109(h)", outline.Chapeau, "(h)"},
		{"section 109(h)(3)(A)", outline.Chapeau, "    (A) Subject to subparagraph (B), the requirements of paragraph (1) shall not apply"},
		{"section 362(b)(5)", outline.Repealed, "  [(5) Repealed. Pub. L. 105–277, div. I, title VI, § 603(1), Oct. 21, 1998, 112 Stat. 2681–866;]"},
		{"section 507(a)(2)", outline.Leaf, "  (2) Second, administrative expenses allowed under section 503(b) of this title, … under chapter 123 of title 28."},
		{"section 1141(d)(5)(A)", outline.Leaf, "    (A) of a kind specified in paragraph (2)(A) or (2)(B) of section 523(a)"},
		{"flush", outline.Flush, "(41A) The term “personally identifiable information” means—"},
	}},
}

func TestPublished(t *testing.T) {
	for _, tt := range published {
		t.Run(tt.file, func(t *testing.T) {
			title := read(t, sharedtest.Path(t, "uscode", tt.file), Options{})[0]
			c := outline.Count(&title.Outline)
			if title.Number != tt.title || title.Release != tt.release {
				t.Errorf("title %s, release %s", title.Number, title.Release)
			}
			if c.Sections != tt.sections || c.Definitions != tt.definitions || title.WithStatus != tt.status ||
				title.TablesInLaw != tt.inLaw || title.TablesInNotes != tt.inNotes || title.Quoting+title.Misnested+title.Misnumbered != 0 {
				t.Errorf("got %+v %+v", title.Counts, c)
			}
			if off := c.Leaves - tt.leaves; 100*max(off, -off) > tt.leaves {
				t.Errorf("%d leaves, want %d within one in a hundred", c.Leaves, tt.leaves)
			}
			if title.FootnoteMarks != tt.footnoteMarks || c.FlushLines != tt.flushLines {
				t.Errorf("%d marks of footnotes, %d lines of flush language", title.FootnoteMarks, c.FlushLines)
			}
			var doubled []string
			for _, s := range title.Outline.Sections {
				doubled = append(doubled, s.DoubledCites()...)
			}
			if tt.doubled != nil && !slices.Equal(doubled, tt.doubled) || len(doubled) != map[string]int{"9": 0, "17": 1, "30": 2, "37": 0, "11": 23}[tt.title] {
				t.Errorf("cites that stand twice: %q", doubled)
			}
			if want := map[string]int{"9": 0, "17": 4, "30": 2, "37": 0, "11": 61}[tt.title]; c.Doubtful != want {
				t.Errorf("%d doubtful lines, want %d", c.Doubtful, want)
			}
			for _, f := range tt.facts {
				if !holds(title, f) {
					t.Errorf("no %s %s: %s", f.kind, f.cite, f.text)
				}
			}
			checkLines(t, title)
		})
	}
}

// holds says whether a title has the line of a fact.
func holds(title *Title, f fact) bool {
	start, end, _ := strings.Cut(f.text, " … ")
	for _, s := range title.Outline.Sections {
		for i := range s.Lines {
			l := &s.Lines[i]
			if text := l.Text(); l.Cite == f.cite && l.Kind == f.kind && strings.HasPrefix(text, start) && strings.HasSuffix(text, end) {
				return f.kind != outline.Repealed && f.kind != outline.Title || text == f.text
			}
		}
	}
	return false
}

var spaced = regexp.MustCompile(` [,.;:)]`)

// checkLines checks what holds for every line of every title.
func checkLines(t *testing.T, title *Title) {
	for _, s := range title.Outline.Sections {
		if len(s.Lines) == 0 || s.Lines[0].Kind != outline.Title || !strings.HasPrefix(s.Lines[0].Text(), "§ "+s.Number+". ") {
			t.Errorf("%s has no title line", s.ID)
		}
		for i := range s.Lines {
			text := s.Lines[i].Text()
			trimmed := strings.TrimLeft(text, " ")
			if trimmed == "" || trimmed != strings.Join(strings.Fields(trimmed), " ") || strings.ContainsAny(text, "\u00ad\u202f\u2000\u2001") {
				t.Errorf("%s: line %q", s.ID, text)
			}
			if spaced.MatchString(text) {
				t.Errorf("%s: a space before a mark: %q", s.ID, text)
			}
		}
	}
}

// TestRoundTrip reads the same files with another parser and finds every word
// of the law again, in order, and none besides: what is left out is the marks
// and texts of footnotes. Of the two longest WebAssembly reads none.
func TestRoundTrip(t *testing.T) {
	for _, tt := range published {
		t.Run(tt.file, func(t *testing.T) {
			if runtime.GOOS == "js" && (tt.file == "usc30.xml" || tt.file == "usc37.xml") {
				return
			}
			path := sharedtest.Path(t, "uscode", tt.file)
			source := sourceWords(t, path)
			for _, s := range read(t, path, Options{TablesInNotes: true})[0].Outline.Sections {
				var got []string
				for i := range s.Lines {
					got = append(got, words(s.Lines[i].Text())...)
				}
				if want := source[s.ID]; !slices.Equal(got, want) {
					for i := range got {
						if i >= len(want) || got[i] != want[i] {
							t.Errorf("%s: word %d is %q, after %q; the source goes on %q", s.ID, i, got[i], got[max(0, i-5):i], want[min(i, len(want)):min(len(want), i+8)])
							break
						}
					}
					if len(got) < len(want) {
						t.Errorf("%s: %d of %d words", s.ID, len(got), len(want))
					}
				}
			}
		})
	}
}

// words returns the words of a text: runs of letters and runs of digits.
func words(text string) []string {
	var all []string
	kind := 0
	for _, c := range strings.ReplaceAll(text, "\u00ad", "") {
		now := 0
		if unicode.IsLetter(c) || unicode.IsMark(c) {
			now = 1
		} else if unicode.IsNumber(c) {
			now = 2
		}
		if now != 0 && now == kind {
			all[len(all)-1] += string(c)
		} else if now != 0 {
			all = append(all, string(c))
		}
		kind = now
	}
	return all
}

// sourceWords returns the words of the law of each section, by identifier.
func sourceWords(t *testing.T, path string) map[string][]string {
	text := xmlOf(t, path)
	all := make(map[string][]string)
	d := xml.NewDecoder(strings.NewReader(text))
	var id string
	var law strings.Builder
	left, depth := 0, 0 // depth of elements that are left out; depth within the section
	for {
		token, err := d.RawToken()
		if err != nil {
			break
		}
		switch token := token.(type) {
		case xml.StartElement:
			name, class, identifier := token.Name.Local, "", ""
			for _, a := range token.Attr {
				switch a.Name.Local {
				case "class":
					class = a.Value
				case "identifier":
					identifier = a.Value
				}
			}
			switch {
			case left > 0 || name == "note" || name == "notes" || name == "sourceCredit" || strings.Contains(class, "footnoteRef"):
				left++
			case depth > 0:
				depth++
			case name == "section":
				id, depth = identifier, 1
				law.Reset()
			}
			if name == "p" || name == "num" || name == "content" || name == "chapeau" || name == "continuation" || name == "heading" {
				law.WriteByte('\n')
			}
		case xml.EndElement:
			switch {
			case left > 0:
				left--
			case depth > 1:
				depth--
			case depth == 1:
				depth = 0
				all[id] = words(repeated.ReplaceAllString(law.String(), "$1 "))
			}
		case xml.CharData:
			if left == 0 && depth > 0 {
				law.Write(token)
			}
		}
		if e, ok := token.(xml.StartElement); ok && e.Name.Local == "sup" && left == 0 {
			law.WriteByte('\x01')
		}
		if e, ok := token.(xml.EndElement); ok && e.Name.Local == "sup" && left == 0 {
			law.WriteByte('\x02')
		}
	}
	return all
}

// repeated are marks of footnotes that stand a second time, as superscripts.
var repeated = regexp.MustCompile("\x01[0-9]\x02([^⁄])")

// xmlOf returns the XML of a file.
func xmlOf(t *testing.T, path string) string {
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if strings.HasPrefix(string(data), "PK") {
		return unpacked(t, data)
	}
	return string(data)
}
