package provision

import (
	"strings"
	"unicode"

	"benchtrial/gen/cite"
)

// kind says what a unit of a document is.
type kind string

// The kinds of units. Divisions are none: they are above them.
const (
	section   kind = "section"
	article   kind = "article"
	clause    kind = "clause" // a number and a heading
	schedule  kind = "schedule"
	division  kind = "division"
	recitals  kind = "recitals"
	parties   kind = "parties"
	execution kind = "execution"
	preamble  kind = "preamble"
	whole     kind = "whole" // a document without units
)

// heading is what a paragraph begins with that begins a unit.
type heading struct {
	kind   kind
	label  string // as it stands: "§ 304.1", "Section 2.03.", "1."
	number string
	rest   string
}

// rule says whether what it begins is called a rule.
func (h heading) rule() bool {
	return h.kind == section && strings.HasPrefix(strings.ToLower(h.label), "rule")
}

// figured says whether its number has figures.
func (h heading) figured() bool { return h.number != "" && digit(h.number[0]) }

// short says whether an article is called Art.
func (h heading) short() bool { return strings.HasPrefix(strings.ToLower(h.label), "art.") }

// headingOf returns the heading of a section, article, schedule, part or
// named piece that a text begins with. Those that have only a number, as
// clauses do, are found by clauseOf.
func headingOf(text string) (heading, bool) {
	for _, k := range []kind{section, article, schedule, division} {
		for _, word := range wordsOf()[string(k)] {
			if h, ok := numbered(text, word, k); ok {
				return h, true
			}
		}
	}
	bare := strings.ToLower(strings.Trim(text, " .:,-–—()"))
	for _, k := range []kind{recitals, parties, execution} {
		for _, word := range wordsOf()[string(k)] {
			switch {
			case bare == word && k != execution:
				return heading{kind: k, rest: text}, true
			case k == execution && strings.HasPrefix(bare, word):
				return heading{kind: k, rest: text}, true
			}
		}
	}
	return heading{}, false
}

// numbered reads a word, a number and what follows.
func numbered(text, word string, k kind) (heading, bool) {
	if len(text) <= len(word) || !strings.EqualFold(text[:len(word)], word) {
		return heading{}, false
	}
	if first := text[0]; first >= 'a' && first <= 'z' {
		return heading{}, false
	}
	rest := strings.TrimLeft(text[len(word):], " §")
	if rest == text[len(word):] && word != "§" {
		return heading{}, false
	}
	end := 0
	for end < len(rest) && (alnum(rest[end]) || strings.IndexByte(".-:", rest[end]) >= 0 || strings.HasPrefix(rest[end:], "–")) {
		if strings.HasPrefix(rest[end:], "–") {
			// PART 304–DISCLOSURE: a dash parts number and heading, or two numbers.
			if end+3 >= len(rest) || !digit(rest[end+3]) {
				break
			}
			end += 2
		}
		end++
	}
	n := strings.TrimRight(rest[:end], ".:-")
	switch {
	case n == "" || len(n) > 24:
		return heading{}, false
	case spelled(n):
	case k == section && romanHead(n, rest[len(n):]): // SECTION II – LIABILITY
	case !digit(n[0]) && (k == section || len(n) > 1 && roman(strings.ToLower(n)) == 0):
		return heading{}, false
	case n[0] >= 'a' && n[0] <= 'z':
		return heading{}, false
	}
	label := text[:len(text)-len(rest)+len(n)]
	rest = rest[len(n):]
	closed := strings.HasPrefix(rest, ".")
	if closed {
		label, rest = label+".", rest[1:]
	}
	trimmed := strings.TrimLeft(rest, " -–—:.")
	h := heading{kind: k, label: label, number: n, rest: trimmed}
	if spelled(n) {
		h.number = strings.ToUpper(n)
	}
	switch {
	case trimmed == "":
		return h, true
	case rest[0] == '(' || rest[0] == ',' || rest[0] == ';' || rest[0] == ')':
		return heading{}, false
	case k == section:
		// "Section 5 of the Act", "§ 3 and": a cite, not a heading.
		return h, capital(trimmed) || labelled(trimmed)
	case k == article && closed:
		return h, capital(trimmed)
	}
	return h, titled(trimmed)
}

// romanHead says whether a section's number is a numeral or a letter, and a heading that a
// mark or nothing parts from it follows: a section I of the Act is none.
func romanHead(n, rest string) bool {
	if n[0] < 'A' || n[0] > 'Z' || len(n) > 1 && roman(strings.ToLower(n)) == 0 {
		return false
	}
	trimmed := strings.TrimLeft(rest, " -–—:.")
	return trimmed == "" || trimmed != strings.TrimLeft(rest, " ") && titled(trimmed)
}

// spelled says whether a number is written as a word: ONE, First.
func spelled(n string) bool { return capital(n) && cite.Spelled(n) }

// clauseOf reads a heading that has a number alone before it: "1. TERM", "1 TERM".
func clauseOf(text string) (heading, bool) {
	end := 0
	for end < len(text) && digit(text[end]) {
		end++
	}
	if end == 0 || end > 3 || end == len(text) {
		return heading{}, false
	}
	rest := strings.TrimPrefix(text[end:], ".")
	closed := len(rest) < len(text)-end
	trimmed := strings.TrimLeft(rest, " ")
	if trimmed == rest || trimmed == "" || !capital(trimmed) || !closed && strings.ToUpper(trimmed) != trimmed {
		return heading{}, false
	}
	return heading{clause, text[:len(text)-len(rest)], text[:end], trimmed}, true
}

// mostWords is the most words of a heading.
const mostWords = 14

// shortLine says whether a text is a few words that no mark ends, whatever they say.
func shortLine(text string) bool {
	return capital(text) && len(strings.Fields(text)) <= 8 && !strings.ContainsAny(text[len(text)-1:], ".;,:")
}

// titled says whether a text can be a heading that stands alone: short, with a
// capital, not ending as a sentence or an item of a list does.
func titled(text string) bool {
	words := strings.Fields(text)
	if len(words) == 0 || len(words) > mostWords || !capital(text) {
		return false
	}
	if strings.ContainsAny(text[len(text)-1:], ".;,:") || strings.Contains(text, ". ") && !abbreviated(text[:strings.Index(text, ". ")+1]) {
		return false
	}
	small := 0
	for _, w := range words {
		first := []rune(strings.TrimLeft(w, "(\"“'‘[&"))
		if len(first) > 0 && unicode.IsLower(first[0]) && len(first) > 4 {
			small++
		}
		if is(strings.ToLower(w), "verb") {
			return false
		}
	}
	return small*2 <= len(words)
}

// runInHeading returns the heading that a paragraph's text begins with, and
// the rest: a first sentence that is short and has no verb.
func runInHeading(text string) (head, rest string, ok bool) {
	for at := 0; at < len(text) && at < 120; {
		i := strings.IndexByte(text[at:], '.')
		if i < 0 {
			return "", text, false
		}
		at += i + 1
		gap := strings.HasPrefix(text[at:], " ")
		dash := strings.HasPrefix(text[at:], "—") || strings.HasPrefix(text[at:], "–")
		if !gap && !dash || abbreviated(text[:at]) {
			continue
		}
		if dash {
			_, size := labelDash(text[at:])
			at += size
		}
		head, rest = text[:at], strings.TrimLeft(text[at:], " ")
		return head, rest, rest != "" && !small(rest) && noSentence(head)
	}
	return "", text, false
}

// labelDash returns the dash that a text begins with and its length.
func labelDash(text string) (rune, int) {
	for i, c := range text {
		if i > 0 {
			return c, i
		}
	}
	return 0, len(text)
}

func abbreviated(text string) bool {
	for _, short := range wordsOf()["short"] {
		if strings.HasSuffix(text, short) && (len(text) == len(short) || !alnum(text[len(text)-len(short)-1])) {
			return true
		}
	}
	// An initial: J. Doe.
	n := len(text)
	return n >= 2 && text[n-2] >= 'A' && text[n-2] <= 'Z' && (n == 2 || text[n-3] == ' ' || text[n-3] == '.')
}

// noSentence says whether a first sentence can be a heading.
func noSentence(head string) bool {
	words := strings.Fields(strings.TrimRight(head, ".—– "))
	if len(words) == 0 || len(words) > mostWords || !capital(head) || strings.ContainsAny(head, "“\":") || strings.Contains(head, ";") && strings.ToUpper(head) != head {
		return false
	}
	asks := is(words[0], "question")
	if strings.Contains(head, "(") {
		return false
	}
	for i, w := range words {
		if is(words[0], "start") && len(w) > 3 && i > 0 && !capital(w) {
			return false
		}
	}
	for _, w := range words {
		if !asks && is(strings.Trim(w, ","), "verb") {
			return false
		}
	}
	return true
}
