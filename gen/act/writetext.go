package act

import (
	"bytes"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"benchtrial/gen/wording"
)

// text writes a sentence of the bank as it stands in a subdivision.
func (w *writer) text(b *bytes.Buffer, t text, e *env, u *unit) {
	voice := e.chapter.age
	if u != nil && u.late {
		voice = min(voice, middle)
	}
	single := false // a 1 stands before
	cut := ""       // what a standard has put itself in the place of
	for i := range t {
		p := &t[i]
		switch p.kind {
		case literalSlot:
			words := strings.TrimPrefix(p.voices[voice], cut)
			if single {
				words = singular(words)
			}
			single, cut = false, ""
			literally(b, words, t[i+1:], voice, e)
		case choiceSlot:
			w.text(b, p.choice[w.d.s.IntN(len(p.choice))], e, u)
		case numberSlot:
			one, replaced := w.figure(b, p, t[i+1:], e, u, voice)
			single, cut = single || one, replaced
		case moneySlot:
			b.WriteByte('$')
			b.WriteString(wording.Count(w.number(p)))
		case yearSlot:
			b.WriteString(strconv.Itoa(e.chapter.year + p.low))
		case dateSlot:
			b.WriteString(days[w.d.s.IntN(len(days))])
			b.WriteString(strconv.Itoa(e.chapter.year + p.low))
		case enactedSlot:
			if e.chapter.codified {
				b.WriteString(e.chapter.enacted) // the Code has the date for the words
			} else {
				b.WriteString("the date of the enactment of this section")
			}
		case refSlot:
			w.refer(b, p, e, u)
		case seeSlot:
			w.see(b, p.text, e, u)
		case wordSlot:
			if p.text == "official" && p.form == 0 && w.he(b, e) {
				continue
			}
			w.word(b, p, e, u)
		case inSlot:
			w.in(b, p, e, u)
		case openSlot:
			if w.opening(b, p, t[i+1:], e, u, voice) {
				return
			}
		case whenSlot:
			choice := p.choice[1]
			if e.standing(p.text, u) != nil {
				choice = p.choice[0]
			}
			w.text(b, choice, e, u)
		}
	}
}

// literally writes words of the bank. A choice of nothing before them leaves one space, not two.
func literally(b *bytes.Buffer, words string, rest text, voice age, e *env) {
	if after, ok := strings.CutPrefix(words, "In any case in which "); ok && voice == middle && e.alternate() {
		words = "If " + after
	}
	if len(rest) > 0 && voice != modern {
		words = leading(words, rest, voice, e)
	}
	if bytes.HasSuffix(b.Bytes(), []byte(" ")) {
		words = strings.TrimPrefix(words, " ")
		if strings.HasPrefix(words, ",") || strings.HasPrefix(words, ".") {
			b.Truncate(b.Len() - 1)
		}
	}
	b.WriteString(words)
}

// figure writes a number, or a standard in its place, and says whether it is a 1 that
// words follow, and what of these words the standard has put itself in the place of.
func (w *writer) figure(b *bytes.Buffer, p *piece, rest text, e *env, u *unit, voice age) (single bool, cut string) {
	n := 0
	if len(rest) > 0 && rest[0].kind == literalSlot {
		if e.measured() {
			if cut = w.standard(b, rest[0].voices[voice]); cut != "" {
				w.source(b, e, u)
				return false, cut
			}
		}
		n = w.among(counted(rest[0].text), p, 1)
	}
	if n == 0 {
		n = w.number(p)
	}
	if voice == old && n < 1000 && (len(rest) == 0 || rest[0].afterWord) && !bytes.HasSuffix(b.Bytes(), []byte("$")) {
		b.WriteString(inWords(n))
	} else {
		b.WriteString(wording.Count(n))
	}
	return n == 1 && len(rest) > 0, ""
}

// opening writes what opens a sentence. Where it begins one it writes the rest, too, which
// takes or loses its capital, and says so.
func (w *writer) opening(b *bytes.Buffer, p *piece, rest text, e *env, u *unit, voice age) (whole bool) {
	before := b.Len()
	capital := before == 0 || bytes.HasSuffix(b.Bytes(), []byte(". "))
	w.open(b, p, e, u, voice)
	if !capital || len(rest) == 0 {
		return false
	}
	var words bytes.Buffer
	w.text(&words, rest, e, u)
	s := strings.TrimPrefix(words.String(), " ")
	r, size := utf8.DecodeRuneInString(s)
	if b.Len() == before {
		r = unicode.ToUpper(r)
	} else if rest[0].kind == literalSlot {
		r = unicode.ToLower(r)
	}
	b.WriteRune(r)
	b.WriteString(s[size:])
	return true
}
