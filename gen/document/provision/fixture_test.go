package provision

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"benchtrial/gen/document/plaintext"
)

var update = flag.Bool("update", false, "write the golden files anew")

// dump prints a reading as the golden files hold it.
func dump(r *Reading) string {
	var b strings.Builder
	fmt.Fprintf(&b, "cited as %s\n", r.Word)
	for i, s := range r.Outline.Sections {
		fmt.Fprintf(&b, "\n%s, number %q\n", s.ID, s.Number)
		for j := range s.Lines {
			l := &s.Lines[j]
			doubt := ""
			if l.Doubtful {
				doubt = "?"
			}
			fmt.Fprintf(&b, "%3d %s%s %s|%s\n", r.Origins[i][j].Source, l.Kind, doubt, l.Cite, l.Text())
		}
	}
	b.WriteString("\n")
	for _, d := range r.Dropped {
		fmt.Fprintf(&b, "%3d left out, %s: %s\n", d.Source, d.Kind, d.Text)
	}
	for _, d := range r.Doubts {
		fmt.Fprintf(&b, "%3d %s\n", d.Source, d)
	}
	return b.String()
}

// TestFixtures reads documents that have every layout and trap that is known;
// the golden files say how each line is read.
func TestFixtures(t *testing.T) {
	for _, name := range []string{"lease", "terms", "act"} {
		data, err := os.ReadFile(filepath.Join("testdata", name+".txt"))
		if err != nil {
			t.Fatal(err)
		}
		text, err := plaintext.Decode(data)
		if err != nil {
			t.Fatal(err)
		}
		r := mustRead(t, text.Content)
		found(t, text.Content, r)
		golden := filepath.Join("testdata", name+".golden")
		got := dump(r)
		if *update {
			if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if want, err := os.ReadFile(golden); err != nil || got != string(want) {
			t.Errorf("%s: %v, got\n%s", name, err, got)
		}
	}
}

// found checks that every word of every line stands in the lines of the source
// that it names, in order.
func found(t *testing.T, text string, r *Reading) {
	t.Helper()
	source := strings.Split(text, "\n")
	for i, s := range r.Outline.Sections {
		if len(r.Origins[i]) != len(s.Lines) {
			t.Fatalf("%s: %d origins of %d lines", s.ID, len(r.Origins[i]), len(s.Lines))
		}
		for j := range s.Lines {
			l, o := &s.Lines[j], r.Origins[i][j]
			var b strings.Builder
			for _, n := range append([]int{o.Source}, o.More...) {
				if n < 1 || n > len(source) {
					t.Fatalf("%s: line %d of %d", l.Cite, n, len(source))
				}
				b.WriteString(" " + source[n-1])
			}
			place := strings.Join(strings.Fields(b.String()), " ")
			for _, part := range []string{l.Label, l.Heading, l.Words} {
				at := strings.Index(place, part)
				if at < 0 && len(o.More) > 0 { // a line left out stands between
					at = 0
				}
				if at < 0 {
					t.Fatalf("%s: %q is not in line %d, %q", l.Cite, part, o.Source, place)
				}
			}
		}
	}
}
