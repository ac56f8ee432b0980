//go:build !js

// Command worker answers for the site. Built for the host it is an ordinary
// server of the built site and the same API.
//
//	PORT=8080 worker -dist dist
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log"
	"net"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"strconv"
	"syscall"
	"time"
)

func main() {
	log.SetFlags(0)
	dist := flag.String("dist", "dist", "the built site")
	flag.Parse()
	if _, err := os.Stat(filepath.Join(*dist, "index.html")); err != nil {
		log.Fatalf("%s holds no built site: run ./build.sh build", *dist)
	}
	all, err := routes()
	if err != nil {
		log.Fatal(err)
	}
	listener, err := listen(os.Getenv("HOST"), os.Getenv("PORT"))
	if err != nil {
		log.Fatal(err)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	fmt.Printf("Benchtrial is at http://%s/\n", listener.Addr())
	if err := serve(ctx, listener, secured(site(files(os.DirFS(*dist)), all))); err != nil {
		log.Fatal(err)
	}
}

// The first port tried where none is asked for, and how many after it.
const firstPort, portsTried = 8080, 20

// listen opens the asked-for port, or a free one near 8080. An empty host means this machine only.
func listen(host, port string) (net.Listener, error) {
	if host == "" {
		host = "127.0.0.1"
	}
	if port != "" {
		l, err := net.Listen("tcp", net.JoinHostPort(host, port))
		if err != nil {
			return nil, fmt.Errorf("PORT=%s cannot be used: %w", port, err)
		}
		return l, nil
	}
	for n := firstPort; n < firstPort+portsTried; n++ {
		if l, err := net.Listen("tcp", net.JoinHostPort(host, strconv.Itoa(n))); err == nil {
			return l, nil
		}
	}
	return net.Listen("tcp", net.JoinHostPort(host, "0"))
}

// How long a visitor may take to send a request's head, and how long requests
// in flight may take to end when the server is told to stop; how long a connection is
// kept on which nothing is asked.
const headTimeout, stopTimeout, idleTimeout = 10 * time.Second, 5 * time.Second, 2 * time.Minute

// maxHead is how many bytes the head of a request may have. The page asks with keys and
// codes of a few hundred.
const maxHead = 64 << 10

// serve answers until ctx ends, then lets the requests in flight end.
func serve(ctx context.Context, l net.Listener, handler http.Handler) error {
	server := &http.Server{Handler: handler, ReadHeaderTimeout: headTimeout, IdleTimeout: idleTimeout, MaxHeaderBytes: maxHead}
	done := make(chan error, 1)
	go func() { done <- server.Serve(l) }()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
	}
	limit, cancel := context.WithTimeout(context.Background(), stopTimeout)
	defer cancel()
	if err := server.Shutdown(limit); err != nil {
		return fmt.Errorf("stopping: %w", err)
	}
	if err := <-done; !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// logPanic writes to standard error.
func logPanic(path string, caught any) { log.Printf("panic in %q: %v", path, caught) }
