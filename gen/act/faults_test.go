package act

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"benchtrial/gen/draw"
	"benchtrial/gen/outline"
)

// faults are what gives a program away that fills in words.
var faults = []struct {
	name  string
	found *regexp.Regexp
}{
	{"article", regexp.MustCompile(`\b[Aa] (?:a|e|i|o|un[^i])[a-z]+\b|\b[Aa]n (?:[bcdfgjklmnpqrstvwxyz])[a-z]+\b`)},
	{"money in words", regexp.MustCompile(`\$[a-z]`)},
	{"one of several", regexp.MustCompile(`(?:^| )(?:1|one) (?:years|months|days|hours|miles|weeks|inches)\b`)},
	{"small letter after a period", regexp.MustCompile(`\. (?:subsection|paragraph|except|a|the|no) `)},
	{"capital in the sentence", regexp.MustCompile(`[a-z], (?:If|The|A|In any case|Whenever) [a-z]`)},
	{"doubled words", regexp.MustCompile(`\b(?:the such|such the|such such|a such|pursuant to to|if if|and and|or or|not not|shall shall|may may|and or|not less than not|than than|less than as|rules and rules)\b`)},
	{"mark before a mark", regexp.MustCompile(`[,;:] ?[,;:.]|\( | \)|[a-pr-z][.][;,]|[.]{2}|\.”?\.| [,;.]`)},
	{"word run together", regexp.MustCompile(`centum[a-z]`)},
	{"slot or marker", regexp.MustCompile(`[~{}|]|::|--|\?\d`)},
	{"numerals of two ages", regexp.MustCompile(`\bone hundred (?:\d|hundred)`)},
}

// vowelSounds are words with an article that only looks wrong.
var vowelSounds = regexp.MustCompile(`^(?i:a (?:one|once|us|use|user|uni|eur|ewe|oneself)[a-z]*|an (?:hour|heir|honest|honor)[a-z]*|a (?:in|or|and|is|of|as|at|on|are|if|any|also|upon|under|until)|a or)`)

// TestFaults looks for each kind of fault in many acts, in WebAssembly, where the same
// code takes several times as long, in one of every field.
func TestFaults(t *testing.T) {
	b := whole(t)
	for seed := range seeds(240) {
		out, err := makeField(draw.FromKey(fmt.Sprint("faults ", seed)), b, Fields[seed%len(Fields)], []int{1300, 2200, 1600}, false)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range out.Sections {
			above := ""
			for _, l := range s.Lines {
				if l.Kind.Idle() {
					continue
				}
				text := l.Heading + " " + l.Words
				for _, f := range faults {
					for _, m := range f.found.FindAllString(l.Words+"\n"+strings.TrimSuffix(l.Heading, "—"), -1) {
						if f.name == "article" && vowelSounds.MatchString(m) {
							continue
						}
						t.Errorf("seed %d, %s: %s: %q in %q", seed, l.Cite, f.name, m, text)
					}
				}
				if strings.HasSuffix(l.Heading, "; ") || strings.HasSuffix(l.Heading, "; .") || strings.HasSuffix(l.Heading, ";") {
					t.Errorf("seed %d, %s: heading %q", seed, l.Cite, l.Heading)
				}
				if strings.HasSuffix(l.Heading, "—") && strings.HasPrefix(l.Words, "the term") {
					t.Errorf("seed %d, %s: %q", seed, l.Cite, text)
				}
				if l.Heading != "" && strings.EqualFold(l.Heading, above) && l.Level > 1 {
					t.Errorf("seed %d, %s: heading %q again", seed, l.Cite, l.Heading)
				}
				above = l.Heading
			}
		}
	}
}

// TestOwnProvisions checks that each field has provisions of its own for its
// subjects, and that a short section has two of the shared ones at most.
func TestOwnProvisions(t *testing.T) {
	b := whole(t)
	for _, field := range Fields {
		p := b.parts[field]
		own := 0
		for _, s := range p.subjects {
			own += len(p.byTheme[s])
		}
		if own < 25 {
			t.Errorf("%s: %d provisions", field, own)
		}
		for seed := range 10 {
			d := &drafter{s: draw.FromKey(fmt.Sprint("own ", seed)), used: map[*node]int{}, drawn: map[*provision]int{}, defined: map[string]bool{}, written: map[string]bool{}}
			ch, err := d.chapter([]*part{p, b.parts[everywhere]})
			if err != nil {
				t.Fatal(err)
			}
			sec := &section{number: "1201", chapter: ch}
			d.plan(sec, 1000+80*seed, false)
			shared, companions := 0, 0
			for _, u := range sec.units {
				pr := u.env.provision
				switch {
				case pr == nil || pr.theme == defineTheme || ch.own(pr.theme):
				case pr.theme == companionTheme:
					companions++
				default:
					shared++
				}
			}
			if shared > 2 || companions > mostCompanions(sec.tokens) {
				t.Errorf("%s, seed %d: %d shared provisions and %d companions in a section", field, seed, shared, companions)
			}
		}
	}
}

var inside = regexp.MustCompile(`\b(?:section \d{4}[ab]?|(?:subsection|paragraph|subparagraph|clause)s? \()`)

// TestReferencesPerWord counts references: laws have ten to fifteen in 1,000 words.
func TestReferencesPerWord(t *testing.T) {
	b := whole(t)
	references, words := 0, 0
	for seed := range 60 {
		out, err := Make(draw.FromKey(fmt.Sprint("per word ", seed)), b, []int{1400}, false)
		if err != nil {
			t.Fatal(err)
		}
		text, _ := outline.Prompt(out.Sections, false)
		references += len(inside.FindAllString(text, -1))
		words += len(strings.Fields(text))
	}
	rate := references * 1000 / words
	t.Logf("%d references in 1,000 words", rate)
	if rate < 9 || rate > 18 {
		t.Errorf("%d references in 1,000 words", rate)
	}
}
