package run

import (
	"encoding/json"

	"benchtrial/web/browser"
	"benchtrial/web/docket"
	"benchtrial/web/engine"
	"benchtrial/web/engine/askjson"
)

// Client asks the runs in the engine. Its methods wait for the answer and so belong in
// a goroutine of their own. Errors are sentences for a person.
type Client struct {
	engine    *engine.Client
	answering answering
}

// NewClient returns a client over the engine's. Heard is called, outside of any request,
// while a run asks, here or in another tab, four times a second at the most, and when its
// state changes; changed when the list of runs or the keys changed by themselves: another tab did.
func NewClient(c *engine.Client, heard func(Progress), changed func()) *Client {
	client := &Client{engine: c}
	client.listen()
	c.Listen(eventKind, func(body []byte) {
		var p Progress
		if json.Unmarshal(body, &p) == nil {
			heard(p)
		}
	})
	c.Listen(changedKind, func([]byte) { changed() })
	return client
}

// Restore lists what earlier visits left. The first call lets interrupted runs go on
// whose keys are here; the others say what they wait for. Later calls return the list.
// Before, the engine is told whether the browser has a model of its own.
func (c *Client) Restore() (l Listing, err error) {
	if _, err := c.offer(); err != nil {
		return l, err
	}
	return l, c.ask(restoreKind, nil, nil, &l)
}

// Ways says for each service how it is reached from here and whether its key is here.
func (c *Client) Ways() (w []Way, err error) { return w, c.ask(waysKind, nil, nil, &w) }

// Models asks a local service for the models that it has. The error says what helps
// where it does not answer.
func (c *Client) Models(m Model) (names []string, err error) {
	return names, c.ask(modelsKind, m, nil, &names)
}

// SetKey takes the key of a service; an empty one forgets it. It stays in memory; if
// kept, on this device too, until it is forgotten. What is paused for want of a key is
// not started by it.
func (c *Client) SetKey(service, key string, keep bool) (w []Way, err error) {
	return w, c.ask(keyKind, giving{service, key, keep}, nil, &w)
}

// ForgetKeys forgets all keys, in memory, on the device and in other tabs.
func (c *Client) ForgetKeys() (w []Way, err error) { return w, c.ask(forgetKind, nil, nil, &w) }

// Estimate says what a plan comes to. It makes a few prompts of each series, which takes
// a second or two for the largest.
func (c *Client) Estimate(p Plan) (e Estimate, err error) { return e, c.ask(estimateKind, p, nil, &e) }

// New keeps a plan as a run that is Ready. The name may be empty: it gets one.
func (c *Client) New(name string, p Plan) (r Run, err error) {
	return r, c.ask(newKind, planning{name, p}, nil, &r)
}

// Start has a run ask, or go on. It also asks the browser, the first time, to keep what
// is stored even when room gets scarce.
func (c *Client) Start(run int, e Extent) (r Run, err error) {
	go browser.Persist()
	return r, c.ask(startKind, starting{run, e}, nil, &r)
}

// Pause lets the calls under way come in and makes no others.
func (c *Client) Pause(run int) (r Run, err error) { return r, c.ask(pauseKind, run, nil, &r) }

// Cancel ends a run for good, calls under way too. What was answered stays.
func (c *Client) Cancel(run int) (r Run, err error) { return r, c.ask(cancelKind, run, nil, &r) }

// Open returns a run with its scores.
func (c *Client) Open(run int) (o Opened, err error) { return o, c.ask(openKind, run, nil, &o) }

// Rows returns a window of items.
func (c *Client) Rows(run int, v View) (w Rows, err error) {
	return w, c.ask(rowsKind, viewing{run, v}, nil, &w)
}

// Item returns all of one item.
func (c *Client) Item(run, item int) (w Whole, err error) {
	return w, c.ask(itemKind, one{run, item}, nil, &w)
}

// Rename gives a run a name and a note.
func (c *Client) Rename(run int, name, note string) (r Run, err error) {
	return r, c.ask(nameKind, naming{run, name, note}, nil, &r)
}

// Bound gives a run another budget and another bound of calls at once, also while it asks.
func (c *Client) Bound(run int, b Budget, atOnce int) (r Run, err error) {
	return r, c.ask(boundKind, bounding{run, b, atOnce}, nil, &r)
}

// Duplicate makes a run of the same plan that is Ready.
func (c *Client) Duplicate(run int) (r Run, err error) { return r, c.ask(twinKind, run, nil, &r) }

// Delete forgets a run and its answers. One that asks is cancelled first.
func (c *Client) Delete(run int) (l Listing, err error) { return l, c.ask(deleteKind, run, nil, &l) }

// Review puts a run's answers into the docket, in the place of what it put there before:
// one file for its series, and one for each file of records. It returns the first of them.
func (c *Client) Review(run int) (a docket.Added, err error) {
	return a, c.ask(reviewKind, run, nil, &a)
}

// Answers returns one row an answer with both verdicts, as a file. Of answers about own
// documents it has verdicts, kinds of error and cites only; WholeAnswers has their words too.
func (c *Client) Answers(run int, f docket.Format) ([]byte, error) {
	return c.raw(answersKind, writing{run, f, false})
}

// WholeAnswers is Answers with the words of own documents.
func (c *Client) WholeAnswers(run int, f docket.Format) ([]byte, error) {
	return c.raw(answersKind, writing{run, f, true})
}

// Export returns a run as a file for Import, without the words of own documents:
// WholeExport has them too.
func (c *Client) Export(run int) ([]byte, error) { return c.raw(exportKind, writing{Run: run}) }

// WholeExport is Export with the words of own documents.
func (c *Client) WholeExport(run int) ([]byte, error) {
	return c.raw(exportKind, writing{Run: run, Words: true})
}

// Import takes an exported run as a new one.
func (c *Client) Import(f *browser.File) (r Run, err error) { return r, c.ask(importKind, nil, f, &r) }

// Batch returns what one model of a run (its index in the plan) is still to answer, as a
// file of calls in the form of its service, or in our own plain one where it has none. A
// question with a second turn is in it with the turn that is next.
func (c *Client) Batch(run, model int) ([]byte, error) { return c.raw(batchKind, batching{run, model}) }

// Results takes answers to items of a run from a file: what a service made of a batch.
func (c *Client) Results(run, model int, f *browser.File) (t Taken, err error) {
	return t, c.ask(resultsKind, batching{run, model}, f, &t)
}

// raw posts a request in JSON and returns the answer as it comes.
func (c *Client) raw(kind engine.Kind, request any) ([]byte, error) {
	body, err := json.Marshal(request)
	if err != nil {
		return nil, err
	}
	return c.engine.Ask(engine.Request{Kind: kind, Body: body})
}

// ask posts a request in JSON and reads the answer into the value that answer points to.
func (c *Client) ask(kind engine.Kind, request any, f *browser.File, answer any) error {
	return askjson.Ask(c.engine, kind, request, f, answer)
}
