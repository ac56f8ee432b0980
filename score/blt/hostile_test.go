package blt_test

import (
	"strings"
	"testing"
	"time"

	"benchtrial/gen/prompt"
	"benchtrial/score/blt"
)

// hostile are shapes of text that make readers slow: each is repeated until
// the response is as long as wanted. {answer}, {line} and {almost} stand for the
// right answer, its line and a near-copy of it.
var hostile = map[string]string{
	"prose":       "The provision says \"any such thing\", or section 1001(b)(2), or any other. ",
	"digits":      "7",
	"numbers":     "31 7 ",
	"opening":     "(",
	"closing":     ")",
	"labels":      "(a)",
	"open labels": "(a ",
	"quotes":      `"`,
	"curly":       "“",
	"opened":      "“any ",
	"apostrophes": "' ",
	"citing":      "section 1(",
	"cites":       "section 77A–1(1)(A), ",
	"places":      "page 31, line 7; ",
	"ranges":      "(a)-(b) and ",
	"words":       "any such thing or ",
	"one word":    "a",
	"lines":       "any such thing\n",
	"blanks":      "\n",
	"spaces":      " ",
	"paragraphs":  "any such thing, or\n\n",
	"right":       "{answer} ",
	"right lines": "{line}\n",
	"almost":      "{almost} ",
	"almost line": "{almost}\n",
	"denied":      "not {answer}, ",
	"thinking":    "<think>",
	"thought":     "</think>",
	"nested":      "<think>a</think>b",
	"backtick":    "`",
	"fences":      "```\n",
	"stars":       "*",
	"bold":        "**a** ",
	"rows":        "| a | b |\n",
	"table":       "|-",
	"braces":      "{",
	"objects":     `{"answer": "x"} `,
	"nested json": `{"a":`,
	"escapes":     `\"`,
	"boxes":       `\boxed{`,
	"tags":        "<answer>",
	"html":        "&lt;b>",
	"marked":      "Answer: no\n",
	"labelled":    "answer: ",
	"questions":   "Is it so? ",
	"corrections": "wait, no, ",
	"yes":         "yes, no, ",
	"negations":   "not ",
	"capitals":    "ANY THİNG ",
	"binary":      "\x00\xff\xfe(\x80)",
	"wide":        "１（ａ）",
	"invisible":   "\u200b",
}

// hostileTo returns the response of a shape to a prompt, of about so many bytes.
func hostileTo(p prompt.Prompt, shape string, bytes int) string {
	line := strings.TrimSpace(p.Lines[p.LineIndex].Text)
	unit := strings.NewReplacer("{answer}", p.Answer, "{line}", line, "{almost}", line[:len(line)-1]+"x").Replace(shape)
	return strings.Repeat(unit, bytes/len(unit)+1)
}

// oneOfEach returns one record of each test.
func oneOfEach(t testing.TB) map[prompt.Test]prompt.Prompt {
	all := map[prompt.Test]prompt.Prompt{}
	for _, p := range readPrompts(t) {
		if test := prompt.TestOf(p.TextType, p.Task); all[test].ID == "" {
			all[test] = p
		}
	}
	return all
}

// BenchmarkHostile judges 1 MB of every hostile shape. The slowest is reported as worst-ms.
func BenchmarkHostile(b *testing.B) {
	for test, p := range oneOfEach(b) {
		for _, r := range readings {
			b.Run(string(test)+"/"+string(r), func(b *testing.B) {
				worst, slowest := time.Duration(0), ""
				for b.Loop() {
					for name, shape := range hostile {
						response := hostileTo(p, shape, 1<<20)
						start := time.Now()
						if _, err := blt.Judge(p, response, "stop", r); err != nil {
							b.Fatal(err)
						}
						if took := time.Since(start); took > worst {
							worst, slowest = took, name
						}
					}
				}
				b.ReportMetric(float64(worst.Microseconds())/1000, "worst-ms")
				b.Logf("the slowest is %q", slowest)
			})
		}
	}
}
