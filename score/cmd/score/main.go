// Command score judges responses to BLT prompts: one JSON object a line in,
// one out, in the same order.
//
//	score -records R.jsonl -responses A.jsonl -reading plain|official
//
// A line of A is {"record" or "id", "response", "finish_reason"?}. A record
// that is an address and not in R is generated, so R may be left out. On bad
// input it prints one line that names file, line and what was expected, and
// exits with 2.
package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"benchtrial/score/verdict"
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

const usage = "usage: score [-records R.jsonl] -responses A.jsonl [-reading plain|official]"

const help = usage + `

Judges responses to BLT prompts: one JSON object a line in, one out, in the same order.

-records R.jsonl     BLT records; may be left out where responses name addresses
-responses A.jsonl   lines {"record" or "id", "response", "finish_reason"?}
-reading plain       what a careful lawyer would say (the default)
-reading official    what the benchmark's own scorer says

A verdict has record, outcome (correct, incorrect, no_answer, refused, cut_off), correct, errors and
relative_error in the benchmark's words, and kind, distance, answer_read, span (bytes of the
response) and why in ours. /dev/stdin may stand for a file.`

// run returns the exit status: 0 when every response was judged, else 2.
func run(args []string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("score", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	records := flags.String("records", "", "")
	responses := flags.String("responses", "", "")
	reading := flags.String("reading", string(verdict.Plain), "")
	err := flags.Parse(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprintln(stdout, help)
		return 0
	case err != nil:
	case flags.NArg() > 0:
		err = fmt.Errorf("unexpected argument %q; %s", flags.Arg(0), usage)
	case *responses == "":
		err = fmt.Errorf("no responses named; %s", usage)
	case *reading != string(verdict.Plain) && *reading != string(verdict.Official):
		err = fmt.Errorf("-reading %q: expected plain or official", *reading)
	default:
		err = judgeFiles(*records, *responses, verdict.Reading(*reading), stdout)
	}
	if err != nil {
		fmt.Fprintln(stderr, "score: "+oneLine(err.Error()))
		return 2
	}
	return 0
}

// judgeFiles writes a verdict for each line of the responses file as it goes.
func judgeFiles(recordsFile, responsesFile string, reading verdict.Reading, stdout io.Writer) error {
	prompts, err := loadPrompts(recordsFile)
	if err != nil {
		return err
	}
	file, err := os.Open(responsesFile)
	if err != nil {
		return fmt.Errorf("%w: expected a file of responses", err)
	}
	defer file.Close()
	out := bufio.NewWriter(stdout)
	err = eachLine(file, responsesFile, func(line []byte) error {
		r, err := parseResponse(line)
		if err != nil {
			return err
		}
		return r.judge(prompts, reading, out)
	})
	// What was judged before a bad line is still printed.
	if flushErr := out.Flush(); err == nil && flushErr != nil {
		err = fmt.Errorf("writing verdicts: %w", flushErr)
	}
	return err
}

// oneLine keeps a message on one line, whatever foreign text it quotes.
func oneLine(s string) string {
	b := []byte(s)
	for i, c := range b {
		if c < ' ' {
			b[i] = ' '
		}
	}
	return string(b)
}
