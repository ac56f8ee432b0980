package main

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"path"

	"benchtrial/gen/testimony/bank"
)

// wordsFolder is where the parts of the bank for testimony lie, as if they had been built.
const wordsFolder = "build/words/"

// isWords says whether a published file holds words, which are fetched when an
// exhibit is made from them.
func isWords(name string) bool { return path.Ext(name) == ".txt" }

// addWords adds the parts of the bank for testimony.
func addWords(b *bundle) {
	for _, part := range bank.Parts() {
		b.built[wordsFolder+part+".txt"] = []byte(bank.Text(part))
		b.words = append(b.words, part)
	}
}

// publishWords publishes the parts of the bank and returns where they are, as
// JSON: {part: [name, integrity]}. The names are relative to the scripts; the
// integrity lets the browser check the content.
func (b *bundle) publishWords() (string, error) {
	places := map[string][2]string{}
	for _, part := range b.words {
		file := wordsFolder + part + ".txt"
		name, err := b.publish(file)
		if err != nil {
			return "", err
		}
		sum := sha256.Sum256(b.built[file])
		places[part] = [2]string{name, "sha256-" + base64.StdEncoding.EncodeToString(sum[:])}
	}
	out, err := json.Marshal(places)
	return string(out), err
}
