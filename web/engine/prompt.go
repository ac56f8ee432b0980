package engine

import (
	"encoding/binary"
	"errors"

	"benchtrial/gen/prompt"
)

// A prompt travels as its fields in a fixed order, each text after its length in
// bytes. JSON would hold the page up for tens of milliseconds at 128k; this way
// the bytes become one string, and every field is a part of it.

func encodePrompt(p prompt.Prompt) []byte {
	size := len(p.Text) + 256
	for _, l := range p.Lines {
		size += len(l.Cite) + len(l.Text) + len(l.Header) + 16
	}
	w := writer{b: make([]byte, 0, size)}
	for _, s := range []string{
		p.ID, string(p.Task), string(p.TextType), p.Text, p.Question, p.TargetText,
		p.SectionCorrect, p.UnamendedAnswer, p.AlternativeAnswer, p.Answer,
	} {
		w.text(s)
	}
	for _, n := range []int{p.LineIndex, p.Width, p.Depth, p.Pages, p.LinesPerPage} {
		w.number(n)
	}
	w.texts(p.Sections)
	w.number(len(p.Lines))
	for _, l := range p.Lines {
		w.text(l.Cite)
		w.text(l.Text)
		w.number(l.Level)
		w.text(l.Header)
		w.texts(l.DefinedTerms)
	}
	return w.b
}

func decodePrompt(body []byte) (prompt.Prompt, error) {
	r := reader{rest: string(body)}
	var p prompt.Prompt
	p.ID, p.Task, p.TextType = r.text(), prompt.Task(r.text()), prompt.TextType(r.text())
	for _, s := range []*string{
		&p.Text, &p.Question, &p.TargetText, &p.SectionCorrect, &p.UnamendedAnswer, &p.AlternativeAnswer, &p.Answer,
	} {
		*s = r.text()
	}
	for _, n := range []*int{&p.LineIndex, &p.Width, &p.Depth, &p.Pages, &p.LinesPerPage} {
		*n = r.number()
	}
	p.Sections = r.texts()
	p.Lines = make([]prompt.Line, r.count())
	for i := range p.Lines {
		p.Lines[i] = prompt.Line{Cite: r.text(), Text: r.text(), Level: r.number(), Header: r.text(), DefinedTerms: r.texts()}
	}
	if r.bad || r.rest != "" || p.LineIndex < 0 || p.LineIndex >= len(p.Lines) {
		return prompt.Prompt{}, errors.New("the engine's answer is no prompt: page and engine are of different versions")
	}
	return p, nil
}

type writer struct{ b []byte }

func (w *writer) number(n int) { w.b = binary.AppendUvarint(w.b, uint64(n)) }

func (w *writer) text(s string) {
	w.number(len(s))
	w.b = append(w.b, s...)
}

// texts writes nil as 0 and a list as its length plus one: the two differ for
// the terms that a line defines.
func (w *writer) texts(list []string) {
	if list == nil {
		w.number(0)
		return
	}
	w.number(len(list) + 1)
	for _, s := range list {
		w.text(s)
	}
}

type reader struct {
	rest string
	bad  bool
}

func (r *reader) number() int {
	var n uint64
	for i := 0; i < len(r.rest) && i < binary.MaxVarintLen64; i++ {
		c := r.rest[i]
		n |= uint64(c&0x7f) << (7 * i)
		if c < 0x80 {
			r.rest = r.rest[i+1:]
			return int(n)
		}
	}
	r.bad, r.rest = true, ""
	return 0
}

// count reads the length of a list, which cannot be more than the bytes left.
func (r *reader) count() int {
	n := r.number()
	if n < 0 || n > len(r.rest) {
		r.bad, r.rest = true, ""
		return 0
	}
	return n
}

func (r *reader) text() string {
	n := r.count()
	s := r.rest[:n]
	r.rest = r.rest[n:]
	return s
}

func (r *reader) texts() []string {
	n := r.number()
	if n == 0 {
		return nil
	}
	if n-1 < 0 || n-1 > len(r.rest) {
		r.bad, r.rest = true, ""
		return nil
	}
	list := make([]string, n-1)
	for i := range list {
		list[i] = r.text()
	}
	return list
}
