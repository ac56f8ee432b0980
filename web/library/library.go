package library

import (
	"errors"
	"slices"
	"sync"

	"benchtrial/gen/document"
	"benchtrial/gen/document/plaintext"
	"benchtrial/web/browser"
	"benchtrial/web/docket"
)

// Library is safe for use by several goroutines: what takes long, reading, counting,
// keeping, is done without holding the others up.
type Library struct {
	// vocabulary fetches the vocabulary that counts tokens; it waits.
	vocabulary func() (string, error)
	server     server

	mu    sync.Mutex
	last  int // number of the newest text
	files []*file
	// asked are the titles that questions are asked about; nil for all that are here.
	asked []int
	// sets are choices of titles that are ready, by fingerprint; told are those that
	// were ready once, also at earlier visits.
	sets    map[string]*set
	told    map[string]toldSet
	fitted  map[string][]string // sizes that a text fills, by fingerprint and test
	counter counter
	keeping keeping
}

// file is what a person gave, or had fetched: one text, or a zip with several titles.
type file struct {
	// source is what is kept: the file itself, or the text that was taken out of it.
	source *browser.File
	name   string // as it was given
	size   int64
	print  uint64 // fingerprint of a document's content; 0 for titles
	taken  taken
	texts  []*text

	key     int // in the store; 0 while it is not kept
	refused bool

	reading sync.Mutex // held while it is read again
}

// text is one text of a file.
type text struct {
	number  int
	file    *file
	place   int     // among the titles of its file
	summary Summary // as of the last reading; what changes with the library is filled in by describe
	known   known   // by a person
	undo    []known
	tokens  []int // of the sections of a title; nil until they are counted
	held    *held // nil while it is not in memory
}

// known is what a person knows better of a document.
type known struct {
	Kind        document.Kind
	Corrections []Correction
}

// What a request names is not here, or cannot be done.
var (
	errNoText        = errors.New(say("no_text"))
	errNotUnderstood = errors.New(say("not_understood"))
	errNothingToUndo = errors.New(say("nothing_to_undo"))
	errTitleFixed    = errors.New(say("title_fixed"))
	errKindFixed     = errors.New(say("kind_fixed"))
	errNothingLeft   = errors.New(say("nothing_left"))
)

// New returns an empty library. Vocabulary fetches the file that counts tokens and may
// wait; a nil store keeps nothing.
func New(vocabulary func() (string, error), from server, store docket.Store) *Library {
	return &Library{vocabulary: vocabulary, server: from, sets: map[string]*set{}, told: map[string]toldSet{}, keeping: keeping{store: store}}
}

// Add reads a file and takes it where it is a text. Kind says what it is, "" where that
// is to be found out. Nothing of a file that is not taken stays.
func (l *Library) Add(f *browser.File, kind document.Kind, w *work) Added {
	a := Added{Name: f.Name(), Size: f.Size()}
	c, err := w.open(f, kind)
	if err == nil && w.stopped() {
		err = errStopped
	}
	if err != nil {
		a.Said, a.Stopped = l.unread(f.Name(), err), errors.Is(err, errStopped)
		return a
	}
	a, _ = l.take(f, c, kind, w)
	return a
}

// unread says why a file was not taken.
func (l *Library) unread(name string, err error) string {
	if errors.Is(err, errStopped) || whole(err) {
		return err.Error()
	}
	var text *plaintext.Error
	if errors.As(err, &text) {
		switch text.Reason {
		case plaintext.Empty, plaintext.Binary, plaintext.Word, plaintext.RTF:
			return say("unreadable_"+string(text.Reason), "name", name)
		}
	}
	return say("unreadable", "name", name, "why", trimmed(name, err))
}

// take takes what was read, but what is here already. The file is nil where all of it is.
func (l *Library) take(f *browser.File, c content, kind document.Kind, w *work) (a Added, n *file) {
	a = Added{Name: f.Name(), Size: f.Size()}
	n = &file{source: c.keep(f), name: f.Name(), size: f.Size(), print: c.print(), taken: c.taken}
	var here, fresh []*text
	helds, summaries := c.helds(w)
	l.mu.Lock()
	defer l.mu.Unlock()
	for place, h := range helds {
		t := &text{file: n, place: place, known: known{Kind: kind}, held: h, summary: summaries[place]}
		if same := l.same(t); same != nil {
			l.alsoAt(same, t.summary.Title)
			here = append(here, same)
		} else {
			fresh = append(fresh, t)
		}
	}
	for _, t := range fresh {
		l.last++
		t.number = l.last
		n.texts = append(n.texts, t)
		here = append(here, t)
	}
	if len(fresh) > 0 {
		l.files = append(l.files, n)
		l.keeping.listed = true
	} else {
		a.Same, a.Said = true, say("same")
		if other := here[0]; other.summary.Title == nil && other.file.print != n.print {
			a.Said = say("reads_same", "name", other.file.name)
		}
		n = nil
	}
	for _, t := range here {
		a.Texts = append(a.Texts, l.describe(t))
	}
	return a, n
}

// same returns the text that is here already and is the same: a title by what it says,
// whatever file it came in; a document by its content, whatever was corrected since, or by
// how it reads: addresses name documents so, and each must name one.
func (l *Library) same(t *text) *text {
	for other := range l.texts {
		if t.summary.Title != nil {
			if other.summary.Title != nil && other.summary.Hash == t.summary.Hash {
				return other
			}
		} else if other.summary.Title == nil && (other.file.print == t.file.print || other.summary.Hash == t.summary.Hash) {
			return other
		}
	}
	return nil
}

// alsoAt notes that a text reads the same at another release.
func (l *Library) alsoAt(t *text, at *Title) {
	if at != nil && !t.isAt(at.Release) {
		t.summary.Also = append(t.summary.Also, at.Release)
		l.keeping.changed(t.file)
	}
}

// isAt says whether a title reads so at a release.
func (t *text) isAt(release string) bool {
	return t.summary.Title.Release == release || slices.Contains(t.summary.Also, release)
}

// texts yields all texts in the order in which they came.
func (l *Library) texts(yield func(*text) bool) {
	for _, f := range l.files {
		for _, t := range f.texts {
			if !yield(t) {
				return
			}
		}
	}
}

// text returns the text of a number.
func (l *Library) text(number int) (*text, error) {
	for t := range l.texts {
		if t.number == number {
			return t, nil
		}
	}
	return nil, errNoText
}
