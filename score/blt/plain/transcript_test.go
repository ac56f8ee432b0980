package plain

import (
	"strings"
	"testing"

	"benchtrial/gen"
	"benchtrial/gen/prompt"
)

// BenchmarkTranscript1100WrongAnswers judges answers to prompts of 120 and 140
// pages that name or return another line than the one asked about.
func BenchmarkTranscript1100WrongAnswers(b *testing.B) {
	for _, task := range []prompt.Task{prompt.TextToCite, prompt.CiteToText} {
		var prompts []prompt.Prompt
		for n := range uint32(20) {
			p, err := gen.Make(prompt.Series{Size: 128, TextType: prompt.Transcript, Task: task, Variation: prompt.Plain, Seed: 42}.At(n))
			if err != nil {
				b.Fatal(err)
			}
			prompts = append(prompts, p)
		}
		b.Run(string(task), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				for n := range 1100 {
					p := prompts[n%len(prompts)]
					other := p.Lines[(p.LineIndex+3+n)%len(p.Lines)]
					response := "The text appears on **" + other.Cite + "**."
					if task == prompt.CiteToText {
						response = "The exact text is:\n\n> " + prompt.StripLabel(other.Text)
					}
					Judge(p, response, "stop")
				}
			}
		})
	}
}

// What is said of a wrong place: the ruling, both cites, the distance, and the
// benchmark's own way of writing it.
func TestVerdictsOnTranscripts(t *testing.T) {
	records := readRecords(t, "testdata/records.jsonl")
	for _, test := range []struct {
		record, response, ruling, why, errors string
		relative                              any
		lines, pages                          int
	}{
		{"tr2_t2c", "61:15", "Right.", "Asked for 61:15, the model gave 61:15.", "", nil, 0, 0},
		{"tr2_t2c", "61:16", "Wrong line.", "Asked for 61:15, the model gave 61:16, one line later.", "wrong line", "0:1", 1, 0},
		{"tr2_t2c", "Page 61, line 3", "Wrong line.", "Asked for 61:15, the model gave 61:3, twelve lines earlier.", "wrong line", "0:-12", -12, 0},
		{"tr2_t2c", "62:15", "Wrong page.", "Asked for 61:15, the model gave 62:15: the right line number, one page too late.", "wrong page", "1:0", 25, 1},
		{"tr50_t2c", "71:8", "Wrong page.", "Asked for 72:8, the model gave 71:8: the right line number, one page too early.", "wrong page", "-1:0", -50, -1},
		{"tr5_t2c", "91:19", "Wrong page.", "Asked for 88:19, the model gave 91:19: the right line number, three pages too late.", "wrong page", "3:0", 75, 3},
		{"tr2_t2c", "62:1", "Wrong place.", "Asked for 61:15, the model gave 62:1, eleven lines later, on the next page.", "wrong page,wrong line", "1:-14", 11, 1},
		{"tr2_t2c", "15:61", "Page and line exchanged.", "Asked for 61:15, the model gave page 15, line 61: the right numbers, one in the place of the other.", "wrong page,wrong line", nil, 0, 0},
		{"tr2_t2c", "line 15", "Page left out.", "Asked for 61:15, the model gave line 15, the right line number, without the page it stands on.", "page number omitted", nil, 0, 0},
		{"tr2_t2c", "line 14", "Page left out.", "Asked for 61:15, the model gave line 14, which is not the right line number, and left out the page.", "page number omitted", nil, 0, 0},
		{"tr2_t2c", "page 61", "Line left out.", "Asked for 61:15, the model gave page 61 without a line.", "line number omitted", nil, 0, 0},
		{"tr2_t2c", "99:15", "No such place.", "Asked for 61:15, the model gave 99:15, which does not exist in this text.", "not found", nil, 0, 0},
		{"tr2_t2c", "Page 61, line 0", "No such place.", "Asked for 61:15, the model gave 61:0, which does not exist in this text.", "not found", nil, 0, 0},
		{"tr2_t2c", "61:00", "No such place.", "Asked for 61:15, the model gave 61:0, which does not exist in this text.", "not found", nil, 0, 0},
		{"tr1_t2c", "Line 0", "No such place.", "Asked for line 15, the model gave line 0, which does not exist in this text.", "not found", nil, 0, 0},
		{"tr2_t2c", "61:15-16", "A range.", "Asked for 61:15, the model gave the range 61:15-16; the question asked for one place.", "multiple answers", nil, 0, 0},
		{"tr2_t2c", "61:15 or 61:16", "Two answers.", "Asked for 61:15, the model gave 61:15 and 61:16 and chose neither.", "multiple answers", nil, 0, 0},
		{"tr1_t2c", "14", "Wrong line.", "Asked for line 15, the model gave line 14, one line earlier.", "wrong line", "-1", -1, 0},
		{"tr1_t2c", "line 30", "No such place.", "Asked for line 15, the model gave line 30, which does not exist in this text.", "not found", nil, 0, 0},
		{"tr2_c2t", "Q. What does the contract say about flashing?", "Wrong line.", "Asked for the text of 61:7, the model returned that of 61:8, one line later.", "wrong line", 1, 1, 0},
		{"tr5_c2t", "A. No more than usual.", "Wrong line.", "Asked for the text of 89:8, the model returned that of 88:7, 26 lines earlier, on the page before.", "wrong line", -27, -26, -1},
		{"tr2_c2t", "A. Five. Six if you count Ruben, but he was mostly on\nthe ground.", "Too much.", "The model returned the text of 61:7 and of 61:6; the question asked for just one.", "superset", nil, 0, 0},
		{"tr1_c2t", "18: A. Yes.", "Wrong line.", "Asked for the text of line 18, the model returned that of line 19, one line later.", "wrong line", 1, 1, 0},
	} {
		v := Judge(records[test.record], test.response, "")
		if v.Ruling != test.ruling || v.Why != test.why || strings.Join(v.Errors, ",") != test.errors || v.RelativeError != test.relative {
			t.Errorf("%s %q: %s %s %v %v", test.record, test.response, v.Ruling, v.Why, v.Errors, v.RelativeError)
		}
		if d := v.Distance; d != nil && (d.Lines != test.lines || d.Pages != test.pages) || d == nil && test.lines != 0 {
			t.Errorf("%s %q: distance %v", test.record, test.response, d)
		}
	}
}

// Of lines that read alike the one asked about counts, else the nearest.
func TestEqualLines(t *testing.T) {
	records := readRecords(t, "testdata/records.jsonl")
	if v := Judge(records["tr50_c2t"], "A. I don't believe so.", ""); !v.Correct || v.GivenLine != records["tr50_c2t"].LineIndex {
		t.Errorf("the line asked about: %s", v.Why)
	}
	p := records["tr2_c2t"] // "A. No." stands at 61:22 and 62:25
	if v := Judge(p, "A. No.", ""); v.Correct || p.Lines[v.GivenLine].Cite != "line 22 of page 61" {
		t.Errorf("the nearest: %s", v.Why)
	}
}
