package uslm

import (
	"strings"

	"benchtrial/gen/outline"
)

// build is a section while it is read.
type build struct {
	id, status string
	open       []provision // the section itself and the subdivisions that are open
	section    *outline.Section

	tableInLaw, tableInNotes, quoting, misnested bool
	marks                                        int // of footnotes
}

// provision is the section or a subdivision while it is read.
type provision struct {
	id, status, value, label, heading string
	words                             []string
	rank                              int
	placed                            bool // it stands in the section, at line
	line                              int
	doubtful                          bool // it may not be one provision, or not stand where it belongs
	loose                             bool // another provision is run into it or into one directly below
	labels                            order
}

// begin opens a subdivision. What stands above it is complete by then.
// A level within one of the same name or a lower one is out of place.
func (b *build) begin(rank int, id, status string) {
	b.place()
	p := provision{id: id, status: status, rank: rank}
	if len(b.open) > 1 {
		p.doubtful = rank != anyRank && rank <= b.last().rank
	}
	b.open = append(b.open, p)
}

// last returns the innermost provision that is open.
func (b *build) last() *provision {
	if len(b.open) == 0 {
		b.open = append(b.open, provision{})
	}
	return &b.open[len(b.open)-1]
}

func (b *build) value(value string) {
	if p := b.last(); !p.placed && len(value) <= maxLabel {
		p.value = value
	}
}

// Bounds that keep the cites of hostile files short: a provision of the Code
// has eight levels at the most, a label a dozen bytes.
const (
	maxLevels = 20
	maxLabel  = 40
)

func (b *build) label(label string) {
	if p := b.last(); !p.placed && p.label == "" && len(label) <= maxLabel {
		p.label = label
	} else if label != "" {
		b.words(label)
	}
}

func (b *build) head(heading string) {
	if p := b.last(); !p.placed && p.heading == "" && len(p.words) == 0 {
		p.heading = heading
	} else if heading != "" {
		b.words(heading)
	}
}

// words takes a paragraph of the innermost open provision: flush language
// where something below that provision came before. A further paragraph that
// opens with a label, "(12A) The term", is a provision of its own that the
// markup runs into this one; nothing is asked about either, nor about what the
// markup has below.
func (b *build) words(text string) {
	if quotesHierarchy(text) {
		b.quoting = true
	}
	p := b.last()
	further := p.placed || len(p.words) > 0
	if further && len(b.open) > 1 && opensWithLabel(text) {
		p.doubtful, p.loose = true, true
		b.open[len(b.open)-2].loose = true
	}
	if !p.placed {
		p.words = append(p.words, text)
		return
	}
	if p.doubtful {
		b.section.Lines[p.line].Doubtful = true
	}
	b.section.Flush(len(b.open)-1, text)
}

// opensWithLabel says whether a text begins as a numbered provision does:
// "(12A) The".
func opensWithLabel(text string) bool {
	label, rest, ok := strings.Cut(strings.TrimPrefix(text, "("), ")")
	return ok && text[0] == '(' && len(label) <= 5 && plain(label) && strings.HasPrefix(rest, " ")
}

// place adds the innermost open provision to the section.
func (b *build) place() {
	p := b.last()
	if p.placed {
		return
	}
	p.placed = true
	if len(b.open) == 1 {
		b.section = outline.NewSection(b.id, b.number(), titleLabel(p.label), p.heading)
		for _, words := range p.words {
			b.section.Lead(words)
		}
		return
	}
	p.line = b.section.Add(len(b.open)-1, p.label, p.heading, strings.Join(p.words, " "))
	line := &b.section.Lines[p.line]
	if label := bare(p.label); plain(label) {
		above := &b.open[len(b.open)-2]
		p.doubtful = above.labels.startsOver(p.rank, label, above.loose) || p.doubtful || !labelled(p.rank, label)
	}
	line.Doubtful = p.doubtful
	if kind, ok := outline.StatusKind(p.status); ok {
		line.Kind = kind
	}
	if !plain(bare(p.label)) && plain(p.value) && line.Parent >= 0 {
		line.Cite = b.section.Lines[line.Parent].Cite + "(" + p.value + ")"
	}
}

// end closes a subdivision. One without a number is flush language; with
// subdivisions of its own it has no place in a hierarchy, as one has none whose
// identifier is not below the section's.
func (b *build) end() {
	b.place()
	p := b.last()
	switch line := &b.section.Lines[p.line]; {
	case p.label == "" && p.value == "" && line.Kind == outline.Leaf:
		line.Kind, line.Cite, line.Level = outline.Flush, outline.FlushCite, line.Level-1
	case p.label == "" || !strings.HasPrefix(p.id, b.id+"/"):
		b.misnested = true
	}
	b.open = b.open[:len(b.open)-1]
}

// quotesHierarchy says whether a text quotes a numbered provision, as model
// agreements do: “(a), “Sec. 1, “§ 1, “Article I.
func quotesHierarchy(text string) bool {
	rest, ok := strings.CutPrefix(text, "“")
	for _, start := range []string{"(", "§", "Sec. ", "SEC. ", "Section 1", "Article ", "ARTICLE "} {
		if ok && strings.HasPrefix(rest, start) {
			return true
		}
	}
	return false
}

// titleLabel returns the label of a title line, "§ 101.", from the number that
// the text shows, which may stand in brackets or without its full stop.
func titleLabel(shown string) string {
	label := strings.TrimLeft(shown, "[ ")
	if label != "" && !strings.HasSuffix(label, ".") {
		label += "."
	}
	return label
}

// number returns the bare number that the section shows: "28–1" of "§ 28–1."
func (b *build) number() string {
	return strings.Trim(strings.TrimPrefix(titleLabel(b.open[0].label), "§"), ". ")
}

// usual says whether a section is numbered as sections of titles are: one
// number that begins with a digit, and the identifier of a section directly
// in a title, /us/usc/tN/sN.
func (b *build) usual() bool {
	n := b.number()
	if !plain(n) || n[0] < '0' || n[0] > '9' {
		return false
	}
	rest, ok := strings.CutPrefix(b.id, "/us/usc/t")
	title, section, whole := strings.Cut(rest, "/s")
	return ok && whole && plain(title) && plain(section) && title[0] >= '0' && title[0] <= '9'
}

// plain says whether a number or label is one run of letters, digits and dashes.
func plain(label string) bool {
	for _, c := range label {
		if !(c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '-' || c == '–' || c == '—' || c == '.') {
			return false
		}
	}
	return label != ""
}

// bare returns a label without parentheses and brackets.
func bare(label string) string { return strings.Trim(label, "[(.) ]") }
