package nonce

import (
	_ "embed"
	"strings"
	"sync"
)

//go:embed parts.txt
var partsText string

//go:embed unwanted.txt
var unwantedText string

// inventory holds the parts of words as parts.txt lists them, and the
// sequences of letters that no word may contain.
type inventory struct {
	first, vowel, closing, middle, end []part
	unwanted                           index
}

// maxPart is the most letters that a part has.
const maxPart = 4

// part is a part of a word, in an array so that it is copied without a loop.
type part struct {
	letters [maxPart]byte
	n       int
}

// parts reads the two data files once.
var parts = sync.OnceValue(func() *inventory {
	in := new(inventory)
	places := map[string]*[]part{"first": &in.first, "vowel": &in.vowel, "close": &in.closing, "middle": &in.middle, "end": &in.end}
	for line := range dataLines(partsText) {
		place, entries, _ := strings.Cut(line, ":")
		for _, entry := range strings.Fields(entries) {
			p := part{n: len(entry)}
			copy(p.letters[:], entry)
			*places[place] = append(*places[place], p)
		}
	}
	for line := range dataLines(unwantedText) {
		for _, sequence := range strings.Fields(line) {
			in.unwanted.add(sequence)
		}
	}
	return in
})

// dataLines yields the lines of a data file that are neither empty nor comments.
func dataLines(text string) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		for line := range strings.Lines(text) {
			line = strings.TrimSpace(line)
			if line != "" && line[0] != '#' && !yield(line) {
				return
			}
		}
	}
}

// index finds sequences of at least three letters by their first three.
type index struct {
	group  [1 << 15]uint8 // by code of three letters: number of the group, 0 for none
	groups [][]string
}

// add files a sequence under its first three letters.
func (x *index) add(sequence string) {
	code := 0
	for i := range 3 {
		code = code<<letterBits | int(sequence[i]-'a')
	}
	if x.group[code] == 0 {
		x.groups = append(x.groups, nil)
		x.group[code] = uint8(len(x.groups))
	}
	g := &x.groups[x.group[code]-1]
	*g = append(*g, sequence)
}

// at says whether one of the sequences begins at position i of word; code is
// that of the three letters there.
func (x *index) at(code uint32, word []byte, i int) bool {
	g := x.group[code]
	if g == 0 {
		return false
	}
	for _, sequence := range x.groups[g-1] {
		if len(word)-i >= len(sequence) && string(word[i:i+len(sequence)]) == sequence {
			return true
		}
	}
	return false
}
