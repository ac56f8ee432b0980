package docket

import (
	"encoding/json"

	"benchtrial/score/verdict"
	"benchtrial/web/browser"
	"benchtrial/web/engine"
	"benchtrial/web/engine/askjson"
)

// Client asks a docket in the engine. Its methods wait for the answer and so belong in
// a goroutine of their own.
type Client struct{ engine *engine.Client }

// NewClient returns a client over the engine's. Heard is called, outside of any
// request, when something changed: at most four times a second while files are read
// and answers judged.
func NewClient(c *engine.Client, heard func(Event)) *Client {
	c.Listen(eventKind, func(body []byte) {
		var e Event
		if json.Unmarshal(body, &e) == nil {
			heard(e)
		}
	})
	return &Client{c}
}

// Restore brings back what an earlier visit kept, and returns what is here then. A
// second call returns what is here.
func (c *Client) Restore() (l Listing, err error) { return l, c.ask(restoreKind, nil, nil, &l) }

// Add reads a file; it returns when it was read, which takes seconds for hundreds of
// megabytes. Events tell how far it is.
func (c *Client) Add(f *browser.File) (a Added, err error) { return a, c.ask(addKind, nil, f, &a) }

// Remove forgets a file, here and for later visits; also one that is still being read.
// What was overruled or typed stays for when it comes back.
func (c *Client) Remove(file int) (l Listing, err error) {
	return l, c.ask(removeKind, file, nil, &l)
}

// Clear forgets everything: files, typed answers and overrulings.
func (c *Client) Clear() (l Listing, err error) { return l, c.ask(clearKind, nil, nil, &l) }

// Assign says to which file of records a file of answers belongs: one of Added.Fits.
func (c *Client) Assign(answers, records int) (l Listing, err error) {
	return l, c.ask(assignKind, assignment{answers, records}, nil, &l)
}

// Files returns what is here.
func (c *Client) Files() (l Listing, err error) { return l, c.ask(filesKind, nil, nil, &l) }

// View returns a window of rows. What it shows is judged first.
func (c *Client) View(v View) (w Window, err error) { return w, c.ask(viewKind, v, nil, &w) }

// Open returns all of one item.
func (c *Client) Open(item int) (Opened, error) {
	request, err := json.Marshal(item)
	if err != nil {
		return Opened{}, err
	}
	body, err := c.engine.Ask(engine.Request{Kind: openKind, Body: request})
	if err != nil {
		return Opened{}, err
	}
	return decodeOpened(body)
}

// Answer takes a typed answer to a record that has none in a file, and judges it; an
// empty text takes it back.
func (c *Client) Answer(item int, text string) (r Row, err error) {
	return r, c.ask(answerKind, typed{item, text}, nil, &r)
}

// Overrule gives an item another outcome, with a note. It stands beside the verdict, not in its place.
func (c *Client) Overrule(item int, o verdict.Outcome, note string) (r Row, err error) {
	return r, c.ask(overruleKind, overruling{item, o, note}, nil, &r)
}

// TakeBack takes an overruling back.
func (c *Client) TakeBack(item int) (Row, error) { return c.Overrule(item, "", "") }

// Export returns the rows of a view, all of them whatever its window, as a file.
// Items of which only the record is here are left out.
func (c *Client) Export(f Format, v View) (file []byte, err error) {
	body, err := json.Marshal(exporting{f, v})
	if err != nil {
		return nil, err
	}
	return c.engine.Ask(engine.Request{Kind: exportKind, Body: body})
}

// Pause stops judging, or goes on.
func (c *Client) Pause(on bool) error { return c.ask(pauseKind, on, nil, nil) }

// Again judges once more what could not be judged, as after words that could not be fetched.
func (c *Client) Again() error { return c.ask(againKind, nil, nil, nil) }

// ask posts a request in JSON and reads the answer into the value that answer points to.
func (c *Client) ask(kind engine.Kind, request any, f *browser.File, answer any) error {
	return askjson.Ask(c.engine, kind, request, f, answer)
}
