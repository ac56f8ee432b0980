package provider

import "errors"

// errUnwritten stands for what is being written.
var errUnwritten = errors.New("not written yet")

// Model returns the model of a name, from the table or, where it has none, with what
// the service's quirks tell: no price, no limits.
func (s Service) Model(id string) Model { return Model{ID: id, Name: id} }

// At returns a local service at another address: http, a name or number of this very
// machine, and a port.
func (s Service) At(host string) (Service, error) { return s, errUnwritten }

// Head returns all headers of a call: content type, the fixed ones, the key, and for
// direct calls from a page those that these need. A key that cannot stand in a header
// is a Failure BadKey.
func (s Service) Head(key string, direct bool) ([][2]string, error) { return nil, errUnwritten }

// URL returns path and query of a call. A model's name that could lead elsewhere is an error.
func (s Service) URL(model string, stream bool) (string, error) { return "", errUnwritten }

// Request returns the call in the service's form.
func (s Service) Request(c Call) (Request, error) { return Request{}, errUnwritten }

// Call reads a body that Request wrote, and nothing more than that: a field that
// Request never writes is an error. What is to be paid by another than the visitor is
// read with it and written anew.
func (s Service) Call(body []byte, model string, stream bool) (Call, error) {
	return Call{}, errUnwritten
}

// MostInput returns a number of tokens that the question cannot exceed: no token is
// shorter than a byte.
func (c Call) MostInput() int { return 0 }

// Reader reads an answer as it comes, in pieces split anywhere.
type Reader struct{}

// Reader returns a reader of an answer with status 200.
func (s Service) Reader(stream bool) *Reader { return &Reader{} }

// Write takes the next bytes. Its error is what Close will return: reading on is useless.
func (r *Reader) Write(p []byte) (int, error) { return 0, errUnwritten }

// Text returns the answer's text so far.
func (r *Reader) Text() string { return "" }

// Usage returns what is known of the usage so far.
func (r *Reader) Usage() Usage { return Usage{} }

// Close ends the answer and returns it. The error is a Failure; the Reply then holds what came before it.
func (r *Reader) Close() (Reply, error) { return Reply{}, errUnwritten }

// ReadFailure reads an answer with another status than 200. header returns a header of
// the answer, empty where it has none. The key is taken out of the words.
func (s Service) ReadFailure(status int, header func(name string) string, body []byte, key string) Failure {
	return Failure{Kind: ServerFault, Status: status}
}

// ReadModels reads the answer to GET ModelsPath: the names of the models.
func (s Service) ReadModels(body []byte) ([]string, error) { return nil, errUnwritten }

// Clean returns words of a service as they may be shown and kept: one line of limited
// length, without the key or a part of it.
func Clean(words, key string) string { return "" }
