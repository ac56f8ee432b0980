package docket

import (
	"path"
	"strings"
	"unicode"
)

// closest returns the files whose names have most words in common with a name, as
// gpt_syn_t2c_test.csv has with syn_t2c_test.jsonl. Of those with as many, one whose
// words are all in the name goes before the others. They are all of them where names do not help.
func closest(name string, files []*file) []*file {
	words := nameWords(name)
	var best []*file
	var whole []bool // for each of best: all of its words are in the name
	most := 0
	for _, f := range files {
		own := nameWords(f.source.Name())
		shared := 0
		for w := range own {
			if words[w] {
				shared++
			}
		}
		if shared > most {
			best, whole, most = nil, nil, shared
		}
		if shared == most {
			best, whole = append(best, f), append(whole, shared > 0 && shared == len(own))
		}
	}
	var only []*file
	for n, f := range best {
		if whole[n] {
			only = append(only, f)
		}
	}
	if only != nil {
		return only
	}
	return best
}

// nameWords returns the words of a file's name, without its extension and whatever their case.
func nameWords(name string) map[string]bool {
	words := map[string]bool{}
	for _, w := range strings.FieldsFunc(strings.TrimSuffix(name, path.Ext(name)), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	}) {
		words[strings.ToLower(w)] = true
	}
	return words
}
