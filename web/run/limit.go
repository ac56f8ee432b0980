package run

import (
	"sync"
	"time"

	"benchtrial/web/provider"
)

// Limits of calls to one service.
const (
	firstAtOnce   = 2
	defaultAtOnce = 5 // a browser has six connections to a server of HTTP/1.1; one stays free for the page
	mostAtOnce    = 64
	firstWait     = time.Second // after a call that came to nothing; doubled with each
	longestWait   = time.Minute
)

// limit is how many calls one service gets at once. It grows with every answer, by one
// each until the service first asks for fewer calls, by one in four rounds after that, and
// is halved whenever the service asks. All runs share the limit of a service.
type limit struct {
	mu     sync.Mutex
	window float64
	most   int
	ever   int       // whatever a plan says
	under  int       // calls under way
	cut    time.Time // when it was halved last; zero while it never was
	until  time.Time // no call before this
	slow   int       // how often in a row the service asked for fewer calls without saying when
}

// newLimit returns the limit of a service that takes so many calls at once at the most.
func newLimit(most int) *limit {
	return &limit{window: firstAtOnce, most: min(defaultAtOnce, most), ever: most}
}

// mostOf is how many calls at once the service of a model takes: the browser's own, on
// the person's own machine, one.
func mostOf(m Model) int {
	if s, _ := provider.Find(m.Service); s.Wire == provider.Browser {
		return 1
	}
	return mostAtOnce
}

// bound sets how many calls there may be at the most; 0 is the usual number.
func (l *limit) bound(most int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if most <= 0 {
		most = defaultAtOnce
	}
	l.most = min(most, l.ever)
}

// take begins a call where one may be made now; else it returns when to look again, zero
// for when a call has ended.
func (l *limit) take(now time.Time) (ok bool, again time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if now.Before(l.until) {
		return false, l.until
	}
	if l.under >= l.atOnce() {
		return false, time.Time{}
	}
	l.under++
	return true, time.Time{}
}

// atOnce is the window in calls.
func (l *limit) atOnce() int { return max(1, min(int(l.window), l.most)) }

// give ends a call without saying anything of the service.
func (l *limit) give() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.under--
}

// answered ends a call that was answered.
func (l *limit) answered() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.under--
	l.slow = 0
	if l.cut.IsZero() {
		l.window++
	} else {
		l.window += 0.25 / l.window
	}
	l.window = min(l.window, float64(l.most))
}

// refused ends a call, sent at a time, to which the service said that there are too many. It
// waits as long as the service asks, else longer every time; chance, from 0 to 1, keeps
// pages from coming back together.
func (l *limit) refused(sent, now time.Time, after time.Duration, chance float64) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.under--
	// Calls that were under way together are refused together: that is one refusal.
	if l.cut.IsZero() || sent.After(l.cut) {
		l.window = max(1, min(l.window, float64(l.most))/2)
		l.cut = now
		l.slow++
	}
	wait := after + time.Duration(chance*float64(firstWait)/4)
	if after <= 0 {
		wait = backoff(l.slow, chance)
	}
	if until := now.Add(wait); until.After(l.until) {
		l.until = until
	}
}

// hold lets no call be made before a time.
func (l *limit) hold(until time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if until.After(l.until) {
		l.until = until
	}
}

// release lets calls be made at once, as after a person said so or the network came back.
func (l *limit) release() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.until, l.slow = time.Time{}, 0
}

// shown returns the calls at once at present, and until when none is made.
func (l *limit) shown() (atOnce int, until time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.atOnce(), l.until
}

// backoff is how long to wait after the n-th time in a row, from half to all of twice as
// long each time.
func backoff(n int, chance float64) time.Duration {
	wait := longestWait
	if n = max(n, 1); n <= 6 {
		wait = min(wait, firstWait<<(n-1))
	}
	return wait/2 + time.Duration(chance*float64(wait/2))
}
