package extract

import "strings"

// takenBack says whether a text in lower case begins by taking back what
// stands before it: "that was wrong", "oops, ignore this answer", "I misread".
func takenBack(rest string) bool {
	rest = strings.TrimLeft(rest, "\n ")
	for range 4 { // "hmm, wait, on closer look that's not it"
		if Cue("taken back").starts(rest) != "" {
			return true
		}
		if phrase := Cue("dismissing").starts(rest); phrase != "" {
			object := strings.TrimLeft(rest[len(phrase):], " ")
			if clauseEnds(object) || clauseEnds(object[len(Cue("this answer").starts(object)):]) {
				return true
			}
		}
		if subject := Cue("this answer").starts(rest); subject != "" && saidFalse(rest[len(subject):]) {
			return true
		}
		again := Cue("second thoughts").starts(rest)
		if again == "" {
			return false
		}
		rest = strings.TrimLeft(rest[len(again):], " ,.!;-:\n")
	}
	return false
}

// saidFalse says whether a predicate, "is incorrect", "'s not it", denies its subject and no more.
func saidFalse(rest string) bool {
	rest = strings.TrimLeft(rest, " ")
	verb := Cue("be").starts(rest)
	if verb == "" {
		return false
	}
	not := strings.HasSuffix(verb, "n't") || strings.HasSuffix(verb, "not")
	rest = strings.TrimLeft(rest[len(verb):], " ")
	list := Cue("bad")
	if not {
		list = "good"
	}
	said := list.starts(rest)
	if not && said == "" && strings.Trim(firstSentence(rest), " .!") == "" {
		return true // "it is not."
	}
	return said != "" && clauseEnds(rest[len(said):])
}

// clauseEnds says whether nothing but a mark, the end or a reason follows.
func clauseEnds(rest string) bool {
	rest = strings.TrimLeft(rest, " ")
	return rest == "" || !IsWord(rest[0]) && rest[0] != '(' && rest[0] != '"' || strings.HasPrefix(rest, "because ")
}

// ruledOut says whether r stands within "ruled … out", "struck … out".
func (p *Plain) ruledOut(r Range) bool {
	after := p.after(r.End)
	if !strings.HasPrefix(after, "out") || !wordEdge(after, len("out")) {
		return false
	}
	clause := strings.TrimRight(p.clauseBefore(r.Start, false), " \"'")
	for _, verb := range []string{"ruled", "rule", "struck", "crossed"} {
		if strings.HasSuffix(clause, verb) {
			return true
		}
	}
	return false
}
