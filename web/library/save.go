package library

import (
	"slices"
)

// Save tells the store what changed since the last time; it waits. It says whether the list is another now.
func (l *Library) Save() (changed bool) {
	k := &l.keeping
	if k.store == nil {
		return l.listed()
	}
	k.writing.Lock()
	defer k.writing.Unlock()
	for job := l.nextJob(); job != nil; job = l.nextJob() {
		changed = job() || changed
	}
	return l.listed() || changed
}

// listed says whether the list is another since it was asked last.
func (l *Library) listed() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	was := l.keeping.listed
	l.keeping.listed = false
	return was
}

// nextJob returns what the store is told next; nil where it knows everything. A job
// says whether the list is another after it.
func (l *Library) nextJob() func() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	k := &l.keeping
	if k.wipe {
		k.wipe = false
		return func() bool { return l.refuse(&k.refused, k.store.Clear()) }
	}
	if len(k.drop) > 0 {
		key := k.drop[0]
		k.drop = k.drop[1:]
		return func() bool {
			if l.refuse(&k.refused, k.store.Drop(key)) {
				return true
			}
			l.retry()
			return false
		}
	}
	for _, f := range l.files {
		if f.key == 0 && !f.refused {
			return func() bool { return l.keepFile(f) }
		}
	}
	for key := range k.notes {
		delete(k.notes, key)
		text := l.noteText(key)
		return func() bool { return l.refuse(&k.refused, k.store.Note(key, text)) }
	}
	return nil
}

// keepFile has a file kept, and says that the list is another now. Where the file went
// meanwhile it is dropped again.
func (l *Library) keepFile(f *file) bool {
	key, err := l.keeping.store.Keep(f.source)
	l.refuse(&l.keeping.full, err)
	l.mu.Lock()
	defer l.mu.Unlock()
	if f.refused = err != nil; f.refused {
		return true
	}
	f.key = key
	if slices.Contains(l.files, f) {
		l.keeping.changed(f)
		l.keeping.note(askedKey)
	} else {
		l.keeping.dropped(f)
	}
	return true
}

// refuse notes an error of the store and says whether there is one.
func (l *Library) refuse(where *error, err error) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if err != nil {
		*where = err
	}
	return err != nil
}

// retry has files offered again that were refused: now there may be room.
func (l *Library) retry() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.keeping.full = nil
	for _, f := range l.files {
		f.refused = false
	}
}
