package plain

import (
	"strings"

	"benchtrial/score/extract"
)

// weigh says what a clause decides. concludes says that its sentence has begun
// to conclude: what it says then is said of the provision asked about, unless
// it names another.
func (w *weigher) weigh(c clause, concludes bool) (yes bool, word position, says saying) {
	cues := appliesCues()
	if concludes {
		w.about = nobody
	}
	w.speaksOf(c)
	if c.asked {
		return false, absent, nothingSaid
	}
	if yes, word = answerWord(c.words); word != absent {
		return yes, word, decided
	}
	if cues["open"].in(c.words) {
		return false, absent, leftOpen
	}
	if cues["supposed"].in(c.words) {
		return false, absent, nothingSaid
	}
	yes, ok := w.said(c.words)
	if !ok || w.about == another || w.about == beneath && !yes {
		return false, absent, nothingSaid
	}
	return yes, absent, decided
}

// answerWord reads yes or no at the beginning of a clause, or at its end after
// words that make an answer of it.
func answerWord(words string) (yes bool, where position) {
	cues := appliesCues()
	for _, yes := range []bool{true, false} {
		list := cues["no"]
		if yes {
			list = cues["yes"]
		}
		if rest, begins := list.begins(words); begins {
			if _, goesOn := cues["after no"].begins(rest); yes || rest == "" || rest == " " || goesOn {
				return yes, atStart
			}
		}
		if !list.ends(words) {
			continue
		}
		before := strings.TrimRight(words, " ")
		before = before[:max(0, strings.LastIndexByte(before, ' '))+1]
		if cues["before answer"].in(before) {
			return yes != cues["not"].ends(before), atEnd
		}
	}
	return false, absent
}

// position is where in a clause a word stands.
type position int

const (
	absent position = iota
	atStart
	atEnd
)

// said reads what a clause says of a provision: that it applies or does not.
func (w *weigher) said(words string) (yes, ok bool) {
	cues := appliesCues()
	if start, end := cues["outside"].find(words); end > 0 {
		return negated(words[:start+1]), true
	}
	if start, end := cues["applies"].find(words); end > 0 {
		before, after := words[:start+1], words[max(end-1, start+1):]
		if cues["for it to"].ends(before) || !w.personal(after) {
			return false, false
		}
		_, turned := cues["not after"].begins(after)
		return negated(before) == turned, true
	}
	if start, end := cues["reaches"].find(words); end > 0 && (strings.Contains(words, w.name) && w.name != "" || cues["person"].in(words)) {
		if before := words[:start+1]; !cues["for it to"].ends(before) {
			return !negated(before), true
		}
	}
	return false, false
}

// negated says whether a clause turns round what follows.
func negated(before string) bool {
	cues := appliesCues()
	if i := strings.LastIndex(before, " nor "); i >= 0 { // a second denial beside the first does not lift it
		before = before[i:]
	}
	n := cues["not"].count(before) + cues["not joined"].count(before)
	if cues["no es"].ends(before) && n == 0 {
		n = 1
	}
	return n%2 == 1
}

// objectWords is how many words after "applies to" may lead to the person.
const objectWords = 7

// personal says whether what follows "applies" is nothing that it is applied
// to, or the person: a rule in general, "applies to any osk", decides nothing.
func (w *weigher) personal(after string) bool {
	words := strings.Fields(after)
	if len(words) == 0 || !appliesCues()["applied to"].is(words[0]) {
		return true
	}
	near := extract.Norm(strings.Join(words[:min(len(words), objectWords)], " "))
	return w.name != "" && strings.Contains(near, w.name) || appliesCues()["person"].in(near)
}
