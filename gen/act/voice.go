package act

import (
	"bytes"
	_ "embed"
	"strings"
	"sync"
)

// age is when an act was drafted; the words of statutes have changed.
type age uint8

const (
	modern age = iota // from about 1985 on: figures, short sentences
	middle            // "such", "pursuant to", "Notwithstanding the provisions of"
	old               // numbers in words, "per centum", "Provided, That"
	ages   = 3
)

//go:embed voice.txt
var voiceText string

// voices turn what the bank writes into the words of each age.
var voices = sync.OnceValue(func() (list [ages]*strings.Replacer) {
	var pairs [ages][]string
	for line := range strings.Lines(voiceText) {
		line = strings.TrimRight(line, "\r\n")
		cells := strings.Split(line, "|")
		if strings.HasPrefix(line, "#") || len(cells) != 1+ages {
			continue
		}
		for i := range ages {
			pairs[i] = append(pairs[i], cells[0], cells[i+1])
		}
	}
	for i := range list {
		list[i] = strings.NewReplacer(pairs[i]...)
	}
	return list
})

// voicesOf returns a literal of the bank as acts of each age have it.
func voicesOf(s string) (list [ages]string) {
	for i, v := range voices() {
		list[i] = v.Replace(s)
	}
	// What begins a sentence is not preceded by a space.
	if rest, ok := strings.CutPrefix(s, "If "); ok {
		list[middle] = "In any case in which " + list[middle][len(s)-len(rest):]
		list[old] = "Whenever " + list[old][len(s)-len(rest):]
	}
	list[old] = spelled(list[old])
	return list
}

// spelled writes the numbers of a text under a thousand in words, but for sums
// of money and the numbers of sections and titles.
func spelled(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); {
		if s[i] < '0' || s[i] > '9' {
			b.WriteByte(s[i])
			i++
			continue
		}
		j, n := i, 0
		for ; j < len(s) && s[j] >= '0' && s[j] <= '9'; j++ {
			n = min(n*10+int(s[j]-'0'), 1000)
		}
		before := strings.Fields(s[:i])
		named := len(before) > 0 && numbered[before[len(before)-1]] || ofSeveral(before)
		whole := (i == 0 || s[i-1] == ' ') && (j == len(s) || s[j] == ' ' || s[j] == '-' || s[j] == ',' && (j+1 == len(s) || s[j+1] == ' '))
		if j == len(s) && i == 0 || named || !whole || n == 0 || n > 999 {
			b.WriteString(s[i:j])
		} else {
			b.WriteString(inWords(n))
		}
		i = j
	}
	return b.String()
}

// ofSeveral says whether what comes after words is one more number of several:
// of sections 554, 556, and 557.
func ofSeveral(before []string) bool {
	for i := len(before) - 1; i >= 0; i-- {
		word := strings.TrimRight(before[i], ",")
		switch {
		case word == "and" || word == "or" || word != "" && strings.Trim(word, "0123456789") == "":
		case i == len(before)-1:
			return false
		default:
			return word == "sections" || word == "rules" || word == "titles"
		}
	}
	return false
}

// numbered are words after which a number is a name.
var numbered = map[string]bool{"section": true, "sections": true, "title": true, "chapter": true, "part": true,
	"January": true, "February": true, "March": true, "April": true, "May": true, "June": true, "July": true, "August": true,
	"September": true, "October": true, "November": true, "December": true, "Stat.": true, "U.S.C.": true, "rule": true, "rules": true, "Form": true, "No.": true}

// openings are how provisions name others on which they depend, by age.
var openings = map[string][ages]string{
	"except":  {"Except as provided in ", "Except as otherwise provided in ", "Except as otherwise provided in "},
	"subject": {"Subject to ", "Subject to the provisions of ", "Subject to the provisions of "},
	"despite": {"Notwithstanding ", "Notwithstanding the provisions of ", "Notwithstanding the provisions of "},
}

// referents are words of a field of which an older act that has named one says "such".
var referents = map[string]bool{"permit": true, "holder": true, "op": true, "thing": true, "site": true, "client": true, "hand": true, "inspector": true}

// lastHe is the year up to which acts say "he" of an officer.
const lastHe = 1974

// bodies are officers of an act that are not one person.
var bodies = []string{"Commission", "Board", "Conference"}

// he writes "he" for an officer whom the same sentence has named, and no other
// officer, as acts did until about 1974: "if he finds". It reports whether it did.
func (w *writer) he(b *bytes.Buffer, e *env) bool {
	name := e.chapter.words["official"]
	if e.chapter.year > lastHe || len(name) == 0 {
		return false
	}
	officer := name[0][0].text
	for _, body := range bodies {
		if strings.HasSuffix(officer, body) {
			return false
		}
	}
	s := b.String()
	s = s[strings.LastIndex(s, ". ")+1:]
	if !strings.Contains(s, "he "+officer) || strings.Contains(s, " General") || strings.Contains(s, " Governor") {
		return false
	}
	for _, before := range []string{" if the ", " as the ", " which the ", " that the ", " when the ", " until the ", " unless the ", " whenever the "} {
		if strings.HasSuffix(s, before) {
			b.Truncate(b.Len() - len("the "))
			b.WriteString("he")
			return true
		}
	}
	return false
}

// alternate is true every other time.
func (e *env) alternate() bool {
	e.turn = !e.turn
	return e.turn
}

// goesOn says whether words after a noun are not such as tell it apart: "the
// receipt shall", not "the receipt withdrawn" or "the receipt books".
func (t text) goesOn() bool {
	if len(t) == 0 {
		return true
	}
	if t[0].kind != literalSlot {
		return false
	}
	word, _, _ := strings.Cut(strings.TrimPrefix(t[0].text, " "), " ")
	return word == "" || strings.Trim(word[:1], ",.;—") == "" || strings.Contains(follows, " "+word+" ")
}

// leading returns a literal of an older act as it leads to a slot: such for
// the, before what was named; pursuant to for under, before a reference.
func leading(words string, rest text, voice age, e *env) string {
	next := &rest[0]
	switch next.kind {
	case wordSlot:
		if referents[next.text] && next.form == 0 && !next.article && e.said[next.text] && rest[1:].goesOn() {
			if rest, ok := strings.CutSuffix(words, " the "); ok {
				return rest + " such "
			}
			if words == "The " {
				return "Such "
			}
		}
	case seeSlot, inSlot, refSlot:
		if voice == middle && e.alternate() {
			break // such acts have both
		}
		if rest, ok := strings.CutSuffix(words, " under "); ok {
			return rest + " pursuant to "
		}
	}
	return words
}
