package plain

import (
	"slices"
	"strconv"
	"strings"

	"benchtrial/gen/cite"
	"benchtrial/gen/prompt"
	"benchtrial/score/extract"
)

// example is the citation in the question's own "(Use standard legal formatting like section 1001(b)(2))".
var example = cite.Cite{Section: "1001", Labels: []string{"b", "2"}}

// said is a citation in the response and what the response does with it.
type said struct {
	extract.Mention
	denied     bool // "not X", "X is wrong"
	questioned bool // "X?"
	offered    bool // "or is it X?"
	also       bool // "it could also be X"
	contextual bool // "it follows X"
	beside     bool // "the line right after X"
	aside      bool // "nearby: X", with others listed after it
	foreign    bool // of a section that the prompt does not have
}

// readCite reads a response to a question that asks for a citation.
func readCite(p *prompt.Prompt, r *reading) finding {
	right, ok := parseCite(p, p.Answer)
	if !ok {
		return finding{line: -1}
	}
	alternative, hasAlternative := parseCite(p, p.AlternativeAnswer)
	mentions := saidCites(p, r, r.sectionsOf(p))
	r.list("citations", len(mentions), func(i int) (extract.Range, string, string) {
		return mentions[i].Range, "", role(mentions[i].denied, mentions[i].questioned, mentions[i].tentative())
	})
	accept := []cite.Cite{right}
	if hasAlternative {
		accept = append(accept, alternative)
	}
	chosen := choose(p, r, mentions)
	if len(chosen) == 0 {
		return citeWithout(p, r, mentions, accept)
	}
	return placeCite(p, r, chosen, accept)
}

// sectionsOf tells the section numbers of the prompt from others.
func (r *reading) sectionsOf(p *prompt.Prompt) func(number string) bool {
	if p.Testimony() {
		return func(number string) bool {
			page, err := strconv.Atoi(number)
			return err == nil && r.paging.Page(page)
		}
	}
	if p.Style != nil {
		return p.Style.Has
	}
	sections := map[string]bool{}
	last := "\x00"
	for i := range p.Lines {
		c := folded(p.Lines[i].Cite)
		if strings.HasPrefix(c, last) {
			continue
		}
		if number, ok := strings.CutPrefix(c, "section "); ok {
			number, _, _ = strings.Cut(number, "(")
			sections[number] = true
			last = "section " + number + "("
		}
	}
	return func(number string) bool { return sections[number] }
}

// maxMentions is how many citations of a response are weighed.
const maxMentions = 1000

// saidCites returns the citations in the response in order. Those inside a
// repetition of the text asked about, and the question's own example where
// others stand beside it, are left out.
func saidCites(p *prompt.Prompt, r *reading, known func(number string) bool) []said {
	quoted := r.repeated(p.TargetText)
	r.Plain = r.Blank(quoted)
	var found []extract.Mention
	switch {
	case p.Testimony():
		found = extract.Places(r.Spoken(r.paging), r.paging)
	case p.Style != nil:
		found = extract.OwnMentions(r.S, r.Low, p.Style)
	default:
		found = extract.Mentions(r.S, r.Low, known)
	}
	if n := len(found); n > maxMentions { // an answer stands at the beginning or at the end
		found = append(found[:maxMentions/2:maxMentions/2], found[n-maxMentions/2:]...)
	}
	target := extract.Norm(folded(p.TargetText))
	var all []said
	examples := 0
	for i, m := range found {
		if slices.ContainsFunc(quoted, func(q extract.Range) bool { return q.Holds(m.Range) }) {
			continue
		}
		s := said{Mention: m, foreign: !known(m.Section)}
		if s.foreign && m.Cite.Equal(example) {
			examples++
		}
		s.denied, s.questioned, s.contextual = r.Denied(m.Range), r.Questioned(m.Range), r.Contextual(m.Range)
		s.offered = s.questioned && r.Offered(m.Range)
		s.also, s.beside, s.aside = r.Also(m.Range), r.Beside(m.Range), r.SideLabelled(m.Range)
		if n := len(all); n > 0 && all[n-1].denied && r.Listed(all[n-1].Range, m.Range) && !(i+1 == len(found) && passedOver(r, all[n-1], s)) {
			s.denied = true // "not X, Y or Z"
		}
		if n := len(all); n > 0 && all[n-1].aside && r.Listed(all[n-1].Range, m.Range) {
			s.aside, s.beside = true, true // "nearby: X, Y"
		}
		if n := len(all); n > 0 && all[n-1].beside && betweenTwo(r, all[n-1].Range, m.Range) {
			s.beside = true
		}
		if n := len(all); n > 0 && replaced(r, all[n-1].Range, m.Range) {
			all[n-1].denied = true
		}
		if n := len(all); n > 0 && all[n-1].Cite.Contains(m.Cite) && r.Led(m.Range, extract.Including) {
			s.contextual = true // "all of (b), including (b)(2)"
		}
		if n := len(all); n > 0 && (m.Range == all[n-1].Range && all[n-1].contextual || aside(r, all[n-1].End, m.Start)) {
			s.contextual = true
		}
		if otherSide(p, r, m.Range) || saysOther(r, m.Range, target) || saidOfOther(r, m.Range, target) {
			s.contextual = true
		}
		all = append(all, s)
	}
	completed(r, all)
	for i := len(all) - 2; i >= 0; i-- { // "X and Y are wrong"
		if all[i+1].denied && r.DeniedAfter(all[i+1].End) && r.Listed(all[i].Range, all[i+1].Range) {
			all[i].denied = true
		}
	}
	if examples > 0 && examples < len(all) {
		all = slices.DeleteFunc(all, func(s said) bool { return s.foreign && s.Cite.Equal(example) })
	}
	return all
}

// replaced says whether the second of two takes the place of the first: "X should be Y", "if not X, then Y".
func replaced(r *reading, a, b extract.Range) bool {
	between := strings.TrimSpace(r.Low[a.End:max(a.End, b.Start)])
	return extract.ReplacedBy.Is(between) || between == ", then" && r.Of(a, extract.IfNot)
}

// betweenTwo says whether the second of two is one of those that something lies between: "between X and Y".
func betweenTwo(r *reading, a, b extract.Range) bool {
	return r.Of(a, extract.BetweenTwo) && r.Listed(a, b)
}

// maxRepeated is how many repetitions of a text are looked for.
const maxRepeated = 20

// repeated returns where the response repeats a text, on one line or broken
// over two, without the marks at its ends.
func (r *reading) repeated(text string) []extract.Range {
	var at []extract.Range
	w := extract.WordsOf(&r.Plain, r.whole())
	for _, f := range w.Find(extract.Norm(folded(text)), maxRepeated) {
		found := w.Span(f)
		for found.End < len(r.S) && r.S[found.End] == ')' && strings.HasSuffix(strings.TrimRight(text, ".,;: "), ")") {
			found.End++
		}
		at = append(at, found)
	}
	return at
}

// passedOver says whether a comma leads from what is passed over to what is meant: "instead of X, Y".
func passedOver(r *reading, a, b said) bool {
	return b.Start > a.End && strings.TrimSpace(r.S[a.End:b.Start]) == "," && r.Of(a.Range, extract.PassedOver)
}

// completed gives labels that stand as an alternative to a citation the
// section of that citation: "(b)(2) of section 4291, or (b)(3)".
func completed(r *reading, all []said) {
	last := -1 // the last citation with a section and labels
	for i, s := range all {
		switch {
		case s.Numbered && len(s.Labels) > 0:
			last = i
		case last >= 0 && !s.Numbered && len(s.Labels) == len(all[last].Labels) && s.Start >= all[last].End && s.Start-all[last].End < maxApart:
			if s.offered || extract.Alternative.Has(r.Low[all[last].End:s.Start]) {
				all[i].Numbered, all[i].Section, all[i].foreign = true, all[last].Section, all[last].foreign
			}
		}
	}
}

// maxApart is how far apart, in bytes, a citation and its alternative may stand.
const maxApart = 100

// tentative says whether a citation is only weighed or only shows the way.
func (s said) tentative() bool { return s.questioned || s.contextual || s.beside }

// asserted returns the citations within a stretch that the response stands by:
// neither denied nor named for what stands beside it and, where others are not
// tentative, not tentative, unless a question offers it after the last of those.
func asserted(all []said, within extract.Range) []said {
	var kept []said
	sure := -1 // where the last that is not tentative stands
	for _, s := range all {
		if !s.denied && !s.beside && within.Start <= s.Start && s.Start < within.End {
			kept = append(kept, s)
			if !s.tentative() && !s.also {
				sure = s.Start
			}
		}
	}
	if sure >= 0 {
		kept = slices.DeleteFunc(kept, func(s said) bool { return s.tentative() && !(s.offered && s.Start > sure) })
	}
	if slices.ContainsFunc(kept, func(s said) bool { return s.Numbered && len(s.Labels) > 0 }) {
		kept = slices.DeleteFunc(kept, func(s said) bool { return !s.Numbered || s.foreign && len(s.Labels) == 0 })
	}
	return kept
}

// maxSaying is how far, in bytes, words are quoted after a citation.
const maxSaying = 24

// saysOther says whether the words quoted directly after a citation are not
// those asked about: "line 14 is “morning?”".
func saysOther(r *reading, at extract.Range, target string) bool {
	lead, _, ok := strings.Cut(r.Low[at.End:min(len(r.Low), at.End+maxSaying)], "\"")
	lead = strings.Trim(lead, " (:,-")
	if !ok || lead != "" && !extract.Saying.Is(lead) {
		return false
	}
	start := at.End + strings.IndexByte(r.Low[at.End:], '"') + 1
	for start < len(r.Low) && r.Low[start] == '"' {
		start++ // the words themselves begin with a quotation
	}
	quoted, _, ok := strings.Cut(r.Low[start:min(len(r.Low), start+maxSentence)], "\"")
	quoted = extract.Norm(strings.TrimSuffix(prompt.StripLabel(quoted), "..."))
	part := strings.Contains(target, quoted) && (wordsIn(quoted) > 1 || quoted == target)
	return ok && quoted != " " && !part && !strings.Contains(quoted, target)
}

// saidOfOther says whether words quoted directly before a citation, which they
// are said to stand at, are not those asked about: "“morning?” is 61:14".
func saidOfOther(r *reading, at extract.Range, target string) bool {
	before := strings.TrimRight(r.Low[max(0, at.Start-maxSentence):at.Start], " ")
	for _, verb := range []string{" at", " on", " in", " is", " stands", " appears"} {
		before = strings.TrimSuffix(before, verb)
	}
	before, ok := strings.CutSuffix(before, `"`)
	i := strings.LastIndexByte(before, '"')
	if !ok || i < 0 {
		return false
	}
	quoted := extract.Norm(strings.TrimSuffix(prompt.StripLabel(before[i+1:]), "..."))
	return wordsIn(quoted) > 1 && !strings.Contains(target, quoted) && !strings.Contains(quoted, target)
}

// aside says whether a citation that begins at start stands alone in
// parentheses, after further words: "X, the answer to the question (Y)".
func aside(r *reading, last, start int) bool {
	if start < 2 || r.S[start-1] != '(' || last > start-1 {
		return false
	}
	return wordsIn(r.S[max(last, start-maxSentence):start]) > 1
}
