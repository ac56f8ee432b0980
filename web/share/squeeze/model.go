// Package squeeze compresses short texts so that they fit a link. It predicts
// each bit from the bytes before it, several contexts at once, mixes the
// predictions by how well each did lately, and codes the bit arithmetically (the
// method of Mahoney's lpaq, cut down). Three reasons for it over DEFLATE: it makes
// short texts up to a third shorter, it adds a few KB to the page instead of 32,
// and what is left of a compressed text that was cut off can be read up to the
// cut, knowing where that is.
//
// The same bytes always give the same compressed bytes, on every machine: all
// arithmetic is on integers. Whatever has been written must stay readable, so
// nothing here may change but its speed.
package squeeze

import (
	"errors"
	"slices"
)

// ErrCut says that the compressed bytes end before the content does.
var ErrCut = errors.New("the compressed text ends too early")

const (
	// tableBits is the size of the table of predictions, shared by all contexts.
	tableBits = 19
	// orders counts the contexts: nothing; the last 1, 2, 3, 4 and 6 bytes; the word.
	orders = 7
	// surest is where a prediction stops to adapt faster than once in so many bits.
	surest = 127
	// doubt is the least probability, of 4096, that a bit is given: a byte takes
	// at least 1/11 bit, so nothing inflates to more than 90 times its size.
	doubt = 32
	// learning is how fast the mixer follows.
	learning = 10
)

// model predicts the next bit.
type model struct {
	// table holds predictions: 22 bits of probability and 10 bits that count
	// how often it was met.
	table []uint32
	// hash holds one number for each context, made when a byte is complete.
	hash [orders]uint32
	// at is where each context's prediction of this bit stands in the table.
	at [orders]uint32
	// partial is the byte in hand: a one and the bits known of it.
	partial uint32
	// last holds the last eight bytes, the latest lowest.
	last uint64
	// word is a hash of the letters since the last other character.
	word uint32

	// weights says how much each context counts (65536 is one), by how many of
	// the contexts have been met before: those are mostly the short ones.
	weights [orders + 1][orders]int32
	// set, inputs and mixed are the weights, the contexts' predictions and their
	// mixture for the bit in hand.
	set    *[orders]int32
	inputs [orders]int32
	mixed  int
}

// Primer is what Writer and Reader know beforehand: text like that to come.
// Many may use one at the same time.
type Primer struct{ taught model }

// NewPrimer learns a text.
func NewPrimer(text []byte) *Primer { return &Primer{*newModel(text)} }

// model returns a model of its own for one Writer or Reader.
func (p *Primer) model() *model {
	m := p.taught
	m.table = slices.Clone(m.table)
	return &m
}

func newModel(primer []byte) *model {
	m := &model{table: make([]uint32, 1<<tableBits), partial: 1}
	for i := range m.table {
		m.table[i] = 1 << 31
	}
	for s := range m.weights {
		for i := range m.weights[s] {
			m.weights[s][i] = 1 << 14
		}
	}
	m.rehash()
	for _, c := range primer {
		for i := 7; i >= 0; i-- {
			m.predict()
			m.learn(int(c>>i) & 1)
		}
	}
	return m
}

// predict returns the probability of a one, of 4096.
func (m *model) predict() int {
	met := 0
	for i, h := range m.hash {
		at := (h + m.partial*0x9E3779B1) * 0x2545F491
		at = (at ^ at>>15) & (1<<tableBits - 1)
		m.at[i] = at
		slot := m.table[at]
		if slot&1023 > 0 {
			met++
		}
		m.inputs[i] = stretch[slot>>20]
	}
	m.set = &m.weights[met]
	sum := int64(0)
	for i, w := range m.set {
		sum += int64(w) * int64(m.inputs[i])
	}
	m.mixed = squash(int(sum >> 16))
	return min(max(m.mixed, doubt), 1<<probabilityBits-doubt)
}

// learn takes in what the bit was.
func (m *model) learn(bit int) {
	miss := int32((bit<<probabilityBits - m.mixed) * learning)
	for i, in := range m.inputs {
		m.set[i] += (in*miss + 1<<13) >> 14
	}
	for _, at := range m.at {
		slot := m.table[at]
		count := slot & 1023
		p := int64(slot >> 10)
		p += (int64(bit<<22) - p) * int64(rate[count]) >> 16
		p = min(max(p, 0), 1<<22-1)
		if count < surest {
			count++
		}
		m.table[at] = uint32(p)<<10 | count
	}
	m.partial = m.partial<<1 | uint32(bit)
	if m.partial >= 256 {
		m.finish(byte(m.partial))
	}
}

// finish moves on to the next byte.
func (m *model) finish(c byte) {
	m.partial = 1
	m.last = m.last<<8 | uint64(c)
	if letter := c | 0x20; 'a' <= letter && letter <= 'z' || c >= 0x80 {
		m.word = (m.word + uint32(letter)) * 0x2F0B4C47
	} else {
		m.word = 0
	}
	m.rehash()
}

func (m *model) rehash() {
	for i, n := range [orders - 1]uint{0, 1, 2, 3, 4, 6} {
		h := (m.last&(1<<(8*n)-1) + uint64(n)) * 0x9E3779B97F4A7C15
		m.hash[i] = uint32(h >> 32)
	}
	m.hash[orders-1] = (m.word ^ uint32(m.last&0xff)<<24 + 77) * 0xC2B2AE35
}
