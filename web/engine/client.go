package engine

import (
	"errors"
	"sync"

	"benchtrial/gen/prompt"
	"benchtrial/web/share"
)

// Transport posts a request to the engine. The answer comes back through
// Client.Deliver with the same id.
type Transport interface {
	Post(id int, r Request)
}

// ErrStopped says that the engine no longer runs.
var ErrStopped = errors.New("the judge has stopped")

// Client asks the engine. Its methods wait for the answer and so belong in a
// goroutine of their own.
type Client struct {
	transport Transport

	mu      sync.Mutex
	last    int
	waiting map[int]chan answer
	heard   map[Kind]func(body []byte)
	stopped bool
}

type answer struct {
	body []byte
	err  error
}

// NewClient returns a client over the transport.
func NewClient(t Transport) *Client {
	return &Client{transport: t, waiting: map[int]chan answer{}}
}

// Make returns the prompt of an address.
func (c *Client) Make(a prompt.Address) (prompt.Prompt, error) {
	body, err := c.ask(Make, []byte(a.String()))
	if err != nil {
		return prompt.Prompt{}, err
	}
	return DecodePrompt(body)
}

// Judge returns both readings of a response to the prompt of an address.
func (c *Client) Judge(address, response string) (Verdicts, error) {
	request := make([]byte, 0, len(address)+1+len(response))
	request = append(append(append(request, address...), 0), response...)
	body, err := c.ask(Judge, request)
	if err != nil {
		return Verdicts{}, err
	}
	return DecodeVerdicts(body)
}

// Open reads a link or the text of a result file.
func (c *Client) Open(text string) (Opened, error) { return c.open(Open, text) }

// OpenFile reads the content of a file that should be a result.
func (c *Client) OpenFile(text string) (Opened, error) { return c.open(OpenFile, text) }

func (c *Client) open(kind Kind, text string) (Opened, error) {
	body, err := c.ask(kind, []byte(text))
	if err != nil {
		return Opened{}, err
	}
	return decodeOpened(body)
}

// Link makes a link to a result for the page of the given URL.
func (c *Client) Link(page string, r share.Result) (Shared, error) { return c.share(Link, page, r) }

// File makes a result file.
func (c *Client) File(r share.Result) (Shared, error) { return c.share(File, "", r) }

func (c *Client) share(kind Kind, page string, r share.Result) (Shared, error) {
	var w writer
	w.text(page)
	writeResult(&w, r)
	body, err := c.ask(kind, w.b)
	if err != nil {
		return Shared{}, err
	}
	return decodeShared(body)
}

func (c *Client) ask(kind Kind, body []byte) ([]byte, error) {
	return c.Ask(Request{Kind: kind, Body: body})
}

// Ask returns the engine's answer to a request of any kind.
func (c *Client) Ask(r Request) ([]byte, error) {
	c.mu.Lock()
	if c.stopped {
		c.mu.Unlock()
		return nil, ErrStopped
	}
	c.last++
	id, reply := c.last, make(chan answer, 1)
	c.waiting[id] = reply
	c.mu.Unlock()
	c.transport.Post(id, r)
	a := <-reply
	return a.body, a.err
}

// Deliver hands over the answer to a request. Err is nil where it was done.
func (c *Client) Deliver(id int, body []byte, err error) {
	c.mu.Lock()
	reply := c.waiting[id]
	delete(c.waiting, id)
	c.mu.Unlock()
	if reply != nil {
		reply <- answer{body, err}
	}
}

// Listen has heard called with each event of a kind that the engine tells unasked, see
// More, once Hear was called. Each kind has one listener, the last one.
func (c *Client) Listen(event Kind, heard func(body []byte)) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.heard == nil {
		c.heard = map[Kind]func([]byte){}
	}
	c.heard[event] = heard
}

// Tell hands over what the engine told unasked. What nobody listens to is passed over.
func (c *Client) Tell(event Kind, body []byte) {
	c.mu.Lock()
	heard := c.heard[event]
	c.mu.Unlock()
	if heard != nil {
		heard(body)
	}
}

// Stop ends all requests, open and later, with ErrStopped.
func (c *Client) Stop() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.stopped = true
	for id, reply := range c.waiting {
		reply <- answer{err: ErrStopped}
		delete(c.waiting, id)
	}
}
