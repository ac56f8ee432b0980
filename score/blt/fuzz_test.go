package blt_test

import (
	"bytes"
	"os"
	"reflect"
	"runtime"
	"testing"

	"benchtrial/gen/prompt"
	"benchtrial/score/blt"
	"benchtrial/score/verdict"
)

// recordFile holds records of every test.
const recordFile = "official/testdata/records.jsonl"

func readPrompts(t testing.TB) []prompt.Prompt {
	t.Helper()
	file, err := os.Open(recordFile)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	prompts, err := prompt.ReadRecords(file)
	if err != nil {
		t.Fatal(err)
	}
	return prompts
}

// judgeSoundly judges a response in both readings and checks what must hold of
// every verdict.
func judgeSoundly(t *testing.T, p prompt.Prompt, response, finishReason string) {
	t.Helper()
	for _, r := range readings {
		v, err := blt.Judge(p, response, finishReason, r)
		if err != nil {
			t.Fatalf("%s, %s: %v", p.ID, r, err)
		}
		if again, _ := blt.Judge(p, response, finishReason, r); !reflect.DeepEqual(v, again) {
			t.Errorf("%s, %s, %q: judged twice, %+v and %+v", p.ID, r, response, v, again)
		}
		if v.Record != p.ID || v.Errors == nil || v.Why == "" || v.GivenLine < -1 || v.GivenLine >= len(p.Lines) {
			t.Errorf("%s, %s, %q: misshapen verdict %+v", p.ID, r, response, v)
		}
		if v.Correct != (v.Outcome == verdict.Correct) || v.Correct != (v.Kind == "") || v.Correct && len(v.Errors) > 0 {
			t.Errorf("%s, %s, %q: correct %t, outcome %s, kind %q, errors %v", p.ID, r, response, v.Correct, v.Outcome, v.Kind, v.Errors)
		}
		if s := v.Span; s == nil {
			if v.AnswerRead != "" {
				t.Errorf("%s, %s, %q: reads %q nowhere", p.ID, r, response, v.AnswerRead)
			}
		} else if s.Start < 0 || s.Start >= s.End || s.End > len(response) || response[s.Start:s.End] != v.AnswerRead ||
			!between(response, s.Start) || !between(response, s.End) {
			t.Errorf("%s, %s, %q: reads %q at %v", p.ID, r, response, v.AnswerRead, *s)
		}
	}
}

// between says whether a position lies between two characters of s, or at an end.
func between(s string, at int) bool {
	for i := range s {
		if i >= at {
			return i == at
		}
	}
	return at == len(s)
}

// awkward are responses that readers of text trip over.
var awkward = []string{
	"", "\xff", "\x80(", "\xe2\x80", "“", "“\xe2", "(", "((((", "section", "section 77A–1(", "§§§", "\"", "\"\"\"", "'", "```", "```\n", "<think>", "</think>", "<think><think>a</think>",
	"{\"answer\":", "{\"answer\": \"\\ud83d\"}", "{\"answer\":\"\\", "[", "|", "|-|", "a|\n|-", "\\boxed{", "\\boxed{}", "$", "**", "**a", "0", "00000000000000000000000000000000000000000000", "page 0 line 0",
	"\u00ad", "\u200b\u200b", "\u2028", "İ", "K", "ﬁ", "ẞ", "１２", "𝟙𝟚", "é\u0301", "\r", "\r\n\r\n", "\x00", "&", "&nbsp;", "yes", "no", "✗", "❌ no", "1:1", "-1", "99999999999999999999:99999999999999999999",
	"not not not", "Yes or no", "not", "The term", "answer:", "answer: \"", "Citation: ()", "(b)(", "(b)(1)–", "77A-1(1)(A)", "section 12–b(c)(1)", "page 31, line", "line 1 of page", "“It’s”", "(unclear)",
}

// TestAwkward judges the awkward responses, alone and with an answer, in every test; in
// WebAssembly one in three.
func TestAwkward(t *testing.T) {
	for _, p := range readPrompts(t) {
		for i, a := range awkward {
			if runtime.GOOS == "js" && i%3 != 0 {
				continue
			}
			judgeSoundly(t, p, a, "stop")
			for _, b := range []string{p.Answer, "\xff"} {
				judgeSoundly(t, p, a+b, "length")
				judgeSoundly(t, p, b+a, "")
			}
		}
	}
}

func TestEveryTestHasARecord(t *testing.T) {
	have := map[prompt.Test]bool{}
	for _, p := range readPrompts(t) {
		have[prompt.TestOf(p.TextType, p.Task)] = true
	}
	for _, test := range []prompt.Test{"trans_t2c", "trans_c2t", "syn_t2c", "syn_c2t", "syn_def2c", "syn_c2def", "usc_t2c", "usc_c2t", "usc_c2amt", "usc_def2c", "usc_c2def", "syn_appliesto"} {
		if !have[test] {
			t.Errorf("no record of %s", test)
		}
	}
}

// FuzzJudge judges any bytes as a response to records of every test.
func FuzzJudge(f *testing.F) {
	prompts := readPrompts(f)
	for _, a := range awkward {
		f.Add(a, "stop")
	}
	for _, p := range prompts {
		f.Add(p.Answer, "")
		f.Add("<think>"+p.Question+"</think>\n**Answer:** `"+p.Answer+"`", "length")
	}
	f.Fuzz(func(t *testing.T, response, finishReason string) {
		for _, p := range prompts {
			judgeSoundly(t, p, response, finishReason)
		}
	})
}

// FuzzRecord judges responses to foreign records: whatever is accepted as a
// record can be judged, however its lines, cites and indexes contradict one another.
func FuzzRecord(f *testing.F) {
	data, err := os.ReadFile(recordFile)
	if err != nil {
		f.Fatal(err)
	}
	for line := range bytes.Lines(data) {
		f.Add(line, "The answer is “section 77A–1(1)(A)”, page 31, line 2.")
	}
	for _, r := range lyingRecords {
		f.Add([]byte(r), "(b)(1) yes")
	}
	f.Fuzz(func(t *testing.T, record []byte, response string) {
		p, err := prompt.UnmarshalRecord(record)
		if err != nil {
			return
		}
		for _, r := range []string{response, p.Answer, p.Lines[len(p.Lines)-1].Text} {
			judgeSoundly(t, p, r, "stop")
		}
	})
}

// lyingRecords are records whose parts contradict one another, or are empty.
var lyingRecords = []string{
	`{"id":"a","task":"text2cite","texttype":"transcript","prompt":"x","idx_line":0,"text_lines":[{"cite":"","line_text":""}],"answer":"x"}`,
	`{"id":"a","task":"text2cite","texttype":"transcript","prompt":"x","num_pages":1,"lines_per_page":1048576,"idx_line":0,"text_lines":[{"cite":"page 3","line_text":"1:"}],"answer":"line 99999999999999999999 of page -1"}`,
	`{"id":"a","task":"cite2text","texttype":"transcript","prompt":"x","num_pages":2,"idx_line":1,"text_lines":[{"cite":"page 3","line_text":""},{"cite":"page ","line_text":": "}],"answer":" "}`,
	`{"id":"a","task":"text2cite","texttype":"synthetic","prompt":"x","target_text":"(","idx_line":0,"text_lines":[{"cite":"section ","line_text":"("}],"answer":"section (("}`,
	`{"id":"a","task":"text2cite","texttype":"uscode","prompt":"x","idx_line":0,"section_correct":"(","text_lines":[{"cite":"(a)","line_text":"[","header":"["}],"answer":")("}`,
	`{"id":"a","task":"defined2cite","texttype":"uscode","prompt":"x","target_text":"\"","idx_line":0,"text_lines":[{"cite":"flush","line_text":"\"","defined_terms":[""]}],"alternative_answer":"(","answer":"flush"}`,
	`{"id":"a","task":"cite2defined","texttype":"synthetic","prompt":"x","idx_line":0,"text_lines":[{"cite":"section 1","line_text":"","defined_terms":["\u0130"]}],"answer":"\u0130"}`,
	`{"id":"a","task":"cite2defined","texttype":"uscode","prompt":"x","idx_line":0,"text_lines":[{"cite":"section 1","line_text":"","defined_terms":[]}],"answer":"."}`,
	`{"id":"a","task":"cite2amendedtext","texttype":"uscode","prompt":"x","idx_line":0,"text_lines":[{"cite":"section 1(a)","line_text":"(a)","header":"(a) x"}],"unamended_answer":" ","answer":"."}`,
	`{"id":"a","task":"cite2text","texttype":"uscode","prompt":"x","idx_line":0,"text_lines":[{"cite":"section 1(a)","line_text":"  "}],"answer":"“"}`,
	`{"id":"a","task":"appliesto","texttype":"synthetic","prompt":"x","idx_line":0,"text_lines":[{"cite":"","line_text":""}],"answer":"yes"}`,
	`{"id":"a","task":"appliesto","texttype":"synthetic","prompt":" is a. Is  applicable to ?","text_lines":[{"cite":"section ","line_text":""}],"answer":"no"}`,
}

// TestLyingRecords: each is accepted and can be judged.
func TestLyingRecords(t *testing.T) {
	for _, r := range lyingRecords {
		p, err := prompt.UnmarshalRecord([]byte(r))
		if err != nil {
			t.Errorf("%s: %v", r, err)
			continue
		}
		for _, a := range awkward {
			judgeSoundly(t, p, a, "stop")
			judgeSoundly(t, p, a+p.Answer, "stop")
			judgeSoundly(t, p, p.Lines[0].Text+a, "length")
		}
	}
}
