// Package stats holds the statistics of scores: how sure a share is, and what
// a running score counts.
package stats

import "math"

// Interval is a range of a proportion, both ends between 0 and 1.
type Interval struct{ Low, High float64 }

// z95 is the 97.5 % point of the normal distribution: an interval of 95 %
// leaves 2.5 % on either side.
const z95 = 1.959963984540054

// Wilson returns the 95 % score interval of right out of n (E. B. Wilson,
// J. Am. Stat. Assoc. 22 (1927) 209; no correction for continuity). Unlike the
// textbook interval it holds for small n and for none or all right. Nothing is
// known where n is not positive: then it is 0 to 1. Right is taken as at least
// 0 and at most n.
func Wilson(right, n int) Interval {
	if n <= 0 {
		return Interval{0, 1}
	}
	right = min(max(right, 0), n)
	total := float64(n)
	p := float64(right) / total
	centre := p + z95*z95/(2*total)
	reach := z95 * math.Sqrt(p*(1-p)/total+z95*z95/(4*total*total))
	scale := 1 + z95*z95/total
	i := Interval{(centre - reach) / scale, (centre + reach) / scale}
	// Rounding must not keep the ends from being exact.
	if right == 0 {
		i.Low = 0
	}
	if right == n {
		i.High = 1
	}
	return i
}

// Percent returns both ends in whole per cent, rounded outwards, so that the
// range printed is never narrower than the interval.
func (i Interval) Percent() (low, high int) {
	return int(math.Floor(100 * i.Low)), int(math.Ceil(100 * i.High))
}
