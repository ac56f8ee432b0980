package testimony

import (
	_ "embed"
	"slices"
	"strings"
	"sync"

	lines "benchtrial/gen/wording"
)

//go:embed cues.txt
var cuesText string

// cues are the words that the performance listens for, by what they tell.
var cues = sync.OnceValue(func() map[string][]string {
	lists := map[string][]string{}
	for name, entries := range lines.Parse(cuesText) {
		lists[name] = strings.Split(entries, "|")
	}
	return lists
})

// tells says whether a text in lower case contains one of the cues of a name.
func tells(low, name string) bool {
	return slices.ContainsFunc(cues()[name], func(cue string) bool { return strings.Contains(low, cue) })
}

// opens says whether a text in lower case begins with one of the cues of a name.
func opens(low, name string) bool {
	return slices.ContainsFunc(cues()[name], func(cue string) bool { return strings.HasPrefix(low, cue) })
}

// answer is what can be heard in the last answer, and the question that it answers.
type answer struct{ text, question []byte }

// said says whether the last answer is of a sort, such as "story" for one of
// forty words and more.
func (a answer) said(sort string) bool {
	low := strings.ToLower(string(a.text))
	words := strings.Fields(low)
	switch sort {
	case "story":
		return len(words) >= 40
	case "short":
		return len(words) < 6
	case "list":
		return strings.Count(low, ",") >= 2
	case "yes":
		return strings.HasPrefix(low, "yes") || strings.HasPrefix(low, "correct") || strings.HasPrefix(low, "right")
	case "no":
		return strings.HasPrefix(low, "no")
	case "number":
		return tells(strings.ToLower(string(a.question)), "asksnumber") && (strings.ContainsAny(low, "0123456789") || slices.ContainsFunc(words, func(w string) bool {
			return slices.Contains(cues()["number"], strings.Trim(w, ".,?!-"))
		}))
	}
	return false
}
