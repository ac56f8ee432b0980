// Package token says about how many tokens a text has. It carries no
// vocabulary: the estimate counts the pieces that the tokenizer cl100k_base
// cuts a text into, and gives a run of letters the cost that runs of its
// length have on average in texts of its kind.
package token

import (
	"strings"

	"benchtrial/gen/prompt"
)

// longest is the run of letters from which on cost grows with every letter.
const longest = 15

// wordCost holds, for each text type, the average cost of a run of letters in
// hundredths of a token, by the number of letters; counted with cl100k_base.
var wordCost = map[prompt.TextType]*[longest + 1]int{
	prompt.Synthetic:  {0, 100, 100, 100, 105, 100, 307, 337, 369, 413, 455, 497, 538, 579, 622, 670},
	prompt.Transcript: {0, 100, 100, 100, 100, 102, 112, 122, 132, 145, 155, 160, 165, 170, 180, 200},
	prompt.USCode:     {0, 100, 100, 100, 100, 104, 108, 110, 114, 118, 122, 126, 130, 134, 140, 150},
}

// Estimate returns about how many cl100k tokens a text of the given type has:
// within ten per cent for whole prompts.
func Estimate(t prompt.TextType, text string) int {
	hundredths := 0
	for paragraph := range strings.SplitSeq(text, "\n\n") {
		cost := wordCost[t]
		if t == prompt.Synthetic && !strings.HasPrefix(paragraph, "Section ") {
			cost = wordCost[prompt.USCode] // the question, which has few invented words
		}
		if cost == nil {
			cost = wordCost[prompt.USCode]
		}
		hundredths += estimate(paragraph, cost) + 100 // the blank line
	}
	return hundredths/100 - 1
}

// estimate returns the estimate for a paragraph in hundredths of a token.
func estimate(text string, cost *[longest + 1]int) int {
	hundredths := 0
	for i := 0; i < len(text); {
		start := i
		switch c := text[i]; {
		case letter(c):
			for i < len(text) && letter(text[i]) {
				i++
			}
			n := i - start
			if c < 'a' {
				// Invented words are never capitalized.
				hundredths += wordCost[prompt.USCode][min(n, longest)]
			} else {
				hundredths += cost[min(n, longest)]
			}
			if n > longest {
				hundredths += (n - longest) * 50
			}
		case digit(c):
			for i < len(text) && i < start+3 && digit(text[i]) {
				i++
			}
			hundredths += 100
		default:
			for i < len(text) && !letter(text[i]) && !digit(text[i]) {
				i++
			}
			hundredths += between(text[start:i], i < len(text) && letter(text[i]))
		}
	}
	return hundredths
}

// between returns the cost of what stands between runs of letters and digits.
// A single space or mark before a word belongs to the word; a line end belongs
// to the marks before it; a row of spaces is one token, its last space
// belonging to what follows.
func between(text string, wordFollows bool) int {
	tokens := 0
	for i := 0; i < len(text); {
		start := i
		if blank(text[i]) {
			for i < len(text) && blank(text[i]) {
				i++
			}
			switch {
			case i == len(text) && wordFollows && text[i-1] != '\n':
				i = len(text)
				if i-start > 1 {
					tokens++
				}
				return 100 * tokens
			case i-start > 1 || i == len(text) || text[i-1] == '\n':
				tokens++
			}
			continue
		}
		for i < len(text) && !blank(text[i]) {
			i++
		}
		if i == len(text) && wordFollows && i-start == 1 && (start == 0 || !blank(text[start-1])) {
			return 100 * tokens
		}
		tokens++
		for i < len(text) && text[i] == '\n' {
			i++
		}
	}
	return 100 * tokens
}

// Bytes of characters beyond ASCII count as letters.
func letter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' || c >= 0x80 }
func digit(c byte) bool  { return c >= '0' && c <= '9' }
func blank(c byte) bool  { return c == ' ' || c == '\n' || c == '\t' || c == '\r' }
