package prompt

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Suite is the name and version of the generators that an address means. A
// released suite never changes; a better generator gets the next number.
const Suite = "blt1"

// Series is what a run of numbered prompts has in common. Exactly one of Size and Shape is set.
type Series struct {
	Size     Size
	Shape    Shape
	TextType TextType
	// Law is the fingerprint of the loaded titles that U.S. Code text comes
	// from, or of a person's document as it was read and corrected; empty means
	// whichever is loaded, and for all other text.
	Law       string
	Task      Task
	Variation Variation
	Seed      uint64
}

// Address names one prompt: generating it needs nothing else. Its text form is
//
//	blt1/4k/synthetic/text2cite/plain/42/17
//
// suite / size or shape / text type / task / variation / seed / number. Text that
// was loaded, of the U.S. Code or of a person's own document, is named by its fingerprint:
//
//	blt1/8k/uscode@7q3hc0v9xk/cite2amendedtext/plain/42/17
//	blt1/whole/document@0wy2hd8pz4/text2cite/plain/42/17
type Address struct {
	Series
	Number uint32
}

// String returns the series as it stands before the number.
func (s Series) String() string {
	text := string(s.TextType)
	if s.Law != "" {
		text += "@" + s.Law
	}
	return strings.Join([]string{Suite, s.Form(), text, string(s.Task), string(s.Variation), strconv.FormatUint(s.Seed, 10)}, "/")
}

// Form returns the size or the shape as it stands in an address.
func (s Series) Form() string {
	if s.Size == 0 {
		return s.Shape.String()
	}
	return s.Size.String()
}

// String returns the address in its one spelling.
func (a Address) String() string {
	return a.Series.String() + "/" + strconv.FormatUint(uint64(a.Number), 10)
}

// At returns the address of prompt n of the series.
func (s Series) At(n uint32) Address { return Address{Series: s, Number: n} }

// ParseAddress reads an address. It accepts only the spelling that String
// returns; the error says which part was not understood.
func ParseAddress(text string) (Address, error) {
	parts := strings.Split(text, "/")
	if len(parts) != 7 {
		return Address{}, fmt.Errorf("address %q: expected 7 parts such as %s/4k/synthetic/text2cite/plain/42/17", Clip(text), Suite)
	}
	s, err := parseSeries(parts[:6])
	if err != nil {
		return Address{}, fmt.Errorf("address %q: %w", Clip(text), err)
	}
	n, err := parseUint(parts[6], 32)
	if err != nil {
		return Address{}, fmt.Errorf("address %q: number %w", Clip(text), err)
	}
	return s.At(uint32(n)), nil
}

// ParseSeries reads an address without its number.
func ParseSeries(text string) (Series, error) {
	parts := strings.Split(text, "/")
	if len(parts) != 6 {
		return Series{}, fmt.Errorf("series %q: expected 6 parts such as %s/4k/synthetic/text2cite/plain/42", Clip(text), Suite)
	}
	s, err := parseSeries(parts)
	if err != nil {
		return Series{}, fmt.Errorf("series %q: %w", Clip(text), err)
	}
	return s, nil
}

func parseSeries(parts []string) (Series, error) {
	if parts[0] != Suite {
		return Series{}, &UnknownSuiteError{Suite: Clip(parts[0])}
	}
	s := Series{Task: Task(parts[3]), Variation: Variation(parts[4])}
	var err error
	if strings.HasSuffix(parts[1], "k") {
		s.Size, err = ParseSize(parts[1])
	} else {
		s.Shape, err = ParseShape(parts[1])
	}
	if err != nil {
		return Series{}, err
	}
	if s.TextType, s.Law, err = ParseText(parts[2]); err != nil {
		return Series{}, err
	}
	if taskShort[s.Task] == "" {
		return Series{}, fmt.Errorf("task %q: expected %s", Clip(parts[3]), tasksExpected)
	}
	if !s.TextType.Has(s.Task) {
		return Series{}, fmt.Errorf("task %s is not asked of %s text", s.Task, s.TextType)
	}
	if err := s.checkShape(); err != nil {
		return Series{}, err
	}
	if !slices.Contains(Variations, s.Variation) {
		return Series{}, fmt.Errorf("variation %q: expected one of %s", Clip(parts[4]), Variations)
	}
	if !s.Variation.FitsTest(s.TextType, s.Task) {
		return Series{}, fmt.Errorf("variation %s is not defined for %s", s.Variation, TestOf(s.TextType, s.Task))
	}
	if s.Seed, err = parseUint(parts[5], 64); err != nil {
		return Series{}, fmt.Errorf("seed %w", err)
	}
	return s, nil
}

// checkShape says whether the text type comes in the shape, if there is one.
func (s Series) checkShape() error {
	switch {
	case s.Size != 0:
		return nil
	case (s.Shape.Width > 0) != (s.TextType == Synthetic) || s.Shape.Whole && s.TextType != Document || s.Shape.Pages > 0 && s.TextType == Document:
		return fmt.Errorf("shape %s does not fit %s text", s.Shape, s.TextType)
	case s.TextType.Statute():
		return fmt.Errorf("%s text comes in sizes, not in shapes", s.TextType)
	}
	return nil
}

// ParseText reads the part of an address that names the text: a text type, and
// for loaded text perhaps its fingerprint, as in uscode@7q3hc0v9xk.
func ParseText(part string) (t TextType, law string, err error) {
	text, law, named := strings.Cut(part, "@")
	t = TextType(text)
	if textTypeShort[t] == "" {
		return "", "", fmt.Errorf("text type %q: expected %s", Clip(part), textTypesExpected)
	}
	if named && (t != USCode && t != Document || !isLaw(law)) {
		return "", "", fmt.Errorf("text %q: expected a text type, or uscode@ or document@ and the %d letters and digits that name what is loaded", Clip(part), LawLength)
	}
	return t, law, nil
}

// LawAlphabet has the letters and digits that a fingerprint of titles is
// written with: those that are not mistaken for others.
const LawAlphabet = "0123456789abcdefghjkmnpqrstvwxyz"

// LawLength is how many of them a fingerprint has.
const LawLength = 10

func isLaw(text string) bool {
	return len(text) == LawLength && strings.Trim(text, LawAlphabet) == ""
}

// textTypesExpected names all text types, for messages.
const textTypesExpected = "transcript, synthetic, uscode, act or document"

// tasksExpected names all tasks, for messages.
const tasksExpected = "text2cite, cite2text, defined2cite, cite2defined, cite2amendedtext or appliesto"

// Has says whether the task is asked of the text type, as the benchmark does. Of
// a document that is testimony only places and texts are asked for.
func (t TextType) Has(k Task) bool {
	switch k {
	case TextToCite, CiteToText:
		return true
	case DefinedToCite, CiteToDefined:
		return t != Transcript
	case CiteToAmendedText:
		return t.Statute() || t == Document
	case AppliesTo:
		return t == Synthetic
	}
	return false
}

// UnknownSuiteError says that an address names generators that this version does not have.
type UnknownSuiteError struct{ Suite string }

func (e *UnknownSuiteError) Error() string {
	return fmt.Sprintf("suite %q: this version makes %s", e.Suite, Suite)
}

// parseUint reads digits without sign, leading zero or spaces, so that each number has one spelling.
func parseUint(text string, bits int) (uint64, error) {
	n, err := strconv.ParseUint(text, 10, bits)
	if err != nil || strconv.FormatUint(n, 10) != text {
		return 0, fmt.Errorf("%q: expected a whole number from 0 to %d", Clip(text), uint64(1)<<bits-1)
	}
	return n, nil
}

// Clip keeps foreign text short in error messages: 80 bytes, cut between characters.
func Clip(text string) string {
	if len(text) > 80 {
		return strings.ToValidUTF8(text[:80], "") + "…"
	}
	return text
}
