package share

import "benchtrial/gen/wording"

// Problem says why a result could not be made, or not be opened as it was
// made. It is a key of words.txt.
type Problem string

// Problems of opening. With Cut and Altered, what comes back holds the items
// that are whole; with all others nothing comes back.
const (
	// NotResult: the text is no result link and no result file.
	NotResult Problem = "not_result"
	// Cut: the link or file ends too early.
	Cut Problem = "cut"
	// Altered: something in it is not as it was made.
	Altered Problem = "altered"
	// Newer: its format is one that this version does not know.
	Newer Problem = "newer"
)

// Problems of making and of opening.
const (
	// TooLarge: more than MaxContent (or MaxFile) bytes.
	TooLarge Problem = "too_large"
	// TooManyItems: more than MaxItems.
	TooManyItems Problem = "too_many_items"
)

// Problems of making.
const (
	// TooLong: a link would have more than MaxLink characters; make a file.
	TooLong Problem = "too_long"
	// FieldTooLong: one text is longer than it may be; Name, Size and Most say which.
	FieldTooLong Problem = "field_too_long"
	// NotJudged: an item, the one at index Intact, has no outcome.
	NotJudged Problem = "not_judged"
	// Empty: there are no items.
	Empty Problem = "empty"
)

// UnknownAddress is a problem of one item: this version has no such question.
const UnknownAddress Problem = "unknown_address"

// Error is a Problem in sentences for a person.
type Error struct {
	Problem Problem
	// File says that it is about a file; otherwise it is about a link.
	File bool
	// Intact counts the items that are whole, from the first; Total those that
	// there were, 0 where not even that could be read.
	Intact, Total int
	// Name is the field's name or the address.
	Name string
	// Size and Most are bytes.
	Size, Most int
	// Err is the reader's own error of an address; it is not for a person.
	Err error
}

// Title returns the headline: one short sentence.
func (e *Error) Title() string { return e.fill("title") }

// Text returns what happened, what is safe and what to do.
func (e *Error) Text() string { return e.fill("text") }

func (e *Error) Error() string { return e.Title() + " " + e.Text() }

func (e *Error) Unwrap() error { return e.Err }

// key picks the sentences by how much is whole.
func (e *Error) key() string {
	key := string(e.Problem)
	if e.Problem == NotResult && e.File {
		return key + ".file"
	}
	if e.Problem != Cut && e.Problem != Altered {
		return key
	}
	switch {
	case e.Intact == 0:
		return key + ".none"
	case e.Intact == e.Total:
		return key + ".all"
	case e.Intact == 1:
		return key + ".one"
	}
	return key + ".some"
}

func (e *Error) fill(part string) string {
	thing := words()["thing.link"]
	if e.File {
		thing = words()["thing.file"]
	}
	name := words()["field."+e.Name]
	if name == "" {
		name = quotable(e.Name)
	}
	return wording.Fill(words()["error."+e.key()+"."+part],
		"thing", thing, "name", name,
		"intact", cardinal(e.Intact), "next", ordinal(e.Intact+1), "all", counted(e.Total),
		"size", wording.Count(e.Size), "most", wording.Count(e.Most), "max_items", wording.Count(MaxItems),
		"max_link", wording.Count(MaxLink), "max_mb", wording.Count(MaxContent>>20),
	)
}
