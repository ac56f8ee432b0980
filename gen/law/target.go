package law

import (
	"slices"
	"strings"

	"benchtrial/gen/cite"
	"benchtrial/gen/draw"
	"benchtrial/gen/outline"
	"benchtrial/gen/prompt"
	"benchtrial/gen/token"
	"benchtrial/gen/unique"
)

// target is a line asked about.
type target struct {
	*counted
	line    int
	leaf    bool
	amended string // of a leaf: its words after the amendment
	term    string // of a definition
	// quoted are the texts that no other line may contain or nearly be: of a
	// leaf both the original and the amended, so that both tasks ask about the same lines.
	quoted []unique.Text
	// single is the term that no other line may define, in lower case.
	single string
}

// reserved is how many tokens are kept for the question (BLT paper, section 3).
const reserved = 100

// citable says whether a line's cite is a section's number and labels, which
// scorers can read.
func citable(l *outline.Line) bool {
	c, ok := cite.Parse(l.Cite)
	return ok && len(c.Labels) > 0
}

// targets returns what a task can ask about a section. Defining tasks ask
// about definitions, all others about leaves.
func (s *counted) targets(task prompt.Task) []target {
	s.asked()
	var all []target
	if task == prompt.DefinedToCite || task == prompt.CiteToDefined {
		for _, d := range s.definitions {
			t := target{counted: s, line: d.Line, term: d.Term}
			if task == prompt.DefinedToCite {
				t.single = strings.ToLower(d.Term)
			}
			all = append(all, t)
		}
		return all
	}
	for _, i := range s.leaves {
		all = append(all, target{counted: s, line: i, leaf: true})
	}
	return all
}

// pick draws a line of the section for a task, uniformly among those that
// differ from all others of the section and whose question leaves the section
// in the room. It reports false where there is none.
func (s *counted) pick(stream *draw.Stream, task prompt.Task, room int) (target, bool) {
	all := s.targets(task)
	for i := range all {
		j := i + stream.IntN(len(all)-i)
		all[i], all[j] = all[j], all[i]
		if t := &all[i]; s.tokens+t.extra(task) <= room && t.prepare() {
			return *t, true
		}
	}
	return target{}, false
}

// extra returns how many tokens the question may need beyond those reserved,
// where it quotes a long line. It is an estimate that errs on the safe side,
// because lines are not counted one by one.
func (t *target) extra(task prompt.Task) int {
	quoted := ""
	switch task {
	case prompt.TextToCite:
		quoted = t.Lines[t.line].Text()
	case prompt.DefinedToCite:
		quoted = t.term
	}
	const wording = 40 // tokens of the longest question without what it quotes
	return max(0, wording+token.Estimate(prompt.USCode, quoted)*5/4-reserved)
}

// prepare readies a target for comparing, and says whether the other lines of
// its own section are unlike it.
func (t *target) prepare() bool {
	t.compared()
	if !t.leaf {
		if t.single == "" {
			return true
		}
		i := slices.Index(t.terms, t.single)
		return !slices.Contains(t.terms[i+1:], t.single)
	}
	line := t.Lines[t.line]
	t.amended, _ = Amend(line.Words) // there are words
	line.Words = t.amended
	t.quoted = []unique.Text{unique.Of(t.low[t.line]), unique.Of(folded(line.Text()))}
	for i, low := range t.low {
		if i != t.line && t.like(low) {
			return false
		}
	}
	return true
}

func (t *target) like(low string) bool {
	return slices.ContainsFunc(t.quoted, func(q unique.Text) bool { return q.Clashes(low) })
}

// clashes says whether another section has a line that could be taken for the
// target, or a cite that could.
func (t *target) clashes(s *counted) bool {
	if !t.apart(s) {
		return true
	}
	if !t.leaf && t.single == "" {
		return false
	}
	s.compared()
	return t.leaf && slices.ContainsFunc(s.low, t.like) || t.single != "" && slices.Contains(s.terms, t.single)
}
