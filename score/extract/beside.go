package extract

import "strings"

// Beside says whether the words around r point to a place next to it, not to
// r itself: "the line right after X", "X comes just before it".
func (p *Plain) Beside(r Range) bool {
	if nextTo(p.clauseBefore(r.Start, false)) || p.labelled(r.Start, "side label") {
		return true
	}
	return standsBeside(p.after(r.End))
}

// Of says whether the words before r end in a phrase of a list.
func (p *Plain) Of(r Range, list Cue) bool {
	return list.ends(strings.TrimRight(p.clauseBefore(r.Start, false), " "))
}

// Followed says whether the words after r begin with a phrase of a list.
func (p *Plain) Followed(r Range, list Cue) bool {
	return list.starts(strings.TrimLeft(p.after(r.End), ", ")) != ""
}

// Picks says whether the words after r, within reach on its line, choose by a
// phrase of a list: "the latter is right", "it is the second", "X. The latter."
func (p *Plain) Picks(r Range, list Cue) bool {
	said := p.speech[r.End:min(p.LineEnd(r.End), r.End+reachAfter)]
	for _, phrase := range cueLists()[string(list)] {
		i := indexWords(said, phrase)
		if i < 0 {
			continue
		}
		end := i + len(phrase)
		if p.ConcludedAfter(r.End+end) || (Settling.ends(strings.TrimRight(said[:i], " ")) || strings.Trim(said[:i], ` .;:?"')`) == "") && clauseEnds(said[end:]) {
			return true
		}
	}
	return false
}

// Onwards says whether what follows a stretch is meant too: "X et seq.".
func (p *Plain) Onwards(end int) bool {
	return Cue("onwards").starts(strings.TrimLeft(p.after(end), ", ")) != ""
}

// Labelled says whether a label of a list stands directly before r: "defined: …".
func (p *Plain) Labelled(r Range, labels Cue) bool { return p.labelled(r.Start, labels) }

// SideLabelled says whether a label of what only stands beside the answer stands directly before r: "Nearby: …".
func (p *Plain) SideLabelled(r Range) bool { return p.labelled(r.Start, "side label") }

// maxSideLabel is the longest label, in bytes, that is looked up.
const maxSideLabel = 30

// labelled says whether a label of a list stands directly before start: "Previous line: …", "Wrong: …".
func (p *Plain) labelled(start int, labels Cue) bool {
	before := strings.TrimRight(p.Low[max(0, start-maxSideLabel):start], `"'([ `)
	label, ok := strings.CutSuffix(before, ":")
	if !ok {
		label, ok = p.firstCell(start)
	}
	if !ok {
		return false
	}
	label = strings.Trim(label[strings.LastIndexAny(label, "\n.;{(,")+1:], ` -"`)
	label = strings.ReplaceAll(label, "_", " ")
	label = strings.TrimPrefix(label, "the ")
	return labels.Is(label) || labels == "side label" && sideLabel(label) || labels == "reject label" && rejectLabel(label)
}

// rejectLabel says whether a label is that of an answer with a word before it
// that turns it down: "incorrect citation", "wrong term".
func rejectLabel(label string) bool {
	turned, named, ok := strings.Cut(label, " ")
	if !ok || !Cue("reject key").Is(turned) {
		return false
	}
	for _, list := range []Cue{"label", "label cite", "label text", "label term"} {
		if list.Is(named) {
			return true
		}
	}
	return false
}

// sideLabel says whether a label is a word such as "earlier", alone or with what it is said of: "later cite".
func sideLabel(label string) bool {
	words := strings.Fields(label)
	if len(words) == 0 || !Cue("side").Is(words[0]) {
		return false
	}
	for _, w := range words[1:] {
		if !Cue("side").Is(w) && !Cue("side of").Is(w) {
			return false
		}
	}
	return true
}

// maxAsideLine is how far back, in bytes, the label of a line is looked for.
const maxAsideLine = 1000

// asideLine says whether the line of the response that holds i begins with a
// label of what only stands beside the answer: "Context: line 16 has …".
func (p *Plain) asideLine(i int) bool {
	from := max(0, i-maxAsideLine)
	start := from + strings.LastIndexByte(p.Low[from:i], '\n') + 1
	label, _, ok := strings.Cut(p.Low[start:min(i, start+maxSideLabel)], ":")
	label = strings.Trim(label, ` -"(`)
	return ok && (Cue("side label").Is(label) || sideLabel(label))
}

// standsBeside says whether words after a place say that what is asked for is
// next to it: "stands just above the text you quoted", "is right before it".
func standsBeside(after string) bool {
	rest := strings.TrimLeft(after, ", ")
	for n := 0; n < 6; n++ {
		word := Cue("standing").starts(rest)
		if beside := Cue("standing beside").starts(rest); beside != "" && n > 0 && len(beside) >= len(word) || beside != "" && word == beside {
			object := rest[len(beside):]
			return !strings.HasPrefix(object, "  ") && !strings.HasPrefix(object, ` "`) && askedThing(object) // not beside something else that is quoted
		}
		if word == "" {
			return false
		}
		rest = strings.TrimLeft(rest[len(word):], " ")
	}
	return false
}

// nextTo says whether a clause ends in words such as "right after", "next to"
// or "the line before the one at".
func nextTo(clause string) bool {
	words := strings.Fields(clause)
	for n := len(words); n > 0; n = len(words) {
		switch last := words[n-1]; {
		case Cue("place").Is(last):
			words = words[:n-1]
		case n > 1 && Cue("place at").Is(last) && Cue("place").Is(words[n-2]):
			words = words[:n-2]
		default:
			tail := strings.Join(words, " ")
			return Cue("beside").ends(tail) && !Cue("not beside").ends(tail)
		}
	}
	return false
}

// askedThing says whether what follows a verb speaks of the thing asked for,
// or of nothing more: "… does not contain the text", "… comes before it.".
func askedThing(rest string) bool {
	trimmed := strings.TrimLeft(rest, " ")
	if len(rest)-len(trimmed) > 1 || trimmed == "" || !IsWord(trimmed[0]) && trimmed[0] != '(' {
		return true // repeated text, a mark or the end follows
	}
	return Cue("asked thing").starts(trimmed) != ""
}

// Related says whether the words directly before or after r make it only what
// something else is told by: "the parent of X", "X + 1", "for X's sibling".
func (p *Plain) Related(r Range) bool {
	if p.Led(r, "related") {
		return true
	}
	if lead := strings.TrimSpace(p.speech[:r.Start]); Cue("related alone").Is(lead) {
		return true
	}
	tail := strings.TrimLeft(p.speech[r.End:min(len(p.speech), r.End+reachAfter)], ` "'(`)
	return Cue("related after").starts(tail) != "" || len(tail) > 1 && tail[0] == '.' && tail[1] >= '0' && tail[1] <= '9'
}

// Led says whether the words directly before r, labels and all, end in a phrase of a list.
func (p *Plain) Led(r Range, list Cue) bool {
	return list.ends(strings.TrimRight(p.speech[max(0, r.Start-reachBefore):r.Start], ` "'(`))
}

// LedSince says whether a phrase of a list stands in the sentence of r before
// it, after anything else that is repeated there.
func (p *Plain) LedSince(r Range, list Cue) bool {
	lead := p.speech[p.questionStart(r.Start):r.Start]
	lead = strings.TrimRight(lead, " ")
	return list.Has(lead[strings.LastIndex(lead, "   ")+1:])
}
