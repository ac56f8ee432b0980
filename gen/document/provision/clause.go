package provision

import "strings"

// clauseRun are the clauses that are numbered from 1 on.
type clauseRun struct {
	run
	class class // how they begin
}

// hide takes headings for parts of clauses where those came before them.
func (c clauseRun) hide(of *run) {
	if c.count > 1 && of.count > 0 && c.first < of.first && c.count*5 >= of.count {
		of.count = 0
	}
}

func clausesOf(paragraphs []Paragraph) clauseRun {
	var runs [capitals + 1]run
	for as := sentence; as <= capitals; as++ {
		last := 0
		for i, p := range paragraphs {
			if h, ok := clauseOf(p.Text); ok && follows(number(h.number), last) && classOf(h.rest) >= as {
				last = number(h.number)
				runs[as].add(i)
			}
		}
	}
	// A list within a clause is numbered too, so a third may be of another class.
	for as := capitals; as > sentence; as-- {
		if runs[as].count > 1 && runs[as].count*3 >= runs[sentence].count*2 {
			return clauseRun{runs[as], as}
		}
	}
	return clauseRun{runs[sentence], sentence}
}

// follows says whether a clause's number can come after another one: one or two may be missing.
func follows(n, last int) bool { return n > last && n <= last+3 }

// class is how the clauses of a document begin.
type class uint8

const (
	sentence class = iota // with a sentence: they are no units
	short                 // with a short heading
	capitals              // with a heading in capitals
)

func classOf(text string) class {
	head, _, ok := runInHeading(text)
	if !ok {
		head = text
	}
	bare := strings.TrimRight(head, ".:")
	switch {
	case titled(bare) && strings.ToUpper(bare) == bare:
		return capitals
	case titled(bare), !ok && shortLine(text):
		return short
	}
	return sentence
}
