// Package share carries a result from one person to another: which questions
// were put, what the model gave, and how the sender's Benchtrial judged it. The
// questions travel as addresses and are made again where the link is opened;
// responses are judged again there, and Compare says what moved.
//
// A result travels as a link, in the part after "#" that browsers send to
// nobody, or, where that would be too long, as a file. Both hold the same:
// what is in Result, and nothing about the sender, the device or the time.
package share

import (
	"slices"
	"strings"

	"benchtrial/gen/prompt"
	"benchtrial/score/verdict"
	"benchtrial/web/route"
)

// Version is the version of link and file. A link once made opens for ever, so
// a later version is added beside this one and does not replace it.
const Version = 1

// Limits of a result. Whatever is beyond them is refused before it takes memory.
const (
	// MaxLink is the most characters of a whole link: longer ones do not
	// survive all messengers.
	MaxLink = 8000
	// MaxContent is the most bytes of a result when it is not compressed.
	MaxContent = 8 << 20
	// MaxItems is the most questions of a result: what the page can show and judge.
	MaxItems = 10_000
	// MaxResponse is the most bytes of one response.
	MaxResponse = 6 << 20
	// MaxModel is the most bytes of a model's name.
	MaxModel = 300
	// MaxFile is the most bytes of a result file, where some characters take up to six.
	MaxFile = 16 << 20

	maxSuite   = 20
	maxAddress = 300
	maxKind    = 60
	maxTitles  = 1500
)

// Result is what is shared. All its text is foreign: show it as text.
type Result struct {
	// Suite is the newest suite of generators that the sender's Benchtrial made.
	Suite string
	// Scorer is the version of its scorer (verdict.ScorerVersion).
	Scorer int
	// Model is the model's name as the sender typed it, often empty.
	Model string
	Items []Item
}

// Item is one question and what came of it.
type Item struct {
	// Address is the question's address as it came; see At.
	Address string
	// Response is all that the model gave, unaltered but for bytes that are
	// not UTF-8: each run of them becomes one U+FFFD.
	Response string
	// Outcome and Kind are the plain reading's. An empty Outcome in a Result
	// judged here says that the item could not be judged.
	Outcome verdict.Outcome
	Kind    string
	// OfficialCorrect is the official reading's outcome, NoOfficial says that there is
	// none: the benchmark has no rule for the cites of some own documents.
	OfficialCorrect, NoOfficial bool
	// Titles names the titles of the U.S. Code that the question is about, with their
	// releases, as library.Label does; foreign text, empty for all other text and in
	// older links.
	Titles string
}

// New returns a Result without items of this version of Benchtrial.
func New(model string) Result {
	return Result{Suite: prompt.Suite, Scorer: verdict.ScorerVersion, Model: model}
}

// At reads the item's address. The error is an *Error with a sentence for a
// person; the other items of the result are not touched by it.
func (i Item) At() (prompt.Address, error) {
	a, err := prompt.ParseAddress(i.Address)
	if err != nil {
		return a, &Error{Problem: UnknownAddress, Name: i.Address, Err: err}
	}
	return a, nil
}

// NeedsWorkbench says whether the result has questions that only the workbench shows.
func (r Result) NeedsWorkbench() bool {
	return slices.ContainsFunc(r.Items, func(i Item) bool {
		a, err := i.At()
		return err == nil && route.TextOfWorkbench(a.TextType)
	})
}

// valid returns the result as it travels: all text in UTF-8, the version a number.
func (r Result) valid() Result {
	r.Suite, r.Model = utf8Text(r.Suite), utf8Text(r.Model)
	r.Scorer = min(max(r.Scorer, 0), maxNumber)
	items := make([]Item, len(r.Items))
	for n, i := range r.Items {
		i.Address, i.Kind, i.Response, i.Titles = utf8Text(i.Address), utf8Text(i.Kind), utf8Text(i.Response), utf8Text(i.Titles)
		items[n] = i
	}
	r.Items = items
	return r
}

func utf8Text(text string) string { return strings.ToValidUTF8(text, "\ufffd") }

// check reports what cannot be shared.
func (r Result) check() error {
	if len(r.Items) == 0 {
		return &Error{Problem: Empty}
	}
	if len(r.Items) > MaxItems {
		return &Error{Problem: TooManyItems}
	}
	total := 0
	for _, f := range [...]field{{"suite", r.Suite, maxSuite}, {"model", r.Model, MaxModel}} {
		if err := f.check(); err != nil {
			return err
		}
	}
	for n, i := range r.Items {
		for _, f := range [...]field{{"address", i.Address, maxAddress}, {"kind", i.Kind, maxKind}, {"titles", i.Titles, maxTitles}, {"response", i.Response, MaxResponse}} {
			if err := f.check(); err != nil {
				return err
			}
			total += len(f.text)
		}
		if outcomeCode(i.Outcome) < 0 {
			return &Error{Problem: NotJudged, Intact: n}
		}
	}
	if total > MaxContent-contentRoom {
		return &Error{Problem: TooLarge}
	}
	return nil
}

// contentRoom is kept free in MaxContent for lengths and the head.
const contentRoom = 256 << 10

type field struct {
	name, text string
	most       int
}

func (f field) check() error {
	if len(f.text) > f.most {
		return &Error{Problem: FieldTooLong, Name: f.name, Size: len(f.text), Most: f.most}
	}
	return nil
}

// outcomes lists the outcomes by the number that stands for them in a link.
// Only its end may grow.
var outcomes = [...]verdict.Outcome{verdict.Correct, verdict.Incorrect, verdict.NoAnswer, verdict.Refused, verdict.CutOff}

func outcomeCode(o verdict.Outcome) int {
	for code, known := range outcomes {
		if o == known {
			return code
		}
	}
	return -1
}
