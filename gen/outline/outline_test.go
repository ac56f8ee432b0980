package outline

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// wells is a section with everything that an outline tells apart.
func wells() *Section {
	s := NewSection("/us/usc/t97/s28–1", "28–1", "§ 28–1.", "Wells; “wells” defined")
	s.Lead("For purposes of this part—")
	s.Add(1, "(a)", "Permits.—", "")
	s.Add(2, "(1)", "Term", "A permit lasts for 3 years—")
	s.Add(3, "(A)", "", "for a deep well, and")
	s.Add(3, "(B)", "", "for a shallow well,")
	s.Flush(2, "unless it is revoked.")
	s.Add(2, "(2)", "", "The term “deep well” means a well deeper than 75 feet.")
	s.Add(2, "(2)", "", "The term “old well” means a well drilled before 1950.")
	s.Flush(1, "This subsection binds the United States.")
	s.Add(1, "[(b)", "", "Repealed. Pub. L. 99–1, Jan. 1, 1990.]")
	s.Add(1, "(c)", "Who may inspect?", "")
	s.Add(2, "(1)", "", "Any officer of the Bureau may inspect.")
	s.Flush(0, "Nothing here limits the States.")
	return s
}

func TestBuild(t *testing.T) {
	var got strings.Builder
	for i, l := range wells().Lines {
		fmt.Fprintf(&got, "%d %s %s %d %d|%s\n", i, l.Kind, l.Cite, l.Level, l.Parent, l.Text())
	}
	want := `0 title section 28–1 0 -1|§ 28–1. Wells; “wells” defined.
1 lead section 28–1 0 0|For purposes of this part—
2 chapeau section 28–1(a) 1 0|(a) Permits.—
3 chapeau section 28–1(a)(1) 2 2|  (1) Term. A permit lasts for 3 years—
4 leaf section 28–1(a)(1)(A) 3 3|    (A) for a deep well, and
5 leaf section 28–1(a)(1)(B) 3 3|    (B) for a shallow well,
6 flush flush 2 3|  unless it is revoked.
7 leaf section 28–1(a)(2) 2 2|  (2) The term “deep well” means a well deeper than 75 feet.
8 leaf section 28–1(a)(2) 2 2|  (2) The term “old well” means a well drilled before 1950.
9 flush flush 1 2|This subsection binds the United States.
10 repealed section 28–1(b) 1 0|[(b) Repealed. Pub. L. 99–1, Jan. 1, 1990.]
11 chapeau section 28–1(c) 1 0|(c) Who may inspect?
12 leaf section 28–1(c)(1) 2 11|  (1) Any officer of the Bureau may inspect.
13 flush flush 0 0|Nothing here limits the States.
`
	if got.String() != want {
		t.Errorf("got\n%swant\n%s", got.String(), want)
	}
}

// TestSkippedLevels: a text that starts with clauses nests as it reads, and
// siblings stay siblings.
func TestSkippedLevels(t *testing.T) {
	s := NewSection("s", "9", "", "")
	s.Add(4, "(i)", "", "one")
	s.Add(6, "(I)", "", "two")
	s.Add(6, "(II)", "", "three")
	s.Add(4, "(ii)", "", "four")
	var got []string
	for _, l := range s.Lines {
		got = append(got, fmt.Sprint(l.Cite, l.Level, l.Parent))
	}
	if want := []string{"section 9(i)1 -1", "section 9(i)(I)2 0", "section 9(i)(II)2 0", "section 9(ii)1 -1"}; !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
}

func TestLeaves(t *testing.T) {
	for _, tt := range []struct {
		name  string
		build func(s *Section)
		want  []int
	}{
		{"all", func(s *Section) {
			s.Add(1, "(a)", "", "one two three four")
			s.Add(1, "(b)", "", "one two three four")
		}, []int{1, 2}},
		{"only one", func(s *Section) { s.Add(1, "(a)", "", "one two three four") }, nil},
		{"a heading counts, a label does not", func(s *Section) {
			s.Add(1, "(a)", "One two.", "three four")
			s.Add(1, "(b)", "", "one two three")
			s.Add(1, "(c)", "", "one two three four")
		}, []int{1, 3}},
		{"before flush language", func(s *Section) {
			s.Add(1, "(a)", "", "one two three four")
			s.Add(1, "(b)", "", "one two three four")
			s.Add(1, "(c)", "", "one two three four")
			s.Flush(0, "and so on")
		}, []int{1, 2}},
		{"repealed, and what is below it", func(s *Section) {
			s.Add(1, "(a)", "", "one two three four")
			s.Add(1, "[(b)", "", "Repealed. Pub. L. 99–1, Jan. 1, 1990.]")
			s.Add(2, "(1)", "", "one two three four")
			s.Add(1, "(c)", "", "one two three four")
		}, []int{1, 4}},
		{"doubtful, and what is below it", func(s *Section) {
			s.Add(1, "(a)", "", "one two three four")
			s.Lines[s.Add(1, "(b)", "", "one two three four")].Doubtful = true
			s.Add(2, "(1)", "", "one two three four")
			s.Add(1, "(c)", "", "one two three four")
		}, []int{1, 4}},
		{"cites that stand twice, and what is below them", func(s *Section) {
			s.Add(1, "(a)", "", "one two three four")
			s.Add(1, "(e)", "", "one two three four")
			s.Add(1, "(e)", "", "one two three:")
			s.Add(2, "(1)", "", "one two three four")
			s.Add(1, "(f)", "", "one two three four")
		}, []int{1, 5}},
	} {
		s := NewSection("s", "9", "§ 9.", "Test")
		tt.build(s)
		if got := s.Leaves(); !slices.Equal(got, tt.want) {
			t.Errorf("%s: got %v, want %v", tt.name, got, tt.want)
		}
	}
	if got := wells().DoubledCites(); !slices.Equal(got, []string{"section 28–1(a)(2)"}) {
		t.Errorf("doubled: %q", got)
	}
}

func TestTerms(t *testing.T) {
	for text, want := range map[string][]string{
		"The term “well” means a hole.":                                    {"well"},
		"In this part, the term \"deep well\" means a hole.":               {"deep well"},
		"The term\u202f“well”\u2000means":                                  {"well"},
		"The term “a” means b. The term “c” means d.":                      {"a", "c"},
		"The term “well” includes a pit.":                                  nil,
		"The term “well” has the meaning given":                            nil,
		"The terms “well” and “pit” mean holes.":                           nil,
		"“Well” means a hole.":                                             nil,
		"The term “well” meaning a hole":                                   nil,
		"The term well means a hole.":                                      nil,
		"The term “well” or “pit” means a hole.":                           nil,
		"The term “” means":                                                nil,
		"The term “well means":                                             nil,
		"the term":                                                         nil,
		"A the term “well”means":                                           nil,
		"The term “x the term “well” means a hole":                         {"well"},
		"The long-term “well” means":                                       nil,
		"The term “" + strings.Repeat("long ", 60) + "” means":             nil,
		"Bother the term “residue” means what remains after the debts are": {"residue"},
	} {
		if got := Terms(text); !slices.Equal(got, want) {
			t.Errorf("%s: got %q, want %q", text, got, want)
		}
	}
}

func TestDefinitions(t *testing.T) {
	s := wells()
	if got := s.Definitions(); got != nil {
		t.Errorf("both definitions have a cite that stands twice: %v", got)
	}
	s = NewSection("s", "9", "§ 9.", "The term “title” means nothing")
	s.Lead("The term “lead” means a metal.")
	s.Add(1, "(a)", "", "The term “shaft” means a pit with—")
	s.Add(2, "(1)", "", "The term “a” means b, and the term “c” means d.")
	s.Add(2, "(2)", "Pit", "The term “pit” means a shaft.")
	s.Flush(1, "The term “flush” means full.")
	s.Lines[s.Add(1, "(b)", "", "The term “sump” means a pit.")].Doubtful = true
	s.Add(1, "[(c)", "", "Repealed. The term “old” means new.]")
	if got, want := s.Definitions(), []Definition{{2, "shaft"}, {4, "pit"}}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestIdle(t *testing.T) {
	for _, tt := range []struct {
		label, heading, words string
		want                  Kind
	}{
		{"[(i)", "", "Repealed. Pub. L. 99–1.]", Repealed},
		{"(i)", "", "[Repealed. Pub. L. 99–1.]", Repealed},
		{"(2)", "", "Reserved.", Reserved},
		{"(2)", "", "[Reserved]", Reserved},
		{"(2)", "Reserved", "", Reserved},
		{"[(c)", "", "Redesignated (b).]", Redesignated},
		{"[(c)", "", "Renumbered (b)]", Redesignated},
		{"[(c)", "", "Transferred]", Transferred},
		{"[(c),", "", "(d) Omitted]", Omitted},
		{"(l)", "", ", (m) Omitted.", Omitted},
		{"[(l)", "", "to (p) Repealed. Pub. L. 99–1]", Repealed},
		{"(l)", "", "and (m) and (n) Reserved", Reserved},
		{"(l)", "", ", (m) omitted items", Leaf},
		{"(l)", "", "to (a person) Reserved.", Leaf},
		{"(l)", "", "(m) Omitted.", Leaf},
		{"(1)", "", "omitted items of income", Leaf},
		{"(1)", "", "Transferred funds shall be", Leaf},
		{"(1)", "", "[the word repealed]", Leaf},
		{"(1)", "Reserved powers", "The States", Leaf},
		{"(1)", "Omitted.", "", Omitted},
		{"(1)", "", "", Leaf},
	} {
		s := NewSection("s", "9", "§ 9.", "Test")
		if i := s.Add(1, tt.label, tt.heading, tt.words); s.Lines[i].Kind != tt.want {
			t.Errorf("%s %s %s: got %s, want %s", tt.label, tt.heading, tt.words, s.Lines[i].Kind, tt.want)
		}
	}
	for status, want := range map[string]Kind{"repealed": Repealed, "renumbered": Redesignated, "omitted": Omitted} {
		if got, ok := StatusKind(status); !ok || got != want {
			t.Errorf("status %s: got %s, %v", status, got, ok)
		}
	}
	if _, ok := StatusKind("operational"); ok {
		t.Error("an operational provision is idle")
	}
}

func TestHeadings(t *testing.T) {
	for heading, want := range map[string]string{
		"Permits":           "(a) Permits. Words",
		"Permits.":          "(a) Permits. Words",
		"Permits.—":         "(a) Permits.— Words",
		"Permits:":          "(a) Permits: Words",
		"Permits-":          "(a) Permits- Words",
		"Who may?":          "(a) Who may? Words",
		"The “permit.”":     "(a) The “permit.” Words",
		"“Permit” defined":  "(a) “Permit” defined. Words",
		"The term “permit”": "(a) The term “permit”. Words",
		"":                  "(a) Words",
	} {
		l := Line{Kind: Leaf, Label: "(a)", Heading: heading, Words: "Words", Level: 1}
		if got := l.Text(); got != want {
			t.Errorf("heading %q: got %q, want %q", heading, got, want)
		}
	}
}

func TestText(t *testing.T) {
	for _, tt := range []struct {
		line Line
		want string
	}{
		{Line{Label: "(a)", Level: 2}, "  (a)"},
		{Line{Label: "(l)", Words: ", (m) Omitted.", Level: 1}, "(l), (m) Omitted."},
		{Line{Label: "(l)", Heading: ", (m) Omitted", Level: 2}, "  (l), (m) Omitted."},
		{Line{Label: "§ 9.", Heading: "Wells"}, "§ 9. Wells."},
		{Line{Words: "and so on", Level: 3}, "    and so on"},
		{Line{Heading: "Recitals", Words: "Whereas"}, "Recitals. Whereas"},
	} {
		if got := tt.line.Text(); got != tt.want {
			t.Errorf("got %q, want %q", got, tt.want)
		}
	}
}

// TestPrompt: lines are cut from the text, blank lines stand between sections
// only, and headers begin their lines.
func TestPrompt(t *testing.T) {
	other := NewSection("o", "9", "§ 9.", "Other")
	other.Add(1, "(a)", "Pit", "The term “pit” means a shaft.")
	text, lines := Prompt([]*Section{wells(), other}, true)
	parts := strings.Split(text, "\n\n")
	if len(parts) != 2 || parts[1] != "§ 9. Other.\n(a) Pit. The term “pit” means a shaft." {
		t.Errorf("got\n%s", text)
	}
	var joined []string
	for _, l := range lines {
		joined = append(joined, l.Text)
		if l.Header != "" && !strings.HasPrefix(l.Text+" ", l.Header) || l.DefinedTerms == nil {
			t.Errorf("line %+v", l)
		}
	}
	if got := strings.Join(joined, "\n"); got != strings.ReplaceAll(text, "\n\n", "\n") {
		t.Errorf("lines:\n%s", got)
	}
	last := lines[len(lines)-1]
	if last.Cite != "section 9(a)" || last.Level != 1 || last.Header != "(a) Pit. " || !slices.Equal(last.DefinedTerms, []string{"pit"}) {
		t.Errorf("last line %+v", last)
	}
	if lines[6].Text != "  unless it is revoked." || lines[6].Cite != "flush" {
		t.Errorf("flush line %+v", lines[6])
	}
	if _, lines := Prompt([]*Section{other}, false); lines[0].DefinedTerms != nil {
		t.Error("terms where they were not asked for")
	}
}

func TestCount(t *testing.T) {
	other := NewSection("o", "9", "§ 9.", "Other")
	other.Add(1, "(a)", "", "The term “Deep Well” means a shaft.")
	got := Count(&Outline{Sections: []*Section{wells()}}, &Outline{Sections: []*Section{other}})
	want := Counts{
		Sections: 2, Lines: 16, Leaves: 2, LeavesAsked: 0, Definitions: 3, DefinitionsAsked: 1, UniqueDefinitions: 2,
		FlushLines: 3, IdleLines: 1, DoubledCites: 1,
	}
	if got != want {
		t.Errorf("got %+v\nwant %+v", got, want)
	}
}
