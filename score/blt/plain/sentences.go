package plain

import (
	_ "embed"
	"strconv"
	"strings"
	"sync"

	"benchtrial/gen/wording"
)

// sentenceFile holds every ruling and reason, by kind.
//
//go:embed sentences.txt
var sentenceFile string

// sentences is the parsed file: "kind.part" → wording.
var sentences = sync.OnceValue(func() map[string]string { return wording.Parse(sentenceFile) })

// slots are what goes into the braces of a wording.
type slots map[string]string

// slotNames lists every slot that wordings may use.
var slotNames = []string{"asked", "wanted", "given", "place", "distance", "level", "levels", "section", "others", "difference", "thing", "n", "way", "page", "line"}

// say fills the wording of a part of a kind. Slots without a value are left empty;
// what stands in quotation marks is set as a quotation.
func say(kind, part string, s slots) string {
	sentence := sentences()[kind+"."+part]
	if strings.IndexByte(sentence, '{') < 0 {
		return sentence
	}
	pairs := make([]string, 0, 2*len(slotNames))
	for _, name := range slotNames {
		pairs = append(pairs, name, s[name])
	}
	for i := 0; i < len(pairs); i += 2 {
		if _, after, ok := strings.Cut(sentence, "“{"+pairs[i]+"}”"); ok {
			pairs[i+1] = quote(pairs[i+1], wording.Fill(after, pairs...))
		}
	}
	return stopOnce(wording.Fill(sentence, pairs...))
}

// distanceWords says how many lines or pages later or earlier, with the comma before it; "" for none.
func distanceWords(n int, unit string) string {
	way := "later"
	if n < 0 {
		way, n = "earlier", -n
	}
	if n == 0 {
		return ""
	}
	if n > 1 {
		unit += "s"
	}
	return say("_distance", unit, slots{"n": count(n), "way": say("_distance", way, nil)})
}

// pagesAway says how many pages on or back, with the comma before it; "" for the same page.
func pagesAway(n int) string {
	switch {
	case n == 0:
		return ""
	case n == 1:
		return say("_distance", "next_page", nil)
	case n == -1:
		return say("_distance", "previous_page", nil)
	case n < 0:
		return say("_distance", "pages_back", slots{"n": count(-n)})
	}
	return say("_distance", "pages_on", slots{"n": count(n)})
}

// differenceWords says by how many letters or words two texts differ.
func differenceWords(n int, unit string) string {
	if n != 1 {
		unit += "s"
	}
	return say("_difference", unit, slots{"n": count(n)})
}

var smallNumbers = []string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}

// count writes small numbers as words.
func count(n int) string {
	if n >= 0 && n < len(smallNumbers) {
		return smallNumbers[n]
	}
	return strconv.Itoa(n)
}

// joinAnd joins names as in prose: "a, b and c"; beyond four the rest is counted.
func joinAnd(names []string) string {
	if len(names) > 4 {
		names = append(names[:3:3], say("_words", "more", slots{"n": count(len(names) - 3)}))
	}
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " " + say("_words", "and", nil) + " " + names[last]
}
