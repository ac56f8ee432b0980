package workbench

import (
	"strings"

	"github.com/vugu/vugu"

	"benchtrial/score/difference"
)

// differenceHTML shows what was asked for, or given, word by word.
func differenceHTML(pieces []difference.Piece) vugu.HTML {
	var b strings.Builder
	for _, p := range pieces {
		open, end := "", ""
		switch p.Kind {
		case difference.Missing:
			open, end = "<ins>", "</ins>"
		case difference.Added:
			open, end = "<del>", "</del>"
		case difference.Idle:
			open, end = `<span class="idle">`, "</span>"
		}
		words := p.Text
		if open != "" { // marks do not begin or end with a space
			trimmed := strings.TrimSpace(words)
			if trimmed == "" {
				b.WriteString(text(words))
				continue
			}
			at := strings.Index(words, trimmed)
			open, end = words[:at]+open, end+text(words[at+len(trimmed):])
			words = trimmed
		}
		b.WriteString(open + text(words) + end)
	}
	return vugu.HTML(b.String())
}

// compared says that there is something to compare word by word.
func (i *item) compared() bool {
	return i.judged() && len(i.Given) > 0 && i.Opened.Verdicts.Plain.AnswerRead != ""
}
