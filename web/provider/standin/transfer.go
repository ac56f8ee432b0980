//go:build !js

package standin

import (
	"fmt"
	"net/http"
	"strings"
	"time"

	"benchtrial/web/provider"
)

// transfer is the answering of one call.
type transfer struct {
	w        http.ResponseWriter
	r        *http.Request
	call     *Call
	plan     Plan
	wire     provider.Wire
	status   int
	answered bool
}

// answer sends what the plan wants.
func (t *transfer) answer() {
	if t.fail() {
		return
	}
	said := t.said()
	var pieces []string
	kind := "application/json"
	if t.call.Stream {
		pieces = streamed(t.wire, said)
		kind = "text/event-stream; charset=utf-8"
		if t.wire == provider.Ollama {
			kind = "application/x-ndjson"
		}
	} else {
		pieces = []string{whole(t.wire, said)}
	}
	t.w.Header().Set("Content-Type", kind)
	t.w.WriteHeader(http.StatusOK)
	t.status = http.StatusOK
	switch t.call.Fault {
	case Garbage:
		t.send("{\"choices\": <html><body>503 upstream</body>\n\n")
		return
	case Cut, CutClean, HangMiddle, InStream:
		t.half(pieces)
		return
	case Slow, Split:
		pieces = shattered(pieces, t.call.Fault)
	}
	for _, p := range pieces {
		if !t.send(p) {
			return
		}
	}
	t.answered = true
}

// said is the answer to the call.
func (t *transfer) said() saying {
	s := saying{model: t.call.Model, id: fmt.Sprintf("standin-%d", t.call.Number), prompt: t.call.Prompt, usage: t.call.Fault != NoUsage, stop: "stop"}
	if s.text, _, _ = strings.Cut("I read: "+t.call.Prompt, "\n"); t.plan.Answer != nil {
		s.text = t.plan.Answer(t.call.Prompt)
	}
	if t.plan.Thinking != nil {
		s.thinking = t.plan.Thinking(t.call.Prompt)
	}
	switch t.call.Fault {
	case CutOff:
		s.stop, s.text = "length", half(s.text)
	case Refusal:
		s.stop, s.text = "refusal", "I can't help with that."
	case Filter:
		s.stop, s.text = "filter", ""
	}
	return s
}

// half returns the first half of a text, whole characters of it.
func half(text string) string {
	runes := []rune(text)
	return string(runes[:len(runes)/2])
}

// half sends a part of an answer and what is to follow it by the fault.
func (t *transfer) half(pieces []string) {
	all := strings.Join(pieces, "")
	switch t.call.Fault {
	case CutClean:
		t.send(all[:len(all)/2])
	case Cut:
		t.send(all[:len(all)/2])
		panic(http.ErrAbortHandler) // the connection breaks
	case HangMiddle:
		t.send(all[:len(all)/2])
		<-t.r.Context().Done()
	case InStream:
		if !t.call.Stream {
			t.send(errorBody(t.wire, Fails))
			return
		}
		for _, p := range pieces[:len(pieces)/2] {
			t.send(p)
		}
		t.send(errorEvent(t.wire))
	}
}

// send sends a piece at once; false where the caller is gone.
func (t *transfer) send(piece string) bool {
	if t.plan.Pause > 0 && t.call.Stream {
		timer := time.NewTimer(t.plan.Pause)
		defer timer.Stop()
		select {
		case <-t.r.Context().Done():
		case <-timer.C:
		}
	}
	if _, err := t.w.Write([]byte(piece)); err != nil || t.r.Context().Err() != nil {
		return false
	}
	_ = http.NewResponseController(t.w).Flush()
	return true
}

// shattered returns the same bytes in other pieces: one byte each, or as many as split
// characters of several bytes and line ends of two, which Split has everywhere.
func shattered(pieces []string, fault Fault) []string {
	all := strings.Join(pieces, "")
	size := 1
	if fault == Split {
		size = 7
		if !strings.HasPrefix(all, "{") {
			all = strings.ReplaceAll(all, "\n", "\r\n")
		}
	}
	var list []string
	for len(all) > 0 {
		n := min(size, len(all))
		list, all = append(list, all[:n]), all[n:]
	}
	return list
}
