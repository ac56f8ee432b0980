package act

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"benchtrial/gen/draw"
)

// matterOf drafts all of one matter of a field in a section that has figures.
func matterOf(t *testing.T, b *Bank, field, matter, seed string) (*drafter, *section) {
	t.Helper()
	d := &drafter{s: draw.FromKey(seed), used: map[*node]int{}, drawn: map[*provision]int{}, defined: map[string]bool{}, written: map[string]bool{}}
	ch, err := d.chapter([]*part{b.parts[field], b.parts[everywhere]})
	if err != nil {
		t.Fatal(err)
	}
	sec := &section{number: "1201", chapter: ch, tokens: 900, exact: true}
	sec.units = d.fill(sec, matter, 99_000, 99)
	label(sec.units, 0)
	sec.words = wordsOf(sec.units, 5000)
	return d, sec
}

// sayings are what can be said only of things of some kinds, by words of companions.
var sayings = []struct {
	words string
	of    []string
}{
	{"application for a thing", []string{"permit", "agreement", "grant"}},
	{"for which application", []string{"permit", "agreement", "grant"}},
	{"assigned, or transferred", []string{"permit", "agreement"}},
	{"default", []string{"agreement", "grant", "bond"}},
	{"terms of a thing", []string{"permit", "agreement", "grant"}},
	{"condition of a thing", []string{"permit", "bond"}},
	{"disobeys", []string{"order"}},
	{"thing shall be served", []string{"order"}},
	{"issuing a thing", []string{"order", "permit"}},
	{"complied with the thing", []string{"order", "program"}},
	{"amount of each thing", []string{"grant"}},
	{"payment under", []string{"agreement", "grant"}},
	{"final payment", []string{"agreement", "grant"}},
	{"adopting", []string{"program"}},
	{"thing shall be filed", []string{"filing"}},
	{"fails to file", []string{"filing"}},
	{"insufficient in form", []string{"bond"}},
	{"modified or revoked", []string{"order", "finding", "permit"}},
	{"employee, or agent of the United States", []string{"agreement", "grant"}},
}

// TestCompanionsFit walks through every matter and every wording of what can go
// with it: what is said can be said of a thing of that kind, and enough fits each.
func TestCompanionsFit(t *testing.T) {
	b := whole(t)
	common := b.parts[everywhere].byTheme[companionTheme]
	for _, field := range Fields {
		for _, matter := range b.parts[field].matters {
			d, sec := matterOf(t, b, field, matter, "fit "+field+matter)
			first := sec.units[0].env.provision
			if first.kind == "" || !first.first {
				t.Errorf("%s, %s: does not begin with what says of which kind its object is", field, matter)
				continue
			}
			fit := 0
			for _, p := range common {
				for _, n := range append([]*node{p.root}, p.root.other...) {
					if len(n.kinds) == 0 {
						t.Fatalf("%s: a wording does not say of what it can be said", p.name)
					}
					if !sec.bears(n) {
						continue
					}
					fit++
					said := spokenOf(d, p, n, sec)
					for _, s := range sayings {
						if strings.Contains(said, s.words) && !slices.Contains(s.of, first.kind) {
							t.Errorf("%s, %s, a %s: %q is said in %s", field, matter, first.kind, s.words, p.name)
						}
					}
					if first.public && (strings.Contains(said, "penalty of") || strings.Contains(said, "shall forfeit")) {
						t.Errorf("%s, %s: a penalty for an agency or a State in %s", field, matter, p.name)
					}
				}
			}
			if fit < 6 {
				t.Errorf("%s, %s, a %s: %d wordings fit", field, matter, first.kind, fit)
			}
		}
	}
}

// spokenOf returns what a wording and its list say of "thing" and "body".
func spokenOf(d *drafter, p *provision, n *node, sec *section) string {
	var b bytes.Buffer
	e := &env{provision: p, chapter: sec.chapter, locals: []local{
		{"object", []text{{literal("thing")}, {literal("things")}}}, {"party", []text{{literal("body")}, {literal("bodies")}}}}}
	u := &unit{node: n, env: e, section: sec}
	e.root = u
	w := &writer{d: d}
	w.text(&b, n.body, e, u)
	for _, c := range n.children {
		b.WriteByte(' ')
		w.text(&b, c.body, e, u)
	}
	return b.String()
}

// TestMisfits gives companions that do not fit.
func TestMisfits(t *testing.T) {
	b := whole(t)
	_, permit := matterOf(t, b, "bees", "entryb", "misfits")
	_, public := matterOf(t, b, "ferries", "conveyance", "misfits")
	for _, c := range []struct {
		wording string
		sec     *section
		want    bool
	}{
		{"<permit> A fee is due for {a:object}", permit, true},
		{"<order grant> A fee is due for {a:object}", permit, false},
		{"<any> A fee of {$ 5..10} is due", permit, true},
		{"<any> The head of an agency may help", public, true},
		{"<private any> The {party} shall keep records", public, false},
		{"<private any> The {party} shall keep records", permit, true},
	} {
		n, err := parseNode(c.wording)
		if err != nil {
			t.Fatal(err)
		}
		if c.sec.bears(n) != c.want {
			t.Errorf("%q: fits: %v", c.wording, !c.want)
		}
	}
	permit.exact = false
	if n, _ := parseNode("<any> A fee of {$ 5..10} is due"); permit.bears(n) {
		t.Error("a section without figures has a sum")
	}
	permit.words = "no such thing is spoken of"
	if n, _ := parseNode("<permit> A fee is due for {a:object}"); permit.bears(n) {
		t.Error("what the section does not name is named")
	}
	for _, wrong := range []string{"<sausage> Text", "<> Text", "<permit Text"} {
		if _, err := parseNode(wrong); err == nil {
			t.Errorf("%q was read", wrong)
		}
	}
	for _, wrong := range []string{"kind", "kind sausage", "kind permit private"} {
		if _, err := (*Bank)(nil).With("x", "provision a b\n  "+wrong+"\n  Text"); err == nil {
			t.Errorf("%q was read", wrong)
		}
	}
}

// TestFewCompanions drafts short sections: two companions at most, none of
// which says again what the section says, and no wording twice in an outline.
func TestFewCompanions(t *testing.T) {
	b := whole(t)
	for seed, field := range Fields {
		d := &drafter{s: draw.FromKey(fmt.Sprint("few ", seed)), used: map[*node]int{}, drawn: map[*provision]int{}, defined: map[string]bool{}, written: map[string]bool{}}
		seen := map[*node]bool{}
		for range 4 { // four acts of one outline
			ch, err := d.chapter([]*part{b.parts[field], b.parts[everywhere]})
			if err != nil {
				t.Fatal(err)
			}
			for i := range 3 {
				sec := &section{number: fmt.Sprint(1201 + i), chapter: ch}
				d.plan(sec, 600+150*i, false)
				ch.sections = append(ch.sections, sec)
				count := 0
				for _, u := range sec.units {
					if p := u.env.provision; p != nil && p.theme == companionTheme {
						count++
						if seen[u.node] {
							t.Errorf("%s: %s comes twice in one wording", field, p.name)
						}
						seen[u.node] = true
					}
				}
				if count > 2 {
					t.Errorf("%s: %d companions in a section of %d tokens", field, count, sec.tokens)
				}
			}
		}
	}
}
