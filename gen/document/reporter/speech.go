package reporter

import (
	_ "embed"
	"strings"
	"sync"
)

//go:embed speakers.txt
var speakersText string

// speakers are what a speaker's name begins with, in capitals.
var speakers = sync.OnceValue(func() []string {
	var all []string
	for line := range strings.Lines(speakersText) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
			all = append(all, line)
		}
	}
	return all
})

// proceedings marks the pages from the first to the last one with speech.
func proceedings(pages []Page) {
	first, last := -1, -1
	for i := range pages {
		for _, l := range pages[i].Lines {
			if speech(l.Text) {
				if first < 0 {
					first = i
				}
				last = i
				break
			}
		}
	}
	for i := first; i >= 0 && i <= last; i++ {
		pages[i].Proceedings = true
	}
}

// speech says whether someone begins to speak on a line: Q. and A., with or
// without full stop, or a speaker's name in capitals with a colon.
func speech(text string) bool {
	for _, mark := range []string{"Q", "A"} {
		rest, ok := strings.CutPrefix(text, mark)
		if !ok {
			continue
		}
		// "A witness" may begin a line of a cover: without a stop there must be a gap.
		if strings.HasPrefix(rest, ". ") || strings.HasPrefix(rest, ".\t") || strings.HasPrefix(rest, ":") || strings.HasPrefix(rest, "  ") || rest != "" && mark == "Q" && rest[0] == ' ' {
			return true
		}
	}
	name, said, ok := strings.Cut(text, ":")
	if !ok || said == "" || len(name) > 60 || strings.ToUpper(name) != name {
		return false
	}
	for _, s := range speakers() {
		if name == s || strings.HasPrefix(name, s+" ") {
			return true
		}
	}
	return false
}
