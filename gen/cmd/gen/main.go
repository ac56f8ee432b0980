// Command gen prints prompts as JSONL records of the BLT benchmark.
//
//	gen -address blt1/4k/synthetic/text2cite/plain/42 -n 100
//	gen -address blt1/4k/synthetic/text2cite/plain/42/17
//	gen -case motor -seed 3 -pages 10
//	gen -uslm usc17.xml -uslm xml_usc11@113-31.zip -stats
//	gen -uslm usc17.xml -outline
//	gen -uslm usc17.xml -address blt1/8k/uscode/cite2amendedtext/plain/42 -n 10
//	gen -doc lease.txt -outline
//	gen -doc lease.txt -address blt1/8k/document/text2cite/plain/42 -n 10
//
// The first prints the first hundred prompts of a series, the second one
// prompt. A prompt that was printed before, or that stands in a file given
// with -against, is left out and the next number drawn instead.
//
// -address and -against can be given several times. With -finetuning the lines
// are those of a file for fine-tuning, all series shuffled together.
//
// The third prints pages of invented testimony of one kind of case, as text.
//
// The next two read titles of the U.S. Code, as the House of Representatives
// publishes them, and print one JSON object with what is in them, or a JSON
// line for each line of their sections. The one after prints prompts about them,
// whose ids name the titles by a fingerprint. Sections whose tables stand in their
// notes only are left out unless -tables-in-notes is given.
//
// The last two read a transcript, a statute, a regulation or a contract, as text
// or as XML of the U.S. Code or the eCFR, and prints its lines: page, line and
// text, or cites. With -stats it prints what is in it and what is doubtful; with
// -address prompts about it, whose ids name it by a fingerprint. Where its pages or
// lines have no numbers, one line on standard error says that they are counted.
//
// Exit status: 0, or 2 with one line on standard error where an argument or a
// file is not as expected.
package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"benchtrial/gen/own"
)

func main() {
	err := run(os.Args[1:], os.Stdout, os.Stderr)
	if errors.Is(err, flag.ErrHelp) {
		return
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "gen:", strings.ReplaceAll(err.Error(), "\n", " "))
		os.Exit(2)
	}
}

// list is a flag that can be given several times.
type list []string

func (l *list) String() string { return strings.Join(*l, " ") }

func (l *list) Set(text string) error {
	*l = append(*l, text)
	return nil
}

// run prints what the arguments ask for to out, and the usage, if asked for, to help.
func run(args []string, out, help io.Writer) error {
	var addresses, against list
	flags := flag.NewFlagSet("gen", flag.ContinueOnError)
	flags.SetOutput(io.Discard) // errors are printed by main, on one line
	flags.Var(&addresses, "address", "`address` of a prompt or, without a number, of a series; repeatable")
	n := flags.Int("n", 1, "how many `prompts` of each address, from its number or from 0 on")
	flags.Var(&against, "against", "`file` of records whose prompts are not to be made again; repeatable")
	finetuning := flags.Bool("finetuning", false, "print lines for fine-tuning, shuffled, instead of records")
	kind := flags.String("case", "", "print testimony of this `kind` of case, as text, instead of prompts")
	seed := flags.String("seed", "1", "any `word`: with -case, another one makes another deposition")
	pages := flags.Int("pages", 10, "with -case, how many `pages`")
	var l lawFlags
	flags.Var(&l.files, "uslm", "`file` with titles of the U.S. Code, .xml or .zip; repeatable")
	flags.BoolVar(&l.stats, "stats", false, "with -uslm or -doc, print what is in the text, as one JSON object")
	flags.BoolVar(&l.outline, "outline", false, "with -uslm or -doc, print the lines of the text, as JSON lines")
	doc := flags.String("doc", "", "`file` with a transcript, statute, regulation or contract: text, XML, .docx or a web page")
	flags.BoolVar(&l.tablesInNotes, "tables-in-notes", false, "with -uslm, take sections whose only tables stand in their notes")
	if err := flags.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			flags.SetOutput(help)
			flags.Usage()
		}
		return err
	}
	switch {
	case flags.NArg() > 0:
		return fmt.Errorf("argument %q: expected only options such as -address", flags.Arg(0))
	case *kind != "" && len(addresses) == 0:
		return printTestimony(out, *kind, *seed, *pages)
	case *doc != "" && len(l.files) > 0:
		return errors.New("-doc and -uslm: expected one of them")
	case *doc != "" && (len(addresses) == 0 || l.stats || l.outline):
		return printDocument(out, *doc, l.stats, l.outline)
	case l.stats || l.outline || len(l.files) > 0 && len(addresses) == 0:
		return l.print(out)
	case len(addresses) == 0:
		return errors.New("expected -address, such as -address blt1/4k/synthetic/text2cite/plain/42")
	case *n < 1:
		return fmt.Errorf("-n %d: expected at least 1", *n)
	}
	starts, err := parse(addresses)
	if err != nil {
		return err
	}
	s := set{made: make(map[[32]byte]bool)}
	if s.maker, err = l.maker(); err != nil {
		return err
	}
	if *doc != "" {
		d, err := readDocument(*doc)
		if err != nil {
			return err
		}
		text := own.New(d)
		s.maker.Document = text
		if note := noteOn(text); note != "" {
			fmt.Fprintln(help, "gen:", note)
		}
	}
	for _, file := range against {
		if err := s.leaveOut(file); err != nil {
			return err
		}
	}
	w := bufio.NewWriter(out)
	if *finetuning {
		err = s.printFineTuning(w, starts, *n)
	} else {
		err = s.printRecords(w, starts, *n)
	}
	if err != nil {
		return err
	}
	return w.Flush()
}
