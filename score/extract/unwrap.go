package extract

import "strings"

// Mark is what a stretch was wrapped in.
type Mark int

// The wrappings that say something about their content.
const (
	Emphasis  Mark = iota // bold, italics
	Code                  // backticks or a code fence
	Boxed                 // \boxed{…}
	AnswerTag             // <answer>…</answer>
	TableHead             // the first row of a table, each cell a line
	TableRow              // a further row
)

// Marked is a stretch of the unwrapped text and what it was wrapped in.
type Marked struct {
	Range
	Mark Mark
}

// Plain is a text without markup.
type Plain struct {
	Text
	// Low is S in lower case, byte for byte in the same places.
	Low string
	// speech is Low with longer quotations blanked: what the response itself
	// says, as against what it repeats.
	speech string
	// quoted holds the quotations that are blank in speech.
	quoted []Range
	// Marks are the wrappings, in the order in which they end.
	Marks []Marked
	// turnedDownRows are the rows of tables that a cell says are not the answer, in order.
	turnedDownRows []Range
}

// Unwrap removes Markdown, HTML, LaTeX and chat-template markup. Table cells
// become lines. Text that was struck out and tool calls go with their marks.
func Unwrap(t Text) Plain {
	u := unwrapper{t: t, b: newBuilder(len(t.S)), checklist: checklist(t.S)}
	u.run()
	p := Plain{Text: u.b.text(), Marks: u.marks}
	p.Low = Lower(p.S)
	p.speech = p.Low
	p.turnedDownRows = turnedDownRows(&p)
	var long []Range
	for start := 0; start < len(p.S); {
		end := p.LineEnd(start)
		for _, q := range quotedIn(&p, Range{start, end}, '"', nil) {
			if strings.Count(p.S[q.Start:q.End], " ") >= 2 {
				long = append(long, q)
			}
		}
		start = end + 1
	}
	p.quoted = long
	return p.Blank(long)
}

type brace struct {
	start   int
	command bool
	boxed   bool
}

type unwrapper struct {
	t     Text
	b     *builder
	marks []Marked
	i     int
	// Where an open stretch of each kind began; -1 where none is open.
	bold, code, fence, answer int
	braces                    []brace
	checklist                 bool     // boxes say which of several lines is meant
	heads                     []string // of the columns of the table read last
	diff                      bool     // the fence holds lines that go and lines that come
}

func (u *unwrapper) run() {
	u.bold, u.code, u.fence, u.answer = -1, -1, -1, -1
	lineStart := true
	for u.i < len(u.t.S) {
		if lineStart {
			lineStart = false
			if u.line() {
				lineStart = true
				continue
			}
		}
		if u.i >= len(u.t.S) {
			break
		}
		c := u.t.S[u.i]
		if c == '\n' {
			u.endLine()
			lineStart = true
			continue
		}
		if !u.inline(c) {
			u.b.copy(u.t, u.i)
			u.i++
		}
	}
	u.close(&u.bold, Emphasis)
	u.close(&u.code, Code)
	u.close(&u.fence, Code)
	u.close(&u.answer, AnswerTag)
}

func (u *unwrapper) endLine() {
	// Emphasis and code do not run over a line end; an odd asterisk is just one.
	u.bold = -1
	if u.code >= 0 && strings.HasPrefix(u.t.S[u.i:], "\n\n") {
		u.code = -1
	}
	u.b.copy(u.t, u.i)
	u.i++
}

func (u *unwrapper) close(start *int, m Mark) {
	if *start >= 0 && (len(u.b.s) > *start || m == AnswerTag) { // an answer may be empty
		u.marks = append(u.marks, Marked{Range{*start, len(u.b.s)}, m})
	}
	*start = -1
}

func (u *unwrapper) toggle(start *int, m Mark) {
	if *start < 0 {
		*start = len(u.b.s)
		return
	}
	u.close(start, m)
}

// inline handles markup at u.i. It returns false where c is an ordinary character.
func (u *unwrapper) inline(c byte) bool {
	switch c {
	case '*':
		for u.i < len(u.t.S) && u.t.S[u.i] == '*' {
			u.i++
		}
		u.toggle(&u.bold, Emphasis)
		return true
	case '`':
		for u.i < len(u.t.S) && u.t.S[u.i] == '`' {
			u.i++
		}
		u.toggle(&u.code, Code)
		return true
	case '_':
		return u.underscore()
	case '\\':
		return u.command()
	case '{':
		u.braces = append(u.braces, brace{})
	case '}':
		return u.closeBrace()
	case '~':
		return u.tilde()
	case '<':
		return u.tag()
	case ']':
		return u.address()
	}
	return false
}

// underscore drops underscores at the edge of a word; inside a word they belong to it.
func (u *unwrapper) underscore() bool {
	end := u.i
	for end < len(u.t.S) && u.t.S[end] == '_' {
		end++
	}
	before := u.i > 0 && IsWord(u.t.S[u.i-1])
	after := end < len(u.t.S) && IsWord(u.t.S[end])
	if before && after {
		return false
	}
	u.i = end
	u.toggle(&u.bold, Emphasis)
	return true
}

// tilde drops text that is struck out; a single tilde is a LaTeX space.
func (u *unwrapper) tilde() bool {
	rest := u.t.S[u.i:]
	if strings.HasPrefix(rest, "~~") {
		body := rest[2:min(len(rest), 400)]
		if end := strings.Index(body, "~~"); end > 0 && !strings.Contains(body[:end], "\n") {
			u.i += end + 4
			return true
		}
		u.i += 2
		return true
	}
	u.b.put(" ", u.t.rawAt(u.i), 1)
	u.i++
	return true
}

// Blank returns p with stretches that are only repeated, not said by the
// response, taken out of what its words of denial are looked for in.
func (p Plain) Blank(repeated []Range) Plain {
	if len(repeated) == 0 {
		return p
	}
	b := []byte(p.speech)
	for _, q := range repeated {
		for i := q.Start; i < q.End; i++ {
			b[i] = ' '
		}
	}
	p.speech = string(b)
	return p
}

// Said returns what the response itself says in a stretch, in lower case: what it only repeats is blank.
func (p *Plain) Said(r Range) string { return p.speech[r.Start:r.End] }

// maxAddress is how long, in bytes, the address of a link may be.
const maxAddress = 500

// address drops the address of a Markdown link, which is not said: "[4291(b)](https://…)".
func (u *unwrapper) address() bool {
	rest := u.t.S[u.i:min(len(u.t.S), u.i+maxAddress)]
	if !strings.HasPrefix(rest, "](http") {
		return false
	}
	if end := strings.IndexAny(rest, " \n"); end >= 0 {
		rest = rest[:end]
	}
	end := strings.LastIndexByte(rest, ')') + 1
	u.i += end
	return end > 0
}
