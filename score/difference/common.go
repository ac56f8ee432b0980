package difference

import "math/bits"

// longestCommon returns, for each word of a, which word of b it meets in a
// longest common sequence, or -1. Empty keys meet nothing.
//
// It works on 64 words of a at a time (H. Hyyrö, "Bit-parallel LCS-length
// computation revisited", 2004), so that even texts that have everything and
// nothing in common take some 60,000 steps. Row j holds a zero for each word
// of a at which the common sequence with the first j words of b grows.
func longestCommon(a, b []string) []int {
	pairs := make([]int, len(a))
	for i := range pairs {
		pairs[i] = -1
	}
	n := (len(a) + 63) / 64
	places := map[string][]uint64{}
	for i, key := range a {
		if key == "" {
			continue
		}
		if places[key] == nil {
			places[key] = make([]uint64, n)
		}
		places[key][i/64] |= 1 << (i % 64)
	}
	rows := make([]uint64, (len(b)+1)*n)
	for i := range n {
		rows[i] = ^uint64(0)
	}
	for j, key := range b {
		before, row := rows[j*n:(j+1)*n], rows[(j+1)*n:(j+2)*n]
		place := places[key]
		if place == nil {
			copy(row, before)
			continue
		}
		var carry uint64
		for k, v := range before {
			var sum uint64
			sum, carry = bits.Add64(v, v&place[k], carry)
			row[k] = sum | v&^place[k]
		}
	}
	for i, j := len(a)-1, len(b); i >= 0 && j > 0; {
		grows := func(j int) bool { return rows[j*n+i/64]>>(i%64)&1 == 0 }
		switch {
		case !grows(j):
			i--
		case grows(j - 1):
			j--
		default:
			j--
			pairs[i] = j
			i--
		}
	}
	return pairs
}

// flip returns the pairs as seen from the other text of n words.
func flip(pairs []int, n int) []int {
	flipped := make([]int, n)
	for j := range flipped {
		flipped[j] = -1
	}
	for i, j := range pairs {
		if j >= 0 {
			flipped[j] = i
		}
	}
	return flipped
}
