package main

import (
	"path"
	"strings"

	actbank "benchtrial/gen/act/bank"
	"benchtrial/gen/testimony/bank"
	"benchtrial/gen/token/cl100ktest"
	"benchtrial/web/acts"
)

// wordsFolder is where the parts of the banks lie, as if they had been built.
const wordsFolder = "build/words/"

// isWords says whether a published file holds words, which are fetched when an
// exhibit is made from them.
func isWords(name string) bool {
	return path.Ext(name) == ".txt" && !readsPDF(name) && !countsTokens(name)
}

// vocabularyPart is the vocabulary of tokens, which is fetched like a part of a bank
// when a title of the U.S. Code is first asked about.
const vocabularyPart = "cl100k"

// countsTokens says whether a published file is that vocabulary.
func countsTokens(name string) bool {
	return strings.HasPrefix(path.Base(name), vocabularyPart+".")
}

// addWords adds the parts of the banks for testimony and for acts, and the vocabulary of tokens.
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
	add(vocabularyPart, string(cl100ktest.File()))
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
