package main

import (
	"maps"
	"path"
	"slices"
	"strings"

	actbank "benchtrial/gen/act/bank"
	"benchtrial/gen/testimony/bank"
	"benchtrial/gen/token/cl100ktest"
	"benchtrial/gen/token/o200ktest"
	"benchtrial/web/acts"
)

// wordsFolder is where the parts of the banks lie, as if they had been built.
const wordsFolder = "build/words/"

// isWords says whether a published file holds words, which are fetched when an
// exhibit is made from them.
func isWords(name string) bool {
	return path.Ext(name) == ".txt" && !readsPDF(name) && !countsTokens(name)
}

// vocabularies are those of tokens, which are fetched like parts of a bank: cl100k when a title
// of the U.S. Code is first asked about, each when a run of a model that has it is estimated.
var vocabularies = map[string]func() []byte{"cl100k": cl100ktest.File, "o200k": o200ktest.File}

// countsTokens says whether a published file is one of them.
func countsTokens(name string) bool {
	part, _, _ := strings.Cut(path.Base(name), ".")
	return vocabularies[part] != nil
}

// addWords adds the parts of the banks for testimony and for acts, and the vocabularies of tokens.
func addWords(b *bundle) {
	add := func(part, text string) {
		b.built[wordsFolder+part+".txt"] = []byte(text)
		b.words = append(b.words, part)
	}
	for _, part := range bank.Parts() {
		add(part, bank.Text(part))
	}
	for _, part := range actbank.Parts() {
		add(acts.Prefix+part, actbank.Text(part))
	}
	for _, part := range slices.Sorted(maps.Keys(vocabularies)) {
		add(part, string(vocabularies[part]()))
	}
}

// publishWords publishes the parts of the banks and returns where they are, as
// publishLater has it.
func (b *bundle) publishWords() (string, error) {
	files := map[string]string{}
	for _, part := range b.words {
		files[part] = wordsFolder + part + ".txt"
	}
	return b.publishLater(files)
}
