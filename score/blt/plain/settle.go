package plain

import (
	"strconv"
	"strings"

	"benchtrial/score/extract"
)

// settled says which of several things that a response names, in order of
// place, it settles on at the end: "X and Y; the latter is right", "of X and
// Y, it is Y". at says where one stands, same whether two are the same thing.
// It returns nil where the response does not.
func settled[T any](r *reading, named []T, at func(T) extract.Range, same func(a, b T) bool) []T {
	last := len(named) - 1
	if last < 1 || last == 1 && same(named[0], named[1]) {
		return nil
	}
	if last == 1 {
		switch {
		case r.Picks(at(named[1]), extract.TheFormer):
			return named[:1]
		case r.Picks(at(named[1]), extract.TheLatter):
			return named[1:]
		}
	}
	if c := likeliest(r, named, at, same); c != nil {
		return c
	}
	if !r.Led(at(named[last]), extract.Settling) {
		return nil
	}
	before, other := false, false
	for _, n := range named[:last] {
		if at(named[last]).Start-at(n).End > maxSentence {
			continue
		}
		before, other = before || same(n, named[last]), other || !same(n, named[last])
	}
	if before && other {
		return named[last:]
	}
	return nil
}

// likeliest returns what a response gives the highest probability where it
// gives one of each thing that it names: "X (90%), Y (10%)".
func likeliest[T any](r *reading, named []T, at func(T) extract.Range, same func(a, b T) bool) []T {
	best, highest := 0, 0.0
	for i, n := range named {
		start := strings.LastIndexByte(r.S[:at(n).Start], '\n') + 1
		end := r.LineEnd(at(n).End)
		if i > 0 {
			start = max(start, at(named[i-1]).End)
		}
		if i+1 < len(named) {
			end = min(end, max(at(n).End, at(named[i+1]).Start))
		}
		p := probability(r.S[at(n).End:end])
		if p < 0 {
			p = probability(r.S[start:at(n).Start])
		}
		switch {
		case p < 0 || i > 0 && p == highest && !same(n, named[best]):
			return nil
		case p > highest:
			best, highest = i, p
		}
	}
	return named[best : best+1]
}

// probability returns the percentage or the decimal fraction that a text names, as a percentage, or -1.
func probability(text string) float64 {
	for _, word := range strings.FieldsFunc(text, func(c rune) bool { return c != '.' && c != '%' && (c < '0' || c > '9') }) {
		number, percent := strings.CutSuffix(word, "%")
		value, err := strconv.ParseFloat(strings.TrimSuffix(number, "."), 64)
		switch {
		case err != nil:
		case percent && value <= 100:
			return value
		case value < 1 && strings.HasPrefix(number, "0."):
			return 100 * value
		}
	}
	return -1
}
