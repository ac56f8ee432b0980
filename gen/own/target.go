package own

import (
	"slices"
	"strings"

	"benchtrial/gen/cite"
	"benchtrial/gen/document/provision"
	"benchtrial/gen/draw"
	"benchtrial/gen/law"
	"benchtrial/gen/outline"
	"benchtrial/gen/prompt"
	"benchtrial/gen/question"
	sections "benchtrial/gen/section"
	"benchtrial/gen/unique"
)

func (*provisions) has(k prompt.Task) bool { return prompt.Document.Has(k) }

// shown is a part of a document on its way into a prompt.
type shown struct {
	sections []*outline.Section
	lines    []*outline.Line
	from     []*section // of each line
	index    []int      // of each line in its section
	low      []string   // lines without label and indentation, in lower case
	terms    [][]string // what each line defines
	style    *cite.Style
}

// show puts together the blocks of a part, with the title of the section that it begins in.
func (s *provisions) show(from, to int) *shown {
	v := &shown{}
	last := -1
	add := func(n, from, to int) {
		sec := s.sections[n]
		if n != last {
			v.sections = append(v.sections, &outline.Section{ID: sec.ID, Number: sec.Number})
			last = n
		}
		into := v.sections[len(v.sections)-1]
		for i := from; i < to; i++ {
			into.Lines = append(into.Lines, sec.Lines[i])
			v.lines, v.from, v.index = append(v.lines, &sec.Lines[i]), append(v.from, sec), append(v.index, i)
		}
	}
	for i := from; i < to; i++ {
		b := s.blocks[i]
		if i == from && b.from > 0 {
			add(b.section, 0, s.sections[b.section].head)
		}
		add(b.section, b.from, b.to)
	}
	cites := make([]string, len(v.lines))
	for i, l := range v.lines {
		cites[i] = l.Cite
		v.low = append(v.low, folded(l))
		v.terms = append(v.terms, nil)
		for _, t := range provision.Terms(l.Words) {
			v.terms[i] = append(v.terms[i], t.Term)
		}
	}
	v.style = cite.StyleOf(cites)
	return v
}

// folded returns a line as it is compared with others.
func folded(l *outline.Line) string {
	bare := *l
	bare.Label, bare.Level = "", 0
	return strings.ToLower(bare.Text())
}

func (s *provisions) ask(stream *draw.Stream, p *prompt.Prompt, from, to int) bool {
	v := s.show(from, to)
	defining := p.Task == prompt.DefinedToCite || p.Task == prompt.CiteToDefined
	var targets []int
	for i, l := range v.lines {
		_, term := v.from[i].terms[v.index[i]]
		if (defining && term || !defining && v.from[i].leaves[v.index[i]]) && s.cites[l.Cite] == 1 && v.named(l.Cite) {
			targets = append(targets, i)
		}
	}
	return shuffled(stream, len(targets), func(i int) bool {
		at := targets[i]
		if defining && p.Task == prompt.DefinedToCite && !v.definedOnce(at, v.from[at].terms[v.index[at]]) {
			return false
		}
		amended := ""
		if !defining {
			amended, _ = law.Amend(v.lines[at].Words)
			if !v.unlike(at, amended) {
				return false
			}
		}
		return v.prompt(p, at, amended)
	})
}

// named says whether a cite is read as itself among those of the part.
func (v *shown) named(text string) bool {
	c, ok := v.style.Parse(text)
	return ok && v.style.Print(c) == text
}

// definedOnce says whether no other line defines the term.
func (v *shown) definedOnce(at int, term string) bool {
	for i, terms := range v.terms {
		if i != at && slices.ContainsFunc(terms, func(t string) bool { return strings.EqualFold(t, term) }) {
			return false
		}
	}
	return true
}

// unlike says whether no other line has the words of a line, as they are or
// amended, or nearly has them.
func (v *shown) unlike(at int, amended string) bool {
	altered := *v.lines[at]
	altered.Words = amended
	for _, low := range []string{v.low[at], folded(&altered)} {
		t := unique.Of(low)
		for i, other := range v.low {
			if i != at && t.Clashes(other) {
				return false
			}
		}
	}
	return true
}

// prompt completes a prompt about a line. It reports false where that would be
// too long for its size.
func (v *shown) prompt(p *prompt.Prompt, at int, amended string) bool {
	list := slices.Clone(v.sections)
	original := v.lines[at].Text()
	if p.Task == prompt.CiteToAmendedText {
		before := 0
		for n, s := range list {
			if i := at - before; i < len(s.Lines) {
				list[n] = &outline.Section{ID: s.ID, Number: s.Number, Lines: slices.Clone(s.Lines)}
				list[n].Lines[i].Words = amended
				break
			}
			before += len(s.Lines)
		}
		p.UnamendedAnswer = original
	}
	var text strings.Builder
	p.Lines = outline.Write(&text, list, false)
	p.LineIndex = at
	for i, l := range v.lines {
		if l.Label != "" && l.Label[0] != '(' && l.Label[0] != '[' {
			p.Lines[i].Label = l.Label
		}
		if p.Task == prompt.DefinedToCite || p.Task == prompt.CiteToDefined {
			p.Lines[i].DefinedTerms = append([]string{}, v.terms[i]...)
		}
	}
	p.Sections = nil
	for _, s := range list {
		p.Sections = append(p.Sections, s.ID)
	}
	term := v.from[at].terms[v.index[at]]
	if p.Task == prompt.DefinedToCite {
		p.AlternativeAnswer = sections.AlternativeBy(v.style.Parse, p.Lines, at, term)
	}
	if question.Ask(p, term) != nil {
		return false
	}
	p.Text = text.String() + "\n\n" + p.Question
	return fits(prompt.USCode, p)
}
