package provision

import (
	"strings"

	"benchtrial/gen/outline"
)

// Assemble makes a reading of units whose paragraphs are known, as from files
// whose format tells sections. The word is what the document calls its units.
func Assemble(source, word string, units []Unit, corrections ...Correction) *Reading {
	r := &reader{by: byLine(corrections), reading: &Reading{Outline: &outline.Outline{Source: source}, Word: word}}
	r.cites = cites{word: word, decimal: word}
	for _, u := range units {
		u.kind = section
		kept := u.Paragraphs[:0:0]
		for _, p := range u.Paragraphs {
			if r.said(p.Source, Drop) {
				r.drop(p.Source, p.Text, ByHand)
				continue
			}
			kept = append(kept, p)
		}
		u.Paragraphs = kept
		r.build(u)
	}
	return r.reading
}

// item is a piece with where it stands.
type item struct {
	piece
	source   int
	more     []int
	indent   int
	after    ending
	level    int
	doubtful Reason
}

// builder fills a section.
type builder struct {
	*reader
	unit    *Unit
	section *outline.Section
	origins []Origin
	open    []opened
}

// opened is a provision that is open, outermost first.
type opened struct {
	level, line, indent int
	announced           bool // the words above announce it
}

// build makes a section of a unit.
func (r *reader) build(u Unit) {
	if u.Cite == "" {
		u.Cite = r.cites.unit(heading{kind: u.kind})
		u.ID = u.Cite
	}
	b := &builder{reader: r, unit: &u, section: outline.NewSection(u.ID, u.Number, u.Label, u.Heading)}
	if len(b.section.Lines) > 0 {
		b.section.Lines[0].Cite = u.Cite
		b.origins = append(b.origins, Origin{Source: u.Source, More: u.more})
	}
	items := b.items()
	b.place(items)
	for i := 0; i < len(items); i++ {
		it := &items[i]
		if it.level == 0 {
			b.unlabelled(it)
			continue
		}
		// A heading on a line of its own, with its words in the next paragraph.
		if i+1 < len(items) && it.heading == "" && items[i+1].level == 0 && items[i+1].label.text == "" && titled(it.words) {
			it.heading, it.words = it.words, items[i+1].words
			it.more = append(append(it.more, items[i+1].source), items[i+1].more...)
			i++
		} else if it.heading == "" && it.label.parts != nil && titled(it.words) {
			it.heading, it.words = it.words, ""
		}
		b.add(it)
	}
	r.reading.Outline.Sections = append(r.reading.Outline.Sections, b.section)
	r.reading.Origins = append(r.reading.Origins, b.origins)
	if u.kind == whole && len(b.open) == 0 {
		r.doubt(max(u.Source, 1), 0, NoNumbering, "")
	}
	twice := doubled(b.section)
	for i := range b.section.Lines {
		if cite := b.section.Lines[i].Cite; twice[cite] {
			r.doubt(b.origins[i].Source, b.origins[i].Piece, CiteTwice, cite)
		}
	}
}

// doubled returns the cites that a section has more than once.
func doubled(s *outline.Section) map[string]bool {
	twice := make(map[string]bool)
	for _, cite := range s.DoubledCites() {
		twice[cite] = true
	}
	return twice
}

// items returns the pieces of all paragraphs.
func (b *builder) items() []item {
	var items []item
	for i := range b.unit.Paragraphs {
		p := &b.unit.Paragraphs[i]
		for _, piece := range piecesOf(p) {
			items = append(items, item{piece: piece, source: p.Source, more: p.More, indent: p.Indent})
		}
	}
	return items
}

// place gives the labelled items their levels.
func (b *builder) place(items []item) {
	var tokens []token
	var of []int
	after, words := other, false
	for i := range items {
		it := &items[i]
		if it.label.text == "" {
			after, words = endingOf(it.words), true
			continue
		}
		if it.index > 0 {
			after = runIn
		}
		it.after = after
		tokens = append(tokens, token{it.label, after, words, b.forced(it.source, it.index)})
		of = append(of, i)
		after, words = endingOf(it.words), false
		if it.words == "" {
			after = other
		}
	}
	levels, doubtful := place(tokens)
	for k, i := range of {
		it := &items[i]
		it.level, it.doubtful = levels[k], doubtful[k]
		switch {
		case tokens[k].forced != 0:
			it.doubtful = ""
		case it.level == 0 && it.label.meanings[0].form.frame() == inBrackets:
			b.doubt(it.source, it.index, NotLabel, it.label.text)
		case it.doubtful != "":
			b.doubt(it.source, it.index, it.doubtful, it.label.text)
		}
	}
}

// add adds a labelled item.
func (b *builder) add(it *item) {
	above := ""
	announced := it.after == announce || it.after == runIn
	for len(b.open) > 0 && b.open[len(b.open)-1].level >= it.level {
		// What announced the list announced all of it.
		if last := b.open[len(b.open)-1]; last.level == it.level {
			announced = last.announced
		}
		b.open = b.open[:len(b.open)-1]
	}
	if n := len(b.open); n > 0 {
		above = b.section.Lines[b.open[n-1].line].Cite
	}
	at := b.section.Add(it.level, it.label.text, it.heading, it.words)
	line := &b.section.Lines[at]
	line.Cite = b.cites.of(b.unit, above, it.label)
	line.Doubtful = it.doubtful != ""
	if b.foreign(it.label) {
		line.Doubtful = true
		b.doubt(it.source, it.index, OtherPrefix, it.label.text)
	}
	b.origins = append(b.origins, Origin{it.source, it.index, it.more})
	b.open = append(b.open, opened{it.level, at, it.indent, announced})
}

// foreign says whether a decimal does not go on from the number of its clause.
func (b *builder) foreign(l label) bool {
	if l.parts == nil {
		return false
	}
	n := b.unit.Number
	switch b.unit.kind {
	case clause:
	case article:
		if v := roman(strings.ToLower(n)); v > 0 {
			return l.parts[0] != v
		}
	default:
		return false
	}
	return figure(n) && l.parts[0] != number(n)
}

// unlabelled adds words that have no label: to what stands before them in the
// same paragraph, as a lead before the first provision, and as flush language after.
func (b *builder) unlabelled(it *item) {
	words := it.words
	if it.label.text != "" {
		words = it.whole
	}
	if n := len(b.section.Lines); it.index > 0 && n > 0 {
		l := &b.section.Lines[n-1]
		l.Words = strings.TrimSpace(l.Words + " " + words)
		return
	}
	// A sentence that breaks off goes on, whatever stands between.
	if n := len(b.section.Lines); n > 0 && small(words) && it.label.text == "" && b.section.Lines[n-1].Kind != outline.Title && len(b.section.Lines[n-1].Words) < longestSentence && endingOf(b.section.Lines[n-1].Words) == other {
		l, o := &b.section.Lines[n-1], &b.origins[n-1]
		l.Words += " " + words
		o.More = append(append(o.More, it.source), it.more...)
		if last := len(b.open) - 1; last >= 0 && b.open[last].announced && b.open[last].line == n-1 {
			l.Doubtful = true
			b.doubt(it.source, it.index, OwnerOpen, words)
		}
		return
	}
	var at int
	if len(b.open) == 0 {
		at = b.section.Lead(words)
		b.section.Lines[at].Cite = b.unit.Cite
	} else {
		level, sure := b.owner(it, words)
		at = b.section.Flush(level, words)
		if !sure {
			b.section.Lines[at].Doubtful = true
			b.doubt(it.source, it.index, OwnerOpen, words)
		}
	}
	b.origins = append(b.origins, Origin{it.source, it.index, it.more})
}

// longestSentence is the most bytes of a sentence that goes on over paragraphs.
const longestSentence = 4000

// owner returns the level of the provision that unlabelled words belong to, 0
// for the section, and whether that is sure. Words that go on in the middle of
// a sentence belong to the provision that announced the list before them; so do
// those after a list that was announced, and others go on with the last provision.
func (b *builder) owner(it *item, words string) (level int, sure bool) {
	if b.unit.kind == parties || b.unit.kind == recitals {
		return 0, true
	}
	level, sure = b.byWords(words)
	if indented, ok := b.byIndent(it.indent); ok {
		return indented, indented == level || sure && level == 0
	}
	return level, sure
}

// byWords is owner without regard to columns.
func (b *builder) byWords(words string) (level int, sure bool) {
	last := len(b.open) - 1
	announced := 0 // of how many lists in a row the last provisions are
	for i := last; i >= 0 && b.open[i].announced; i-- {
		announced++
	}
	switch {
	case announced == 0 && small(words) && last > 0:
		return b.open[last-1].level, false
	case announced == 0 && small(words):
		return 0, false
	case announced == 0:
		return b.open[last].level, true
	case last == 0:
		return 0, true
	}
	return b.open[last-1].level, announced == 1
}

// byIndent returns the level of the open provision that begins in the same
// column as words do, where the provisions that are open begin in different ones.
func (b *builder) byIndent(indent int) (int, bool) {
	found, at := false, 0
	for i, o := range b.open {
		if i > 0 && o.indent <= b.open[i-1].indent {
			return 0, false
		}
		if o.indent == indent {
			found, at = true, o.level
		}
	}
	return at, found && len(b.open) > 1
}
