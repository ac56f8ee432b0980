package extract

import "slices"

// orderBits is how many bits of a key an end and an index take: texts are cut
// to a fraction of that (endBytes), and no list of stretches is as long.
const orderBits = 21

// Order returns the indexes of n stretches by where they begin, of those that
// begin together the longer first, else as they are. Sorting plain numbers
// keeps one sorting routine in the program instead of one a type.
func Order(n int, at func(i int) Range) []int {
	keys := make([]int, n)
	for i := range keys {
		r := at(i)
		keys[i] = r.Start<<(2*orderBits) | (1<<orderBits-1-r.End)<<orderBits | i
	}
	slices.Sort(keys)
	for i := range keys {
		keys[i] &= 1<<orderBits - 1
	}
	return keys
}
