// Package question words what is asked: the questions of the BLT paper
// (section 3) and the variations its authors tried (Appendices E, F and G).
// The wordings are in questions.txt, word for word.
package question

import (
	_ "embed"
	"errors"
	"fmt"
	"strings"
	"sync"

	"benchtrial/gen/cite"
	"benchtrial/gen/prompt"
	"benchtrial/gen/wording"
)

//go:embed questions.txt
var wordingsText string

// wordings is the content of questions.txt.
type wordings struct {
	Questions  map[string]string // by text type, task and, for a transcript of a single page, "one page"
	Variations map[prompt.Variation]variation
}

// variation says how a finished prompt is reworded.
type variation struct {
	QuestionFirst bool
	Replace       [][2]string // in the question, the first occurrence of each
	AfterQuestion string
	BeforeText    string // a paragraph of its own
}

var load = sync.OnceValue(func() wordings {
	w := wordings{Questions: wording.Parse(wordingsText), Variations: map[prompt.Variation]variation{}}
	for _, v := range prompt.Variations {
		name := string(v)
		change := variation{
			QuestionFirst: w.Questions[name+" order"] == "question first",
			AfterQuestion: w.Questions[name+" after question"],
			BeforeText:    w.Questions[name+" before text"],
		}
		for _, key := range []string{" replace", " replace 2"} {
			if old, by, ok := strings.Cut(strings.Trim(w.Questions[name+key], `"`), `" by "`); ok {
				change.Replace = append(change.Replace, [2]string{old, by})
			}
		}
		if v != prompt.Plain {
			w.Variations[v] = change
		}
	}
	return w
})

// Of returns the question about line p.LineIndex of p in the plain wording. It
// needs the prompt's task, text type and lines, its target text where a text
// is asked for, and the number of pages of a transcript.
func Of(p prompt.Prompt) (string, error) {
	key := string(p.TextType) + " " + string(p.Task)
	if p.Testimony() {
		key = string(prompt.Transcript) + " " + string(p.Task)
		if p.Pages == 1 {
			key += " one page"
		}
	}
	if q := load().Questions[key]; q != "" {
		return wording.Fill(q, "text", p.TargetText, "cite", p.Lines[p.LineIndex].Cite, "called", called(p)), nil
	}
	return "", fmt.Errorf("no question is worded for %s of %s text", p.Task, p.TextType)
}

// called returns what an own document calls most of its provisions, in the cites
// of its lines: "§", "clause". It does not follow the line asked about, which it
// would give away. A document whose provisions have no number gets the
// benchmark's own word.
func called(p prompt.Prompt) string {
	if p.TextType != prompt.Document || p.Testimony() {
		return ""
	}
	cites := make([]string, len(p.Lines))
	for i := range p.Lines {
		cites[i] = p.Lines[i].Cite
	}
	if word := cite.StyleOf(cites).Word(); word != "" {
		return word
	}
	return "section"
}

// Ask completes a prompt that has its task, text type, lines and the line asked
// about, and the number of pages of a transcript: what is asked for, the answer
// and the question. A defining task needs the line's term.
func Ask(p *prompt.Prompt, term string) error {
	line := p.Lines[p.LineIndex]
	switch p.Task {
	case prompt.TextToCite:
		p.TargetText, p.Answer = line.Unlabelled(), line.Cite
	case prompt.CiteToText, prompt.CiteToAmendedText:
		p.Answer = line.Text
	case prompt.DefinedToCite:
		p.TargetText, p.Answer = term, line.Cite
	case prompt.CiteToDefined:
		p.Answer = term
	}
	var err error
	p.Question, err = Of(*p)
	return err
}

// errReworded tells that a prompt is not in the plain wording.
var errReworded = errors.New("only a prompt whose question stands last, after a blank line, can be reworded")

// Apply returns the finished plain prompt in the wording of a variation; all
// else stays as it is, and what is quoted in the question stays as quoted.
func Apply(p prompt.Prompt, v prompt.Variation) (prompt.Prompt, error) {
	if v == prompt.Plain {
		return p, nil
	}
	if !v.FitsTest(p.TextType, p.Task) {
		return p, fmt.Errorf("variation %s is not defined for %s", v, prompt.TestOf(p.TextType, p.Task))
	}
	change, ok := load().Variations[v]
	if !ok {
		return p, fmt.Errorf("variation %s: unknown", v)
	}
	text, ok := strings.CutSuffix(p.Text, "\n\n"+p.Question)
	if !ok {
		return p, errReworded
	}
	for _, r := range change.Replace {
		p.Question = strings.Replace(p.Question, r[0], r[1], 1)
	}
	if change.AfterQuestion != "" {
		p.Question += " " + change.AfterQuestion
	}
	if change.BeforeText != "" {
		text = change.BeforeText + "\n\n" + text
	}
	if change.QuestionFirst {
		p.Text = p.Question + "\n\n" + text
	} else {
		p.Text = text + "\n\n" + p.Question
	}
	return p, nil
}
