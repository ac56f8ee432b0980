package extract

import (
	"slices"
	"strings"
)

// How far, in bytes, words before and after a stretch are taken to speak of it.
const reachBefore, reachAfter = 90, 60

// reachIdiom is how far, in bytes, an idiom goes on after "but it is not": "… the only one".
const reachIdiom = 12

// Denied says whether the words around r deny it: "not X", "rather than X",
// "X is wrong". Two negations in one clause cancel. Words beyond the clause do not count.
func (p *Plain) Denied(r Range) bool {
	return p.deniedBefore(r.Start) && !p.excepted(r) && !p.asksBack(r) || p.DeniedAfter(r.End) || p.turnedDown(r.End) && !p.excepted(r) || p.inTurnedDownRow(r) || p.labelled(r.Start, "reject label") || p.saidWrong(r.Start) || p.barred(r.Start) || p.Of(r, "turning down") || p.ruledOut(r)
}

// excepted says whether r is what is left: "apart from X, nothing matches".
func (p *Plain) excepted(r Range) bool {
	clause := strings.TrimSpace(p.clauseBefore(r.Start, false))
	for _, apart := range []string{"apart from", "other than", "aside from", "besides", "except", "except for"} {
		if strings.HasSuffix(clause, apart) {
			return Cue("excepted").starts(strings.TrimLeft(p.after(r.End), ", ")) != ""
		}
	}
	return false
}

func (p *Plain) deniedBefore(start int) bool {
	if said := strings.TrimRight(p.spokenBefore(start), " \"'("); strings.HasSuffix(said, ", including") {
		return Cue("none of them").Has(said) // "none of the provisions, including X"
	}
	clause := p.clauseBefore(start, false)
	return Denies(clause) || strings.Contains(clause, "would") && Cue("hypothetical").Has(p.speech[p.questionStart(start):start])
}

// clauseBefore returns the words of the clause before start, without what
// stands in parentheses there. With apposed, the clause before a comma is
// taken along where nothing but the comma stands between ("the next line, “x”").
func (p *Plain) clauseBefore(start int, apposed bool) string {
	for start > 0 && strings.IndexByte(`"'([ `, p.Low[start-1]) >= 0 {
		start--
	}
	if apposed && start > 0 && p.Low[start-1] == ',' {
		start--
	}
	clause := withoutParentheses(p.spokenBefore(start) + " ")
	if i := lastBoundary(clause); i >= 0 {
		clause = clause[i:]
	}
	return clause
}

// maxRepeated is how long repeated text, in bytes, may be that is passed over on the way back.
const maxRepeated = 4096

// spokenBefore returns what the response says before start, within reach;
// repeated text between counts as one space.
func (p *Plain) spokenBefore(start int) string {
	from := max(0, start-reachBefore)
	if said := p.speech[from:start]; !strings.Contains(said, "  ") && !strings.Contains(p.S[from:start], `." `) {
		return said
	}
	var back []byte // backwards
	for i := start - 1; i >= 0 && start-i < maxRepeated && len(back) < reachBefore; i-- {
		c := p.speech[i]
		if p.closesSentence(i) {
			c = '.'
		}
		if c != ' ' || len(back) == 0 || back[len(back)-1] != ' ' {
			back = append(back, c)
		}
	}
	slices.Reverse(back)
	return string(back)
}

// closesSentence says whether a quotation mark stands at i that closes a
// sentence with its quotation: "… not “any x.” It is …".
func (p *Plain) closesSentence(i int) bool {
	return p.S[i] == '"' && i > 0 && p.S[i-1] == '.' && i+2 < len(p.S) && p.S[i+1] == ' ' && p.S[i+2] >= 'A' && p.S[i+2] <= 'Z'
}

// withoutParentheses drops remarks in parentheses; labels stay.
func withoutParentheses(s string) string {
	closing := strings.LastIndexByte(s, ')')
	if closing < 0 {
		return s
	}
	opening := strings.LastIndexByte(s[:closing], '(')
	if opening < 0 || !strings.Contains(s[opening:closing], " ") {
		return s
	}
	return s[:opening] + s[closing+1:]
}

// Contextual says whether the words around r make it a help to find the way
// ("it follows X", "like X", "X comes before"), not what is meant.
func (p *Plain) Contextual(r Range) bool {
	if Cue("relation").Has(withoutTimes(p.clauseBefore(r.Start, true))) || p.Led(r, "compared") || p.asideLine(r.Start) {
		return true
	}
	lead := p.speech[p.questionStart(r.Start):r.Start]
	lead = strings.TrimLeft(lead[strings.LastIndexByte(lead, '(')+1:], " ")
	return Cue("side subject").starts(lead) != "" || p.inReason(r) || Cue("relation after").starts(p.after(r.End)) != ""
}

// withoutTimes drops words of time that look like words of place: "after checking", "before answering".
func withoutTimes(clause string) string {
	for _, word := range []string{"after ", "before "} {
		if i := lastIndexWords(clause, word); i >= 0 {
			if end := wordAt(clause, i+len(word)); strings.HasSuffix(clause[:end], "ing") {
				clause = clause[:i] + clause[end:]
			}
		}
	}
	return clause
}

// inReason says whether r only gives the reason for what its sentence has said
// before: "X, because the line before it is Y".
func (p *Plain) inReason(r Range) bool {
	start := p.questionStart(r.Start)
	lead := p.speech[start:r.Start]
	for _, because := range cueLists()["reason"] {
		i := lastIndexWords(lead, because)
		if i > 0 && strings.TrimSpace(p.S[start:start+i]) != "" {
			return !Conclusion.Has(lead[i:]) && !Alternative.Has(lead[i:]) && !strings.Contains(lead[i:], " but ")
		}
	}
	return false
}

// ConcludedAfter says whether what follows a stretch makes it the answer: "X is the right one".
func (p *Plain) ConcludedAfter(end int) bool {
	clause := strings.TrimLeft(p.after(end), ", ")
	return Cue("conclusion after").starts(clause) != "" && !p.DeniedAfter(end)
}

// after returns what follows a stretch, within reach; nothing where the stretch ends its sentence.
func (p *Plain) after(end int) string {
	if end > 0 && end < len(p.S) && p.S[end-1] == '.' && p.S[end] == ' ' && p.sentenceStop(end-1) {
		return ""
	}
	for end < len(p.Low) && strings.IndexByte(`"') ]`, p.Low[end]) >= 0 {
		end++
	}
	return p.speech[end:min(len(p.speech), end+reachAfter)]
}

// DeniedAfter says whether the verb that follows a stretch denies it.
func (p *Plain) DeniedAfter(end int) bool {
	clause := p.after(end)
	but := strings.TrimLeft(clause, ", ")
	if phrase := Cue("but not").starts(but); phrase != "" {
		return !Cue("not a denial").Has(but[:min(len(but), len(phrase)+reachIdiom)])
	}
	verb := Cue("verb").starts(clause)
	if verb == "" {
		return false
	}
	if nearMiss(clause[len(verb):]) {
		return true
	}
	if i := firstBoundary(clause); i >= 0 {
		clause = clause[:i]
	}
	return negations(clause, "not after") > 0
}

// boundaries end a clause.
var boundaries = []string{". ", "; ", ": ", ", ", "! ", "? ", "\n", " but ", " - ", " and it is ", " whereas ", " while ", " sondern ", " mais ", " sino ", " ma ", " aber ", " maar ", " mas ", "而是", "而應是",
	" and choose ", " and pick ", " and select ", " and go with ", " and settle on ", " and conclude "}

// lastBoundary returns where the last clause of s begins, or -1 where s is all one clause.
func lastBoundary(s string) int {
	last := -1
	for _, b := range boundaries {
		if i := strings.LastIndex(s, b); i >= 0 && !(b == " but " && exceptBut(s[:i])) {
			last = max(last, i+len(b))
		}
	}
	for _, cleft := range []string{" it is ", " it's "} { // "rather than Y it is X"
		if i := strings.LastIndex(s, cleft); i > last && (strings.Contains(s[:i], "rather than") || strings.Contains(s[:i], "instead of")) {
			last = i + len(cleft)
		}
	}
	return last
}

// firstBoundary returns where the first clause of s ends, or -1.
func firstBoundary(s string) int {
	first := -1
	for _, b := range boundaries {
		if i := strings.Index(s, b); i >= 0 && (first < 0 || i < first) {
			first = i
		}
	}
	for _, b := range []string{" and ", " or "} {
		if i := strings.Index(s, b); i >= 0 && (first < 0 || i < first) {
			first = i
		}
	}
	return first
}

// joiningWords join the members of a list, in which one "not" denies all.
var joiningWords = []string{",", "or", "nor", "and", ", or", ", nor", ", and", "/", ""}

// Listed says whether nothing but a comma or a conjunction stands between two stretches.
func (p *Plain) Listed(a, b Range) bool {
	if b.Start < a.End {
		return true
	}
	if b.Start-a.End > 20 {
		return false
	}
	joining := strings.Trim(p.Low[a.End:b.Start], ` "'`)
	for _, in := range []string{" in", " at", " under", " on"} { // "in X or in Y"
		joining = strings.TrimSuffix(joining, in)
	}
	return oneOf(joining, joiningWords)
}
