package run

import (
	"sync/atomic"
	"time"
)

// Patience with services: how long nothing may come, of a model that thinks for longer,
// and how long all of an answer may take.
const (
	mostSilence  = 2 * time.Minute
	mostThinking = 10 * time.Minute
	mostTime     = 30 * time.Minute
	localSilence = 5 * time.Second // for a list of models, on this machine
)

// watch ends a call that is cancelled, or of which too long nothing comes.
type watch struct {
	stop   chan struct{}
	ended  chan struct{}
	beat   chan struct{}
	became atomic.Int32 // 1 for cancelled, 2 for late
}

func newWatch(cancel <-chan struct{}, silence, most time.Duration) *watch {
	w := &watch{stop: make(chan struct{}), ended: make(chan struct{}), beat: make(chan struct{}, 1)}
	go func() {
		quiet, all := time.NewTimer(silence), time.NewTimer(most)
		defer quiet.Stop()
		defer all.Stop()
		for {
			select {
			case <-w.ended:
				return
			case <-w.beat:
				quiet.Reset(silence)
				continue
			case <-cancel:
				w.became.Store(1)
			case <-quiet.C:
				w.became.Store(2)
			case <-all.C:
				w.became.Store(2)
			}
			close(w.stop)
			return
		}
	}()
	return w
}

func (w *watch) heard() {
	select {
	case w.beat <- struct{}{}:
	default:
	}
}

func (w *watch) end()            { close(w.ended) }
func (w *watch) cancelled() bool { return w.became.Load() == 1 }
func (w *watch) late() bool      { return w.became.Load() == 2 }
