package library

import (
	"encoding/json"
	"sync/atomic"

	"benchtrial/gen/document"
	"benchtrial/gen/prompt"
	"benchtrial/web/browser"
	"benchtrial/web/engine"
	"benchtrial/web/engine/askjson"
)

// Client asks a library in the engine. Its methods wait for the answer and so belong in
// a goroutine of their own. Errors are sentences for a person.
type Client struct {
	engine *engine.Client
	works  atomic.Int64
}

// NewClient returns a client over the engine's. Heard is called, outside of any
// request, while something takes long, ten times a second at the most, and when
// something was kept or could not be.
func NewClient(c *engine.Client, heard func(Event)) *Client {
	c.Listen(eventKind, func(body []byte) {
		var e Event
		if json.Unmarshal(body, &e) == nil {
			heard(e)
		}
	})
	return &Client{engine: c}
}

// Work returns a number for a work that takes long: events name it, Cancel ends it.
func (c *Client) Work() int { return int(c.works.Add(1)) }

// Restore lists what an earlier visit kept, and returns it. A second call returns what is here.
func (c *Client) Restore() (l Listing, err error) { return l, c.ask(restoreKind, nil, nil, &l) }

// List returns all that is here.
func (c *Client) List() (l Listing, err error) { return l, c.ask(listKind, nil, nil, &l) }

// Add reads a file: a title of the Code as .xml or .zip, or a document. Kind is
// document.Transcript or document.Provisions where the person says what it is, else "".
// What is pasted is a browser.NewFile. A file that is not taken is no error: Added.Said tells.
func (c *Client) Add(work int, f *browser.File, kind document.Kind) (a Added, err error) {
	return a, c.ask(addKind, adding{work, kind}, f, &a)
}

// Fetch has the server hand over a title, by its Route, at a release, and adds it.
func (c *Client) Fetch(work int, release, route string) (a Added, err error) {
	return a, c.ask(fetchKind, fetching{work, release, route}, nil, &a)
}

// Cancel ends a work. What it was to answer comes then, saying so.
func (c *Client) Cancel(work int) error { return c.ask(cancelKind, work, nil, nil) }

// Remove forgets a text, here and for later visits.
func (c *Client) Remove(text int) (l Listing, err error) {
	return l, c.ask(removeKind, text, nil, &l)
}

// Clear forgets everything.
func (c *Client) Clear() (l Listing, err error) { return l, c.ask(clearKind, nil, nil, &l) }

// Window returns lines of a text.
func (c *Client) Window(v View) (w Window, err error) { return w, c.ask(windowKind, v, nil, &w) }

// Doubts returns the doubtful places of a text.
func (c *Client) Doubts(text int) (d []Doubt, err error) { return d, c.ask(doubtsKind, text, nil, &d) }

// Contents returns what a text is made of, and all its doubtful places.
func (c *Client) Contents(text int) (all Contents, err error) {
	return all, c.ask(contentsKind, text, nil, &all)
}

// Find returns the row that a person asks for, by a cite or by words; -1 where there is none.
func (c *Client) Find(f Search) (row int, err error) { return row, c.ask(findKind, f, nil, &row) }

// Ask returns the address of a first question of a task about titles together, or about
// one document. As Choose, it may count tokens.
func (c *Client) Ask(work int, texts []int, task prompt.Task) (address string, err error) {
	return address, c.ask(askKind, questioning{work, texts, task}, nil, &address)
}

// Correct says what a person knows better of a place. The document is read again: rows and hash may be others then.
func (c *Client) Correct(k Correction) (s Summary, err error) {
	return s, c.ask(correctKind, k, nil, &s)
}

// ReadAs has a document read as another kind, "" for what is found out. Its corrections go.
func (c *Client) ReadAs(text int, kind document.Kind) (s Summary, err error) {
	return s, c.ask(readAsKind, readingAs{text, kind}, nil, &s)
}

// Undo takes the last correction back, or the last choice of a kind.
func (c *Client) Undo(text int) (s Summary, err error) { return s, c.ask(undoKind, text, nil, &s) }

// Choose has questions asked about titles together, and gets them ready: the first time
// a title is chosen its tokens are counted, which takes a second or two.
func (c *Client) Choose(work int, texts []int) (s Selection, err error) {
	return s, c.ask(chooseKind, choosing{work, texts}, nil, &s)
}

// Missing says what the prompt of an address lacks, after engine.ErrNotLoaded. Label may
// come with a link and names the titles (see Label); it may be empty.
func (c *Client) Missing(work int, address, label string) (m Missing, err error) {
	return m, c.ask(missingKind, lacking{work, address, label}, nil, &m)
}

// Server says what the server of this site hands over; all false where the site is files only.
func (c *Client) Server() (s Server, err error) { return s, c.ask(serverKind, nil, nil, &s) }

// ask posts a request in JSON and reads the answer into the value that answer points to.
func (c *Client) ask(kind engine.Kind, request any, f *browser.File, answer any) error {
	return askjson.Ask(c.engine, kind, request, f, answer)
}
