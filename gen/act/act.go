// Package act invents statutes: acts about one thing each, drafted from banks
// of provisions that are written by hand and kept in text files. What comes out
// is an outline, as of a law that was read. The banks' language is described in
// docs/acts.md.
package act

import (
	"fmt"
	"maps"
	"strconv"

	"benchtrial/gen/draw"
	"benchtrial/gen/outline"
)

// Fields lists the fields that acts are about, each a part of the bank. Their
// order and number are part of what an address means.
var Fields = []string{
	"ferries", "orchards", "grain", "archives", "harbor", "vetdrugs", "boilers", "bees",
	"spectrum", "fisheries", "elevators", "seeds", "explosives", "translators", "meters", "museums",
	"movers", "timber", "stockyards", "geothermal", "bonded", "wrecks", "plasma", "repair",
}

// everywhere is the part that every act uses.
const everywhere = "common"

// Bank is a set of parts to draft from. It does not change; nil is an empty one.
type Bank struct{ parts map[string]*part }

// MissingError says that a part is needed that the bank does not hold.
type MissingError struct {
	Part string
	// Others are parts that will be missed next, for whoever can fetch several at once.
	Others []string
}

func (e *MissingError) Error() string {
	return fmt.Sprintf("the words for invented acts are not here yet: part %q is missing", e.Part)
}

// With returns a bank that holds one part more. The error says what is wrong
// with the part's text, and in which line.
func (b *Bank) With(name, content string) (*Bank, error) {
	p, err := parsePart(name, content)
	if err != nil {
		return b, err
	}
	grown := &Bank{parts: map[string]*part{name: p}}
	if b != nil {
		maps.Copy(grown.parts, b.parts)
		grown.parts[name] = p
	}
	return grown, nil
}

// has says whether the bank holds a part.
func (b *Bank) has(name string) bool { return b != nil && b.parts[name] != nil }

// actTokens is about how long one act grows before the next section begins
// another: the words of a field last for that much without coming again.
const actTokens = 9_000

// Make drafts sections of about the given lengths in tokens (cl100k), within
// an eighth of each, and some forty more or less. They are sections of an invented title, whose
// chapters are about one field each. A cross-reference with labels leads to a
// subdivision of the outline; a bare section number may be that of a section of
// the same act that is not drafted. No number is part of another.
// Where defines is true the first section has definitions, else four in ten
// have. The error is a *MissingError, or says
// what is wrong with the bank.
func Make(s *draw.Stream, b *Bank, lengths []int, defines bool) (*outline.Outline, error) {
	fields := make([]string, len(Fields))
	copy(fields, Fields)
	s.Shuffle(len(fields), func(i, j int) { fields[i], fields[j] = fields[j], fields[i] })
	return draft(s, b, fields, lengths, defines)
}

func draft(s *draw.Stream, b *Bank, fields []string, lengths []int, defines bool) (*outline.Outline, error) {
	chapters := chaptersOf(fields, lengths)
	missing := &MissingError{}
	for _, name := range append([]string{everywhere}, fields[:len(chapters)]...) {
		switch {
		case b.has(name):
		case missing.Part == "":
			missing.Part = name
		default:
			missing.Others = append(missing.Others, name)
		}
	}
	if missing.Part != "" {
		return nil, missing
	}
	d := &drafter{
		s: s, used: make(map[*node]int, 1024), drawn: map[*provision]int{}, defined: map[string]bool{},
		written: make(map[string]bool, total(lengths)/tokensPerLeaf),
	}
	number := s.Between(11, 79) * 100 // so that all have four figures
	out := &outline.Outline{}
	for i, lengths := range chapters {
		ch, err := d.chapter([]*part{b.parts[fields[i]], b.parts[everywhere]})
		if err != nil {
			return nil, fmt.Errorf("%s: %w", fields[i], err)
		}
		number = number/100*100 + 100*min(i, 1)
		var numbers []string
		numbers, number = d.numbers(number, len(lengths), ch)
		for j, tokens := range lengths {
			sec := &section{number: numbers[j], chapter: ch}
			d.plan(sec, tokens, defines && i+j == 0)
			ch.sections = append(ch.sections, sec)
		}
		for _, sec := range ch.sections {
			out.Sections = append(out.Sections, d.write(sec))
		}
		if d.err != nil {
			return nil, fmt.Errorf("%s: %w", fields[i], d.err)
		}
	}
	return out, nil
}

// numbers draws the numbers of a chapter's sections, and for most themes that
// of a section of the act that is not among them. It returns the highest.
func (d *drafter) numbers(above, count int, ch *chapter) (sections []string, last int) {
	var free []int
	for last = above; len(sections) < count; {
		last++
		if d.s.IntN(2) == 0 {
			number := strconv.Itoa(last)
			if ch.age != old && d.s.IntN(10) == 0 {
				number += string(rune('a' + d.s.IntN(2))) // put in after the act was passed
			}
			sections = append(sections, number)
		} else {
			free = append(free, last)
		}
	}
	for range len(ch.themes) {
		last++
		free = append(free, last)
	}
	d.s.Shuffle(len(free), func(i, j int) { free[i], free[j] = free[j], free[i] })
	for i, theme := range ch.themes {
		if d.s.IntN(6) > 0 {
			ch.elsewhere[theme] = strconv.Itoa(free[i])
		}
	}
	return sections, last
}

// tokensPerLeaf is about how many tokens of an act there are for each leaf.
const tokensPerLeaf = 50

func total(lengths []int) int {
	sum := 0
	for _, n := range lengths {
		sum += max(n, 0)
	}
	return sum
}

// chaptersOf parts lengths among chapters, in their order, and no more
// chapters than there are fields.
func chaptersOf(fields []string, lengths []int) [][]int {
	all := total(lengths)
	count := min(max(1, (all+actTokens/2)/actTokens), len(lengths), len(fields))
	var chapters [][]int
	share, sum := all/max(count, 1), 0
	for i, n := range lengths {
		if i == 0 || sum >= share*len(chapters) && len(chapters) < count {
			chapters = append(chapters, nil)
		}
		last := len(chapters) - 1
		chapters[last] = append(chapters[last], n)
		sum += n
	}
	return chapters
}
