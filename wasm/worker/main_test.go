//go:build !js

package main

import (
	"context"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
)

func TestListen(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	_, port, _ := net.SplitHostPort(taken.Addr().String())

	if l, err := listen("", port); err == nil {
		l.Close()
		t.Error("a port in use was opened")
	} else if !strings.Contains(err.Error(), "PORT="+port) {
		t.Errorf("the error does not name the port: %v", err)
	}
	for _, asked := range []string{"", "0"} {
		l, err := listen("", asked)
		if err != nil {
			t.Fatalf("PORT=%q: %v", asked, err)
		}
		if host, _, _ := net.SplitHostPort(l.Addr().String()); host != "127.0.0.1" {
			t.Errorf("PORT=%q: listens on %s, want this machine only", asked, host)
		}
		l.Close()
	}
	if _, err := listen("", "not a port"); err == nil {
		t.Error("a port that is no number was accepted")
	}
}

func TestServeEndsRequestsInFlight(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		stop() // told to stop in the middle of an answer
		io.WriteString(w, "whole")
	})
	ended := make(chan error, 1)
	go func() { ended <- serve(ctx, l, handler) }()
	response, err := http.Get("http://" + l.Addr().String() + "/")
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil || string(body) != "whole" {
		t.Errorf("got %q, %v", body, err)
	}
	if err := <-ended; err != nil {
		t.Errorf("stopping: %v", err)
	}
}
