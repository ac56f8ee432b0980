package paralegal

import (
	"strings"
	"testing"

	"benchtrial/gen/gentest"
	"benchtrial/gen/prompt"
	"benchtrial/score/simulated"
	"benchtrial/web/provider"
)

func ask(m Model, text string, seed uint64) provider.Reply {
	return m.Answer([]provider.Turn{{Role: provider.User, Text: text}}, seed)
}

// sure is a model that never errs.
var sure = Model{ID: "simulated-sure"}

// TestAnswersFromTheText: what the text says is answered, not what a record says;
// there is no record where it looks.
func TestAnswersFromTheText(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{"1: Q. Who was there?\n2: A. Nobody was there at all.\n\nWhat is the exact text of just line 2 above?", "A. Nobody was there at all."},
		{"1: Q. Who was there?\n2: A. Everybody was there at noon.\n\nWhat is the exact text of just line 2 above?", "A. Everybody was there at noon."},
		{"What is the exact text of just line 2 of page 41 below?\n\nPage 40:\n1: Q. One?\n2: A. Two.\n\nPage 41:\n1: Q. Three?\n2: A. Four, and more.", "A. Four, and more."},
		{"Page 40:\n1: Q. One?\n2: A. Two of them were there.\n\nPage 41:\n1: Q. Three?\n\nWhat are the page number and line number of the line above with the text \"A. Two of them were there.\"?", "40"},
		{"§ 12. Weirs.\n(a) In general. A weir may be built by—\n  (1) a miller; or\n  (2) the county.\n\n§ 14. Fish.\n(a) A fish may be caught.\n\nWhat is the exact citation above of the text \"the county.\"? (Use standard legal formatting like section 1001(b)(2)).", "section 12(a)(2)"},
		{"§ 12. Weirs.\n(a) The term “weir” means a dam.\n(b) The term \"gate\" means a board.\n\nWhat is the term defined at section 12(b) above?", "gate"},
		{"§ 12. Weirs.\n(a) The term “weir” means a dam.\n(b) The term \"gate\" means a board.\n\nWhat is the exact citation above where the term \"weir\" is defined? (Use standard legal formatting like § 1001(b)(2)).", "§ 12(a)"},
		{"4. Water.\n4.1 The level is 7 feet.\n4.2 It may fall:\n  (a) in May; or\n  (b) in a drought.\n\nSCHEDULE 1 STONES\n1. Runners.\n  1.1 Two.\n\nWhat is the exact text of just clause 4.2(b) above?", "in a drought."},
		{"4. Water.\n4.1 The level is 7 feet.\n\nSCHEDULE 1 STONES\n1. Runners.\n  1.1 Two of burr.\n\nWhat is the exact text of just Schedule 1, paragraph 1.1 above?", "Two of burr."},
	} {
		for seed := range uint64(12) {
			if r := ask(sure, tt.text, seed); !strings.Contains(strings.ToLower(r.Text), strings.ToLower(tt.want)) || r.Stop != provider.Finished || !r.Usage.Known || r.Usage.Input < 10 || r.Usage.Output < 1 {
				t.Errorf("%q: answered %+v, want %q", tt.text, r, tt.want)
			}
		}
	}
	for _, none := range []string{"", "What is the law?", "1: One\n\nWhat is the exact text of just line 9 above?", "1: One\n2:\n\nWhat is the exact text of just line 2 above?", "§ 12. Weirs.\n(a) A dam.\n\nWhat is the term defined at section 12(a) above?"} {
		if _, meant := sure.answer([]provider.Turn{{Text: none}}, 1); meant.error != absent {
			t.Errorf("%q: meant %q", none, meant.error)
		}
	}
	if r := sure.Answer(nil, 1); r.Text != "" {
		t.Errorf("no turn: %q", r.Text)
	}
}

// TestSeeds: the same prompt, seed and model give the same answer, others others.
func TestSeeds(t *testing.T) {
	bySeed, byModel, same := map[string]bool{}, map[string]bool{}, 0
	for n := range 40 {
		text := testimony(2, n, prompt.CiteToText)
		one := ask(Models()[2], text, 1)
		if one == ask(Models()[2], text, 1) {
			same++
		}
		bySeed[one.Text], bySeed[ask(Models()[2], text, 2).Text] = true, true
		byModel[one.Text], byModel[ask(Models()[1], text, 1).Text] = true, true
	}
	if same != 40 || len(bySeed) < 60 || len(byModel) < 55 {
		t.Errorf("%d of 40 are the same, %d and %d different answers", same, len(bySeed), len(byModel))
	}
}

// TestWordings: all wordings of a kind are used.
func TestWordings(t *testing.T) {
	used := map[string]bool{}
	for n := range 200 {
		used[ask(sure, testimony(2, 7, prompt.TextToCite), uint64(n)).Text] = true
	}
	if want := len(wordings()["place"]) * len(wordings()["page and line"]); len(used) < want-2 || len(used) > want {
		t.Errorf("%d wordings of %d: %v", len(used), want, used)
	}
}

func TestModels(t *testing.T) {
	names := map[string]bool{}
	for _, m := range Models() {
		found, ok := Find(m.ID)
		if !ok || found.Name != m.Name || !simulated.Is(m.ID) || !simulated.Is(m.Name) || m.Pace < 1 || len(m.Rates) != 7 || names[m.Name] || m.Name == "" {
			t.Errorf("%+v", m)
		}
		names[m.Name] = true
		for _, r := range m.Rates {
			for i, wrong := range r.Wrong {
				if wrong < 1 || wrong > 999 || i > 0 && wrong < r.Wrong[i-1] || r.OnePage < 1 || r.OnePage > r.Wrong[0] {
					t.Errorf("%s: %+v", m.ID, r)
				}
			}
		}
	}
	if _, ok := Find("gpt-4"); ok || len(names) != 3 {
		t.Error("other models are taken for simulated ones")
	}
	const does = "Of 1,000 answers about one or two pages of testimony 125 give a wrong place and 243 a wrong text; of 1,000 about other texts of that size 68 are wrong."
	if m := Models()[0]; !strings.Contains(m.Does(), does) {
		t.Error(m.Does())
	}
}

func FuzzAnswer(f *testing.F) {
	f.Add(testimony(2, 1, prompt.CiteToText))
	f.Add(testimony(1, 2, prompt.TextToCite))
	f.Add("§ 12. Weirs.\n(a) The term “weir” means a dam.\n[(b) Repealed]\n\n4. X\n  (1) y\n1.1 z\n\nSCHEDULE 1\n1. a\n\nWhat is the exact citation above where the term \"weir\" is defined? (Use standard legal formatting like § 1001(b)(2)).")
	f.Add("§ \n()\n(a)\n\n. a\n1.\n\nWhat is the term defined at ( above?")
	f.Add("Section 1010.  Definition of b.\n(a) General rule. The term \"b\" means-\n  (1) any c, or\n  (2) any d.\n(b) The term \"c\" means-\n  (1) any b.\n\nAda is a b. Is section 1010(b) applicable to Ada? Let's think step by step.")
	f.Fuzz(func(t *testing.T, text string) {
		for _, m := range append(Models(), sure) {
			if r := ask(m, text, 1); r.Text == "" {
				t.Errorf("no answer to %q", text)
			}
		}
	})
}

// BenchmarkAnswer answers the longest prompts.
func BenchmarkAnswer(b *testing.B) {
	for _, s := range []prompt.Series{
		{Size: 128, TextType: prompt.Transcript, Task: prompt.TextToCite, Variation: prompt.Plain, Seed: 5},
		{Size: 128, TextType: prompt.Synthetic, Task: prompt.CiteToText, Variation: prompt.Plain, Seed: 5},
		{Size: 128, TextType: prompt.Synthetic, Task: prompt.AppliesTo, Variation: prompt.Plain, Seed: 5},
		{Size: 128, TextType: prompt.Act, Task: prompt.DefinedToCite, Variation: prompt.Plain, Seed: 5},
		{Size: 128, TextType: prompt.Act, Task: prompt.CiteToDefined, Variation: prompt.Plain, Seed: 5},
	} {
		p := gentest.Make(b, s.At(1))
		b.Run(string(s.TextType)+" "+string(s.Task), func(b *testing.B) {
			seed := uint64(0)
			for b.Loop() {
				seed++
				ask(Models()[2], p.Text, seed)
			}
		})
	}
}
