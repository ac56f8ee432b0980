// Package draw is the chance that generators use: a stream of random integers
// that depends on a prompt's address and on nothing else.
//
// The algorithms are written out here, not taken from a library, because the
// meaning of every address rests on them: they stay as they are for as long as
// prompt.Suite keeps its number. There is no floating point.
package draw

import (
	"math/bits"
	"strconv"

	"benchtrial/gen/prompt"
)

// Stream is a source of random integers. Its zero value is a stream too, but
// one that no address has.
type Stream struct{ state uint64 }

// Of returns the stream of an address. The address's variation is left out: a
// variation only rewords a finished prompt, so all variations of a number ask
// about the same line of the same text. Different tests, sizes, seeds and
// numbers get independent streams.
func Of(a prompt.Address) *Stream {
	a.Variation = ""
	return FromKey(a.Series.String() + "/" + strconv.FormatUint(uint64(a.Number), 10))
}

// FromKey returns the stream of any text: its 64-bit FNV-1a hash is the state
// that the stream starts from, after one round of mixing.
func FromKey(key string) *Stream {
	h := uint64(0xcbf29ce484222325)
	for i := range len(key) {
		h = (h ^ uint64(key[i])) * 0x100000001b3
	}
	return &Stream{state: mix(h)}
}

// Uint64 returns the next 64 random bits: one step of SplitMix64 (Steele, Lea
// and Flood, "Fast splittable pseudorandom number generators", 2014).
func (s *Stream) Uint64() uint64 {
	s.state += 0x9e3779b97f4a7c15
	return mix(s.state)
}

// mix is the finalizer of SplitMix64.
func mix(z uint64) uint64 {
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// IntN returns a uniform integer from 0 to n-1. It panics unless 1 ≤ n < 2³¹.
//
// It is Lemire's method ("Fast random integer generation in an interval",
// 2019) on the upper 32 bits of each step: unbiased, and usually one step.
func (s *Stream) IntN(n int) int {
	if n < 1 || n >= 1<<31 {
		panic("draw: IntN of " + strconv.Itoa(n))
	}
	m := (s.Uint64() >> 32) * uint64(n)
	if low := uint32(m); low < uint32(n) {
		threshold := -uint32(n) % uint32(n)
		for low < threshold {
			m = (s.Uint64() >> 32) * uint64(n)
			low = uint32(m)
		}
	}
	return int(m >> 32)
}

// Weighted returns an index of weights, each as likely as its weight is large,
// or -1 where all are zero. The sum of the weights stays below 2⁶³.
func (s *Stream) Weighted(weights []uint64) int {
	total := uint64(0)
	for _, w := range weights {
		total += w
	}
	if total == 0 {
		return -1
	}
	at := s.below(total)
	for i, w := range weights {
		if at < w {
			return i
		}
		at -= w
	}
	panic("draw: the weights came to another sum")
}

// below returns a uniform integer from 0 to n-1, n being at least 1: Lemire's
// method on all 64 bits of a step.
func (s *Stream) below(n uint64) uint64 {
	high, low := bits.Mul64(s.Uint64(), n)
	for threshold := -n % n; low < threshold; {
		high, low = bits.Mul64(s.Uint64(), n)
	}
	return high
}

// Between returns a uniform integer from low to high, both included.
func (s *Stream) Between(low, high int) int { return low + s.IntN(high-low+1) }

// Shuffle puts n items in random order (Fisher and Yates), exchanging two at a time with swap.
func (s *Stream) Shuffle(n int, swap func(i, j int)) {
	for i := n - 1; i > 0; i-- {
		swap(i, s.IntN(i+1))
	}
}
