package act

import (
	"strings"
)

// days are the days that statutes name.
var days = []string{"January 1, ", "October 1, ", "September 30, ", "July 1, ", "December 31, ", "March 31, ", "June 30, "}

// number draws a number that one would choose: thirty or sixty rather than
// forty-seven, where the range has two or more such.
func (w *writer) number(p *piece) int {
	if p.high > 6 && p.step%6 > 0 {
		for _, choice := range round {
			if n := w.among(choice, p, p.high); n > 0 {
				return n
			}
		}
	}
	return p.low + p.step*w.d.s.IntN((p.high-p.low)/p.step+1)
}

// counted returns the numbers that go with a unit of time; nil for other words.
func counted(after string) []int {
	for i, unit := range []string{" hours", " months", " days"} {
		if strings.HasPrefix(after, unit) {
			return periods[i]
		}
	}
	return nil
}

// periods are usual numbers of hours, months and days.
var periods = [][]int{
	{1, 2, 3, 4, 6, 8, 12, 24, 36, 48, 72, 96},
	{1, 2, 3, 6, 9, 12, 18, 24, 30, 36, 48},
	{1, 2, 3, 5, 7, 10, 14, 15, 20, 21, 30, 45, 60, 90, 120, 180},
}

// among draws one of the numbers, or of them times ten and so on up to noughts,
// that are in a range; 0 where fewer than two are.
func (w *writer) among(choice []int, p *piece, noughts int) int {
	count, chosen := 0, 0
	for _, n := range choice {
		for unit := 1; n*unit <= p.high && unit <= noughts; unit *= 10 {
			if unit > 1 && n%10 == 0 || n*unit < p.low {
				continue // it is among the choices itself
			}
			if count++; w.d.s.IntN(count) == 0 {
				chosen = n * unit
			}
			if p.kind != moneySlot && n*unit > 99 {
				break
			}
		}
	}
	if count < 2 {
		return 0
	}
	return chosen
}

// round are the numbers that drafters choose: those they like best, then others.
var round = [][]int{
	{1, 2, 3, 5, 10, 15, 20, 25, 30, 50, 60, 90, 120, 180, 75},
	{1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 18, 20, 24, 25, 30, 35, 36, 40, 45, 48, 50, 60, 65, 70, 75, 80, 90, 120, 150, 180},
}

var ones = strings.Fields("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen")
var tens = strings.Fields("- - twenty thirty forty fifty sixty seventy eighty ninety")

// inWords writes a number under a thousand.
func inWords(n int) string {
	switch {
	case n >= 100 && n%100 == 0:
		return ones[n/100] + " hundred"
	case n >= 100:
		return ones[n/100] + " hundred and " + inWords(n%100)
	case n < 20:
		return ones[n]
	case n%10 == 0:
		return tens[n/10]
	}
	return tens[n/10] + "-" + ones[n%10]
}

// singular takes the s from what is counted at the beginning of words: " years after".
func singular(words string) string {
	if rest, ok := strings.CutPrefix(words, " days’"); ok {
		return " day’s" + rest
	}
	for _, unit := range []string{" business day", " year", " month", " day", " mile", " week", " hour", " inspection", " copy", " foot", " inch", " pound", " gallon", " ton"} {
		plural := unit + "s"
		switch unit {
		case " inch":
			plural = " inches"
		case " foot":
			plural = " feet"
		case " copy":
			plural = " copies"
		}
		if rest, ok := strings.CutPrefix(words, plural); ok && (rest == "" || rest[0] < 'a') {
			return unit + rest
		}
	}
	return words
}
