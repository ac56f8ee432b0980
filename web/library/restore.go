package library

import (
	"encoding/json"
	"slices"
	"strings"

	"benchtrial/web/browser"
)

// Restore lists what an earlier visit kept, without reading it. A file of which nothing
// is noted is read; one that is no text any more is dropped.
func (l *Library) Restore(w *work) {
	k := &l.keeping
	if k.store == nil {
		return
	}
	notes, err := k.store.Notes()
	l.refuse(&k.refused, err)
	files, err := k.store.Files()
	l.refuse(&k.refused, err)
	for _, f := range files {
		source, ok := f.Source.(*browser.File)
		if ok && !l.keeps(f.Key) && !l.restore(f.Key, source, notes[fileKey(f.Key)]) {
			l.reopen(f.Key, source, w)
		}
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	for key, note := range notes {
		var told toldSet
		if hash, ok := strings.CutPrefix(key, toldPrefix); ok && json.Unmarshal([]byte(note), &told) == nil {
			l.told[hash] = told
		}
	}
	var asked [][2]int
	if json.Unmarshal([]byte(notes[askedKey]), &asked) == nil {
		for t := range l.texts {
			if slices.Contains(asked, [2]int{t.file.key, t.place}) {
				l.asked = append(l.asked, t.number)
			}
		}
	}
}

// keeps says whether a file of the store is here already: it was added before what an
// earlier visit left was asked for.
func (l *Library) keeps(key int) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return slices.ContainsFunc(l.files, func(f *file) bool { return f.key == key })
}

// restore lists a file by what was noted of it, and says whether that was understood.
func (l *Library) restore(key int, source *browser.File, note string) bool {
	var k keptFile
	if json.Unmarshal([]byte(note), &k) != nil || k.Form != form || len(k.Texts) == 0 {
		return false
	}
	f := &file{source: source, name: k.Name, size: k.Size, print: k.Print, taken: k.Taken, key: key}
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, t := range k.Texts {
		l.last++
		f.texts = append(f.texts, &text{number: l.last, file: f, place: t.Place, summary: t.Summary, known: t.Known, tokens: t.Tokens})
	}
	l.files = append(l.files, f)
	return true
}

// reopen reads a kept file anew.
func (l *Library) reopen(key int, source *browser.File, w *work) {
	c, err := w.plain(source, "")
	if err == nil {
		if _, f := l.take(source, c, "", w); f != nil {
			l.mu.Lock()
			defer l.mu.Unlock()
			f.key = key
			l.keeping.changed(f)
			return
		}
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.keeping.drop = append(l.keeping.drop, key)
}
