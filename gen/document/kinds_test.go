package document

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"benchtrial/gen/document/hypertext"
	"benchtrial/gen/outline"
)

// The documents in testdata/kinds say of themselves how they are to be read: before what
// is a line of the outline stands its cite in ⟦ ⟧, after a bar its level where that is
// not 0. ⟦flush|1⟧ is flush language of that level, ⟦-⟧ what is in no line.

// mark is what a document says of the words after it.
type mark struct {
	cite  string
	level int
	words string // their beginning
}

// marked returns a document without its marks, and them.
func marked(text string) (string, []mark) {
	parts := strings.Split(text, "⟦")
	plain := parts[0]
	var all []mark
	for _, part := range parts[1:] {
		says, words, _ := strings.Cut(part, "⟧")
		plain += words
		m := mark{words: words}
		cite, level, _ := strings.Cut(says, "|")
		m.cite = cite
		m.level, _ = strconv.Atoi(level)
		all = append(all, m)
	}
	return plain, all
}

// begins says whether a line begins with the words after a mark.
func (m mark) begins(line string) bool {
	words, line := strings.Fields(m.words), strings.Join(strings.Fields(line), " ")
	for n := 40; n > 0; n-- {
		if len(words) > n {
			words = words[:n]
		}
	}
	want := ""
	for _, w := range words {
		if len(want)+len(w) > 30 && want != "" {
			break
		}
		want = strings.TrimSpace(want + " " + w)
	}
	return want != "" && strings.HasPrefix(line, want)
}

// misread returns what a document says of itself that is not how it was read.
func misread(t *testing.T, file string) (all []string, marks int) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	text, marksOf := marked(string(data))
	if hypertext.Recognize(text) {
		if text, err = hypertext.Text([]byte(text)); err != nil {
			t.Fatal(err)
		}
		for i := range marksOf {
			words, _ := hypertext.Text([]byte("<p>" + marksOf[i].words))
			marksOf[i].words, _, _ = strings.Cut(strings.TrimSpace(words), "\n")
		}
	}
	d, err := Read(filepath.Base(file), []byte(text), Corrections{})
	if err != nil {
		t.Fatal(err)
	}
	if d.Reading == nil {
		return []string{"it is taken for a transcript"}, len(marksOf)
	}
	var lines []*outline.Line
	for _, s := range d.Reading.Outline.Sections {
		for i := range s.Lines {
			lines = append(lines, &s.Lines[i])
		}
	}
	at := 0
	for _, m := range marksOf {
		beginning := strings.Join(strings.Fields(m.words), " ")
		beginning = beginning[:min(len(beginning), 40)]
		found := -1
		first, _, _ := strings.Cut(m.words, "\n")
		first = strings.Join(strings.Fields(first), " ")
		for i := range lines {
			if m.cite == "-" && !strings.HasPrefix(lines[i].Text(), first) {
				continue
			}
			if j := (at + i) % max(len(lines), 1); m.begins(lines[j].Text()) || m.begins(lines[j].Heading) || m.begins(lines[j].Words) {
				found = j
				break
			}
		}
		switch {
		case m.cite == "-" && found >= 0:
			all = append(all, "is a line: "+beginning)
		case m.cite == "-":
		case found < 0 && strings.TrimSpace(m.words) != "" && m.cite != "recitals" && m.cite != "parties":
			all = append(all, m.cite+" is no line: "+beginning)
		case found < 0:
		default:
			l := lines[found]
			at = found + 1
			cite := l.Cite
			level := l.Level
			if l.Kind == outline.Flush {
				cite = "flush"
			}
			if cite != m.cite || level != m.level {
				if l.Doubtful {
					t.Logf("doubtful: %s", beginning)
					continue
				}
				all = append(all, m.cite+" at "+strconv.Itoa(m.level)+" is "+string(l.Kind)+" "+cite+" at "+strconv.Itoa(level)+": "+beginning)
			}
		}
	}
	return all, len(marksOf)
}

func TestKindsOfDocuments(t *testing.T) {
	dir := os.Getenv("KINDS")
	if dir == "" {
		dir = "testdata/kinds"
	}
	files, err := filepath.Glob(dir + "/*")
	if err != nil {
		t.Fatal(err)
	}
	wrong, marks := 0, 0
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			all, n := misread(t, file)
			wrong += len(all)
			marks += n
			for _, m := range all {
				t.Error(m)
			}
		})
	}
	t.Logf("%d of %d wrong", wrong, marks)
}
