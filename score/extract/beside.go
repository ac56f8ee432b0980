package extract

import "strings"

// Beside says whether the words around r point to a place next to it, not to
// r itself: "the line right after X", "X comes just before it".
func (p Plain) Beside(r Range) bool {
	if nextTo(p.clauseBefore(r.Start, false)) {
		return true
	}
	after := p.after(r.End)
	phrase := Cue("beside after").starts(after)
	return phrase != "" && askedThing(after[len(phrase):])
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
