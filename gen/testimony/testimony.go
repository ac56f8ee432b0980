package testimony

import (
	"slices"

	"benchtrial/gen/draw"
	"benchtrial/gen/prompt"
)

// Pages is a stretch of consecutive pages of a deposition.
type Pages struct {
	// Kind is the kind of case, one of Kinds.
	Kind string
	// FirstPage is the number of the first page; the others follow.
	FirstPage int
	// LinesPerPage is how many lines each page has.
	LinesPerPage int
	// Lines are the lines of all pages, without numbers.
	Lines []string
}

// Make invents the pages of a shape. The first page's number is uniform from
// one more than the lines of a page to fifty more, so that no page number can be
// taken for a line number (BLT's records). The deposition is performed from its
// beginning, so that the pages know what was said before them. The lines are
// narrower than the reporter's own by so many characters. The error is a
// *MissingError, or says what is wrong with the bank.
func Make(s *draw.Stream, b *Bank, shape prompt.Shape, narrower int) (Pages, error) {
	return MakeKind(s, b, Kinds[s.IntN(len(Kinds))], shape, narrower)
}

// MakeKind is Make for one kind of case.
func MakeKind(s *draw.Stream, b *Bank, kind string, shape prompt.Shape, narrower int) (Pages, error) {
	pages := Pages{Kind: kind, LinesPerPage: shape.LinesPerPage}
	pages.FirstPage = shape.LinesPerPage + s.Between(1, 50)
	// A day's testimony comes to some seventy pages or more. It begins after
	// the cover, the appearances and the index; where the words would not last
	// from there to the end of a long stretch, the pages are of a second day.
	lines := shape.LinesPerPage
	before := max(0, min(pages.FirstPage-s.Between(4, 9), longestDay/lines-shape.Pages-s.Between(0, 3)))
	day := max(s.Between(58, 92)*prompt.StandardLinesPerPage, (before+shape.Pages+2)*lines)
	before *= lines
	resumed := pages.FirstPage-before/lines > 12
	want := shape.Pages * shape.LinesPerPage
	pl, err := perform(s, b, kind, day+slack, before+want, narrower, resumed)
	if err != nil {
		return Pages{}, err
	}
	pages.Lines = pl.record.lines(before, want)
	return pages, nil
}

// longestDay is how many lines the words of every kind of case last for.
const longestDay = 142 * prompt.StandardLinesPerPage

// slack is how many lines more are planned than a day has, since the closing
// comes out shorter than planned.
const slack = 110

// perform plays a deposition that is planned for a number of lines until the
// record has those that are wanted; resumed says that it is not the first day.
func perform(s *draw.Stream, b *Bank, kind string, planned, wanted, narrower int, resumed bool) (*player, error) {
	parts, err := b.partsOf(kind)
	if err != nil {
		return nil, err
	}
	pl := newPlayer(s, parts)
	pl.house, pl.room = drawHouse(s), wanted
	pl.house.width = max(pl.house.width-narrower, narrowest)
	pl.clock, pl.nextMark = s.Between(9*60, 10*60+20), s.IntN(14)
	if err := pl.drawWorld(); err != nil {
		return nil, err
	}
	pl.values["resumed"] = value{kind: flagFact, flag: resumed}
	pl.record.text = make([]byte, 0, 44*(wanted+50))
	pl.record.ends = make([]int, 0, wanted+50)
	pl.run(planned)
	if pl.record.count() < wanted {
		return nil, &emptyError{kind}
	}
	return pl, nil
}

// emptyError says that a part's topics hold nothing that can be played.
type emptyError struct{ kind string }

func (e *emptyError) Error() string { return "the bank of " + e.kind + " ran out of testimony" }

// IsKind says whether there is a kind of case with this name.
func IsKind(name string) bool { return slices.Contains(Kinds, name) }
