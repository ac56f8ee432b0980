// Package question words what is asked: the questions of the BLT paper
// (section 3) and the variations its authors tried (Appendices E, F and G).
// The wordings are in questions.json, word for word.
package question

import (
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"

	"benchtrial/gen/prompt"
)

//go:embed questions.json
var wordingsText []byte

// wordings is the content of questions.json.
type wordings struct {
	Questions []struct {
		TextType prompt.TextType `json:"text_type"`
		Task     prompt.Task     `json:"task"`
		Pages    string          `json:"pages"` // "one" or "more" of a transcript
		Question string          `json:"question"`
	} `json:"questions"`
	Variations map[prompt.Variation]variation `json:"variations"`
}

// variation says how a finished prompt is reworded.
type variation struct {
	QuestionFirst bool        `json:"question_first"`
	Replace       [][2]string `json:"replace"` // in the question, the first occurrence of each
	AfterQuestion string      `json:"after_question"`
	BeforeText    string      `json:"before_text"` // a paragraph of its own
}

var load = sync.OnceValue(func() wordings {
	var w wordings
	if err := json.Unmarshal(wordingsText, &w); err != nil {
		panic("questions.json: " + err.Error())
	}
	return w
})

// Of returns the question about line p.LineIndex of p in the plain wording. It
// needs the prompt's task, text type and lines, its target text where a text
// is asked for, and the number of pages of a transcript.
func Of(p prompt.Prompt) (string, error) {
	pages := ""
	if p.TextType == prompt.Transcript {
		pages = "more"
		if p.Pages == 1 {
			pages = "one"
		}
	}
	for _, q := range load().Questions {
		if q.TextType == p.TextType && q.Task == p.Task && q.Pages == pages {
			return strings.NewReplacer("{text}", p.TargetText, "{cite}", p.Lines[p.LineIndex].Cite).Replace(q.Question), nil
		}
	}
	return "", fmt.Errorf("no question is worded for %s of %s text", p.Task, p.TextType)
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
	p.Question += change.AfterQuestion
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
