package uslm

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the fixtures anew")

// read reads a file as a person would give it.
func read(t testing.TB, path string, o Options) []*Title {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		t.Fatal(err)
	}
	titles, err := ReadFile(filepath.Base(path), f, info.Size(), o)
	if err != nil {
		t.Fatal(err)
	}
	return titles
}

var wells = filepath.Join("testdata", "wells.xml")

// TestTraps reads a title that has everything that was met in the Code and
// could be misread; the golden file says how each line is read.
func TestTraps(t *testing.T) {
	title := read(t, wells, Options{})[0]
	var got strings.Builder
	fmt.Fprintf(&got, "%s, %s, %s: %s\n%+v\n", title.Number, title.Name, title.Release, title.Outline.Source, title.Counts)
	for _, s := range title.Outline.Sections {
		fmt.Fprintf(&got, "\n%s %q asked: leaves %v, definitions %v\n", s.ID, s.Number, s.Leaves(), s.Definitions())
		for i := range s.Lines {
			l := &s.Lines[i]
			doubt := ""
			if l.Doubtful {
				doubt = "?"
			}
			fmt.Fprintf(&got, "%2d %2d %s%s %s|%s\n", i, l.Parent, l.Kind, doubt, l.Cite, l.Text())
		}
	}
	golden := filepath.Join("testdata", "wells.golden")
	if *update {
		if err := os.WriteFile(golden, []byte(got.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if got.String() != string(want) {
		t.Errorf("got\n%s\nwant\n%s", got.String(), want)
	}
}

// TestTablesInNotes: the switch takes those sections and no others.
func TestTablesInNotes(t *testing.T) {
	numbers := func(o Options) (all []string) {
		for _, s := range read(t, wells, o)[0].Outline.Sections {
			all = append(all, s.Number)
		}
		return all
	}
	if got, want := numbers(Options{}), []string{"12a", "28–1", "29", "43"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := numbers(Options{TablesInNotes: true}), []string{"12a", "28–1", "29", "35", "43"}; !slices.Equal(got, want) {
		t.Errorf("with tables in notes: got %q, want %q", got, want)
	}
	if got := read(t, wells, Options{TablesInNotes: true})[0].TablesInNotes; got != 1 {
		t.Errorf("%d counted", got)
	}
}
