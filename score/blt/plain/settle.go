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
	if i := likeliest(r, len(named), func(i int) extract.Range { return at(named[i]) }, func(i, j int) bool { return same(named[i], named[j]) }); i >= 0 {
		return named[i : i+1]
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

// likeliest says which of count things a response gives the highest probability,
// where it gives one of each: "X (90%), Y (10%)"; else -1.
func likeliest(r *reading, count int, at func(i int) extract.Range, same func(i, j int) bool) int {
	best, highest := 0, -1
	for i := range count {
		start, end := strings.LastIndexByte(r.S[:at(i).Start], '\n')+1, r.LineEnd(at(i).End)
		if i > 0 {
			start = max(start, at(i-1).End)
		}
		if i+1 < count {
			end = min(end, max(at(i).End, at(i+1).Start))
		}
		p := probability(r.S[at(i).End:end])
		if p < 0 {
			p = probability(r.S[min(start, at(i).Start):at(i).Start])
		}
		if p < 0 || p == highest && !same(i, best) {
			return -1
		}
		if p > highest {
			best, highest = i, p
		}
	}
	return best
}

// probability returns the percentage or the decimal fraction that a text names, in thousandths, or -1.
func probability(text string) int {
	for _, word := range strings.FieldsFunc(text, func(c rune) bool { return c != '.' && c != '%' && (c < '0' || c > '9') }) {
		whole, fraction, _ := strings.Cut(strings.TrimRight(word, ".%"), ".")
		places := 3 // of the fraction that count
		if strings.HasSuffix(word, "%") {
			places = 1
		} else if whole != "0" || fraction == "" {
			continue
		}
		if value, err := strconv.Atoi(whole + (fraction + "000")[:places]); err == nil && value <= 1000 {
			return value
		}
	}
	return -1
}
