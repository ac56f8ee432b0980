package browser

import (
	"strings"
	"testing"
)

// The address of the data stands for a server's: what comes is the same stream.
func TestGet(t *testing.T) {
	var got int64
	status, body, err := Get("data:text/plain,four", nil, func(n, of int64) { got = n })
	if err != nil || status != 200 || string(body) != "four" || got != 4 {
		t.Errorf("%d %q, %v after %d", status, body, err, got)
	}
	if _, _, err := Get("nowhere:x", nil, func(int64, int64) {}); err == nil {
		t.Error("nothing was asked and nothing said")
	}
	cancel := make(chan struct{})
	close(cancel)
	long := "data:text/plain," + strings.Repeat("x", 1<<20)
	if _, body, err := Get(long, cancel, func(int64, int64) { Breathe() }); err == nil && len(body) != 1<<20 {
		t.Errorf("%d bytes without an error", len(body))
	}
}
