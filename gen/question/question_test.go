package question

import (
	"os"
	"strings"
	"testing"

	"benchtrial/gen/prompt"
	"benchtrial/gen/prompt/sharedtest"
)

const formatting = " (Use standard legal formatting like section 1001(b)(2))."

// plain returns a finished prompt of a test; pages is the number of pages of a transcript.
func plain(t *testing.T, text prompt.TextType, task prompt.Task, pages int) prompt.Prompt {
	t.Helper()
	p := prompt.Prompt{TextType: text, Task: task, Pages: pages, TargetText: "the exact line above, or"}
	c := "section 9(b)(2)"
	if text == prompt.Transcript {
		c = "line 4 of page 59"
		if pages == 1 {
			c = "line 4"
		}
	}
	p.Lines = []prompt.Line{{}, {Cite: c}}
	p.LineIndex = 1
	q, err := Of(p)
	if err != nil {
		t.Fatal(err)
	}
	p.Question, p.Text = q, "What is the exact text above?\n1: First.\n\n2: Second above.\n\n"+q
	return p
}

func TestWordings(t *testing.T) {
	const quoted = `"the exact line above, or"`
	const afterText = " Return just the text on that line and return none of the text on the line before or after, even if necessary for a full sentence."
	for _, tt := range []struct {
		text      prompt.TextType
		task      prompt.Task
		pages     int
		variation prompt.Variation
		want      string
	}{
		{prompt.Transcript, prompt.TextToCite, 1, prompt.Plain, "What is the line number of the line above with the text " + quoted + "?"},
		{prompt.Transcript, prompt.TextToCite, 2, prompt.Plain, "What are the page number and line number of the line above with the text " + quoted + "?"},
		{prompt.Transcript, prompt.CiteToText, 1, prompt.Plain, "What is the exact text of just line 4 above?"},
		{prompt.Transcript, prompt.CiteToText, 2, prompt.Plain, "What is the exact text of just line 4 of page 59 above?"},
		{prompt.Synthetic, prompt.TextToCite, 0, prompt.Plain, "What is the exact citation above of the text " + quoted + "?" + formatting},
		{prompt.Synthetic, prompt.CiteToText, 0, prompt.Plain, "What is the exact text of just section 9(b)(2) above?"},
		{prompt.Synthetic, prompt.DefinedToCite, 0, prompt.Plain, "What is the exact citation above where the term " + quoted + " is defined?" + formatting},
		{prompt.Synthetic, prompt.CiteToDefined, 0, prompt.Plain, "What is the term defined at section 9(b)(2) above?"},
		{prompt.USCode, prompt.TextToCite, 0, prompt.Plain, "What is the exact citation above of the text " + quoted + "?" + formatting},
		{prompt.USCode, prompt.CiteToText, 0, prompt.Plain, "What is the exact text of just section 9(b)(2) above?"},
		{prompt.USCode, prompt.CiteToAmendedText, 0, prompt.Plain, "What is the exact text of just section 9(b)(2) above?"},
		{prompt.USCode, prompt.DefinedToCite, 0, prompt.Plain, "What is the exact citation above where the term " + quoted + " is defined?" + formatting},
		{prompt.USCode, prompt.CiteToDefined, 0, prompt.Plain, "What is the term defined at section 9(b)(2) above?"},

		{prompt.Transcript, prompt.TextToCite, 1, prompt.QuestionFirst, "What is the line number of the line below with the text " + quoted + "?"},
		{prompt.Transcript, prompt.TextToCite, 2, prompt.QuestionFirst, "What are the page number and line number of the line below with the text " + quoted + "?"},
		{prompt.Transcript, prompt.CiteToText, 2, prompt.QuestionFirst, "What is the exact text of just line 4 of page 59 below?"},
		{prompt.Synthetic, prompt.TextToCite, 0, prompt.QuestionFirst, "What is the exact citation below of the text " + quoted + "?" + formatting},
		{prompt.Synthetic, prompt.CiteToText, 0, prompt.QuestionFirst, "What is the exact text of just section 9(b)(2) below?"},
		{prompt.Synthetic, prompt.DefinedToCite, 0, prompt.QuestionFirst, "What is the exact citation below where the term " + quoted + " is defined?" + formatting},
		{prompt.USCode, prompt.CiteToDefined, 0, prompt.QuestionFirst, "What is the term defined at section 9(b)(2) below?"},
		{prompt.Transcript, prompt.CiteToText, 2, prompt.Return, "Return the exact text of just line 4 of page 59 above?"},
		{prompt.USCode, prompt.CiteToAmendedText, 0, prompt.Return, "Return the exact text of just section 9(b)(2) above?"},
		{prompt.Synthetic, prompt.CiteToText, 0, prompt.Precise, "What is the precise text of just section 9(b)(2) above?"},
		{prompt.Transcript, prompt.CiteToText, 1, prompt.NoneOfTheOthers, "What is the exact text of just line 4 above?" + afterText},
		{prompt.Transcript, prompt.TextToCite, 2, prompt.Introduced, "What are the page number and line number of the line above with the text " + quoted + "?"},
		{prompt.Transcript, prompt.TextToCite, 1, prompt.ExactNumbers, "What is the exact line number of the line above with the text " + quoted + "?"},
		{prompt.Transcript, prompt.TextToCite, 2, prompt.ExactNumbers, "What are the exact page number and the exact line number of the line above with the text " + quoted + "?"},
		{prompt.Transcript, prompt.TextToCite, 1, prompt.PreciseNumbers, "What is the precise line number of the line above with the text " + quoted + "?"},
		{prompt.Transcript, prompt.TextToCite, 2, prompt.PreciseNumbers, "What are the precise page number and the precise line number of the line above with the text " + quoted + "?"},
	} {
		before := plain(t, tt.text, tt.task, tt.pages)
		p, err := Apply(before, tt.variation)
		if err != nil {
			t.Errorf("%s %s: %v", tt.task, tt.variation, err)
			continue
		}
		if p.Question != tt.want {
			t.Errorf("%s %s %s:\ngot  %s\nwant %s", tt.text, tt.task, tt.variation, p.Question, tt.want)
		}
		text := strings.TrimSuffix(before.Text, "\n\n"+before.Question)
		want := text + "\n\n" + tt.want
		switch tt.variation {
		case prompt.QuestionFirst:
			want = tt.want + "\n\n" + text
		case prompt.Introduced:
			want = "Below is a portion of a transcript, with each line starting with a number that is important for referring to that line.\n\n" + want
		}
		if p.Text != want {
			t.Errorf("%s %s %s:\ngot  %s\nwant %s", tt.text, tt.task, tt.variation, p.Text, want)
		}
	}
}

// TestEveryFittingVariation: all are worded, and each changes the prompt.
func TestEveryFittingVariation(t *testing.T) {
	for _, text := range []prompt.TextType{prompt.Transcript, prompt.Synthetic, prompt.USCode, prompt.Act} {
		for _, task := range []prompt.Task{prompt.TextToCite, prompt.CiteToText, prompt.DefinedToCite, prompt.CiteToDefined, prompt.CiteToAmendedText} {
			if !text.Has(task) {
				continue
			}
			p := plain(t, text, task, 2)
			for _, v := range prompt.Variations {
				reworded, err := Apply(p, v)
				if fits := v.FitsTest(text, task); fits != (err == nil) {
					t.Errorf("%s %s %s: error %v", text, task, v, err)
				} else if fits && (reworded.Text == p.Text) != (v == prompt.Plain) {
					t.Errorf("%s %s %s: got %s", text, task, v, reworded.Text)
				}
			}
		}
	}
}

func TestApplyErrors(t *testing.T) {
	p := plain(t, prompt.Synthetic, prompt.CiteToText, 0)
	first, err := Apply(p, prompt.QuestionFirst)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Apply(first, prompt.Precise); err == nil {
		t.Error("a prompt with the question first was reworded again")
	}
	if _, err := Apply(p, "loud"); err == nil {
		t.Error("an unknown variation was applied")
	}
	if _, err := Of(prompt.Prompt{TextType: prompt.Transcript, Task: prompt.DefinedToCite, Lines: []prompt.Line{{}}}); err == nil {
		t.Error("a question that nobody asks was worded")
	}
}

// TestOfPutsTextAsItIs: braces in a text are not places of the wording.
func TestOfPutsTextAsItIs(t *testing.T) {
	p := prompt.Prompt{TextType: prompt.USCode, Task: prompt.TextToCite, TargetText: "a {cite} of {text}", Lines: []prompt.Line{{Cite: "section 1"}}}
	if q, err := Of(p); err != nil || !strings.Contains(q, `the text "a {cite} of {text}"?`) {
		t.Errorf("got %s, %v", q, err)
	}
}

func TestPaperWordings(t *testing.T) {
	paper, err := os.ReadFile(sharedtest.Path(t, "papers", "000_cb58aa090b9da439.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for name, change := range load().Variations {
		for _, wording := range []string{change.BeforeText, strings.TrimSpace(change.AfterQuestion)} {
			if !strings.Contains(string(paper), wording) {
				t.Errorf("%s: %q is not in the paper", name, wording)
			}
		}
	}
	for _, wording := range []string{
		load().Variations[prompt.ExactNumbers].Replace[0][1] + ` the line above with the text "__"?`,
		load().Variations[prompt.PreciseNumbers].Replace[0][1] + ` the line above with the text "__"?`,
		load().Variations[prompt.Return].Replace[0][1] + " text of just line 4 of page 59 above?",
	} {
		if !strings.Contains(string(paper), wording) {
			t.Errorf("%q is not in the paper", wording)
		}
	}
}

func TestSharedRecords(t *testing.T) {
	f, err := os.Open(sharedtest.Path(t, "blt", "records.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	records, err := prompt.ReadRecords(f)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range records {
		if q, err := Of(p); err != nil || q != p.Question {
			t.Errorf("%s: got %q, %v; the record asks %q", p.ID, q, err, p.Question)
		}
	}
}

// TestSecondTurn: only the question that is reasoned about has a second turn,
// which names the same person and provision.
func TestSecondTurn(t *testing.T) {
	p := prompt.Prompt{TextType: prompt.Synthetic, Task: prompt.AppliesTo, Question: Applies("Orla", "ivenf", "section 4291(b)(1)")}
	if want := "Orla is an ivenf. Is section 4291(b)(1) applicable to Orla? Let's think step by step."; p.Question != want {
		t.Errorf("got %q, want %q", p.Question, want)
	}
	if got := Applies("Orla", "norvelb", "section 4291(b)"); !strings.HasPrefix(got, "Orla is a norvelb. ") {
		t.Errorf("got %q", got)
	}
	if got, want := SecondTurn(p), "So, is section 4291(b)(1) applicable to Orla? Answer with just one word, yes or no."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	for _, other := range []prompt.Prompt{
		{TextType: prompt.Synthetic, Task: prompt.TextToCite, Question: p.Question},
		{TextType: prompt.Synthetic, Task: prompt.AppliesTo, Question: "Does it apply to Orla?"},
	} {
		if got := SecondTurn(other); got != "" {
			t.Errorf("%q: got %q", other.Question, got)
		}
	}
}

// TestAsk completes prompts of every task from the line asked about.
func TestAsk(t *testing.T) {
	for _, tt := range []struct {
		task                     prompt.Task
		target, answer, question string
	}{
		{prompt.TextToCite, `The term "well" means a hole.`, "section 9(b)(2)", `the text "The term "well" means a hole."?`},
		{prompt.CiteToText, "", `  (2) The term "well" means a hole.`, "just section 9(b)(2) above?"},
		{prompt.CiteToAmendedText, "", `  (2) The term "well" means a hole.`, "just section 9(b)(2) above?"},
		{prompt.DefinedToCite, "well", "section 9(b)(2)", `the term "well" is defined?`},
		{prompt.CiteToDefined, "", "well", "defined at section 9(b)(2) above?"},
	} {
		p := prompt.Prompt{TextType: prompt.Act, Task: tt.task, LineIndex: 1, Lines: []prompt.Line{{}, {Cite: "section 9(b)(2)", Text: `  (2) The term "well" means a hole.`}}}
		if err := Ask(&p, "well"); err != nil || p.TargetText != tt.target || p.Answer != tt.answer || !strings.Contains(p.Question, tt.question) {
			t.Errorf("%s: %v, target %q, answer %q, question %s", tt.task, err, p.TargetText, p.Answer, p.Question)
		}
	}
	p := prompt.Prompt{TextType: prompt.Transcript, Task: prompt.DefinedToCite, Lines: []prompt.Line{{}}}
	if err := Ask(&p, "well"); err == nil {
		t.Error("a question that nobody asks was worded")
	}
}
