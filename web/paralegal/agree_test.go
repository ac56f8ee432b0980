package paralegal

import (
	"fmt"
	"math"
	"runtime"
	"slices"
	"strings"
	"testing"

	"benchtrial/gen/gentest"
	"benchtrial/gen/prompt"
	"benchtrial/gen/question"
	"benchtrial/score/blt"
	"benchtrial/score/verdict"
	"benchtrial/web/provider"
)

// reads says which kinds of verdict of the two readings an error stands for. The
// official reading labels texts and cites; of places in testimony it tells the situation only.
var reads = map[string]struct{ plain, official string }{
	"":                  {"", ""},
	declined:            {"refused", "not found; no cite"},
	brokenOff:           {"cut_off", "not found; no cite"},
	absent:              {"says_absent", "not found; no cite"},
	"decision":          {"wrong_decision", "wrong word; not found"},
	"line":              {"cite_line", "wrong line"},
	"page":              {"cite_page", "wrong page"},
	"two places":        {"two_answers", "multiple answers; two answers"},
	"other line":        {"wrong_line", "wrong line"},
	"too much":          {"too_much; too_much_words", "superset"},
	"too little":        {"too_little", "subset"},
	"altered":           {"changed", "not found"},
	"part of other":     {"part_of_other", "subset wrong line"},
	"several lines":     {"several_lines", "multiple wrong lines"},
	"beside text2cite":  {"wrong_level; wrong_levels", "wrong"},
	"beside cite2text":  {"wrong_line", "wrong; not parallel"},
	"beside cite2term":  {"other_term", "wrong; not parallel"},
	"above":             {"too_shallow", "not parallel"},
	"other section":     {"wrong_section", "wrong section"},
	"no section number": {"section_omitted", "section number omitted"},
	"word":              {"word_of_right", "child of correct"},
}

// expected returns the kinds of verdict that a meaning stands for.
func expected(p prompt.Prompt, meant meaning) (plain, official string) {
	key := meant.error
	if what, _, ok := offset(key); ok {
		key = what
	}
	if key == "beside" {
		key += map[prompt.Task]string{prompt.TextToCite: " text2cite", prompt.DefinedToCite: " text2cite", prompt.CiteToDefined: " cite2term"}[p.Task]
	}
	if key == "beside" {
		key += " cite2text"
	}
	return reads[key].plain, reads[key].official
}

// agrees counts answers whose verdicts are what they were to be.
type agrees struct {
	answers, errors int
	stated          float64        // how many errors the rates make of these prompts
	spread          float64        // and their variance
	kinds           map[string]int // of errors whose kind is another than meant
	examples        []string
}

// check judges an answer in both readings. That it is right or wrong has to agree
// always; other kinds of error are counted.
func (c *agrees) check(t *testing.T, p prompt.Prompt, turns int, r provider.Reply, meant meaning) {
	t.Helper()
	c.answers++
	if meant.error != "" && turns == 1 {
		c.errors++
	}
	plain, official := expected(p, meant)
	finish := ""
	if r.Stop == provider.CutOff {
		finish = "length"
	}
	for reading, kinds := range map[verdict.Reading]string{verdict.Plain: plain, verdict.Official: official} {
		if p.Task == prompt.AppliesTo && reading == verdict.Official && turns == 1 {
			continue // it reads the reply to the second turn
		}
		v, err := blt.Judge(p, r.Text, finish, reading)
		if err != nil {
			continue // the benchmark has no rule for some provisions of own documents
		}
		if v.Correct != (meant.error == "") {
			t.Errorf("%s: %s\nwant %q\nanswered %q, meant %q\n%s: %s", p.ID, p.Question, p.Answer, r.Text, meant.error, reading, v.Why)
		}
		if p.TextType == prompt.Document && reading == verdict.Official && p.Testimony() {
			continue // own pages may have numbers that lines have, from which it cannot tell what is wrong
		}
		labels := append([]string{v.Kind}, v.Errors...)
		if !v.Correct && !slices.ContainsFunc(labels, func(l string) bool {
			return l != "" && slices.ContainsFunc(strings.Split(kinds, "; "), func(k string) bool { return l == k || k == "wrong" && strings.HasPrefix(l, "wrong ") })
		}) {
			c.kinds[meant.error]++
			c.examples = append(c.examples, fmt.Sprintf("%s: %s\nwant %q\nanswered %q, meant %q\n%s: %s %q %s", p.ID, p.Question, p.Answer, r.Text, meant.error, reading, v.Kind, v.Errors, v.Why))
		}
		if what, by, ok := offset(meant.error); ok && (v.Distance == nil || what == "line" && v.Distance.Lines != by || what == "page" && v.Distance.Pages != by) {
			t.Errorf("%s: answered %q, meant %s, but %s says %q %s %+v", p.ID, r.Text, meant.error, reading, v.Kind, v.Why, v.Distance)
		}
	}
}

// asked returns the task as a model can know it: altered text is asked for as any text is.
func asked(task prompt.Task) prompt.Task {
	if task == prompt.CiteToAmendedText {
		return prompt.CiteToText
	}
	return task
}

// done fails where more than one error in a hundred is of another kind than meant,
// or where errors are not as many as stated, within four standard deviations.
func (c *agrees) done(t *testing.T) {
	t.Helper()
	n := 0
	for _, k := range c.kinds {
		n += k
	}
	if math.Abs(float64(c.errors)-c.stated) > 4*math.Sqrt(c.spread) {
		t.Errorf("%d errors, %.0f are stated", c.errors, c.stated)
	}
	t.Logf("%d answers, %d errors, %.0f stated, %d verdicts of another kind: %v", c.answers, c.errors, c.stated, n, c.kinds)
	few := 0
	if runtime.GOOS == "js" {
		few = 3 // of a few answers one is more than one in a hundred
	}
	if n > few && n*100 > c.errors {
		t.Errorf("of other kinds than meant:\n%s", strings.Join(c.examples, "\n"))
	} else if n > 0 {
		t.Log(strings.Join(c.examples, "\n"))
	}
}

// all checks the answers of every model to a prompt, for AppliesTo also to its second turn.
func (c *agrees) all(t *testing.T, p prompt.Prompt) {
	t.Helper()
	for _, m := range Models() {
		turns := []provider.Turn{{Role: provider.User, Text: p.Text}}
		r, meant := m.answer(turns, 7)
		c.check(t, p, 1, r, meant)
		wrong := float64(m.Wrong(asked(p.Task), p.Testimony(), int(r.Usage.Input), p.Pages)) / 1000
		none := float64(m.Declines+m.BreaksOff) / 1000
		wrong = none + (1-none)*wrong
		c.stated, c.spread = c.stated+wrong, c.spread+wrong*(1-wrong)
		if second := question.SecondTurn(p); second != "" {
			r2, meant2 := m.answer(append(turns, provider.Turn{Role: provider.Assistant, Text: r.Text}, provider.Turn{Role: provider.User, Text: second}), 7)
			c.check(t, p, 2, r2, meant2)
			if meant2 != meant {
				t.Errorf("%s: meant %q first, then %q", p.ID, meant.error, meant2.error)
			}
		}
	}
}

func TestVerdictsAgreeWithWhatWasMeant(t *testing.T) {
	for _, text := range []prompt.TextType{prompt.Transcript, prompt.Synthetic, prompt.Act} {
		for _, task := range allTasks {
			if !text.Has(task) {
				continue
			}
			c := agrees{kinds: map[string]int{}}
			t.Run(string(text)+" "+string(task), func(t *testing.T) {
				prompts := uint32(160)
				if runtime.GOOS == "js" {
					prompts = 8 // the same is tested natively
				}
				for n := range prompts {
					c.all(t, gentest.Make(t, prompt.Series{Size: prompt.Sizes[n%16/15], TextType: text, Task: task, Variation: prompt.Plain, Seed: 11}.At(n)))
				}
				for n, v := range prompt.Variations {
					if v.FitsTest(text, task) {
						c.all(t, gentest.Make(t, prompt.Series{Size: 4, TextType: text, Task: task, Variation: v, Seed: 12}.At(uint32(n))))
					}
				}
				if runtime.GOOS != "js" {
					c.all(t, gentest.Make(t, prompt.Series{Size: 32, TextType: text, Task: task, Variation: prompt.Plain, Seed: 11}.At(1)))
				}
				c.done(t)
			})
		}
	}
}
