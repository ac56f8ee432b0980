package docket

// Save tells the store what changed since the last time. It waits, and so belongs in a
// goroutine of its own. What the store refuses stays here until the program ends; the
// docket's listing says so.
func (d *Docket) Save() {
	k := &d.keeping
	if k.store == nil {
		return
	}
	k.writing.Lock()
	defer k.writing.Unlock()
	for job := d.nextJob(); job != nil; job = d.nextJob() {
		job()
	}
}

// nextJob returns what is to be told to the store next, nil where it knows everything.
func (d *Docket) nextJob() func() {
	d.mu.Lock()
	defer d.mu.Unlock()
	k := &d.keeping
	if k.wipe {
		k.wipe = false
		return func() { d.refuse(&k.refused, k.store.Clear()) }
	}
	if len(k.drop) > 0 {
		key := k.drop[0]
		k.drop = k.drop[1:]
		return func() {
			if d.refuse(&k.refused, k.store.Drop(key)) {
				d.retry()
			}
		}
	}
	for key := range k.notes {
		delete(k.notes, key)
		text := d.noteText(key)
		return func() { d.refuse(&k.refused, k.store.Note(key, text)) }
	}
	for _, f := range d.files {
		if f.key == 0 && !f.refused {
			return func() { d.keepFile(f) }
		}
	}
	return nil
}

// keepFile has a file kept. Where it went meanwhile it is dropped again.
func (d *Docket) keepFile(f *file) {
	key, err := d.keeping.store.Keep(f.source)
	kept := d.refuse(&d.keeping.full, err)
	d.mu.Lock()
	defer d.mu.Unlock()
	if !kept {
		f.refused = true
		return
	}
	f.key = key
	if d.file(f.number) != f {
		d.keeping.dropped(f)
	}
}

// refuse notes an error of the store and says whether there was none.
func (d *Docket) refuse(where *error, err error) bool {
	if err == nil {
		return true
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	*where = err
	return false
}

// retry has files offered again that were refused: now there may be room.
func (d *Docket) retry() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.keeping.full = nil
	for _, f := range d.files {
		f.refused = false
	}
}

// kept returns how many files are kept, and why something is not; empty where everything is.
func (d *Docket) kept() (files int, problem string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, f := range d.files {
		if f.key != 0 {
			files++
		}
	}
	return files, d.storage()
}

// storage says why something is not kept.
func (d *Docket) storage() string {
	for _, err := range []error{d.keeping.full, d.keeping.refused} {
		if err != nil {
			return say("not_kept", "why", err.Error())
		}
	}
	return ""
}

// Restore brings back what the store kept. Progress returns what is told between the
// pieces of a file.
func (d *Docket) Restore(progress func(Source) func(file int, read int64)) {
	k := &d.keeping
	if k.store == nil {
		return
	}
	notes, err := k.store.Notes()
	d.refuse(&k.refused, err)
	d.mu.Lock()
	for key, text := range notes {
		d.takeNote(key, text)
	}
	d.mu.Unlock()
	files, err := k.store.Files()
	d.refuse(&k.refused, err)
	for _, f := range files {
		if d.Add(f.Source, f.Key, progress(f.Source)).File == 0 {
			d.mu.Lock()
			k.drop = append(k.drop, f.Key)
			d.mu.Unlock()
		}
	}
}
