package testimony

// part is one bank file, parsed.
type part struct {
	name   string
	uses   []string
	facts  []fact
	lists  map[string][]text
	topics []*topic
	pools  map[string][]*passage
}

// phase is a stage of an examination; phases are played in this order.
type phase int

const (
	opening phase = iota
	background
	preparation
	core
	documents
	people
	damages
	cross
	closing
	phases
)

var phaseNames = [phases]string{"opening", "background", "preparation", "core", "documents", "people", "damages", "cross", "closing"}

// topic is a stretch of questions about one thing.
type topic struct {
	name     string
	phase    phase
	exhibit  *document // nil where no document is marked
	must     bool      // always played: what the case hangs on
	goesOn   bool      // it goes on with what came before it, so nothing announces it
	early    bool      // only at the beginning of the first day
	passages []*passage
}

// document describes the exhibit of a topic.
type document struct {
	description text
	kind        text
	by          text
	date        string // the name of a date
	pages       int    // 0 where the bank does not say
}

// passage is a short exchange that is played whole or not at all.
type passage struct {
	when  condition
	body  []node
	lines int // about how many tenths of a line it comes to
	ample int // how much longer its turns are than usual, in hundredths
}

// op says what a node does. Turns have the letter of who speaks.
type op byte

const (
	examiner      op = 'Q'
	witness       op = 'A'
	examinerAside op = 'E'
	defender      op = 'D'
	thirdCounsel  op = 'C'
	witnessAside  op = 'W'
	reporter      op = 'R'
	videographer  op = 'V'
	interpreter   op = 'I'
	parenthetical op = 'P'

	opIf    op = '?'
	opSet   op = '+'
	opClear op = '-'
	opClaim op = '='
)

const speakers = "QAEDCWRVIP"

// node is a turn, a condition, a flag or a claim.
type node struct {
	op        op
	wordings  []wording // of a turn
	objection string    // of a question: the objection that fits it
	flag      string    // opSet, opClear
	claim     text      // opClaim
	when      condition // opIf
	body      []node    // opIf
}

// wording is one way to put a turn, with what follows only from it.
type wording struct {
	text text
	body []node
	// weight says how often it is drawn beside the turn's other wordings.
	weight int
	hedge  bool // it says "I think", "I believe" or the like
	lost   bool // it says that the witness does not recall
	yes    bool // it is a plain yes
	ready  bool // it opens with a word such as "Okay" and wants no other before it
}

// condition is true when all of its terms are. The zero condition is always true.
type condition struct {
	terms   []term
	percent int // 0 means no chance is involved
}

type term struct {
	name   string
	value  string // of a pick; empty for a flag
	negate bool
}
