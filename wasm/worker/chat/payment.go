package chat

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"
	"strconv"

	"benchtrial/wasm/worker/class"
	"benchtrial/wasm/worker/platform"
	"benchtrial/web/provider"
)

// payment is what a class pays for a question.
type payment struct {
	call        provider.Call
	model       provider.Model
	reservation *class.Reservation
}

// ofClass makes the request of a participant of a class. The body is read and
// written anew: so it asks for nothing that costs but is not counted.
func (p *Proxy) ofClass(r *http.Request, q *question, model string, stream bool) error {
	book, of, participant, err := p.Classes.join(r)
	if err != nil {
		return err
	}
	if q.key = p.Classes.Key(q.service.ID); q.key == "" {
		return refusal("class-service", "service", q.service.Name)
	}
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return err
	}
	call, err := q.service.Call(body, model, stream)
	if err != nil {
		return refusal("class-body")
	}
	if !of.Allows(q.service.ID, call.Model) {
		return refusal("class-model", "model", provider.Clean(call.Model, q.key))
	}
	priced := q.service.Model(call.Model)
	if !priced.Priced {
		return refusal("class-price", "model", priced.Name)
	}
	asked, err := q.service.Request(call)
	if err != nil {
		return refusal("class-body")
	}
	// Request asks for no more than the model gives.
	most := call.MaxOutput
	if priced.MaxOutput > 0 {
		most = min(most, priced.MaxOutput)
	}
	cost := priced.Worst(priced.MostInput(call), most)
	reservation, err := book.Reserve(r.Context(), of, participant, cost)
	if err != nil {
		return notPaid(r.Context(), book, of, participant, cost, err)
	}
	q.paid = &payment{call, priced, reservation}
	err = q.ask(r.Context(), p.origin(q.service)+asked.Path, io.NopCloser(bytes.NewReader(asked.Body)), int64(len(asked.Body)))
	if err != nil {
		q.costs(r.Context(), 0)
	}
	return err
}

// costs settles what the question has cost, where a class pays for it. An error leaves the most that it
// can cost spent, and there is nobody to tell.
func (q *question) costs(ctx context.Context, cost int64) {
	if q.paid == nil {
		return
	}
	// The visitor may have left.
	ctx = context.WithoutCancel(ctx)
	platform.Finish(func() { _ = q.paid.reservation.Settle(ctx, cost) })
}

// metered is an answer that a class pays for. When it has come whole, what it has
// cost is settled; else the most that it can cost stays spent.
type metered struct {
	io.ReadCloser
	ctx      context.Context
	question *question
	reader   *provider.Reader
	settled  bool
}

func (m *metered) Read(p []byte) (int, error) {
	n, err := m.ReadCloser.Read(p)
	// What it cannot read, it says at the end.
	_, _ = m.reader.Write(p[:n])
	if err == io.EOF && !m.settled {
		m.settled = true
		if reply, wrong := m.reader.Close(); wrong == nil && reply.Usage.Known {
			m.question.costs(m.ctx, m.question.paid.model.Cost(reply.Usage))
		}
	}
	return n, err
}

// notPaid returns the refusal for what kept a question from being paid.
func notPaid(ctx context.Context, book class.Book, of class.Class, participant string, cost int64, why error) error {
	left, share, err := book.Left(ctx, of, participant)
	if err != nil {
		return err
	}
	switch {
	case errors.Is(why, class.ErrFull):
		return refusal("class-full")
	case errors.Is(why, class.ErrOver):
		return refusal("class-over")
	case errors.Is(why, class.ErrRate):
		wait := int(60 - book.Now().Unix()%60)
		refused := refusal("class-rate", "seconds", strconv.Itoa(wait))
		refused.Wait = wait
		return refused
	case errors.Is(why, class.ErrClassPaid):
		return refusal("class-spent", "left", dollars(left), "cost", dollars(cost))
	case errors.Is(why, class.ErrSharePaid):
		return refusal("class-share", "left", dollars(share), "cost", dollars(cost))
	}
	return why
}
