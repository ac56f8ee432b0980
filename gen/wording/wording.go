// Package wording reads files of sentences and fills in what they leave open.
// It exists because the general readers of such files are large, and the page's
// size is what a visitor waits for.
package wording

import "strings"

// Parse reads lines of the form
//
//	key = sentence
//
// Empty lines and lines that begin with # are left out. White space around key
// and sentence does not count. A line without "=" is a key with no sentence.
func Parse(text string) map[string]string {
	sentences := map[string]string{}
	for text != "" {
		var line string
		line, text, _ = strings.Cut(text, "\n")
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		key, sentence, _ := strings.Cut(line, "=")
		sentences[strings.TrimSpace(key)] = strings.TrimSpace(sentence)
	}
	return sentences
}

// Fill replaces {name} by the value that follows name in pairs. What is filled
// in is not looked at again, so it may be foreign text. Other braces stay.
func Fill(sentence string, pairs ...string) string {
	var b strings.Builder
	for {
		open := strings.IndexByte(sentence, '{')
		if open < 0 {
			break
		}
		b.WriteString(sentence[:open])
		sentence = sentence[open:]
		n := 1
		if end := strings.IndexByte(sentence, '}'); end > 0 {
			for i := 0; i+1 < len(pairs); i += 2 {
				if pairs[i] == sentence[1:end] {
					b.WriteString(pairs[i+1])
					sentence, n = sentence[end+1:], 0
					break
				}
			}
		}
		b.WriteString(sentence[:n])
		sentence = sentence[n:]
	}
	b.WriteString(sentence)
	return b.String()
}
