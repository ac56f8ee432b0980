package extract

import "strings"

// reachFurther is how far, in bytes, the rest of a sentence is read for "… and could not find it".
const reachFurther = 160

// reachReply is how far, in bytes, the end of a question is looked for that is answered with no.
const reachReply = 60

// turnedDown says whether what follows a stretch says that the thing asked for
// is not there: "X, which does not contain the text", "X. It is not there.",
// "X and what follows, but could not find it".
func (p *Plain) turnedDown(end int) bool {
	rest := p.speech[end:min(len(p.speech), end+reachFurther)]
	if tail, ok := strings.CutPrefix(strings.TrimLeft(rest, `"')] `), ", "); ok {
		if tag := Cue("tag").starts(tail); tag != "" && strings.HasPrefix(tail[len(tag):], "?") {
			return false // "X, no?"
		}
	}
	if Cue("not seen").openEnded(firstSentence(strings.TrimLeft(rest, `"')?] `))) || turnedBy(rest) {
		return true
	}
	if _, reply, ok := strings.Cut(rest[:min(len(rest), reachReply)], "?"); ok && Cue("reply no").starts(strings.TrimLeft(reply, "? \n")) != "" && p.questionMark(end) >= 0 {
		return true
	}
	said := strings.TrimLeft(rest, `"')] `)
	if i := strings.IndexAny(said, ".,;"); i >= 0 {
		said = said[:i]
	}
	if said != "" && firstScript(said) && Cue("denied in script").Has(said) {
		return true
	}
	rest = strings.TrimLeft(rest, `"') ],.;:?([-`)
	if takenBack(rest) {
		return true
	}
	if thereIsNone(firstSentence(rest)) || saysAbsent(rest) {
		return true
	}
	if Cue("relative").starts(rest) == "" {
		return false
	}
	_, main, ok := strings.Cut(rest, ", ") // "X, where I looked first, does not have it"
	return ok && saysAbsent(main)
}

// firstScript says whether a text begins in a script without spaces between words.
func firstScript(said string) bool { return said[0] >= spaceless && said[0] < 0xf0 }

// saysAbsent says whether words about a place begin by saying that the thing asked for is not there.
func saysAbsent(rest string) bool {
	linked := 0
	for ; linked < 4; linked++ {
		if linked > 0 && takenBack(rest) {
			return true
		}
		word := Cue("linking").starts(rest)
		if word == "" {
			break
		}
		rest = strings.TrimLeft(rest[len(word):], " ,;.")
	}
	if linked > 0 && saidFalse(rest) {
		return true // "X, which is incorrect"
	}
	if linked > 0 && Cue("rejected").starts(rest) != "" {
		return true
	}
	if absent := Cue("not there").starts(rest); absent != "" && Cue("other place").starts(strings.TrimLeft(rest[len(absent):], " ")) == "" {
		return true
	}
	phrase := Cue("lacking").starts(rest)
	return phrase != "" && askedThing(rest[len(phrase):])
}

// thereIsNone says whether what follows a place is a short sentence such as
// "nothing", "no such words there" or "has no place in it".
func thereIsNone(sentence string) bool {
	said := strings.TrimRight(sentence, " .!)]")
	if strings.HasPrefix(sentence[len(said):], "  ") {
		return false // "not “y”": the words are said of what is repeated after them
	}
	sentence = strings.TrimLeft(said, " ")
	if Cue("none").Is(sentence) {
		return true
	}
	there := strings.HasSuffix(sentence, " there") || strings.HasSuffix(sentence, " in it")
	if !there || len(sentence) > 60 || strings.Contains(sentence, "(") || Cue("further").Has(sentence) {
		return false
	}
	return strings.HasPrefix(sentence, "no ") || strings.HasPrefix(sentence, "nothing ") || strings.Contains(sentence, " no ") || negations(sentence, "not after") > 0
}

// turnedBy says whether words further on turn down what was named first: "was
// my first guess, but it is wrong", "comes close; its words differ". Where
// another place is named between, it is not known which is meant.
func turnedBy(rest string) bool {
	if i := indexWords(rest, "its"); i >= 0 && !NamesPlace(rest[:i]) && Cue("turned").starts(rest[i:]) != "" {
		return true
	}
	before, tail, ok := strings.Cut(firstSentence(rest), "but ")
	if !ok || NamesPlace(before) || len(before) > 60 {
		return false
	}
	if Cue("turned").starts(tail) != "" || standsBeside(tail) {
		return true
	}
	phrase := Cue("turned short").starts(tail)
	return phrase != "" && strings.Trim(tail[len(phrase):], " .!,") == ""
}

// NamesPlace says whether words may name a place: labels or a number stand in them.
func NamesPlace(low string) bool { return strings.ContainsAny(low, "(0123456789") }

// firstSentence returns text up to the end of its first sentence.
func firstSentence(text string) string {
	for _, stop := range []string{". ", "; ", "! ", "? ", "\n"} {
		if i := strings.Index(text, stop); i >= 0 {
			text = text[:i]
		}
	}
	return text
}

// openEnded says whether low holds a phrase of the list after which no other place is named.
func (c Cue) openEnded(low string) bool {
	for _, phrase := range cueLists()[string(c)] {
		if i := indexWords(low, phrase); i >= 0 && Cue("other place").starts(strings.TrimLeft(low[i+len(phrase):], " ")) == "" {
			return true
		}
	}
	return false
}

// nearMiss says whether what follows a verb says that something is near and no
// more: "is close but not exact", "was very tempting, though wrong".
func nearMiss(rest string) bool {
	rest = strings.TrimLeft(rest, " ")
	if much := Cue("somewhat").starts(rest); much != "" {
		rest = strings.TrimLeft(rest[len(much):], " ")
	}
	near := Cue("near miss").starts(rest)
	if near == "" {
		return false
	}
	rest = strings.TrimLeft(rest[len(near):], " ,;-")
	turning := Turning.starts(rest)
	return turning != "" && len(strings.Fields(rest[len(turning):])) > 1 // else it breaks off
}

// barred says whether a mark that negates stands directly before start: "!X".
func (p *Plain) barred(start int) bool {
	return start > 0 && p.S[start-1] == '!' && (start == 1 || isSpace(p.S[start-2]) || p.S[start-2] == '=')
}

// saidWrong says whether all that stands before start is a word that turns
// down what follows, with a mark after it: "False. X", "Wrong! X".
func (p *Plain) saidWrong(start int) bool {
	if start > maxSideLabel {
		return false
	}
	said := strings.TrimRight(p.Low[:start], ` \n"'(`)
	bare := strings.TrimRight(said, ".!- ")
	return len(bare) < len(said) && Cue("reject label").Is(strings.TrimLeft(bare, ` \n"'`))
}
