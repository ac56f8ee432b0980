// Package paralegal is a simulated model. It lets a person see a whole run without
// a key and without cost: it reads a prompt's text as any model gets it, finds the
// line asked about by searching, words an answer as models do, and errs on
// purpose, how often and in which ways models.txt says. It never sees the answer
// on record. The same prompt, seed and model give the same answer everywhere.
//
// Everything that it answers is labelled (Label), wherever it is shown.
package paralegal

import (
	"strconv"
	"strings"

	"benchtrial/gen/draw"
	"benchtrial/gen/prompt"
	"benchtrial/gen/question"
	"benchtrial/gen/token"
	"benchtrial/web/provider"
)

// meaning is what an answer was to be: right where error is "".
type meaning struct{ error string }

// The meanings of answers that no list of errors names.
const (
	declined  = "declined"
	brokenOff = "broken off"
	absent    = "absent" // says that it is not there; also where it found nothing
)

// Answer returns the model's reply in a conversation: the prompt, and where a
// second turn is asked the reply to the first and the second question. The seed
// is the run's; what the reply says it used is an estimate.
func (m Model) Answer(turns []provider.Turn, seed uint64) provider.Reply {
	r, _ := m.answer(turns, seed)
	return r
}

func (m Model) answer(turns []provider.Turn, seed uint64) (provider.Reply, meaning) {
	r := provider.Reply{Stop: provider.Finished, Model: m.ID}
	if len(turns) == 0 {
		return r, meaning{absent}
	}
	text := turns[0].Text
	asked, ok := question.Read(text)
	w := &writer{stream: draw.FromKey(m.ID + "/" + strconv.FormatUint(seed, 10) + "/" + text), asked: asked, at: -1}
	tokens := 0
	for _, t := range turns {
		tokens += token.Estimate(kindOf(asked.Exhibit), t.Text)
	}
	var meant meaning
	switch chance := w.stream.IntN(1000); {
	case !ok:
		r.Text, meant.error = w.word("not understood"), absent
	case chance < m.Declines:
		r.Text, r.Stop, meant.error = w.word("declined"), provider.Refused, declined
	case chance < m.Declines+m.BreaksOff:
		r.Text, r.Stop, meant.error = w.word("broken off"), provider.CutOff, brokenOff
	default:
		w.exhibit = exhibitOf(asked)
		wrong := w.stream.IntN(1000) < m.Wrong(asked.Task, w.exhibit.testimony, tokens, w.exhibit.pages)
		if asked.Task == prompt.AppliesTo {
			r.Text, meant.error = w.decide(wrong, len(turns) > 2)
		} else {
			r.Text, meant.error = w.write(wrong)
		}
	}
	r.Usage = provider.Usage{Known: true, Input: int64(tokens), Output: int64(token.Estimate(prompt.USCode, r.Text))}
	return r, meant
}

// kindOf returns the kind of text whose tokens those of an exhibit resemble.
func kindOf(exhibit string) prompt.TextType {
	switch {
	case strings.HasPrefix(exhibit, "1:"), strings.HasPrefix(exhibit, "Page "):
		return prompt.Transcript
	case synthetic(exhibit):
		return prompt.Synthetic
	}
	return prompt.USCode
}

// synthetic says whether a text is a section of invented terms: "Section 4291.  Definition of norvelb."
func synthetic(exhibit string) bool {
	first, _, _ := strings.Cut(exhibit, "\n")
	_, title, ok := strings.Cut(first, ".  ")
	return ok && strings.HasPrefix(first, "Section ") && strings.HasPrefix(title, "Definition of ")
}

// writer writes one answer.
type writer struct {
	stream  *draw.Stream
	asked   question.Asked
	exhibit *exhibit
	at      int // the line asked about
}

func (w *writer) word(what string, pairs ...string) string { return word(w.stream, what, pairs...) }

// write returns the answer, and the error that it makes.
func (w *writer) write(wrong bool) (text, error string) {
	if w.at = w.exhibit.find(w.asked); w.at < 0 || w.line(0).words == "" {
		return w.word("absent"), absent
	}
	if !wrong {
		return w.right(), ""
	}
	made := weighted(w.stream, w.errors(), func(kind string) bool {
		error = kind
		text = w.err(kind)
		return text != ""
	})
	if !made {
		return w.word("absent"), absent
	}
	return text, error
}

// right returns the right answer.
func (w *writer) right() string {
	switch w.asked.Task {
	case prompt.TextToCite, prompt.DefinedToCite:
		return w.placed(w.at)
	case prompt.CiteToDefined:
		return w.termed(terms(w.line(0).words)[0])
	}
	return w.worded(w.line(0).words, w.line(0).whole)
}

// errors names the list of errors that the question can be answered with.
func (w *writer) errors() string {
	switch w.asked.Task {
	case prompt.TextToCite, prompt.DefinedToCite:
		if w.exhibit.testimony {
			return "place errors"
		}
		return "cite errors"
	case prompt.CiteToDefined:
		return "term errors"
	}
	switch {
	case !w.exhibit.testimony:
		return "text errors"
	case w.exhibit.pages == 1:
		return "text errors one page"
	}
	return "text errors more pages"
}

// line returns the line so many after the one asked about.
func (w *writer) line(after int) *line { return &w.exhibit.lines[w.at+after] }

// has says whether there is a line so many after the one asked about, on the same
// page or in the same section.
func (w *writer) has(after int) bool {
	i := w.at + after
	return i >= 0 && i < len(w.exhibit.lines) && w.exhibit.lines[i].unit == w.line(0).unit
}

// placed words the answer that names the place of a line.
func (w *writer) placed(i int) string { return w.place(w.cite(i), &w.exhibit.lines[i]) }

// cite returns the cite of a line in one of the forms of its kind.
func (w *writer) cite(i int) string {
	l := &w.exhibit.lines[i]
	switch {
	case !w.exhibit.testimony:
		return l.cite
	case l.page == 0:
		return w.word("line", "line", strconv.Itoa(l.number))
	}
	return w.word("page and line", "line", strconv.Itoa(l.number), "page", strconv.Itoa(l.page))
}

// place words an answer to the question where something stands.
func (w *writer) place(cite string, l *line) string {
	of := "cite"
	switch {
	case w.asked.Task == prompt.DefinedToCite:
		of = "where defined"
	case l.page != 0:
		of = "place"
	case w.exhibit.testimony:
		of = "line of page"
	}
	return w.word(of, "cite", cite, "Cite", capital(cite), "text", w.asked.Text)
}

// worded words an answer that returns a text; whole is the text with its label.
func (w *writer) worded(words, whole string) string {
	if w.stream.IntN(8) == 0 {
		return whole
	}
	return w.returned("text", words)
}

// returned words an answer that returns a text, in the wordings of a kind.
func (w *writer) returned(how, words string) string {
	return w.word(how, "text", words, "cite", w.asked.Cite, "Cite", capital(w.asked.Cite))
}

// capital returns a cite as it begins a sentence.
func capital(cite string) string {
	if c := cite[0]; c >= 'a' && c <= 'z' {
		return strings.ToUpper(cite[:1]) + cite[1:]
	}
	return cite
}

// termed words an answer that returns a term.
func (w *writer) termed(term string) string {
	return w.word("term", "term", term, "cite", w.asked.Cite)
}
