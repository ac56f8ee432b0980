package act

import (
	"bytes"
	_ "embed"
	"strings"
	"sync"
)

//go:embed measure.txt
var measureText string

// measure is a figure between words for which an act can put a standard.
type measure struct{ before, after, says string }

// measures reads what can stand for a figure; the file has those with the most words before it first.
var measures = sync.OnceValue(func() (list []measure) {
	for line := range strings.Lines(measureText) {
		line = strings.TrimRight(line, "\r\n")
		cells := strings.Split(line, "|")
		if strings.HasPrefix(line, "#") || len(cells) != 3 {
			continue
		}
		m := measure{cells[0], cells[1], strings.TrimPrefix(cells[2], " ")}
		if !strings.HasSuffix(m.says, " ") {
			m.after = strings.TrimRight(m.after, " ") // and any mark may follow
		}
		list = append(list, m)
	}
	return list
})

// standardChance is in how many of 100 places a provision that was written with
// a figure has a standard instead, and leaves the figure to regulations.
const standardChance = 92

// measured says whether the provision has figures that may be left to
// regulations. A section that has figures keeps those of its matter.
func (e *env) measured() bool {
	p := e.provision
	if p == nil || p.theme == tailTheme {
		return false
	}
	return p.theme != companionTheme && !e.chapter.matter(p.theme) || e.root != nil && !e.root.section.exact
}

// sourceChance is in how many of 100 places a standard that leaves a thing to
// regulations names the section under which these are made.
const sourceChance = 85

// source names the section for regulations that have just been written of.
func (w *writer) source(b *bytes.Buffer, e *env, u *unit) {
	if u == nil || w.d.s.IntN(100) >= sourceChance {
		return
	}
	written := bytes.TrimSuffix(b.Bytes(), []byte(" "))
	for _, end := range []string{"by regulation", "the regulations", "may be prescribed"} {
		if bytes.HasSuffix(written, []byte(end)) {
			spaced := len(written) < b.Len()
			b.Truncate(len(written))
			b.WriteString(" under ")
			w.see(b, "standard", e, u)
			if spaced {
				b.WriteByte(' ')
			}
			return
		}
	}
}

// standard writes a standard in the place of a figure that is about to follow,
// of the words before it and of the first words after it. It returns these;
// nothing where the figure is to be written.
func (w *writer) standard(b *bytes.Buffer, after string) (cut string) {
	for _, m := range measures() {
		if !strings.HasPrefix(after, m.after) {
			continue
		}
		rest := after[len(m.after):]
		if last := m.after[len(m.after)-1]; last != ' ' && rest != "" && (rest[0] >= 'a' && rest[0] <= 'z' || rest[0] == '-') {
			continue // days, but not days’
		}
		written := b.Bytes()
		at := len(written) - len(m.before)
		if at < 0 || !bytes.EqualFold(written[at:], []byte(m.before)) || at > 0 && written[at-1] != ' ' {
			continue
		}
		if w.d.s.IntN(100) >= standardChance {
			return ""
		}
		upper := written[at] != m.before[0]
		b.Truncate(at)
		b.WriteString(withCapital(m.says, upper))
		return m.after
	}
	return ""
}
