package library

import (
	"errors"
)

// slice is how many milliseconds are worked before requests are answered in between.
const slice = 40

// work is something that takes long: it can be stopped, says how far it is, and lets
// requests in. The zero value does none of this.
type work struct {
	cancel <-chan struct{}
	// tell hears how far the work is.
	tell func(unit Unit, done, of int64)
	// now is a clock in milliseconds, pause lets requests in.
	now   func() int
	pause func()
	since int // when requests were let in last
}

var errStopped = errors.New(say("stopped"))

// went says how far the work is, and lets requests in when it is time.
func (w *work) went(unit Unit, done, of int64) {
	if w.tell != nil && unit != "" {
		w.tell(unit, done, of)
	}
	if w.now == nil {
		return
	}
	if now := w.now(); now-w.since >= slice {
		w.pause()
		w.since = w.now()
	}
}

// breathe lets requests in now and then, where there is nothing to tell.
func (w *work) breathe(step int) {
	if step%256 == 255 {
		w.went("", 0, 0)
	}
}

// stopped says whether the work was cancelled.
func (w *work) stopped() bool {
	select {
	case <-w.cancel:
		return true
	default:
		return false
	}
}
