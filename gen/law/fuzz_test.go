package law_test

import (
	"strings"
	"testing"

	"benchtrial/gen/draw"
	"benchtrial/gen/law"
	"benchtrial/gen/outline"
	"benchtrial/gen/prompt"
)

// sectionsOf reads sections from lines such as "§ 101", "> (a) words" and ">> (1) words".
func sectionsOf(text string) *outline.Outline {
	o := &outline.Outline{}
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		number, title := strings.CutPrefix(line, "§ ")
		level := len(line) - len(strings.TrimLeft(line, ">"))
		switch {
		case title:
			o.Sections = append(o.Sections, outline.NewSection("/us/usc/t99/s"+number, number, "§ "+number+".", ""))
		case len(o.Sections) == 0:
		case level > 0:
			label, words, _ := strings.Cut(strings.TrimLeft(line, "> "), " ")
			heading, rest, ok := strings.Cut(words, ".— ")
			if !ok {
				heading, rest = "", words
			}
			o.Sections[len(o.Sections)-1].Add(level, label, heading, rest)
		case strings.HasPrefix(line, "..."):
			o.Sections[len(o.Sections)-1].Flush(0, line)
		default:
			o.Sections[len(o.Sections)-1].Lead(line)
		}
	}
	return o
}

// FuzzChoose: whatever a text is like, a question about it has one answer.
func FuzzChoose(f *testing.F) {
	f.Add("§ 7\n> (a) Every ferry shall carry a bell.\n> (b) No orchard near it may be felled.\n§ 8\nOne paragraph.\n")
	f.Add("§ 7\n> (1) Term.— The term “pit” means—\n>> (A) a hole of some depth; or\n>> (B) a well of some depth.\n...and so on.\n§ 78\n> (a) The term \"Pit\" means any hole.\n")
	f.Add("§ 7a\n> (a) one two three four\n> (a) one two three five\n> (b) one two three four\n§ 7A\n> [(a) Repealed.]\n> (a) a) one two three\n")
	f.Add("§ 28–1\n>>> (i) in clause (ii) or clause (iii) of (A)\n> (2 ) (x) y z \"w\"\n> x one two “three” four\n")
	f.Fuzz(func(t *testing.T, text string) {
		o := sectionsOf(text)
		made := law.New([]*outline.Outline{o}, func(string) int { return 1400 })
		for _, task := range tasks {
			a := address(made, 4, task, 1, 0)
			c, err := made.Choose(draw.Of(a), task, a.Size)
			if err != nil {
				continue
			}
			p, err := c.Prompt(a)
			if err != nil {
				t.Fatal(err)
			}
			checkTarget(t, p)
			if task == prompt.CiteToAmendedText && p.Answer == p.UnamendedAnswer {
				t.Errorf("%q was not amended", p.Answer)
			}
		}
	})
}
