package library

import (
	"fmt"
	"slices"
	"strconv"

	"benchtrial/gen/document"
	"benchtrial/gen/document/provision"
	"benchtrial/gen/document/reporter"
)

// deepest is the lowest level that a correction may give.
const deepest = 10

// alternatives are the corrections of a place of which one is true: a later one takes
// the place of an earlier one.
var alternatives = [][]string{
	{string(provision.AtLevel), string(provision.NoLabel)},
	{string(provision.NewSection), string(provision.NoSection)},
	{string(provision.Drop), string(provision.Keep)},
	{string(reporter.PageStarts), string(reporter.NoPage)},
	{string(reporter.IsLine), string(reporter.NoLine)},
}

// corrections returns what a person knows in the terms of the readers.
func (k known) corrections() document.Corrections {
	c := document.Corrections{Kind: k.Kind}
	for _, one := range k.Corrections {
		c.Provisions = append(c.Provisions, provision.Correction{Source: one.Source, Piece: one.Piece, Kind: provision.CorrectionKind(one.What), Level: one.Number})
		c.Pages = append(c.Pages, reporter.Correction{Source: one.Source, Cell: one.Cell, Kind: reporter.CorrectionKind(one.What), Number: one.Number})
	}
	return c
}

// with returns what is known once a correction is added.
func (k known) with(c Correction) known {
	c.Text = 0
	same := func(other Correction) bool {
		if other.Source != c.Source || other.Piece != c.Piece || other.Cell != c.Cell {
			return false
		}
		return c.What == Forget || slices.ContainsFunc(alternatives, func(a []string) bool {
			return slices.Contains(a, c.What) && slices.Contains(a, other.What)
		})
	}
	list := slices.DeleteFunc(slices.Clone(k.Corrections), same)
	if c.What != Forget {
		list = append(list, c)
	}
	return known{k.Kind, list}
}

// check says what is wrong with a correction of a document.
func (h *held) check(c Correction) error {
	if h.title != nil {
		return errTitleFixed
	}
	kinds := alternatives[:3]
	if h.doc.Transcript != nil {
		kinds = alternatives[3:]
	}
	lines := 1
	for _, b := range h.data {
		if b == '\n' {
			lines++
		}
	}
	switch {
	case c.What != Forget && !slices.ContainsFunc(kinds, func(a []string) bool { return slices.Contains(a, c.What) }):
		return sentence(say("unknown_correction", "given", c.What))
	case c.Source < 1 || c.Source > lines && h.doc.Kind != document.Regulation || c.Piece < 0 || c.Cell < 0:
		return sentence(say("no_such_line", "n", strconv.Itoa(c.Source)))
	case c.What == string(provision.AtLevel) && (c.Number < 1 || c.Number > deepest):
		return sentence(say("no_level", "most", strconv.Itoa(deepest)))
	case (c.What == string(reporter.PageStarts) || c.What == string(reporter.IsLine)) && c.Number < 1:
		return sentence(say("no_number"))
	}
	return nil
}

// Correct takes what a person knows better of a place and reads the document again.
func (l *Library) Correct(c Correction, w *work) (Summary, error) {
	return l.reread(c.Text, w, func(t *text) (known, []known, error) {
		if err := t.held.check(c); err != nil {
			return known{}, nil, err
		}
		return t.known.with(c), append(slices.Clip(t.undo), t.known), nil
	})
}

// ReadAs has a document read as another kind, "" for what is found out.
func (l *Library) ReadAs(number int, kind document.Kind, w *work) (Summary, error) {
	return l.reread(number, w, func(t *text) (known, []known, error) {
		switch {
		case t.held.title != nil:
			return known{}, nil, errTitleFixed
		case kind != "" && kind != document.Transcript && kind != document.Provisions:
			return known{}, nil, sentence(say("unknown_kind", "given", string(kind)))
		}
		// What was said of places in one kind means nothing in another.
		return known{Kind: kind}, append(slices.Clip(t.undo), t.known), nil
	})
}

// Undo takes the last correction back, or the last choice of a kind.
func (l *Library) Undo(number int, w *work) (Summary, error) {
	return l.reread(number, w, func(t *text) (known, []known, error) {
		switch last := len(t.undo) - 1; {
		case last >= 0:
			return t.undo[last], t.undo[:last], nil
		case len(t.known.Corrections) > 0: // of an earlier visit
			return known{t.known.Kind, t.known.Corrections[:len(t.known.Corrections)-1]}, nil, nil
		}
		return known{}, nil, errNothingToUndo
	})
}

func (t *text) undoable() bool { return len(t.undo) > 0 || len(t.known.Corrections) > 0 }

// reread reads a document again with what change says is known then. What cannot be
// read so stays as it was.
func (l *Library) reread(number int, w *work, change func(*text) (now known, undo []known, err error)) (Summary, error) {
	t, err := l.load(number, w)
	if err != nil {
		return Summary{}, err
	}
	t.file.reading.Lock()
	defer t.file.reading.Unlock()
	l.mu.Lock()
	now, undo, err := change(t)
	before := t.held
	l.mu.Unlock()
	if err != nil {
		return Summary{}, err
	}
	c := content{data: before.data}
	if err := safely(func() error { return c.understand(t.file.name, now) }); err != nil {
		if whole(err) {
			return Summary{}, err
		}
		return Summary{}, errNothingLeft
	}
	h := &held{doc: c.doc, data: before.data}
	s := summarize(h, w)
	l.mu.Lock()
	defer l.mu.Unlock()
	t.held, t.known, t.undo, t.summary = h, now, undo, s
	l.keeping.changed(t.file)
	return l.describe(t), nil
}

// safely turns a panic into an error: one file must not end the work on all others.
func safely(do func() error) (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = sentence(say("fault", "why", fmt.Sprint(fault)))
		}
	}()
	return do()
}
