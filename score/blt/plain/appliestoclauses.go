package plain

import (
	"strings"

	"benchtrial/score/extract"
)

// clause is a stretch of a response that says one thing.
type clause struct {
	extract.Range
	// words are the words of the clause in lower case, each between spaces.
	words string
	// sentence is where its sentence begins; asked says that it ends in a question mark.
	sentence int
	asked    bool
}

// clausesOf divides what is read into clauses: at marks between and within
// sentences, and at conjunctions. What repeats the words "yes or no" of the
// question is left out.
func clausesOf(r *reading) []clause {
	low := r.Low
	for _, repeated := range strings.Split(appliesWordings()["_asked"], "|") {
		repeated = strings.TrimSpace(repeated)
		low = strings.ReplaceAll(low, repeated, strings.Repeat(" ", len(repeated)))
	}
	var all []clause
	start, sentence, first := 0, 0, 0
	end := func(at, next int, stops, asked bool) {
		if words := extract.Norm(low[start:at]); words != " " {
			all = append(all, clause{Range: r.Trim(extract.Range{Start: start, End: at}), words: words, sentence: sentence})
		}
		start = next
		if stops {
			for i := first; i < len(all); i++ {
				all[i].asked = asked
			}
			sentence, first = next, len(all)
		}
	}
	for i := 0; i < len(low); i++ {
		switch c := low[i]; {
		case c == '\n':
			end(i, i+1, true, false)
		case strings.IndexByte(".!?;", c) >= 0 && endsWord(low, i+1):
			end(i, i+1, true, c == '?')
		case strings.IndexByte(",:", c) >= 0 && endsWord(low, i+1), c == '-' && i > 0 && low[i-1] == ' ' && endsWord(low, i+1), c == '-' && strings.HasPrefix(low[i:], "--"):
			end(i, i+1, false, false)
		case extract.IsWord(c) && (i == 0 || !extract.IsWord(low[i-1])):
			size := 1
			for i+size < len(low) && extract.IsWord(low[i+size]) {
				size++
			}
			if appliesCues()["divide"].is(low[i : i+size]) {
				end(i, i, false, false)
			}
			i += size - 1
		}
	}
	end(len(low), len(low), true, false)
	return all
}

// endsWord says whether a mark before i is not inside a word or a citation.
func endsWord(s string, i int) bool {
	return i >= len(s) || strings.IndexByte(" \n\t\"')]}", s[i]) >= 0 || s[i] >= 0x80
}
