package main

import (
	"encoding/json"
	"io"

	"benchtrial/gen/document/uslm"
	"benchtrial/gen/outline"
	"benchtrial/gen/token/cl100ktest"
)

// stats is what -stats prints about titles of the U.S. Code. docs/law.md says
// what each figure counts.
type stats struct {
	Sections              int          `json:"sections"`
	Leaves                int          `json:"leaves"`
	Definitions           int          `json:"definitions"`
	UniqueDefinitions     int          `json:"unique_definitions"`
	ExcludedTables        int          `json:"excluded_tables"`
	ExcludedTablesInLaw   int          `json:"excluded_tables_in_law"`
	ExcludedTablesInNotes int          `json:"excluded_tables_in_notes"`
	SectionsWithStatus    int          `json:"sections_with_status"`
	SectionsMisnumbered   int          `json:"sections_misnumbered"`
	SectionsQuoting       int          `json:"sections_quoting_hierarchies"`
	SectionsMisnested     int          `json:"sections_misnested"`
	SectionsRead          int          `json:"sections_read"`
	SectionsTablesInNotes int          `json:"sections_with_tables_in_notes_only"`
	SectionsWithDoubledID int          `json:"sections_with_a_number_given_twice"`
	LeavesAsked           int          `json:"leaves_that_can_be_asked_about"`
	DefinitionsAsked      int          `json:"definitions_that_can_be_asked_about"`
	DoubledCites          int          `json:"doubled_cites"`
	FlushLines            int          `json:"flush_lines"`
	IdleLines             int          `json:"repealed_or_reserved_lines"`
	DoubtfulLines         int          `json:"doubtful_lines"`
	Lines                 int          `json:"lines"`
	FootnoteMarks         int          `json:"footnote_marks_taken_out"`
	Tokens                tokenBins    `json:"tokens"`
	Paper                 paperFigures `json:"paper"`
	Titles                []titleStats `json:"titles"`
}

// tokenBins counts sections by their tokens.
type tokenBins struct {
	CountedWith string `json:"counted_with"`
	All         int    `json:"all"`
	Longest     int    `json:"longest_section"`
	Over2k      int    `json:"sections_over_2k"`
	Over4k      int    `json:"sections_over_4k"`
	Over8k      int    `json:"sections_over_8k"`
}

// paperFigures are those of the whole Code in the BLT paper, section 3.3.
type paperFigures struct {
	Source            string `json:"source"`
	Sections          int    `json:"sections"`
	Leaves            int    `json:"leaves"`
	UniqueDefinitions int    `json:"unique_definitions"`
	ExcludedTables    int    `json:"excluded_tables"`
	Over2k            int    `json:"sections_over_2k"`
	Over4k            int    `json:"sections_over_4k"`
	Over8k            int    `json:"sections_over_8k"`
}

var paper = paperFigures{
	Source: "BLT paper, section 3.3: titles 1 to 54", Sections: 43_916, Leaves: 447_037, UniqueDefinitions: 23_562,
	ExcludedTables: 5_946, Over2k: 2_602, Over4k: 813, Over8k: 196,
}

// titleStats is what one title has of the counts above.
type titleStats struct {
	File        string `json:"file"`
	Title       string `json:"title"`
	Name        string `json:"name"`
	Release     string `json:"release"`
	Sections    int    `json:"sections"`
	Leaves      int    `json:"leaves"`
	Definitions int    `json:"definitions"`
}

func printStats(w io.Writer, titles []readTitle, tablesInNotes bool) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return e.Encode(statsOf(titles, tablesInNotes))
}

func statsOf(titles []readTitle, tablesInNotes bool) stats {
	s := stats{Paper: paper, Tokens: tokenBins{CountedWith: "cl100k_base"}}
	var read uslm.Counts
	var all []*outline.Outline
	var counter cl100ktest.Counter
	ids := make(map[string]int)
	for _, t := range titles {
		read.Add(t.Counts)
		all = append(all, &t.Outline)
		c := outline.Count(&t.Outline)
		s.Titles = append(s.Titles, titleStats{t.file, t.Number, t.Name, t.Release, c.Sections, c.Leaves, c.Definitions})
		for _, section := range t.Outline.Sections {
			text, _ := outline.Prompt([]*outline.Section{section}, false)
			s.Tokens.add(counter.Count(text))
			ids[section.ID]++
		}
	}
	for _, n := range ids {
		if n > 1 {
			s.SectionsWithDoubledID += n
		}
	}
	s.ExcludedTablesInLaw, s.SectionsTablesInNotes = read.TablesInLaw, read.TablesInNotes
	if !tablesInNotes {
		s.ExcludedTablesInNotes = read.TablesInNotes
	}
	s.ExcludedTables = s.ExcludedTablesInLaw + s.ExcludedTablesInNotes
	s.SectionsWithStatus, s.SectionsMisnumbered = read.WithStatus, read.Misnumbered
	s.SectionsQuoting, s.SectionsMisnested = read.Quoting, read.Misnested
	s.SectionsRead, s.FootnoteMarks = read.All, read.FootnoteMarks
	c := outline.Count(all...)
	s.Sections, s.Lines = c.Sections, c.Lines
	s.Leaves, s.LeavesAsked = c.Leaves, c.LeavesAsked
	s.Definitions, s.DefinitionsAsked, s.UniqueDefinitions = c.Definitions, c.DefinitionsAsked, c.UniqueDefinitions
	s.FlushLines, s.IdleLines, s.DoubledCites, s.DoubtfulLines = c.FlushLines, c.IdleLines, c.DoubledCites, c.Doubtful
	return s
}

// add counts a section of n tokens.
func (b *tokenBins) add(n int) {
	b.All += n
	b.Longest = max(b.Longest, n)
	for _, bin := range []struct {
		over  int
		count *int
	}{{2000, &b.Over2k}, {4000, &b.Over4k}, {8000, &b.Over8k}} {
		if n > bin.over {
			*bin.count++
		}
	}
}
