package plain

import (
	"fmt"
	"testing"

	"benchtrial/gen/cite"
	"benchtrial/gen/prompt"
)

// longTranscript makes a transcript of a number of pages of 25 lines out of
// the words of a shorter one, no two lines alike, asked about a line in the middle.
func longTranscript(t testing.TB, task prompt.Task, pages int) prompt.Prompt {
	short := readRecords(t, "testdata/records.jsonl")["tr5_t2c"]
	p := prompt.Prompt{ID: "long", Task: task, TextType: prompt.Transcript, Pages: pages, LinesPerPage: 25}
	source := 0
	for page := range pages {
		head := fmt.Sprintf("Page %d:", 40+page)
		p.Lines = append(p.Lines, prompt.Line{Cite: fmt.Sprintf("page %d", 40+page), Text: head})
		for line := 1; line <= p.LinesPerPage; line++ {
			for source++; isHead(&short.Lines[source%len(short.Lines)]); source++ {
			}
			words := prompt.StripLabel(short.Lines[source%len(short.Lines)].Text)
			text := fmt.Sprintf("%d: %s %s", line, words, spelledCount(source))
			p.Lines = append(p.Lines, prompt.Line{Cite: cite.Place{Page: 40 + page, Line: line}.String(), Text: text})
		}
	}
	for _, l := range p.Lines {
		p.Text += l.Text + "\n"
	}
	p.LineIndex = len(p.Lines)/2 + 3
	l := p.Lines[p.LineIndex]
	p.TargetText, p.Answer = prompt.StripLabel(l.Text), l.Cite
	if task == prompt.CiteToText {
		p.TargetText, p.Answer = "", l.Text
	}
	p.Text += "\n" + "Which?"
	return p
}

// spelledCount writes a number in letters, as a word that differs from number to number.
func spelledCount(n int) string {
	word := ""
	for ; n > 0; n /= 7 {
		word = []string{"ba", "de", "fi", "go", "lu", "ma", "ne"}[n%7] + word
	}
	return word
}

// BenchmarkTranscript1100WrongAnswers judges answers that name or return another
// line of 140 pages, or part of one.
func BenchmarkTranscript1100WrongAnswers(b *testing.B) {
	for _, task := range []prompt.Task{prompt.TextToCite, prompt.CiteToText} {
		p := longTranscript(b, task, 140)
		b.Run(string(task), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				for n := range 1100 {
					other := p.Lines[(n*3+1)%len(p.Lines)]
					response := "The text appears on **" + other.Cite + "**."
					if task == prompt.CiteToText {
						response = "The exact text is:\n\n> " + prompt.StripLabel(other.Text)
					}
					if v := Judge(p, response, "stop"); v.Correct != (other.Cite == p.Lines[p.LineIndex].Cite) {
						b.Fatal(response, v.Why)
					}
				}
			}
		})
	}
}
