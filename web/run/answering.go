package run

import (
	"encoding/json"
	"errors"
	"sync"

	"benchtrial/web/browser"
)

// answering is the page's side of the browser's own model: it puts the engine's questions
// to the browser and says what comes back. Tests put another model in the browser's place.
type answering struct {
	state func() browser.ModelState
	fetch func(progress func(percent int)) error
	model func(turns []browser.ModelTurn, cancel <-chan struct{}, got func(piece string) error) error

	mu   sync.Mutex
	ends map[int]chan struct{} // of the questions that are asked
}

// listen has the engine's questions answered.
func (c *Client) listen() {
	a := &c.answering
	a.state, a.fetch, a.model, a.ends = browser.Model, browser.FetchModel, browser.AskModel, map[int]chan struct{}{}
	c.engine.Listen(ownAskKind, func(body []byte) {
		var q ownQuestion
		if json.Unmarshal(body, &q) != nil || len(q.Turns) == 0 {
			return
		}
		end := make(chan struct{})
		a.mu.Lock()
		a.ends[q.ID] = end
		a.mu.Unlock()
		go c.answer(q, end)
	})
	c.engine.Listen(ownStopKind, func(body []byte) {
		var id int
		if json.Unmarshal(body, &id) == nil {
			a.end(id)
		}
	})
}

// end ends a question, once.
func (a *answering) end(id int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if end := a.ends[id]; end != nil {
		close(end)
		delete(a.ends, id)
	}
}

// answer puts a question to the browser's model.
func (c *Client) answer(q ownQuestion, end <-chan struct{}) {
	defer c.answering.end(q.ID)
	err := c.answering.model(q.Turns, end, func(piece string) error {
		return c.ask(ownSaidKind, ownSaid{ID: q.ID, Piece: piece}, nil, nil)
	})
	last := ownSaid{ID: q.ID, End: true}
	if err != nil && !errors.As(err, &last.Error) {
		return // the engine wants no more of it
	}
	c.ask(ownSaidKind, last, nil, nil) // an error says that nobody listens any more
}

// offer tells the engine whether the browser has a model of its own.
func (c *Client) offer() (w []Way, err error) {
	return w, c.ask(ownKind, c.answering.state(), nil, &w)
}

// FetchModel has the browser fetch its own model, which it does only soon after a press.
// Progress is called with how much of it is here, in percent.
func (c *Client) FetchModel(progress func(percent int)) ([]Way, error) {
	if err := c.answering.fetch(progress); err != nil {
		var said *browser.ModelError
		words := err.Error()
		if errors.As(err, &said) {
			words = said.Words
		}
		return nil, sentence("own_not_fetched", "words", quoted(words))
	}
	return c.offer()
}
