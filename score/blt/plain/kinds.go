package plain

// Kind names what an answer amounts to. Each is a key of sentences.txt.
type Kind string

// Right answers. A verdict's Kind is empty for them; the sentences differ.
const (
	rightCite Kind = "right_cite"
	rightText Kind = "right_text"
	rightTerm Kind = "right_term"
)

// No answer to judge.
const (
	noAnswer Kind = "no_answer"
	refused  Kind = "refused"
	cutOff   Kind = "cut_off"
)

// Wrong answers to any of the tests.
const (
	twoAnswers  Kind = "two_answers"     // two answers, neither chosen
	manyAnswers Kind = "several_answers" // more than two
	deniedRight Kind = "denied_right"    // the right answer is there, but denied
	onlyAsked   Kind = "only_asked"      // only asked whether it is
	besideIt    Kind = "beside_it"       // named only for what stands next to it
	saysAbsent  Kind = "says_absent"     // said not to be in the text
	notFound    Kind = "not_found"       // none of the others
)

// Wrong citations.
const (
	wrongLevel     Kind = "wrong_level"       // one label differs
	wrongLevels    Kind = "wrong_levels"      // several labels differ
	wrongCase      Kind = "wrong_case"        // capital for small letter or the reverse
	tooShallow     Kind = "too_shallow"       // a provision that contains the right one
	tooDeep        Kind = "too_deep"          // below the right one
	notParallel    Kind = "not_parallel"      // another number of labels, elsewhere
	wrongSection   Kind = "wrong_section"     // another section of the text
	absentSection  Kind = "absent_section"    // a section that is not in the text
	noProvision    Kind = "no_such_provision" // no line of the text carries it
	sectionOmitted Kind = "section_omitted"   // right labels, no section
	onlyLabels     Kind = "only_labels"       // wrong labels, no section
	citeRange      Kind = "range"             // a range of provisions
	noCite         Kind = "no_cite"           // an answer without a citation
	textForCite    Kind = "text_for_cite"     // words of the text instead of a citation
)

// Wrong places in a transcript.
const (
	citeLine    Kind = "cite_line"     // another line of the right page
	citePage    Kind = "cite_page"     // the right line number on another page
	citePlace   Kind = "cite_place"    // another line of another page
	swapped     Kind = "swapped"       // the line given as the page, the page as the line
	pageOmitted Kind = "page_omitted"  // right line number, no page
	onlyLine    Kind = "only_line"     // wrong line number, no page
	onlyPage    Kind = "only_page"     // a page, no line
	noPlace     Kind = "no_such_place" // a page or a line that the text does not have
)

// Wrong texts.
const (
	wrongLine    Kind = "wrong_line"     // another line, whole
	tooMuch      Kind = "too_much"       // right line and other lines
	tooMuchWords Kind = "too_much_words" // right line and other words
	tooLittle    Kind = "too_little"     // part of the right line
	partOfOther  Kind = "part_of_other"  // part of another line
	severalLines Kind = "several_lines"  // several lines, none of them right
	changed      Kind = "changed"        // right but for a few letters or a word
	citeForText  Kind = "cite_for_text"  // a citation instead of the words
	oldText      Kind = "old_text"       // the text before the amendment
)

// Wrong terms.
const (
	otherTerm     Kind = "other_term"      // defined elsewhere
	wordOfRight   Kind = "word_of_right"   // a word from the right definition
	wordOfOther   Kind = "word_of_other"   // a word from another definition
	longerTerm    Kind = "longer_term"     // the right term inside a longer one
	definitionFor Kind = "definition_only" // the definition without the term
)

// kinds lists all of them.
var kinds = []Kind{
	rightCite, rightText, rightTerm, noAnswer, refused, cutOff, twoAnswers, manyAnswers, deniedRight, onlyAsked, besideIt, saysAbsent, notFound,
	wrongLevel, wrongLevels, wrongCase, tooShallow, tooDeep, notParallel, wrongSection, absentSection, noProvision, sectionOmitted, onlyLabels, citeRange, textForCite, noCite,
	citeLine, citePage, citePlace, swapped, pageOmitted, onlyLine, onlyPage, noPlace,
	wrongLine, tooMuch, tooMuchWords, tooLittle, partOfOther, severalLines, changed, citeForText, oldText,
	otherTerm, wordOfRight, wordOfOther, longerTerm, definitionFor,
}
