package main

import (
	"errors"
	"fmt"
	"io"
	"path"
	"slices"
	"strings"
)

// part is what one published file costs a first visitor.
type part struct {
	name string
	// raw and sent are bytes before and after compression; sent is raw where
	// nothing compressed is there.
	raw, sent int
}

// parts returns what each file costs, the dearest first, without what is never
// sent to a visitor.
func parts(files, compressed map[string][]byte) []part {
	var all []part
	for name, data := range files {
		if ext := path.Ext(name); ext == "" || strings.HasPrefix(path.Base(name), ".") {
			continue
		}
		p := part{name: name, raw: len(data), sent: len(data)}
		if small, ok := compressed[name]; ok {
			p.sent = len(small)
		}
		all = append(all, p)
	}
	slices.SortFunc(all, func(a, b part) int {
		if a.sent != b.sent {
			return b.sent - a.sent
		}
		return strings.Compare(a.name, b.name)
	})
	return all
}

// within prints what a visit to each program costs that has a budget. The error
// says which costs more.
func within(w io.Writer, all []part, programs []program) error {
	var over error
	for _, p := range programs {
		if p.budget == 0 {
			continue
		}
		asked := slices.DeleteFunc(slices.Clone(all), func(f part) bool { return !p.asksFor(f.name, programs) })
		if sum := report(w, p.visit, asked); sum > p.budget {
			over = errors.Join(over, fmt.Errorf("%s costs %d bytes without fonts, %d more than its budget", p.visit, sum, sum-p.budget))
		}
	}
	return over
}

// report prints what each part costs and the sum without fonts, which appear
// later than the text that they set, without words, which are fetched when an
// exhibit is made from them, and without what reads PDF or counts tokens. It returns that sum in bytes.
func report(w io.Writer, visit string, all []part) int {
	fmt.Fprintf(w, "%10s %10s  %s\n", "bytes", "sent", visit)
	sum, fonts, words, pdf, tokens := 0, 0, 0, 0, 0
	for _, p := range all {
		if isWords(p.name) {
			words += p.sent
			continue
		}
		if readsPDF(p.name) {
			pdf += p.sent
			continue
		}
		if countsTokens(p.name) {
			tokens += p.sent
			continue
		}
		fmt.Fprintf(w, "%10d %10d  %s\n", p.raw, p.sent, p.name)
		if path.Ext(p.name) == ".woff2" {
			fonts += p.sent
		} else {
			sum += p.sent
		}
	}
	fmt.Fprintf(w, "%21d  together without fonts (fonts: %d)\n", sum, fonts)
	fmt.Fprintf(w, "%21d  words for testimony and acts, fetched in parts when needed\n", words)
	fmt.Fprintf(w, "%21d  what reads PDF, fetched when one is given\n", pdf)
	fmt.Fprintf(w, "%21d  what counts tokens, fetched when a title of the U.S. Code is first asked about, or a model that has that vocabulary\n", tokens)
	return sum
}
