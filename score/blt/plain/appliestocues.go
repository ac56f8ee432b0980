package plain

import (
	_ "embed"
	"slices"
	"strings"
	"sync"

	"benchtrial/gen/prompt"
	"benchtrial/gen/wording"
	"benchtrial/score/extract"
)

//go:embed appliesto.txt
var appliesFile string

// appliesWordings is the parsed file.
var appliesWordings = sync.OnceValue(func() map[string]string { return wording.Parse(appliesFile) })

// sayDecision fills a ruling or a reason.
func sayDecision(p *prompt.Prompt, kind Kind, part, given string) string {
	name, _, ok := p.Person()
	if !ok {
		name = appliesWordings()["_name"]
	}
	return wording.Fill(appliesWordings()[string(kind)+"."+part],
		"cite", p.Lines[p.LineIndex].Cite, "name", name, "given", given, "answer", p.Answer)
}

// phrases are those of one list, each as its words with a space around every
// one; scripts without spaces between words are looked for inside words.
type phrases []string

// appliesCues holds the lists of the file.
var appliesCues = sync.OnceValue(func() map[string]phrases {
	lists := map[string]phrases{}
	for key, text := range appliesWordings() {
		if strings.Contains(key, ".") || key[0] == '_' {
			continue
		}
		for _, phrase := range strings.Split(text, "|") {
			words := extract.Norm(phrase)
			if phrase = strings.TrimSpace(phrase); phrase[0] >= firstSpaceless {
				words = phrase
			}
			lists[key] = append(lists[key], words)
		}
	}
	return lists
})

// firstSpaceless is the first byte of scripts that do without spaces between words.
const firstSpaceless = 0xe3

// in says whether one of the phrases stands in words, which are divided and
// enclosed by single spaces.
func (ps phrases) in(words string) bool {
	_, end := ps.find(words)
	return end > 0
}

// find returns where the first of the phrases in words starts and ends; zeros where there is none.
func (ps phrases) find(words string) (start, end int) {
	for _, phrase := range ps {
		if i := strings.Index(words, phrase); i >= 0 && (end == 0 || i < start || i == start && i+len(phrase) > end) {
			start, end = i, i+len(phrase)
		}
	}
	return start, end
}

// begins says whether words begin with one of the phrases, and returns what
// follows on the longest.
func (ps phrases) begins(words string) (rest string, ok bool) {
	words = strings.TrimLeft(words, " ")
	rest = words
	for _, phrase := range ps {
		if after, found := strings.CutPrefix(words, strings.TrimLeft(phrase, " ")); found && len(after) < len(rest) {
			rest, ok = after, true
		}
	}
	return rest, ok
}

// is says whether a word is one of the phrases.
func (ps phrases) is(word string) bool {
	return slices.ContainsFunc(ps, func(phrase string) bool { return len(phrase) == len(word)+2 && phrase[1:len(phrase)-1] == word })
}

// ends says whether words end in one of the phrases.
func (ps phrases) ends(words string) bool {
	for _, phrase := range ps {
		if strings.HasSuffix(words, phrase) || phrase[0] >= firstSpaceless && strings.HasSuffix(words, phrase+" ") {
			return true
		}
	}
	return false
}

// count counts the phrases in words, each stretch once.
func (ps phrases) count(words string) int {
	n := 0
	for {
		_, end := ps.find(words)
		if end == 0 {
			return n
		}
		n++
		if words[end-1] == ' ' {
			end-- // the space may open the next phrase
		}
		words = words[end:]
	}
}
