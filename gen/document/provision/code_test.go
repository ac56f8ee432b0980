package provision

import (
	"os"
	"runtime"
	"strings"
	"testing"

	"benchtrial/gen/document/uslm"
	"benchtrial/gen/outline"
	"benchtrial/gen/prompt/sharedtest"
)

// codeForm is a way in which provisions stand in a text: nothing tells their
// level but the label.
type codeForm struct {
	name  string
	width int    // of lines, 0 for a paragraph a line
	gap   string // between paragraphs
	least int    // how many of a thousand cites are to be found again
}

// TestCode takes the markup away from titles of the U.S. Code and counts how
// many cites are found again from the labels alone, and how many of the others
// are not marked doubtful. Of the long titles WebAssembly reads one.
func TestCode(t *testing.T) {
	for _, file := range []string{"usc09.xml", "usc17.xml", "usc30.xml", "usc37.xml"} {
		if runtime.GOOS == "js" && file != "usc09.xml" && file != "usc37.xml" {
			continue
		}
		title := titleOf(t, file)
		for _, form := range []codeForm{{"a paragraph a line", 0, "", 998}, {"lines of 72, gaps between", 72, "\n", 995}, {"lines of 72", 72, "", 970}} {
			all, right, unmarked := 0, 0, 0
			for _, s := range title.Sections {
				text, want := form.print(s)
				got := map[int]*outline.Line{}
				r := mustRead(t, text)
				found(t, text, r)
				for i, section := range r.Outline.Sections {
					for j := range section.Lines {
						got[r.Origins[i][j].Source] = &section.Lines[j]
					}
				}
				for source, l := range want {
					if l.Kind != outline.Leaf && l.Kind != outline.Chapeau {
						continue
					}
					all++
					switch g := got[source]; {
					case g != nil && g.Cite == strings.Replace(l.Cite, "section ", "§ ", 1):
						right++
					case g != nil && !g.Doubtful && !l.Doubtful:
						unmarked++
					}
				}
			}
			t.Logf("%s, %s: %d of %d cites; of the others %d are not marked doubtful", file, form.name, right, all, unmarked)
			if right*1000 < all*form.least {
				t.Errorf("%s, %s: %d of %d cites", file, form.name, right, all)
			}
		}
	}
}

func titleOf(t *testing.T, file string) *outline.Outline {
	t.Helper()
	f, err := os.Open(sharedtest.Path(t, "uscode", file))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		t.Fatal(err)
	}
	titles, err := uslm.ReadFile(file, f, info.Size(), uslm.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return &titles[0].Outline
}

// print returns a section as text, and its lines by the line of the text at which each begins.
func (f codeForm) print(s *outline.Section) (string, map[int]*outline.Line) {
	var b strings.Builder
	at := make(map[int]*outline.Line)
	n := 1
	for i := range s.Lines {
		at[n] = &s.Lines[i]
		column := 0
		for j, word := range strings.Fields(s.Lines[i].Text()) {
			switch {
			case j == 0:
			case f.width > 0 && column+1+len(word) > f.width:
				b.WriteString("\n")
				column = 0
				n++
			default:
				b.WriteString(" ")
				column++
			}
			b.WriteString(word)
			column += len(word)
		}
		b.WriteString("\n" + f.gap)
		n += 1 + len(f.gap)
	}
	return b.String(), at
}
