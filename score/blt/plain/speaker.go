package plain

import (
	"strings"

	"benchtrial/gen/prompt"
	"benchtrial/score/extract"
)

// This file tells who speaks a line of testimony, and whether a response gives its words to somebody else.

// speakerOf returns who speaks a line, in lower case: "q", "a", "the court",
// "mr. hale"; examiner is whom the last line "BY MR. HALE:" names. Both are ""
// where the transcript does not say.
func speakerOf(p *prompt.Prompt, line int) (speaker, examiner string) {
	known := false
	for i := line; i >= 0 && p.Testimony(); i-- {
		if isHead(&p.Lines[i]) {
			continue
		}
		text := unlabelled(&p.Lines[i])
		_, mark := withoutMark(&p.Lines[i], text)
		name := speakerName(text)
		by, isBy := strings.CutPrefix(name, "by ")
		switch {
		case isBy:
			return speaker, by
		case known:
		case mark != "":
			speaker, known = mark, true
		case name != "" || strings.HasPrefix(text, "("):
			speaker, known = name, true
		}
	}
	return speaker, ""
}

// speakerName returns the name that text begins with, "THE WITNESS: …", in lower case, or "".
func speakerName(text string) string {
	name, _, ok := strings.Cut(text, ":")
	if low := extract.Lower(name); ok && name == strings.ToUpper(name) && extract.Speaker.Has(low) {
		return low
	}
	return ""
}

// misattributed says whether the right words stand under the mark or the name
// of somebody who does not speak them. "A:" may stand for "Answer:".
func misattributed(p *prompt.Prompt, r *reading, at extract.Range) bool {
	speaker, examiner := speakerOf(p, p.LineIndex)
	before := r.S[strings.LastIndexByte(r.S[:at.Start], '\n')+1 : at.Start]
	before = strings.TrimRight(before[strings.LastIndexByte(before, '"')+1:], " ")
	if i := strings.Index(before, ": "); i >= 0 {
		before = before[i+len(": "):] // "Line 5: A. …"
	}
	given := speakerName(before)
	for _, mark := range marks {
		if upper := strings.ToUpper(mark); before == upper+"." || before == upper+":" && mark == "q" {
			given = mark
		}
	}
	if given == "a" && strings.Contains(r.S, "\nB.") {
		return false // the first of a list
	}
	switch {
	case given == "" || speaker == "" || given == speaker:
		return false
	case speaker == "q":
		return examiner == "" || given != examiner
	case speaker == "a":
		return given != "the witness"
	}
	return speaker != "the witness" || given != "a"
}

// closedAsQuestion says whether the response is nothing but words of a question
// of the testimony, with the question mark that ends it where the line breaks off before.
func closedAsQuestion(p *prompt.Prompt, r *reading, at extract.Range) bool {
	if speaker, _ := speakerOf(p, p.LineIndex); speaker != "q" {
		return false
	}
	whole := trimQuotes(r, r.whole())
	before := strings.Trim(r.S[whole.Start:at.Start], " \"'.:")
	return strings.Trim(r.S[at.End:whole.End], " \"'") == "?" && (extract.Lower(before) == "q" || onlyCite(r, whole.Start, at.Start))
}
