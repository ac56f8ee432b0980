package docket

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"benchtrial/gen/prompt"
	"benchtrial/gen/testimony/bank"
	"benchtrial/web/engine"
)

// bytesFile is a file in memory.
type bytesFile struct {
	*bytes.Reader
	name string
}

func (f *bytesFile) Name() string { return f.name }

func fileOf(name, content string) *bytesFile {
	return &bytesFile{bytes.NewReader([]byte(content)), name}
}

// generate makes prompts with the words that tests carry, in WebAssembly too.
func generate(address string) (prompt.Prompt, error) { return maker.Prompt(address) }

var maker = engine.Service{Fetch: func(part string) (string, error) { return bank.Text(part), nil }}

// promptAt returns the prompt of an address.
func promptAt(t testing.TB, address string) prompt.Prompt {
	t.Helper()
	p, err := generate(address)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// fiveTests are series of small prompts.
var fiveTests = []string{
	"blt1/3w2d/synthetic/text2cite/plain/42/", "blt1/3w2d/synthetic/cite2text/plain/42/", "blt1/1p/transcript/text2cite/plain/42/",
	"blt1/3w2d/synthetic/defined2cite/plain/42/", "blt1/2p/transcript/cite2text/plain/42/",
}

// records returns n records with ids such as rec_0.
func records(t testing.TB, prefix string, n int) []prompt.Prompt {
	t.Helper()
	list := make([]prompt.Prompt, n)
	for i := range list {
		list[i] = promptAt(t, fmt.Sprint(fiveTests[i%len(fiveTests)], i))
		list[i].ID = fmt.Sprint(prefix, i)
	}
	return list
}

// recordFile writes prompts as a BLT file.
func recordFile(t testing.TB, name string, list []prompt.Prompt) *bytesFile {
	t.Helper()
	var b bytes.Buffer
	for _, p := range list {
		line, err := prompt.MarshalRecord(p)
		if err != nil {
			t.Fatal(err)
		}
		b.Write(append(line, '\n'))
	}
	return fileOf(name, b.String())
}

// answerFile writes lines of id and response, and model where one is given.
func answerFile(name string, lines ...[3]string) *bytesFile {
	var b strings.Builder
	for _, l := range lines {
		fmt.Fprintf(&b, `{"id":%q,"response":%q`, l[0], l[1])
		if l[2] != "" {
			fmt.Fprintf(&b, `,"model":%q`, l[2])
		}
		b.WriteString("}\n")
	}
	return fileOf(name, b.String())
}

// quiet takes no notice of progress.
func quiet(int, int64) {}

func empty(store Store) *Docket { return New(generate, store, func() {}) }

// add adds files and demands that they are taken.
func add(t testing.TB, d *Docket, files ...Source) []Added {
	t.Helper()
	var all []Added
	for _, f := range files {
		a := d.Add(f, 0, quiet)
		if a.File == 0 {
			t.Fatalf("%s was not taken: %+v", f.Name(), a)
		}
		all = append(all, a)
	}
	return all
}

func judgeAll(d *Docket) {
	for d.JudgeNext() {
	}
}

// everything is a view of all rows.
var everything = View{N: 1 << 20}
