package main

import (
	"path"

	"benchtrial/gen/testimony/bank"
)

// wordsFolder is where the parts of the bank for testimony lie, as if they had been built.
const wordsFolder = "build/words/"

// isWords says whether a published file holds words, which are fetched when an
// exhibit is made from them.
func isWords(name string) bool { return path.Ext(name) == ".txt" && !readsPDF(name) }

// addWords adds the parts of the bank for testimony.
func addWords(b *bundle) {
	for _, part := range bank.Parts() {
		b.built[wordsFolder+part+".txt"] = []byte(bank.Text(part))
		b.words = append(b.words, part)
	}
}

// publishWords publishes the parts of the bank and returns where they are, as
// publishLater has it.
func (b *bundle) publishWords() (string, error) {
	files := map[string]string{}
	for _, part := range b.words {
		files[part] = wordsFolder + part + ".txt"
	}
	return b.publishLater(files)
}
