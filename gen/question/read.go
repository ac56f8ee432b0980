package question

import (
	"slices"
	"strings"
	"sync"

	"benchtrial/gen/prompt"
)

// Asked is what a prompt asks, read from its text alone.
type Asked struct {
	// Task is the task of the wording. An amended text is asked for in the words in
	// which any text is, and read as CiteToText.
	Task prompt.Task
	// Testimony says that the wording is one for transcripts; texts of lines are
	// asked for in the same words as those of sections.
	Testimony bool
	// Text is the line or the term that the question quotes, Cite the citation that
	// it names, Called what it calls provisions: "section". Each is empty where the wording has none.
	Text, Cite, Called string
	// Name and Term are the person of an AppliesTo question and what the person is said to be.
	Name, Term string
	// Exhibit is the text that is asked about, without the question and what introduces it.
	Exhibit string
}

// Read finds the question in the text of a prompt, by the wordings that Of and
// Apply use, the variations among them. It reports false where it finds none.
func Read(text string) (Asked, bool) {
	last := strings.LastIndex(text, "\n\n")
	if last < 0 {
		return Asked{}, false
	}
	if a, ok := readQuestion(text[last+2:]); ok {
		a.Exhibit = withoutIntroduction(text[:last])
		return a, true
	}
	first, rest, _ := strings.Cut(text, "\n\n")
	a, ok := readQuestion(first)
	a.Exhibit = rest
	return a, ok
}

// withoutIntroduction returns a text without the paragraph that a variation puts before it.
func withoutIntroduction(text string) string {
	for _, v := range prompt.Variations {
		if before := load().Variations[v].BeforeText; before != "" {
			if rest, ok := strings.CutPrefix(text, before+"\n\n"); ok {
				return rest
			}
		}
	}
	return text
}

// form is a wording as it is read: what it says between its slots, and their names.
type form struct {
	task      prompt.Task
	testimony bool
	says      []string // one more than slots
	slots     []string
}

// textTypes and tasks are those that wordings are listed by, in the order in which they are tried.
var (
	textTypes = []prompt.TextType{prompt.Transcript, prompt.Synthetic, prompt.USCode, prompt.Act, prompt.Document}
	tasks     = []prompt.Task{prompt.TextToCite, prompt.DefinedToCite, prompt.CiteToDefined, prompt.CiteToText, prompt.CiteToAmendedText, prompt.AppliesTo}
)

// forms returns every wording, in each variation, once.
var forms = sync.OnceValue(func() []form {
	var all []form
	var seen []string
	for _, t := range textTypes {
		for _, k := range tasks {
			for _, pages := range []string{"", " one page"} {
				plain, ok := load().Questions[string(t)+" "+string(k)+pages]
				if !ok {
					continue
				}
				for _, v := range prompt.Variations {
					worded := plain
					for _, r := range load().Variations[v].Replace {
						worded = strings.Replace(worded, r[0], r[1], 1)
					}
					if after := load().Variations[v].AfterQuestion; after != "" {
						worded += " " + after
					}
					if !slices.Contains(seen, worded) {
						seen = append(seen, worded)
						all = append(all, formOf(worded, k, t == prompt.Transcript && k == prompt.TextToCite))
					}
				}
			}
		}
	}
	return all
})

// formOf cuts a wording at its slots.
func formOf(worded string, k prompt.Task, testimony bool) form {
	if k == prompt.CiteToAmendedText {
		k = prompt.CiteToText
	}
	f := form{task: k, testimony: testimony}
	for {
		before, rest, open := strings.Cut(worded, "{")
		f.says = append(f.says, before)
		slot, after, _ := strings.Cut(rest, "}")
		if !open {
			return f
		}
		f.slots = append(f.slots, slot)
		worded = after
	}
}

// readQuestion reads a question in whichever wording it is.
func readQuestion(text string) (Asked, bool) {
	if strings.Contains(text, "\n") {
		return Asked{}, false
	}
	for _, f := range forms() {
		if a, ok := f.read(text); ok {
			return a, true
		}
	}
	return Asked{}, false
}

// read fills the slots from the last to the first, so that a quotation may hold
// whatever it likes.
func (f *form) read(text string) (Asked, bool) {
	a := Asked{Task: f.task, Testimony: f.testimony}
	text, ok := strings.CutPrefix(text, f.says[0])
	if !ok {
		return Asked{}, false
	}
	for i := len(f.slots) - 1; i >= 0; i-- {
		if text, ok = strings.CutSuffix(text, f.says[i+1]); !ok {
			return Asked{}, false
		}
		value := text
		if i > 0 {
			at := strings.LastIndex(text, f.says[i])
			if at < 0 {
				return Asked{}, false
			}
			value, text = text[at+len(f.says[i]):], text[:at+len(f.says[i])]
		}
		if value == "" {
			return Asked{}, false
		}
		a.put(f.slots[i], value)
	}
	return a, true
}

func (a *Asked) put(slot, value string) {
	switch slot {
	case "text":
		a.Text = value
	case "cite":
		a.Cite = value
	case "called":
		a.Called = value
	case "name":
		a.Name = value
	case "term":
		a.Term = value
	}
}
