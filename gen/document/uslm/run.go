package uslm

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// run collects a stretch of text: white space of every kind becomes one space,
// soft hyphens vanish, marks of footnotes leave no trace.
type run struct {
	text  []byte
	space bool // white space came since the last character
	cut   bool // a footnote's mark was taken out since then
	sup   superscript
}

// superscript is one that may be the mark of a footnote, which depends on what
// comes after it.
type superscript struct {
	start  int
	spaced bool // white space stands before it
	inside bool
	ended  bool
}

// add takes text.
func (r *run) add(text []byte) {
	for len(text) > 0 {
		c, size := rune(text[0]), 1
		if c >= utf8.RuneSelf {
			c, size = utf8.DecodeRune(text)
		}
		switch {
		case unicode.IsSpace(c):
			r.space = true
		case c == '\u00ad' || c == '\ufeff' || c == '\u200b':
		default:
			r.put(c)
			// What goes on with the word needs no second look.
			for size < len(text) && text[size] > ' ' && text[size] < utf8.RuneSelf {
				size++
			}
			r.text = append(r.text, text[min(size, utf8.RuneLen(c)):size]...)
		}
		text = text[size:]
	}
}

// put takes a character that is no white space.
func (r *run) put(c rune) {
	if r.sup.ended {
		r.settle(c == '⁄' || c == '/')
	}
	if r.space && len(r.text) > 0 && !(r.cut && strings.ContainsRune(",.;:)]”’—", c)) {
		r.text = append(r.text, ' ')
	}
	r.space, r.cut = false, false
	if c < utf8.RuneSelf {
		r.text = append(r.text, byte(c))
	} else {
		r.text = utf8.AppendRune(r.text, c)
	}
}

// gap ends a word.
func (r *run) gap() { r.space = true }

// cutOut says that a footnote's mark or text was left out here.
func (r *run) cutOut() { r.cut = true }

// raise begins a superscript.
func (r *run) raise() {
	if r.sup.ended {
		r.settle(false)
	}
	r.sup = superscript{start: len(r.text), spaced: r.space, inside: true}
}

// lower ends a superscript.
func (r *run) lower() {
	r.sup.ended, r.sup.inside = r.sup.inside, false
}

// settle decides about the superscript before, when it is known whether a
// fraction's stroke follows. A number of one or two digits or a star is the
// mark of a footnote that was given above, and goes. What else it can be: a
// numerator, which is kept apart from a whole number before it (37 1⁄2), a
// power of ten (× 10^3), a unit's power (km2).
func (r *run) settle(fraction bool) {
	s := r.sup
	r.sup = superscript{}
	inside := strings.TrimSpace(string(r.text[s.start:]))
	before := string(r.text[max(0, s.start-lookBack):s.start])
	digits := len(before) - len(strings.TrimRight(before, "0123456789"))
	letters := len(before) - len(strings.TrimRightFunc(before, unicode.IsLetter))
	switch {
	case fraction:
		if digits > 0 && !s.spaced {
			r.text = append(r.text[:s.start], " "+inside...)
		}
	case inside == "" || len(inside) > 2 || strings.Trim(inside, "0123456789*†") != "":
	case !s.spaced && (strings.HasSuffix(before, "× 10") || strings.HasSuffix(before, "×10")):
		r.text = append(r.text[:s.start], "^"+inside...)
	case !s.spaced && letters > 0 && letters <= len("km"):
	default:
		r.text = r.text[:s.start]
		r.space, r.cut = r.space || s.spaced, true
	}
}

// lookBack is how many bytes before a superscript tell what it is.
const lookBack = 16

// take returns the text and begins anew.
func (r *run) take() string {
	if r.sup.ended {
		r.settle(false)
	}
	text := string(r.text)
	*r = run{text: r.text[:0]}
	return text
}
