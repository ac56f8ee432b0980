package blt_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"benchtrial/gen/prompt"
	"benchtrial/score/blt"
	"benchtrial/score/verdict"
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

// TestCostGrowsWithLength compares what a response costs with what one of four
// times its length costs, in the same run: sixteen times as much would be a square.
// Memory that is taken for the first time makes steps, so a square is what is one
// between half these lengths too. A busy machine is given several tries. Up to 128 KB a
// response is read whole by the plain reading, above that only its two ends are read in
// detail, so both are compared. What it costs in time is what the benchmarks say.
func TestCostGrowsWithLength(t *testing.T) {
	all := oneOfEach(t)
	for test, sizes := range map[prompt.Test][]int{
		"syn_t2c": {32 << 10}, "trans_t2c": {32 << 10}, "usc_c2amt": {32 << 10, 250 << 10}, "usc_c2def": {32 << 10},
	} {
		for name, shape := range hostile {
			for _, size := range sizes {
				for _, r := range readings {
					if said := square(all[test], shape, size, r); said != "" && square(all[test], shape, size/2, r) != "" {
						t.Errorf("%s, %s, %s: %s", test, r, name, said)
					}
				}
			}
		}
	}
}

// square says by how much a response of four times the size costs more, where that
// is nearer to a square than to the size.
func square(p prompt.Prompt, shape string, size int, r verdict.Reading) string {
	const times, most = 4, 11
	short, long := hostileTo(p, shape, size), hostileTo(p, shape, times*size)
	quick, slow := time.Hour, time.Hour
	for range 30 {
		quick, slow = min(quick, cost(p, short, r)), min(slow, cost(p, long, r))
		if slow <= most*quick {
			return ""
		}
	}
	return fmt.Sprintf("%v for %d bytes, %v for %d times as many", quick, size, slow, times)
}

func cost(p prompt.Prompt, response string, r verdict.Reading) time.Duration {
	start := time.Now()
	blt.Judge(p, response, "stop", r)
	// What takes less is too short to compare.
	return max(time.Since(start), time.Millisecond/2)
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
