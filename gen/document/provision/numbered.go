package provision

import "strings"

// Acts of the United Kingdom, Canada and Australia head their sections with the number
// alone, "1 Duty to inspect", "5A Oil", "2 (1) The following". So do paragraphs of their
// schedules. Statutory instruments print "1.—(1) These" and "2. In these".

// numberAlone reads a number without a full stop and what follows: a capital letter, or
// a label that begins a list. Instruments have a full stop, and a dash where a label follows.
func numberAlone(text string, instrument bool) (heading, bool) {
	end := 0
	for end < len(text) && end < 3 && digit(text[end]) {
		end++
	}
	if end == 0 {
		return heading{}, false
	}
	for most := end + 2; end < len(text) && end < most && text[end] >= 'A' && text[end] <= 'Z'; {
		end++
	}
	closed := end
	if instrument && strings.HasPrefix(text[end:], ".") {
		closed++
	}
	rest := text[closed:]
	if instrument {
		rest = strings.TrimPrefix(strings.TrimPrefix(rest, "—"), "–")
	}
	rest = strings.TrimLeft(rest, " ")
	if rest == text[end:] || rest == "" {
		return heading{}, false
	}
	h := heading{clause, text[:len(text)-len(rest)], text[:end], rest}
	h.label = strings.TrimRight(h.label, " ")
	if l, ok := labelAt(rest); ok {
		return h, startsSequence(l, label{})
	}
	return h, capital(rest) || strings.HasPrefix(rest, "£") || strings.HasPrefix(rest, "€") || rest[0] == '$'
}

// leading returns the figures that a number begins with: 5 of 5A.
func leading(n string) int {
	end := 0
	for end < len(n) && digit(n[end]) {
		end++
	}
	return number(n[:end])
}

// goesOnFrom says whether a number can be that of the next section: one or two may be
// missing, and what was put in later has a letter.
func goesOnFrom(n string, last int) bool {
	return follows(leading(n), last) || leading(n) == last && last > 0 && !figure(n)
}

// aloneRun are paragraphs headed by numbers alone.
type aloneRun struct {
	run
	instrument bool // dashes stand between numbers and labels
}

// numbersAlone returns the paragraphs headed by numbers alone that rise, from 1 to 3 on or
// else from the first; none where fewer than half of them have a text, as rows of a table
// have none.
func numbersAlone(paragraphs []Paragraph) (best aloneRun) {
	for _, p := range paragraphs {
		if h, ok := numberAlone(p.Text, true); ok && strings.HasSuffix(h.label, "—") && labelled(h.rest) {
			best.instrument = true
		}
	}
	for _, from := range []int{0, -1} {
		var found run
		texts, last, before := 0, from, -1
		for i := range paragraphs {
			h, ok := numberAlone(paragraphs[i].Text, best.instrument)
			if !ok || last >= 0 && !goesOnFrom(h.number, last) {
				continue
			}
			if before >= 0 && i > before+1 || endingOf(h.rest) == full || labelled(h.rest) {
				texts++
			}
			last, before = leading(h.number), i
			found.add(i)
		}
		if texts*2 >= found.count && found.count > best.count {
			best.run = found
		}
		if best.count >= leastAlone {
			break
		}
	}
	return best
}

// leastAlone is how many sections are headed by numbers alone where any are.
const leastAlone = 3

// crossHeading says whether a paragraph is a heading over the section or paragraph that
// the next one begins, and no part of the text.
func (r *reader) crossHeading(p, next Paragraph, u *Unit, began bool, last int) bool {
	if !r.unstopped || !titled(p.Text) && !shortLine(p.Text) || labelled(p.Text) {
		return false
	}
	if r.alone(p) {
		return false
	}
	if u.kind == preamble && len(u.Paragraphs) == 0 || u.Label != "" && u.Heading == "" && len(u.Paragraphs) == 0 {
		return false // the name of the whole, or of the unit
	}
	if _, ok := r.begins(next, u.kind, began, last); ok {
		return true
	}
	return u.kind == schedule && r.alone(next)
}

// alone says whether a paragraph of a schedule begins with a number alone.
func (r *reader) alone(p Paragraph) bool {
	_, ok := numberAlone(p.Text, r.instrument)
	return ok
}

// numberedAlone notes which paragraphs of an article or a schedule begin with numbers alone
// that rise from 1 on, as those of Swiss acts do: they are labels where there are two at least.
func numberedAlone(paragraphs []Paragraph) {
	var of []int
	for i := range paragraphs {
		if h, ok := numberAlone(paragraphs[i].Text, false); ok && figure(h.number) && number(h.number) == len(of)+1 {
			of = append(of, i)
		}
	}
	if len(of) < 2 {
		return
	}
	for _, i := range of {
		paragraphs[i].numbered = true
	}
}

// articleSentence reads the heading of an article that goes on with a sentence, though no
// full stop closes its number: Article 1 “Fee” means. The number is the next one.
func articleSentence(text string, last int) (heading, bool) {
	for _, word := range wordsOf()[string(article)] {
		rest, ok := strings.CutPrefix(text, word+" ")
		if !ok {
			continue
		}
		n, rest, _ := strings.Cut(rest, " ")
		value := articleNumber(n)
		if value != last+1 || !capital(rest) || labelled(rest) {
			continue
		}
		return heading{article, text[:len(word)+1+len(n)], n, rest}, true
	}
	return heading{}, false
}

// articleNumber returns the value of a number in figures or numerals, 0 for none.
func articleNumber(n string) int {
	if figure(n) && len(n) < 4 {
		return number(n)
	}
	return roman(strings.ToLower(n))
}

// articlesOf returns how many articles are headed, with a sentence after them or without,
// and those that are called Art.
func articlesOf(paragraphs []Paragraph) (count int, abbreviated run) {
	last := 0
	for i, p := range paragraphs {
		h, ok := headingOf(p.Text)
		if !ok || h.kind != article {
			h, ok = articleSentence(p.Text, last)
		}
		switch {
		case !ok:
			continue
		case h.short():
			abbreviated.add(i)
		default:
			count++
		}
		last = articleNumber(h.number)
	}
	return count, abbreviated
}
