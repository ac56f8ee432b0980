package plain

import (
	"encoding/json"
	"os"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"benchtrial/gen"
	"benchtrial/gen/cite"
	"benchtrial/gen/prompt"
	"benchtrial/score/extract"
)

// variants are responses with slots, by what was asked for: right and wrong ones.
type variants struct{ Right, Wrong []string }

// promptsOfEveryShape makes prompts of every test of invented sections, small
// to middling, and adds those of testdata, U.S. Code among them.
func promptsOfEveryShape(t *testing.T) []prompt.Prompt {
	t.Helper()
	var made []prompt.Prompt
	for _, p := range readRecords(t, "testdata/records.jsonl") {
		made = append(made, p)
	}
	for _, task := range []string{"text2cite", "defined2cite", "cite2text", "cite2defined"} {
		for _, number := range []string{"1", "2", "3", "4", "5", "7", "10", "11"} {
			a, err := prompt.ParseAddress("blt1/4k/synthetic/" + task + "/plain/90417/" + number)
			if err != nil {
				t.Fatal(err)
			}
			p, err := gen.Make(a)
			if err != nil {
				t.Fatal(err)
			}
			made = append(made, p)
		}
	}
	return made
}

// slotsOf returns what the slots of variants stand for in a prompt: the right
// answer, another one near it, their places and labels.
func slotsOf(p prompt.Prompt) *strings.Replacer {
	line := p.Lines[p.LineIndex]
	place, _ := parseCite(&p, line.Cite)
	other, prev := -1, -1
	for i, l := range p.Lines {
		c, ok := parseCite(&p, l.Cite)
		if !ok || i == p.LineIndex || l.Cite == p.AlternativeAnswer || len(c.Labels) == 0 || c.Contains(place) || place.Contains(c) || wanted(&p) == extract.WantTerm && len(l.DefinedTerms) == 0 {
			continue
		}
		if alike := len(c.Labels) == len(place.Labels); other < 0 || alike && abs(i-p.LineIndex) < abs(other-p.LineIndex) {
			other = i
		}
		if i < p.LineIndex {
			prev = i
		}
	}
	if prev < 0 {
		prev = other
	}
	near, _ := parseCite(&p, p.Lines[other].Cite)
	if p.TextType == prompt.Transcript {
		right, text := p.Answer, prompt.StripLabel(p.Lines[other].Text)
		given := p.Lines[other].Cite
		if wanted(&p) == extract.WantText {
			right, given = prompt.StripLabel(line.Text), text
		}
		at := placeOf(&p, place)
		return strings.NewReplacer("{page}", strconv.Itoa(at.Page), "{otherpage}", strconv.Itoa(at.Page+1), "{line}", strconv.Itoa(at.Line),
			"{prevline}", strconv.Itoa(at.Line-1), "{nextline}", strconv.Itoa(at.Line+1), "{lpp}", strconv.Itoa(p.LinesPerPage), "{right}", right, "{other}", given, "{prev}", p.Lines[prev].Cite, "{cite}", line.Cite, "{othercite}", p.Lines[other].Cite, "{text}", p.TargetText, "{upperother}", strings.ToUpper(text))
	}
	last := func(c cite.Cite) string { return "(" + c.Labels[len(c.Labels)-1] + ")" }
	pairs := []string{"{num}", place.Section, "{labels}", strings.TrimPrefix(line.Cite, "section "+place.Section),
		"{label}", last(place), "{otherlabel}", last(near), "{cite}", line.Cite, "{othercite}", p.Lines[other].Cite, "{otherlabels}", strings.TrimPrefix(p.Lines[other].Cite, "section "+near.Section),
		"{text}", p.TargetText}
	switch wanted(&p) {
	case extract.WantCite:
		swapped := place.Labels[len(place.Labels)-1]
		if up := strings.ToUpper(swapped); up != swapped {
			swapped = up
		} else {
			swapped = strings.ToLower(swapped)
		}
		wrongCase := cite.Cite{Section: place.Section, Labels: append(place.Labels[:len(place.Labels)-1:len(place.Labels)-1], swapped)}
		if wrongCase.Equal(place) { // a number: its parent's letter
			wrongCase = cite.Cite{Section: place.Section, Labels: append([]string{strings.ToUpper(place.Labels[0])}, place.Labels[1:]...)}
		}
		pairs = append(pairs, "{right}", p.Answer, "{other}", p.Lines[other].Cite, "{prev}", p.Lines[prev].Cite, "{swapcase}", wrongCase.String())
	case extract.WantText:
		text := prompt.StripLabel(p.Lines[other].Text)
		pairs = append(pairs, "{right}", prompt.StripLabel(line.Text), "{other}", text, "{upperother}", strings.ToUpper(text))
	default:
		_, definition, _ := strings.Cut(line.Text, " means ")
		pairs = append(pairs, "{right}", p.Answer, "{upper}", strings.ToUpper(p.Answer), "{other}", p.Lines[other].DefinedTerms[0], "{definition}", strings.TrimRight(definition, "."))
	}
	return strings.NewReplacer(pairs...)
}

func TestVariantsAreReadOnPromptsOfAnyShape(t *testing.T) {
	data, err := os.ReadFile("testdata/variants.json")
	if err != nil {
		t.Fatal(err)
	}
	var all map[extract.Want]variants
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	misread := map[string]int{}
	count := 0
	for _, p := range promptsOfEveryShape(t) {
		slots := slotsOf(p)
		check := func(template string, right bool) {
			if p.TextType == prompt.Transcript && (strings.Contains(template, "label") || strings.Contains(template, "{num}") || strings.Contains(template, "{swapcase}")) {
				return // labels and sections are a statute's
			}
			if speaker, _ := speakerOf(&p, p.LineIndex); template == "{right}?" && (strings.HasSuffix(p.Answer, "?") || speaker == "q") {
				return // the line's own mark, or that of the question it belongs to
			}
			count++
			if runtime.GOOS == "js" && count%11 != 0 {
				return // natively all; here the same code takes eight times as long
			}
			response := slots.Replace(template)
			v := Judge(p, response, "")
			checkVerdict(t, response, v)
			if v.Correct == right {
				return
			}
			if misread[template]++; misread[template] == 1 {
				t.Errorf("%q asked for %q: right is %v; read %q: %s %s", response, p.Answer, right, v.AnswerRead, v.Ruling, v.Why)
			}
		}
		exchanged := strings.NewReplacer("{right}", "{other}", "{other}", "{right}", "{upper}", "{other}", "{num}{labels}", "{other}", "{num} {labels}", "{other}", "{num}, {labels}", "{other}")
		for _, template := range all[wanted(&p)].Right {
			check(template, true)
			check(exchanged.Replace(template), false)
		}
		for _, template := range all[wanted(&p)].Wrong {
			check(template, false)
		}
		if p.TextType == prompt.Transcript && wanted(&p) == extract.WantCite {
			own := all["place"]
			if p.Pages < 2 {
				own = all["line"]
			}
			for _, template := range own.Right {
				check(template, true)
			}
			for _, template := range own.Wrong {
				check(template, false)
			}
		}
	}
	if len(misread) > 0 {
		t.Errorf("%d of the variants are misread, on %d responses in all: %v", len(misread), count, misread)
	}
}
