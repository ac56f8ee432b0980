// Package nonce invents pronounceable words that mean nothing: the terms that
// synthetic sections define (BLT paper, section 3.2).
//
// Within one prompt no word contains another, so that a term found in a text
// or in an answer is never part of a longer one. This holds by a stronger rule
// that is quick to check: the first five letters of a word occur nowhere in
// any other word, at its start or further in.
package nonce

import "benchtrial/gen/draw"

// Form says how long the words of a prompt are.
type Form int

const (
	// Usual words have 5 to 14 letters, about 9 on average, and 2 to 4 groups of vowels.
	Usual Form = iota
	// Short words have 5 to 9 letters and 2 groups of vowels, for texts that
	// would otherwise have more tokens than their size allows.
	Short
)

// Letters of a word, and of the window by which words are told apart.
const (
	minLetters      = 5
	maxLetters      = 14
	maxShortLetters = 9
	window          = minLetters
	letterBits      = 5
)

// Words returns n words drawn from s, in the order drawn. The time is
// proportional to n; n up to some hundred thousand is possible.
func Words(s *draw.Stream, n int, form Form) []string {
	in := parts()
	told := newApart(n)
	text := make([]byte, 0, n*(maxLetters-4))
	ends := make([]int, n)
	var w word
	for i := range n {
		for {
			in.draw(&w, s, form)
			if told.admit(w.letters[:w.n], &in.unwanted, form) {
				break
			}
		}
		text = append(text, w.letters[:w.n]...)
		ends[i] = len(text)
	}
	all := string(text)
	words := make([]string, n)
	start := 0
	for i, end := range ends {
		words[i] = all[start:end]
		start = end
	}
	return words
}

// word is a word being put together.
type word struct {
	letters [6 * maxPart * 2]byte // room for all parts of the longest
	n       int
}

// add draws one of the parts and adds it to the word.
func (w *word) add(s *draw.Stream, from []part) {
	p := &from[s.IntN(len(from))]
	*(*[maxPart]byte)(w.letters[w.n:]) = p.letters
	w.n += p.n
}

// addClose ends one syllable in five with a consonant.
func (w *word) addClose(s *draw.Stream, in *inventory) {
	if s.IntN(5) == 0 {
		w.add(s, in.closing)
	}
}

// draw puts a word together, of any length and not yet compared with others.
func (in *inventory) draw(w *word, s *draw.Stream, form Form) {
	w.n = 0
	w.add(s, in.first)
	w.add(s, in.vowel)
	if form == Usual {
		for more := inside(s); more > 0; more-- {
			w.addClose(s, in)
			w.add(s, in.middle)
			w.add(s, in.vowel)
		}
		w.addClose(s, in)
	}
	w.add(s, in.middle)
	w.add(s, in.end)
}

// inside draws how many syllables stand between the first and the last: none,
// one or two, in 10, 8 and 2 of 20 words.
func inside(s *draw.Stream) int {
	switch r := s.IntN(20); {
	case r < 10:
		return 0
	case r < 18:
		return 1
	}
	return 2
}

// apart remembers the words of a prompt by their windows of five letters. It
// keeps hashes only: it never admits two words that share what they must not,
// and now and then turns one away for nothing.
type apart struct {
	starts, anywhere []uint64 // bit sets by hash of a window
	shift            uint
}

// newApart returns a memory wide enough that n words seldom collide by hash.
func newApart(n int) *apart {
	bits := uint(12)
	for 1<<bits < 64*n {
		bits++
	}
	return &apart{starts: make([]uint64, 1<<bits/64), anywhere: make([]uint64, 1<<bits/64), shift: 32 - bits}
}

// admit says whether the word may join the others, and if so remembers it.
func (a *apart) admit(word []byte, unwanted *index, form Form) bool {
	most := maxLetters
	if form == Short {
		most = maxShortLetters
	}
	if len(word) < minLetters || len(word) > most {
		return false
	}
	var places [maxLetters - window + 1]uint32
	code := uint32(0)
	for i, letter := range word {
		code = (code<<letterBits | uint32(letter-'a')) & (1<<(window*letterBits) - 1)
		if i >= 2 && unwanted.at(code&(1<<(3*letterBits)-1), word, i-2) {
			return false
		}
		if i >= window-1 {
			place := code * 0x9e3779b1 >> a.shift
			if has(a.starts, place) {
				return false
			}
			places[i-window+1] = place
		}
	}
	if has(a.anywhere, places[0]) {
		return false
	}
	put(a.starts, places[0])
	for _, place := range places[:len(word)-window+1] {
		put(a.anywhere, place)
	}
	return true
}

func has(set []uint64, i uint32) bool { return set[i>>6]>>(i&63)&1 == 1 }
func put(set []uint64, i uint32)      { set[i>>6] |= 1 << (i & 63) }
