package main

import (
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"benchtrial/gen/prompt/sharedtest"
)

var wells = filepath.Join("..", "..", "document", "uslm", "testdata", "wells.xml")

func statsFrom(t *testing.T, args ...string) stats {
	t.Helper()
	text := output(t, append(args, "-stats")...)
	d := json.NewDecoder(strings.NewReader(text))
	d.DisallowUnknownFields()
	var s stats
	if err := d.Decode(&s); err != nil || strings.Count(text, "\n") != 1 {
		t.Fatalf("got %v, %s", err, text)
	}
	return s
}

func TestStats(t *testing.T) {
	s := statsFrom(t, "-uslm", wells)
	if s.Titles[0] != (titleStats{wells, "99", "WELLS AND FERRIES", "119-59", 4, 15, 7}) || len(s.Titles) != 1 {
		t.Errorf("got %+v", s.Titles)
	}
	if s.Paper.Sections != 43_916 || s.Paper.Leaves != 447_037 || s.Paper.UniqueDefinitions != 23_562 || s.Paper.Over2k != 2_602 {
		t.Errorf("the paper's figures: %+v", s.Paper)
	}
	if s.Tokens.CountedWith != "cl100k_base" || s.Tokens.All < 400 || s.Tokens.Longest >= s.Tokens.All || s.Tokens.Over2k != 0 {
		t.Errorf("tokens: %+v", s.Tokens)
	}
	s.Titles, s.Paper, s.Tokens = nil, paperFigures{}, tokenBins{}
	want := stats{
		Sections: 4, Leaves: 15, Definitions: 7, UniqueDefinitions: 7,
		ExcludedTables: 2, ExcludedTablesInLaw: 1, ExcludedTablesInNotes: 1, SectionsWithStatus: 2, SectionsMisnumbered: 3,
		SectionsQuoting: 2, SectionsMisnested: 2, SectionsRead: 15, SectionsTablesInNotes: 1,
		LeavesAsked: 6, DefinitionsAsked: 5, DoubledCites: 2, FlushLines: 4, IdleLines: 4, DoubtfulLines: 7, Lines: 45, FootnoteMarks: 3,
	}
	if got, expected := marshal(t, s), marshal(t, want); got != expected {
		t.Errorf("got  %s\nwant %s", got, expected)
	}
	with := statsFrom(t, "-uslm", wells, "-tables-in-notes")
	if with.Sections != 5 || with.ExcludedTables != 1 || with.ExcludedTablesInNotes != 0 || with.SectionsTablesInNotes != 1 {
		t.Errorf("with tables in notes: %+v", with)
	}
	// The same title twice has every section twice, and every term once.
	twice := statsFrom(t, "-uslm", wells, "-uslm", wells)
	if twice.Sections != 8 || twice.Definitions != 14 || twice.UniqueDefinitions != 7 || twice.SectionsWithDoubledID != 8 || len(twice.Titles) != 2 {
		t.Errorf("twice: %+v", twice)
	}
}

func marshal(t *testing.T, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestTokenBins(t *testing.T) {
	var b tokenBins
	for _, n := range []int{1, 2000, 2001, 4001, 8000, 8001, 20_000} {
		b.add(n)
	}
	if b.Over2k != 5 || b.Over4k != 4 || b.Over8k != 2 || b.Longest != 20_000 || b.All != 44_004 {
		t.Errorf("got %+v", b)
	}
}

func TestOutline(t *testing.T) {
	lines := strings.Split(strings.TrimSuffix(output(t, "-uslm", wells, "-outline"), "\n"), "\n")
	if len(lines) != 45 {
		t.Errorf("%d lines", len(lines))
	}
	for i, want := range map[int]string{
		0:  `{"section":"/us/usc/t99/s12a","cite":"section 12a","line_text":"§ 12a. Well permits.","level":0,"header":"§ 12a. Well permits. ","kind":"title"}`,
		6:  `{"section":"/us/usc/t99/s12a","cite":"section 12a(a)(2)(B)","line_text":"    (B) is signed by two sureties,","level":3,"kind":"leaf"}`,
		10: `{"section":"/us/usc/t99/s12a","cite":"section 12a(b)","line_text":"[(b) Repealed. Pub. L. 3–4, § 5, Oct. 11, 1998.]","level":1,"kind":"repealed"}`,
		16: `{"section":"/us/usc/t99/s12a","cite":"section 12a(f)(3)","line_text":"  (3) The term “pit” means a shallow hole. (3A) The term “sump” means a pit that holds water.","level":2,"kind":"leaf","doubtful":true}`,
	} {
		if lines[i] != want {
			t.Errorf("line %d: got %s, want %s", i, lines[i], want)
		}
	}
}

func TestBadLaw(t *testing.T) {
	broken := filepath.Join(t.TempDir(), "usc99.xml")
	if err := os.WriteFile(broken, []byte("<uscDoc>\n<a></b></uscDoc>"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		args []string
		says string
	}{
		{[]string{"-stats"}, "expected -uslm"},
		{[]string{"-outline"}, "expected -uslm"},
		{[]string{"-uslm", wells}, "one of -stats and -outline"},
		{[]string{"-uslm", wells, "-stats", "-outline"}, "one of -stats and -outline"},
		{[]string{"-address", series, "-stats"}, "expected -uslm"},
		{[]string{"-uslm", "no-such.xml", "-stats"}, "-uslm: open no-such.xml"},
		{[]string{"-uslm", t.TempDir(), "-stats"}, "is a folder"},
		{[]string{"-uslm", broken, "-stats"}, "usc99.xml: line 2: expected </a>"},
		{[]string{"-uslm", "main.go", "-stats"}, "main.go: line 1: expected <"},
	} {
		err := run(tt.args, io.Discard, io.Discard)
		if err == nil || !strings.Contains(err.Error(), tt.says) {
			t.Errorf("%s: got %v, want %q", tt.args, err, tt.says)
		}
	}
}

// TestPublishedStats: what was counted in published titles by the rules of the
// paper is what is printed, within one in a hundred.
func TestPublishedStats(t *testing.T) {
	for file, want := range map[string][5]int{
		"usc09.xml":            {31, 0, 29, 0, 0},
		"usc17.xml":            {150, 0, 2133, 87, 9},
		"usc30.xml":            {580, 0, 2984, 58, 6},
		"usc37.xml":            {127, 80, 1413, 50, 0},
		"xml_usc11@113-31.zip": {260, 2, 2631, 59, 5},
	} {
		s := statsFrom(t, "-uslm", sharedtest.Path(t, "uscode", file))
		for i, got := range []int{s.Sections, s.ExcludedTables, s.Leaves, s.Definitions, s.Tokens.Over4k} {
			if off := got - want[i]; 100*max(off, -off) > want[i] {
				t.Errorf("%s: figure %d is %d, want %d within one in a hundred", file, i, got, want[i])
			}
		}
	}
}
