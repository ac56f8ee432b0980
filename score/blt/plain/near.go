package plain

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/agnivade/levenshtein"

	"benchtrial/score/extract"
)

// This file says by how little words differ from those asked for.

// difference is how two texts differ: by letters of a few words, or by whole
// words; regrouped and reordered say that only the spaces or the order do.
type difference struct {
	letters, words       int
	regrouped, reordered bool
}

// String is the difference as sentences say it.
func (d difference) String() string {
	switch {
	case d.regrouped:
		return say("_difference", "spacing", nil)
	case d.reordered:
		return say("_difference", "order", nil)
	case d.letters > 0:
		return differenceWords(d.letters, "letter")
	}
	return differenceWords(d.words, "word")
}

// less says whether d is a smaller difference than e.
func (d difference) less(e difference) bool {
	return d.words < e.words || d.words == e.words && d.letters < e.letters
}

// maxNear is the longest text, in bytes, that is compared letter by letter.
const maxNear = 600

// near says by how much two different norms differ where it is little: a few
// letters of one or two words, one word in six, the spaces, or the order.
func near(right, given string) (difference, bool) {
	if len(right) > maxNear || abs(len(right)-len(given)) > 24 || len(given) < 4 {
		return difference{}, false
	}
	if strings.ReplaceAll(right, " ", "") == strings.ReplaceAll(given, " ", "") {
		return difference{regrouped: true}, true
	}
	a, b := strings.Fields(right), strings.Fields(given)
	if len(a) != len(b) {
		return oneStretch(a, b)
	}
	letters, words := 0, 0
	longest := extract.LongestWord(right)
	for i := range a {
		if a[i] == b[i] {
			continue
		}
		if len(a) < 4 && a[i] == longest {
			words++ // the word that tells a short line from others has to stay
		}
		words++
		d := levenshtein.ComputeDistance(a[i], b[i])
		if d*3 > max(utf8.RuneCountInString(a[i]), 3) {
			letters = 1000 // another word
		}
		letters += d
	}
	switch {
	case letters > 0 && letters <= 4 && words <= 2:
		return difference{letters: letters, words: words}, true
	case words <= max(1, len(a)/6) && len(a) > 1:
		return difference{words: words}, true
	}
	if d, ok := oneStretch(a, b); ok {
		return d, true
	}
	slices.Sort(a)
	slices.Sort(b)
	return difference{words: words, reordered: true}, len(a) > 3 && slices.Equal(a, b)
}

// oneStretch says whether two texts of four words and more differ in one word
// that only one of them has, or in one stretch that is spelled nearly alike:
// "don't" and "do not".
func oneStretch(a, b []string) (difference, bool) {
	if min(len(a), len(b)) < 4 || abs(len(a)-len(b)) > 1 {
		return difference{}, false
	}
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	if len(a)+len(b) == 1 {
		return difference{words: 1}, true
	}
	first, second := strings.Join(a, ""), strings.Join(b, "")
	if max(len(a), len(b)) > 3 {
		return difference{}, false
	}
	d := levenshtein.ComputeDistance(first, second)
	return difference{words: 1, letters: d}, d > 0 && d*3 <= max(len(first), len(second))
}
