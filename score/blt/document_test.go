package blt_test

import (
	"errors"
	"fmt"
	"os"
	"runtime"
	"strings"
	"testing"

	"benchtrial/gen"
	"benchtrial/gen/document"
	"benchtrial/gen/own"
	"benchtrial/gen/prompt"
	"benchtrial/score/blt"
	"benchtrial/score/verdict"
)

// provisionTasks are what is asked of provisions.
var provisionTasks = []prompt.Task{prompt.TextToCite, prompt.CiteToText, prompt.CiteToAmendedText, prompt.DefinedToCite, prompt.CiteToDefined}

// withoutMarks returns a document without what it says of itself between ⟦ and ⟧.
func withoutMarks(text string) string {
	for {
		before, rest, ok := strings.Cut(text, "⟦")
		if !ok {
			return text
		}
		_, after, _ := strings.Cut(rest, "⟧")
		text = before + after
	}
}

// ownPrompts makes prompts about a file, several of each task that it can be asked.
func ownPrompts(t *testing.T, file string, n uint32) []prompt.Prompt {
	t.Helper()
	data, err := os.ReadFile("../../gen/document/" + file)
	if err != nil {
		t.Fatal(err)
	}
	d, err := document.Read(file, []byte(withoutMarks(string(data))), document.Corrections{})
	if err != nil {
		t.Fatal(err)
	}
	text := own.New(d)
	m := gen.Maker{Document: text}
	var all []prompt.Prompt
	for _, task := range provisionTasks {
		for _, shape := range []bool{true, false} {
			s := prompt.Series{Size: 4, TextType: prompt.Document, Task: task, Variation: prompt.Plain, Seed: 42}
			if shape {
				s.Size, s.Shape = 0, prompt.Shape{Whole: true}
			}
			for i := range n {
				p, err := m.Make(s.At(i))
				var lack *own.LackError
				if errors.As(err, &lack) {
					break
				}
				if err != nil {
					t.Fatal(err)
				}
				all = append(all, p)
			}
		}
	}
	return all
}

// spellings are other ways to write a cite of provisions.
func spellings(cite string) []string {
	all := []string{
		cite, strings.ToUpper(cite[:1]) + cite[1:], "**" + cite + "**", "The text is at " + cite + ".", "Answer: " + cite, "`" + cite + "`",
		strings.ReplaceAll(cite, "(", " ("), strings.Replace(cite, " ", "\u00a0", 1),
	}
	word, number, ok := strings.Cut(cite, " ")
	if !ok || strings.Contains(number, " ") || number[0] == '(' {
		return all
	}
	bare := strings.IndexByte(number, '(')
	if bare > 0 {
		all = append(all, number, strings.Replace(number, "(", " (", 1), "It is "+number+", I believe.")
		row := number[bare:]
		all = append(all, "paragraph "+row+" of "+word+" "+number[:bare], "subparagraph "+row+" of "+cite[:len(word)+1+bare])
	}
	if number[0] < '0' || number[0] > '9' {
		return all
	}
	for _, w := range []string{"section ", "Sec. ", "§ ", "§", "clause ", "Cl. "} {
		if word != "clause" && strings.HasPrefix(strings.ToLower(w), "cl") && !strings.Contains(number, ".") {
			continue
		}
		all = append(all, w+number)
	}
	return all
}

func TestOwnProvisionsAreJudged(t *testing.T) {
	for _, file := range []string{
		"provision/testdata/lease.txt", "provision/testdata/act.txt", "provision/testdata/terms.txt",
		"testdata/kinds/ukact.txt", "testdata/kinds/uksi.txt", "testdata/kinds/bylaws.txt", "testdata/kinds/eureg.txt",
		"testdata/kinds/hi.txt", "testdata/kinds/swiss.txt", "testdata/kinds/will.txt", "testdata/kinds/policy.txt",
	} {
		each := 25
		if strings.HasPrefix(file, "testdata") {
			each = 4
		}
		if runtime.GOOS == "js" {
			each = 2 // natively more
		}
		prompts := ownPrompts(t, file, uint32(each))
		if len(prompts) < each*2 {
			t.Errorf("%s: only %d prompts", file, len(prompts))
		}
		for _, p := range prompts {
			right := []string{p.Answer}
			switch p.Task {
			case prompt.TextToCite, prompt.DefinedToCite:
				right = spellings(p.Answer)
			case prompt.CiteToText, prompt.CiteToAmendedText:
				l := &p.Lines[p.LineIndex]
				right = append(right, l.Unlabelled(), "\""+l.Unlabelled()+"\"", "The exact text of "+l.Cite+" is:\n\n"+strings.TrimSpace(l.Text))
			default:
				right = append(right, "\""+p.Answer+"\"", "**"+p.Answer+"**")
			}
			for _, response := range right {
				v, err := blt.Judge(p, response, "stop", verdict.Plain)
				if err != nil || !v.Correct {
					t.Errorf("%s %s: asked for %s: %q: %s (%s), %v", file, p.ID, p.Answer, response, v.Why, v.Kind, err)
				}
			}
			otherAnswers(t, p)
		}
	}
}

// otherAnswers judges what stands on every other line of a prompt.
func otherAnswers(t *testing.T, p prompt.Prompt) {
	t.Helper()
	for i := range p.Lines {
		l := &p.Lines[i]
		response := ""
		switch p.Task {
		case prompt.TextToCite, prompt.DefinedToCite:
			response = l.Cite
		case prompt.CiteToText, prompt.CiteToAmendedText:
			response = strings.TrimSpace(l.Text)
		case prompt.CiteToDefined:
			if len(l.DefinedTerms) == 1 {
				response = l.DefinedTerms[0]
			}
		}
		if i == p.LineIndex || response == "" || response == "flush" || strings.EqualFold(response, p.Answer) || response == p.AlternativeAnswer {
			continue
		}
		v, err := blt.Judge(p, response, "stop", verdict.Plain)
		if err != nil || v.Correct {
			t.Errorf("%s: asked for %s: %q passes, %v", p.ID, p.Answer, response, err)
		}
	}
}

func TestOwnTestimonyIsJudged(t *testing.T) {
	prompts := ownPrompts(t, "reporter/testdata/testimony.txt", 40)
	if len(prompts) < 60 {
		t.Errorf("only %d prompts", len(prompts))
	}
	for _, p := range prompts {
		if p.Task == prompt.CiteToText {
			for _, response := range []string{p.Answer, p.Lines[p.LineIndex].Unlabelled()} {
				for _, reading := range []verdict.Reading{verdict.Plain, verdict.Official} {
					if v, err := blt.Judge(p, response, "stop", reading); err != nil || !v.Correct {
						t.Errorf("%s: asked for %q: %q: %s, %v", p.ID, p.Answer, response, v.Why, err)
					}
				}
			}
			continue
		}
		var page, line int
		if _, err := fmt.Sscanf(p.Answer, "line %d of page %d", &line, &page); err != nil {
			t.Fatalf("%s: answer %s", p.ID, p.Answer)
		}
		for _, form := range []string{
			"Page %[1]d, line %[2]d", "line %[2]d of page %[1]d", "%[1]d:%[2]d", "%[1]d:%02[2]d", "p. %[1]d, l. %[2]d", "Page %[1]d, %[2]d", "%[1]d, line %[2]d",
			"%[1]d, %[2]d", "Line %[2]d on page %[1]d", "line %[2]d (page %[1]d)", "%[2]d (page %[1]d)", "**Page: %[1]d**\n**Line: %[2]d**", "It is at %[1]d:%[2]d.", "page %[1]d line %[2]d",
		} {
			response := fmt.Sprintf(form, page, line)
			for _, reading := range []verdict.Reading{verdict.Plain, verdict.Official} {
				if v, err := blt.Judge(p, response, "stop", reading); err != nil || !v.Correct {
					t.Errorf("%s, %s: asked for %s: %q: %s (%s), %v", p.ID, reading, p.Answer, response, v.Why, v.Kind, err)
				}
			}
			for _, other := range [][2]int{{page, line + 1}, {page + 1, line}, {line, page}} {
				response := fmt.Sprintf(form, other[0], other[1])
				if v, err := blt.Judge(p, response, "stop", verdict.Plain); err != nil || v.Correct {
					if form == "%[1]d, %[2]d" && other[0] == line {
						continue // without words the number that no page has is the line
					}
					t.Errorf("%s: asked for %s: %q passes, %v", p.ID, p.Answer, response, err)
				}
			}
		}
	}
}
