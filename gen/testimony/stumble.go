package testimony

import (
	"bytes"
	"slices"
	"strings"
)

// stumbling is how many of a thousand longer turns are not said straight out.
var stumbling = map[string]int{"plain": 220, "formal": 130, "chatty": 300, "wary": 220}

// examinerStumbling is the same for the examiner.
const examinerStumbling = 310

// stumble may let a speaker start and start again, or say a word twice, as
// people do and reporters write: "How long did -- how long did you stay?"
func (pl *player) stumble(speaker op, words []byte) []byte {
	often := examinerStumbling
	if speaker == witness {
		often = stumbling[pl.house.manner]
	}
	if bytes.Count(words, []byte(" ")) < 7 || bytes.Contains(words, []byte("--")) || !pl.chance(often) {
		return words
	}
	quoting := bytes.ContainsRune(words, '"') // what is read out is read straight
	switch n := pl.stream.IntN(100); {
	case n < 14 && !quoting:
		return pl.sayTwice(words)
	case n < 50:
		return pl.startOver(words)
	case speaker == examiner:
		return pl.changeCourse(words)
	case !quoting:
		return pl.putBetween(words)
	}
	return words
}

// firstWords returns the first n words where a speaker could stop after them;
// empty where not.
func firstWords(words []byte, n int) []byte {
	end := 0
	for range n {
		i := bytes.IndexByte(words[end:], ' ')
		if i < 0 {
			return nil
		}
		end += i + 1
	}
	start := words[:end-1]
	first, _, _ := strings.Cut(strings.ToLower(string(start)), " ")
	if bytes.ContainsAny(start, ".,?!;:\"") || !slices.Contains(cues()["starter"], first) {
		return nil
	}
	return start
}

// changeCourse gives a question up after some words and puts it anew.
func (pl *player) changeCourse(words []byte) []byte {
	start := firstWords(words, pl.stream.Between(2, 5))
	if start == nil {
		return words
	}
	list := cues()["course"]
	return slices.Concat(start, []byte(" -- "+list[pl.stream.IntN(len(list))]+" "), sentence(bytes.Clone(words)))
}

// putBetween puts something between the first two clauses of an answer.
func (pl *player) putBetween(words []byte) []byte {
	i := bytes.Index(words, []byte(", "))
	if i < 12 || i > len(words)-20 {
		return words
	}
	list := cues()["insertion"]
	return slices.Concat(words[:i], []byte(" -- "+list[pl.stream.IntN(len(list))]+" -- "), words[i+2:])
}

// startOver says the first words twice.
func (pl *player) startOver(words []byte) []byte {
	start := firstWords(words, pl.stream.Between(2, 5))
	if start == nil {
		return words
	}
	first, _, _ := strings.Cut(strings.ToLower(string(start)), " ")
	again := slices.Concat(start, []byte(" -- "), words)
	if first != "i" && !strings.HasPrefix(first, "i'") { // "I" stays as it is
		at := len(start) + len(" -- ")
		again[at] = lower(words[0])
	}
	return again
}

func lower(c byte) byte {
	if c >= 'A' && c <= 'Z' {
		c += 'a' - 'A'
	}
	return c
}

// sayTwice says one small word twice.
func (pl *player) sayTwice(words []byte) []byte {
	fields := bytes.Split(words, []byte(" "))
	from := pl.stream.IntN(len(fields))
	for i := range fields {
		at := (from + i) % len(fields)
		if at > 0 && slices.Contains(cues()["twice"], string(fields[at])) {
			return bytes.Join(slices.Insert(fields, at, fields[at], []byte("--")), []byte(" "))
		}
	}
	return words
}

// withoutClosingLine cuts the last sentence of a long answer where it is short:
// most people stop when they have said it.
func withoutClosingLine(words []byte) []byte {
	if bytes.Count(words, []byte(" ")) < 25 {
		return words
	}
	for i := len(words) - 3; i > len(words)/2; i-- {
		if words[i+1] != ' ' || !strings.ContainsRune(".?!", rune(words[i])) {
			continue
		}
		before := words[bytes.LastIndexByte(words[:i], ' ')+1 : i]
		if slices.Contains(cues()["title"], strings.ToLower(string(before))) {
			return words
		}
		if bytes.Count(words[i+2:], []byte(" ")) < 8 {
			return words[:i+1]
		}
		return words
	}
	return words
}
