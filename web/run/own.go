package run

import (
	"sync"

	"benchtrial/web/browser"
	"benchtrial/web/engine"
	"benchtrial/web/provider"
)

// notFetched is the kind of a call to the browser's model that was not made because the
// browser has none, or has to fetch it first.
const notFetched provider.Kind = "not_fetched"

// ownModel is the browser's model as the engine reaches it: pages have its interface and
// Web Workers have not, so the page is asked and answers piece by piece.
type ownModel struct {
	tell func(kind engine.Kind, body any)

	mu      sync.Mutex
	state   browser.ModelState
	last    int
	waiting map[int]*ownWait
}

// ownWait is a call that waits for the page.
type ownWait struct {
	said chan ownSaid
	over chan struct{} // closed once nobody listens
}

// ownQuestion is a question to the page. The page ends it when it is told its ID alone.
type ownQuestion struct {
	ID    int
	Turns []browser.ModelTurn
}

// ownSaid is what the page says to a question: the next piece of its answer; that this
// is its end; or why there is none.
type ownSaid struct {
	ID    int
	Piece string              `json:",omitempty"`
	End   bool                `json:",omitempty"`
	Error *browser.ModelError `json:",omitempty"`
}

// offer takes what the page says of the browser's model.
func (o *ownModel) offer(state browser.ModelState) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.state = state
}

func (o *ownModel) is() browser.ModelState {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.state
}

// here says that the model can be asked.
func (o *ownModel) here() bool { return o.is() == browser.ModelHere }

// take takes what the page says to a question. The page ends one that is over: it gets an error.
func (o *ownModel) take(said ownSaid) error {
	o.mu.Lock()
	call := o.waiting[said.ID]
	o.mu.Unlock()
	if call != nil {
		select {
		case call.said <- said:
			return nil
		case <-call.over:
		}
	}
	return sentence("own_over")
}

// ask puts a call to the page. Done says that nobody listens any more.
func (o *ownModel) ask(c Call) (id int, said <-chan ownSaid, done func()) {
	q, call := ownQuestion{}, &ownWait{make(chan ownSaid), make(chan struct{})}
	for _, t := range c.Turns {
		q.Turns = append(q.Turns, browser.ModelTurn(t))
	}
	o.mu.Lock()
	if o.waiting == nil {
		o.waiting = map[int]*ownWait{}
	}
	o.last++
	q.ID = o.last
	o.waiting[q.ID] = call
	o.mu.Unlock()
	o.tell(ownAskKind, q)
	return q.ID, call.said, func() {
		o.mu.Lock()
		delete(o.waiting, q.ID)
		o.mu.Unlock()
		close(call.over)
	}
}

// send puts a call to the page and waits for the answer. The settings say that no
// temperature is sent: the browser lets pages set none.
func (o *ownModel) send(c Call, cancel <-chan struct{}) (Sent, error) {
	sent := Sent{Way: inPage, Settings: []provider.Setting{{Name: "temperature", Value: "null"}}}
	if !o.here() {
		return sent, provider.Failure{Kind: notFetched}
	}
	w := newWatch(cancel, patience(c, mostThinking), mostTime)
	defer w.end()
	id, said, done := o.ask(c)
	defer done()
	reader := c.Service.Reader(true)
	for {
		select {
		case <-w.stop:
			o.tell(ownStopKind, id)
			if w.cancelled() {
				return sent, provider.Failure{Kind: stopped}
			}
			return sent, provider.Failure{Kind: provider.TimedOut}
		case s := <-said:
			w.heard()
			if s.Error != nil {
				return sent, o.failure(s.Error)
			}
			_, err := reader.Write([]byte(s.Piece))
			switch {
			case err != nil:
				o.tell(ownStopKind, id)
				return sent, failureOf(err, "")
			case s.End:
				sent.Reply, err = reader.Close()
				if err != nil {
					return sent, failureOf(err, "")
				}
				return sent, nil
			}
		}
	}
}

// failure reads why the page has no answer.
func (o *ownModel) failure(e *browser.ModelError) provider.Failure {
	f := provider.Failure{Kind: provider.ServerFault, Words: e.Words}
	switch e.Name {
	case browser.ModelTooLong:
		f.Kind = provider.TooLong
		if e.Asked > 0 && e.Room > 0 {
			f.Words = say("own_too_long", "asked", count(e.Asked), "room", count(e.Room))
		}
	case "NotAllowedError": // it must be fetched, or fetched again
		f.Kind = notFetched
		o.offer(browser.ModelToFetch)
		o.tell(changedKind, nil)
	case "NotReadableError":
		f.Kind = provider.KeptBack
	case "NotSupportedError":
		f.Kind = provider.BadRequest
	}
	f.Words = provider.Clean(f.Words, "")
	return f
}
