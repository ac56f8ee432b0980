package provision

import "strings"

// style finds out what the document is made of: sections where it has any,
// else articles, else clauses with headings, else of nothing.
//
// What stands in its schedules does not tell, unless nothing before them does.
func (r *reader) style(paragraphs []Paragraph) {
	if !r.madeOf(beforeSchedules(paragraphs)) {
		r.madeOf(paragraphs)
	}
	r.cites.name(r.made, paragraphs)
	if r.rules && r.made == material(section) {
		r.cites.word, r.cites.decimal = "rule", "rule"
	}
	r.reading.Word = r.cites.word
}

// beforeSchedules returns the paragraphs before the first schedule that comes after two
// numbered ones at least. A table of contents has the headings of schedules before they come.
func beforeSchedules(paragraphs []Paragraph) []Paragraph {
	last := make(map[string]int)
	for i, p := range paragraphs {
		if h, ok := headingOf(p.Text); ok && h.kind == schedule {
			last[strings.ToUpper(h.label)] = i
		}
	}
	numbers := 0
	for i, p := range paragraphs {
		h, ok := headingOf(p.Text)
		if ok && h.kind == schedule && numbers > 1 && last[strings.ToUpper(h.label)] == i {
			return paragraphs[:i]
		}
		if ok && (h.kind == section || h.kind == article) || startsClause(p.Text) {
			numbers++
		}
	}
	return paragraphs
}

// startsClause says whether a text begins with a number as clauses and sections of Acts do.
func startsClause(text string) bool {
	if _, ok := clauseOf(text); ok {
		return true
	}
	_, ok := numberAlone(text, true)
	return ok
}

// madeOf notes what paragraphs are made of, and says whether anything in them is numbered.
func (r *reader) madeOf(paragraphs []Paragraph) bool {
	r.restarts, r.bare, r.loose, r.unstopped, r.instrument = false, false, false, false, false
	sections := sectionsOf(paragraphs)
	r.rules, r.lettered = sections.rules, sections.lettered
	clauses := clausesOf(paragraphs)
	r.class = clauses.class
	articles, abbreviated := articlesOf(paragraphs)
	alone := numbersAlone(paragraphs)
	bares := bareSections(paragraphs)
	// Within a clause there are lists of rules, of parts with letters, dates, prices and notes.
	clauses.hide(&alone.run)
	clauses.hide(&bares.run)
	clauses.hide(&abbreviated)
	articles += abbreviated.count
	if r.rules || r.lettered {
		clauses.hide(&sections.run)
	}
	if r.lettered && clauses.count > 1 && goOn(paragraphs) {
		sections.count = 0
	}
	switch {
	case alone.count >= leastAlone && alone.count > 2*(sections.count+articles) && !(r.class != sentence && clauses.count >= alone.count):
		r.made, r.class, r.unstopped, r.instrument = material(clause), sentence, true, alone.instrument
	case bares.count > 1 && bares.count > articles && sections.count == 0:
		r.made, r.bare, r.loose = material(section), true, bares.loose
	case sections.count > 0:
		r.made = material(section)
		r.restarts = articles > 1 && r.countsAnew(paragraphs)
	case articles > 0:
		r.made = material(article)
	case r.class != sentence && clauses.count > 1:
		r.made = material(clause)
	case bares.count > 0:
		r.made, r.bare, r.loose = material(section), true, bares.loose
	default:
		r.made = material(whole)
	}
	return r.made != material(whole) || clauses.count > 1
}

// run is how many headings of one kind there are, and which paragraph is the first.
type run struct{ count, first int }

func (u *run) add(i int) {
	if u.count == 0 {
		u.first = i
	}
	u.count++
}

// sectionRun are the headings of sections of the form that most of them have.
type sectionRun struct {
	run
	rules    bool // they are called rules
	lettered bool // their numbers are letters, numerals or words
}

// sectionsOf returns the headings of sections. A single one with a letter is none.
func sectionsOf(paragraphs []Paragraph) sectionRun {
	var forms [2][2]run // whether they are rules, and lettered
	form := func(is bool) int {
		if is {
			return 1
		}
		return 0
	}
	for i, p := range paragraphs {
		if h, ok := headingOf(p.Text); ok && h.kind == section {
			forms[form(h.rule())][form(!h.figured())].add(i)
		}
	}
	best := sectionRun{run: forms[0][0]}
	for _, of := range []sectionRun{{forms[1][0], true, false}, {forms[0][1], false, true}, {forms[1][1], true, true}} {
		if of.count > best.count && (of.count > 1 || !of.lettered) {
			best = of
		}
	}
	return best
}

// goOn says whether clauses are counted on through sections, which part them only then,
// and do not begin anew in each.
func goOn(paragraphs []Paragraph) bool {
	on, anew, last, parted := 0, 0, 0, false
	for _, p := range paragraphs {
		if h, ok := headingOf(p.Text); ok && h.kind == section {
			parted = last > 0
			continue
		}
		h, ok := clauseOf(p.Text)
		if !ok {
			continue
		}
		n := number(h.number)
		switch {
		case parted && n == 1:
			anew++
		case parted && follows(n, last):
			on++
		}
		last, parted = n, false
	}
	return on > anew
}

// countsAnew says whether a section's number comes again, as where each article
// counts its own.
func (r *reader) countsAnew(paragraphs []Paragraph) bool {
	seen := make(map[string]bool)
	for _, p := range paragraphs {
		if h, ok := headingOf(p.Text); ok && h.kind == section && r.ofForm(h) {
			if seen[h.number] {
				return true
			}
			seen[h.number] = true
		}
	}
	return false
}

// ofForm says whether a section's heading has the form that most have.
func (r *reader) ofForm(h heading) bool {
	return h.rule() == r.rules && h.figured() != r.lettered
}
