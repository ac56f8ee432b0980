// Command score judges responses to BLT prompts: answers in, one verdict each
// out, in the same order.
//
//	score -records R.jsonl -responses A.jsonl -reading plain|official|both -format jsonl|csv
//
// A is JSON lines of {"record" or "id", "response", "finish_reason"?, "model"?},
// a table with columns of these names, or one response a line in the order of
// the records. A record that is an address and not in R is generated, so R may
// be left out. On bad input it prints one line that names file, line and what
// was expected, and exits with 2.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"benchtrial/score/verdict"
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

const usage = "usage: score [-records R.jsonl]... -responses A [-reading plain|official|both] [-format jsonl|csv]"

const help = usage + `

Judges responses to BLT prompts: answers in, one verdict each out, in the same order.

-records R.jsonl     BLT records, the benchmark's own files of any test or those of cmd/gen; may be
                     given several times, and left out where responses name addresses
-responses A         a file of at most 100 MB; what it is is found from its content:
                     JSON lines {"record" or "id", "response", "finish_reason"?, "model"?}, or a model
                     service's batch results; a table (CSV) with columns of these names, as spreadsheets
                     write it; or one response a line, in the order of the records
-reading plain       what a careful lawyer would say (the default)
-reading official    what the benchmark's own scorer says
-reading both        the plain reading, and beside it official_correct, official_errors and
                     official_relative_error
-format jsonl        one JSON object a verdict (the default)
-format csv          a table with further columns, among them test, model, asked and response; a cell
                     that a spreadsheet would run as a formula has an apostrophe before it

A verdict has record, outcome (correct, incorrect, no_answer, refused, cut_off), correct, errors and
relative_error in the benchmark's words, and kind, distance, answer_read, span (bytes of the
response) and why in ours. Every response is judged, also where an id occurs again; the first such
line is named on standard error. /dev/stdin may stand for a file.

score -records syn_t2c_test.jsonl -responses answers.csv -reading both -format csv > verdicts.csv`

// options are what the command was asked to do.
type options struct {
	records   []string
	responses string
	plain     bool // which readings
	official  bool
	format    string
}

// run returns the exit status: 0 when every response was judged, else 2.
func run(args []string, stdout, stderr io.Writer) int {
	o, err := parse(args)
	if errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(stdout, help)
		return 0
	}
	note := ""
	if err == nil {
		note, err = o.judge(stdout)
	}
	if err != nil {
		fmt.Fprintln(stderr, "score: "+oneLine(err.Error()))
		return 2
	}
	if note != "" {
		fmt.Fprintln(stderr, "score: "+oneLine(note))
	}
	return 0
}

func parse(args []string) (options, error) {
	var o options
	flags := flag.NewFlagSet("score", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.Func("records", "", func(file string) error {
		if file != "" {
			o.records = append(o.records, file)
		}
		return nil
	})
	flags.StringVar(&o.responses, "responses", "", "")
	reading := flags.String("reading", string(verdict.Plain), "")
	flags.StringVar(&o.format, "format", "jsonl", "")
	if err := flags.Parse(args); err != nil {
		return o, err
	}
	o.plain = *reading != string(verdict.Official)
	o.official = *reading != string(verdict.Plain)
	switch {
	case flags.NArg() > 0:
		return o, fmt.Errorf("unexpected argument %q; %s", flags.Arg(0), usage)
	case o.responses == "":
		return o, fmt.Errorf("no responses named; %s", usage)
	case o.plain && o.official && *reading != "both":
		return o, fmt.Errorf("-reading %q: expected plain, official or both", *reading)
	case o.format != "jsonl" && o.format != "csv":
		return o, fmt.Errorf("-format %q: expected jsonl or csv", o.format)
	}
	return o, nil
}

// oneLine keeps a message on one line, whatever foreign text it quotes.
func oneLine(s string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' {
			return ' '
		}
		return r
	}, s)
}
