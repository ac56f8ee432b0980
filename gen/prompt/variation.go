package prompt

// Variation names a way of wording a prompt. Its wordings are in package question.
type Variation string

// The plain wording and the seven variations of the BLT paper, Appendices E to G.
const (
	Plain           Variation = "plain"
	QuestionFirst   Variation = "question-first"
	Return          Variation = "return"
	Precise         Variation = "precise"
	NoneOfTheOthers Variation = "none-of-the-others"
	Introduced      Variation = "introduced"
	ExactNumbers    Variation = "exact-numbers"
	PreciseNumbers  Variation = "precise-numbers"
)

// Variations lists all of them, plain first.
var Variations = []Variation{Plain, QuestionFirst, Return, Precise, NoneOfTheOthers, Introduced, ExactNumbers, PreciseNumbers}

// FitsTest says whether the variation is defined for a text type and task.
func (v Variation) FitsTest(t TextType, k Task) bool {
	switch v {
	case Plain, QuestionFirst:
		return true
	case Return, Precise:
		return k == CiteToText || k == CiteToAmendedText
	case NoneOfTheOthers:
		return t == Transcript && k == CiteToText
	case Introduced:
		return t == Transcript
	case ExactNumbers, PreciseNumbers:
		return t == Transcript && k == TextToCite
	}
	return false
}
