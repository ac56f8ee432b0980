package docket

// Save tells the store what changed since the last time. It waits, and so belongs in a
// goroutine of its own. It says whether a file is kept that was not. What the store refuses
// stays here until the program ends; the docket's listing says so.
func (d *Docket) Save() (files bool) {
	k := &d.keeping
	if k.store == nil {
		return false
	}
	k.writing.Lock()
	defer k.writing.Unlock()
	for job := d.nextJob(); job != nil; job = d.nextJob() {
		files = job() || files
	}
	return files
}

// nextJob returns what is to be told to the store next, nil where it knows everything. A job
// says whether a file is kept after it that was not.
func (d *Docket) nextJob() func() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	k := &d.keeping
	if k.wipe {
		k.wipe = false
		return func() bool { d.refuse(&k.refused, k.store.Clear()); return false }
	}
	if len(k.drop) > 0 {
		key := k.drop[0]
		k.drop = k.drop[1:]
		return func() bool {
			if d.refuse(&k.refused, k.store.Drop(key)) {
				d.retry()
			}
			return false
		}
	}
	for key := range k.notes {
		delete(k.notes, key)
		text := d.noteText(key)
		return func() bool { d.refuse(&k.refused, k.store.Note(key, text)); return false }
	}
	for _, f := range d.files {
		if f.key == 0 && !f.refused {
			return func() bool { return d.keepFile(f) }
		}
	}
	return nil
}

// keepFile has a file kept, and says whether it is. Where it went meanwhile it is dropped again.
func (d *Docket) keepFile(f *file) bool {
	key, err := d.keeping.store.Keep(f.source)
	kept := d.refuse(&d.keeping.full, err)
	d.mu.Lock()
	defer d.mu.Unlock()
	if !kept {
		f.refused = true
		return false
	}
	f.key = key
	if d.file(f.number) != f {
		d.keeping.dropped(f)
		return false
	}
	return true
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

// problem says why something is not kept; empty where everything is.
func (d *Docket) problem() string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.storage()
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
