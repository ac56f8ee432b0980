package engine

import (
	"errors"
	"strings"

	"benchtrial/gen/prompt"
)

// errDifferent says that an answer of the engine has another form than expected.
var errDifferent = errors.New("the engine's answer was not understood: page and engine are of different versions")

// A prompt travels as its fields in a fixed order, each text after its length in
// bytes. JSON would hold the page up for tens of milliseconds at 128k; this way
// the bytes become one string, and every field is a part of it.

// EncodePrompt returns a prompt as bytes for a message.
func EncodePrompt(p prompt.Prompt) []byte {
	size := len(p.Text) + 256
	for _, l := range p.Lines {
		size += len(l.Cite) + len(l.Text) + len(l.Header) + len(l.Label) + 16
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
		w.text(l.Label)
		w.texts(l.DefinedTerms)
	}
	return w.b
}

// DecodePrompt returns the prompt that was encoded.
func DecodePrompt(body []byte) (prompt.Prompt, error) {
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
		p.Lines[i] = prompt.Line{Cite: r.text(), Text: r.text(), Level: r.number(), Header: r.text(), Label: r.text(), DefinedTerms: r.texts()}
	}
	if r.bad || r.rest != "" || p.LineIndex < 0 || p.LineIndex >= len(p.Lines) {
		return prompt.Prompt{}, errDifferent
	}
	return p, nil
}

// Pack returns a prompt as a string in which each character, U+0000 to U+00FF,
// stands for one byte: in the page it then compresses together with the exhibit
// that is drawn from it.
func Pack(p prompt.Prompt) string {
	var b strings.Builder
	for _, c := range EncodePrompt(p) {
		b.WriteRune(rune(c))
	}
	return b.String()
}

// Unpack returns the prompt that was packed.
func Unpack(packed string) (prompt.Prompt, error) {
	body := make([]byte, 0, len(packed))
	for _, r := range packed {
		if r > 0xff {
			return prompt.Prompt{}, errDifferent
		}
		body = append(body, byte(r))
	}
	return DecodePrompt(body)
}
