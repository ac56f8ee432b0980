package plain

import (
	"slices"
	"strings"

	"benchtrial/gen/cite"
	"benchtrial/gen/prompt"
	"benchtrial/score/extract"
)

// placeCite compares the citations that were given with the right ones.
func placeCite(p *prompt.Prompt, r *reading, chosen []said, accept []cite.Cite) finding {
	d := distinct(chosen)
	if len(d) == 1 {
		d = conditional(r, chosen, d)
	}
	if len(d) == 1 && r.Onwards(d[0].End) {
		at := extract.Range{Start: d[0].Start, End: r.Trim(extract.Range{Start: d[0].Start, End: min(sentenceEnd(r.S, d[0].End), d[0].End+maxApart)}).End}
		return finding{kind: citeRange, at: at, line: -1, labels: []string{"multiple answers"}, slots: slots{"given": oneLine(r.S[at.Start:at.End])}}
	}
	if allAccepted(d, accept) {
		return finding{kind: rightCite, at: d[0].Range, line: lineOf(p, d[0].Cite), slots: slots{"given": spelled(p, d[0].Cite)}}
	}
	if len(d) == 1 {
		return placeOne(p, d[0], accept)
	}
	names := make([]string, len(d))
	for i, s := range d {
		names[i] = spelled(p, s.Cite)
	}
	f := finding{kind: severalOf(len(d)), at: extract.Range{Start: d[0].Start, End: d[len(d)-1].End}, line: -1,
		labels: []string{"multiple answers"}, slots: slots{"given": joinAnd(names)}}
	if slices.ContainsFunc(d, func(s said) bool { return s.Ranged }) || len(d) == 2 && ranged(r, d[0], d[1]) {
		f.kind = citeRange
		f.slots["given"] = oneLine(r.S[f.at.Start:f.at.End])
	}
	return f
}

// conditional adds to the only citation one that contains it, where the
// response gives either under a condition: "X if …, otherwise Y".
func conditional(r *reading, chosen, only []said) []said {
	for i := 1; i < len(chosen); i++ {
		a, b := chosen[i-1], chosen[i]
		if a.Cite.Equal(b.Cite) || b.Start < a.End || b.Start-a.End > maxApart {
			continue
		}
		between, after := r.Said(extract.Range{Start: a.End, End: b.Start}), r.Said(extract.Range{Start: b.End, End: sentenceEnd(r.S, b.End)})
		if extract.Condition.Has(r.Said(extract.Range{Start: sentenceStart(r.S, a.Start), End: a.Start})) && extract.Otherwise.Has(between) {
			return []said{a, b}
		}
		if extract.Condition.Has(between) && (extract.Otherwise.Has(between) || extract.Otherwise.Has(after) || extract.Condition.Has(after)) {
			return []said{a, b}
		}
	}
	return only
}

// ranged says whether "to", "through" or a dash joins two citations.
func ranged(r *reading, a, b said) bool {
	if b.Start < a.End {
		return false
	}
	return slices.Contains([]string{"-", "to", "through", "thru"}, strings.TrimSpace(r.Low[a.End:b.Start]))
}

// severalOf names a number of answers, more than one.
func severalOf(n int) Kind {
	if n > 2 {
		return manyAnswers
	}
	return twoAnswers
}

func allAccepted(d []said, accept []cite.Cite) bool {
	for _, s := range d {
		if !s.Numbered || !slices.ContainsFunc(accept, s.Cite.Equal) {
			return false
		}
	}
	return len(d) > 0
}

// placeOne says what is wrong with one wrong citation. With two right answers
// it is compared with the nearer one.
func placeOne(p *prompt.Prompt, s said, accept []cite.Cite) finding {
	right := accept[0]
	for _, a := range accept[1:] {
		if len(s.DifferingLevels(a)) < len(s.DifferingLevels(right)) {
			right = a
		}
	}
	f := finding{at: s.Range, line: lineOf(p, s.Cite), slots: slots{"asked": spelled(p, right), "given": spelled(p, s.Cite)}}
	if !s.Numbered {
		f.line = -1
		f.kind, f.labels = onlyLabels, []string{"section number omitted"}
		if p.Testimony() {
			f.kind, f.labels = onlyLine, []string{"page number omitted"}
		}
		if (cite.Cite{Section: right.Section, Labels: s.Labels}).Equal(right) {
			f.kind = map[Kind]Kind{onlyLabels: sectionOmitted, onlyLine: pageOmitted}[f.kind]
		}
		return f
	}
	if p.Testimony() {
		return comparePlaces(p, f, right, s.Cite)
	}
	f.kind, f.labels, f.levels = compareCites(p, right, s.Cite, f.slots)
	if f.kind == wrongSection && s.foreign {
		f.kind = absentSection
	}
	if slices.Contains([]Kind{wrongLevel, wrongLevels, notParallel}, f.kind) && !exists(p, s.Cite) {
		f.kind = noProvision
	}
	return f
}

// compareCites says how a wrong citation differs from the right one, and
// fills the slots that say so: kind, the benchmark's labels (BLT paper,
// section 4), number of labels that differ.
func compareCites(p *prompt.Prompt, right, given cite.Cite, s slots) (Kind, []string, int) {
	differ := right.DifferingLevels(given)
	switch {
	case given.Section != right.Section:
		s["level"] = sectionName(p)
		return wrongSection, []string{"wrong section"}, len(differ)
	case given.Contains(right):
		s["level"] = sectionName(p)
		if n := len(given.Labels); n > 0 {
			s["level"] = levelName(p, given, n-1)
		}
		return tooShallow, []string{"not parallel"}, len(differ)
	case right.Contains(given):
		return tooDeep, []string{"not parallel"}, len(differ)
	case len(given.Labels) != len(right.Labels):
		return notParallel, []string{"not parallel"}, len(differ)
	}
	var labels, names []string
	sameLetters := true
	for _, i := range differ {
		labels = append(labels, "wrong "+cite.LevelName(i))
		names = append(names, levelName(p, right, i))
		sameLetters = sameLetters && strings.EqualFold(right.Labels[i], given.Labels[i])
	}
	s["level"], s["levels"] = names[0], joinAnd(names)
	switch {
	case sameLetters:
		return wrongCase, labels, len(differ)
	case len(differ) == 1:
		return wrongLevel, labels, 1
	}
	return wrongLevels, labels, len(differ)
}

// citeWithout judges a response that stands by no citation.
func citeWithout(p *prompt.Prompt, r *reading, all []said, accept []cite.Cite) finding {
	for _, s := range all {
		if s.denied && slices.ContainsFunc(accept, s.Cite.Equal) {
			return finding{kind: deniedRight, at: s.Range, line: -1}
		}
	}
	for _, s := range all {
		if s.beside {
			return finding{kind: besideIt, at: s.Range, line: -1, slots: slots{"given": spelled(p, s.Cite)}}
		}
	}
	if len(all) > 0 { // others were named only to be ruled out
		return finding{line: -1}
	}
	if at, line := quotedLine(p, r); line >= 0 {
		return finding{kind: textForCite, at: at, line: -1}
	}
	if r.blank() {
		return finding{line: -1}
	}
	whole := r.whole() // its words are told, but nothing in them is read as the answer
	given := extract.Clip(oneLine(extract.Clip(r.S[whole.Start:whole.End], 4*maxGiven)), maxGiven)
	return finding{kind: noCite, line: -1, slots: slots{"given": given}}
}

// spelled is a citation as sentences show it: with the dashes of the prompt
// where it names a section of the prompt.
func spelled(p *prompt.Prompt, c cite.Cite) string {
	if p.Testimony() {
		return citedPlace(p, c)
	}
	if c.Section == "" {
		return strings.TrimPrefix(c.String(), "section ")
	}
	if p.Style != nil {
		if i := lineOf(p, c); i >= 0 {
			return p.Lines[i].Cite
		}
		return p.Style.Print(c)
	}
	if i := lineOf(p, c); i >= 0 {
		return p.Lines[i].Cite
	}
	if i := lineOf(p, cite.Cite{Section: c.Section}); i >= 0 {
		return p.Lines[i].Cite + strings.TrimPrefix(c.String(), "section "+c.Section)
	}
	return c.String()
}

// exists says whether a line of the prompt carries a citation or lies below it.
func exists(p *prompt.Prompt, c cite.Cite) bool {
	if p.Style != nil {
		return p.Style.Exists(c)
	}
	name := c.String()
	return slices.ContainsFunc(p.Lines, func(l prompt.Line) bool {
		rest, ok := strings.CutPrefix(folded(l.Cite), name)
		return ok && (rest == "" || rest[0] == '(')
	})
}

// lineOf returns the index of the line that a citation names, or -1.
func lineOf(p *prompt.Prompt, c cite.Cite) int {
	if p.Testimony() {
		return lineAt(p, placeOf(p, c))
	}
	name := c.String()
	if p.Style != nil {
		name = p.Style.Print(c)
	}
	if folded(p.Lines[p.LineIndex].Cite) == name {
		return p.LineIndex
	}
	for i := range p.Lines {
		if folded(p.Lines[i].Cite) == name {
			return i
		}
	}
	return -1
}
