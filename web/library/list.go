package library

import (
	"slices"
)

// describe returns the summary of a text as things are now.
func (l *Library) describe(t *text) Summary {
	s := t.summary
	s.Text, s.Name, s.Size, s.Kept = t.number, t.file.name, t.file.size, t.file.key != 0
	s.Chosen, s.Corrections, s.Undo = t.known.Kind, len(t.known.Corrections), t.undoable()
	s.Container, s.PDFPages = t.file.taken.Held, t.file.taken.Pages
	s.Warnings = t.file.taken.warnings(s)
	s.Asked = s.Title != nil && (l.asked == nil || slices.Contains(l.asked, t.number))
	for _, n := range t.tokens {
		s.Counts.Tokens += n
		s.Counts.Longest = max(s.Counts.Longest, n)
	}
	return s
}

// List returns all that is here.
func (l *Library) List() Listing {
	l.mu.Lock()
	defer l.mu.Unlock()
	var all Listing
	for t := range l.texts {
		all.Texts = append(all.Texts, l.describe(t))
	}
	for _, f := range l.files {
		if f.key != 0 {
			all.Bytes += f.source.Size()
		}
	}
	all.Storage = l.keeping.problem()
	return all
}

// Remove forgets a text, here and for later visits. The file of several goes with the last.
func (l *Library) Remove(number int) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	t, err := l.text(number)
	if err != nil {
		return err
	}
	f := t.file
	f.texts = slices.DeleteFunc(f.texts, func(other *text) bool { return other == t })
	if len(f.texts) == 0 {
		l.files = slices.DeleteFunc(l.files, func(other *file) bool { return other == f })
		l.keeping.dropped(f)
	} else {
		l.keeping.changed(f)
	}
	if i := slices.Index(l.asked, number); i >= 0 {
		if l.asked = slices.Delete(l.asked, i, i+1); len(l.asked) == 0 {
			l.asked = nil
		}
	}
	for hash, s := range l.sets {
		if slices.Contains(s.texts, number) {
			delete(l.sets, hash)
		}
	}
	return nil
}

// Clear forgets everything.
func (l *Library) Clear() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.files, l.asked = nil, nil
	clear(l.sets)
	clear(l.told)
	l.keeping.cleared()
}
