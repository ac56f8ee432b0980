package testimony

import (
	"slices"
	"strings"
	"testing"

	"benchtrial/gen/draw"
)

// staged returns a player over a bank of the given text alone, with its facts drawn.
func staged(t *testing.T, seed, content string) *player {
	t.Helper()
	p, err := parsePart("try", content)
	if err != nil {
		t.Fatal(err)
	}
	names, err := parsePart("names", "list first-m = Otto | Emil | Karl | Rolf | Hugo | Paul\nlist first-f = Ida | Emma | Rosa | Lena | Nora | Vera\n"+
		"list last = Ash | Birch | Elm | Fir | Hazel | Oak | Pine | Yew | Rowan | Alder\nlist street = First Street | Second Street | Third Street\n")
	if err != nil {
		t.Fatal(err)
	}
	pl := newPlayer(draw.FromKey(seed), []*part{p, names})
	if err := pl.drawWorld(); err != nil {
		t.Fatal(err)
	}
	pl.house = house{dotted: true, width: 50, byline: true}
	pl.room = 1000
	return pl
}

// said plays the passages of the only topic and returns the lines.
func (pl *player) said() []string {
	pl.nested = 1 // no interludes
	for _, p := range pl.parts[0].topics[0].passages {
		pl.perform(p)
	}
	return pl.record.lines(0, pl.record.count())
}

func script(lines ...string) string { return strings.Join(lines, "\n") + "\n" }

func TestPassages(t *testing.T) {
	for _, tt := range []struct {
		name, content string
		want          []string
	}{
		{"turns", script("topic one core", "Q Ready?", "A I am."), []string{"Q. Ready?", "A. I am."}},
		{"comments", script("topic one core", "# not this", "Q Ready?", "# nor this", "A I am."), []string{"Q. Ready?", "A. I am."}},
		{"slots", script("facts", "speed number 30", "fine money 1250", "topic one core", "Q {speed}?", "A {^speed.w}, and {fine}."), []string{"Q. 30?", "A. Thirty, and $1,250."}},
		{"small numbers are words", script("facts", "n number 7", "topic one core", "Q {n} or {n.d}?"), []string{"Q. Seven or 7?"}},
		{"article", script("facts", "car pick orange van", "top pick unicorn", "topic one core", "A {a:car} and {a:top}."), []string{"A. An orange van and a unicorn."}},
		{"flag set", script("facts", "wet maybe 100", "topic one core", "?wet", "  Q Was it wet?", "?!wet", "  Q Was it dry?"), []string{"Q. Was it wet?"}},
		{"flag clear", script("facts", "wet maybe 0", "topic one core", "?wet", "  Q Was it wet?", "?!wet", "  Q Was it dry?"), []string{"Q. Was it dry?"}},
		{"flag of a passage", script("facts", "wet maybe 0", "topic one core", "@ wet", "Q Was it wet?", "", "@ !wet", "Q Was it dry?"), []string{"Q. Was it dry?"}},
		{"flag set by a turn", script("topic one core", "Q Rain?", "A Some.", "  + wet", "?wet", "  Q Wet?", "- wet", "?wet", "  Q Still?"), []string{"Q. Rain?", "A. Some.", "Q. Wet?"}},
		{"pick", script("facts", "car pick blue van", "topic one core", "?car=blue van", "  Q A van?", "?car=red car", "  Q A car?"), []string{"Q. A van?"}},
		{"later passages see flags", script("topic one core", "A Yes.", "  + hurt", "", "@ hurt", "Q Where?"), []string{"A. Yes.", "Q. Where?"}},
		{"speakers", script("topic one core", "Q Well?", "D Objection.", "R Louder, please.", "W Sorry.", "P (Pause.)", "Q Well?"),
			[]string{"Q. Well?", "MR. ELM: Objection.", "THE REPORTER: Louder, please.", "THE WITNESS: Sorry.", "(Pause.)", "BY MR. ASH:", "Q. Well?"}},
		{"a capital begins a turn", script("topic one core", "A {um}that is so.", "", "list um = well,"), []string{"A. Well, that is so."}},
		{"long words stay whole", script("topic one core", "A "+strings.Repeat("X", 60)+" y"), []string{"A. " + strings.Repeat("X", 60), "y"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			pl := staged(t, "seed", tt.content)
			pl.values["exam"] = value{kind: personFact, person: &person{title: "Mr.", last: "Ash"}}
			pl.values["def"] = value{kind: personFact, person: &person{title: "Mr.", last: "Elm"}}
			pl.house.reporter = "THE REPORTER"
			if got := pl.said(); !slices.Equal(got, tt.want) {
				t.Errorf("got  %q\nwant %q", got, tt.want)
			}
		})
	}
}

// TestWordingsAndWhatFollows draws each wording in some transcript, with what
// stands below it and never with what stands below the other.
func TestWordingsAndWhatFollows(t *testing.T) {
	content := script("topic one core", "Q Red?", "A Yes.", "  Q How red?", "  A Very.", "| No.", "  Q What, then?", "  A Green.", "Q Anything else?")
	seen := map[string]bool{}
	for _, seed := range strings.Fields("a b c d e f g h i j k l") {
		seen[strings.Join(staged(t, seed, content).said(), " ")] = true
	}
	want := map[string]bool{
		"Q. Red? A. Yes. Q. How red? A. Very. Q. Anything else?":    true,
		"Q. Red? A. No. Q. What, then? A. Green. Q. Anything else?": true,
	}
	for s := range seen {
		if !want[s] {
			t.Errorf("played %q", s)
		}
	}
	if len(seen) != len(want) {
		t.Errorf("%d different plays, want %d", len(seen), len(want))
	}
}

func TestBadBanks(t *testing.T) {
	for _, tt := range []struct{ name, content, want string }{
		{"no section", "Q Well?", "line 1: \"Q Well?\" stands in no section"},
		{"unknown speaker", "topic one core\nX Well?", "line 2"},
		{"no phase", "topic one", "expected a name and a phase"},
		{"unknown phase", "topic one middle", "no phase is called \"middle\""},
		{"open slot", "topic one core\nQ Is it {speed?", "no closing }"},
		{"open choice", "topic one core\nQ Is it [so|?", "no closing ]"},
		{"bad slot", "topic one core\nQ Is it {the speed}?", "slot {the speed}"},
		{"wording of nothing", "topic one core\n| Well?", "is another wording of no turn"},
		{"indented too far", "topic one core\nQ Well?\n    A Yes.", "is indented too far"},
		{"below a flag", "topic one core\n+ wet\n  Q Well?", "nothing can stand below"},
		{"silent turn", "topic one core\nQ ", "expected a speaker"},
		{"unknown kind of fact", "facts\nspeed velocity 3", "no kind of fact is called \"velocity\""},
		{"unknown attribute", "facts\nboss person\nboss.hat green", "a person has role"},
		{"bad range", "facts\nspeed number 9..3", "the wrong way round"},
		{"bad number", "facts\nspeed number fast-ish..3", "not a whole number"},
		{"bad percentage", "facts\nwet maybe often", "expected a percentage"},
		{"bad chance", "topic one core\n?300%\n  Q Well?", "not a percentage"},
		{"empty condition", "topic one core\n?\n  Q Well?", "a condition without"},
		{"document without exhibit", "topic one core\ndoc the letter", "in a topic without exhibit"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := parsePart("try", tt.content)
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("error %v, want one with %q", err, tt.want)
			}
		})
	}
}

// FuzzParsePart reads anything without a panic, and plays what could be read.
func FuzzParsePart(f *testing.F) {
	f.Add("facts\ncrash date -900..-500\nvisit date crash+1..4\nboss person f\nboss.role my boss\ntopic one core exhibit\ndoc the letter\ndoc.date visit\nQ {boss.your}?\n| {visit.ago}?\nA {yes}\n  = it was so\n  ?30%\n    Q [a|b|]?\nlist yes = Yes. | Yeah.\n")
	f.Fuzz(func(t *testing.T, content string) {
		p, err := parsePart("try", content)
		if err != nil || len(content) > 2000 {
			return
		}
		pl := newPlayer(draw.FromKey("fuzz"), []*part{p})
		pl.room = 30
		if pl.drawWorld() == nil {
			pl.run(30)
		}
	})
}
