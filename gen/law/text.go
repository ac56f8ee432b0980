// Package law asks questions about sections of law, real or invented: which
// section and which line of it, which other sections stand beside it, what is
// amended (BLT paper, section 3.3). It works on outlines, wherever they come from.
package law

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"benchtrial/gen/outline"
	"benchtrial/gen/prompt"
)

// Text is what prompts are made from: the sections of one or several outlines
// with their lengths. It does not change, and can be used from several goroutines.
type Text struct {
	hash     func() string
	sections []*counted
	tokens   int // of all sections
}

// counted is a section with its length, and what choosing needs to know of it.
type counted struct {
	*outline.Section
	tokens int
	number string // in lower case

	// What can be asked about the section, worked out when it may be the target.
	ask         sync.Once
	leaves      []int
	definitions []outline.Definition

	// What others may not repeat, worked out when it stands beside a target or is one.
	fold  sync.Once
	low   []string // its lines in lower case, without indentation and label
	terms []string // what it defines anywhere, in lower case
}

// New returns the text of outlines, in whatever order they are given; one that
// is given twice counts once. Count returns the number of tokens of a section
// as it stands in a prompt. Prompts depend on it: for an address to mean the
// same everywhere, titles of the Code are counted exactly (cl100k) and invented
// acts by estimate.
func New(outlines []*outline.Outline, count func(text string) int) *Text {
	t := arrange(outlines)
	for _, s := range t.sections {
		text, _ := outline.Prompt([]*outline.Section{s.Section}, false)
		s.tokens = count(text)
		t.tokens += s.tokens
	}
	return t
}

// Kept is New where the tokens of all sections were counted before and kept,
// as Tokens returned them. The error says that they belong to another text.
func Kept(outlines []*outline.Outline, tokens []int) (*Text, error) {
	t := arrange(outlines)
	if len(tokens) != len(t.sections) {
		return nil, fmt.Errorf("kept counts of tokens: %d, but the text has %d sections", len(tokens), len(t.sections))
	}
	for i, s := range t.sections {
		s.tokens = max(tokens[i], 1)
		t.tokens += s.tokens
	}
	return t, nil
}

// arrange returns the text with its sections in an order of its own, not counted yet.
func arrange(outlines []*outline.Outline) *Text {
	t := &Text{hash: sync.OnceValue(func() string { return outline.Hash(outlines...) })}
	if len(outlines) > 1 {
		outlines = sorted(outlines)
	}
	for _, o := range outlines {
		for _, s := range o.Sections {
			t.sections = append(t.sections, &counted{Section: s, number: strings.ToLower(s.Number)})
		}
	}
	return t
}

// sorted returns outlines in the order of their fingerprints, each once.
func sorted(outlines []*outline.Outline) []*outline.Outline {
	var hashes []string
	var list []*outline.Outline
	for _, o := range outlines {
		hash := outline.Hash(o)
		if i, found := slices.BinarySearch(hashes, hash); !found {
			hashes = slices.Insert(hashes, i, hash)
			list = slices.Insert(list, i, o)
		}
	}
	return list
}

// Hash returns the fingerprint of the text, which addresses name it by.
func (t *Text) Hash() string { return t.hash() }

// Sections returns how many sections the text has.
func (t *Text) Sections() int { return len(t.sections) }

// Total returns the tokens of all sections together.
func (t *Text) Total() int { return t.tokens }

// Tokens returns the tokens of each section, in an order that depends on the text alone.
func (t *Text) Tokens() []int {
	tokens := make([]int, len(t.sections))
	for i, s := range t.sections {
		tokens[i] = s.tokens
	}
	return tokens
}

// weight is how likely a section is drawn beside others (SPEC of the records, 4.2).
func (s *counted) weight() uint64 { return uint64(s.tokens) * uint64(s.tokens) }

// asked works out what can be asked about the section.
func (s *counted) asked() {
	s.ask.Do(func() {
		for _, i := range s.Leaves() {
			// A line that is all heading is not amended, and so is not asked about.
			if l := &s.Lines[i]; strings.TrimSpace(l.Words) != "" && citable(l) {
				s.leaves = append(s.leaves, i)
			}
		}
		for _, d := range s.Definitions() {
			if citable(&s.Lines[d.Line]) {
				s.definitions = append(s.definitions, d)
			}
		}
	})
}

// compared works out what others may not repeat.
func (s *counted) compared() {
	s.fold.Do(func() {
		s.low = make([]string, len(s.Lines))
		for i := range s.Lines {
			l := &s.Lines[i]
			s.low[i] = folded(l.Text())
			for _, term := range l.Terms() {
				s.terms = append(s.terms, strings.ToLower(term))
			}
		}
	})
}

// folded returns a line as it is compared with others.
func folded(line string) string { return strings.ToLower(prompt.StripLabel(line)) }

// apart says whether sections may stand in one prompt: the number of neither
// is part of the other's, so that a citation names one of them only.
func (s *counted) apart(other *counted) bool {
	return !strings.Contains(s.number, other.number) && !strings.Contains(other.number, s.number)
}
