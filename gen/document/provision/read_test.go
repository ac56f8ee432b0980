package provision

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"benchtrial/gen/document/plaintext"
	"benchtrial/gen/outline"
	"benchtrial/gen/prompt/sharedtest"
)

func mustRead(t testing.TB, text string, corrections ...Correction) *Reading {
	t.Helper()
	r, err := Read(text, corrections...)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// citesOf returns the cites of all lines, a doubtful one with ?, one that is
// neither lead nor provision by its kind.
func citesOf(r *Reading) string {
	var all []string
	for _, s := range r.Outline.Sections {
		for i := range s.Lines {
			l := &s.Lines[i]
			cite := l.Cite
			switch {
			case l.Kind == outline.Lead:
				cite = "lead"
			case l.Kind.Idle():
				cite = l.Kind.String()
			}
			if l.Doubtful {
				cite += "?"
			}
			all = append(all, cite)
		}
	}
	return strings.Join(all, " ")
}

// TestLevels: the same label at different levels, by what stands around it.
func TestLevels(t *testing.T) {
	for name, tt := range map[string]struct{ labels, want string }{
		"i after h":              {"(g). (h). (i). (j).", "(g)? (h) (i) (j)"},
		"i below h":              {"(a). (b). (c). (d). (e). (f). (g). (h): (i); (ii). (i).", "(a) (b) (c) (d) (e) (f) (g) (h) (h)(i) (h)(ii) (i)"},
		"i below h, no colon":    {"(a). (b). (c). (d). (e). (f). (g). (h). (i). (ii). (iii).", "(a) (b) (c) (d) (e) (f) (g) (h) (h)(i) (h)(ii) (h)(iii)"},
		"i last after h":         {"(a). (b). (c). (d). (e). (f). (g). (h). (i).", "(a) (b) (c) (d) (e) (f) (g) (h) (i)"},
		"i with its own list":    {"(a). (b). (c). (d). (e). (f). (g). (h): (1), (2). (i): (1), (2). (j).", "(a) (b) (c) (d) (e) (f) (g) (h) (h)(1) (h)(2) (i) (i)(1) (i)(2) (j)"},
		"i below 1":              {"(a): (1): (i); (ii). (2).", "(a) (a)(1) (a)(1)(i) (a)(1)(ii) (a)(2)"},
		"v after u and after iv": {"(a): (i), (ii), (iii), (iv), (v), (vi). (b).", "(a) (a)(i) (a)(ii) (a)(iii) (a)(iv) (a)(v) (a)(vi) (b)"},
		"c, l, m are letters":    {"(a). (b). (c). (d). (e). (f). (g). (h). (i). (j). (k). (l). (m). (n).", "(a) (b) (c) (d) (e) (f) (g) (h) (i) (j) (k) (l) (m) (n)"},
		"x in both":              {"(a): (i), (ii), (iii), (iv), (v), (vi), (vii), (viii), (ix), (x). (b).", "(a) (a)(i) (a)(ii) (a)(iii) (a)(iv) (a)(v) (a)(vi) (a)(vii) (a)(viii) (a)(ix) (a)(x) (b)"},
		"aa after z":             {"(y). (z). (aa). (bb).", "(y)? (z) (aa) (bb)"},
		"aa below I":             {"(a): (1): (A): (i): (I): (aa), (bb). (II). (ii). (B).", "(a) (a)(1) (a)(1)(A) (a)(1)(A)(i) (a)(1)(A)(i)(I) (a)(1)(A)(i)(I)(aa) (a)(1)(A)(i)(I)(bb) (a)(1)(A)(i)(II) (a)(1)(A)(ii) (a)(1)(B)"},
		"I after H":              {"(A). (B). (C). (D). (E). (F). (G). (H). (I). (J).", "(A) (B) (C) (D) (E) (F) (G) (H) (I) (J)"},
		"I below i":              {"(1): (A): (i): (I), (II). (ii).", "(1) (1)(A) (1)(A)(i) (1)(A)(i)(I) (1)(A)(i)(II) (1)(A)(ii)"},
		"figures twice":          {"(a): (1): (i): (A): (1), (2). (B). (ii). (2). (b).", "(a) (a)(1) (a)(1)(i) (a)(1)(i)(A) (a)(1)(i)(A)(1) (a)(1)(i)(A)(2) (a)(1)(i)(B) (a)(1)(ii) (a)(2) (b)"},
		"run in":                 {"(1)(A). (B). (2) (A): (i). (ii). (3).", "(1) (1)(A) (1)(B) (2) (2)(A) (2)(A)(i) (2)(A)(ii) (3)"},
		"inserted":               {"(1). (1A). (2): (A). (A-1). (B). (3).", "(1) (1A) (2) (2)(A) (2)(A-1) (2)(B) (3)"},
		"one left out":           {"(a). (b). (d). (e).", "(a) (b) (d)? (e)"},
		"one twice":              {"(a). (b). (b). (c).", "(a) (b) (b)? (c)"},
		"several reserved":       {"(a). (b)–(d) [Reserved] (e).", "(a) reserved (e)"},
		"a) and 1)":              {"1). 2): a), b). 3).", "(1) (2) (2)(a) (2)(b) (3)"},
	} {
		t.Run(name, func(t *testing.T) {
			var b strings.Builder
			b.WriteString("§ 7. Gates.\n\n")
			for i, l := range strings.Fields(tt.labels) {
				end := l[len(l)-1:]
				if strings.HasPrefix(l, "[") {
					b.WriteString(l)
					continue
				}
				l = strings.TrimRight(l, ".:;,")
				if l[len(l)-1:] == end { // run in, or a mark of its own
					end = ""
				}
				if i > 0 && b.String()[b.Len()-1] != '\n' {
					b.WriteString("\n\n")
				}
				b.WriteString(l)
				if end != "" {
					b.WriteString(" The gate is of oak" + end + "\n\n")
				} else {
					b.WriteString(" ")
				}
			}
			got := strings.TrimPrefix(strings.ReplaceAll(citesOf(mustRead(t, b.String())), "§ 7(", "("), "§ 7 ")
			if got != tt.want {
				t.Errorf("%s\ngot  %s\nwant %s", b.String(), got, tt.want)
			}
		})
	}
}

func TestKinds(t *testing.T) {
	for name, tt := range map[string]struct{ text, want string }{
		"articles with decimals": {
			"ARTICLE I\nTERM\n\n1.1 Term. It lasts a year.\n\n1.2 End. It ends:\n\n(a) in May; or\n\n(b) in June.\n\nARTICLE II\nFEES\n\n2.1 None.\n\nThe parties agree in Section 2.1 and Section 1.1.\n",
			"article I section 1.1 section 1.2 section 1.2(a) section 1.2(b) article II section 2.1 flush",
		},
		"articles without": {"Article 1. Term\n\n(a) A year.\n\n(b) Or two.\n\nArticle 2. Fees\n\nNone.\n", "article 1 article 1(a) article 1(b) article 2 lead"},
		"sections in articles": {
			"ARTICLE IV - FEES\n\nSection 4.01 Rent. (a) It is due.\n\n(b) In May.\n\nSection 4.02. Tax.\n\nNone is due.\n",
			"section 4.01 section 4.01(a) section 4.01(b) section 4.02 lead",
		},
		"a cite is no heading":   {"§ 3. Gates.\n\n(a) See:\n\n§ 4(b) and § 5.\n\nSection 5 of the Act.\n", "§ 3 § 3(a) flush flush"},
		"sections of an act":     {"SEC. 101. SHORT TITLE.\n\nThis is the Weirs Act.\n\nSEC. 102. GATES.\n\n(a) Oak.—A gate is of oak.\n\n(b) Larch.—Or not.\n", "section 101 lead section 102 section 102(a) section 102(b)"},
		"clauses":                {"1. TERM\n\n1.1 A year under clause 2.\n\n2. FEES\n\n2.1 None (clause 1.1).\n", "clause 1 clause 1.1 clause 2 clause 2.1"},
		"letters with stops":     {"1. TERM\n\na. A year.\n\nb. Or two.\n\n2. FEES\n\nNone.\n", "section 1 section 1(a) section 1(b) section 2 lead"},
		"an initial is no label": {"1. TERM\n\na. A year.\n\nB. Pell signs.\n\nb. Or two.\n\n2. FEES\n\nNone.\n", "section 1 section 1(a) flush section 1(b) section 2 lead"},
		"parties and recitals": {
			"BETWEEN:\n\n(1) A Mill; and\n\n(2) a Weir.\n\nRECITALS\n\n(A) There is a mill.\n\n(B) There is a weir.\n\nIT IS AGREED:\n\n1. TERM\n\nA year.\n\n2. FEES\n\nNone.\n\nSchedule 2 - Stones\n\n1. Two stones.\n\n2. Three:\n\n(a) one;\n\n(b) two more.\n",
			"parties party (1) party (2) recitals recital (A) recital (B) flush section 1 lead section 2 lead Schedule 2 Schedule 2, paragraph 1 Schedule 2, paragraph 2 Schedule 2, paragraph 2(a) Schedule 2, paragraph 2(b)",
		},
		"schedules after one clause": {
			"1. USE\n\n(a) The tenant shall keep sheep on the meadow.\n\n(b) The tenant shall mend the fence.\n\nSCHEDULE 1\n\n1. The shed by the pond is let with its roof and its door to the tenant.\n\n2. The well shall remain with the landlord together with its pump and chain.\n",
			"section 1 section 1(a) section 1(b) Schedule 1 Schedule 1, paragraph 1 Schedule 1, paragraph 2",
		},
		"schedules after sentences": {
			"1. Every member shall weed the path.\n\n2. No member shall light a fire:\n\n(a) in May; or\n\n(b) in June.\n\nSchedule 1\n\n1. The plots by the weir shall cost ten pounds.\n\nSchedule 2\n\n1. The society shall meet in March.\n",
			"section 1 section 2 section 2(a) section 2(b) Schedule 1 Schedule 1, paragraph 1 Schedule 2 Schedule 2, paragraph 1",
		},
		"an exhibit's number at the top": {"Exhibit 10.8\n\n1. Every member shall weed the path.\n\n2. No member shall light a fire.\n", "lead section 1 section 2"},
		"numbers alone":                  {"1798.100. General Duties of Businesses\n\n(a) A mill grinds.\n\n(b) A weir holds.\n\n1798.105. Deletion\n\n(a) None.\n", "section 1798.100 section 1798.100(a) section 1798.100(b) section 1798.105 section 1798.105(a)"},
		"sections by article":            {"ARTICLE I\n\nSection 1.\n\nAll mills.\n\nSection 2.\n\nAll weirs.\n\nARTICLE II\n\nSection 1.\n\nAll gates.\n", "article I, section 1 lead article I, section 2 lead article II, section 1 lead"},
		"a telephone number":             {"1. TERM\n\nCall:\n\n555-0142 Pell\n\n2. FEES\n\nNone.\n", "section 1 lead lead section 2 lead"},
		"roman and letters":              {"I. Mills\n\nA. Stones turn.\n\nB. Wheels turn:\n\n1. slowly; or\n\n2. fast.\n\nII. Weirs\n\nA. They hold.\n", "section I section I(A) section I(B) section I(B)(1) section I(B)(2) section II section II(A)"},
		"no units":                       {"(a) A gate.\n\n(b) A weir:\n\n(1) of oak;\n\n(2) of larch.\n", "paragraph (a) paragraph (b) paragraph (b)(1) paragraph (b)(2)"},
		"no numbering":                   {"Dear Ms. Quillon,\n\nthank you.\n", "lead lead"},
	} {
		if got := citesOf(mustRead(t, tt.text)); got != tt.want {
			t.Errorf("%s:\ngot  %s\nwant %s", name, got, tt.want)
		}
	}
	if r := mustRead(t, "Dear Ms. Quillon,\n\nthank you.\n"); len(r.Doubts) != 1 || r.Doubts[0].Reason != NoNumbering {
		t.Errorf("got %v", r.Doubts)
	}
}

// TestWrapped: what stands at the beginning of a line of a paragraph is a label
// only where a provision can begin.
func TestWrapped(t *testing.T) {
	const before = "§ 7. Gates.\n(a) The miller shall raise the gates of the pond at night and\nbefore any rain, as the clerk says. He may lower them under paragraph\n"
	for after, want := range map[string]string{
		"(b) above.\n(b) He may not fish there, whatever the clerk says of it, or let\nothers fish.\n": "§ 7 § 7(a) § 7(b)",
		"(a)(2)(B)—\n(1) in May; and\n(2) in June.\n":                                                  "§ 7 § 7(a) § 7(a)(1) § 7(a)(2)",
		"(b), (c), and (d) of section 8.\n(b) He sleeps.\n":                                            "§ 7 § 7(a) § 7(b)",
		"two.\n(b) Fish are free; plus\n(c) Eels are free.\n":                                          "§ 7 § 7(a) § 7(b) § 7(c)",
		"1 and 2 only.\n": "§ 7 § 7(a)",
	} {
		if got := citesOf(mustRead(t, before+after)); got != want {
			t.Errorf("%s: got %s, want %s", after, got, want)
		}
	}
}

func TestFlush(t *testing.T) {
	for name, tt := range map[string]struct {
		text, owner string
		sure        bool
	}{
		"after an announced list": {"(a) He shall:\n(1) go; and\n(2) come,\nas he likes.", "§ 7(a)", true},
		"of the section":          {"A person who:\n(1) goes; or\n(2) comes,\nshall pay.", "§ 7", true},
		"of two lists":            {"(a) He shall:\n(1) go:\n(A) out; and\n(B) in,\nas he likes.", "§ 7(a)(1)", false},
		"a further paragraph":     {"(a) He goes.\n(b) He comes.\nHe comes on foot.", "§ 7(b)", true},
		"in its column":           {"(a) He shall:\n  (1) go:\n    (A) out; and\n    (B) in,\n  as he likes.", "§ 7(a)(1)", true},
	} {
		r := mustRead(t, "§ 7. Gates.\n\n"+strings.ReplaceAll(tt.text, "\n", "\n\n"))
		s := r.Outline.Sections[0]
		l := &s.Lines[len(s.Lines)-1]
		if l.Kind != outline.Flush || s.Lines[l.Parent].Cite != tt.owner || l.Doubtful == tt.sure {
			t.Errorf("%s: %s %q of %s, doubtful %v", name, l.Kind, l.Text(), s.Lines[l.Parent].Cite, l.Doubtful)
		}
	}
}

func TestHeadings(t *testing.T) {
	for text, want := range map[string]string{
		"Fees charged. In responding": "Fees charged.", "When appeal is required. As a rule": "When appeal is required.",
		"Notice of fees in excess of $50.00. (1) When": "Notice of fees in excess of $50.00.", "Oak.—A gate": "Oak.—",
		"The fee is due. It is five.": "", "Brack Mills Inc. shall go. It": "", "Go. it": "", "": "", "None.": "",
		"St. Kitts and Nevis": "", "The agency may go. See": "", "“Gate” means oak. It": "",
	} {
		head, rest, ok := runInHeading(text)
		if got := strings.TrimSpace(head); ok != (want != "") || ok && got != want || ok && !strings.HasSuffix(text, rest) {
			t.Errorf("%q: got %q, %q, %v", text, head, rest, ok)
		}
	}
}

func TestCorrections(t *testing.T) {
	text := "§ 7. Gates.\n\n(a) Oak.\n\n(b) Larch.\n\n(i) Dry.\n\n(1) Page.\n\n§ 8 is here.\n\n3\n\nThis stays.\n\nThat goes.\n"
	for name, tt := range map[string]struct {
		c    Correction
		want string
	}{
		"none":             {Correction{}, "§ 7 § 7(a) § 7(b) § 7(b)(i) § 7(b)(i)(1) flush flush flush"},
		"a level":          {Correction{Source: 7, Kind: AtLevel, Level: 1}, "§ 7 § 7(a) § 7(b) § 7(i) § 7(i)(1) flush flush flush"},
		"too deep a level": {Correction{Source: 7, Kind: AtLevel, Level: 9}, "§ 7 § 7(a) § 7(b) § 7(b)(i) § 7(b)(i)(1) flush flush flush"},
		"no label":         {Correction{Source: 7, Kind: NoLabel}, "§ 7 § 7(a) § 7(b) flush § 7(b)(1) flush flush flush"},
		"a section":        {Correction{Source: 11, Kind: NewSection}, "§ 7 § 7(a) § 7(b) § 7(b)(i) § 7(b)(i)(1) lead lead lead"},
		"dropped":          {Correction{Source: 17, Kind: Drop}, "§ 7 § 7(a) § 7(b) § 7(b)(i) § 7(b)(i)(1) flush flush"},
		"kept":             {Correction{Source: 13, Kind: Keep}, "§ 7 § 7(a) § 7(b) § 7(b)(i) § 7(b)(i)(1) flush flush flush flush"},
		"beyond the file":  {Correction{Source: 99, Kind: Drop}, "§ 7 § 7(a) § 7(b) § 7(b)(i) § 7(b)(i)(1) flush flush flush"},
		"no section":       {Correction{Source: 1, Kind: NoSection}, "lead paragraph (a) paragraph (b) paragraph (b)(i) paragraph (b)(i)(1) flush flush flush"},
	} {
		if got := citesOf(mustRead(t, text, tt.c)); got != tt.want {
			t.Errorf("%s:\ngot  %s\nwant %s", name, got, tt.want)
		}
	}
	if r := mustRead(t, "§ 7. A.\n\n(a) One.\n\n(c) Two.\n", Correction{Source: 5, Kind: AtLevel, Level: 1}); len(r.Doubts) != 0 || r.Outline.Sections[0].Lines[2].Doubtful {
		t.Errorf("what a person said is doubtful: %v", r.Doubts)
	}
}

func TestReasons(t *testing.T) {
	for _, reason := range []Reason{LevelOpen, OutOfOrder, NotLabel, OwnerOpen, StrayNumber, OtherPrefix, SectionJumps, CiteTwice, NoNumbering} {
		if text := (Doubt{Reason: reason, Text: "(b)"}).String(); text == "" || strings.Contains(text, "{") {
			t.Errorf("%s: %q", reason, text)
		}
	}
}

func TestNothing(t *testing.T) {
	for _, text := range []string{"", " \n\n", "\f"} {
		if _, err := Read(text); !errors.Is(err, ErrNothing) {
			t.Errorf("%q: got %v", text, err)
		}
	}
}

// TestPublished holds what was read of published documents to what was read by eye.
func TestPublished(t *testing.T) {
	for file, want := range map[string]struct {
		doubts  int
		dropped map[DroppedKind]int
		facts   map[string]string // cite to the beginning of the line
	}{
		"contract-services-agreement.txt": {0, map[DroppedKind]int{PageNumber: 8}, map[string]string{
			"party (2)": "(2) Larchmere Capital Management (International) Limited", "recital (C)": "(C) The Sub-Advisor has been constituted",
			"clause 1": "1. APPOINTMENT AND SCOPE OF AUTHORITY", "clause 1.5": "1.5 The appointment of the Sub-Advisor", "clause 1.5(b)": "  (b) any restrictions",
			"clause 1.6(d)": "  (d) retaining discretion", "clause 2.2(b)(ii)": "    (ii) enter into such investment", "clause 2.3(e)": "  (e) the provision of any other marketing",
			"clause 4": "4. ADMINISTRATIVE FUNCTIONS", "clause 7.1(c)": "  (c) the Sub-Advisor (including its employees)", "clause 7.2": "7.2 The provisions of this Clause 7",
			"clause 10.1": "10.1 Basic Term. In relation to each Fund", "clause 13.4(b)": "  (b) For the avoidance of doubt", "clause 13.7": "13.7 Indemnified Parties",
		}},
		"dc-code-47-1801.04.txt": {4, nil, map[string]string{
			"§ 47-1801.04(6)(A)": "  (A) “Capital asset” means", "§ 47-1801.04(6)(B)": "  (B) For the purpose of computing", "§ 47-1801.04(20)(B)": "  (B) Any company",
			"§ 47-1801.04(40)(C)": "  (C) A corporation", "§ 47-1801.04(44)(A)(ii)(III)": "      (III) Subject to availability", "§ 47-1801.04(44)(D)": "  (D) In the case of an individual",
			"§ 47-1801.04(49)(A)(v)": "    (v) Has created", "§ 47-1801.04(49)(B)": "  (B) For the purposes of this paragraph", "§ 47-1801.04(49)(B-i)": "  (B-i) Each of the following",
			"§ 47-1801.04(49)(B-i)(x)": "    (x) The British", "§ 47-1801.04(49)(B-i)(xxxix)": "    (xxxix) Vanuatu.", "§ 47-1801.04(58)": "(58) “Worldwide combined",
		}},
		"cfr-1-part304.txt": {0, map[DroppedKind]int{Division: 3, Note: 8}, map[string]string{
			"§ 304.3(b)(1)": "  (1) You must describe", "§ 304.9(c)(1)(ii)": "    (ii) For each quarter hour", "§ 304.9(d)(6)(i)": "    (i) If the agency fails",
			"§ 304.9(i)": "(i) Advance payments.", "§ 304.9(k)(2)(ii)(B)": "      (B) The disclosure must", "§ 304.9(k)(3)": "  (3) Where only some",
			"§ 304.25(f)(3)": "  (3) Any other record", "§ 304.31(c)": "(c) That, where the information", "§ 304.32(i)": "(i) Maintain and use records",
		}},
	} {
		t.Run(file, func(t *testing.T) {
			data, err := os.ReadFile(sharedtest.Path(t, "documents", file))
			if err != nil {
				t.Fatal(err)
			}
			r := mustRead(t, string(data))
			found(t, string(data), r)
			if len(r.Doubts) != want.doubts {
				t.Errorf("doubts %v", r.Doubts)
			}
			dropped := map[DroppedKind]int{}
			for _, d := range r.Dropped {
				dropped[d.Kind]++
			}
			for kind, n := range want.dropped {
				if dropped[kind] != n {
					t.Errorf("%d times %s, want %d", dropped[kind], kind, n)
				}
			}
			texts := map[string]string{}
			for _, s := range r.Outline.Sections {
				for i := range s.Lines {
					if l := &s.Lines[i]; texts[l.Cite] == "" {
						texts[l.Cite] = l.Text()
					}
				}
			}
			for cite, text := range want.facts {
				if !strings.HasPrefix(texts[cite], text) {
					t.Errorf("%s is %.60q, want %q", cite, texts[cite], text)
				}
			}
		})
	}
}

// TestClauseAfterList: the words after the list of clause 7.1 belong to it.
func TestClauseAfterList(t *testing.T) {
	data, err := os.ReadFile(sharedtest.Path(t, "documents", "contract-services-agreement.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range mustRead(t, string(data)).Outline.Sections {
		if s.Number != "7" {
			continue
		}
		l := &s.Lines[5]
		if l.Kind != outline.Flush || !strings.HasPrefix(l.Words, "then the Sub-Advisor") || s.Lines[l.Parent].Cite != "clause 7.1" || l.Doubtful {
			t.Errorf("got %+v of %s", l, s.Lines[l.Parent].Cite)
		}
	}
}

// A contract with more than a hundred clauses is no code whose sections are headed 100.1.
func TestManyClauses(t *testing.T) {
	var text, want strings.Builder
	for n := 1; n <= 120; n++ {
		fmt.Fprintf(&text, "%d. Matter %d.\n\n%d.1 The keeper of the yard mends the gate.\n\n%d.2 The keeper of the weir counts the boats.\n\n", n, n, n, n)
		fmt.Fprintf(&want, " section %d section %d.1 section %d.2", n, n, n)
	}
	if got := citesOf(mustRead(t, text.String())); got != want.String()[1:] {
		t.Errorf("got %s", got)
	}
}

func FuzzRead(f *testing.F) {
	for _, name := range []string{"lease", "terms", "act"} {
		data, err := os.ReadFile("testdata/" + name + ".txt")
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(data))
	}
	f.Add("#0\n\n(7)0 o,\n")
	f.Add("§ 1. A.\n(a)(1) “X” or “Y” means (the “Z”)\n(h): (i)\n1.1 A\n2\n")
	f.Fuzz(func(t *testing.T, text string) {
		decoded, err := plaintext.Decode([]byte(text))
		if err != nil {
			return
		}
		r, err := Read(decoded.Content, Correction{Source: 3, Kind: AtLevel, Level: 2}, Correction{Source: 5, Kind: NewSection}, Correction{Source: 6, Kind: Drop})
		if err != nil {
			return
		}
		found(t, decoded.Content, r)
		for _, s := range r.Outline.Sections {
			Definitions(s)
		}
	})
}
