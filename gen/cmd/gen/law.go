package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"benchtrial/gen"
	"benchtrial/gen/document/uslm"
	"benchtrial/gen/law"
	"benchtrial/gen/outline"
	"benchtrial/gen/token/cl100ktest"
)

// lawFlags is what is asked for of titles of the U.S. Code.
type lawFlags struct {
	files         list
	stats         bool
	outline       bool
	tablesInNotes bool
}

// readTitle is a title with the file that it came from.
type readTitle struct {
	file string
	*uslm.Title
}

// print prints what is asked for.
func (l lawFlags) print(out io.Writer) error {
	switch {
	case len(l.files) == 0:
		return errors.New("-stats and -outline need a text: expected -uslm with a file, such as -uslm usc17.xml")
	case l.stats == l.outline:
		return errors.New("with -uslm: expected -address, or one of -stats and -outline")
	}
	titles, err := l.read()
	if err != nil {
		return err
	}
	w := bufio.NewWriter(out)
	if l.stats {
		err = printStats(w, titles, l.tablesInNotes)
	} else {
		err = printOutline(w, titles)
	}
	if err != nil {
		return err
	}
	return w.Flush()
}

// maker returns the Maker of prompts about the titles, if any, and all other texts.
func (l lawFlags) maker() (gen.Maker, error) {
	m, err := gen.Carried()
	if err != nil || len(l.files) == 0 {
		return m, err
	}
	titles, err := l.read()
	if err != nil {
		return m, err
	}
	outlines := make([]*outline.Outline, len(titles))
	for i, t := range titles {
		outlines[i] = &t.Outline
	}
	var counter cl100ktest.Counter
	m.Law = law.New(outlines, counter.Count)
	return m, nil
}

// read reads the files in their order.
func (l lawFlags) read() ([]readTitle, error) {
	var all []readTitle
	for _, file := range l.files {
		titles, err := readLaw(file, uslm.Options{TablesInNotes: l.tablesInNotes})
		if err != nil {
			return nil, fmt.Errorf("-uslm: %w", err)
		}
		for _, t := range titles {
			all = append(all, readTitle{file, t})
		}
	}
	return all, nil
}

func readLaw(file string, o uslm.Options) ([]*uslm.Title, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	if info.IsDir() {
		return nil, fmt.Errorf("%s: is a folder; expected a .xml or .zip file", file)
	}
	return uslm.ReadFile(file, f, info.Size(), o)
}

// outlineLine is a line of an outline as it is printed.
type outlineLine struct {
	Section  string `json:"section"`
	Cite     string `json:"cite"`
	LineText string `json:"line_text"`
	Level    int    `json:"level"`
	Header   string `json:"header,omitempty"`
	Kind     string `json:"kind"`
	Doubtful bool   `json:"doubtful,omitempty"`
}

func printOutline(w io.Writer, titles []readTitle) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	for _, t := range titles {
		for _, s := range t.Outline.Sections {
			for i := range s.Lines {
				if err := e.Encode(lineOf(s, &s.Lines[i])); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

func lineOf(s *outline.Section, l *outline.Line) outlineLine {
	return outlineLine{s.ID, l.Cite, l.Text(), l.Level, l.Header(), l.Kind.String(), l.Doubtful}
}
