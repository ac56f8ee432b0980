package plain

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"benchtrial/score/extract"
)

// This file sets foreign words between the quotation marks of a sentence, as a
// careful writer would: marks within marks are single, and a sentence has one stop.

// doubleMarks are what the words in a quotation must not begin or end with.
const doubleMarks = "\"“”"

// quote returns a text as it stands between “ and ” where the sentence goes on with
// after: with single marks within, and without a full stop where the sentence goes on.
func quote(text, after string) string {
	text = nested(text)
	if after == "" || strings.HasPrefix(after, ".") {
		return text // the stop may be that of the sentence
	}
	bare := strings.TrimRight(text, "’")
	last := bare[strings.LastIndexByte(bare, ' ')+1:]
	// “10 a.m.” keeps its stop, and what trails off its dots.
	if short, ok := strings.CutSuffix(bare, "."); ok && short != "" && strings.Count(last, ".") == 1 {
		return short + text[len(bare):]
	}
	return text
}

// stopOnce takes the full stop off a sentence that ends in a quotation which has one.
func stopOnce(sentence string) string {
	inside, ok := strings.CutSuffix(sentence, "”.")
	inside = strings.TrimRight(inside, "’")
	if ok && inside != "" && strings.IndexByte(".?!", inside[len(inside)-1]) >= 0 {
		return sentence[:len(sentence)-1]
	}
	return sentence
}

// nested returns a text without the quotation marks that are around all of it, or that
// stand at its beginning or end without another, and with single marks for others.
// One that neither begins nor ends with a mark, nor has curly ones, stays as it is.
func nested(text string) string {
	begins, ends := beginsQuoted(text), endsQuoted(text)
	if n := countMarks(text); begins && ends && n == 2 || (begins || ends) && n == 1 {
		if bare := strings.TrimSpace(strings.Trim(text, doubleMarks)); bare != "" {
			return bare
		}
	}
	if !begins && !ends && !strings.ContainsAny(text, "“”") {
		return text
	}
	var b strings.Builder
	before := ' '
	for i, c := range text {
		switch {
		case c == '“', c == '"' && opens(before) && i+1 < len(text):
			b.WriteRune('‘')
		case c == '”', c == '"' && !unicode.IsDigit(before), c == '"' && i+1 == len(text):
			b.WriteRune('’')
		default:
			b.WriteRune(c)
		}
		before = c
	}
	return b.String()
}

// opens says whether a straight mark after a character opens a quotation.
func opens(before rune) bool {
	return unicode.IsSpace(before) || strings.ContainsRune("([{—–‘'", before)
}

func beginsQuoted(text string) bool {
	c, _ := utf8.DecodeRuneInString(text)
	return text != "" && strings.ContainsRune(doubleMarks, c)
}

func endsQuoted(text string) bool {
	c, _ := utf8.DecodeLastRuneInString(text)
	return text != "" && strings.ContainsRune(doubleMarks, c)
}

func countMarks(text string) (n int) {
	for _, c := range text {
		if strings.ContainsRune(doubleMarks, c) {
			n++
		}
	}
	return n
}

// inMarks returns words of a response in quotation marks, for a sentence that goes on with after.
func inMarks(text, after string) string {
	return "“" + quote(extract.Clip(oneLine(text), maxGiven), after) + "”"
}
