package plain

import (
	"runtime"
	"strings"
	"testing"
	"unicode/utf8"
)

// adversarial returns texts of about size bytes that would make careless readers slow.
func adversarial(size int) map[string]string {
	repeat := func(unit string) string { return strings.Repeat(unit, size/len(unit)+1) }
	return map[string]string{
		"quotes":          repeat(`"`),
		"quoted letters":  repeat(`"a" `),
		"brackets":        repeat("("),
		"labels":          repeat("(a)"),
		"cites":           repeat("section 5217(b)(2)(B) "),
		"other cites":     repeat("5217(c)(2)(A), "),
		"line ends":       repeat("\n"),
		"thinking":        repeat("<think>"),
		"thinking ends":   repeat("</think>"),
		"tags":            repeat("<b><i>"),
		"less-than":       repeat("<"),
		"calls":           repeat("<tool_call>"),
		"braces":          repeat(`\boxed{`),
		"open braces":     repeat("{"),
		"JSON":            repeat(`{"a":"`),
		"JSON keys":       repeat(`{"answer":"x"},`),
		"asterisks":       repeat("* ** *a* "),
		"backticks":       repeat("```\n"),
		"answers":         repeat("Answer:\n"),
		"answer is":       repeat("the answer is "),
		"negations":       repeat("not no never "),
		"corrections":     repeat("wait, actually "),
		"lines":           repeat("any chastwick, or\n"),
		"wolmarink":       repeat("any wolmarink. "),
		"term":            repeat("jorvable plinquist "),
		"quoted term":     repeat("\"jorvable\" \n"),
		"spaces":          repeat(" "),
		"soft hyphens":    repeat("\u00ad"),
		"nul":             repeat("\x00"),
		"invalid":         repeat("\xff\xfe("),
		"entities":        repeat("&nbsp;&"),
		"table":           repeat("| a "),
		"tildes":          repeat("~~a"),
		"one word":        repeat("a"),
		"right to left":   repeat("\u202eאבג "),
		"full-width":      repeat("（ｂ）"),
		"levels":          repeat("paragraph (2) of "),
		"section of":      repeat("subsection (b), section 5217, "),
		"dashes":          repeat("5217-"),
		"pairs":           repeat("(a) and "),
		"headings":        repeat("# Answer\n\n"),
		"quotation marks": repeat("> "),
		"places":          repeat("line 15 of page 61, "),
		"page and line":   repeat("61:15-16 "),
		"pages":           repeat("page 61 or "),
		"lines joined":    repeat("lines 1, 2, 3 and "),
		"numbers":         repeat("15, "),
		"number words":    repeat("twenty-one hundred and "),
		"testimony":       repeat("A. The office sent it. I put in what they sent.\n"),
		"answers given":   repeat("A. No. Q. "),
	}
}

func FuzzJudge(f *testing.F) {
	records := readRecords(f, "testdata/records.jsonl")
	each := 8
	if runtime.GOOS == "js" {
		each = 64
	}
	for i, r := range readResponses(f, "testdata/responses.jsonl") {
		if i%each == 0 { // all of them are judged by tests of their own
			f.Add(r.Response)
		}
	}
	size := 200
	if runtime.GOOS == "js" {
		size = 50
	}
	for _, text := range adversarial(size) {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, p := range records {
			v := Judge(p, text, "")
			checkVerdict(t, text, v)
			if again := Judge(p, text, ""); again.Why != v.Why || again.Outcome != v.Outcome || again.AnswerRead != v.AnswerRead {
				t.Errorf("%q is judged %q and then %q", text, v.Why, again.Why)
			}
		}
	})
}

// Responses may hold anything; what the page shows of them has to be whole characters where they were.
func TestStepsAreClippedBetweenCharacters(t *testing.T) {
	records := readRecords(t, "testdata/records.jsonl")
	v := Judge(records["t2c"], "<think>x</think>"+strings.Repeat("é", 500), "")
	if len(v.Steps) == 0 {
		t.Fatal("no steps")
	}
	for _, s := range v.Steps {
		if !utf8.ValidString(s.Found) || len(s.Found) > maxShown+len("…") {
			t.Errorf("step %q shows %q", s.Name, s.Found)
		}
	}
}

func BenchmarkJudge1100WrongAnswers(b *testing.B) {
	records := readRecords(b, "testdata/records.jsonl")
	var wrong []response
	for _, r := range readResponses(b, "testdata/responses.jsonl") {
		if r.Outcome == "incorrect" {
			wrong = append(wrong, r)
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		for i := range 1100 {
			r := wrong[i%len(wrong)]
			Judge(records[r.Record], r.Response, "")
		}
	}
}
