package answers

import (
	"strconv"
	"strings"
)

// Match says which answer belongs to which prompt.
type Match struct {
	// Answers holds, for each id asked about, the index in File.Answers or -1.
	Answers []int
	// Problems name ids that no prompt has, ids that occur again and answers
	// that are too many or too few, in the order of lines, capped as in File.
	Problems []Problem
}

// Match finds the answer to each prompt: by id, exactly or without the white
// space around it; by order where the file has no ids. Of several answers with
// one id the last counts that is not empty: a run that was resumed writes the
// better answer behind. All of them stay in the file.
func (f File) Match(ids []string) Match {
	m := Match{Answers: make([]int, len(ids))}
	for i := range m.Answers {
		m.Answers[i] = -1
	}
	var found problems
	if f.ByOrder() {
		f.matchByOrder(&m, &found)
	} else {
		f.matchByID(ids, &m, &found)
	}
	m.Problems = found.list()
	return m
}

func (f File) matchByOrder(m *Match, found *problems) {
	n := len(f.Answers)
	for n > len(m.Answers) && f.Answers[n-1].Empty {
		n-- // blank lines at the end of a file are no answers
	}
	for i := range min(n, len(m.Answers)) {
		m.Answers[i] = i
	}
	counts := Problem{Part: strconv.Itoa(n), Other: len(m.Answers)}
	switch {
	case n > len(m.Answers):
		counts.Reason, counts.Line = TooMany, f.Answers[len(m.Answers)].Line
		found.add(counts)
	case n < len(m.Answers):
		counts.Reason = TooFew
		found.add(counts)
	}
}

func (f File) matchByID(ids []string, m *Match, found *problems) {
	exact, trimmed := make(map[string]int, len(ids)), make(map[string]int, len(ids))
	for i := len(ids) - 1; i >= 0; i-- {
		exact[ids[i]], trimmed[strings.TrimSpace(ids[i])] = i, i
	}
	for i, a := range f.Answers {
		if strings.TrimSpace(a.ID) == "" {
			continue // told when the file was read
		}
		at, ok := exact[a.ID]
		if !ok {
			at, ok = trimmed[strings.TrimSpace(a.ID)]
		}
		if !ok {
			found.add(Problem{Line: a.Line, Reason: UnknownID, Part: a.ID})
			continue
		}
		before := m.Answers[at]
		if before >= 0 {
			found.add(Problem{Line: a.Line, Reason: DuplicateID, Part: a.ID, Other: f.Answers[before].Line})
		}
		if before < 0 || !a.Empty || f.Answers[before].Empty {
			m.Answers[at] = i
		}
	}
	for i, id := range ids {
		m.Answers[i] = m.Answers[exact[id]]
	}
}
