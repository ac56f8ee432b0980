package testimony

import "benchtrial/gen/draw"

// house is how one reporter sets a transcript and how counsel in it behave.
type house struct {
	dotted bool // "Q." or "Q"
	width  int  // the most characters of a line
	inset  int  // how much narrower the lines of colloquy are
	// byline says whether "BY MR. HALE:" leads back to questions after others have spoken.
	byline bool
	// aside says whether the answer after an objection is THE WITNESS's.
	aside    bool
	reporter string
	manner   string // of the witness: plain, formal, chatty, wary
	// objecting is how many in a thousand plain questions are objected to.
	objecting int
	// habits are this examiner's words before a question, as indexes of the list "okay".
	habits [3]int
}

// narrowest is the least width of a line.
const narrowest = 30

// reporters are what reporters call themselves, as often as they do.
var reporters = [...]string{
	"THE REPORTER", "THE COURT REPORTER", "THE STENOGRAPHER", "THE REPORTER",
	"THE COURT REPORTER", "THE REPORTER", "THE COURT REPORTER", "THE STENOGRAPHER",
}

var manners = [...]string{"plain", "plain", "formal", "chatty", "wary"}

func drawHouse(s *draw.Stream) house {
	h := house{dotted: s.IntN(3) > 0, width: s.Between(46, 54), byline: s.IntN(5) > 0, aside: s.IntN(4) == 0}
	if s.IntN(2) == 0 {
		h.inset = s.Between(3, 7)
	}
	h.reporter = reporters[s.IntN(len(reporters))]
	h.manner = manners[s.IntN(len(manners))]
	h.objecting = s.Between(14, 48)
	for i := range h.habits {
		h.habits[i] = s.IntN(1 << 20)
	}
	return h
}
