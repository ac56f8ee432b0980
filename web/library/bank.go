package library

import (
	"errors"
	"slices"
	"strings"
	"sync/atomic"

	"benchtrial/gen"
	"benchtrial/gen/law"
)

// Bank makes the library's titles known to an engine: an address that names titles
// which are here waits until they are read and counted, the first one also until it is
// known what an earlier visit left.
type Bank struct {
	library *Library
	restore func() // lists what an earlier visit left, once; nil for nothing

	restored atomic.Bool
}

// lawPart and documentPart are what a part is called that is titles, or a document, by fingerprint;
// restorePart is all that an earlier visit left.
const (
	lawPart      = "law/"
	documentPart = "document/"
	restorePart  = "texts"
)

// Missing returns the titles that a *law.MissingError names, or the document that a
// *gen.MissingDocumentError does, if they are here.
func (b *Bank) Missing(err error) []string {
	var missing *law.MissingError
	var document *gen.MissingDocumentError
	if !b.restored.Load() && b.restore != nil && (errors.As(err, &missing) || errors.As(err, &document)) {
		return []string{restorePart}
	}
	if errors.As(err, &missing) && len(b.library.having(missing.Wanted)) > 0 {
		return []string{lawPart + missing.Wanted}
	}
	if errors.As(err, &document) && b.library.documentOf(document.Wanted) != nil {
		return []string{documentPart + document.Wanted}
	}
	return nil
}

// Get has titles read and counted, or a document read.
func (b *Bank) Get(part string) error {
	if part == restorePart {
		b.restore()
		b.restored.Store(true)
		return nil
	}
	if hash, ok := strings.CutPrefix(part, documentPart); ok {
		_, err := b.library.Document(hash, &work{})
		return err
	}
	hash := strings.TrimPrefix(part, lawPart)
	s, err := b.library.ready(b.library.having(hash), &work{})
	if err == nil && hash != "" && s.text.Hash() != hash {
		return sentence(say("other_release", "title", s.label))
	}
	return err
}

// Add takes nothing: the library gets what it needs.
func (b *Bank) Add(part, text string) error { return nil }

// Fill gives a maker the titles and documents.
func (b *Bank) Fill(m *gen.Maker) { m.Laws, m.Documents = b.library.laws, b.library.documents }

// documents returns the document of a fingerprint; nil where it is not ready.
func (l *Library) documents(hash string) gen.Titles {
	t := l.documentOf(hash)
	l.mu.Lock()
	defer l.mu.Unlock()
	if t == nil || t.held == nil || t.held.asked == nil {
		return nil
	}
	return t.held.asked
}

// documentOf returns the document that reads as a fingerprint says; nil where there is none.
func (l *Library) documentOf(hash string) *text {
	l.mu.Lock()
	defer l.mu.Unlock()
	for t := range l.texts {
		if t.summary.Title == nil && t.summary.Hash == hash {
			return t
		}
	}
	return nil
}

// laws returns the titles of a fingerprint, those that were chosen for ""; nil where
// they are not ready.
func (l *Library) laws(hash string) gen.Titles {
	if hash == "" {
		chosen := l.chosen()
		l.mu.Lock()
		defer l.mu.Unlock()
		for _, s := range l.sets {
			if slices.Equal(s.texts, chosen) {
				return s.text
			}
		}
		return nil
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if s := l.sets[hash]; s != nil {
		return s.text
	}
	return nil
}

// having returns the texts that have a fingerprint together, as far as that is known
// without reading them; those that were chosen for "".
func (l *Library) having(hash string) []int {
	if hash == "" {
		return l.chosen()
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	hashes := []string{hash}
	if told, ok := l.told[hash]; ok {
		hashes = told.Hashes
	}
	var numbers []int
	for t := range l.texts {
		if t.summary.Title != nil && slices.Contains(hashes, t.summary.Hash) {
			numbers = append(numbers, t.number)
		}
	}
	if len(numbers) < len(hashes) {
		return nil
	}
	return numbers
}
