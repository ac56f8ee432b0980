package outline

import "strings"

// Counts is how much there is in texts, in the terms of the BLT paper's section 3.3.
type Counts struct {
	Sections int
	Lines    int
	// Leaves are provisions with none below them, not directly before flush
	// language and not repealed or the like, in sections that have two or more;
	// LeavesAsked those of them that can be asked about (Section.Leaves).
	Leaves, LeavesAsked int
	// Definitions are subdivisions that define exactly one term in the strict
	// form; DefinitionsAsked those that can be asked about
	// (Section.Definitions); UniqueDefinitions the different terms among
	// Definitions, capitals and small letters being the same.
	Definitions, DefinitionsAsked, UniqueDefinitions int
	FlushLines                                       int
	IdleLines                                        int // repealed, omitted, reserved, transferred, redesignated
	DoubledCites                                     int // cites that a section has more than once
	Doubtful                                         int // lines
}

// Count counts what texts hold.
func Count(all ...*Outline) Counts {
	var t Tally
	for _, o := range all {
		for _, s := range o.Sections {
			t.Add(s)
		}
	}
	return t.Counts
}

// Tally counts texts a section at a time, for whoever has other things to do meanwhile.
// Its zero value is ready.
type Tally struct {
	Counts
	terms map[string]bool
}

// Add counts one section more.
func (t *Tally) Add(s *Section) {
	if t.terms == nil {
		t.terms = map[string]bool{}
	}
	t.Counts.section(s, t.terms)
	t.UniqueDefinitions = len(t.terms)
}

func (c *Counts) section(s *Section, terms map[string]bool) {
	c.Sections++
	c.Lines += len(s.Lines)
	leaves := 0
	for i := range s.Lines {
		l := &s.Lines[i]
		switch {
		case l.Kind == Flush:
			c.FlushLines++
		case l.Kind.Idle():
			c.IdleLines++
		case l.Kind == Leaf && !s.flushNext(i):
			leaves++
		}
		if l.Doubtful {
			c.Doubtful++
		}
		if l.Kind == Leaf || l.Kind == Chapeau {
			if defined := l.Terms(); len(defined) == 1 {
				c.Definitions++
				terms[strings.ToLower(defined[0])] = true
			}
		}
	}
	if leaves >= leastLeaves {
		c.Leaves += leaves
	}
	c.LeavesAsked += len(s.Leaves())
	c.DefinitionsAsked += len(s.Definitions())
	c.DoubledCites += len(s.DoubledCites())
}
