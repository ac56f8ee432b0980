package extract

import (
	_ "embed"
	"strings"
	"sync"
)

// The files of phrases, by what a response does with them.
var (
	//go:embed cues/answers.txt
	answerCues string
	//go:embed cues/denials.txt
	denialCues string
	//go:embed cues/places.txt
	placeCues string
	//go:embed cues/silence.txt
	silenceCues string
	//go:embed cues/bounds.txt
	boundCues string
)

// cueLists holds the phrases by list.
var cueLists = sync.OnceValue(func() map[string][]string {
	lists := map[string][]string{}
	name := ""
	for line := range strings.Lines(answerCues + denialCues + placeCues + silenceCues + boundCues) {
		line = strings.TrimSpace(line)
		switch {
		case line == "" || line[0] == '#':
		case line[0] == '[':
			name = strings.Trim(line, "[]")
		default:
			lists[name] = append(lists[name], line)
		}
	}
	return lists
})

// Cue names a list of phrases in the files of cues.
type Cue string

// The lists that readers outside this package ask for.
const (
	Conclusion  Cue = "conclusion"
	Correction  Cue = "correction"
	Alternative Cue = "alternative"
	Absent      Cue = "absent"
	Request     Cue = "request"
	BeforeTerm  Cue = "before term"
	AfterTerm   Cue = "after term"
	BeforeText  Cue = "before text"
	AfterText   Cue = "after text"
	Nearest     Cue = "nearest"
	Describing  Cue = "describing"
	Defining    Cue = "defining"
	Opening     Cue = "opening"
	KindOf      Cue = "kind of"
	PassedOver  Cue = "passed over"
	Sample      Cue = "sample"
	Guess       Cue = "guess"
	Including   Cue = "including"
	QuestionAt  Cue = "question at"
	AnswerAt    Cue = "answer at"
	IsQuestion  Cue = "is question"
	IsAnswer    Cue = "is answer"
	Saying      Cue = "saying"
	Speaker     Cue = "speaker"
	Formerly    Cue = "formerly"
	WasFormerly Cue = "was formerly"
	WholeOf     Cue = "whole of"
	Dangling    Cue = "dangling"
	Turning     Cue = "turning"
	Otherwise   Cue = "otherwise"
	Condition   Cue = "condition"
	ServiceFail Cue = "service error"
	Again       Cue = "again"
	DefinedAt   Cue = "defined at"
	StandsAt    Cue = "stands at"
	AfterDash   Cue = "after dash"
	TheFormer   Cue = "the former"
	TheLatter   Cue = "the latter"
	Settling    Cue = "settling"
	IfNot       Cue = "if not"
	Joining     Cue = "joining"
	BetweenTwo  Cue = "between"
	ReplacedBy  Cue = "replaced by"
	Subject     Cue = "subject"
)

// Has says whether low, a text in lower case, holds a phrase of the list.
func (c Cue) Has(low string) bool {
	for _, phrase := range cueLists()[string(c)] {
		if indexWords(low, phrase) >= 0 {
			return true
		}
	}
	return false
}

// Is says whether word is a phrase of the list.
func (c Cue) Is(word string) bool { return oneOf(word, cueLists()[string(c)]) }

// Last returns where the last phrase of the list in low ends, or -1.
func (c Cue) Last(low string) int {
	last := -1
	for _, phrase := range cueLists()[string(c)] {
		if i := lastIndexWords(low, phrase); i >= 0 {
			last = max(last, i+len(phrase))
		}
	}
	return last
}

// cueFirsts holds the bytes that the phrases of each list begin with.
var cueFirsts = sync.OnceValue(func() map[string]*[256]bool {
	firsts := map[string]*[256]bool{}
	for name, phrases := range cueLists() {
		firsts[name] = new([256]bool)
		for _, phrase := range phrases {
			firsts[name][phrase[0]] = true
		}
	}
	return firsts
})

// starts returns the phrase of the list that low begins with, or "".
func (c Cue) starts(low string) string {
	found := ""
	if firsts := cueFirsts()[string(c)]; low == "" || firsts == nil || !firsts[low[0]] {
		return ""
	}
	for _, phrase := range cueLists()[string(c)] {
		if len(phrase) > len(found) && strings.HasPrefix(low, phrase) && wordEdge(low, len(phrase)) {
			found = phrase
		}
	}
	return found
}

// ends says whether low ends in a phrase of the list.
func (c Cue) ends(low string) bool {
	for _, phrase := range cueLists()[string(c)] {
		if strings.HasSuffix(low, phrase) && wordEdge(low, len(low)-len(phrase)) {
			return true
		}
	}
	return false
}

// spaceless is the first byte from which on scripts do without spaces between words: Chinese, Japanese.
const spaceless = 0xe3

// indexWords finds phrase in low where it neither begins nor ends inside a word.
func indexWords(low, phrase string) int {
	for from := 0; ; {
		i := strings.Index(low[from:], phrase)
		if i < 0 {
			return -1
		}
		i += from
		if wordEdge(low, i) && wordEdge(low, i+len(phrase)) || phrase[0] >= spaceless || phrase[0] == 'n' && strings.HasPrefix(phrase, "n't") && wordEdge(low, i+len(phrase)) {
			return i
		}
		from = i + 1
	}
}

func lastIndexWords(low, phrase string) int {
	for end := len(low); ; {
		i := strings.LastIndex(low[:end], phrase)
		if i < 0 {
			return -1
		}
		if wordEdge(low, i) && wordEdge(low, i+len(phrase)) {
			return i
		}
		end = i + len(phrase) - 1
	}
}

// wordEdge says whether position i lies between words, not inside one.
func wordEdge(s string, i int) bool {
	return i <= 0 || i >= len(s) || !IsWord(s[i-1]) || !IsWord(s[i])
}

// OnlyTalk says whether low, a text in lower case in which no answer was
// found, is one or two sentences that greet or announce an answer.
func OnlyTalk(low string) bool {
	return len(low) < 300 && (Cue("talk").Has(low) || Cue("greeting").starts(strings.TrimLeft(low, " \n\"'")) != "")
}

// Nothing says whether low is a program's word for no value.
func Nothing(low string) bool {
	return oneOf(strings.Trim(low, " \n\t\"'.{}[]"), cueLists()["nothing"])
}

// NoValue says whether low begins by saying that there is no answer: "none.", "n/a (…", "I don't know".
func NoValue(low string) bool {
	said := Cue("no value").starts(low)
	rest := strings.TrimLeft(low[len(said):], " ")
	return said != "" && (rest == "" || !IsWord(rest[0]) && rest[0] != '"')
}

// OnlyLabel says whether low, a text in lower case, is nothing but a label of an answer: "Answer:".
func OnlyLabel(low string, want Want) bool {
	low = strings.TrimSpace(low)
	return low != "" && labelEnd(low, want) == len(low)
}
