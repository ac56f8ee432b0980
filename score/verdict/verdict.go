// Package verdict is the vocabulary of judging: what a scorer says of one response.
package verdict

// Reading names a way of judging; results of different readings are never mixed.
type Reading string

// Plain is what a careful lawyer would say; Official is what the benchmark's own scorer says.
const (
	Plain    Reading = "plain"
	Official Reading = "official"
)

// Outcome is what became of a question.
type Outcome string

// The five outcomes. Only Incorrect is an error of law; NoAnswer, Refused and
// CutOff say why there is no answer to judge. The official reading knows only
// Correct and Incorrect.
const (
	Correct   Outcome = "correct"
	Incorrect Outcome = "incorrect"
	NoAnswer  Outcome = "no_answer"
	Refused   Outcome = "refused"
	CutOff    Outcome = "cut_off"
)

// Span is a stretch of the raw response in bytes, Start included, End not.
type Span struct {
	Start int `json:"start"`
	End   int `json:"end"`
}

// Distance says how far the given place is from the right one. Given minus
// right: positive means later.
type Distance struct {
	// Lines counts lines of the prompt, in a transcript lines of testimony:
	// heads of pages are none.
	Lines int `json:"lines"`
	// Pages counts pages of a transcript.
	Pages int `json:"pages,omitempty"`
	// Levels counts the labels of a statute cite that differ.
	Levels int `json:"levels,omitempty"`
}

// Step is one stage of reading a response, for people who ask how it was read.
type Step struct {
	// Name is the stage in plain words, such as "Left without markup".
	Name string `json:"name"`
	// Found is what the stage left or found, shortened where it is long.
	Found string `json:"found"`
	// Spans are where what was found stands in the response, in order; nil
	// for a stage that only leaves something out.
	Spans []Span `json:"spans,omitempty"`
}

// Verdict is what one reading says of one response.
type Verdict struct {
	// Record is the id of the prompt.
	Record  string  `json:"record"`
	Outcome Outcome `json:"outcome"`
	Correct bool    `json:"correct"`
	// Errors are the benchmark's error labels (BLT paper, section 4), empty when correct.
	Errors []string `json:"errors"`
	// RelativeError is nil, an int (index of the line given minus the right
	// one) or a string ("pages:lines" of a transcript cite), as the benchmark records it.
	RelativeError any `json:"relative_error"`
	// Kind is our name of the error, a key of the sentences; empty when correct.
	Kind string `json:"kind"`
	// Distance is nil where the answer points to no line of the prompt.
	Distance *Distance `json:"distance"`
	// AnswerRead is what was read as the answer, as it stands in the response.
	AnswerRead string `json:"answer_read"`
	// Span is where AnswerRead stands; nil where nothing was read.
	Span *Span `json:"span"`
	// Why is one sentence in a lawyer's words.
	Why string `json:"why"`
	// Ruling is the verdict in two or three words, such as "Wrong paragraph.".
	Ruling string `json:"ruling,omitempty"`
	// GivenLine is the index in the prompt's lines of the line that the answer points to, or -1.
	GivenLine int `json:"given_line"`
	// Steps say how the plain reading went; nil in the official one.
	Steps []Step `json:"steps,omitempty"`
}

// ScorerVersion counts changes of the readings that can change a verdict. A
// result link carries it, so that whoever opens the link learns why a verdict moved.
const ScorerVersion = 1
