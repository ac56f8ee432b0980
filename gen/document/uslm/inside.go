package uslm

// start takes an element that starts inside a section.
func (r *reader) start(b *build) error {
	name := r.x.Name
	p := parts[name]
	switch {
	case name == "section":
		p = level
	case r.footnoteMark():
		p = left
		b.marks++
	}
	if r.quoted > 0 && (p == level || p == number || p == heading) {
		b.quoting = b.quoting || p == level
		p = paragraph
	}
	if p == level && len(b.open) > maxLevels {
		b.misnested = true
		p = paragraph
	}
	switch p {
	case left, table:
		inside, err := r.skip()
		b.tableInLaw = b.tableInLaw || p == table
		b.tableInNotes = b.tableInNotes || p == left && inside
		r.run.cutOut()
		return err
	case level:
		r.paragraph(b)
		b.begin(rankOf(name), r.x.Attr("identifier"), r.x.Attr("status"))
	case number:
		r.paragraph(b)
		b.value(r.x.Attr("value"))
	case heading, paragraph:
		r.paragraph(b)
	case gap:
		r.run.gap()
	case raised:
		r.run.raise()
	case quoted:
		r.quoted++
	}
	r.open = append(r.open, p)
	return nil
}

// end takes the end of an element inside a section.
func (r *reader) end(b *build) {
	last := len(r.open) - 1
	p := r.open[last]
	r.open = r.open[:last]
	switch p {
	case level:
		r.paragraph(b)
		b.end()
	case number:
		b.label(r.run.take())
	case heading:
		b.head(r.run.take())
	case paragraph:
		r.paragraph(b)
	case gap:
		r.run.gap()
	case raised:
		r.run.lower()
	case quoted:
		r.quoted--
	}
}

// paragraph hands over the text that came, if any.
func (r *reader) paragraph(b *build) {
	if text := r.run.take(); text != "" {
		b.words(text)
	}
}
