package testimony

import (
	"strings"

	"benchtrial/gen/draw"
)

// player performs one deposition.
type player struct {
	stream   *draw.Stream
	parts    []*part
	declared []*fact // the facts of all parts, once they were asked for
	house    house
	today    day
	values   map[string]value
	taken    map[string]bool // names and list entries that somebody or something has
	played   map[*passage]bool
	pools    map[string][]*passage // all parts' together
	lists    map[string][]text     // by slot, in this witness's manner

	record record
	room   int // lines after which nothing more is wanted

	aside     bool   // somebody else than examiner and witness spoke last
	spoke     op     // who spoke last
	question  []byte // the last question, for reading back
	asked     *node  // the question that waits for its answer
	unsure    bool   // the last answer hedged
	lost      bool   // the last answer recalled nothing
	heard     answer // the last answer
	last      bool   // the turn is the last of its passage
	depth     int    // of nodes within nodes
	phase     phase  // what is being played
	reading   bool   // an exhibit is being gone through
	lastHabit int
	nested    int    // depth of interludes; inside one there is no other
	scratch   []byte // words that are being put together
	labels    map[op]string
	lead      string // words to put before the next question

	clock     int // minutes after midnight when the record was at since
	since     int
	lastBreak int // line of the last break
	breaks    int
	claims    []claim
	exhibits  []exhibit
	nextMark  int
	favorites map[string][3]int
	plain     map[string][]*passage // objections that nobody answers, by ground
	fresh     bool                  // nobody has asked anything since the examiner changed
	ending    bool                  // the closing is played
	tookOver  bool                  // third counsel examines
	repeats   int                   // how often everything was played and began again
}

func newPlayer(s *draw.Stream, parts []*part) *player {
	return &player{
		stream: s, parts: parts,
		values: map[string]value{}, taken: map[string]bool{}, played: map[*passage]bool{},
		pools: map[string][]*passage{}, lists: map[string][]text{}, favorites: map[string][3]int{}, labels: map[op]string{}, plain: map[string][]*passage{}, lastHabit: -1,
	}
}

// claim is what the witness has said and may hear again.
type claim struct {
	text   string
	line   int
	minute int
	breaks int
	core   bool // it is about what the case is about
	used   bool
}

// exhibit is a document that has been marked.
type exhibit struct {
	number   int
	document *document
	pages    int
	line     int
}

// fill appends what a slot comes to: a fact, or what stands for it just now.
func (pl *player) fill(dst []byte, s slot) []byte {
	start := len(dst)
	if s.a {
		dst = append(dst, "a "...)
	}
	from := len(dst)
	dst = pl.fillPlain(dst, s)
	if s.a && from < len(dst) && vowel(dst[from:]) {
		dst = append(dst[:from], dst[from-1:]...)
		dst[from-1] = 'n'
		dst[from] = ' '
	}
	if s.capital && start < len(dst) {
		dst[start] = upper(dst[start])
	}
	return dst
}

// vowel says whether a word wants "an".
func vowel(word []byte) bool {
	switch word[0] {
	case 'a', 'e', 'i', 'o', 'A', 'E', 'I', 'O', '8':
		return true
	case 'u':
		return !strings.HasPrefix(string(word), "un") || !strings.HasPrefix(string(word), "uni")
	case 'h':
		return strings.HasPrefix(string(word), "hour") || strings.HasPrefix(string(word), "honest")
	case '1':
		return strings.HasPrefix(string(word), "11") || strings.HasPrefix(string(word), "18")
	}
	return false
}

func upper(c byte) byte {
	if c >= 'a' && c <= 'z' {
		c -= 'a' - 'A'
	}
	return c
}

func (pl *player) fillPlain(dst []byte, s slot) []byte {
	switch s.name {
	case "now":
		return append(dst, formOf(value{kind: timeFact, n: pl.now()}, s.form, pl.today)...)
	case "doc":
		return pl.fillDocument(dst, s.form)
	}
	if v, ok := pl.values[s.name]; ok {
		if v.kind == personFact && (s.form == "role" || s.form == "your") {
			at := len(dst)
			dst = pl.render(dst, v.person.role)
			if s.form == "your" && strings.HasPrefix(string(dst[at:]), "my ") {
				rest := string(dst[at+2:])
				dst = append(append(dst[:at], "your"...), rest...)
			}
			return dst
		}
		return append(dst, formOf(v, s.form, pl.today)...)
	}
	if list := pl.list(s.name); len(list) > 0 {
		// What stands first in a list comes more often: people who say yes
		// mostly say it the same way.
		i := min(pl.stream.IntN(len(list)), pl.stream.IntN(len(list)))
		at := len(dst)
		dst = pl.render(dst, list[i])
		if s.name == "um" && len(dst) > at {
			dst = append(dst, ' ')
		}
	}
	return dst
}

func formOf(v value, form string, today day) string {
	text, _ := v.form(form, today)
	return text
}

// list returns the entries that a slot draws from: those for the witness's
// manner where there are any.
func (pl *player) list(name string) []text {
	if list, ok := pl.lists[name]; ok {
		return list
	}
	var list []text
	for _, wanted := range []string{name + "@" + pl.house.manner, name} {
		for _, p := range pl.parts {
			list = append(list, p.lists[wanted]...)
		}
		if len(list) > 0 {
			break
		}
	}
	pl.lists[name] = list
	return list
}

func (pl *player) fillDocument(dst []byte, form string) []byte {
	e := pl.exhibit()
	if e == nil {
		return dst
	}
	switch form {
	case "":
		return pl.render(dst, e.document.description)
	case "kind":
		return pl.render(dst, e.document.kind)
	case "by":
		return pl.render(dst, e.document.by)
	case "pages":
		return append(dst, formOf(value{kind: numberFact, n: e.pages}, "", pl.today)...)
	}
	date, _ := strings.CutPrefix(form, "date")
	return append(dst, formOf(pl.values[e.document.date], strings.TrimPrefix(date, "."), pl.today)...)
}

// exhibit returns the exhibit that is spoken of: "ex" holds its place among those marked.
func (pl *player) exhibit() *exhibit {
	number := pl.values["ex"].n
	for i := range pl.exhibits {
		if pl.exhibits[i].number == number {
			return &pl.exhibits[i]
		}
	}
	return nil
}

// render appends a text with its slots filled and its choices made.
func (pl *player) render(dst []byte, t text) []byte {
	for i := range t {
		p := &t[i]
		switch {
		case p.literal != "":
			literal := p.literal
			if literal[0] == '.' && len(dst) > 0 && dst[len(dst)-1] == '.' {
				literal = literal[1:] // after a value such as "4:25 a.m."
			}
			dst = append(dst, literal...)
		case p.slot.name != "":
			dst = pl.fill(dst, p.slot)
		default:
			dst = pl.render(dst, p.choice[pl.stream.IntN(len(p.choice))])
		}
	}
	return dst
}

// holds says whether a condition is true now.
func (pl *player) holds(c condition) bool {
	for _, t := range c.terms {
		v, ok := pl.values[t.name]
		is := ok && v.flag
		if sort, heard := strings.CutPrefix(t.name, "said_"); heard {
			is = pl.heard.said(sort)
		}
		if t.value != "" {
			is = ok && v.raw == t.value
		}
		if is == t.negate {
			return false
		}
	}
	return c.percent == 0 || pl.stream.IntN(100) < c.percent
}

// now is the clock time, in minutes after midnight: a page takes about eighty seconds.
func (pl *player) now() int { return pl.clock + (pl.record.count()-pl.since)*54/1000 }
