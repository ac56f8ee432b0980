package act

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"benchtrial/gen/act/bank"
	"benchtrial/gen/draw"
	"benchtrial/gen/outline"
)

// TestParts checks that every field has a part and every part a use, and that banks are ASCII.
func TestParts(t *testing.T) {
	want := append([]string{everywhere}, Fields...)
	slices.Sort(want)
	if got := bank.Parts(); !slices.Equal(got, want) {
		t.Errorf("parts %q, want %q", got, want)
	}
	for _, name := range bank.Parts() {
		for i, line := range strings.Split(bank.Text(name), "\n") {
			for _, r := range line {
				if r > 126 || r < 32 {
					t.Errorf("%s.txt, line %d: %q is not ASCII", name, i+1, r)
				}
			}
		}
	}
	if bank.Text("nothing") != "" {
		t.Error("there is a part called nothing")
	}
}

// seamWords are words that later Acts bring with them.
var seamWords = []string{"where", "when", "was", "now", "law"}

// matterWords are the words that a matter's first provision sets for what goes with it.
var matterWords = []string{"object", "party"}

// needs are the words that only some fields have.
var needs = []string{"machine", "customer", "hazard", "recent"}

// TestEveryWording looks through every node of the bank with the words of each
// field for slots that only a rare draw would show to be empty.
func TestEveryWording(t *testing.T) {
	b := whole(t)
	for _, field := range Fields {
		d := &drafter{s: draw.FromKey(field), used: map[*node]int{}, drawn: map[*provision]int{}, defined: map[string]bool{}}
		parts := []*part{b.parts[field], b.parts[everywhere]}
		ch, err := d.chapter(parts)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range parts[1].wordOrder {
			if ch.words[name] == nil || !slices.Contains(needs, name) && parts[0].words[name] == nil {
				t.Errorf("%s has no word %q", field, name)
			}
		}
		for name := range parts[0].words {
			if !slices.Contains(needs, name) && !slices.Contains(parts[1].wordOrder, name) {
				t.Errorf("%s: the word %q is used nowhere", field, name)
			}
		}
		for _, p := range parts {
			for list, nodes := range p.lists {
				for _, n := range nodes {
					checkNode(t, field+", list "+list, n, &env{chapter: ch})
				}
			}
			for _, pr := range p.provisions {
				e := &env{chapter: ch, provision: pr}
				for _, s := range pr.sets {
					e.locals = append(e.locals, local{s.name, s.choices[0]})
				}
				if pr.theme == companionTheme || ch.matter(pr.theme) && !pr.first {
					for _, name := range matterWords {
						e.locals = append(e.locals, local{name, []text{{literal(name)}, {literal(name)}}})
					}
				}
				if pr.first && ch.matter(pr.theme) && len(pr.sets) != len(matterWords) {
					t.Errorf("%s: %s does not say what its matter is about: %q", field, pr.name, matterWords)
				}
				checkNode(t, field+", "+pr.name, pr.root, e)
				for _, name := range pr.wants {
					if name == mainName && pr.theme == companionTheme {
						continue
					}
					if to := ch.byName[name]; to == nil || to == pr || to.theme != pr.theme || slices.Contains(to.wants, pr.name) {
						t.Errorf("%s: %s refers to %q as to a provision of its section", field, pr.name, name)
					}
				}
				if !slices.Contains(ch.themes, pr.theme) {
					t.Errorf("%s: %s: no theme is called %q", field, pr.name, pr.theme)
				}
			}
		}
	}
}

// checkNode looks through a node in each wording.
func checkNode(t *testing.T, where string, n *node, e *env) {
	t.Helper()
	names := map[string]bool{}
	var collect func(n *node)
	collect = func(n *node) {
		if n.name != "" {
			names[n.name] = true
		}
		for _, c := range n.children {
			collect(c)
		}
	}
	needed := map[string]bool{} // names in references that cannot do without
	var refs func(n *node)
	refs = func(n *node) {
		for _, p := range n.body {
			if p.kind == refSlot {
				for _, name := range append([]string{p.text}, p.and...) {
					needed[name] = true
				}
			}
		}
		for _, c := range n.children {
			refs(c)
		}
	}
	for _, w := range append([]*node{n}, n.other...) {
		clear(names)
		collect(w)
		refs(w)
		var walk func(n *node, optional bool)
		walk = func(n *node, optional bool) {
			for _, tx := range []text{n.heading, n.body} {
				checkText(t, where, tx, e, names)
			}
			if n.name != "" && needed[n.name] && (optional || n.chance < 100) {
				t.Errorf("%s: #%s is referred to but may be left out", where, n.name)
			}
			if n.pool != "" && e.chapter.parts[0].lists[n.pool] == nil && e.chapter.parts[1].lists[n.pool] == nil {
				t.Errorf("%s: no list is called %q", where, n.pool)
			}
			if n.join != sentences && !strings.HasSuffix(n.body[len(n.body)-1].text, "—") {
				t.Errorf("%s: a list without a dash", where)
			}
			for _, c := range n.children {
				walk(c, optional || n.chance < 100)
			}
			if len(n.children) == 1 && n.children[0].pool == "" {
				t.Errorf("%s: a list of one", where)
			}
		}
		walk(w, false)
	}
}

func checkText(t *testing.T, where string, tx text, e *env, names map[string]bool) {
	t.Helper()
	for _, p := range tx {
		switch p.kind {
		case wordSlot:
			if !slices.Contains([]string{"this", "here", "title", "scope"}, p.text) {
				if slices.Contains(seamWords, p.text) && strings.Contains(where, "list seam.") {
					continue
				}
				if forms := e.find(p.text); len(forms) == 0 || p.form >= len(forms) {
					t.Errorf("%s: no word, or not so many forms: %s", where, p.text)
				}
			}
		case refSlot:
			for _, name := range append([]string{p.text}, p.and...) {
				if !names[name] {
					t.Errorf("%s: no subdivision is called %q", where, name)
				}
			}
		case seeSlot:
			theme, _, _ := strings.Cut(p.text, ".")
			if !e.chapter.has(p.text) && !slices.Contains(e.chapter.themes, theme) || theme != p.text && !e.chapter.has(p.text) {
				t.Errorf("%s: no theme or provision is called %q", where, theme)
			}
		case openSlot:
			for _, name := range p.and {
				if !names[name] && !e.chapter.has(name) {
					t.Errorf("%s: no subdivision or provision is called %q", where, name)
				}
			}
		case choiceSlot, whenSlot:
			if p.kind == whenSlot && !names[p.text] && !e.chapter.has(p.text) {
				t.Errorf("%s: no subdivision or provision is called %q", where, p.text)
			}
			for _, c := range p.choice {
				checkText(t, where, c, e, names)
			}
		}
	}
}

// has says whether there is a provision with a name.
func (ch *chapter) has(name string) bool {
	for _, p := range ch.parts {
		if slices.ContainsFunc(p.provisions, func(p *provision) bool { return p.name == name }) {
			return true
		}
	}
	return false
}

var (
	fullCite  = regexp.MustCompile(`\bsection (\d{4}[ab]?)((?:\(\w+\))+)`)
	bareCite  = regexp.MustCompile(`\b(subsection|paragraph|subparagraph|clause|subclause|item|subitem) ((?:\(\w+\))+)`)
	levelList = []string{"subsection", "paragraph", "subparagraph", "clause", "subclause", "item", "subitem"}
)

// outward is how what follows a section's number begins if it is that of another law.
var outward = regexp.MustCompile(`^,? of (?:title \d|the [A-Z]|that title)`)

// TestReferencesLead follows every reference with labels to a line of the outline.
func TestReferencesLead(t *testing.T) {
	b := whole(t)
	followed := 0
	for seed := range seeds(40) {
		out, err := Make(draw.FromKey(fmt.Sprint("references ", seed)), b, []int{1500, 3000, 6000, 1200}, false)
		if err != nil {
			t.Fatal(err)
		}
		cites := map[string]bool{}
		for _, s := range out.Sections {
			for _, l := range s.Lines {
				cites[l.Cite] = true
			}
		}
		for _, s := range out.Sections {
			at := s.Lines[0].Cite
			for _, l := range s.Lines {
				if l.Cite != outline.FlushCite {
					at = l.Cite
				}
				for _, span := range fullCite.FindAllStringIndex(l.Words, -1) {
					m := l.Words[span[0]:span[1]]
					if outward.MatchString(l.Words[span[1]:]) {
						continue
					}
					followed++
					if !cites[m] {
						t.Errorf("seed %d, %s: %s leads nowhere", seed, l.Cite, m)
					}
				}
				for _, m := range bareCite.FindAllStringSubmatch(l.Words, -1) {
					followed++
					// The reference hangs on the subdivision of the level above that the line stands in.
					level := slices.Index(levelList, m[1])
					labels := strings.SplitAfter(strings.TrimPrefix(at, "section "+s.Number), ")")
					if level > len(labels)-1 {
						t.Errorf("seed %d, %s: %s is not inside one of the level above", seed, l.Cite, m[0])
						continue
					}
					if to := "section " + s.Number + strings.Join(labels[:level], "") + m[2]; !cites[to] {
						t.Errorf("seed %d, %s: %s would be %s, which is not there", seed, l.Cite, m[0], to)
					}
				}
			}
		}
	}
	if followed < 25*seeds(40) {
		t.Errorf("only %d references", followed)
	}
}

// TestWellFormed looks for what no statute has: slots, doubled words and marks, lists of one.
func TestWellFormed(t *testing.T) {
	b := whole(t)
	wrong := regexp.MustCompile(`[{}\[\]|]|  |\.\.|,,|;;| ,| \.|;\.|,;|—;|\bthe the\b|\ba a\b|\ban? the\b|\bof of\b|\bto to\b`)
	for seed := range seeds(60) {
		out, err := Make(draw.FromKey(fmt.Sprint("form ", seed)), b, []int{1200, 5000}, true)
		if err != nil {
			t.Fatal(err)
		}
		numbers := map[string]bool{}
		for _, s := range out.Sections {
			if numbers[s.Number] {
				t.Errorf("seed %d: two sections %s", seed, s.Number)
			}
			numbers[s.Number] = true
			terms := 0
			for i, l := range s.Lines {
				terms += len(l.Terms())
				if m := wrong.FindString(l.Words); m != "" && !l.Kind.Idle() {
					t.Errorf("seed %d, %s: %q in %q", seed, l.Cite, m, l.Words)
				}
				if l.Kind == outline.Leaf && !endOf.MatchString(l.Words) {
					t.Errorf("seed %d, %s ends without a mark: %q", seed, l.Cite, l.Words)
				}
				if l.Kind == outline.Chapeau && !strings.HasSuffix(l.Label, ")") {
					t.Errorf("line %d: label %q", i, l.Label)
				}
			}
			if s == out.Sections[0] && terms < 2 {
				t.Errorf("seed %d: %d terms in the first section", seed, terms)
			}
			if len(s.DoubledCites()) > 0 {
				t.Errorf("seed %d: doubled cites %q", seed, s.DoubledCites())
			}
			if len(s.Leaves()) < 8 {
				t.Errorf("seed %d: %d leaves", seed, len(s.Leaves()))
			}
		}
	}
}

// TestTermsOnce checks that no term is defined twice, in the largest of prompts.
func TestTermsOnce(t *testing.T) {
	b := whole(t)
	for seed := range seeds(4) {
		lengths := make([]int, 12)
		for i := range lengths {
			lengths[i] = 8000
		}
		out, err := Make(draw.FromKey(fmt.Sprint("terms ", seed)), b, lengths, false)
		if err != nil {
			t.Fatal(err)
		}
		m := &measured{ends: map[string]int{}}
		m.add(out)
		if m.repeated*1000 > 10*m.leaves {
			t.Errorf("seed %d: %d of %d leaves came before", seed, m.repeated, m.leaves)
		}
		seen := map[string]string{}
		for _, s := range out.Sections {
			for _, l := range s.Lines {
				for _, term := range l.Terms() {
					term = strings.ToLower(term)
					if seen[term] != "" {
						t.Errorf("seed %d: %q in %s and %s", seed, term, seen[term], l.Cite)
					}
					seen[term] = l.Cite
				}
			}
		}
	}
}
