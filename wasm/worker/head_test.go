//go:build !js

package main

import (
	"context"
	"net"
	"net/http"
	"strings"
	"testing"
)

// TestHeadIsBounded: a head of a request that no page sends is refused before anything is done.
func TestHeadIsBounded(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() {
		ended <- serve(ctx, l, http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}))
	}()
	for bytes, want := range map[int]int{maxHead / 2: http.StatusOK, 2 * maxHead: http.StatusRequestHeaderFieldsTooLarge} {
		r, err := http.NewRequest(http.MethodGet, "http://"+l.Addr().String()+"/", nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("X-Long", strings.Repeat("a", bytes))
		response, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		response.Body.Close()
		if response.StatusCode != want {
			t.Errorf("%d bytes: status %d, want %d", bytes, response.StatusCode, want)
		}
	}
	http.DefaultClient.CloseIdleConnections()
	stop()
	if err := <-ended; err != nil {
		t.Error(err)
	}
}
