package official

import (
	"strings"
	"unicode/utf8"

	"benchtrial/gen/prompt"
	"benchtrial/score/verdict"
)

// judgeReply judges a reply that should say yes or no: it says the word that,
// punctuation removed, it starts or ends with, in whatever case. A reply that
// starts with the one and ends with the other says neither.
//
// The question has two turns: the model reasons, and is then asked for yes or
// no. The second reply is what is judged. Where there was one turn only, its
// reply is judged by the same rule: reasoning that ends "… so the answer is
// yes." counts, reasoning that ends in other words does not. The benchmark has
// no labels for wrong replies, so that the kind of error is ours.
func judgeReply(p prompt.Prompt, response string) finding {
	var said []string
	var read verdict.Span
	for _, at := range [...]verdict.Span{firstWord(response), lastWord(response)} {
		word := strings.ToLower(withoutPunctuation(response[at.Start:at.End]))
		if word != prompt.Yes && word != prompt.No {
			continue
		}
		if len(said) > 0 && said[0] != word {
			return unlabelled("multiple answers", "both words", nil)
		}
		if len(said) == 0 {
			read = at
		}
		said = append(said, word)
	}
	switch {
	case len(said) == 0:
		return unlabelled("not found", "neither word", nil)
	case said[0] == p.Answer:
		return right("right word", &read)
	}
	return unlabelled("wrong word", "wrong word", &read)
}

// isPunctuation reports the marks of ASCII. They are removed and so do not
// divide words; other marks and white space do.
func isPunctuation(r rune) bool {
	return '!' <= r && r <= '/' || ':' <= r && r <= '@' || '[' <= r && r <= '`' || '{' <= r && r <= '~'
}

func withoutPunctuation(s string) string {
	return strings.Map(func(r rune) rune {
		if isPunctuation(r) {
			return -1
		}
		return r
	}, s)
}

// inReplyWord reports letters and digits, of which a word has at least one.
func inReplyWord(r rune) bool { return inWord(r) && !isPunctuation(r) }

// dividesReply reports what stands between words.
func dividesReply(r rune) bool { return !inWord(r) && !isPunctuation(r) }

// firstWord returns where the first word of s stands, without marks around it.
func firstWord(s string) verdict.Span {
	start := strings.IndexFunc(s, inReplyWord)
	if start < 0 {
		return verdict.Span{}
	}
	end := strings.IndexFunc(s[start:], dividesReply)
	if end < 0 {
		end = len(s) - start
	}
	return unmarked(s, verdict.Span{Start: start, End: start + end})
}

// lastWord returns where the last word of s stands, without marks around it.
func lastWord(s string) verdict.Span {
	last := strings.LastIndexFunc(s, inReplyWord)
	if last < 0 {
		return verdict.Span{}
	}
	start := 0
	if n := strings.LastIndexFunc(s[:last], dividesReply); n >= 0 {
		_, size := utf8.DecodeRuneInString(s[n:])
		start = n + size
	}
	_, size := utf8.DecodeRuneInString(s[last:])
	return unmarked(s, verdict.Span{Start: start, End: last + size})
}

// unmarked returns a span without the punctuation at its ends.
func unmarked(s string, at verdict.Span) verdict.Span {
	word := strings.TrimLeftFunc(s[at.Start:at.End], isPunctuation)
	start := at.End - len(word)
	return verdict.Span{Start: start, End: start + len(strings.TrimRightFunc(word, isPunctuation))}
}
